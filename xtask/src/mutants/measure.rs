//! How long each test takes, and which mutants it reaches.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{fs, io, slice, thread};

use super::tree::TestProgram;
use crate::peer::process::{self, Run};

/// The most memory that a test program may ask for, in kibibytes: some mutants never stop asking.
const MEMORY: u32 = 8 << 20;
/// No test takes longer with no mutant on.
const BASELINE: Duration = Duration::from_mins(20);

/// A test that was run with no mutant on.
#[derive(Debug)]
pub(super) struct Measured {
    pub(super) program: Arc<TestProgram>,
    pub(super) name: String,
    /// Processor time, which other work on the machine does not lengthen much.
    pub(super) time: Duration,
    /// Whether its first panic may end the program: it panics nowhere on purpose.
    pub(super) ends_early: bool,
    pub(super) reached: BTreeSet<u32>,
}

/// The tests that are asked.
#[derive(Debug)]
pub(super) struct Asked<'a> {
    /// Parts of names, one of which a test must have in its own; none for any test.
    pub(super) only: &'a [String],
    /// A test that takes longer is left out.
    pub(super) longest: Option<Duration>,
}

/// Runs each test that is asked with no mutant on, on `jobs` threads, and returns those that reach a mutant, the
/// quickest first. `scratch` is a folder for files that may be overwritten.
///
/// # Errors
///
/// If one fails, or no test is left: nothing can be learnt from it.
pub(super) fn measured(
    programs: Vec<TestProgram>,
    asked: &Asked<'_>,
    jobs: usize,
    scratch: &Path,
) -> io::Result<Vec<Measured>> {
    let mut tests = Vec::new();
    for program in programs {
        let names = names(&program, asked.only)?;
        let program = Arc::new(program);
        tests.extend(names.into_iter().map(|name| (Arc::clone(&program), name)));
    }
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for job in 0..jobs.max(1) {
            let (tests, next, all) = (&tests, &next, &all);
            let list = scratch.join(format!("reached-{job}"));
            scope.spawn(move || {
                while let Some((program, name)) = tests.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let test = measure(program, name, &list);
                    all.lock().unwrap_or_else(PoisonError::into_inner).push(test);
                }
            });
        }
    });
    let all: io::Result<Vec<_>> =
        all.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().collect();
    let mut all = all?;
    if all.is_empty() {
        return Err(io::Error::other("no such test"));
    }
    all.retain(|test| {
        !test.reached.is_empty() && asked.longest.is_none_or(|most| test.time <= most)
    });
    all.sort_by(|a, b| (a.time, &a.name).cmp(&(b.time, &b.name)));
    Ok(all)
}

/// A run of `tests` of a program for at most `seconds` of processor time: one thread each, so that several mutants at a
/// time do not wait for each other.
pub(super) fn command<'a>(
    program: &TestProgram,
    tests: impl IntoIterator<Item = &'a String>,
    mutant: &str,
    ends_early: bool,
    seconds: u64,
) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("ulimit -v {MEMORY}; ulimit -t {seconds}; exec \"$0\" \"$@\"")])
        .arg(&program.path)
        .args(["--quiet", "--test-threads", "1", "--exact"])
        .args(tests)
        .current_dir(&program.folder)
        .env("CARGO_MANIFEST_DIR", &program.folder)
        .env("PAIRWRIGHT_MUTANT", mutant)
        .env("INSTA_UPDATE", "no")
        .env("RAYON_NUM_THREADS", "1")
        .env("RUST_BACKTRACE", "0");
    if ends_early {
        command.env("PAIRWRIGHT_FIRST_FAILURE", "1");
    }
    command
}

/// Runs a test with no mutant on; `list` is a file that may be overwritten.
fn measure(program: &Arc<TestProgram>, name: &String, list: &Path) -> io::Result<Measured> {
    let baseline = |ends_early: bool| -> io::Result<Run> {
        let _ = fs::remove_file(list);
        let tests = slice::from_ref(name);
        let mut command = command(program, tests, "all", ends_early, BASELINE.as_secs());
        process::run(command.env("PAIRWRIGHT_REACHED", list), BASELINE)
    };
    let (mut run, mut ends_early) = (baseline(true)?, true);
    if matches!(&run, Run::Ended { status, .. } if !status.success()) {
        (run, ends_early) = (baseline(false)?, false);
    }
    let path = program.path.display();
    let Run::Ended { status, usage, output, .. } = run else {
        return Err(io::Error::other(format!("{name} of {path} does not end without a mutant")));
    };
    if !status.success() {
        let output = String::from_utf8_lossy(&output);
        return Err(io::Error::other(format!("{path} fails without a mutant:\n{output}")));
    }
    let reached = fs::read_to_string(list).unwrap_or_default();
    let reached = reached.lines().filter_map(|id| id.parse().ok()).collect();
    let (program, name, time) = (Arc::clone(program), name.clone(), usage.cpu);
    Ok(Measured { program, name, time, ends_early, reached })
}

/// The names of the tests of a program; if there are parts of names in `only`, of those that contain one.
fn names(program: &TestProgram, only: &[String]) -> io::Result<Vec<String>> {
    let mut listed = command(program, &[], "0", false, BASELINE.as_secs());
    let Run::Ended { output, .. } = process::run(listed.arg("--list"), BASELINE)? else {
        return Ok(Vec::new());
    };
    let output = String::from_utf8_lossy(&output);
    let names = output.lines().filter_map(|line| line.strip_suffix(": test"));
    let is_asked = |name: &&str| only.is_empty() || only.iter().any(|part| name.contains(part));
    Ok(names.filter(is_asked).map(str::to_owned).collect())
}
