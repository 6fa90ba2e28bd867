//! Results as text: one format a file.

mod comparison_totals;
mod differences;
mod explanations;
mod json;
mod pairs;
mod side_by_side;
mod simulation;
mod table;
mod verdict;

use pairwright_model::{PairingNumber, PlayerIndex, Round, Score, Tournament};
use pairwright_ruleset::RoundPairing;
use tabled::Table;

pub(crate) use comparison_totals::comparison_totals;
pub(crate) use differences::differences;
pub(crate) use explanations::explanations;
pub(crate) use json::json;
pub(crate) use pairs::pairs;
pub(crate) use simulation::{html as simulation_html, text as simulation_text};
pub(crate) use table::table;
pub(crate) use verdict::{total_line, verdict};

/// A round that was just paired, for the formats to print.
#[derive(Clone, Copy)]
pub(crate) struct PairedRound<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) rules: &'static str,
    pub(crate) round: Round,
    pub(crate) pairing: &'a RoundPairing,
}

impl PairedRound<'_> {
    /// The boards by pairing numbers: White, then Black.
    pub(crate) fn numbers(&self) -> Vec<(PairingNumber, PairingNumber)> {
        let boards = self.pairing.boards.iter();
        boards.map(|board| (self.number(board.white), self.number(board.black))).collect()
    }

    /// Who has the bye.
    pub(crate) fn bye_number(&self) -> Option<PairingNumber> {
        self.pairing.bye.map(|player| self.number(player))
    }

    /// The points a player comes with.
    fn score(&self, player: PlayerIndex) -> Score {
        self.tournament.score_before(player, self.round)
    }

    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.player(player).number
    }
}

/// `table` with a line break at its end and no blanks at the ends of its lines.
pub(crate) fn lines_of(table: &Table) -> String {
    let mut text = String::new();
    for line in table.to_string().lines() {
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// `text` with nothing in it that moves a terminal's cursor.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// `1 round`, `2 rounds`.
fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `a, b and c`.
fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
