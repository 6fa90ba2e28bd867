//! Detects a standard output that discards results.

#[cfg(unix)]
use std::{fs, io, os::fd::AsFd, os::unix::fs::MetadataExt};

/// The note printed when results are probably lost.
pub(crate) const NOTE: &str =
    "note: standard output is closed, or is the null device: the result is lost (-o names a file)";

/// Whether standard output is the null device, open for reading and writing.
///
/// If standard output was closed before the start, the standard library opens the null device in this way.
/// Shells open it for writing only (`>/dev/null`), but programs that want only the exit code open it like the
/// standard library (Python's `DEVNULL`, `ignore` in Node.js). The two cases look alike, so this is a note
/// and no failure.
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
