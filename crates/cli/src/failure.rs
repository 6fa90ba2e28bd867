//! Why a command failed.

use std::fmt;
use std::io;

use pairwright::convert::{Format, ObjectError};
use pairwright::page::PageError;
use pairwright::{
    Class, Error, EventKind, GameEndError, KindOfEvent, ProposalError, Round, RulesError,
    SmallestError,
};
use pairwright_simulation::SimulationError;
use pairwright_simulation::generator::GenerateError;

use crate::exit::Exit;
use crate::replace::State;

/// Why a command failed. Each message follows the name of the file that it concerns.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The event cannot be read, or a question about it has no answer.
    #[error(transparent)]
    Event(#[from] Error),
    /// A JSON object that describes no event.
    #[error(transparent)]
    Object(#[from] ObjectError),
    /// A report would be made where something is already.
    #[error("is there already; name another file with -o, so that no event is lost")]
    Exists,
    /// A file of actions that is no text.
    #[error("holds no actions; write a line for each, in UTF-8")]
    NoActions,
    /// A file of boards that is no text.
    #[error("holds no boards; write a line `WHITE BLACK` for each, in UTF-8")]
    NoBoards,
    /// A file of boards with a fault.
    #[error(transparent)]
    Proposal(#[from] ProposalError),
    /// Two byes in one proposal.
    #[error("the file of boards and --bye give the bye to two players; leave one out")]
    SecondBye,
    /// A round that is neither proposed nor recorded.
    #[error("round {0} is not recorded; propose boards with --boards, --pair, --bye or --swap")]
    NoProposal(Round),
    /// A word in a list of ratings that is no rating.
    #[error(
        "found {found:?} in line {line}, expected ratings from 1 to 9999 between blanks or commas"
    )]
    NoRating {
        /// The line of the list.
        line: usize,
        /// The word that is none.
        found: String,
    },
    /// A list of ratings without any.
    #[error("holds no ratings; write numbers between blanks or commas, in UTF-8")]
    NoRatings,
    /// A port that cannot be listened on.
    #[cfg(feature = "serve")]
    #[error("port {port} cannot be had: {error}; name another one with --port, or none")]
    Port {
        /// The port; 0 if any would do.
        port: u16,
        /// The system's error.
        error: io::Error,
    },
    /// A report that another desk has open.
    #[cfg(feature = "serve")]
    #[error("is open at another desk; go on there, or end that one first (Ctrl-C)")]
    Busy,
    /// A report that cannot be edited.
    #[cfg(feature = "serve")]
    #[error("{0}")]
    NoDesk(String),
    /// A report whose name is no text.
    #[cfg(feature = "serve")]
    #[error("has a name that a page cannot show; give it another")]
    NoName,
    /// A report that could not be written when the desk was closed.
    #[cfg(feature = "serve")]
    #[error("{0}; what was done is in the journal beside the report")]
    Behind(String),
    /// An invalid result on the command line.
    #[error("--result: {0}")]
    GameEnd(#[from] GameEndError),
    /// An option that applies to one round only, given for several rounds.
    #[error("{0}")]
    OneRound(&'static str),
    /// A folder without any report.
    #[error("holds no report (*.trf, *.trfx)")]
    EmptyFolder,
    /// The event cannot be generated.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// Several events without a folder to write them to.
    #[error("several events need a folder to be in; name one with -o")]
    NoFolder,
    /// Pages of several rounds without a folder to write them to.
    #[error(
        "the pages of all rounds need a folder to be in; name one with -o, or one round with --round"
    )]
    NoFolderOfPages,
    /// Standard input is named more than once.
    #[error("`-` is given more than once; standard input can be read once only")]
    StandardInputTwice,
    /// More events than seeds that remain.
    #[error("the seeds run out; begin with a smaller one")]
    NoSeeds,
    /// With `--whole`, no draw gave an event with all its rounds.
    #[error(
        "seed {seed}: none of {draws} events drawn has all its rounds; ask for fewer rounds, more \
         players, or lower --byes, --withdrawals and --late"
    )]
    NeverWhole {
        /// The seed that was asked for.
        seed: u64,
        /// The number of draws.
        draws: u32,
    },
    /// The events cannot be simulated, or their results cannot be merged.
    #[error(transparent)]
    Simulation(#[from] SimulationError),
    /// No smallest event was found, or none can be looked for.
    #[error(transparent)]
    Smallest(#[from] SmallestError),
    /// Engines that cannot be compared.
    #[error("{0}")]
    Conform(String),
    /// A results file that is too large.
    #[error("is larger than 256 MiB; give results of `simulate --format json`")]
    TooLarge,
    /// A file that `simulate --format json` did not write.
    #[error("holds no results of `simulate --format json`: {0}")]
    NoResults(#[source] serde_json::Error),
    /// A file that `--merge` cannot merge.
    #[error("holds no objects of --format json or jsonl: {0}")]
    NoObjects(#[source] serde_json::Error),
    /// A page was asked for with `--merge`.
    #[error("--merge makes no page; choose json, jsonl or text")]
    NoPage,
    /// `schema --lines` for a command without `--format jsonl`.
    #[error("{0} has no --format jsonl; leave out --lines")]
    NoLines(String),
    /// The output file is one of the inputs.
    #[error(
        "the command reads this file, and its result would take the place of it; name another file \
         with -o"
    )]
    OverInput,
    /// Standard output leads to one of the inputs.
    #[error(
        "the command reads this file, and standard output leads to it, too; write to another file"
    )]
    PrintedOverInput,
    /// The output report is the input file, and would lack results that stand there.
    #[error(
        "the command reads this file, and the new report would not have the results of {}; name \
         another file with -o",
        rounds(*.first, *.last)
    )]
    ResultsLost {
        /// The first round whose results would be lost.
        first: Round,
        /// The last round whose results would be lost.
        last: Round,
    },
    /// The output file is the input, and its format cannot hold everything in it.
    #[error(
        "the command reads this file, and {0} cannot say all that stands in it; name another file \
         with -o"
    )]
    ConvertedOverInput(Format),
    /// The output file cannot be written.
    #[error("cannot write {path}: {error}{state}")]
    Unwritable {
        /// The path of the output file.
        path: String,
        /// The system's error.
        error: io::Error,
        /// The state of the output file after the failure.
        state: State,
    },
    /// Standard output cannot be written.
    #[error("standard output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A bug, or threads that cannot be started.
    #[error("internal error: {0}")]
    Internal(String),
}

