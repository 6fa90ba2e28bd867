//! The numbers that identify players and rounds.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// A round, from 1.
pub type Round = u16;

/// The number a player is paired by, from the initial ranking list; 1 is the highest.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct PairingNumber(u32);

impl PairingNumber {
    /// The highest number: enough for any event, and tables by number stay small. Formats with narrower
    /// columns have limits of their own.
    pub const MAX: Self = Self(1_000_000);

    /// The pairing number `number`; `None` unless it lies between 1 and 1,000,000.
    ///
    /// It also parses, and comes from a number with [`TryFrom`], where `?` is to say what is wrong.
    pub const fn new(number: u32) -> Option<Self> {
        if number >= 1 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// The number as printed.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// The number as an index in tables by number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A number that no player can have, or no number at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pairing number; give one from 1 to {}", PairingNumber::MAX)]
pub struct NoPairingNumber;

impl TryFrom<u32> for PairingNumber {
    type Error = NoPairingNumber;

    fn try_from(number: u32) -> Result<Self, NoPairingNumber> {
        Self::new(number).ok_or(NoPairingNumber)
    }
}

impl FromStr for PairingNumber {
    type Err = NoPairingNumber;

    fn from_str(text: &str) -> Result<Self, NoPairingNumber> {
        text.parse().ok().and_then(Self::new).ok_or(NoPairingNumber)
    }
}

impl From<PairingNumber> for u32 {
    fn from(number: PairingNumber) -> Self {
        number.0
    }
}

impl fmt::Display for PairingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The index of a player in [`Tournament::players`](crate::Tournament::players), from zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerIndex(u32);

impl PlayerIndex {
    /// The player at `index`, which must be an index in a valid tournament.
    ///
    /// A tournament has at most a million players, so the number always fits; a larger one becomes the largest
    /// representable index, which no tournament reaches.
    pub fn new(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// The index as a number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_one_to_a_million() {
        for (text, number) in [
            ("1", Some(1)),
            ("10000", Some(10_000)),
            ("0", None),
            ("1000000", Some(1_000_000)),
            ("1000001", None),
        ] {
            assert_eq!(text.parse().ok().map(PairingNumber::get), number);
        }
        for text in ["", "-1", "1.5", "eight"] {
            assert_eq!(text.parse::<PairingNumber>(), Err(NoPairingNumber));
        }
        assert_eq!(PairingNumber::try_from(7).map(u32::from), Ok(7));
        assert_eq!(PairingNumber::try_from(0), Err(NoPairingNumber));
    }
}
