//! `pairwright generate`.

use std::path::Path;

use pairwright_generator::{Ending, Event, generate};
use pairwright_ruleset::Ruleset;
use pairwright_trf::{LineEnding, WriteOptions};

use crate::args::GenerateArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{ordered, output};

/// A report of an event.
struct Report {
    bytes: Vec<u8>,
    /// Why the event has fewer rounds than asked for, if it has.
    shortfall: Option<String>,
}

/// Makes the events and writes them.
pub(crate) fn run(args: &GenerateArgs, console: &mut Console<'_>) -> Exit {
    match write_events(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail("generate", &failure),
    }
}

fn write_events(args: &GenerateArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let chosen = args.rules.for_new_event()?;
    if args.rules.is_auto() {
        console.say(format_args!("rules: {} ({})", chosen.id(), chosen.reason));
    }
    match (args.count, &args.output) {
        (None, path) => {
            let report = make(args, args.seed, chosen.ruleset)?;
            warn(args.seed, &report, console);
            output::write(path.as_deref(), &report.bytes, console.out)
        }
        (Some(count), Some(folder)) => write_folder(args, count, folder, chosen.ruleset, console),
        (Some(_), None) => Err(Failure::NoFolder),
    }
}

/// Writes `count` events into `folder`, each to a file named by its seed.
fn write_folder(
    args: &GenerateArgs,
    count: u32,
    folder: &Path,
    ruleset: &'static dyn Ruleset,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let last = args.seed.checked_add(u64::from(count) - 1).ok_or(Failure::NoSeeds)?;
    // As many digits each, so that the names sort like the seeds.
    let width = last.to_string().len();
    output::make_folder(folder)?;
    let work = |seed| (seed, make(args, seed, ruleset));
    let pool = ordered::pool(None)?;
    ordered::for_each(&pool, (args.seed..=last).collect(), work, |(seed, report)| {
        let report = report?;
        warn(seed, &report, console);
        let path = folder.join(format!("{seed:0width$}.trf"));
        output::write(Some(&path), &report.bytes, console.out)
    })
}

fn make(args: &GenerateArgs, seed: u64, ruleset: &dyn Ruleset) -> Result<Report, Failure> {
    let event = generate(&args.plan(seed), ruleset)?;
    let options = WriteOptions {
        dialect: args.dialect,
        line_ending: LineEnding::default(),
        encoded_type: ruleset.edition().report_names.first().copied(),
    };
    let text = pairwright_trf::write(&event.tournament, options);
    Ok(Report { bytes: text.into_bytes(), shortfall: shortfall(&event) })
}

fn warn(seed: u64, report: &Report, console: &mut Console<'_>) {
    if let Some(shortfall) = &report.shortfall {
        console.say(format_args!("warning: seed {seed}: {shortfall}"));
    }
}

/// Why `event` has fewer rounds than asked for, if it has.
fn shortfall(event: &Event) -> Option<String> {
    let (round, why) = match &event.ending {
        Ending::AllRounds => return None,
        Ending::Impossible { round, why } => (round, why.explain(&event.tournament)),
        Ending::Deserted { round } => (round, "fewer than two players are there".to_owned()),
    };
    Some(format!("the event ends before round {round}: {why}"))
}
