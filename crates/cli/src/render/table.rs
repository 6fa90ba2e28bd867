//! A paired round for people.

use pairwright_model::PlayerIndex;
use tabled::builder::Builder;
use tabled::settings::object::Columns;
use tabled::settings::{Alignment, Style};

use super::{PairedRound, lines_of, printable};

const HEADINGS: [&str; 9] =
    ["Board", "No.", "White", "Rating", "Score", "No.", "Black", "Rating", "Score"];

/// The columns of [`HEADINGS`] that hold numbers.
const NUMERIC: [usize; 7] = [0, 1, 3, 4, 5, 7, 8];

/// The boards with names, ratings and the scores before the round.
pub(crate) fn table(paired: &PairedRound<'_>) -> String {
    let mut rows = Builder::default();
    rows.push_record(HEADINGS);
    for (number, board) in (1..).zip(&paired.pairing.boards) {
        rows.push_record(row(
            &number.to_string(),
            player(paired, board.white),
            player(paired, board.black),
        ));
    }
    if let Some(bye) = paired.pairing.bye {
        let nobody = ["", "bye", "", ""].map(str::to_owned);
        rows.push_record(row("", player(paired, bye), nobody));
    }
    let mut table = rows.build();
    table.with(Style::psql());
    for column in NUMERIC {
        table.modify(Columns::one(column), Alignment::right());
    }
    format!("{}\n\n{}", title(paired), lines_of(&table))
}

fn title(paired: &PairedRound<'_>) -> String {
    let name = printable(paired.tournament.name());
    let colon = if name.is_empty() { "Round" } else { ": round" };
    format!("{name}{colon} {} by {}", paired.round, paired.rules)
}

/// Number, name, rating and score.
fn player(paired: &PairedRound<'_>, index: PlayerIndex) -> [String; 4] {
    let player = paired.tournament.player(index);
    let rating = if player.rating == 0 { String::new() } else { player.rating.to_string() };
    [player.number.to_string(), printable(&player.name), rating, paired.score(index).to_string()]
}

fn row(board: &str, white: [String; 4], black: [String; 4]) -> impl Iterator<Item = String> {
    std::iter::once(board.to_owned()).chain(white).chain(black)
}
