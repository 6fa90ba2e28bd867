//! Writes results to standard output, or to a file in one step.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use pairwright::text::Text;

use crate::console::Console;
use crate::failure::Failure;
use crate::replace::{Disk, State, replace};

/// Paths that mean standard output. `/dev/stdout` may be a file that other programs write to.
const STANDARD_OUTPUT: [&str; 2] = ["-", "/dev/stdout"];

/// Writes `text` to the file `path`, or to standard output; a terminal gets it laid out.
pub(crate) fn tell(
    path: Option<&Path>,
    text: &Text,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let is_shown = path.is_none_or(is_standard_output);
    if is_shown && console.lays_out {
        return Ok(console.out.write_all(text.marked().as_bytes())?);
    }
    write(path, text.to_string().as_bytes(), console.out)
}

/// Writes `bytes` to the file `path`, or to `stdout` if that is `None`.
pub(crate) fn write(
    path: Option<&Path>,
    bytes: &[u8],
    stdout: &mut dyn Write,
) -> Result<(), Failure> {
    match path.filter(|path| !is_standard_output(path)) {
        None => Ok(stdout.write_all(bytes)?),
        Some(path) => replace(path, bytes, &Disk).map_err(|failed| Failure::Unwritable {
            path: path.display().to_string(),
            error: failed.error,
            state: failed.state,
        }),
    }
}

/// The destination of a command with several results: standard output as they come, or a file at the end.
#[derive(Debug)]
pub(crate) struct Destination<'a> {
    path: Option<&'a Path>,
    kept: Vec<u8>,
}

impl<'a> Destination<'a> {
    /// The file `path`, or standard output if that is `None`.
    pub(crate) fn new(path: Option<&'a Path>) -> Self {
        Self { path: path.filter(|path| !is_standard_output(path)), kept: Vec::new() }
    }

    /// Whether the destination is a file.
    pub(crate) fn is_file(&self) -> bool {
        self.path.is_some()
    }

    /// The writer for the next result.
    pub(crate) fn out<'b>(&'b mut self, stdout: &'b mut dyn Write) -> &'b mut dyn Write {
        if self.path.is_some() { &mut self.kept } else { stdout }
    }

    /// Writes the file, if the destination is one.
    pub(crate) fn finish(self, stdout: &mut dyn Write) -> Result<(), Failure> {
        match self.path {
            Some(path) => write(Some(path), &self.kept, stdout),
            None => Ok(()),
        }
    }
}

/// Creates the folder `path` if it does not exist.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    if is_standard_output(path) {
        return Err(Failure::NoFolder);
    }
    let made = match fs::metadata(path) {
        Ok(found) if !found.is_dir() => Err(io::ErrorKind::NotADirectory.into()),
        _ => fs::create_dir_all(path),
    };
    made.map_err(|error| Failure::Unwritable {
        path: path.display().to_string(),
        error,
        state: State::Unknown,
    })
}

fn is_standard_output(path: &Path) -> bool {
    STANDARD_OUTPUT.iter().any(|name| path == Path::new(name))
}
