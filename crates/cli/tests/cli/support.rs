//! Helpers that run the command.

use std::fmt;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// The program that is tested.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_pairwright");

/// The folder of the test events, in which the command runs.
pub(crate) fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// Reports that a test is skipped, and why, past the output capture of the test runner: `.ci/run` counts
/// these lines.
pub(crate) fn skip(why: &str) {
    let line = format!("skipped: {why}\n");
    std::io::stderr().write_all(line.as_bytes()).unwrap();
}

/// The path of the public case `name`.
pub(crate) fn case(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases");
    folder.join(name).to_str().unwrap().to_owned()
}

/// The outcome of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// Standard output, parsed as one JSON object.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap()
    }
}

impl fmt::Display for Run {
    /// Leaves out the list of editions, which grows.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exit {}\n--- stdout\n{}--- stderr\n", self.code, known(&self.stdout))?;
        f.write_str(&known(&self.stderr))
    }
}

fn known(text: &str) -> String {
    let lines = text.lines().map(|line| match line.split_once("choose the rules:") {
        Some((before, _)) => format!("{before}choose the rules: …\n"),
        None => format!("{line}\n"),
    });
    lines.collect()
}

/// The command, ready to run in [`data`].
pub(crate) fn pairwright() -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(data());
    command
}

pub(crate) fn run(arguments: &[&str]) -> Run {
    finish(pairwright().args(arguments))
}

/// Runs like [`run`], with `input` on standard input.
pub(crate) fn run_with(input: impl Into<Vec<u8>>, arguments: &[&str]) -> Run {
    finish_with(input, pairwright().args(arguments))
}

pub(crate) fn finish(command: &mut Command) -> Run {
    finish_with([], command)
}

/// Runs like [`finish`], with `input` on standard input.
pub(crate) fn finish_with(input: impl Into<Vec<u8>>, command: &mut Command) -> Run {
    let input = input.into();
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let output = if input.is_empty() {
        drop(pipe);
        child.wait_with_output()
    } else {
        thread::scope(|scope| {
            // What a command does not want to read is not written.
            scope.spawn(move || pipe.write_all(&input).ok());
            child.wait_with_output()
        })
    };
    let output = output.unwrap();
    Run {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}
