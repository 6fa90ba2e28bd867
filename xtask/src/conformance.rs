//! `cargo xtask conformance --engine PATH --edition ID --keep FOLDER`: checks us and another engine against
//! each other.
//!
//! *Ours*: `pairwright generate` makes random events, and the other engine's checker pairs every round again.
//! *Theirs*: the other engine's generator makes them, and `pairwright check` checks. The other engine is an
//! executable with the command line of bbpPairings, or a jar with that of JaVaFo, run by `java -jar`.
//!
//! The properties of an event are drawn from its seed within the bounds on the command line (see [`plan`]):
//! small fields are frequent, one event in four has the most rounds possible, and every rate is zero in one
//! event of three. Equal arguments make equal events, except with JaVaFo, whose generator takes no seed.
//!
//! A process that takes too long is killed and counted; the rounds it has answered still count. Every round
//! on which the engines differ is kept in the folder of `--keep`: the event, and a text with both pairings
//! and our first bracket that the other engine pairs differently.
//!
//! JaVaFo 1.4 hardly ever takes too long with `--engine-option=-w`, and Java starts faster with
//! `JAVA_TOOL_OPTIONS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"`.

mod board;
mod bracket;
mod engine;
mod findings;
mod plan;
mod table;
mod trial;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{fs, thread};

use clap::{Args, ValueEnum};

use crate::peer::{self, machine};
pub(crate) use engine::Engine;
use plan::Bounds;
pub(crate) use plan::Range;
use trial::{Outcome, Trial};

/// Let another engine check random events of ours, and check its own
#[derive(Debug, Args)]
pub(crate) struct ConformanceArgs {
    /// The other engine: an executable like bbpPairings, or a jar like JaVaFo
    #[arg(long, value_name = "PATH")]
    engine: PathBuf,
    /// Name of the other engine [default: the first line it prints on `-r`]
    #[arg(long, value_name = "NAME")]
    engine_name: Option<String>,
    /// Option to add to every call of it, such as `--engine-option=-w`; may be repeated
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    engine_option: Vec<String>,
    /// Edition of the rules; it must be that of the other engine
    #[arg(long, value_name = "ID")]
    edition: String,
    /// Folder for the rounds that differ
    #[arg(long, value_name = "FOLDER")]
    keep: PathBuf,
    /// Keep all events, not only those that differ
    #[arg(long)]
    keep_all: bool,
    /// Our executable [default: built now, in release mode]
    #[arg(long, value_name = "PATH")]
    pairwright: Option<PathBuf>,
    /// Whose events to check
    #[arg(long, value_enum, value_name = "WHOSE", default_value_t)]
    events_of: Whose,
    /// Number of events of each maker
    #[arg(long, value_name = "N", default_value_t = 1000)]
    events: u64,
    /// Seed of the first event; the following events take the following seeds
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Number of players; a third of the events are near the lower end
    #[arg(long, value_name = "LOW-HIGH", default_value = "2-120")]
    players: Range,
    /// Number of rounds, reduced if there are too few players
    #[arg(long, value_name = "LOW-HIGH", default_value = "1-19")]
    rounds: Range,
    /// Draw rate between equally rated players, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-70")]
    draws: Range,
    /// Share of rounds in which a player requests a bye, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-20")]
    byes: Range,
    /// Share of paired players who do not appear, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-15")]
    forfeits: Range,
    /// Share of players who withdraw before the end, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-30")]
    withdrawals: Range,
    /// Share of players who enter after the first round, in percent; ours only
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-20")]
    late: Range,
    /// Dialect of our events [default: trf06 for a jar, else trf16]
    #[arg(long, value_name = "DIALECT")]
    dialect: Option<String>,
    /// Seconds after which a process is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    limit: u64,
    /// Number of events to work on at a time [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Also write the table to this file as Markdown
    #[arg(long, value_name = "OUT")]
    markdown: Option<PathBuf>,
}

