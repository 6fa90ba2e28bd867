//! `pairwright conform`: another engine and ours on random events.
//!
//! Every round of an event is a question to both: the report of what went before, whose next round either pairs (`-p`).
//! With `--by check` its checker looks through the whole event instead, and is asked only for the rounds that it finds wrong.
//! Events of ours are of many kinds, the axes; events of the other engine come from its generator. What became of each event is a
//! line in the folder, so that a run that was stopped goes on, and parts can be added up. A difference is made small and told
//! in a folder of its own.

mod checker;
mod engine;
mod folder;
mod outcome;
mod process;
#[cfg(test)]
mod register;
mod table;
mod tell;
mod trial;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use pairwright::model::Tournament;
use pairwright_simulation::shrink::position;

use crate::args::{By, ConformArgs, Whose};
use crate::axis::Axis;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{ordered, output};

use engine::Engine;
use folder::{List, Settings};
use outcome::Outcome;
use trial::Trial;

/// Compares the engines, or adds up earlier runs, and prints the table.
pub(crate) fn run(args: &ConformArgs, console: &mut Console<'_>) -> Exit {
    let found = if args.merge.is_empty() { compared(args) } else { merged(args) };
    let printed = found.and_then(|(settings, outcomes)| {
        let table = table::table(&settings, &outcomes);
        if let Some(out) = &args.out {
            output::write(Some(&out.join("table.md")), table.as_bytes(), console.out)?;
        }
        output::write(None, table.as_bytes(), console.out)?;
        let is_sound =
            |outcome: &Outcome| outcome.differing.is_empty() && outcome.failed.is_empty();
        Ok(if outcomes.iter().all(is_sound) { Exit::Done } else { Exit::Differences })
    });
    printed.unwrap_or_else(|failure| console.fail("conform", &failure))
}

fn in_folder(folder: &Path, error: &io::Error) -> Failure {
    Failure::Conform(format!("{}: {error}", folder.display()))
}

fn compared(args: &ConformArgs) -> Result<(Settings, Vec<Outcome>), Failure> {
    let (Some(path), Some(ruleset), Some(out)) = (&args.engine, args.rules, &args.out) else {
        return Err(Failure::Conform("name --engine, --rules and --out".to_owned()));
    };
    let is_jar = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("jar"));
    let limit = Duration::from_secs(args.limit);
    // It is called from elsewhere, by the name that it has here.
    let found = fs::metadata(path).and_then(|_| std::path::absolute(path));
    let path = found.map_err(|error| {
        Failure::Conform(format!("the engine {} cannot be used: {error}", path.display()))
    })?;
    let engine = Engine { path, is_jar, options: args.engine_option.clone(), limit };
    let started = |error: io::Error| {
        let program = if is_jar { "java".into() } else { engine.path.display().to_string() };
        Failure::Conform(format!("{program} cannot be started: {error}"))
    };
    let settings = Settings {
        engine: engine.name().map_err(started)?,
        options: args.engine_option.clone(),
        rules: ruleset.edition().id.to_owned(),
        pairwright: env!("CARGO_PKG_VERSION").to_owned(),
        axes: axes(args)?,
        by: args.by,
        seed: args.seed,
        limit: args.limit,
    };
    let here = |error: io::Error| in_folder(out, &error);
    let why = match folder::settings(out).map_err(here)? {
        Some(earlier) if earlier == settings => None,
        Some(_) => Some("a run with other settings (settings.json)"),
        // The files of a run would be written over others of their names.
        None => folder::has_files(out).map_err(here)?.then_some("files that are no run"),
    };
    if let Some(why) = why {
        let out = out.display();
        return Err(Failure::Conform(format!("{out} holds {why}; name another folder with --out")));
    }
    let mut list = List::open(out, &settings).map_err(here)?;
    let trial = Trial { engine: &engine, ruleset, by: args.by };
    let work = tempfile::tempdir().map_err(started)?;
    let done: BTreeSet<(Axis, u64)> =
        list.outcomes.iter().map(|outcome| (outcome.axis, outcome.seed)).collect();
    let mut events = planned(args, &settings.axes)?;
    events.retain(|event| !done.contains(event));
    let progress = Progress::new(events.len(), 1);
    let look = |(axis, seed): (Axis, u64)| {
        let folder = tempfile::tempdir_in(work.path())?;
        let event = trial.event(axis, seed, folder.path())?;
        let outcome = match &event {
            Some(event) => trial.run(event, (axis, seed), folder.path())?,
            None => Outcome::new(axis, seed, 0),
        };
        progress.step();
        // Only an event that differs is needed again, and not every engine makes it twice.
        let event = event.filter(|_| !outcome.differing.is_empty());
        Ok((outcome, event))
    };
    let mut small = folder::small_ones(out);
    let threads = ordered::threads(args.jobs, events.len());
    ordered::for_each(
        threads,
        events,
        look,
        |looked: io::Result<(Outcome, Option<Tournament>)>| {
            let (outcome, event) = looked.map_err(started)?;
            if let Some(event) = event {
                let small = (&mut small, args.shrink);
                keep(&trial, &settings, (&outcome, &event), (out, work.path()), small)
                    .map_err(here)?;
            }
            list.add(outcome).map_err(here)
        },
    )?;
    progress.finish();
    Ok((settings, list.outcomes))
}

