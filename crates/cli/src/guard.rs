//! Nobody's work is lost: what a command reads is not replaced by what it finds.
//!
//! [`check`] refuses a command whose result, unless it is a report, would take the place of one of its
//! inputs, before anything is read. [`keep_results`] is for those whose result is one.

use std::path::{Path, PathBuf};

use pairwright::convert::Format;
use pairwright::model::{RoundRecord, Tournament};
use pairwright::{Event, Round};
use pairwright_trf::MAX_ROUNDS;

use crate::args::{Command, ExplainFormat, PairFormat, Rounds};
use crate::explain;
use crate::failure::Failure;
use crate::identity::Identity;
use crate::input::{self, RESULTS_COUNT, Source};

/// What a command reads and writes.
struct Traffic<'a> {
    inputs: &'a [Source],
    output: Option<&'a Path>,
    /// Whether what it writes is a report, which may take the place of another.
    is_report: bool,
}

/// That the result of `command` does not take the place of what it reads. A failure comes with the name
/// of the file it is about.
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

/// Whether `path` is the file that is read as `source`.
pub(crate) fn is_input(path: &Path, source: &Source) -> bool {
    let old = Identity::at(path);
    old.is_some_and(|old| input_that_is(&old, std::slice::from_ref(source)).is_some())
}

/// That `report` has every result that stands in the file at `path`, if that is the one read as
/// `source`.
pub(crate) fn keep_results(path: &Path, source: &Source, report: &[u8]) -> Result<(), Failure> {
    if !is_input(path, source) {
        return Ok(());
    }
    let old = Source::Path(path.to_owned());
    let old = input::load(&old, RESULTS_COUNT).content?;
    if old.document().is_translated() {
        // What another format says, and a report does not, would be gone.
        return Err(Failure::OverInput);
    }
    let new = Event::from_bytes_permitting(report, RESULTS_COUNT)?;
    match lost(old.tournament(), new.tournament()) {
        Some((first, last)) => Err(Failure::ResultsLost { first, last }),
        None => Ok(()),
    }
}

/// The first and the last round of which `old` has a result that `new` has not.
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

/// The input that is this very file and was named.
fn input_that_is<'a>(file: &Identity, inputs: &'a [Source]) -> Option<&'a Source> {
    inputs.iter().find(|input| match input {
        Source::Stdin => Identity::of_standard_input().as_ref() == Some(file),
        Source::Path(path) => Identity::at(path).as_ref() == Some(file),
    })
}

/// Whether this very file is read, be it for a folder that was named.
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

/// What `command` reads and writes; nothing if it reads nothing.
fn traffic(command: &Command) -> Option<Traffic<'_>> {
    use std::slice::from_ref;

    let (inputs, output) = match command {
        Command::Pair(args) => (from_ref(&args.file), &args.output),
        Command::WhatIf(args) => (from_ref(&args.event.file), &args.output),
        Command::Explain(args) => (from_ref(&args.event.file), &args.output),
        Command::Why(args) => (from_ref(&args.event.file), &args.output),
        Command::Checklist(args) => (from_ref(&args.file), &args.output),
        Command::Standings(args) => (from_ref(&args.file), &args.output),
        Command::Convert(args) => (from_ref(&args.file), &args.output),
        Command::Lint(args) => (&args.paths[..], &args.output),
        Command::Check(args) => (&args.paths[..], &args.output),
        Command::Identify(args) => (&args.paths[..], &args.output),
        Command::Compare(args) => (&args.paths[..], &args.output),
        Command::Simulate(args) => (&args.merge[..], &args.output),
        Command::Generate(_) | Command::Rules(_) | Command::Schema(_) | Command::Completions(_) => {
            return None;
        }
    };
    let is_report = match command {
        Command::Pair(args) => args.format == Some(PairFormat::Trf),
        Command::Convert(args) => args.to != Format::Json,
        _ => false,
    };
    Some(Traffic { inputs, output: output.as_deref(), is_report })
}
