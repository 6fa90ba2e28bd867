//! Why a question about an event has no answer.

use std::io;

use pairwright_audits::check::CheckError;
use pairwright_audits::compare::CompareError;
use pairwright_audits::identify::IdentifyError;
use pairwright_explain::ExplainError;
use pairwright_model::Round;
use pairwright_render::page::PageError;
use pairwright_ruleset::{PairingError, RequestError};
use pairwright_standings::ParseTieBreakError;
use pairwright_trf::{CircumstanceError, Document, EventKind, KindOfEvent, WriteError};

use crate::unmergeable::MergeError;
use crate::{NameError, Refusal, RulesError};

/// Why a question about an event has no answer. The messages say what to do where something can be
/// done; [`Error::class`] tells whose turn it is.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The report cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    /// The report is longer than any can be.
    #[error(
        "is larger than 256 MiB, more than 9,999 players with 999 rounds need; give a tournament report"
    )]
    TooLarge,
    /// The report is wrong.
    #[error(transparent)]
    Report(#[from] Refusal),
    /// A circumstance cannot be entered into the report.
    #[error(transparent)]
    Circumstance(#[from] CircumstanceError),
    /// A name stands for no player.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The event is of another kind than individual Dutch, which is the only one that is paired and compared
    /// here.
    #[error("{}", other_kind(.0))]
    OtherKind(Box<KindOfEvent>),
    /// No edition could be chosen.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The round cannot be asked for.
    #[error(transparent)]
    Request(RequestError),
    /// The round cannot be asked for as long as a game has no result.
    #[error("line {line}, column {column}: {error}; help: enter the result")]
    Pending {
        /// The line of the player who waits for it, from 1.
        line: usize,
        /// The column of the round, from 1.
        column: usize,
        /// What cannot be asked for.
        error: RequestError,
    },
    /// Something that stands there in the report leaves the question without an answer.
    #[error("line {line}, column {column}: {error}")]
    At {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// Why there is no answer: [`Error::Rules`], [`Error::Pairing`], [`Error::TieBreak`] or
        /// [`Error::OtherKind`].
        error: Box<Error>,
    },
    /// The recorded rounds cannot be checked.
    #[error(transparent)]
    Check(CheckError),
    /// The question about a round has no answer.
    #[error(transparent)]
    Explain(ExplainError),
    /// Nothing can be said about the recorded rounds.
    #[error(transparent)]
    Identify(IdentifyError),
    /// The edition cannot pair the round.
    #[error("{}{error}", in_round(*.round, error))]
    Pairing {
        /// The round, where the question was about several.
        round: Option<Round>,
        /// Why.
        error: PairingError,
    },
    /// No legal pairing exists. The text names the article and who stands in the way.
    #[error("{0}")]
    Impossible(String),
    /// Nobody takes part in the round.
    #[error(
        "nobody is left to pair in round {round}: every player has a bye or is absent; correct the byes and \
         absences, or end the event with the round before"
    )]
    NobodyLeft {
        /// The round.
        round: Round,
    },
    /// Results cannot be put together.
    #[error(transparent)]
    Merge(#[from] MergeError),
    /// Standings after a round to come.
    #[error("round {round} is not recorded; {}", last(*.recorded))]
    NotRecorded {
        /// The round asked for.
        round: Round,
        /// The last one recorded; 0 if none is.
        recorded: Round,
    },
    /// The report names a tie-break that is none.
    #[error("record {code}: {error}; correct it, or ask for other tie-breaks")]
    TieBreak {
        /// The record.
        code: &'static str,
        /// What is wrong with it.
        error: ParseTieBreakError,
    },
    /// The event has no room in a report of the format.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// Something that ought not to happen.
    #[error("internal error: {0}")]
    Internal(String),
}

/// Whose turn it is after an [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// No legal pairing exists: the arbiter decides.
    NoPairing,
    /// The report or the question is wrong or lacks something: whoever wrote it.
    Invalid,
    /// The event goes beyond a documented limit, such as 9,999 players.
    Limit,
    /// The report cannot be read at all.
    File,
    /// A promise of this library is broken: its makers.
    Internal,
}

impl Error {
    /// Whose turn it is.
    pub fn class(&self) -> Class {
        match self {
            Self::Unreadable(_) => Class::File,
            Self::TooLarge | Self::Write(_) => Class::Limit,
            Self::At { error, .. } => error.class(),
            Self::Report(refusal) if refusal.is_limit() => Class::Limit,
            Self::Pairing { error, .. } if error.is_internal() => Class::Internal,
            Self::Report(_)
            | Self::Circumstance(_)
            | Self::Name(_)
            | Self::OtherKind(_)
            | Self::Rules(_)
            | Self::Request(_)
            | Self::Pending { .. }
            | Self::Check(_)
            | Self::Explain(_)
            | Self::Identify(_)
            | Self::Merge(_)
            | Self::NotRecorded { .. }
            | Self::TieBreak { .. }
            | Self::Pairing { .. } => Class::Invalid,
            Self::Impossible(_) | Self::NobodyLeft { .. } => Class::NoPairing,
            Self::Internal(_) => Class::Internal,
        }
    }

