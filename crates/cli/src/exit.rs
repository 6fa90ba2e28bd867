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

/// The end of a help text: the codes a command can end with. `own` says what some of them mean there;
/// others mean the same everywhere.
fn help(own: &[(Exit, &str)], others: &[Exit]) -> String {
    let others = others.iter().map(|&exit| (exit, exit.meaning()));
    let mut lines: Vec<(Exit, &str)> = own.iter().copied().chain(others).collect();
    lines.sort_by_key(|&(exit, _)| exit as u8);
    let lines = lines.iter().map(|(exit, meaning)| format!("\n  {}  {meaning}", *exit as u8));
    format!("Exit codes:{}", lines.collect::<String>())
}

/// The same for commands that look at several files.
fn help_of_several(own: &[(Exit, &str)]) -> String {
    let mut all: Vec<Exit> = own.iter().map(|&(exit, _)| exit).chain(ERRORS).collect();
    all.sort_by_key(|exit| std::cmp::Reverse(exit.gravity()));
    all.dedup();
    let all: Vec<String> = all.iter().map(|exit| (*exit as u8).to_string()).collect();
    let others: Vec<Exit> =
        ERRORS.into_iter().filter(|error| own.iter().all(|(exit, _)| exit != error)).collect();
    format!("{}\nAfter several files the gravest counts: {}.", help(own, &others), all.join(", "))
}

/// What a command on a report can fail by.
const ERRORS: [Exit; 4] = [Exit::Internal, Exit::Invalid, Exit::Limit, Exit::File];

/// The codes of all commands. Each command lists those it can end with.
pub(crate) fn help_of_all() -> String {
    help_of_several(&[
        (Exit::Done, "done; with `check`, `compare` and `identify`: everything agrees"),
        (
            Exit::NoPairing,
            "no legal pairing exists; with `generate`: an event has fewer rounds than asked for",
        ),
        (
            Exit::Differences,
            "`check` or `compare` found differences, or `identify` rounds that no edition explains",
        ),
    ])
}

/// For commands that pair one round.
pub(crate) fn help_of_round() -> String {
    help(&[], &[&[Exit::Done, Exit::NoPairing], &ERRORS[..]].concat())
}

/// For commands that tell of one file.
pub(crate) fn help_of_desk() -> String {
    help(&[], &[&[Exit::Done], &ERRORS[..]].concat())
}

/// For `lint`.
pub(crate) fn help_of_lint() -> String {
    help_of_several(&[
        (Exit::Done, "nothing is to be said"),
        (Exit::Invalid, "invalid command line, or a report that cannot be used"),
        (Exit::Differences, "there are warnings or doubts"),
    ])
}

/// For commands that look at files.
pub(crate) fn help_of_files() -> String {
    help_of_several(&[
        (Exit::Done, "everything agrees"),
        (Exit::Differences, "there are differences, or rounds that no edition explains"),
    ])
}

/// For `generate`.
pub(crate) fn help_of_generate() -> String {
    help(
        &[
            (Exit::NoPairing, "an event has fewer rounds than asked for"),
            (Exit::Invalid, "invalid command line or request"),
            (Exit::File, "a file cannot be written"),
        ],
        &[Exit::Done, Exit::Internal, Exit::Limit],
    )
}

/// For `simulate`.
pub(crate) fn help_of_simulate() -> String {
    help(
        &[(Exit::Invalid, "invalid command line, request or results")],
        &[Exit::Done, Exit::Internal, Exit::Limit, Exit::File],
    )
}

/// For `rules` and `completions`.
pub(crate) fn help_of_rules() -> String {
    help(
        &[(Exit::Invalid, "invalid command line"), (Exit::File, "the result cannot be written")],
        &[Exit::Done, Exit::Internal],
    )
}

impl Exit {
    /// What it means where nothing else is said.
    fn meaning(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::NoPairing => "no legal pairing exists",
            Self::Internal => "internal error",
            Self::Invalid => "invalid command line, tournament or request",
            Self::Limit => "beyond a documented limit (such as 9,999 players)",
            Self::File => "a file cannot be found, read or written",
            Self::Differences => "there are differences",
        }
    }

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
