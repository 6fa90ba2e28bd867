//! Running the tests on one mutant after the other.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{io, iter, ptr, thread};

use super::measure::{Measured, command};
use crate::peer::process::{self, Run};

/// A mutant may take this many times as long as the code does, and a while more: some never end.
const PATIENCE: u32 = 5;
const WHILE: Duration = Duration::from_secs(5);
/// How much longer than its processor time a run may last on a machine that does other things, too.
const BUSY: u32 = 20;

/// Tests up to this long are run together with others of their program, as starting it takes longer than some of them; a
/// longer one is run by itself.
const LONG: Duration = Duration::from_secs(1);

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

/// Tries the mutants on `jobs` threads with `tests`, and tells each fate as soon as it is known. First come the tests that
/// caught the last mutant, which was mostly in the same function; then the quickest.
pub(super) fn tried(
    mutants: &[u32],
    tests: &[Measured],
    jobs: usize,
    tell: impl Fn(u32, Fate) -> io::Result<()> + Sync,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let last = Mutex::new(Vec::new());
    let failure = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(&mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let told = fate(mutant, tests, &last).and_then(|fate| tell(mutant, fate));
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

/// What becomes of a mutant; `last` are the tests that caught the one before it.
fn fate<'a>(
    mutant: u32,
    tests: &'a [Measured],
    last: &Mutex<Vec<&'a Measured>>,
) -> io::Result<Fate> {
    let reaches = |test: &&Measured| test.reached.contains(&mutant);
    let first: Vec<_> = last.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let first: Vec<_> = first.into_iter().filter(reaches).collect();
    let is_new = |test: &&Measured| !first.iter().any(|&asked| ptr::eq(asked, *test));
    let others: Vec<_> = tests.iter().filter(reaches).filter(is_new).collect();
    for run in iter::once(first).chain(runs(&others)) {
        let [first, ..] = run[..] else { continue };
        let time: Duration = run.iter().map(|test| test.time).sum();
        let most = PATIENCE * time + WHILE;
        let names = run.iter().map(|test| &test.name);
        let mutant = mutant.to_string();
        let mut command = command(&first.program, names, &mutant, first.ends_early, most.as_secs());
        match process::run(&mut command, BUSY * most)? {
            Run::Ended { status, .. } if status.success() => {}
            Run::Ended { usage, .. } if usage.cpu.as_secs() < most.as_secs() => {
                *last.lock().unwrap_or_else(PoisonError::into_inner) = run;
                return Ok(Fate::Caught);
            }
            Run::Ended { .. } | Run::Killed => return Ok(Fate::TimedOut),
        }
    }
    Ok(if tests.iter().any(|test| reaches(&test)) { Fate::Missed } else { Fate::NotReached })
}

/// The runs that ask `tests`, which are in the order of their times: those about as long as each other together, if they
/// are of one program.
fn runs<'a>(tests: &[&'a Measured]) -> Vec<Vec<&'a Measured>> {
    let length = |test: &Measured| (test.time.as_millis() / 10).max(1).ilog2();
    let mut runs = Vec::new();
    for alike in tests.chunk_by(|a, b| b.time <= LONG && length(a) == length(b)) {
        let mut by_program: BTreeMap<_, Vec<&Measured>> = BTreeMap::new();
        for test in alike {
            by_program.entry((&test.program.path, test.ends_early)).or_default().push(test);
        }
        runs.extend(by_program.into_values());
    }
    runs
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::PathBuf;
    use std::sync::Arc;

    use super::*;
    use crate::mutants::tree::TestProgram;

    /// The first digit of a name says which program the test is of.
    fn test(name: &str, milliseconds: u64, ends_early: bool) -> Measured {
        let path = PathBuf::from(&name[..1]);
        let program = Arc::new(TestProgram { path, folder: PathBuf::new() });
        let time = Duration::from_millis(milliseconds);
        Measured { program, name: name.to_owned(), time, ends_early, reached: BTreeSet::new() }
    }

    #[test]
    fn quick_tests_share_a_run_and_long_ones_do_not() {
        let tests = [
            test("1 a", 3, true),
            test("2 a", 12, true),
            test("1 b", 15, true),
            test("1 panics", 16, false),
            test("1 c", 40, true),
            test("1 d", 1_400, true),
            test("1 e", 1_500, true),
        ];
        let runs = runs(&tests.iter().collect::<Vec<_>>());
        let names: Vec<Vec<&str>> =
            runs.iter().map(|run| run.iter().map(|test| &test.name[..]).collect()).collect();
        let expected: [&[&str]; 6] =
            [&["1 panics"], &["1 a", "1 b"], &["2 a"], &["1 c"], &["1 d"], &["1 e"]];
        assert_eq!(names, expected);
    }
}
