//! What a report says of the standings.

use std::collections::BTreeMap;

use pairwright_model::PairingNumber;

use crate::Document;
use crate::columns::{Line, player};

impl Document {
    /// The ranks that player lines record, of those that record one.
    pub fn ranks(&self) -> BTreeMap<PairingNumber, usize> {
        let ranked = self.lines().filter(|line| line.starts_with("001")).filter_map(|line| {
            let line = Line::new(line);
            let number = PairingNumber::new(line.get(player::NUMBER).trim().parse().ok()?)?;
            let rank = line.get(player::RANK).trim().parse().ok().filter(|&rank| rank > 0)?;
            Some((number, rank))
        });
        ranked.collect()
    }

    /// By what the players are ranked, as record 212 lists it, else 202.
    pub fn tie_breaks(&self) -> Option<&str> {
        self.record("212").or_else(|| self.record("202"))
    }

    /// The record that [lists it](Self::tie_breaks): 212 if there is one, else 202.
    pub fn code_of_tie_breaks(&self) -> &'static str {
        if self.record("212").is_some() { "212" } else { "202" }
    }
}
