//! Records on the event as a whole: its name, rounds, first colour, ranking and type.

use pairwright_model::Colour;

use super::{Record, round};
use crate::Problem;
use crate::columns::Grid;
use crate::diagnostic::Log;
use crate::facts::Facts;
use crate::stated::Stated;

/// 012: the name of the event.
pub(super) fn name(record: Record<'_>, facts: &mut Facts, _: &mut Log) {
    if facts.name.is_empty() {
        record.content().clone_into(&mut facts.name);
    }
}

/// 062: the number of players. Text after the number, such as `(12 rated)`, is for human eyes.
pub(super) fn player_count(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let Some((column, word)) = record.words().next() else { return };
    let (code, place) = (record.code, record.place(column));
    if let Ok(value) = word.parse() {
        Stated { value, code, place }.settle(&mut facts.player_count, log);
    } else {
        let expected = "the number of players";
        log.warning(place, Problem::Content { code, found: word.to_owned(), expected });
    }
}

/// XXR and 142: the number of rounds.
pub(super) fn rounds(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let mut words = record.words();
    if let (Some((column, word)), None) = (words.next(), words.next())
        && let Some(value) = round(word)
    {
        let place = record.place(column);
        Stated { value, code: record.code, place }.settle(&mut facts.total_rounds, log);
    } else {
        record.content_error("the number of rounds, from 1 to 999", log);
    }
}

/// XXW: the columns of each pairing number in player lines, above all of them. The document has read it already.
pub(super) fn width(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    if Grid::stated(record.content()).is_none() {
        record.content_error("the columns of a pairing number, from 4 to 9", log);
    } else if !facts.players.is_empty() || facts.lost_players {
        record.error(1, "XXW", "it above all player lines", log);
    } else if Grid::stated(record.content()) != Some(record.grid) {
        record.content_error("the columns that the first XXW states", log);
    }
}

/// 152: the colour drawn by lot.
pub(super) fn initial_colour(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    let value = match record.content() {
        "W" | "w" => Colour::White,
        "B" | "b" => Colour::Black,
        _ => return record.content_error("W or B", log),
    };
    state_colour(record, 5, value, facts, log);
}

/// XXC: `rank`, `white1` and `black1`, together or in several records.
pub(super) fn configuration(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    if record.is_empty() {
        record.content_error("rank, white1 or black1", log);
    }
    for (column, word) in record.words() {
        match word.to_ascii_lowercase().as_str() {
            "rank" => facts.ranked_by_listing = true,
            "white1" => state_colour(record, column, Colour::White, facts, log),
            "black1" => state_colour(record, column, Colour::Black, facts, log),
            _ => {
                let problem = Problem::UnknownWord { word: word.to_owned() };
                log.warning(record.place(column), problem);
            }
        }
    }
}

/// 192: the type of the event, which names the edition to pair by and the acceleration.
pub(super) fn encoded_type(record: Record<'_>, facts: &mut Facts, log: &mut Log) {
    if record.is_empty() {
        return;
    }
    let (value, place) = (record.content().to_owned(), record.place(5));
    Stated { value, code: record.code, place }.settle(&mut facts.encoded_type, log);
}

fn state_colour(
    record: Record<'_>,
    column: usize,
    value: Colour,
    facts: &mut Facts,
    log: &mut Log,
) {
    let place = record.place(column);
    Stated { value, code: record.code, place }.settle(&mut facts.initial_colour, log);
}
