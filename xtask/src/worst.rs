//! `cargo xtask worst --edition ID --keep FOLDER [--engine PATH | --against ID]`: searches for the slowest position.
//!
//! A position is an event made from a few numbers, its [`Genes`]: players, rounds, how rounds were paired,
//! who won, who had White, absences, forbidden pairs, virtual points. `pairwright pair` pairs its next round;
//! the processor time is the score. With `--engine` the other engine pairs it, too, and the score is our time
//! divided by its time, in thousandths: more than 1000 is slower than the other. With `--against`, another edition
//! of ours takes its place. The time for the first round of four players, which is that of starting and ending, is
//! subtracted from both.
//!
//! Times below a few milliseconds depend mostly on the machine. With `--instructions`, valgrind counts
//! instructions instead: slower to measure, but always equal, so small positions count as much as large ones.
//! Programs in a virtual machine of their own cannot be counted in this way.
//!
//! The search climbs from a random position to one with one or two other numbers if that scores at least as
//! high, and from time to time starts afresh. A seed gives one search, as long as the times agree. A position
//! about to be kept is measured again, since a busy machine makes quick positions look slow. The worst
//! positions are kept as files that name their numbers, together with every legal position that we fail to
//! pair, and every one that the other engine pairs differently; what each position cost stands in `tried.txt`.

mod event;
mod genes;
mod range;
mod search;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use crate::peer::engine::Engine;
use crate::peer::{self, process};
use genes::{Genes, Luck};
use range::Range;
use search::{Other, Search, Unit};

/// Search for the slowest position
#[derive(Debug, Args)]
pub(crate) struct WorstArgs {
    /// Edition of the rules
    #[arg(long, value_name = "ID")]
    edition: String,
    /// Folder for the worst positions
    #[arg(long, value_name = "FOLDER")]
    keep: PathBuf,
    /// Another engine that knows the edition: an executable like bbpPairings, or a jar like JaVaFo
    #[arg(long, value_name = "PATH")]
    engine: Option<PathBuf>,
    /// Another edition to compare with
    #[arg(long, value_name = "ID", conflicts_with = "engine")]
    against: Option<String>,
    /// Our executable [default: built now, in release mode]
    #[arg(long, value_name = "PATH")]
    pairwright: Option<PathBuf>,
    /// Number of positions to try
    #[arg(long, value_name = "N", default_value_t = 1000)]
    steps: u64,
    /// Stop after this many minutes, even with positions left to try
    #[arg(long, value_name = "N")]
    minutes: Option<u64>,
    /// Number of positions to keep
    #[arg(long, value_name = "N", default_value_t = 10)]
    best: usize,
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Numbers of players to search among
    #[arg(long, value_name = "LOW-HIGH", default_value = "12-200")]
    players: Range,
    /// Count instructions with valgrind instead of processor time
    #[arg(long)]
    instructions: bool,
    /// Seconds after which a process is killed
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    limit: u64,
}

/// A position with its costs.
#[derive(Clone, Debug)]
struct Tried {
    genes: Genes,
    score: u64,
    /// Our cost and the other engine's, in units.
    ours: u64,
    theirs: Option<u64>,
    unit: Unit,
}

impl Tried {
    fn new(genes: Genes, ours: u64, theirs: Option<u64>, unit: Unit) -> Self {
        let score = match theirs {
            Some(theirs) => ours.saturating_mul(1000) / theirs.max(unit.least()),
            None => ours,
        };
        Self { genes, score, ours, theirs, unit }
    }
}

/// Searches, and prints and keeps what it finds.
///
/// # Errors
///
/// If a file cannot be written, or a program cannot be started.
pub(crate) fn run(root: &Path, args: &WorstArgs) -> io::Result<ExitCode> {
    let edition = args.against.as_deref().map(Other::Edition);
    let search = Search {
        pairwright: peer::ours(root, args.pairwright.as_deref())?,
        edition: &args.edition,
        other: edition.or_else(|| args.engine.as_deref().map(Engine::new).map(Other::Engine)),
        limit: Duration::from_secs(args.limit),
        unit: if args.instructions { Unit::Instructions } else { Unit::Microseconds },
        keep: &args.keep,
    };
    fs::create_dir_all(&args.keep)?;
    let start = search.start()?;
    let mut luck = Luck::new(args.seed);
    let mut costs = File::create(args.keep.join("tried.txt"))?;
    let mut current: Option<Tried> = None;
    let mut worst: Vec<Tried> = Vec::new();
    let watch = process::Watch::start();
    let most = args.minutes.map(Duration::from_mins);
    for step in 1..=args.steps {
        if most.is_some_and(|most| watch.elapsed() >= most) {
            break;
        }
        let genes = match &current {
            Some(tried) if luck.below(12) > 0 => tried.genes.changed(&mut luck, args.players),
            _ => {
                current = None;
                Genes::random(&mut luck, args.players)
            }
        };
        let Some(tried) = search.try_position(genes, start)? else { continue };
        writeln!(costs, "{}", describe(&tried))?;
        if current.as_ref().is_none_or(|current| tried.score >= current.score) {
            current = Some(tried.clone());
        }
        if !belongs(&tried, &worst, args.best) {
            continue;
        }
        let Some(tried) = search.try_again(tried, start)? else { continue };
        if !belongs(&tried, &worst, args.best) {
            continue;
        }
        let dropped = keep(tried.clone(), &mut worst, args.best);
        for dropped in dropped.iter().filter(|dropped| dropped.genes != tried.genes) {
            fs::remove_file(args.keep.join(file_name(dropped)))?;
        }
        fs::write(args.keep.join(file_name(&tried)), event::text(&tried.genes))?;
        writeln!(io::stderr(), "{step}: {}", describe(&tried))?;
    }
    let mut out = io::stdout().lock();
    for tried in &worst {
        writeln!(out, "{}", describe(tried))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether `tried` is worse than the kept position of its kind, and belongs among the `most` worst.
fn belongs(tried: &Tried, worst: &[Tried], most: usize) -> bool {
    let is_better = |known: &Tried| known.score >= tried.score;
    let of_its_kind = worst.iter().find(|known| known.genes.is_like(&tried.genes));
    match of_its_kind {
        Some(known) => !is_better(known),
        None => worst.len() < most || !worst.last().is_none_or(is_better),
    }
}

/// Puts `tried` among the `worst` (one of each kind, sorted from the worst) and returns those that had to go.
fn keep(tried: Tried, worst: &mut Vec<Tried>, most: usize) -> Vec<Tried> {
    let (mut dropped, mut kept): (Vec<_>, Vec<_>) =
        worst.drain(..).partition(|known| known.genes.is_like(&tried.genes));
    kept.push(tried);
    kept.sort_by_key(|tried| std::cmp::Reverse(tried.score));
    dropped.extend(kept.drain(most.min(kept.len())..));
    *worst = kept;
    dropped
}

fn file_name(tried: &Tried) -> String {
    format!("worst-{}.trf", tried.genes)
}

fn describe(tried: &Tried) -> String {
    let unit = tried.unit.name();
    let theirs = tried.theirs.map_or(String::new(), |theirs| format!(" against {theirs}"));
    format!("{:>8}  {}{theirs} {unit}  {}", tried.score, tried.ours, tried.genes)
}
