//! The numbers that identify players and rounds.

use std::fmt;

use serde::Serialize;

/// A round, from 1.
pub type Round = u16;

/// The number a player is paired by, from the initial ranking list; 1 is the highest.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct PairingNumber(u16);

impl PairingNumber {
    /// The highest number a report file has room for.
    pub const MAX: Self = Self(9999);

    /// The pairing number `number`; `None` unless it lies between 1 and 9999.
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// The number as printed.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for PairingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The index of a player in [`Tournament::players`](crate::Tournament::players), from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerIndex(u16);

impl PlayerIndex {
    /// The player at `index`, which must be an index in a valid tournament.
    ///
    /// A tournament has at most 9,999 players, so the number always fits; a larger one becomes the largest
    /// representable index, which no tournament reaches.
    pub fn new(index: usize) -> Self {
        Self(u16::try_from(index).unwrap_or(u16::MAX))
    }

    /// The index as a number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}