impl Failure {
    /// The exit code that the table of the README gives this failure.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            // A reader that closes the pipe has seen enough; that is no failure.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
            #[cfg(feature = "serve")]
            Self::Busy | Self::Behind(_) => Exit::File,
            #[cfg(feature = "serve")]
            Self::Port { .. } | Self::NoDesk(_) | Self::NoName => Exit::Invalid,
            Self::EmptyFolder | Self::Unwritable { .. } | Self::Output(_) => Exit::File,
            Self::Event(error) => match error.class() {
                Class::NoPairing => Exit::NoPairing,
                Class::Invalid => Exit::Invalid,
                Class::Limit => Exit::Limit,
                Class::File => Exit::File,
                Class::Internal => Exit::Internal,
            },
            Self::TooLarge => Exit::Limit,
            Self::Generate(error) if error.is_limit() => Exit::Limit,
            Self::Simulation(error) if error.is_limit() => Exit::Limit,
            Self::Generate(error) if error.is_internal() => Exit::Internal,
            Self::Simulation(error) if error.is_internal() => Exit::Internal,
            Self::Generate(_)
            | Self::Object(_)
            | Self::Exists
            | Self::NoActions
            | Self::NoBoards
            | Self::Proposal(_)
            | Self::SecondBye
            | Self::NoProposal(_)
            | Self::NoRating { .. }
            | Self::NoRatings
            | Self::GameEnd(_)
            | Self::OneRound(_)
            | Self::NoFolder
            | Self::NoFolderOfPages
            | Self::StandardInputTwice
            | Self::NoSeeds
            | Self::NoLines(_)
            | Self::NoObjects(_)
            | Self::NoPage
            | Self::OverInput
            | Self::PrintedOverInput
            | Self::ResultsLost { .. }
            | Self::ConvertedOverInput(_)
            | Self::Simulation(_)
            | Self::Smallest(_)
            | Self::Conform(_)
            | Self::NoResults(_) => Exit::Invalid,
            Self::NeverWhole { .. } => Exit::NoPairing,
            Self::Internal(_) => Exit::Internal,
        }
    }

    /// The kind of the event, if it failed for not being individual Dutch.
    pub(crate) fn other_kind(&self) -> Option<&KindOfEvent> {
        match self {
            Self::Event(error) => error.other_kind(),
            _ => None,
        }
    }

    /// The failure as a line about the file called `name`, in a form that editors can jump to.
    pub(crate) fn about(&self, name: impl fmt::Display) -> String {
        match self {
            Self::Event(Error::Pending { line, column, error }) => {
                format!("error: {name}:{line}:{column}: {error}; help: enter the result")
            }
            Self::Event(Error::At { line, column, error }) => {
                let with = match &**error {
                    Error::OtherKind(kind) => all_the_same(kind),
                    Error::Rules(_) => " (with --rules)",
                    Error::TieBreak { .. } => " (with --tie-breaks)",
                    _ => "",
                };
                format!("error: {name}:{line}:{column}: {error}{with}")
            }
            Self::Event(Error::Rules(_)) => format!("error: {name}: {self} (with --rules)"),
            failure => format!("error: {name}: {failure}"),
        }
    }

    /// Whether a line on standard error would add nothing to what has been said.
    pub(crate) fn is_told(&self) -> bool {
        match self {
            Self::Event(Error::Report(_)) => true,
            Self::Output(error) => error.kind() == io::ErrorKind::BrokenPipe,
            _ => false,
        }
    }
}

/// The rounds from `first` to `last`, in words.
fn rounds(first: Round, last: Round) -> String {
    if first == last { format!("round {first}") } else { format!("rounds {first} to {last}") }
}

/// Advice for an event of another kind.
fn all_the_same(kind: &KindOfEvent) -> &'static str {
    match kind.kind {
        EventKind::Unknown => {
            "; help: correct the code, or treat the event as individual Dutch (--individual-dutch)"
        }
        _ => "; help: only --individual-dutch treats the event as individual Dutch",
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::Event(error.into())
    }
}

impl From<PageError> for Failure {
    fn from(error: PageError) -> Self {
        Self::Event(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_no_failure() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!((closed.exit(), closed.is_told()), (Exit::Done, true));
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert_eq!((full.exit(), full.is_told()), (Exit::File, false));
    }
}
