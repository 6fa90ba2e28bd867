//! `cargo xtask conformance --engine PATH --edition ID --keep FOLDER`: us and another engine, both
//! ways.
//!
//! *Ours*: `pairwright generate` makes random events and the other engine's checker pairs every round
//! anew. *Theirs*: the other engine's generator makes them and `pairwright check` does. The other
//! engine is an executable with the command line of bbpPairings, or a jar with that of JaVaFo, which
//! `java -jar` runs.
//!
//! What an event is like is drawn from its seed between the bounds on the command line (see
//! [`plan`]): small fields are frequent, one event in four has as many rounds as it can have, and
//! every rate is zero in one event of three. The same arguments make the same events, save those of
//! JaVaFo, whose generator takes no seed.
//!
//! A process that takes too long is killed and counted; the rounds it had answered by then count.
//! Every round on which the engines differ is kept in the folder of `--keep`: the event, and beside
//! it a text with both pairings and the first bracket of ours that the other engine does not pair so.
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

/// Let another engine check random events of ours, and check those that it makes
#[derive(Debug, Args)]
pub(crate) struct ConformanceArgs {
    /// The other engine: an executable called like bbpPairings, or a jar called like JaVaFo
    #[arg(long, value_name = "PATH")]
    engine: PathBuf,
    /// What to call it [default: the first line it prints on `-r`]
    #[arg(long, value_name = "NAME")]
    engine_name: Option<String>,
    /// What to add to every call of it, such as `--engine-option=-w`; may be repeated
    #[arg(long, value_name = "WORD", allow_hyphen_values = true)]
    engine_option: Vec<String>,
    /// The edition of the rules; it has to be the one the other engine knows
    #[arg(long, value_name = "ID")]
    edition: String,
    /// Where to keep every differing round
    #[arg(long, value_name = "FOLDER")]
    keep: PathBuf,
    /// Keep every event there, not only those that differ
    #[arg(long)]
    keep_all: bool,
    /// Our executable [default: built now, in release mode]
    #[arg(long, value_name = "PATH")]
    pairwright: Option<PathBuf>,
    /// Whose events; each makes as many
    #[arg(long, value_enum, value_name = "WHOSE", default_value_t)]
    events_of: Whose,
    /// How many events each way
    #[arg(long, value_name = "N", default_value_t = 1000)]
    events: u64,
    /// The seed of the first event; the others follow
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// How many players; a third of the events is at the lower end
    #[arg(long, value_name = "LOW-HIGH", default_value = "2-120")]
    players: Range,
    /// How many rounds, as far as there are players enough
    #[arg(long, value_name = "LOW-HIGH", default_value = "1-19")]
    rounds: Range,
    /// Games of equals that are drawn, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-70")]
    draws: Range,
    /// Rounds for which a player asks for a bye, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-20")]
    byes: Range,
    /// Paired players who do not appear, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-15")]
    forfeits: Range,
    /// Players who leave before the end, in percent
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-30")]
    withdrawals: Range,
    /// Players who enter after the first round, in percent; ours only
    #[arg(long, value_name = "LOW-HIGH", default_value = "0-20")]
    late: Range,
    /// In which dialect to write ours [default: trf06 for a jar, else trf16]
    #[arg(long, value_name = "DIALECT")]
    dialect: Option<String>,
    /// After how many seconds a process is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    limit: u64,
    /// How many events to work on at a time [default: one a core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Where to write the table as Markdown, too
    #[arg(long, value_name = "OUT")]
    markdown: Option<PathBuf>,
}

/// Whose events are checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Whose {
    /// Ours, by the other engine
    Ours,
    /// Those of the other engine, by us
    Theirs,
    /// Both
    #[default]
    Both,
}

/// Who makes the events.
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

/// Makes, checks, keeps, prints. Fails if a round differs or an engine gave up.
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

/// What becomes of every event, in the order of the seeds whatever the number of jobs.
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
                // Standard output is for the table.
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

/// How far the work is, for those who wait.
fn progress(events: u64, done: &BTreeMap<u64, io::Result<Outcome>>) -> String {
    let outcomes = || done.values().filter_map(|outcome| outcome.as_ref().ok());
    let rounds: usize = outcomes().map(|outcome| outcome.rounds).sum();
    let differing: usize = outcomes().map(|outcome| outcome.differing).sum();
    format!("{} of {events} events, {rounds} rounds, {differing} differ", done.len())
}
