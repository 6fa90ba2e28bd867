//! Why a command did not do what it was asked.

use std::fmt;
use std::io;

use pairwright_check::CheckError;
use pairwright_compare::CompareError;
use pairwright_explain::ExplainError;
use pairwright_generator::GenerateError;
use pairwright_identify::IdentifyError;
use pairwright_render::page::PageError;
use pairwright_ruleset::{PairingError, RequestError};
use pairwright_simulation::SimulationError;
use pairwright_trf::{Document, WriteError};

use crate::exit::Exit;
use crate::rules::RulesError;

/// Why a command failed. Messages follow the name of the file they are about.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The input cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    /// The input is longer than any report.
    #[error(
        "is larger than 256 MiB, more than 9,999 players with 999 rounds need; give a tournament report"
    )]
    TooLarge,
    /// A folder holds nothing to check.
    #[error("holds no report (*.trf, *.trfx)")]
    EmptyFolder,
    /// The report is wrong; its remarks have been printed line by line.
    #[error("{first}{}", and_more(*.more))]
    Report {
        /// The first error.
        first: String,
        /// How many follow.
        more: usize,
        /// Whether it goes beyond a limit rather than being wrong.
        limit: bool,
    },
    /// No edition could be chosen.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The round cannot be asked for.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The round cannot be asked for as long as a game has no result.
    #[error("line {line}, column {column}: {error}; help: enter the result")]
    Pending {
        /// The line of the player who waits for it.
        line: usize,
        /// The column of the round.
        column: usize,
        /// What cannot be asked for.
        error: RequestError,
    },
    /// The recorded rounds cannot be checked.
    #[error(transparent)]
    Check(#[from] CheckError),
    /// The recorded rounds cannot be compared.
    #[error(transparent)]
    Compare(#[from] CompareError),
    /// The question about a round has no answer.
    #[error(transparent)]
    Explain(ExplainError),
    /// No event can be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// Nothing can be said about the recorded rounds.
    #[error(transparent)]
    Identify(#[from] IdentifyError),
    /// Several events have been asked for, and no folder to put them in.
    #[error("several events need a folder to be in; name one with -o")]
    NoFolder,
    /// Several events have been asked for, and there are not enough numbers.
    #[error("the seeds run out; begin with a smaller one")]
    NoSeeds,
    /// With `--whole`, no event drawn was whole.
    #[error(
        "seed {seed}: none of {draws} events drawn has all its rounds; ask for fewer rounds, more \
         players, or lower --byes, --withdrawals and --late"
    )]
    NeverWhole {
        /// The seed asked for.
        seed: u64,
        /// How many were drawn.
        draws: u32,
    },
    /// The events cannot be simulated, or their results not put together.
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    /// A file is not what `simulate --format json` writes.
    #[error("holds no results of `simulate --format json`: {0}")]
    NoResults(#[source] serde_json::Error),
    /// The edition cannot pair the round.
    #[error("{}{error}", in_round(*.round))]
    Pairing {
        /// The round, where that is not clear from the command.
        round: Option<u16>,
        /// Why.
        error: PairingError,
    },
    /// No legal pairing exists. The text is the ruleset's explanation.
    #[error("{0}")]
    Impossible(String),
    /// The event has no room in a report.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The output file cannot be written.
    #[error("cannot write {path}: {error}")]
    Unwritable {
        /// Where to.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// Standard output cannot be written.
    #[error("standard output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// The threads to work on cannot be started, or something else that ought not to happen.
    #[error("internal error: {0}")]
    Internal(String),
}

impl Failure {
    /// The code to exit with.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            // Whoever closed the pipe has seen what they wanted to see.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
            Self::Unreadable(_) | Self::EmptyFolder | Self::Unwritable { .. } | Self::Output(_) => {
                Exit::File
            }
            Self::Report { limit: true, .. } | Self::TooLarge | Self::Write(_) => Exit::Limit,
            Self::Generate(error) if error.is_limit() => Exit::Limit,
            Self::Simulation(error) if error.is_limit() => Exit::Limit,
            Self::Pairing { error, .. } if error.is_limit() => Exit::Limit,
            Self::Generate(error) if error.is_internal() => Exit::Internal,
            Self::Simulation(error) if error.is_internal() => Exit::Internal,
            Self::Pairing { error, .. } if error.is_internal() => Exit::Internal,
            Self::Report { .. }
            | Self::Rules(_)
            | Self::Request(_)
            | Self::Pending { .. }
            | Self::Check(_)
            | Self::Compare(_)
            | Self::Explain(_)
            | Self::Generate(_)
            | Self::Identify(_)
            | Self::NoFolder
            | Self::NoSeeds
            | Self::Simulation(_)
            | Self::NoResults(_)
            | Self::Pairing { .. } => Exit::Invalid,
            Self::Impossible(_) | Self::NeverWhole { .. } => Exit::NoPairing,
            Self::Internal(_) => Exit::Internal,
        }
    }

    /// The same with the place in `document` that it is about, if there is one.
    pub(crate) fn in_document(self, document: &Document) -> Self {
        let (Self::Request(ref error) | Self::Compare(CompareError::Request(ref error))) = self
        else {
            return self;
        };
        let RequestError::MissingResult { player, round } = *error else { return self };
        match document.place_of(player, round) {
            Some((line, column)) => Self::Pending { line, column, error: error.clone() },
            None => self,
        }
    }

    /// As a remark on the file called `name`, in the form editors can jump by.
    pub(crate) fn about(&self, name: impl fmt::Display) -> String {
        match self {
            Self::Pending { line, column, error } => {
                format!("error: {name}:{line}:{column}: {error}; help: enter the result")
            }
            failure => format!("error: {name}: {failure}"),
        }
    }

    /// Whether a line on standard error would add nothing.
    pub(crate) fn is_told(&self) -> bool {
        match self {
            Self::Report { .. } => true,
            Self::Output(error) => error.kind() == io::ErrorKind::BrokenPipe,
            _ => false,
        }
    }
}

