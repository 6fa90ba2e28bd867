//! Running the tests on one mutant after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{fs, io, slice, thread};

use super::tree::TestProgram;
use crate::peer::process::{self, Run};

/// A mutant may take this many times as long as the code does, and a while more: some never end.
const PATIENCE: u32 = 5;
const WHILE: Duration = Duration::from_secs(10);
/// The most memory that a test program may ask for, in kibibytes: some mutants never stop asking.
const MEMORY: u32 = 8 << 20;
/// No test program takes longer with no mutant on.
const BASELINE: Duration = Duration::from_mins(10);

/// A program that takes longer than this has its quick tests run by themselves first: most mutants are caught by these.
const LONG: Duration = Duration::from_secs(2);
/// The quick tests of a program are those that take this part of the average.
const QUICK_PART: u32 = 4;

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Fate {
    /// A test failed, as it should.
    Caught,
    /// A test program did not end in time.
    TimedOut,
    /// All tests passed: nothing holds the mutated code.
    Missed,
    /// No test runs the code.
    NotReached,
}

impl Fate {
    /// Whether no test noticed it.
    pub(super) fn survives(self) -> bool {
        matches!(self, Self::Missed | Self::NotReached)
    }
}

/// Tests of a program, how long they take, and which mutants they reach.
#[derive(Debug)]
pub(super) struct Measured {
    program: TestProgram,
    tests: Vec<String>,
    time: Duration,
    /// Whether its first failure may end it: no test of it panics on purpose.
    ends_early: bool,
    reached: BTreeSet<u32>,
}

/// Runs every program with no mutant on; from then on the quickest tests come first. If `only` names parts of names, no
/// other tests run.
///
/// # Errors
///
/// If one fails, or no test is left: nothing can be learnt from it.
pub(super) fn measured(
    programs: Vec<TestProgram>,
    only: &[String],
    scratch: &Path,
) -> io::Result<Vec<Measured>> {
    let list = scratch.join("reached");
    let mut all = Vec::new();
    for program in programs {
        let tests = names(&program, only)?;
        if tests.is_empty() {
            continue;
        }
        let whole = measure(&program, tests.clone(), &list)?;
        let quick = if whole.time > LONG { quick(&program, &tests)? } else { Vec::new() };
        if quick.is_empty() {
            all.push(whole);
        } else {
            let slow = tests.into_iter().filter(|name| !quick.contains(name)).collect();
            all.push(measure(&program, quick, &list)?);
            all.push(measure(&program, slow, &list)?);
        }
    }
    if all.is_empty() {
        return Err(io::Error::other("no such test"));
    }
    all.retain(|measured| !measured.reached.is_empty());
    all.sort_by_key(|measured| measured.time);
    Ok(all)
}

/// Runs the tests with no mutant on; `list` is a file that may be overwritten.
fn measure(program: &TestProgram, tests: Vec<String>, list: &Path) -> io::Result<Measured> {
    let baseline = |ends_early: bool| -> io::Result<Run> {
        let _ = fs::remove_file(list);
        let mut command = command(program, &tests, "all", ends_early);
        process::run(command.env("PAIRWRIGHT_REACHED", list), BASELINE)
    };
    let (mut run, mut ends_early) = (baseline(true)?, true);
    if matches!(&run, Run::Ended { status, .. } if !status.success()) {
        (run, ends_early) = (baseline(false)?, false);
    }
    let path = program.path.display();
    let Run::Ended { status, usage, output, .. } = run else {
        return Err(io::Error::other(format!("{path} does not end without a mutant")));
    };
    if !status.success() {
        let output = String::from_utf8_lossy(&output);
        return Err(io::Error::other(format!("{path} fails without a mutant:\n{output}")));
    }
    let reached = fs::read_to_string(list).unwrap_or_default();
    let reached = reached.lines().filter_map(|id| id.parse().ok()).collect();
    Ok(Measured { program: program.clone(), tests, time: usage.wall, ends_early, reached })
}