/// Tells each difference of `event` in a folder of its own, and makes it small unless there are enough small ones.
fn keep(
    trial: &Trial<'_>,
    settings: &Settings,
    (outcome, event): (&Outcome, &Tournament),
    (out, work): (&Path, &Path),
    (small, most): (&mut usize, usize),
) -> io::Result<()> {
    for found in &outcome.differing {
        let Some(cut) = position(event, found.round) else { continue };
        let smallest = if *small < most { trial.shrink(&cut, found, work) } else { None };
        *small += usize::from(smallest.is_some());
        let name = format!("{}-round-{:02}", outcome.name(), found.round);
        let folder = folder::difference_of(out, &name);
        tell::write(trial, settings, (outcome, found), (&cut, smallest.as_ref()), (&folder, work))?;
    }
    Ok(())
}

/// The axes of our events, in the order in which events take them.
fn axes(args: &ConformArgs) -> Result<Vec<Axis>, Failure> {
    let mut axes = if args.axes.is_empty() { Axis::ours() } else { args.axes.clone() };
    axes.sort_unstable();
    axes.dedup();
    axes.retain(|axis| *axis != Axis::Theirs);
    if args.by == By::Check {
        if let Some(axis) = args.axes.iter().find(|axis| !axis.is_paired_by_rules()) {
            let why = "no rules paired the rounds of its events, so a checker has nothing to judge";
            return Err(Failure::Conform(format!(
                "leave out the axis {axis} with --by check: {why}"
            )));
        }
        axes.retain(|axis| axis.is_paired_by_rules());
    }
    Ok(axes)
}

/// The events of this part of the run.
fn planned(args: &ConformArgs, axes: &[Axis]) -> Result<Vec<(Axis, u64)>, Failure> {
    args.seed.checked_add(args.events).ok_or(Failure::NoSeeds)?;
    let (from, to) = args.shard.bounds(args.events);
    let mut events = Vec::new();
    for event in from..to {
        let seed = args.seed + event;
        let place = usize::try_from(event % (axes.len().max(1) as u64)).unwrap_or_default();
        if let Some(&axis) = axes.get(place).filter(|_| args.events_of != Whose::Theirs) {
            events.push((axis, seed));
        }
        if args.events_of != Whose::Ours {
            events.push((Axis::Theirs, seed));
        }
    }
    Ok(events)
}

/// The sum of earlier runs.
fn merged(args: &ConformArgs) -> Result<(Settings, Vec<Outcome>), Failure> {
    let mut sum: Option<Settings> = None;
    let mut outcomes: Vec<Outcome> = Vec::new();
    let mut seen = BTreeSet::new();
    for folder in &args.merge {
        let here = |error: io::Error| in_folder(folder, &error);
        let none = || {
            Failure::Conform(format!(
                "{} holds no run; name folders that --out named",
                folder.display()
            ))
        };
        let settings = folder::settings(folder).map_err(here)?.ok_or_else(none)?;
        if sum
            .as_ref()
            .is_some_and(|sum| (&sum.engine, &sum.rules) != (&settings.engine, &settings.rules))
        {
            let why = "a run of another engine or edition, which cannot be added";
            return Err(Failure::Conform(format!("{} holds {why}", folder.display())));
        }
        sum.get_or_insert(settings);
        for outcome in folder::outcomes(folder).map_err(here)? {
            if seen.insert((outcome.axis, outcome.seed)) {
                outcomes.push(outcome);
            }
        }
    }
    let nothing = || Failure::Internal("nothing to add up".to_owned());
    Ok((sum.ok_or_else(nothing)?, outcomes))
}
