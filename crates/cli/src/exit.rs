//! Exit codes, and which of several files decides.

use std::io::{self, Write};
use std::panic;
use std::process::{self, ExitCode};

/// The exit code of a run. Programs that call this one rely on the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Exit {
    /// Success; if something was compared, it agrees.
    Done = 0,
    /// No legal pairing exists, so the arbiter decides; or a generated event has fewer rounds than asked for.
    NoPairing = 1,
    /// A bug: the program broke one of its own promises.
    Internal = 2,
    /// The command line or the tournament is wrong or incomplete.
    Invalid = 3,
    /// The tournament goes beyond a documented limit.
    Limit = 4,
    /// A file cannot be found, read or written.
    File = 5,
    /// `check` or `compare` found differences, `identify` an event that no edition explains, or `judge` something wrong.
    Differences = 6,
}

/// The exit codes, for the end of the help text. Each subcommand lists the codes it can return.
pub(crate) const HELP: &str = "\
Exit codes: 0 done, 1 no legal pairing, 2 internal error, 3 invalid, 4 a limit,
5 a file, 6 differences. After `pairwright bbp` or `javafo`: their arguments.";

/// The line for a code: the general meaning, or the subcommand's own line as given.
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
        "With several files, the gravest code is returned: 2, 5, 4, 3, 6, 0."
    };
    ($own:literal) => {
        $own
    };
}

/// The exit codes of one subcommand, for the end of its help text. A macro, because every run builds the
/// command line and concatenation at compile time is free.
macro_rules! codes {
    ($($code:tt),*) => {
        concat!("Exit codes:" $(, "\n", code!($code))*)
    };
}

/// For commands that pair one round.
pub(crate) const HELP_OF_ROUND: &str = codes!(done, no_pairing, internal, invalid, limit, file);

/// For commands that read one file.
pub(crate) const HELP_OF_DESK: &str = codes!(done, internal, invalid, limit, file);

/// The codes of `serve`, below its help.
#[cfg(feature = "serve")]
pub(crate) const HELP_OF_SERVE: &str = codes!(
    "  0  the desk was closed (Ctrl-C), and every report is written",
    internal,
    "  3  invalid command line or tournament, or a port that is taken",
    limit,
    "  5  a file cannot be found, read or written, or is open at another desk"
);

/// The codes of `judge`, below its help.
pub(crate) const HELP_OF_JUDGE: &str = codes!(
    "  0  the edition pairs it so",
    internal,
    invalid,
    limit,
    file,
    "  6  something is wrong with it, or it is not the best"
);

/// The codes of `lint`, below its help.
pub(crate) const HELP_OF_LINT: &str = codes!(
    "  0  no findings",
    internal,
    "  3  invalid command line, or a report that cannot be used",
    limit,
    file,
    "  6  there are warnings or doubts",
    gravest
);

/// For commands that read several files.
pub(crate) const HELP_OF_FILES: &str = codes!(
    "  0  everything agrees",
    internal,
    invalid,
    limit,
    file,
    "  6  there are differences, or rounds that no edition explains",
    gravest
);

/// The codes of `generate`, below its help.
pub(crate) const HELP_OF_GENERATE: &str = codes!(
    done,
    "  1  an event has fewer rounds than asked for",
    internal,
    "  3  invalid command line or request",
    limit,
    "  5  a file cannot be written"
);

/// The codes of `simulate`, below its help.
pub(crate) const HELP_OF_SIMULATE: &str =
    codes!(done, internal, "  3  invalid command line, request or results", limit, file);

/// The codes of `conform`, below its help.
pub(crate) const HELP_OF_CONFORM: &str = codes!(
    "  0  the engines agree",
    internal,
    "  3  invalid command line, or an engine or folder that cannot be used",
    "  6  the engines differ, or one of them gave up"
);

/// For `rules` and `completions`.
pub(crate) const HELP_OF_RULES: &str =
    codes!(done, internal, "  3  invalid command line", "  5  the result cannot be written");

impl Exit {
    /// The graver of two codes, for a run over several files: a file that could not be checked outweighs one
    /// that differs.
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

/// Makes a panic on any thread end the process with the code of an internal error.
pub(crate) fn panics_are_internal_errors() {
    panic::set_hook(Box::new(|panic| {
        // If standard error is gone, only the exit code can report it.
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
