//! Why a question about an event has no answer.

use std::io;

use pairwright_audits::check::CheckError;
use pairwright_audits::compare::CompareError;
use pairwright_audits::identify::IdentifyError;
#[cfg(feature = "explain")]
use pairwright_explain::ExplainError;
use pairwright_model::{PairingNumber, Round};
#[cfg(feature = "pages")]
use pairwright_render::page::PageError;
use pairwright_ruleset::{PairingError, RequestError};
use pairwright_standings::ParseTieBreakError;
use pairwright_trf::{
    CircumstanceError, Document, EntryError, EventKind, KindOfEvent, Target, WriteError,
};

use crate::unmergeable::MergeError;
use crate::{ActionError, NameError, Refusal, RulesError};

/// Why a question about an event has no answer. Messages include advice if there is any; [`Error::class`]
/// says who has to act.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The report cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    /// The report exceeds the largest size possible.
    #[error(
        "is larger than 256 MiB, more than 9,999 players with 999 rounds need; give a tournament report"
    )]
    TooLarge,
    /// The report has faults.
    #[error(transparent)]
    Report(#[from] Refusal),
    /// A circumstance cannot be entered into the report.
    #[error(transparent)]
    Circumstance(#[from] CircumstanceError),
    /// An action cannot be done to the report.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// Words stand for no action.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// A name that matches no player, or several.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The event is not individual Dutch; only such events are paired and compared.
    #[error("{}", other_kind(.0))]
    OtherKind(Box<KindOfEvent>),
    /// A question that pairing cards do not answer.
    #[error("is made of pairing cards, which tell of one round only; {wanted}")]
    Cards {
        /// What to give instead, or where to state something.
        wanted: &'static str,
    },
    /// No edition could be chosen.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The round cannot be paired or checked.
    #[error(transparent)]
    Request(RequestError),
    /// The round cannot be paired or checked while a game has no result.
    #[error("line {line}, column {column}: {error}; help: enter the result")]
    Pending {
        /// The line of a player without a result, from 1.
        line: usize,
        /// The column of the round, from 1.
        column: usize,
        /// The error about the round.
        error: RequestError,
    },
    /// An error caused by a certain place in the report.
    #[error("line {line}, column {column}: {error}")]
    At {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The error: [`Error::Rules`], [`Error::Pairing`], [`Error::TieBreak`] or [`Error::OtherKind`].
        error: Box<Error>,
    },
    /// The recorded rounds cannot be checked.
    #[error(transparent)]
    Check(CheckError),
    /// The question about a round has no answer.
    #[cfg(feature = "explain")]
    #[error(transparent)]
    Explain(ExplainError),
    /// The recorded rounds cannot be examined.
    #[error(transparent)]
    Identify(IdentifyError),
    /// The edition cannot pair the round.
    #[error("{}{error}", in_round(*.round, error))]
    Pairing {
        /// The round, if the question was about several.
        round: Option<Round>,
        /// The error of the edition.
        error: PairingError,
    },
    /// No legal pairing exists. The text names the article and the players in the way.
    #[error("{0}")]
    Impossible(String),
    /// Nobody takes part in the round.
    #[error(
        "nobody is left to pair in round {round}: every player has a bye or is absent; correct the byes and \
         absences, or end the event with the round before"
    )]
    NobodyLeft {
        /// The number of the round.
        round: Round,
    },
    /// Results cannot be merged.
    #[error(transparent)]
    Merge(#[from] MergeError),
    /// Standings after a round that is not recorded yet.
    #[error("round {round} is not recorded; {}", last(*.recorded))]
    NotRecorded {
        /// The round asked for.
        round: Round,
        /// The last recorded round; 0 if there is none.
        recorded: Round,
    },
    /// Nobody has that number.
    #[error("no player has number {0}; ask with a pairing number of record 001")]
    UnknownPlayer(PairingNumber),
    /// One player is to be compared with themselves.
    #[error("player {0} is named twice; name two players")]
    NamedTwice(PairingNumber),
    /// The report names an invalid tie-break.
    #[error("record {code}: {error}; correct it, or ask for other tie-breaks")]
    TieBreak {
        /// The code of the record.
        code: &'static str,
        /// The error in the tie-break.
        error: ParseTieBreakError,
    },
    /// A report of the format cannot hold the event.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// A bug in this library.
    #[error("internal error: {0}")]
    Internal(String),
}

/// Who has to act after an [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The arbiter, because no legal pairing exists.
    NoPairing,
    /// The author of the report or of the question, which is wrong or incomplete.
    Invalid,
    /// The caller, because the event exceeds a documented limit, such as 9,999 players.
    Limit,
    /// The owner of the file, because it cannot be read.
    File,
    /// The makers of this library, because it broke one of its own promises.
    Internal,
}

impl Error {
    /// Who has to act.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// use pairwright::{Class, Event};
    ///
    /// let wrong = Event::from_bytes(b"001 nobody").unwrap_err();
    /// assert_eq!(wrong.class(), Class::Invalid); // who wrote the report has to act
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn class(&self) -> Class {
        match self {
            Self::Unreadable(_) => Class::File,
            Self::TooLarge | Self::Write(_) => Class::Limit,
            Self::At { error, .. } => error.class(),
            Self::Report(refusal) if refusal.is_limit() => Class::Limit,
            Self::Pairing { error, .. } if error.is_internal() => Class::Internal,
            Self::Report(_)
            | Self::Circumstance(_)
            | Self::Entry(_)
            | Self::Action(_)
            | Self::Name(_)
            | Self::OtherKind(_)
            | Self::Cards { .. }
            | Self::Rules(_)
            | Self::Request(_)
            | Self::Pending { .. }
            | Self::Check(_)
            | Self::Identify(_)
            | Self::Merge(_)
            | Self::NotRecorded { .. }
            | Self::UnknownPlayer(_)
            | Self::NamedTwice(_)
            | Self::TieBreak { .. }
            | Self::Pairing { .. } => Class::Invalid,
            #[cfg(feature = "explain")]
            Self::Explain(_) => Class::Invalid,
            Self::Impossible(_) | Self::NobodyLeft { .. } => Class::NoPairing,
            Self::Internal(_) => Class::Internal,
        }
    }

