//! Lists to pin up: pages that print on A4.

use askama::Template;
use pairwright_explain::state::State;
use pairwright_model::{Round, Tournament};
use pairwright_ruleset::RoundPairing;
use pairwright_standings::{Precedence, Recorded, Standings};

use super::fill::filled;
use super::sheet::Sheet;
use super::weight::{MOST, packed};

/// A list on paper, as a whole document.
#[derive(Template)]
#[template(path = "paper.html")]
struct Paper {
    sheet: Sheet,
    /// Whether the sheet is wider than high.
    is_landscape: bool,
    is_packed: bool,
}

impl Paper {
    /// The page of `sheet`, packed if it is too heavy. A list to pin up leaves nothing out.
    fn finished(sheet: Sheet, is_landscape: bool) -> String {
        let mut paper = Self { sheet, is_landscape, is_packed: false };
        let page = filled(&paper);
        if page.len() <= MOST {
            return page;
        }
        paper.is_packed = true;
        packed(&filled(&paper))
    }
}

/// The page of the standings; as a wall chart, with every round of every player.
pub fn standings(
    tournament: &Tournament,
    standings: &Standings,
    recorded: &Recorded,
    with_rounds: bool,
) -> String {
    let sheet = Sheet::of_standings(tournament, standings, recorded, with_rounds);
    Paper::finished(sheet, with_rounds && standings.after > 5)
}

/// The page of why one player stands before another.
pub fn precedence(tournament: &Tournament, precedence: &Precedence) -> String {
    let sheet = Sheet::of_precedence(tournament, precedence);
    Paper::finished(sheet, false)
}

/// The page of a pairing, with one board per row and room for results.
pub fn pairing_list(
    tournament: &Tournament,
    rules: &str,
    round: Round,
    pairing: &RoundPairing,
) -> String {
    let notes = vec![format!("Paired by {rules}.")];
    let sheet = Sheet::of_pairing(tournament, round, pairing, notes);
    let sheet = sheet.with_names(tournament, round, pairing);
    Paper::finished(sheet, false)
}

/// The page of the state before a round.
pub fn checklist(tournament: &Tournament, state: &State) -> String {
    let sheet = Sheet::of_state(tournament, state);
    Paper::finished(sheet, state.round > 6)
}
