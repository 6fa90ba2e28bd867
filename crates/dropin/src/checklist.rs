//! The checklists of both programs: a row for each player, in columns set off by tabs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use pairwright::model::{Colour, PairingNumber, Round, Score, Tournament};
use pairwright::programs::Habits;
use pairwright::ruleset::RoundPairing;
use pairwright::state::{Float, PlayerState, Preference, State, Strength};

/// What a checklist is about.
#[derive(Debug)]
pub(crate) struct Checklist<'a> {
    pub(crate) tournament: &'a Tournament,
    pub(crate) state: State,
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
        for (player, (_, row)) in self.state.present().zip(&mut table.rows) {
            row[1] = player.score.to_string();
            (if player.may_have_bye { "Y" } else { "N" }).clone_into(&mut row[4]);
            for (cell, float) in row[5..].iter_mut().zip(self.floats(player)) {
                arrow(float, ["D", "U"]).clone_into(cell);
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
        let are_whole = self.state.present().all(|player| player.score.tenths() % 10 == 0);
        for (player, (_, row)) in self.state.present().zip(&mut table.rows) {
            row[1] = if are_whole {
                (player.score.tenths() / 10).to_string()
            } else {
                player.score.to_string()
            };
            for (cell, float) in row[4..].iter_mut().zip(self.floats(player)) {
                arrow(float, ["▼", "▲"]).clone_into(cell);
            }
        }
        let first = table.header.len() - usize::from(self.state.round - 1);
        for (_, row) in &mut table.rows {
            // Whoever has missed a round has a gap at the left.
            row[first..].sort_by_key(|opponent| !opponent.is_empty());
        }
        let players = self.tournament.players().len();
        let number = 1 + digits_up_to(players);
        let most = self.state.present().map(|player| player.score.tenths()).max().unwrap_or(0);
        let most = usize::try_from(most / 10).unwrap_or(0);
        let points = 1 + digits_up_to(most) + if are_whole { 0 } else { 2 };
        table.widths = vec![number, points, 0, 0, 3, 3, number + 3, 0];
        let heading = 2 + digits_up_to(usize::from(self.state.round - 1));
        table.widths.resize(table.header.len(), number.max(heading));
        table.text()
    }

    /// The columns that both have; those named `between` are empty, and so are the points.
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
        Table { widths: vec![0; header.len()], rows: rows.collect(), header }
    }

    /// The floats of the last round and of the one before.
    fn floats(&self, player: &PlayerState) -> [Option<Float>; 2] {
        [1, 2].map(|back| {
            let round: Round = self.state.round.checked_sub(back)?;
            player.floats.iter().find(|float| float.round == round).map(|float| float.float)
        })
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

impl Table {
    /// The table, an empty line before each group, and two at the end.
    fn text(&self) -> String {
        let mut widths = self.widths.clone();
        for row in self.rows.iter().map(|(_, row)| row).chain([&self.header]) {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let line = |row: &[String], text: &mut String| {
            for (cell, width) in row.iter().zip(&widths) {
                // Writing to a string cannot fail.
                let _ = write!(text, "{cell:>width$}\t");
            }
        };
        let mut text = "\n".to_owned();
        line(&self.header, &mut text);
        let mut group = None;
        for (score, row) in &self.rows {
            text.push_str(if group.replace(score) == Some(score) { "\n" } else { "\n\n" });
            line(row, &mut text);
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

/// The sign of a float, nothing if there is none.
fn arrow(float: Option<Float>, [down, up]: [&'static str; 2]) -> &'static str {
    match float {
        None => "",
        Some(Float::Down) => down,
        Some(Float::Up) => up,
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
