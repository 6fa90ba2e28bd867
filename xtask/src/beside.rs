//! `cargo xtask beside --old BINARY`: compares the behaviour of an old binary with the new one.
//!
//! Both run the command lines of `beside/lines.txt` over identical reports, each run in a folder of its own
//! with a copy of the report. Exit code, standard output, standard error and every file written are compared
//! line by line. Every difference must be listed in `xtask/expected-changes.json`, with the words of
//! `CHANGELOG.md` that announce it; others are printed, grouped by command and kind, and fail. An expected
//! change that no longer occurs fails, too, if all reports ran, and so does one whose words are not in
//! `CHANGELOG.md`.

mod changes;
mod expected;
mod line;
mod places;
mod summary;
mod trial;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{fs, thread};

use clap::Args;

use crate::peer;
use expected::Expected;
use places::{Outcome, Place};
use summary::Difference;
use trial::{Binary, Pair};

/// The file of expected changes, relative to the workspace.
const EXPECTED: &str = "xtask/expected-changes.json";

/// Run an old binary beside the new one, and fail for unannounced differences
#[derive(Debug, Args)]
pub(crate) struct BesideArgs {
    /// The binary of the last release
    #[arg(long, value_name = "BINARY")]
    old: PathBuf,
    /// The new binary [default: built now, in release mode]
    #[arg(long, value_name = "BINARY")]
    new: Option<PathBuf>,
    /// Take one report in N of each folder; all in `fixtures/cases` are taken
    #[arg(long, value_name = "N", default_value = "16")]
    every: NonZeroUsize,
    /// Take all reports of each folder
    #[arg(long, conflicts_with = "every")]
    whole: bool,
    /// Run only command lines that begin with this, such as `pair` or `bbp --dutch EVENT -p`
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// File of expected changes [default: xtask/expected-changes.json]
    #[arg(long, value_name = "FILE")]
    expected: Option<PathBuf>,
    /// Write all differences in full to this file, expected or not
    #[arg(long, value_name = "OUT")]
    differences: Option<PathBuf>,
    /// Number of reports to work on at a time [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Seconds after which a process is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    limit: u64,
    /// Further reports, or folders of reports
    #[arg(value_name = "FOLDER")]
    more: Vec<PathBuf>,
}

/// Runs both binaries, compares and prints. Fails for unexpected changes, and for expected ones that do not
/// occur.
///
/// # Errors
///
/// If a file cannot be read or written or a program cannot be started.
pub(crate) fn run(root: &Path, args: &BesideArgs) -> io::Result<ExitCode> {
    let new = peer::ours(root, args.new.as_deref())?;
    let names = tempfile::tempdir()?;
    let pair = Pair {
        old: Binary::install(&args.old, &names.path().join("old"))?,
        new: Binary::install(&new, &names.path().join("new"))?,
        limit: Duration::from_secs(args.limit),
    };
    let path = args.expected.clone().unwrap_or_else(|| root.join(EXPECTED));
    let mut expected = Expected::read(&path)?;
    let unannounced = expected.unannounced(&fs::read_to_string(root.join("CHANGELOG.md"))?);

    let lines = line::all(args.only.as_deref())?;
    let every = if args.whole { NonZeroUsize::MIN } else { args.every };
    let places = places::find(root, &args.more, every)?;
    let results = all(args.jobs, &places, |place| place.run(root, &lines, &pair))?;

    let runs: usize = results.iter().map(|result| result.runs).sum();
    let differences: Vec<Difference> =
        results.into_iter().flat_map(|result| result.differences).collect();
    if let Some(path) = &args.differences {
        fs::write(path, summary::in_full(&differences))?;
    }
    let unexpected: Vec<Difference> =
        differences.into_iter().filter_map(|difference| expected.rest_of(difference)).collect();

    let mut out = io::stdout().lock();
    write!(out, "{}", summary::grouped(&unexpected))?;
    // A sample cannot show that a change occurs nowhere.
    let is_all = args.whole && args.only.is_none();
    let idle = if is_all { expected.idle() } else { Vec::new() };
    for words in &unannounced {
        writeln!(out, "error: CHANGELOG.md does not say: {words}")?;
    }
    for change in &idle {
        writeln!(out, "error: an expected change occurs no more: {change}")?;
    }
    writeln!(
        out,
        "{runs} runs over {} reports and folders: {} of them differ otherwise than expected",
        places.len(),
        unexpected.len(),
    )?;
    let is_sound = unexpected.is_empty() && unannounced.is_empty() && idle.is_empty();
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The outcome of `run` for every place, in order, whatever the number of jobs.
fn all(
    jobs: Option<NonZeroUsize>,
    places: &[Place],
    run: impl Fn(&Place) -> io::Result<Outcome> + Sync,
) -> io::Result<Vec<Outcome>> {
    let jobs = match jobs {
        Some(jobs) => jobs,
        None => thread::available_parallelism()?,
    };
    let next = AtomicUsize::new(0);
    let done = Mutex::new(BTreeMap::new());
    let tenth = (places.len() / 10).max(1);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(place) = places.get(number) else { return };
            let outcome = run(place);
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.insert(number, outcome);
            if done.len() % tenth == 0 {
                // Standard output is reserved for the differences.
                let _ = writeln!(io::stderr(), "{} of {}", done.len(), places.len());
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.get() {
            scope.spawn(work);
        }
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner).into_values().collect()
}