    /// The round, board and player that the error is about, for a program that shows the place.
    ///
    /// ```
    /// # let event = pairwright::Event::from_bytes(&std::fs::read("examples/club-evening.trf")?)?;
    /// let error = event.act(&event.action("result 4 1 2 1-0")?).unwrap_err();
    /// assert_eq!(error.target().round, Some(4)); // where a program shows it
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn target(&self) -> Target {
        match self {
            Self::Entry(error) | Self::Action(ActionError::Entry(error)) => error.target(),
            Self::At { error, .. } => error.target(),
            Self::Pending { error, .. } | Self::Request(error) => match *error {
                RequestError::MissingResult { player, round, .. } => {
                    Target { round: Some(round), player: Some(player), ..Target::default() }
                }
                _ => Target::default(),
            },
            Self::Circumstance(error) => error.target(),
            Self::NotRecorded { round, .. } | Self::NobodyLeft { round } => {
                Target { round: Some(*round), ..Target::default() }
            }
            Self::Pairing { round, .. } => Target { round: *round, ..Target::default() },
            _ => Target::default(),
        }
    }

    /// The error for an event of another `kind`, with the place of the record that says so.
    pub(crate) fn of_kind(kind: KindOfEvent) -> Self {
        let place = kind.place();
        let error = Self::OtherKind(Box::new(kind));
        match place {
            Some((line, column)) => Self::At { line, column, error: Box::new(error) },
            None => error,
        }
    }

    /// The kind of the event, if the error is that it is not individual Dutch.
    ///
    /// ```
    /// use pairwright::{Event, EventKind, Rules};
    ///
    /// let report = std::fs::read_to_string("examples/club-evening.trf")?;
    /// let event: Event = format!("092 Individual: Round-Robin\n{report}").parse()?;
    /// let error = event.under(Rules::Auto).unwrap_err();
    /// assert_eq!(error.other_kind().map(|kind| kind.kind), Some(EventKind::RoundRobin));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn other_kind(&self) -> Option<&KindOfEvent> {
        match self {
            Self::OtherKind(kind) => Some(kind),
            Self::At { error, .. } => error.other_kind(),
            _ => None,
        }
    }

    /// Returns [`Error::OtherKind`] instead of this error if the report is unusable and says that the event
    /// is of another kind, since repairing the report would not help. Otherwise returns this error.
    ///
    /// ```
    /// let error = pairwright::Event::from_bytes(b"192 FIDE_TEAM_BERGER\n001 nobody").unwrap_err();
    /// assert!(matches!(error, pairwright::Error::Report(_)));
    /// assert!(error.kind_first().other_kind().is_some()); // repairing the line would not help
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn kind_first(self) -> Self {
        match &self {
            Self::Report(refusal) => {
                refusal.other_kind().cloned().map(Self::of_kind).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// The most important error of the rounds in which an edition failed; bugs come first.
    pub(crate) fn gravest<'a>(
        errors: impl IntoIterator<Item = (Round, &'a PairingError)>,
    ) -> Option<Self> {
        let (round, error) = errors.into_iter().min_by_key(|(_, error)| !error.is_internal())?;
        Some(Self::Pairing { round: Some(round), error: error.clone() })
    }

    /// The error with its place in `document`, if it has one.
    pub(crate) fn placed(self, document: &Document) -> Self {
        let place = match &self {
            Self::Rules(RulesError::UnknownType(..)) => document.place_of_record("192"),
            Self::Rules(RulesError::UnreadableDate(..)) => {
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

    /// The error for a round that cannot be paired, with its place in `document`.
    pub(crate) fn of_request(error: RequestError, document: &Document) -> Self {
        let RequestError::MissingResult { player, round, .. } = error else {
            return Self::Request(error);
        };
        match document.place_of(player, round) {
            Some((line, column)) => Self::Pending { line, column, error },
            None => Self::Request(error),
        }
    }

    /// The error for a comparison, with its place like in [`Error::of_request`].
    pub(crate) fn of_comparison(error: CompareError, document: &Document) -> Self {
        match error {
            CompareError::Request(error) => Self::of_request(error, document),
            error => Self::Internal(error.to_string()),
        }
    }

    /// The error for a check, with its place like in [`Error::of_request`].
    pub(crate) fn of_check(error: CheckError, document: &Document) -> Self {
        match error {
            CheckError::Request(error) => Self::of_request(error, document),
            error => Self::Check(error),
        }
    }
}

#[cfg(feature = "explain")]
impl From<ExplainError> for Error {
    fn from(error: ExplainError) -> Self {
        match error {
            ExplainError::Impossible(why) => Self::Impossible(why),
            ExplainError::Pairing(error) => error.into(),
            ExplainError::Request(error) => Self::Request(error),
            error => Self::Explain(error),
        }
    }
}

impl From<PairingError> for Error {
    fn from(error: PairingError) -> Self {
        Self::Pairing { round: None, error }
    }
}

#[cfg(feature = "pages")]
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
