//! Runs another program, but not for longer than a limit.

use std::io::{self, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// The end of a run.
#[derive(Debug)]
pub(super) enum Run {
    /// The program ended by itself.
    Ended {
        /// The exit code; `None` if a signal ended it.
        code: Option<i32>,
        /// What it wrote to standard output.
        output: Vec<u8>,
        /// What it wrote to standard error.
        complaints: Vec<u8>,
    },
    /// It took too long and was ended.
    TooSlow,
}

/// Runs `command` without standard input.
///
/// A program counts as ended when it closes its standard output.
pub(super) fn run(command: &mut Command, limit: Duration) -> io::Result<Run> {
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let complaints = collect(child.stderr.take());
    let printed = collect(child.stdout.take());
    let Ok(output) = printed.recv_timeout(limit) else {
        child.kill()?;
        child.wait()?;
        return Ok(Run::TooSlow);
    };
    let code = child.wait()?.code();
    let complaints = complaints.recv().map_err(io::Error::other)?;
    Ok(Run::Ended { code, output, complaints })
}

/// Reads all of `stream` on another thread; what cannot be read counts as not written.
fn collect(stream: Option<impl Read + Send + 'static>) -> mpsc::Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut stream) = stream {
            let _ = stream.read_to_end(&mut bytes);
        }
        // If the program was ended, nobody receives this.
        let _ = sender.send(bytes);
    });
    receiver
}
