//! Where a command prints.

use std::fmt;
use std::io::Write;

use crate::exit::Exit;
use crate::failure::Failure;

/// The two streams a command prints on.
pub(crate) struct Console<'a> {
    /// Results.
    pub(crate) out: &'a mut dyn Write,
    /// Everything said about them.
    pub(crate) err: &'a mut dyn Write,
    /// Whether results go to a terminal.
    pub(crate) is_terminal: bool,
}

impl Console<'_> {
    /// Prints a line on standard error. If that is closed, nobody wants to know.
    pub(crate) fn say(&mut self, line: impl fmt::Display) {
        let _ = writeln!(self.err, "{line}");
    }

    /// Tells of a failure concerning the file called `name`, and how to exit.
    pub(crate) fn fail(&mut self, name: impl fmt::Display, failure: &Failure) -> Exit {
        if !failure.is_told() {
            self.say(format_args!("error: {name}: {failure}"));
        }
        failure.exit()
    }
}
