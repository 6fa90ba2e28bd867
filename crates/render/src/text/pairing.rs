//! A paired round as text.

use pairwright_model::{PlayerIndex, Round, Tournament};
use pairwright_ruleset::RoundPairing;
use tabled::builder::Builder;

use super::table::table;
use super::told::Text;
use crate::phrases;
use crate::words::{printable, score};

const HEADINGS: [&str; 9] =
    ["Board", "No.", "White", "Rating", "Score", "No.", "Black", "Rating", "Score"];

/// The columns of [`HEADINGS`] with numbers.
const NUMERIC: [usize; 7] = [0, 1, 3, 4, 5, 7, 8];

/// The boards of a round paired by `rules`, with names, ratings and scores before the round.
pub fn pairing(tournament: &Tournament, rules: &str, round: Round, pairing: &RoundPairing) -> Text {
    let player = |index| player(tournament, round, index);
    let mut rows = Builder::default();
    rows.push_record(HEADINGS);
    for (number, board) in (1..).zip(&pairing.boards) {
        rows.push_record(row(&number.to_string(), player(board.white), player(board.black)));
    }
    if let Some(bye) = pairing.bye {
        let nobody = ["", "bye", "", ""].map(str::to_owned);
        rows.push_record(row("", player(bye), nobody));
    }
    let title = phrases::round(tournament.name(), round, rules);
    Text::from(format!("{title}\n\n{}", table(rows, &NUMERIC)))
}

/// The number, name, rating and score of a player.
fn player(tournament: &Tournament, round: Round, index: PlayerIndex) -> [String; 4] {
    let player = tournament.player(index);
    let rating = if player.rating == 0 { String::new() } else { player.rating.to_string() };
    let virtual_points = tournament.acceleration().points(index, round);
    let score = score(tournament.score_before(index, round), virtual_points);
    [player.number.to_string(), printable(&player.name), rating, score]
}

fn row(board: &str, white: [String; 4], black: [String; 4]) -> impl Iterator<Item = String> {
    std::iter::once(board.to_owned()).chain(white).chain(black)
}
