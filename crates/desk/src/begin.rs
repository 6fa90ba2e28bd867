//! An event that begins with a list of names.

use pairwright::list::players;
use pairwright::model::Colour;
use pairwright::trf::Dialect;
use pairwright::{Event, NewEvent, Setting, newest_edition};
use serde::Deserialize;

use crate::{Report, Trouble};

/// What is known of an event that is about to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Beginning {
    /// Its name; may be empty.
    pub name: String,
    /// Its first day, by which the edition is chosen; empty for the newest edition.
    pub begins: String,
    /// The number of rounds.
    pub rounds: u16,
    /// The colour drawn by lot for the first player, `white` or `black`; empty if it has not been drawn.
    pub lot: String,
    /// What results are worth, such as `W=3 D=1 L=0`; empty for 1, ½ and 0.
    pub points: String,
    /// `baku` if the first rounds are accelerated; empty if not.
    pub acceleration: String,
    /// The tie-breaks after the points; empty for the usual ones.
    pub tie_breaks: String,
    /// A line for each player: names, or the columns of a spreadsheet with their names in the first line.
    pub list: String,
}

/// The report of a new event.
///
/// # Errors
///
/// Every fault of the list, with its line; what is wrong with a setting.
pub fn begin(beginning: &Beginning) -> Result<Report, Trouble> {
    let list = players(beginning.list.as_bytes()).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Trouble::new(faults.join("\n"), "correct the list of players")
    })?;
    let mut settings = vec![Setting::Rounds(beginning.rounds)];
    if beginning.begins.is_empty() {
        let newest = newest_edition().map_err(pairwright::Error::from)?;
        let code = newest.ruleset.edition().report_names.first();
        settings.extend(code.map(|code| Setting::Rules((*code).to_owned())));
    } else {
        settings.push(Setting::Begins(beginning.begins.clone()));
    }
    if !beginning.name.is_empty() {
        settings.push(Setting::Name(beginning.name.clone()));
    }
    if !beginning.tie_breaks.is_empty() {
        settings.push(Setting::TieBreaks(beginning.tie_breaks.clone()));
    }
    if !beginning.points.is_empty() {
        settings.push(Setting::Points(beginning.points.clone()));
    }
    match beginning.acceleration.as_str() {
        "" | "none" => {}
        "baku" => settings.push(Setting::Baku(true)),
        other => {
            let said = format!("found {other:?} as the acceleration, expected baku or nothing");
            return Err(Trouble::new(said, ""));
        }
    }
    match beginning.lot.as_str() {
        "" => {}
        "white" => settings.push(Setting::Lot(Colour::White)),
        "black" => settings.push(Setting::Lot(Colour::Black)),
        other => {
            let said = format!("found {other:?} as the lot, expected white or black");
            return Err(Trouble::new(said, ""));
        }
    }
    let event = NewEvent { settings, players: list.players, dialect: Dialect::default() };
    Ok(Report::of(Event::begin(&event)?))
}
