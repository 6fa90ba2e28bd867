//! The environment of a process.

use std::io::{self, Write};
use std::path::Path;

use pairwright::printable;

/// Everything a process has besides its arguments: files, streams, environment variables and chance.
pub trait World {
    /// Reads the file `path`.
    ///
    /// # Errors
    ///
    /// If it cannot be read; with the kind [`io::ErrorKind::FileTooLarge`] if it is longer than any report.
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>>;

    /// Reads all of standard input.
    ///
    /// # Errors
    ///
    /// Like [`read`](Self::read).
    fn read_standard_input(&mut self) -> io::Result<Vec<u8>>;

    /// Replaces the content of the file `path` by `bytes`.
    ///
    /// # Errors
    ///
    /// If it cannot be written; with the kind [`io::ErrorKind::AlreadyExists`] if it is a file that has been
    /// read, under any name, and would be lost.
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()>;

    /// Standard output, or what stands for it in a test.
    fn out(&mut self) -> &mut dyn Write;

    /// Standard error, or what stands for it in a test.
    fn err(&mut self) -> &mut dyn Write;

    /// The environment variable `name`, if it is set.
    fn variable(&self, name: &str) -> Option<String>;

    /// A seed for a run that was not given one.
    fn seed(&mut self) -> u64;
}

/// Prints all of `text` on standard output.
pub(crate) fn print(world: &mut dyn World, text: &str) -> io::Result<()> {
    let out = world.out();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // A reader that closes the pipe has seen enough; that is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    }
}

/// Prints `line` on standard error, made safe for terminals. A failure to do so is ignored, since nobody
/// could be told.
pub(crate) fn complain(world: &mut dyn World, line: &str) {
    let _ = writeln!(world.err(), "{}", printable(line));
}
