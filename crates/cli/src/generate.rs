//! `pairwright generate`: makes random events from a seed.

use std::path::Path;

use pairwright::model::{Setup, Tournament};
use pairwright::{Chosen, Error, Event, Reason, Round, Rules, Setting};
use pairwright_ruleset::Ruleset;
use pairwright_simulation::generator::{Ending, Event as Played, GenerateError, generate_report};
use pairwright_trf::{LineEnding, WriteOptions};

use crate::args::{GenerateArgs, TieBreaks};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{guard, ordered, output, seed};

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
    let written = ratings(args).and_then(|ratings| {
        write_events(args, ratings, console).map_err(|failure| ("generate".to_owned(), failure))
    });
    written.unwrap_or_else(|(name, failure)| console.fail(name, &failure))
}

/// A failure, and the name of what it is about.
type Named = (String, Failure);

fn write_events(
    args: &GenerateArgs,
    ratings: Vec<u32>,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let chosen = match args.rules {
        Rules::Auto => Chosen::newest(console.editions)?,
        Rules::By(ruleset) => Chosen { ruleset, reason: Reason::Asked },
    };
    if args.rules.is_auto() {
        console.say(format_args!("rules: {} ({})", chosen.id(), chosen.reason));
    }
    let (seed, is_drawn) = args.seed.map_or_else(|| (drawn_seed(), true), |seed| (seed, false));
    if is_drawn {
        console.say(format_args!("seed: {seed}"));
    }
    let making = Making { args, ruleset: chosen.ruleset, ratings };
    match (args.count, &args.output) {
        (None, path) => {
            let report = making.report(seed)?;
            output::write(path.as_deref(), &report.bytes, console.out)?;
            Ok(tell(seed, &report, console))
        }
        (Some(count), Some(folder)) => write_folder(&making, (seed, count), folder, console),
        (Some(_), None) => Err(Failure::NoFolder),
    }
}

/// Writes `count` events to `folder`, each in a file named after its seed.
fn write_folder(
    making: &Making<'_>,
    (first, count): (u64, u32),
    folder: &Path,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let last = first.checked_add(u64::from(count) - 1).ok_or(Failure::NoSeeds)?;
    // Seeds are padded to equal length so that file names sort like the seeds.
    let width = last.to_string().len();
    output::make_folder(folder)?;
    let work = |seed| (seed, making.report(seed));
    let seeds: Vec<u64> = (first..=last).collect();
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

/// A fresh seed, short enough to be written down, and with room for all events of a run behind it.
fn drawn_seed() -> u64 {
    seed::fresh() >> 32
}

/// The ratings in the list, highest first, as players are numbered; none if there is no list.
fn ratings(args: &GenerateArgs) -> Result<Vec<u32>, Named> {
    let Some(list) = &args.conditions.rating_list else { return Ok(Vec::new()) };
    let of_list = |failure: Failure| (list.to_string(), failure);
    if args.output.as_ref().is_some_and(|output| guard::is_input(output, list)) {
        return Err(of_list(Failure::OverInput));
    }
    let bytes = list.read().map_err(|error| of_list(error.into()))?;
    let text = String::from_utf8(bytes).map_err(|_| of_list(Failure::NoRatings))?;
    let mut ratings: Vec<u32> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        for word in text.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()) {
            let rating = word.parse().ok().filter(|rating| (1..=9999u32).contains(rating));
            let wrong = || of_list(Failure::NoRating { line, found: word.to_owned() });
            ratings.push(rating.ok_or_else(wrong)?);
        }
    }
    if ratings.is_empty() {
        return Err(of_list(Failure::NoRatings));
    }
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    Ok(ratings)
}

/// What every report of a run is made from.
struct Making<'a> {
    args: &'a GenerateArgs,
    ruleset: &'static dyn Ruleset,
    /// The ratings of the list, highest first; empty if they are drawn.
    ratings: Vec<u32>,
}

impl Making<'_> {
    fn report(&self, seed: u64) -> Result<Report, Failure> {
        let args = self.args;
        let (seed, event) = self.draw(seed)?;
        let plan = args.plan(seed, &self.ratings);
        let said = args.conditions.said();
        let tournament = if said.is_empty() {
            event.tournament
        } else {
            let name = format!("{plan}{said}");
            let setup = Setup { name, ..Setup::from(&event.tournament) };
            setup.validate().map_err(|_| GenerateError::Contradiction)?
        };
        let options = WriteOptions {
            dialect: args.dialect,
            line_ending: LineEnding::default(),
            encoded_type: self.ruleset.edition().report_names.first().copied(),
        };
        let text = pairwright_trf::write(&tournament, options).map_err(Error::from)?;
        let bytes = match &args.conditions.tie_breaks {
            Some(list) => ranked(&text, list)?,
            None => text.into_bytes(),
        };
        let shortfall = shortfall(&event.ending, &tournament, plan.rounds);
        Ok(Report { bytes, seed, shortfall })
    }

    /// The event for the seed `first`, and the seed it was generated from. With `--whole`, that is the first
    /// draw that has all its rounds.
    fn draw(&self, first: u64) -> Result<(u64, Played), Failure> {
        let mut seed = first;
        for _ in 0..MAX_DRAWS {
            let plan = self.args.plan(seed, &self.ratings);
            let conditions = self.args.conditions.of(&plan, &self.ratings);
            let event = generate_report(&plan, &conditions, self.ruleset)?;
            if !self.args.whole || event.ending == Ending::AllRounds {
                return Ok((seed, event));
            }
            seed = seed.checked_add(NEXT_DRAW).ok_or(Failure::NoSeeds)?;
        }
        Err(Failure::NeverWhole { seed: first, draws: MAX_DRAWS })
    }
}

/// The report with record 202 and with ranks by its tie-breaks.
fn ranked(text: &str, list: &TieBreaks) -> Result<Vec<u8>, Failure> {
    let event = Event::from_bytes(text.as_bytes())?;
    let standings = event.ranking(None, Some(&list.0), None)?.standings;
    let codes: Vec<String> = list.0.iter().map(ToString::to_string).collect();
    let document = event.document().with_setting(&Setting::TieBreaks(codes.join(",")));
    let document = document.map_err(|error| Failure::from(Error::Entry(error)))?;
    let ranks = standings.rows.iter().map(|row| row.player).zip(1..).collect();
    Ok(document.with_ranks(&ranks).to_bytes())
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

/// Why the event has fewer rounds than `asked`; `None` if it has all.
fn shortfall(ending: &Ending, tournament: &Tournament, asked: Round) -> Option<String> {
    let rounds = tournament.total_rounds().unwrap_or(0);
    let (round, why) = match ending {
        Ending::AllRounds => return None,
        Ending::Impossible { round, why } => (round, why.explain(tournament)),
        Ending::Deserted { round } => (round, "fewer than two players are left".to_owned()),
    };
    Some(format!("round {round} of {asked} cannot be paired, so the event has {rounds}: {why}"))
}
