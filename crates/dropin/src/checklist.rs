//! The checklists of both programs: one row per player, with columns separated by tabs.

mod javafo;
mod table;

use std::collections::BTreeMap;

use pairwright::model::{Colour, PairingNumber, Round, Tournament};
use pairwright::programs::Habits;
use pairwright::ruleset::RoundPairing;
use pairwright::state::{Float, PlayerState, Preference, State, Strength};

use table::Table;

/// The content of a checklist.
#[derive(Debug)]
pub(crate) struct Checklist<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) state: State,
    /// The pairing; `None` if no legal one exists.
    pub(crate) pairing: Option<&'a RoundPairing>,
    pub(crate) habits: &'a Habits,
}

impl Checklist<'_> {
    /// The checklist of bbpPairings.
    pub(crate) fn of_bbp(&self) -> String {
        let [last, before] = self.habits.float_criteria;
        let mut table = self.table(["C2", last, before]);
        for (player, (_, row)) in self.state.present().zip(&mut table.rows) {
            row[1] = player.score.to_string();
            (if player.may_have_bye { "Y" } else { "N" }).clone_into(&mut row[4]);
            for (cell, float) in row[5..].iter_mut().zip(self.floats(player)) {
                arrow(float, ["D", "U"]).clone_into(cell);
            }
        }
        format!("\n{}\n\n\n", table.text())
    }

    /// The columns that both programs have. Points, and the columns named in `between`, are left empty.
    fn table<const N: usize>(&self, between: [&str; N]) -> Table {
        let dashes = "-".repeat(usize::from(self.state.round));
        let mut header = vec!["ID".to_owned(), "Pts".to_owned(), dashes, "Pref".to_owned()];
        header.extend(between.map(str::to_owned));
        header.extend(["Cur".to_owned(), String::new()]);
        header.extend((1..self.state.round).map(|round| format!("R{round}")));
        let seats = self.seats();
        let rows = self.state.present().map(|player| {
            let colours = player.rounds.iter().filter_map(|past| past.colour);
            let colours = colours.map(letter).collect();
            let mut row = vec![player.number.to_string(), String::new(), colours];
            row.push(self.preference(player.preference));
            row.extend([const { String::new() }; N]);
            row.push(seats.get(&player.number).cloned().unwrap_or_default());
            row.push(String::new());
            let opponents =
                player.rounds.iter().map(|past| past.opponent.filter(|_| past.is_played));
            row.extend(opponents.map(|opponent| opponent.map_or(String::new(), |o| o.to_string())));
            (player.score, row)
        });
        Table { widths: vec![0; header.len()], fixed: None, rows: rows.collect(), header }
    }

    /// The floats of the last round and of the round before.
    fn floats(&self, player: &PlayerState) -> [Option<Float>; 2] {
        [1, 2].map(|back| {
            let round: Round = self.state.round.checked_sub(back)?;
            player.floats.iter().find(|float| float.round == round).map(|float| float.float)
        })
    }

    /// Each player's seat in the round: opponent and own colour, or the bye.
    fn seats(&self) -> BTreeMap<PairingNumber, String> {
        let mut seats = BTreeMap::new();
        let Some(pairing) = self.pairing else { return seats };
        let number = |player| self.tournament.number(player);
        for board in &pairing.boards {
            let (white, black) = (number(board.white), number(board.black));
            seats.insert(white, format!("({black}W)"));
            seats.insert(black, format!("({white}B)"));
        }
        seats.extend(pairing.bye.map(|player| (number(player), "(bye)".to_owned())));
        seats
    }

    fn preference(&self, Preference { colour, strength }: Preference) -> String {
        let Some(colour) = colour else { return "A ".to_owned() };
        let (capital, small) = (letter(colour), letter(colour).to_ascii_lowercase());
        let is_even = self.state.round.is_multiple_of(2);
        match strength {
            Strength::Strong if self.habits.even_rounds_are_mild && is_even => format!("{small} "),
            Strength::Mild if self.habits.even_rounds_are_mild && is_even => format!("~{small} "),
            Strength::None => "A ".to_owned(),
            Strength::Mild => format!("{small} "),
            Strength::Strong => format!("({capital})"),
            Strength::Absolute => format!("{capital} "),
        }
    }
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'W',
        Colour::Black => 'B',
    }
}

/// The sign of a float; empty if there is none.
fn arrow(float: Option<Float>, [down, up]: [&'static str; 2]) -> &'static str {
    match float {
        None => "",
        Some(Float::Down) => down,
        Some(Float::Up) => up,
    }
}
