//! Pairing numbers given anew before round 1.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use pairwright_model::PairingNumber;

use super::event::ranked;
use super::{EntryError, with_columns};
use crate::Document;
use crate::columns::{Grid, Line, player as columns, r240, r260, xxa};
use crate::edit::{before, player_number};
use crate::ranking::rank_text;

/// Records that name players in ways that are not followed here.
const NOT_FOLLOWED: [&str; 10] =
    ["013", "250", "299", "300", "310", "320", "330", "801", "802", "362"];

impl Document {
    /// The report with the players in the [initial order](super::initial_order), numbered from 1, before anything
    /// has been paired. Byes, forbidden pairs and virtual points stay with their players.
    ///
    /// # Errors
    ///
    /// [`EntryError::Begun`] once a round has been paired; [`EntryError::Numbered`] if a record names players by
    /// number in a way that is not followed.
    pub fn renumbered(&self) -> Result<Self, EntryError> {
        let tournament = self.understood()?.tournament;
        let paired = tournament.rounds_paired();
        if paired > 0 {
            return Err(EntryError::Begun { paired });
        }
        let code = |line: &str| line.get(..3).map(str::to_owned);
        let is_not_followed = |code: &String| NOT_FOLLOWED.contains(&code.as_str());
        if let Some(code) = self.lines().filter_map(code).find(is_not_followed) {
            return Err(EntryError::Numbered { code });
        }
        let mut players: Vec<_> = tournament.players().iter().collect();
        players.sort_by_cached_key(|player| ranked(player.rating, &player.title, &player.name));
        let numbers = (1..).map_while(PairingNumber::new);
        let new: BTreeMap<PairingNumber, PairingNumber> =
            players.iter().map(|player| player.number).zip(numbers).collect();
        let called = |number: PairingNumber| new.get(&number).copied().unwrap_or(number);

        let grid = self.grid();
        let lines =
            self.lines().filter_map(|line| Some((called(player_number(line, grid)?), line)));
        let lines: BTreeMap<PairingNumber, String> = lines
            .map(|(number, line)| {
                let place = grid.number(number);
                let rank = rank_text(&number);
                let numbered = with_columns(line, grid.at(columns::NUMBER), &place);
                (number, with_columns(&numbered, grid.at(columns::RANK), &format!("{rank:>4}")))
            })
            .collect();
        let mut in_order = lines.into_values();
        let mut spelt: Vec<String> = Vec::new();
        for line in self.lines() {
            let is_player = player_number(line, grid).is_some();
            let next = if is_player { in_order.next() } else { None };
            spelt.push(next.unwrap_or_else(|| renamed(line, grid, called)));
        }
        Ok(self.spelt(&spelt).with_clubs_called(called))
    }

    /// A copy with these lines in the place of its own, of which there are as many.
    fn spelt(&self, lines: &[String]) -> Self {
        let changed = self.lines().zip(lines).enumerate().filter(|(_, (old, new))| old != new);
        changed.fold(self.clone(), |document, (index, (_, new))| document.with_line(index, new))
    }
}

/// `line` with the players that it lists called by other numbers.
fn renamed(line: &str, grid: Grid, called: impl Fn(PairingNumber) -> PairingNumber) -> String {
    let start = match line.get(..3) {
        Some("XXP" | "XXZ") => 4,
        Some("240") => r240::PLAYERS,
        Some("260") => r260::PLAYERS,
        Some("XXA") => {
            let number = Line::new(line).get(grid.at(xxa::NUMBER)).trim().parse();
            let number = number.ok().and_then(PairingNumber::new).map(called);
            return match number {
                Some(number) => with_columns(line, grid.at(xxa::NUMBER), &grid.number(number)),
                None => line.to_owned(),
            };
        }
        _ => return line.to_owned(),
    };
    let numbers = Line::new(line).words(start).map(|(_, word)| word.parse().ok());
    let Some(numbers) =
        numbers.map(|number| number.and_then(PairingNumber::new)).collect::<Option<Vec<_>>>()
    else {
        return line.to_owned();
    };
    let mut renamed: Vec<PairingNumber> = numbers.iter().map(|&number| called(number)).collect();
    renamed.sort_unstable();
    if renamed == numbers {
        return line.to_owned();
    }
    let mut text = before(line, start).trim_end().to_owned();
    for number in renamed {
        // Writing to a string cannot fail.
        let _ = write!(text, " {number:>4}");
    }
    text
}
