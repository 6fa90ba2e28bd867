//! How a run ends.

use std::io::{self, Write};
use std::panic;
use std::process::{self, ExitCode};

/// The exit code of a run. The numbers are a promise to the programs that call this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    /// Done; where something was compared, it agrees.
    Done = 0,
    /// No legal pairing exists; the arbiter decides. A generated event has fewer rounds.
    NoPairing = 1,
    /// The program broke one of its own promises.
    Internal = 2,
    /// The command line or the tournament is wrong or lacks something.
    Invalid = 3,
    /// The tournament goes beyond a documented limit.
    Limit = 4,
    /// A file cannot be found, read or written.
    File = 5,
    /// `check` or `compare` found differences, or `identify` an event that no edition explains.
    Differences = 6,
}

/// The exit codes, for the end of the help text. Each subcommand lists those it can end with.
pub(crate) const HELP: &str = "\
Exit codes: 0 done, 1 no legal pairing, 2 internal error, 3 invalid, 4 beyond a
limit, 5 a file, 6 differences. `pairwright COMMAND --help` tells more.
Arguments of bbpPairings or JaVaFo: after `pairwright bbp`, `pairwright javafo`.";

/// What a code means where nothing else is said, as a line; a line of a command's own is as it stands.
macro_rules! code {
    (done) => {
        "  0  done"
    };
    (no_pairing) => {
        "  1  no legal pairing exists"
    };
    (internal) => {
        "  2  internal error"
    };
    (invalid) => {
        "  3  invalid command line, tournament or request"
    };
    (limit) => {
        "  4  beyond a documented limit (such as 9,999 players)"
    };
    (file) => {
        "  5  a file cannot be found, read or written"
    };
    (gravest) => {
        "After several files the gravest counts: 2, 5, 4, 3, 6, 0."
    };
    ($own:literal) => {
        $own
    };
}

/// The codes that a command can end with, for the end of its help text; made by the compiler, since
/// every run builds the command line.
macro_rules! codes {
    ($($code:tt),*) => {
        concat!("Exit codes:" $(, "\n", code!($code))*)
    };
}

/// For commands that pair one round.
pub(crate) const HELP_OF_ROUND: &str = codes!(done, no_pairing, internal, invalid, limit, file);

/// For commands that tell of one file.
pub(crate) const HELP_OF_DESK: &str = codes!(done, internal, invalid, limit, file);

/// For `lint`.
pub(crate) const HELP_OF_LINT: &str = codes!(
    "  0  nothing is to be said",
    internal,
    "  3  invalid command line, or a report that cannot be used",
    limit,
    file,
    "  6  there are warnings or doubts",
    gravest
);

/// For commands that look at files.
pub(crate) const HELP_OF_FILES: &str = codes!(
    "  0  everything agrees",
    internal,
    invalid,
    limit,
    file,
    "  6  there are differences, or rounds that no edition explains",
    gravest
);

/// For `generate`.
pub(crate) const HELP_OF_GENERATE: &str = codes!(
    done,
    "  1  an event has fewer rounds than asked for",
    internal,
    "  3  invalid command line or request",
    limit,
    "  5  a file cannot be written"
);

/// For `simulate`.
pub(crate) const HELP_OF_SIMULATE: &str =
    codes!(done, internal, "  3  invalid command line, request or results", limit, file);

/// For `rules` and `completions`.
pub(crate) const HELP_OF_RULES: &str =
    codes!(done, internal, "  3  invalid command line", "  5  the result cannot be written");

impl Exit {
    /// The graver of two, for a run over several files: a file that could not be checked weighs
    /// more than one that differs.
    pub(crate) fn worst(self, other: Self) -> Self {
        if self.gravity() >= other.gravity() { self } else { other }
    }

    fn gravity(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Differences => 1,
            Self::NoPairing => 2,
            Self::Invalid => 3,
            Self::Limit => 4,
            Self::File => 5,
            Self::Internal => 6,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Makes a panic, on whichever thread, end the run with the code of an internal error.
pub(crate) fn panics_are_internal_errors() {
    panic::set_hook(Box::new(|panic| {
        // If standard error is gone, the exit code has to say it all.
        let _ = writeln!(io::stderr(), "error: internal error: {panic}");
        #[expect(clippy::exit, reason = "a release build aborts with another code after the hook")]
        process::exit(i32::from(Exit::Internal as u8));
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gravest_exit_of_several_files() {
        let order = [
            Exit::Internal,
            Exit::File,
            Exit::Limit,
            Exit::Invalid,
            Exit::NoPairing,
            Exit::Differences,
            Exit::Done,
        ];
        for (place, &graver) in order.iter().enumerate() {
            for &lighter in &order[place..] {
                assert_eq!(graver.worst(lighter), graver);
                assert_eq!(lighter.worst(graver), graver);
            }
        }
    }
}