/// The makers whose events are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Whose {
    /// Ours, by the other engine
    Ours,
    /// The other engine's, by us
    Theirs,
    /// The events of both makers
    #[default]
    Both,
}

/// The maker of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Maker {
    Ours,
    Theirs,
}

impl Whose {
    fn makers(self) -> &'static [Maker] {
        match self {
            Self::Ours => &[Maker::Ours],
            Self::Theirs => &[Maker::Theirs],
            Self::Both => &[Maker::Ours, Maker::Theirs],
        }
    }
}

/// Makes and checks the events, and keeps and prints the differences. Fails if a round differs or an engine
/// gave up.
///
/// # Errors
///
/// If a file cannot be written or a program cannot be started.
pub(crate) fn run(root: &Path, args: &ConformanceArgs) -> io::Result<ExitCode> {
    let engine = Engine::new(&args.engine, &args.engine_option);
    let pairwright = peer::ours(root, args.pairwright.as_deref())?;
    fs::create_dir_all(&args.keep)?;
    let work = tempfile::tempdir()?;
    let trial = Trial {
        engine: &engine,
        pairwright: &pairwright,
        edition: &args.edition,
        dialect: args.dialect.as_deref().unwrap_or(engine.dialect()),
        limit: Duration::from_secs(args.limit),
        work: work.path(),
        keep: &args.keep,
        keep_all: args.keep_all,
    };
    let bounds = Bounds {
        players: args.players,
        rounds: args.rounds,
        draws: args.draws,
        byes: args.byes,
        forfeits: args.forfeits,
        withdrawals: args.withdrawals,
        late: args.late,
    };
    let name = match &args.engine_name {
        Some(name) => name.clone(),
        None => engine.version()?,
    };
    let ours = machine::our_version(root, &pairwright)?;
    let mut rows = Vec::new();
    for &maker in args.events_of.makers() {
        let outcomes = all(args, |seed| trial.run(maker, &bounds.plan(seed)))?;
        rows.push(table::Row::of(maker, &outcomes));
    }
    let text = table::render(&args.edition, &name, &ours, &rows);
    io::stdout().lock().write_all(text.as_bytes())?;
    if let Some(path) = &args.markdown {
        fs::write(path, &text)?;
    }
    let is_sound = rows.iter().all(table::Row::is_sound);
    Ok(if is_sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The outcomes of all events, in the order of the seeds, whatever the number of jobs.
fn all(
    args: &ConformanceArgs,
    run: impl Fn(u64) -> io::Result<Outcome> + Sync,
) -> io::Result<Vec<Outcome>> {
    let jobs = match args.jobs {
        Some(jobs) => jobs,
        None => thread::available_parallelism()?,
    };
    let next = AtomicU64::new(0);
    let done = Mutex::new(BTreeMap::new());
    let tenth = usize::try_from(args.events / 10).unwrap_or(usize::MAX).max(1);
    let work = || {
        loop {
            let event = next.fetch_add(1, Ordering::Relaxed);
            if event >= args.events {
                return;
            }
            let outcome = run(args.seed.wrapping_add(event));
            let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
            done.insert(event, outcome);
            if done.len() % tenth == 0 {
                // Standard output is reserved for the table.
                let _ = writeln!(io::stderr(), "{}", progress(args.events, &done));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.get() {
            scope.spawn(work);
        }
    });
    let done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.into_values().collect()
}

/// A line on the progress so far.
fn progress(events: u64, done: &BTreeMap<u64, io::Result<Outcome>>) -> String {
    let outcomes = || done.values().filter_map(|outcome| outcome.as_ref().ok());
    let rounds: usize = outcomes().map(|outcome| outcome.rounds).sum();
    let differing: usize = outcomes().map(|outcome| outcome.differing).sum();
    format!("{} of {events} events, {rounds} rounds, {differing} differ", done.len())
}
