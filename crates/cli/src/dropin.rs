//! Runs the command lines of bbpPairings and `JaVaFo`, with real files and streams.

use std::io::{self, Write};
use std::path::Path;
use std::{env, fs};

use pairwright::Error;
use pairwright_dropin::{Call, World};

use crate::failure::Failure;
use crate::identity::Identity;
use crate::input::Source;
use crate::{output, seed};

/// Serves `call` and returns the exit code of the other program.
pub(crate) fn run(call: &Call) -> u8 {
    let mut process = Process { out: io::stdout(), err: io::stderr(), read: Vec::new() };
    pairwright_dropin::run(call, &mut process)
}

struct Process {
    out: io::Stdout,
    err: io::Stderr,
    /// The files read so far, so that none of them is overwritten.
    read: Vec<Identity>,
}

impl World for Process {
    fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        // A folder can be opened but not read; report it like the other program does.
        if fs::metadata(path)?.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        self.read.extend(Identity::at(path));
        Source::Path(path.to_owned()).read().map_err(as_io)
    }

    fn read_standard_input(&mut self) -> io::Result<Vec<u8>> {
        self.read.extend(Identity::of_standard_input());
        Source::Stdin.read().map_err(as_io)
    }

    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if Identity::at(path).is_some_and(|old| self.read.contains(&old)) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        match output::write(Some(path), bytes, &mut self.out) {
            // The path may mean standard output.
            Ok(()) => self.out.flush(),
            Err(Failure::Output(error)) => Err(error),
            // The caller puts the name of the file in front.
            Err(Failure::Unwritable { error, state, .. }) => {
                Err(io::Error::new(error.kind(), format!("{error}{state}")))
            }
            Err(failure) => Err(io::Error::other(failure)),
        }
        .or_else(|error| match error.kind() {
            // A reader that closes the pipe has seen enough; that is no failure.
            io::ErrorKind::BrokenPipe => Ok(()),
            _ => Err(error),
        })
    }

    fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    fn err(&mut self) -> &mut dyn Write {
        &mut self.err
    }

    fn variable(&self, name: &str) -> Option<String> {
        env::var_os(name).map(|value| value.to_string_lossy().into_owned())
    }

    fn seed(&mut self) -> u64 {
        seed::fresh()
    }
}

/// Keeps the kind of the error: a file that is too large differs from one that cannot be read.
fn as_io(error: Error) -> io::Error {
    match error {
        Error::TooLarge => io::Error::new(io::ErrorKind::FileTooLarge, error),
        Error::Unreadable(error) => error,
        error => io::Error::other(error),
    }
}