/// The names of the tests of a program; if there are parts of names in `only`, of those that contain one.
fn names(program: &TestProgram, only: &[String]) -> io::Result<Vec<String>> {
    let listed = process::run(command(program, &[], "0", false).arg("--list"), BASELINE)?;
    let Run::Ended { output, .. } = listed else { return Ok(Vec::new()) };
    let output = String::from_utf8_lossy(&output);
    let names = output.lines().filter_map(|line| line.strip_suffix(": test"));
    let is_asked = |name: &&str| only.is_empty() || only.iter().any(|part| name.contains(part));
    Ok(names.filter(is_asked).map(str::to_owned).collect())
}

/// The quick ones of `tests`.
fn quick(program: &TestProgram, tests: &[String]) -> io::Result<Vec<String>> {
    let mut times = Vec::new();
    for name in tests {
        if let Run::Ended { usage, .. } =
            process::run(&mut command(program, slice::from_ref(name), "0", false), BASELINE)?
        {
            times.push((name.clone(), usage.cpu));
        }
    }
    let whole: Duration = times.iter().map(|(_, time)| *time).sum();
    let most = whole / u32::try_from(times.len()).unwrap_or(1).max(1) / QUICK_PART;
    Ok(times.into_iter().filter(|(_, time)| *time <= most).map(|(name, _)| name).collect())
}

/// Tries the mutants on `jobs` threads, and tells each fate as soon as it is known.
pub(super) fn tried(
    mutants: &[u32],
    programs: &[Measured],
    jobs: usize,
    tell: impl Fn(u32, Fate) -> io::Result<()> + Sync,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let failure = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(&mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let told = fate(mutant, programs).and_then(|fate| tell(mutant, fate));
                    if let Err(error) = told {
                        next.store(mutants.len(), Ordering::Relaxed);
                        failure.lock().unwrap_or_else(PoisonError::into_inner).replace(error);
                    }
                }
            });
        }
    });
    failure.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

fn fate(mutant: u32, programs: &[Measured]) -> io::Result<Fate> {
    let mut fate = Fate::NotReached;
    for measured in programs.iter().filter(|measured| measured.reached.contains(&mutant)) {
        let Measured { program, tests, ends_early, .. } = measured;
        let mut command = command(program, tests, &mutant.to_string(), *ends_early);
        match process::run(&mut command, PATIENCE * measured.time + WHILE)? {
            Run::Ended { status, .. } if status.success() => fate = Fate::Missed,
            Run::Ended { .. } => return Ok(Fate::Caught),
            Run::Killed => return Ok(Fate::TimedOut),
        }
    }
    Ok(fate)
}

/// One thread each, so that several mutants at a time do not wait for each other.
fn command(program: &TestProgram, tests: &[String], mutant: &str, ends_early: bool) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]);
    command.arg(&program.path).args(["--quiet", "--test-threads", "1", "--exact"]);
    command.args(tests);
    command.current_dir(&program.folder);
    command.env("CARGO_MANIFEST_DIR", &program.folder).env("PAIRWRIGHT_MUTANT", mutant);
    command.env("INSTA_UPDATE", "no").env("RAYON_NUM_THREADS", "1").env("RUST_BACKTRACE", "0");
    if ends_early {
        command.env("PAIRWRIGHT_FIRST_FAILURE", "1");
    }
    command
}

/// How many there are of each fate.
pub(super) fn tally<'a>(fates: impl Iterator<Item = &'a Fate>) -> BTreeMap<&'static str, usize> {
    let mut tally = BTreeMap::new();
    for fate in fates {
        let name = match fate {
            Fate::Caught => "caught",
            Fate::TimedOut => "timed out",
            Fate::Missed => "missed",
            Fate::NotReached => "not reached",
        };
        *tally.entry(name).or_default() += 1;
    }
    tally
}
