//! A standard output that leads nowhere.

#[cfg(unix)]
use std::{fs, io, os::fd::AsFd, os::unix::fs::MetadataExt};

/// What is said of it.
pub(crate) const NOTE: &str =
    "note: standard output is closed, or is the null device: the result is lost (-o names a file)";

/// Whether standard output is the null device, open for reading and writing.
///
/// In the place of one that was closed from the start the standard library opens the null device so, before
/// anything can be asked. A shell opens it for writing only (`>/dev/null`); other programs do it as the
/// standard library does when they want nothing but the exit code (Python's `DEVNULL`, the `ignore` of
/// Node.js). These two cannot be told apart, so it is worth a note and no failure.
pub(crate) fn is_suspected() -> bool {
    #[cfg(unix)]
    return is_null_device().unwrap_or(false);
    #[cfg(not(unix))]
    false
}

#[cfg(unix)]
fn is_null_device() -> io::Result<bool> {
    use rustix::fs::{OFlags, fcntl_getfl};

    let stdout = io::stdout();
    let mode = fcntl_getfl(stdout.as_fd())? & OFlags::RWMODE;
    if mode != OFlags::RDWR {
        return Ok(false);
    }
    let device = fs::File::from(stdout.as_fd().try_clone_to_owned()?).metadata()?.rdev();
    Ok(device != 0 && device == fs::metadata("/dev/null")?.rdev())
}
