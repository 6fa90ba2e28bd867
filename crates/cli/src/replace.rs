//! A file written in one step: a reader sees the old one or the new one, whole.
//!
//! All that is asked of the system goes through [`System`], so that tests can have each call fail.

use std::fmt;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Most links that are followed, as on Linux.
const MOST_LINKS: usize = 40;

/// What is asked of the system to write a file.
pub(crate) trait System {
    /// A file that is open to be written.
    type File: Write;

    /// What is at `path`, links followed.
    fn find(&self, path: &Path) -> io::Result<Metadata>;

    /// Opens what is at `path` already.
    fn open(&self, path: &Path) -> io::Result<Self::File>;

    /// Makes a file where there is none.
    fn create(&self, path: &Path) -> io::Result<Self::File>;

    /// Gives `file` these `permissions`.
    fn permit(&self, file: &Self::File, permissions: Permissions) -> io::Result<()>;

    /// Has all that was written to `file` on the disk.
    fn sync(&self, file: &Self::File) -> io::Result<()>;

    /// Puts `from` in the place of `to`, in one step.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// The system as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disk;

impl System for Disk {
    type File = File;

    fn find(&self, path: &Path) -> io::Result<Metadata> {
        fs::metadata(path)
    }

    fn open(&self, path: &Path) -> io::Result<File> {
        File::options().write(true).open(path)
    }

    fn create(&self, path: &Path) -> io::Result<File> {
        // As a file made without detours; a temporary one is private otherwise.
        File::options().write(true).create_new(true).open(path)
    }

    fn permit(&self, file: &File, permissions: Permissions) -> io::Result<()> {
        file.set_permissions(permissions)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        match file.sync_all() {
            // Not every file system can.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput
                ) =>
            {
                Ok(())
            }
            done => done,
        }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// Why a file was not written, and what is there now.
#[derive(Debug)]
pub(crate) struct Failed {
    pub(crate) error: io::Error,
    pub(crate) state: State,
}

/// What is there after a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// The old file, untouched.
    Old,
    /// No file, as before.
    None,
    /// The same, and beside it a temporary file that could not be removed.
    Beside(PathBuf),
    /// A device or a pipe that may have had a part, or a folder.
    Unknown,
}

/// Prints as what follows the error.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Old => f.write_str("; the old file is as it was"),
            Self::None => f.write_str("; no file was made"),
            Self::Beside(path) => {
                write!(
                    f,
                    "; what was there is as it was, but {} is left: remove it",
                    path.display()
                )
            }
            Self::Unknown => Ok(()),
        }
    }
}

/// Makes `bytes` the content of `path`. If anything fails, what was there stays.
///
/// # Errors
///
/// If a call fails, for another reason than an interruption.
pub(crate) fn replace(path: &Path, bytes: &[u8], system: &impl System) -> Result<(), Failed> {
    let old = match again(|| system.find(path)) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(Failed { error, state: State::Unknown }),
    };
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A device, a pipe or a folder; none of them may be renamed away.
        let written = again(|| system.open(path)).and_then(|mut file| file.write_all(bytes));
        return written.map_err(|error| Failed { error, state: State::Unknown });
    }
    let state = if old.is_some() { State::Old } else { State::None };
    let failed = |error| Failed { error, state: state.clone() };
    // A link keeps pointing where it points.
    let target = if old.is_some() { fs::canonicalize(path) } else { end_of_links(path) };
    let target = target.map_err(failed)?;
    let (file, temporary) = beside(&target, system).map_err(failed)?;
    fill(file, bytes, old, system)
        .and_then(|()| again(|| system.rename(&temporary, &target)))
        .map_err(|error| match again(|| system.remove(&temporary)) {
            Ok(()) => failed(error),
            Err(_) => Failed { error, state: State::Beside(temporary.clone()) },
        })
}

/// Writes `bytes` to `file` and closes it, so that it can take the place of `old`.
fn fill<S: System>(
    mut file: S::File,
    bytes: &[u8],
    old: Option<Metadata>,
    system: &S,
) -> io::Result<()> {
    file.write_all(bytes)?;
    if let Some(old) = old {
        again(|| system.permit(&file, old.permissions()))?;
        // Where there is something to lose, the new file is on the disk before the old one goes.
        again(|| system.sync(&file))?;
    }
    Ok(())
}

/// Calls until that is not interrupted.
fn again<T>(call: impl Fn() -> io::Result<T>) -> io::Result<T> {
    loop {
        match call() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}

/// Where links lead to that end at no file; `path` itself if it is none.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if !fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink()) {
            return Ok(path);
        }
        let next = fs::read_link(&path)?;
        path = path.parent().map_or(next.clone(), |folder| folder.join(next));
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A temporary file in the folder of `target`, so that renaming it is one step, and where it is.
fn beside<S: System>(target: &Path, system: &S) -> io::Result<(S::File, PathBuf)> {
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    // Errors come with the name of the file, which nobody has asked for.
    let mut code = None;
    let made = tempfile::Builder::new().prefix(".pairwright-").make_in(folder, |path| {
        again(|| system.create(path)).inspect_err(|error| code = error.raw_os_error())
    });
    let made = made
        .map_err(|error| code.map_or_else(|| error.kind().into(), io::Error::from_raw_os_error))?;
    let (file, temporary) = made.into_parts();
    // It is removed here, where that it cannot be is told.
    let temporary = temporary.keep().map_err(|failed| failed.error)?;
    Ok((file, temporary))
}

#[cfg(test)]
mod tests;
