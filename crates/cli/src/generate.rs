//! `pairwright generate`.

use std::path::Path;

use pairwright::{Chosen, Error, Reason, Rules, newest_edition};
use pairwright_ruleset::Ruleset;
use pairwright_simulation::generator::{Ending, Event, generate, generate_report};
use pairwright_trf::{LineEnding, WriteOptions};

use crate::args::GenerateArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{ordered, output};

/// With `--whole`: the step from the seed of a rejected event to the next draw. It exceeds the largest
/// `--count`, so the draws of two events never share a seed.
pub(crate) const NEXT_DRAW: u64 = 1_000_000;

/// With `--whole`: the largest number of draws for one report.
pub(crate) const MAX_DRAWS: u32 = 1000;

/// A report of an event.
struct Report {
    bytes: Vec<u8>,
    /// The seed that the event was generated from.
    seed: u64,
    /// Why the event has fewer rounds than asked for; `None` if it has all.
    shortfall: Option<String>,
}

/// Generates the events and writes them.
pub(crate) fn run(args: &GenerateArgs, console: &mut Console<'_>) -> Exit {
    match write_events(args, console) {
        Ok(exit) => exit,
        Err(failure) => console.fail("generate", &failure),
    }
}

fn write_events(args: &GenerateArgs, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let chosen = match args.rules {
        Rules::Auto => newest_edition()?,
        Rules::By(ruleset) => Chosen { ruleset, reason: Reason::Asked },
    };
    if args.rules.is_auto() {
        console.say(format_args!("rules: {} ({})", chosen.id(), chosen.reason));
    }
    match (args.count, &args.output) {
        (None, path) => {
            let report = make(args, args.seed, chosen.ruleset)?;
            output::write(path.as_deref(), &report.bytes, console.out)?;
            Ok(tell(args.seed, &report, console))
        }
        (Some(count), Some(folder)) => write_folder(args, count, folder, chosen.ruleset, console),
        (Some(_), None) => Err(Failure::NoFolder),
    }
}

/// Writes `count` events to `folder`, each in a file named after its seed.
fn write_folder(
    args: &GenerateArgs,
    count: u32,
    folder: &Path,
    ruleset: &'static dyn Ruleset,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let last = args.seed.checked_add(u64::from(count) - 1).ok_or(Failure::NoSeeds)?;
    // Seeds are padded to equal length so that file names sort like the seeds.
    let width = last.to_string().len();
    output::make_folder(folder)?;
    let work = |seed| (seed, make(args, seed, ruleset));
    let seeds: Vec<u64> = (args.seed..=last).collect();
    let threads = ordered::threads(None, seeds.len());
    let mut exit = Exit::Done;
    ordered::for_each(threads, seeds, work, |(seed, report)| {
        let report = report?;
        let path = folder.join(format!("{seed:0width$}.trf"));
        output::write(Some(&path), &report.bytes, console.out)?;
        exit = exit.worst(tell(seed, &report, console));
        Ok(())
    })
    .map(|()| exit)
}

fn make(args: &GenerateArgs, seed: u64, ruleset: &dyn Ruleset) -> Result<Report, Failure> {
    let (seed, event) = draw(args, seed, ruleset)?;
    let options = WriteOptions {
        dialect: args.dialect,
        line_ending: LineEnding::default(),
        encoded_type: ruleset.edition().report_names.first().copied(),
    };
    let text = pairwright_trf::write(&event.tournament, options).map_err(Error::from)?;
    let shortfall = shortfall(&event, event.tournament.total_rounds().unwrap_or(0), args);
    Ok(Report { bytes: text.into_bytes(), seed, shortfall })
}

/// The event for the seed `first`, and the seed it was generated from. With `--whole`, that is the first draw
/// that has all its rounds.
fn draw(args: &GenerateArgs, first: u64, ruleset: &dyn Ruleset) -> Result<(u64, Event), Failure> {
    if !args.whole {
        return Ok((first, generate_report(&args.plan(first), ruleset)?));
    }
    let mut seed = first;
    for _ in 0..MAX_DRAWS {
        let event = generate(&args.plan(seed), ruleset)?;
        if event.ending == Ending::AllRounds {
            return Ok((seed, event));
        }
        seed = seed.checked_add(NEXT_DRAW).ok_or(Failure::NoSeeds)?;
    }
    Err(Failure::NeverWhole { seed: first, draws: MAX_DRAWS })
}

/// Notes a different seed or missing rounds, and returns the exit code.
fn tell(seed: u64, report: &Report, console: &mut Console<'_>) -> Exit {
    if report.seed != seed {
        console.say(format_args!("seed {seed}: drawn again with seed {}", report.seed));
    }
    match &report.shortfall {
        None => Exit::Done,
        Some(shortfall) => {
            console.say(format_args!("error: seed {seed}: {shortfall}"));
            Exit::NoPairing
        }
    }
}

/// Why `event`, which has `rounds` rounds, has fewer than asked for; `None` if it has all.
fn shortfall(event: &Event, rounds: u16, args: &GenerateArgs) -> Option<String> {
    let (round, why) = match &event.ending {
        Ending::AllRounds => return None,
        Ending::Impossible { round, why } => (round, why.explain(&event.tournament)),
        Ending::Deserted { round } => (round, "fewer than two players are left".to_owned()),
    };
    let asked = args.rounds;
    Some(format!("round {round} of {asked} cannot be paired, so the event has {rounds}: {why}"))
}
