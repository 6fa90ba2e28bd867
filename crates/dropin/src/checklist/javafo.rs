//! The checklists of `JaVaFo`.

use pairwright::model::Colour;
use pairwright::programs::Javafo;
use pairwright::state::{PlayerState, Strength};

use super::table::Table;
use super::{Checklist, arrow, letter};

/// The column with the seats, in the lists of version 2.
const SEATS: usize = 6;

impl Checklist<'_> {
    /// The checklist of the `JaVaFo` version that pairs by this edition. Version 1 begins it with a byte
    /// order mark and ends it with its `banner`.
    pub(crate) fn of_javafo(&self, banner: &str) -> String {
        match self.habits.javafo {
            Javafo::First => format!("\u{feff}{}{banner}", self.of_first_javafo()),
            Javafo::Second => self.of_second_javafo(),
        }
    }

    /// The checklist of `JaVaFo` 1.4.
    ///
    /// Each column is as wide as the largest number possible in it, plus a blank; points have a decimal only
    /// if some player has half a point.
    fn of_first_javafo(&self) -> String {
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
            // A player who missed rounds has the gap on the left.
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
        format!("\n{}\n\n\n", table.text())
    }

    /// The checklist of `JaVaFo` 2.2. Only played games have a column, the last one on the right; players who
    /// may not get the bye have a cross in the first column.
    fn of_second_javafo(&self) -> String {
        let games = usize::from(self.state.round - 1);
        let header = ["ID", "Pts", &format!(" {}", "-".repeat(games)), "Pref", "-1R", "-2R", "Cur"];
        let mut header: Vec<String> = header.map(str::to_owned).to_vec();
        header.extend((1..=games).rev().map(|game| format!("G-{game}")));
        let seats = self.seats();
        let rows = self.state.present().map(|player| {
            let colours: String =
                player.rounds.iter().filter_map(|past| past.colour).map(letter).collect();
            let mut row = vec![player.number.to_string(), player.score.to_string(), colours];
            row.push(shade(player));
            row.extend(self.floats(player).map(|float| arrow(float, [" ▼ ", " ▲ "]).to_owned()));
            let seat = seats.get(&player.number).cloned().unwrap_or_default();
            row.push(seat.replace("bye", "pab"));
            let opponents = player.rounds.iter().filter(|past| past.is_played);
            let opponents: Vec<String> = opponents
                .filter_map(|past| past.opponent)
                .map(|opponent| opponent.to_string())
                .collect();
            let gaps = games.saturating_sub(opponents.len());
            row.extend((0..gaps).map(|gap| {
                if gap == 0 && !player.may_have_bye { "[X]".to_owned() } else { String::new() }
            }));
            row.extend(opponents);
            (player.score, row)
        });
        let number = self.tournament.players().iter().map(|player| player.number).max();
        let seat = number.map_or(0, |number| number.to_string().len() + 3);
        let mut widths = vec![0; header.len()];
        // Wide enough for a player who has won every game.
        widths[1] = games.to_string().len() + 2;
        widths[SEATS] = seat;
        let table = Table { widths, fixed: Some(SEATS), header, rows: rows.collect() };
        format!("{}\n", table.text())
    }
}

/// A colour preference in the notation of version 2: doubled if the colour difference alone makes it
/// absolute, tripled if the last two games do so, too.
fn shade(player: &PlayerState) -> String {
    let Some(colour) = player.preference.colour else { return "A".to_owned() };
    let (capital, small) = (letter(colour), letter(colour).to_ascii_lowercase());
    match player.preference.strength {
        Strength::None => "A".to_owned(),
        Strength::Mild => format!("({small})"),
        Strength::Strong => format!("({capital})"),
        Strength::Absolute => {
            let played: Vec<Colour> =
                player.rounds.iter().rev().filter_map(|past| past.colour).take(2).collect();
            let is_twice = matches!(played[..], [last, before] if last == before);
            match (player.colour_difference.unsigned_abs(), is_twice) {
                (0, _) => capital.to_string(),
                (1, _) => format!("{capital}1"),
                (_, false) => format!("{capital}{capital}"),
                (_, true) => format!("{capital}{capital}{capital}"),
            }
        }
    }
}

/// The number of digits of `number`.
fn digits_up_to(number: usize) -> usize {
    let mut digits = 0;
    let mut reached: usize = 1;
    while reached < number {
        reached = reached.saturating_mul(10);
        digits += 1;
    }
    digits
}
