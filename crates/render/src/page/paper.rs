//! Lists to pin up: pages that print on A4.

use askama::Template;
use pairwright_explain::state::State;
use pairwright_model::{Round, Tournament};
use pairwright_ruleset::RoundPairing;
use pairwright_standings::{Precedence, Recorded, Standings};

use super::error::PageError;
use super::sheet::Sheet;

/// A list on paper, as a whole document.
#[derive(Template)]
#[template(path = "paper.html")]
struct Paper {
    sheet: Sheet,
    /// Whether the sheet is wider than high.
    is_landscape: bool,
}

/// The page of the standings; as a wall chart, with every round of every player.
///
/// # Errors
///
/// If the template cannot be filled in.
pub fn standings(
    tournament: &Tournament,
    standings: &Standings,
    recorded: &Recorded,
    with_rounds: bool,
) -> Result<String, PageError> {
    let sheet = Sheet::of_standings(tournament, standings, recorded, with_rounds);
    Ok(Paper { sheet, is_landscape: with_rounds && standings.after > 5 }.render()?)
}

/// The page of why one player stands before another.
///
/// # Errors
///
/// If the template cannot be filled in.
pub fn precedence(tournament: &Tournament, precedence: &Precedence) -> Result<String, PageError> {
    let sheet = Sheet::of_precedence(tournament, precedence);
    Ok(Paper { sheet, is_landscape: false }.render()?)
}

/// The page of a pairing, with one board per row and room for results.
///
/// # Errors
///
/// If the template cannot be filled in.
pub fn pairing_list(
    tournament: &Tournament,
    rules: &str,
    round: Round,
    pairing: &RoundPairing,
) -> Result<String, PageError> {
    let notes = vec![format!("Paired by {rules}.")];
    let sheet = Sheet::of_pairing(tournament, round, pairing, notes);
    let sheet = sheet.with_names(tournament, round, pairing);
    Ok(Paper { sheet, is_landscape: false }.render()?)
}

/// The page of the state before a round.
///
/// # Errors
///
/// If the template cannot be filled in.
pub fn checklist(tournament: &Tournament, state: &State) -> Result<String, PageError> {
    let sheet = Sheet::of_state(tournament, state);
    Ok(Paper { sheet, is_landscape: state.round > 6 }.render()?)
}
