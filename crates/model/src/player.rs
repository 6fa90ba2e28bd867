//! Players, and their records.

use crate::{PairingNumber, RoundRecord};

/// The sex printed in a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sex {
    /// The letter `m` in reports.
    Male,
    /// The letter `w` in reports, in older files `f`.
    Female,
}

/// A player of a valid tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number the player is paired by.
    pub number: PairingNumber,
    /// The name as printed; may be empty.
    pub name: String,
    /// The title as printed; may be empty.
    pub title: String,
    /// The rating, 0 if there is none. No rule of the Dutch system looks at it.
    pub rating: u32,
    /// The federation as printed; may be empty.
    pub federation: String,
    /// The sex, if printed.
    pub sex: Option<Sex>,
    /// One record a round, from round 1; rounds beyond the end are [`RoundRecord::Blank`].
    pub(crate) records: Vec<RoundRecord>,
}

impl Player {
    /// The record of this player in `round` (from 1); [`RoundRecord::Blank`] beyond the last record.
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
