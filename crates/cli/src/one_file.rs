//! Commands on one file: reads it, chooses an edition, and prints notes on both.

use pairwright::{Circumstances, Error, Event, Permits, Remark, Round, RuledEvent, Rules};

use crate::args::KindArgs;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::{self, Loaded, Source};

/// Reads the report at `source`, tolerating the faults that `permits` names, and prints the reader's remarks.
pub(crate) fn read(
    source: &Source,
    permits: Permits,
    console: &mut Console<'_>,
) -> Result<Event, Failure> {
    told(input::load(source, permits, console.editions), console)
}

/// Prints the remarks on a report.
fn told(loaded: Loaded, console: &mut Console<'_>) -> Result<Event, Failure> {
    for remark in loaded.remarks {
        console.say(remark);
    }
    if let Err(Failure::Event(Error::Report(refusal))) = &loaded.content
        && refusal.is_only_of_points()
    {
        console.say("note: with --results-count the results count, and the points column does not");
    }
    loaded.content
}

/// Reads a report like [`read`], for a command that pairs; `kind` may override the kind of event.
pub(crate) fn read_to_pair(
    source: &Source,
    permits: Permits,
    kind: KindArgs,
    console: &mut Console<'_>,
) -> Result<Event, Failure> {
    let loaded = input::load(source, permits, console.editions).for_pairing(kind.individual_dutch);
    let event = told(loaded, console)?;
    if let Some(seen) = event.not_compared().filter(|kind| !kind.is_said()) {
        console.say(format_args!(
            "note: {seen}, as in {}; the event is paired by the Dutch system",
            seen.name
        ));
    }
    Ok(event)
}

/// Reads a report like [`read_to_pair`] and adds the circumstances of `round`, or of the next one. Remarks
/// that arise only then are printed too.
pub(crate) fn read_with(
    source: &Source,
    permits: Permits,
    kind: KindArgs,
    round: Option<Round>,
    circumstances: impl FnOnce(&Event) -> Result<Circumstances, Failure>,
    console: &mut Console<'_>,
) -> Result<Event, Failure> {
    let event = read_to_pair(source, permits, kind, console)?;
    let circumstances = circumstances(&event)?;
    if circumstances.is_empty() {
        return Ok(event);
    }
    let amended = event.with(round, &circumstances)?;
    for remark in amended.warnings().iter().filter(|remark| !event.warnings().contains(remark)) {
        console.say(Remark::new(source, remark));
    }
    Ok(amended)
}

/// Chooses the edition for `event` and, if the report decides, prints which one and why.
pub(crate) fn choose<'e>(
    rules: Rules<'static>,
    event: &'e Event,
    console: &mut Console<'_>,
) -> Result<RuledEvent<'e>, Failure> {
    let ruled = event.under(rules)?;
    if rules.is_auto() {
        console.say(format_args!("rules: {} ({})", ruled.rules(), ruled.reason()));
    }
    Ok(ruled)
}

/// Notes which round is assumed to be the final one, if `event` does not say and `round` is already recorded.
pub(crate) fn say_final_round(event: &Event, round: Round, console: &mut Console<'_>) {
    let tournament = event.tournament();
    if tournament.total_rounds().is_none() && round <= tournament.rounds_paired() {
        console.say(format_args!(
            "note: the file does not give the number of rounds; taking round {} for the final one",
            tournament.final_round()
        ));
    }
}
