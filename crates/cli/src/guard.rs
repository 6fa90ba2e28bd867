//! Protects inputs: no result overwrites a file that the command reads.
//!
//! [`check`] refuses, before anything is read, a command whose output file is one of its inputs, unless it
//! writes a report. [`keep_results`] guards reports that replace their own input.

use std::path::{Path, PathBuf};

use pairwright::convert::Format;
use pairwright::model::{RoundRecord, Tournament};
use pairwright::{Editions, Event, Permits, Round};
use pairwright_trf::MAX_ROUNDS;

use crate::args::{Command, ExplainFormat, PairFormat, Rounds};
use crate::explain;
use crate::failure::Failure;
use crate::identity::Identity;
use crate::input::{self, Source};

/// The files that a command reads and writes.
struct Traffic<'a> {
    inputs: &'a [Source],
    output: Option<&'a Path>,
    /// Whether the output is a report, which may replace its own input.
    is_report: bool,
}

/// Checks that the output of `command` is none of its inputs. The error names the file.
pub(crate) fn check(command: &Command) -> Result<(), (PathBuf, Failure)> {
    let Some(Traffic { inputs, output, is_report }) = traffic(command) else { return Ok(()) };
    let printed = Identity::of_standard_output();
    if let Some(input) = printed.and_then(|printed| input_that_is(&printed, inputs)) {
        return Err((input.to_path(), Failure::PrintedOverInput));
    }
    if is_report {
        return Ok(());
    }
    for path in written(command, output) {
        let old = Identity::at(&path);
        if old.is_some_and(|old| is_read(&old, inputs)) {
            return Err((path, Failure::OverInput));
        }
    }
    Ok(())
}

/// Whether `path` is the file that `source` names.
pub(crate) fn is_input(path: &Path, source: &Source) -> bool {
    let old = Identity::at(path);
    old.is_some_and(|old| input_that_is(&old, std::slice::from_ref(source)).is_some())
}

/// Checks, if the file at `path` is the input `source`, that `report` keeps every result in it.
pub(crate) fn keep_results(path: &Path, source: &Source, report: &[u8]) -> Result<(), Failure> {
    if !is_input(path, source) {
        return Ok(());
    }
    let old = Source::Path(path.to_owned());
    let old = input::load(&old, Permits::RESULTS_COUNT, &Editions::default()).content?;
    if old.document().is_translated() {
        // An input in another format may say things that a report cannot hold.
        return Err(Failure::OverInput);
    }
    let new = Event::from_bytes_permitting(report, Permits::RESULTS_COUNT)?;
    match lost(old.tournament(), new.tournament()) {
        Some((first, last)) => Err(Failure::ResultsLost { first, last }),
        None => Ok(()),
    }
}

/// The first and the last round with a result in `old` that `new` lacks.
fn lost(old: &Tournament, new: &Tournament) -> Option<(Round, Round)> {
    let has_result = |tournament: &Tournament, player, round| {
        matches!(
            tournament.player(player).record(round),
            RoundRecord::Game { .. } | RoundRecord::Forfeit { .. }
        )
    };
    let is_lost = |&round: &Round| {
        old.indices().any(|player| {
            let again = new.index_of(old.number(player));
            has_result(old, player, round)
                && again.is_none_or(|again| !has_result(new, again, round))
        })
    };
    let mut rounds = (1..=old.rounds_paired()).filter(is_lost);
    let first = rounds.next()?;
    Some((first, rounds.next_back().unwrap_or(first)))
}

/// The input, named on the command line, that is this very file.
fn input_that_is<'a>(file: &Identity, inputs: &'a [Source]) -> Option<&'a Source> {
    inputs.iter().find(|input| match input {
        Source::Stdin => Identity::of_standard_input().as_ref() == Some(file),
        Source::Path(path) => Identity::at(path).as_ref() == Some(file),
    })
}

/// Whether this file is read, either by name or as part of a folder.
fn is_read(file: &Identity, inputs: &[Source]) -> bool {
    input_that_is(file, inputs).is_some()
        || input::find(inputs)
            .iter()
            .any(|found| input_that_is(file, std::slice::from_ref(&found.source)).is_some())
}

/// All files that `command` may write with `output`.
fn written(command: &Command, output: Option<&Path>) -> Vec<PathBuf> {
    let Some(output) = output else { return Vec::new() };
    match command {
        Command::Explain(args)
            if args.round == Some(Rounds::All) && args.format == ExplainFormat::Html =>
        {
            (1..=MAX_ROUNDS).map(|round| explain::page_of(output, round)).collect()
        }
        _ => vec![output.to_owned()],
    }
}

/// The inputs and outputs of `command`; `None` if it reads nothing.
fn traffic(command: &Command) -> Option<Traffic<'_>> {
    use std::slice::from_ref;

    let (inputs, output) = match command {
        Command::New(args) => (from_ref(&args.list), &args.output),
        Command::Enter(args) => (from_ref(&args.file), &args.output),
        Command::Pair(args) => (from_ref(&args.file), &args.output),
        Command::WhatIf(args) => (from_ref(&args.event.file), &args.output),
        Command::Explain(args) => (from_ref(&args.event.file), &args.output),
        Command::Why(args) => (from_ref(&args.event.file), &args.output),
        Command::Judge(args) => (from_ref(&args.event.file), &args.output),
        Command::Checklist(args) => (from_ref(&args.file), &args.output),
        Command::Forecast(args) => (from_ref(&args.file), &args.output),
        Command::Standings(args) => (from_ref(&args.file), &args.output),
        Command::Convert(args) => (from_ref(&args.file), &args.output),
        Command::Lint(args) => (&args.paths[..], &args.output),
        Command::Check(args) => (&args.paths[..], &args.output),
        Command::Identify(args) => (&args.paths[..], &args.output),
        Command::Compare(args) => (&args.paths[..], &args.output),
        Command::Simulate(args) => (&args.merge[..], &args.output),
        // It writes to a folder of its own.
        Command::Conform(_) => return None,
        #[cfg(feature = "serve")]
        Command::Serve(_) => return None,
        Command::Generate(_) | Command::Rules(_) | Command::Schema(_) | Command::Completions(_) => {
            return None;
        }
    };
    let is_report = match command {
        Command::Pair(args) => args.format == Some(PairFormat::Trf),
        Command::Convert(args) => args.to != Format::Json,
        Command::Enter(_) => true,
        _ => false,
    };
    Some(Traffic { inputs, output: output.as_deref(), is_report })
}
