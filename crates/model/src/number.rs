//! The numbers that identify players and rounds.

use std::fmt;
use std::str::FromStr;

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
    ///
    /// It also parses, and comes from a number with [`TryFrom`], where `?` is to say what is wrong.
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// The number as printed.
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// A number that no player can have, or no number at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pairing number; give one from 1 to {}", PairingNumber::MAX)]
pub struct NoPairingNumber;

impl TryFrom<u16> for PairingNumber {
    type Error = NoPairingNumber;

    fn try_from(number: u16) -> Result<Self, NoPairingNumber> {
        Self::new(number).ok_or(NoPairingNumber)
    }
}

impl FromStr for PairingNumber {
    type Err = NoPairingNumber;

    fn from_str(text: &str) -> Result<Self, NoPairingNumber> {
        text.parse().ok().and_then(Self::new).ok_or(NoPairingNumber)
    }
}

impl From<PairingNumber> for u16 {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_report_has_room_for_is_a_number() {
        for (text, number) in [("1", Some(1)), ("9999", Some(9999)), ("0", None), ("10000", None)] {
            assert_eq!(text.parse().ok().map(PairingNumber::get), number);
        }
        for text in ["", "-1", "1.5", "eight"] {
            assert_eq!(text.parse::<PairingNumber>(), Err(NoPairingNumber));
        }
        assert_eq!(PairingNumber::try_from(7).map(u16::from), Ok(7));
        assert_eq!(PairingNumber::try_from(0), Err(NoPairingNumber));
    }
}