    /// That an event is of another `kind`, with the place that tells it.
    pub(crate) fn of_kind(kind: KindOfEvent) -> Self {
        let place = kind.place();
        let error = Self::OtherKind(Box::new(kind));
        match place {
            Some((line, column)) => Self::At { line, column, error: Box::new(error) },
            None => error,
        }
    }

    /// The kind of an event that is of another kind than individual Dutch, if that is why there is no answer.
    pub fn other_kind(&self) -> Option<&KindOfEvent> {
        match self {
            Self::OtherKind(kind) => Some(kind),
            Self::At { error, .. } => error.other_kind(),
            _ => None,
        }
    }

    /// The same; but where the report cannot be used, and says that the event is of another kind than individual
    /// Dutch, that: to mend the report would not help.
    #[must_use]
    pub fn kind_first(self) -> Self {
        match &self {
            Self::Report(refusal) => {
                refusal.other_kind().cloned().map(Self::of_kind).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// Of the rounds in which an edition failed the one to tell about: a fault of our own before
    /// all others.
    pub(crate) fn gravest<'a>(
        errors: impl IntoIterator<Item = (Round, &'a PairingError)>,
    ) -> Option<Self> {
        let (round, error) = errors.into_iter().min_by_key(|(_, error)| !error.is_internal())?;
        Some(Self::Pairing { round: Some(round), error: error.clone() })
    }

    /// The same with its place in `document`, if it has one.
    pub(crate) fn placed(self, document: &Document) -> Self {
        let place = match &self {
            Self::Rules(RulesError::UnknownType(_)) => document.place_of_record("192"),
            Self::Rules(RulesError::UnreadableDate(_)) => {
                document.place_of_record(document.code_of_date())
            }
            Self::TieBreak { code, .. } => document.place_of_record(code),
            Self::Pairing { error: PairingError::ByeTooMany { player, round }, .. } => {
                document.place_of(*player, *round)
            }
            _ => None,
        };
        match place {
            Some((line, column)) => Self::At { line, column, error: Box::new(self) },
            None => self,
        }
    }

    /// That a round of the event in `document` cannot be asked for, with the place it is about.
    pub(crate) fn of_request(error: RequestError, document: &Document) -> Self {
        let RequestError::MissingResult { player, round, .. } = error else {
            return Self::Request(error);
        };
        match document.place_of(player, round) {
            Some((line, column)) => Self::Pending { line, column, error },
            None => Self::Request(error),
        }
    }

    /// As [`Error::of_request`], of a comparison.
    pub(crate) fn of_comparison(error: CompareError, document: &Document) -> Self {
        match error {
            CompareError::Request(error) => Self::of_request(error, document),
            error => Self::Internal(error.to_string()),
        }
    }

    /// As [`Error::of_request`], of a check.
    pub(crate) fn of_check(error: CheckError, document: &Document) -> Self {
        match error {
            CheckError::Request(error) => Self::of_request(error, document),
            error => Self::Check(error),
        }
    }
}

impl From<ExplainError> for Error {
    fn from(error: ExplainError) -> Self {
        match error {
            ExplainError::Impossible(why) => Self::Impossible(why),
            ExplainError::Pairing(error) => error.into(),
            error => Self::Explain(error),
        }
    }
}

impl From<PairingError> for Error {
    fn from(error: PairingError) -> Self {
        Self::Pairing { round: None, error }
    }
}

impl From<PageError> for Error {
    fn from(error: PageError) -> Self {
        match error {
            PageError::Request(error) => Self::Request(error),
            PageError::Explain(error) => error.into(),
            PageError::Pairing(error) => error.into(),
            error => Self::Internal(error.to_string()),
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(error.to_string())
    }
}

fn in_round(round: Option<Round>, error: &PairingError) -> String {
    let names_it =
        matches!(error, PairingError::SeveralByes { .. } | PairingError::ByeTooMany { .. });
    let round = round.filter(|_| !names_it);
    round.map(|round| format!("round {round}: ")).unwrap_or_default()
}

fn other_kind(found: &KindOfEvent) -> String {
    let record = if found.is_said() { "record " } else { "" };
    match found.kind {
        EventKind::Unknown => format!("{record}{found}"),
        _ => format!("{record}{found}: {}, which is not done here", found.name),
    }
}

fn last(recorded: Round) -> String {
    match recorded {
        0 => "no round is".to_owned(),
        _ => format!("the last one is round {recorded}, ask for that or an earlier one"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_s_own_faults_are_not_the_user_s() {
        let class = |error: PairingError| Error::from(error).class();
        assert_eq!(class(PairingError::Internal("a promise")), Class::Internal);
        assert_eq!(class(PairingError::NoInitialColour), Class::Invalid);
    }

    #[test]
    fn a_round_is_named_once() {
        let said = |error| Error::Pairing { round: Some(2), error }.to_string();
        assert!(said(PairingError::NoInitialColour).starts_with("round 2: the colour"));
        assert!(said(PairingError::SeveralByes { round: 2 }).starts_with("round 2 has more"));
    }
}
