//! Running the tests on one mutant after the other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{fs, io, thread};

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

/// Which tests of a program.
#[derive(Clone, Debug)]
enum Tests {
    All,
    Only(Vec<String>),
    AllBut(Vec<String>),
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
    tests: Tests,
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
        let names = if only.is_empty() { None } else { Some(chosen(&program, only)?) };
        if names.as_ref().is_some_and(Vec::is_empty) {
            continue;
        }
        let tests = names.clone().map_or(Tests::All, Tests::Only);
        let whole = measure(&program, tests, &list)?;
        let quick = if whole.time > LONG { quick(&program, names.clone())? } else { Vec::new() };
        if quick.is_empty() {
            all.push(whole);
        } else {
            let slow = match names {
                None => Tests::AllBut(quick.clone()),
                Some(names) => {
                    Tests::Only(names.into_iter().filter(|name| !quick.contains(name)).collect())
                }
            };
            all.push(measure(&program, Tests::Only(quick), &list)?);
            all.push(measure(&program, slow, &list)?);
        }
    }
    if all.is_empty() {
        return Err(io::Error::other(format!("no test has {} in its name", only.join(" or "))));
    }
    all.retain(|measured| !measured.reached.is_empty());
    all.sort_by_key(|measured| measured.time);
    Ok(all)
}

/// Runs the tests with no mutant on; `list` is a file that may be overwritten.
fn measure(program: &TestProgram, tests: Tests, list: &Path) -> io::Result<Measured> {
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

/// The tests of a program whose names contain a part of `only`.
fn chosen(program: &TestProgram, only: &[String]) -> io::Result<Vec<String>> {
    let is_chosen = |name: &String| only.iter().any(|part| name.contains(part));
    Ok(names(program)?.into_iter().filter(is_chosen).collect())
}

/// The names of the tests of a program.
fn names(program: &TestProgram) -> io::Result<Vec<String>> {
    let listed = process::run(command(program, &Tests::All, "0", false).arg("--list"), BASELINE)?;
    let Run::Ended { output, .. } = listed else { return Ok(Vec::new()) };
    let output = String::from_utf8_lossy(&output);
    Ok(output.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

/// The quick ones of `chosen`, or else of all tests of a program.
fn quick(program: &TestProgram, chosen: Option<Vec<String>>) -> io::Result<Vec<String>> {
    let mut times = Vec::new();
    for name in chosen.map_or_else(|| names(program), Ok)? {
        let only = Tests::Only(vec![name.clone()]);
        if let Run::Ended { usage, .. } =
            process::run(&mut command(program, &only, "0", false), BASELINE)?
        {
            times.push((name, usage.cpu));
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
fn command(program: &TestProgram, tests: &Tests, mutant: &str, ends_early: bool) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]);
    command.arg(&program.path).args(["--quiet", "--test-threads", "1", "--exact"]);
    let (skips, names) = match tests {
        Tests::All => (false, &[][..]),
        Tests::Only(names) => (false, &names[..]),
        Tests::AllBut(names) => (true, &names[..]),
    };
    for name in names {
        command.args(skips.then_some("--skip")).arg(name);
    }
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
