//! Standard output that may have been closed when the program began.
//!
//! Where it was, Rust puts /dev/null in its place before `main`, so that no file opened later takes
//! its number, and whatever is written to it is lost without a word. Afterwards nobody can tell that
//! from a /dev/null that was asked for; so it is looked at before.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
#[ctor::ctor]
fn look() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    WAS_CLOSED.store(flags == Err(rustix::io::Errno::BADF), Ordering::Relaxed);
}

/// Standard output, or where it was closed something that cannot be written to.
pub(crate) fn stdout() -> Box<dyn Write> {
    if WAS_CLOSED.load(Ordering::Relaxed) {
        Box::new(Closed)
    } else {
        Box::new(io::stdout().lock())
    }
}

struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("it is closed"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
