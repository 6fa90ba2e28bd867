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

/// A test program, how long it takes, and which mutants it reaches.
#[derive(Debug)]
pub(super) struct Measured {
    program: TestProgram,
    time: Duration,
    /// Whether its first failure may end it: no test of it panics on purpose.
    ends_early: bool,
    reached: BTreeSet<u32>,
}

/// Runs every program with no mutant on, the quickest first from then on.
///
/// # Errors
///
/// If one fails: nothing can be learnt from it.
pub(super) fn measured(programs: Vec<TestProgram>, scratch: &Path) -> io::Result<Vec<Measured>> {
    let mut all = Vec::new();
    for program in programs {
        let list = scratch.join("reached");
        let baseline = |ends_early: bool| -> io::Result<Run> {
            let _ = fs::remove_file(&list);
            let mut command = command(&program, "all", ends_early);
            process::run(command.env("PAIRWRIGHT_REACHED", &list), BASELINE)
        };
        let (mut run, mut ends_early) = (baseline(true)?, true);
        if matches!(&run, Run::Ended { status, .. } if !status.success()) {
            (run, ends_early) = (baseline(false)?, false);
        }
        let Run::Ended { status, usage, output, .. } = run else {
            let path = program.path.display();
            return Err(io::Error::other(format!("{path} does not end without a mutant")));
        };
        if !status.success() {
            let (path, output) = (program.path.display(), String::from_utf8_lossy(&output));
            return Err(io::Error::other(format!("{path} fails without a mutant:\n{output}")));
        }
        let reached = fs::read_to_string(&list).unwrap_or_default();
        let reached: BTreeSet<u32> = reached.lines().filter_map(|id| id.parse().ok()).collect();
        if !reached.is_empty() {
            all.push(Measured { program, time: usage.wall, ends_early, reached });
        }
    }
    all.sort_by_key(|measured| measured.time);
    Ok(all)
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
        let mut command = command(&measured.program, &mutant.to_string(), measured.ends_early);
        match process::run(&mut command, PATIENCE * measured.time + WHILE)? {
            Run::Ended { status, .. } if status.success() => fate = Fate::Missed,
            Run::Ended { .. } => return Ok(Fate::Caught),
            Run::Killed => return Ok(Fate::TimedOut),
        }
    }
    Ok(fate)
}

/// One thread each, so that several mutants at a time do not wait for each other.
fn command(program: &TestProgram, mutant: &str, ends_early: bool) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" --quiet --test-threads 1")]);
    command.arg(&program.path).current_dir(&program.folder);
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
