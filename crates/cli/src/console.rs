//! The streams of a command.

use std::cell::LazyCell;
use std::fmt;
use std::io::Write;

use pairwright::{Editions, printable};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::terminal::Look;

/// The two streams of a command, and how each shows text.
pub(crate) struct Console<'a> {
    /// The stream for results.
    pub(crate) out: &'a mut dyn Write,
    /// The stream for notes, warnings and errors.
    pub(crate) err: &'a mut dyn Write,
    /// The kind of stream that `out` is.
    pub(crate) stage: Stage,
    /// Whether `out` lays out text for people; if so, it is given marks for the lines of tables.
    pub(crate) lays_out: bool,
    /// Whether only errors are printed on `err`.
    pub(crate) is_quiet: bool,
    /// How `err` shows text. Evaluated on demand: most runs print nothing there, and reading the environment
    /// costs time.
    pub(crate) look: LazyCell<Look, &'a dyn Fn() -> Look>,
    /// How `out` shows text.
    pub(crate) shown: Look,
    /// The editions that are known.
    pub(crate) editions: &'a Editions,
    /// Whether a result could not be printed and that has been reported.
    pub(crate) has_lost_output: bool,
}

/// A kind of stream that results are printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// A file or a program.
    Elsewhere,
    /// A terminal that shows results only.
    Terminal,
    /// The terminal that also shows notes and errors, so nothing need be printed twice.
    OneScreen,
}

impl Console<'_> {
    /// Prints a note on standard error unless `--quiet` is given. If standard error is closed, nobody is
    /// reading, and that is no failure.
    pub(crate) fn say(&mut self, line: impl fmt::Display) {
        let line = line.to_string();
        if !self.is_quiet || line.starts_with("error: ") {
            let _ = writeln!(self.err, "{}", self.look.remark(&printable(&line)));
        }
    }

    /// Reports a failure that concerns the file called `name`, and returns the exit code.
    pub(crate) fn fail(&mut self, name: impl fmt::Display, failure: &Failure) -> Exit {
        if !failure.is_told() {
            self.say(failure.about(name));
        }
        self.has_lost_output |= matches!(failure, Failure::Output(_));
        failure.exit()
    }
}
