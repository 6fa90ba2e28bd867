//! What a process has besides its arguments.

use std::io::{self, Write};
use std::path::Path;

use pairwright::printable;

/// What a process has besides its arguments: files, streams, an environment and chance.
pub trait World {
    /// The content of the file `path`.
    ///
    /// # Errors
    ///
    /// If it cannot be read; of the kind [`io::ErrorKind::FileTooLarge`] if it is longer than any report.
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>>;

    /// All of standard input.
    ///
    /// # Errors
    ///
    /// As of a file.
    fn read_standard_input(&mut self) -> io::Result<Vec<u8>>;

    /// Makes `bytes` the content of the file `path`, whatever it held.
    ///
    /// # Errors
    ///
    /// If it cannot be written; of the kind [`io::ErrorKind::AlreadyExists`] if it is a file that has been
    /// read, whatever its name, and would be lost.
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Standard output.
    fn out(&mut self) -> &mut dyn Write;

    /// Standard error.
    fn err(&mut self) -> &mut dyn Write;

    /// The environment variable `name`, if it is set.
    fn variable(&self, name: &str) -> Option<String>;

    /// A seed for somebody who has not given one.
    fn seed(&mut self) -> u64;
}

/// Prints all of `text` to standard output.
pub(crate) fn print(world: &mut dyn World, text: &str) -> io::Result<()> {
    let out = world.out();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // Whoever closed the pipe has seen what they wanted to see.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    }
}

/// Prints `line`, whatever stands in it, and a line end to standard error. Nobody is left to be told if that
/// fails.
pub(crate) fn complain(world: &mut dyn World, line: &str) {
    let _ = writeln!(world.err(), "{}", printable(line));
}
