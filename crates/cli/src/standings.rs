//! `pairwright standings` and `pairwright checklist`.

use pairwright::model::RoundRecord;
use pairwright::ruleset::PairingRequest;
use pairwright::{ChecklistObject, Error, Event, Permits, Round, TieBreakSource, json, page, text};

use crate::args::{ChecklistArgs, DeskFormat, StandingsArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::{one_file, output};

/// Ranks the players of an event and prints the standings.
pub(crate) fn run(args: &StandingsArgs, console: &mut Console<'_>) -> Exit {
    match standings(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn standings(args: &StandingsArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let event = one_file::read(&args.file, Permits::RESULTS_COUNT, console)?;
    let list = args.tie_breaks.as_ref().map(|list| list.0.as_slice());
    let ranking = event.ranking(args.round, list, args.unrated)?;
    if ranking.source == TieBreakSource::Usual {
        console.say("note: the report names no tie-breaks; taking BH/C1, BH, SB (--tie-breaks)");
    }
    if event.document().event_date().is_none() {
        let from = ranking.text.from;
        console.say(format_args!(
            "note: the report has no date of the event; tie-breaks are those in force since {from}"
        ));
    }
    if let Some(missing) = unfinished(&event, args.round) {
        console.say(format_args!(
            "note: {missing}; standings after round {}",
            ranking.standings.after
        ));
    }
    if !ranking.standings.notes.is_empty() {
        console.say("note: --unrated sets a rating for unrated players");
    }
    let tournament = event.tournament();
    let (standings, recorded) = (&ranking.standings, &ranking.recorded);
    let why = match args.why.as_deref() {
        Some([one, other]) => {
            let [one, other] = [one, other].map(|name| event.player_called(name));
            Some(ranking.why(&event, one.map_err(Error::from)?, other.map_err(Error::from)?)?)
        }
        _ => None,
    };
    let text = match (args.format, &why) {
        (DeskFormat::Text, Some(why)) => text::precedence(tournament, why),
        (DeskFormat::Text, None) => {
            let text = text::standings(tournament, standings, recorded, args.chart);
            return output::tell(args.output.as_deref(), &text, console);
        }
        (DeskFormat::Json, why) => {
            let mut object = ranking.object(&event);
            object.why = why.as_ref();
            json(&object)?
        }
        (DeskFormat::Html, Some(why)) => page::precedence(tournament, why),
        (DeskFormat::Html, None) => page::standings(tournament, standings, recorded, args.chart),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)
}

/// What the last recorded round lacks, if no round is asked for; `None` if it is complete.
fn unfinished(event: &Event, round: Option<Round>) -> Option<String> {
    let tournament = event.tournament();
    let (None, Some((_, round))) = (round, tournament.first_pending()) else { return None };
    let has_result = |index| {
        let record = tournament.player(index).record(round);
        matches!(record, RoundRecord::Game { .. } | RoundRecord::Forfeit { .. })
    };
    if !tournament.indices().any(has_result) {
        return Some(format!("round {round} has no results yet"));
    }
    let next = PairingRequest::with_total_rounds(tournament, round + 1, round + 1);
    next.err().map(|error| error.to_string())
}

/// Prints the state before a round.
pub(crate) fn run_checklist(args: &ChecklistArgs, console: &mut Console<'_>) -> Exit {
    match checklist(args, console) {
        Ok(()) => Exit::Done,
        Err(failure) => console.fail(&args.file, &failure),
    }
}

fn checklist(args: &ChecklistArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let event = one_file::read_to_pair(&args.file, args.reading.permits(), args.kind, console)?;
    let ruled = one_file::choose(args.rules, &event, console)?;
    if let Some(round) = args.round {
        one_file::say_final_round(&event, round, console);
    }
    let state = ruled.state(args.round)?;
    let text = match args.format {
        DeskFormat::Text => {
            let text = text::checklist(event.tournament(), &state);
            return output::tell(args.output.as_deref(), &text, console);
        }
        DeskFormat::Json => json(&ChecklistObject::new(&event, &state))?,
        DeskFormat::Html => page::checklist(event.tournament(), &state),
    };
    output::write(args.output.as_deref(), text.as_bytes(), console.out)
}
