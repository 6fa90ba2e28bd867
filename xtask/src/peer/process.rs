//! Runs a program and records its output and resource use.

use std::fs;
use std::io::{self, Read};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
#[expect(clippy::disallowed_types, reason = "this is where time is measured")]
use std::time::Instant;

use wait4::Wait4 as _;

/// A stopwatch for the time that a process is given.
#[expect(clippy::disallowed_types, reason = "this is where time is measured")]
pub(crate) struct Watch(Instant);

impl Watch {
    #[expect(clippy::disallowed_types, reason = "this is where time is measured")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The resource use of a process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    /// The time from before it was started until it ended.
    pub(crate) wall: Duration,
    /// Processor time of all its threads, in user and system mode.
    pub(crate) cpu: Duration,
    /// The most memory it had resident, in bytes.
    pub(crate) peak: u64,
}

/// The end of a run.
#[derive(Debug)]
pub(crate) enum Run {
    /// The program ended by itself.
    Ended {
        status: ExitStatus,
        usage: Usage,
        /// The bytes on standard output.
        output: Vec<u8>,
        /// The bytes on standard error.
        complaints: Vec<u8>,
    },
    /// It exceeded the limit and was killed.
    Killed,
}

/// Runs `command` without standard input, but not for longer than `limit`.
pub(crate) fn run(command: &mut Command, limit: Duration) -> io::Result<Run> {
    run_with(command, Stdio::null(), limit)
}

/// Runs `command` like [`run`], with `input` as standard input.
///
/// A program counts as ended when it closes its standard output. Polling instead would cost short runs their
/// precision.
pub(crate) fn run_with(command: &mut Command, input: Stdio, limit: Duration) -> io::Result<Run> {
    let watch = Watch::start();
    let child = command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| {
        let program = command.get_program().display();
        io::Error::new(error.kind(), format!("{program}: {error}"))
    })?;
    let complaints = collect(child.stderr.take());
    let printed = collect(child.stdout.take());
    let Ok(output) = printed.recv_timeout(limit) else {
        child.kill()?;
        child.wait()?;
        return Ok(Run::Killed);
    };
    let used = child.wait4()?;
    let usage = Usage {
        wall: watch.elapsed(),
        cpu: used.rusage.utime + used.rusage.stime,
        peak: used.rusage.maxrss,
    };
    let complaints = complaints.recv().map_err(io::Error::other)?;
    Ok(Run::Ended { status: used.status, usage, output: output?, complaints: complaints? })
}

/// The peak of this process's resident memory, in bytes; `None` if the system does not tell.
pub(crate) fn own_peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// Reads all of `stream` on another thread.
fn collect(stream: Option<impl Read + Send + 'static>) -> mpsc::Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let result = stream.map_or(Ok(0), |mut stream| stream.read_to_end(&mut bytes));
        // If the process was killed, nobody receives this.
        let _ = sender.send(result.map(|_| bytes));
    });
    receiver
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This test program, which lists its tests.
    fn command() -> Command {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.arg("--list");
        command
    }

    #[test]
    fn a_run_is_watched_to_its_end() {
        let run = run(&mut command(), Duration::from_mins(1)).unwrap();
        let Run::Ended { status, usage, output, complaints } = run else { panic!("killed") };
        assert!(status.success() && complaints.is_empty());
        assert!(String::from_utf8(output).unwrap().contains("a_run_is_watched_to_its_end"));
        assert!(usage.wall > Duration::ZERO && usage.peak > 0);
    }

    /// Even on a busy machine it cannot end within this limit.
    #[cfg(unix)]
    #[test]
    fn a_run_that_takes_too_long_is_killed() {
        let run = run(Command::new("sleep").arg("600"), Duration::ZERO).unwrap();
        assert!(matches!(run, Run::Killed));
    }
}
