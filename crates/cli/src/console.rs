//! Where a command prints.

use std::cell::LazyCell;
use std::fmt;
use std::io::Write;

use pairwright::printable;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::terminal::Look;

/// The two streams a command prints on.
pub(crate) struct Console<'a> {
    /// Results.
    pub(crate) out: &'a mut dyn Write,
    /// Everything said about them.
    pub(crate) err: &'a mut dyn Write,
    /// Where results go.
    pub(crate) stage: Stage,
    /// Whether `out` lays out what people read, so that it is given with marks for the lines of tables.
    pub(crate) lays_out: bool,
    /// Whether nothing is to be said but errors.
    pub(crate) is_quiet: bool,
    /// How standard error shows what is said. Mostly nothing is, and to ask the environment takes a while.
    pub(crate) look: LazyCell<Look, &'a dyn Fn() -> Look>,
    /// How standard output shows what is said.
    pub(crate) shown: Look,
    /// Whether a result could not be printed and that has been told.
    pub(crate) has_lost_output: bool,
}

/// Where results go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// To a file or a program.
    Elsewhere,
    /// To a terminal.
    Terminal,
    /// To the terminal that shows what is said about them, too, where nothing need be told twice.
    OneScreen,
}

impl Console<'_> {
    /// Prints a line on standard error, whatever stands in it, unless only errors are wanted. If
    /// that is closed, nobody wants to know.
    pub(crate) fn say(&mut self, line: impl fmt::Display) {
        let line = line.to_string();
        if !self.is_quiet || line.starts_with("error: ") {
            let _ = writeln!(self.err, "{}", self.look.remark(&printable(&line)));
        }
    }

    /// Tells of a failure concerning the file called `name`, and how to exit.
    pub(crate) fn fail(&mut self, name: impl fmt::Display, failure: &Failure) -> Exit {
        if !failure.is_told() {
            self.say(failure.about(name));
        }
        self.has_lost_output |= matches!(failure, Failure::Output(_));
        failure.exit()
    }
}
