//! The standings that a report records.

use std::collections::BTreeMap;

use pairwright_model::PairingNumber;

use crate::Document;
use crate::columns::{Line, player};
use crate::edit::{over, player_number};

impl Document {
    /// The ranks in the player lines, for players with one.
    pub fn ranks(&self) -> BTreeMap<PairingNumber, usize> {
        self.ranks_by_line().collect()
    }

    /// The players with a rank and their ranks, in the order of the player lines.
    pub fn ranks_by_line(&self) -> impl Iterator<Item = (PairingNumber, usize)> {
        let grid = self.grid();
        let (numbers, ranks) = (grid.at(player::NUMBER), grid.at(player::RANK));
        self.lines().filter(|line| line.starts_with("001")).filter_map(move |line| {
            let line = Line::new(line);
            let number = PairingNumber::new(line.get(numbers).trim().parse().ok()?)?;
            let rank = line.get(ranks).trim().parse().ok().filter(|&rank| rank > 0)?;
            Some((number, rank))
        })
    }

    /// A copy in which the player lines have these ranks; players without one have none.
    #[must_use]
    pub fn with_ranks(&self, ranks: &BTreeMap<PairingNumber, usize>) -> Self {
        let grid = self.grid();
        self.rewritten(|line, text| match player_number(line, grid) {
            Some(number) => {
                let rank = ranks.get(&number).map(rank_text).unwrap_or_default();
                text.push_str(&over(line, grid.at(player::RANK).first, &format!("{rank:>4}")));
            }
            None => text.push_str(line),
        })
    }

    /// The tie-breaks of the standings, from record 212, else 202.
    pub fn tie_breaks(&self) -> Option<&str> {
        self.record("212").or_else(|| self.record("202"))
    }

    /// The record that [lists the tie-breaks](Self::tie_breaks): 212 if there is one, else 202.
    pub fn code_of_tie_breaks(&self) -> &'static str {
        if self.record("212").is_some() { "212" } else { "202" }
    }
}

/// A rank as it stands in its four columns, however wide numbers are; nothing if it has no room.
pub(crate) fn rank_text(rank: &impl ToString) -> String {
    let text = rank.to_string();
    if text.len() <= 4 { text } else { String::new() }
}
