//! Writes a file in one step: a reader sees the whole old file or the whole new one.
//!
//! All system calls go through [`System`], so that tests can make each one fail.

use std::fmt;
use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The most links to follow, as on Linux.
const MOST_LINKS: usize = 40;

/// The system calls for writing a file.
pub(crate) trait System {
    /// A file open for writing.
    type File: Write;

    /// The metadata of the file at `path`; links are followed.
    fn find(&self, path: &Path) -> io::Result<Metadata>;

    /// Opens an existing file for writing.
    fn open(&self, path: &Path) -> io::Result<Self::File>;

    /// Creates a new file; fails if one exists.
    fn create(&self, path: &Path) -> io::Result<Self::File>;

    /// Sets the permissions of `file`.
    fn permit(&self, file: &Self::File, permissions: Permissions) -> io::Result<()>;

    /// Flushes everything written to `file` to the disk.
    fn sync(&self, file: &Self::File) -> io::Result<()>;

    /// Moves `from` to `to`, replacing what is there in one step.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes the file at `path`.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// The file system of this machine; tests have one that fails.
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
        // Permissions like any new file: a temporary file would be private.
        File::options().write(true).create_new(true).open(path)
    }

    fn permit(&self, file: &File, permissions: Permissions) -> io::Result<()> {
        file.set_permissions(permissions)
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        match file.sync_all() {
            // Some file systems cannot set permissions.
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

/// What is at the path after a failure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// The old file, untouched.
    Old,
    /// No file, as before.
    None,
    /// The old file or none, and beside it a temporary file that could not be removed.
    Beside(PathBuf),
    /// A folder, or a device or pipe that may have received a part.
    Unknown,
}

/// Displays as the end of an error message.
impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Old => f.write_str("; the old file is as it was"),
            Self::None => f.write_str("; no file was made"),
            Self::Beside(path) => {
                write!(
                    f,
                    "; the old file is unchanged, but {} is left over: remove it",
                    path.display()
                )
            }
            Self::Unknown => Ok(()),
        }
    }
}

/// Replaces the content of the file `path` by `bytes`. If anything fails, the old content stays.
///
/// # Errors
///
/// If a system call fails for a reason other than an interruption.
pub(crate) fn replace(path: &Path, bytes: &[u8], system: &impl System) -> Result<(), Failed> {
    let old = match again(|| system.find(path)) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(Failed { error, state: State::Unknown }),
    };
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A device, pipe or folder must not be renamed away.
        let written = again(|| system.open(path)).and_then(|mut file| file.write_all(bytes));
        return written.map_err(|error| Failed { error, state: State::Unknown });
    }
    let state = if old.is_some() { State::Old } else { State::None };
    let failed = |error| Failed { error, state: state.clone() };
    // A link stays a link; the file it leads to is replaced.
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

/// Writes `bytes` to `file` and closes it, so that it can replace `old`.
fn fill<S: System>(
    mut file: S::File,
    bytes: &[u8],
    old: Option<Metadata>,
    system: &S,
) -> io::Result<()> {
    file.write_all(bytes)?;
    if let Some(old) = old {
        again(|| system.permit(&file, old.permissions()))?;
        // If an old file would be lost, the new one must be on the disk first.
        again(|| system.sync(&file))?;
    }
    Ok(())
}

/// Repeats `call` until it is not interrupted.
fn again<T>(call: impl Fn() -> io::Result<T>) -> io::Result<T> {
    loop {
        match call() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}

/// The path at the end of links that lead to no file yet; `path` itself if it is no link.
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

/// Creates a temporary file in the folder of `target`, so that renaming it is one step; returns it with its
/// path.
fn beside<S: System>(target: &Path, system: &S) -> io::Result<(S::File, PathBuf)> {
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    // `tempfile` puts its own path into errors, and the user never named that file; keep only the code.
    let mut code = None;
    let made = tempfile::Builder::new().prefix(".pairwright-").make_in(folder, |path| {
        again(|| system.create(path)).inspect_err(|error| code = error.raw_os_error())
    });
    let made = made
        .map_err(|error| code.map_or_else(|| error.kind().into(), io::Error::from_raw_os_error))?;
    let (file, temporary) = made.into_parts();
    // Removal is handled here, because a failure to remove it must be reported.
    let temporary = temporary.keep().map_err(|failed| failed.error)?;
    Ok((file, temporary))
}

#[cfg(test)]
mod tests;
