//! `pairwright simulate`: plays events under several editions, and measures.

mod results;

use pairwright::Error;
use pairwright_render::{page, text};
use pairwright_simulation::{Tally, play};

use crate::args::{SimulateArgs, SimulateFormat};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Source};
use crate::progress::Progress;
use crate::{ordered, output};

use results::Results;
pub(crate) use results::Written;

/// Plays the events, or merges results, and prints the findings.
pub(crate) fn run(args: &SimulateArgs, console: &mut Console<'_>) -> Exit {
    let results = if args.merge.is_empty() {
        played(args).map_err(|failure| ("simulate".to_owned(), failure))
    } else {
        merged(args)
    };
    let printed = results.and_then(|results| {
        print(&results, args, console).map_err(|failure| ("simulate".to_owned(), failure))
    });
    match printed {
        Ok(()) => Exit::Done,
        Err((name, failure)) => console.fail(name, &failure),
    }
}

fn print(results: &Results, args: &SimulateArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = match args.format {
        SimulateFormat::Table => {
            let text = text::simulation(&results.scenario, &results.tally);
            return output::tell(args.output.as_deref(), &text, console);
        }
        SimulateFormat::Json => results.to_json()?,
        SimulateFormat::Html => page::simulation(&results.scenario, &results.tally),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)
}

fn played(args: &SimulateArgs) -> Result<Results, Failure> {
    let scenario = args.scenario();
    let seeds = scenario.seeds(args.shard)?;
    let progress = Progress::new(seeds.len(), 1);
    let mut tally = Tally::new(&scenario);
    let threads = ordered::threads(args.jobs, seeds.len());
    let work = |seed| {
        let played = play(&scenario, &args.rules, seed);
        progress.step();
        played
    };
    // Sums need no order, but the first failure does: the message must be the same in every run.
    ordered::for_each(threads, seeds, work, |played| tally.add(&played?))?;
    progress.finish();
    Ok(Results { scenario, tally })
}

/// The merged results of all files; a failure comes with the name of its file.
fn merged(args: &SimulateArgs) -> Result<Results, (String, Failure)> {
    let of_stdin = |failure| (Source::Stdin.to_string(), failure);
    input::read_once(&args.merge).map_err(of_stdin)?;
    let mut sum: Option<Results> = None;
    for source in &args.merge {
        let mut add = || {
            let bytes = source.read().map_err(|error| match error {
                Error::TooLarge => Failure::TooLarge,
                error => error.into(),
            })?;
            let more = Results::read(&bytes)?;
            match &mut sum {
                Some(sum) => sum.merge(&more)?,
                None => sum = Some(more),
            }
            Ok(())
        };
        add().map_err(|failure| (source.to_string(), failure))?;
    }
    let nothing = || ("simulate".to_owned(), Failure::Internal("nothing to merge".to_owned()));
    sum.ok_or_else(nothing)
}
