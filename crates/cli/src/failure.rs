//! Why a command did not do what it was asked.

use std::fmt;
use std::io;

use pairwright::convert::{Format, ObjectError};
use pairwright::page::PageError;
use pairwright::{Class, Error, EventKind, GameEndError, KindOfEvent, Round, RulesError};
use pairwright_simulation::SimulationError;
use pairwright_simulation::generator::GenerateError;

use crate::exit::Exit;
use crate::replace::State;

/// Why a command failed. Messages follow the name of the file they are about.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The event cannot be read, or a question about it has no answer.
    #[error(transparent)]
    Event(#[from] Error),
    /// An object that is no event.
    #[error(transparent)]
    Object(#[from] ObjectError),
    /// A result on the command line is none.
    #[error("--result: {0}")]
    GameEnd(#[from] GameEndError),
    /// Something was asked for of several rounds that there is of one only.
    #[error("{0}")]
    OneRound(&'static str),
    /// A folder holds nothing to check.
    #[error("holds no report (*.trf, *.trfx)")]
    EmptyFolder,
    /// No event can be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// Several events have been asked for, and no folder to put them in.
    #[error("several events need a folder to be in; name one with -o")]
    NoFolder,
    /// Pages of several rounds have been asked for, and no folder to put them in.
    #[error(
        "the pages of all rounds need a folder to be in; name one with -o, or one round with --round"
    )]
    NoFolderOfPages,
    /// Standard input has been named more than once.
    #[error("`-` is given more than once; standard input can be read once only")]
    StandardInputTwice,
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
    /// A file is larger than any results.
    #[error("is larger than 256 MiB; give results of `simulate --format json`")]
    TooLarge,
    /// A file is not what `simulate --format json` writes.
    #[error("holds no results of `simulate --format json`: {0}")]
    NoResults(#[source] serde_json::Error),
    /// A file is not what `--merge` puts together.
    #[error("holds no objects of --format json or jsonl: {0}")]
    NoObjects(#[source] serde_json::Error),
    /// A page of what was put together.
    #[error("--merge makes no page; choose json, jsonl or text")]
    NoPage,
    /// Lines of a command that prints none.
    #[error("{0} has no --format jsonl; leave out --lines")]
    NoLines(String),
    /// The result would take the place of what the command reads.
    #[error(
        "the command reads this file, and its result would take the place of it; name another file \
         with -o"
    )]
    OverInput,
    /// Standard output is written to what the command reads.
    #[error(
        "the command reads this file, and standard output leads to it, too; write to another file"
    )]
    PrintedOverInput,
    /// The report written would not have what the one that it replaces has.
    #[error(
        "the command reads this file, and the new report would not have the results of {}; name \
         another file with -o",
        rounds(*.first, *.last)
    )]
    ResultsLost {
        /// The first round of which a result would be lost.
        first: Round,
        /// The last one.
        last: Round,
    },
    /// The format of the report written cannot say all that the one says that it replaces.
    #[error(
        "the command reads this file, and {0} cannot say all that stands in it; name another file \
         with -o"
    )]
    ConvertedOverInput(Format),
    /// The output file cannot be written.
    #[error("cannot write {path}: {error}{state}")]
    Unwritable {
        /// Where to.
        path: String,
        /// Why.
        error: io::Error,
        /// What is there now.
        state: State,
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
            | Self::NoResults(_) => Exit::Invalid,
            Self::NeverWhole { .. } => Exit::NoPairing,
            Self::Internal(_) => Exit::Internal,
        }
    }

    /// The kind of an event that is of another kind than individual Dutch, if that is why.
    pub(crate) fn other_kind(&self) -> Option<&KindOfEvent> {
        match self {
            Self::Event(error) => error.other_kind(),
            _ => None,
        }
    }

    /// As a remark on the file called `name`, in the form editors can jump by.
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

    /// Whether a line on standard error would add nothing.
    pub(crate) fn is_told(&self) -> bool {
        match self {
            Self::Event(Error::Report(_)) => true,
            Self::Output(error) => error.kind() == io::ErrorKind::BrokenPipe,
            _ => false,
        }
    }
}

/// Rounds from `first` to `last` in words.
fn rounds(first: Round, last: Round) -> String {
    if first == last { format!("round {first}") } else { format!("rounds {first} to {last}") }
}

/// How to go on with an event of another kind.
fn all_the_same(kind: &KindOfEvent) -> &'static str {
    match kind.kind {
        EventKind::Unknown => {
            "; help: correct the code, or take the event for an individual Dutch one (--individual-dutch)"
        }
        _ => "; help: only --individual-dutch takes the event for an individual Dutch one",
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