impl From<ExplainError> for Failure {
    fn from(error: ExplainError) -> Self {
        match error {
            ExplainError::Impossible(why) => Self::Impossible(why),
            ExplainError::Pairing(error) => Self::Pairing { round: None, error },
            error => Self::Explain(error),
        }
    }
}

/// Of the rounds in which an edition failed the one to tell about: a fault of our own before all
/// others.
pub(crate) fn gravest<'a>(
    errors: impl IntoIterator<Item = (u16, &'a PairingError)>,
) -> Option<Failure> {
    let (round, error) = errors.into_iter().min_by_key(|(_, error)| !error.is_internal())?;
    Some(Failure::Pairing { round: Some(round), error: error.clone() })
}

impl From<PageError> for Failure {
    fn from(error: PageError) -> Self {
        match error {
            PageError::Request(error) => Self::Request(error),
            PageError::Explain(error) => error.into(),
            PageError::Pairing(error) => Self::Pairing { round: None, error },
            error => Self::Internal(error.to_string()),
        }
    }
}

fn and_more(more: usize) -> String {
    match more {
        0 => String::new(),
        1 => " (and 1 more error)".to_owned(),
        _ => format!(" (and {more} more errors)"),
    }
}

fn in_round(round: Option<u16>) -> String {
    round.map(|round| format!("round {round}: ")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_s_own_faults_are_not_the_user_s() {
        let exit = |error| Failure::Pairing { round: None, error }.exit();
        assert_eq!(exit(PairingError::Internal("a promise")), Exit::Internal);
        assert_eq!(exit(PairingError::NoInitialColour), Exit::Invalid);
        assert_eq!(exit(PairingError::TooManyScoreDifferences), Exit::Limit);
    }

    #[test]
    fn a_closed_pipe_is_no_failure() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!((closed.exit(), closed.is_told()), (Exit::Done, true));
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!((full.exit(), full.is_told()), (Exit::File, false));
    }
}
