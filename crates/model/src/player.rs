//! Players.

use crate::{PairingNumber, RoundRecord};

/// The sex printed in a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sex {
    /// `m`
    Male,
    /// `w` (older files: `f`)
    Female,
}

/// A player of a valid tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number the player is paired by.
    pub number: PairingNumber,
    /// Name as printed; may be empty.
    pub name: String,
    /// Title as printed; may be empty.
    pub title: String,
    /// Rating, 0 if there is none. No Dutch rule looks at it.
    pub rating: u32,
    /// Federation as printed; may be empty.
    pub federation: String,
    /// Sex, if printed.
    pub sex: Option<Sex>,
    /// One record a round, from round 1; rounds beyond the end are [`RoundRecord::Blank`].
    pub(crate) records: Vec<RoundRecord>,
}

impl Player {
    /// What is recorded of this player in `round` (from 1).
    pub fn record(&self, round: u16) -> RoundRecord {
        usize::from(round)
            .checked_sub(1)
            .and_then(|index| self.records.get(index))
            .copied()
            .unwrap_or(RoundRecord::Blank)
    }

    /// The records from round 1 on; later rounds are blank.
    pub fn records(&self) -> &[RoundRecord] {
        &self.records
    }
}
