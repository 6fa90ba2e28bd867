//! The checklists of both programs: a row for each player, in columns set off by tabs.

use std::collections::BTreeMap;

use pairwright_bookkeeping::{ColourPreference, Float, Strength};
use pairwright_model::{Colour, PairingNumber, Round, Score, Tournament};
use pairwright_registry::programs::Habits;
use pairwright_ruleset::RoundPairing;

use crate::state::State;

/// What a checklist is about.
#[derive(Debug)]
pub(crate) struct Checklist<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) round: Round,
    /// Those to be paired, by rank.
    pub(crate) states: &'a [State],
    /// None if there is no legal pairing.
    pub(crate) pairing: Option<&'a RoundPairing>,
    pub(crate) habits: &'a Habits,
}

/// A table of which every cell is set flush right in its column.
struct Table {
    /// The least width of each column.
    widths: Vec<usize>,
    header: Vec<String>,
    /// The rows, each with the score by which it is grouped.
    rows: Vec<(Score, Vec<String>)>,
}

impl Checklist<'_> {
    /// As bbpPairings has it.
    pub(crate) fn of_bbp(&self) -> String {
        let [last, before] = self.habits.float_criteria;
        let mut table = self.table(["C2", last, before]);
        for (state, (_, row)) in self.states.iter().zip(&mut table.rows) {
            row[1] = state.score.to_string();
            row[4] = if state.may_have_bye { "Y" } else { "N" }.to_owned();
            for (cell, float) in row[5..].iter_mut().zip(state.floats) {
                *cell = float.map_or("", |float| arrow(float, ["D", "U"])).to_owned();
            }
        }
        table.text()
    }

    /// As `JaVaFo` 1.4 has it, save the mark at the start of the file.
    ///
    /// Its columns are as wide as the largest number could make them, and a blank; points have a decimal
    /// only if somebody has half a point.
    pub(crate) fn of_javafo(&self) -> String {
        let [last, before] = self.habits.float_criteria;
        let mut table = self.table([last, before]);
        let is_whole = |state: &State| state.score.tenths() % 10 == 0;
        let are_whole = self.states.iter().all(is_whole);
        for (state, (_, row)) in self.states.iter().zip(&mut table.rows) {
            row[1] = if are_whole {
                (state.score.tenths() / 10).to_string()
            } else {
                state.score.to_string()
            };
            for (cell, float) in row[4..].iter_mut().zip(state.floats) {
                *cell = float.map_or("", |float| arrow(float, ["▼", "▲"])).to_owned();
            }
        }
        let first = table.header.len() - usize::from(self.round - 1);
        for (_, row) in &mut table.rows {
            // Whoever has missed a round has a gap at the left.
            row[first..].sort_by_key(|opponent| !opponent.is_empty());
        }
        let players = self.tournament.players().len();
        let number = 1 + digits_up_to(players);
        let most = self.states.iter().map(|state| state.score.tenths()).max().unwrap_or(0);
        let most = usize::try_from(most / 10).unwrap_or(0);
        let points = 1 + digits_up_to(most) + if are_whole { 0 } else { 2 };
        table.widths = vec![number, points, 0, 0, 3, 3, number + 3, 0];
        let heading = 2 + digits_up_to(usize::from(self.round - 1));
        table.widths.resize(table.header.len(), number.max(heading));
        table.text()
    }

    /// The columns that both have; those named `between` are empty, and so are the points.
    fn table<const N: usize>(&self, between: [&str; N]) -> Table {
        let dashes = "-".repeat(usize::from(self.round));
        let mut header = vec!["ID".to_owned(), "Pts".to_owned(), dashes, "Pref".to_owned()];
        header.extend(between.map(str::to_owned));
        header.extend(["Cur".to_owned(), String::new()]);
        header.extend((1..self.round).map(|round| format!("R{round}")));
        let seats = self.seats();
        let rows = self.states.iter().map(|state| {
            let colours = state.colours.iter().map(|&colour| letter(colour)).collect();
            let mut row = vec![state.number.to_string(), String::new(), colours];
            row.push(self.preference(state));
            row.extend([const { String::new() }; N]);
            row.push(seats.get(&state.number).cloned().unwrap_or_default());
            row.push(String::new());
            let opponents = state.opponents.iter();
            row.extend(opponents.map(|opponent| opponent.map_or(String::new(), |o| o.to_string())));
            (state.score, row)
        });
        Table { widths: vec![0; header.len()], rows: rows.collect(), header }
    }

    /// What everybody does in the round: opponent and own colour, or the bye.
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

    fn preference(&self, state: &State) -> String {
        let ColourPreference { colour, strength } = state.preference;
        let Some(colour) = colour else { return "A ".to_owned() };
        let (capital, small) = (letter(colour), letter(colour).to_ascii_lowercase());
        let is_even = self.round.is_multiple_of(2);
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

impl Table {
    /// The table, an empty line before each group, and two at the end.
    fn text(&self) -> String {
        let mut widths = self.widths.clone();
        for row in self.rows.iter().map(|(_, row)| row).chain([&self.header]) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let line = |row: &[String]| -> String {
            let cells = row.iter().zip(&widths);
            cells.map(|(cell, &width)| format!("{cell:>width$}\t")).collect()
        };
        let mut text = format!("\n{}", line(&self.header));
        let mut group = None;
        for (score, row) in &self.rows {
            if group.replace(score) != Some(score) {
                text.push('\n');
            }
            text.push('\n');
            text.push_str(&line(row));
        }
        text.push_str("\n\n\n");
        text
    }
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'W',
        Colour::Black => 'B',
    }
}

fn arrow(float: Float, [down, up]: [&'static str; 2]) -> &'static str {
    match float {
        Float::Down => down,
        Float::Up => up,
    }
}

/// How often one has to be multiplied by ten to reach `number`.
fn digits_up_to(number: usize) -> usize {
    let mut digits = 0;
    let mut reached: usize = 1;
    while reached < number {
        reached = reached.saturating_mul(10);
        digits += 1;
    }
    digits
}
