//! Numbers of players of the events.

use std::fmt;
use std::str::FromStr;

/// A range of numbers of players, which the events take in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Players {
    fewest: u32,
    most: u32,
}

/// The text is neither a number of players nor a range of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a number of players such as 60, or the fewest and the most, such as 20-60")]
pub struct ParsePlayersError;

impl Players {
    /// From `fewest` to `most`; `None` if that is nothing.
    pub const fn new(fewest: u32, most: u32) -> Option<Self> {
        if fewest <= most { Some(Self { fewest, most }) } else { None }
    }

    /// Smallest number of players.
    pub const fn fewest(self) -> u32 {
        self.fewest
    }

    /// Largest number of players.
    pub const fn most(self) -> u32 {
        self.most
    }

    /// Number of players of the event with `seed`. Neighbouring seeds take neighbouring numbers, so every stretch of
    /// seeds has each number about equally often.
    pub(crate) fn of(self, seed: u64) -> u32 {
        let numbers = u64::from(self.most - self.fewest) + 1;
        self.fewest + u32::try_from(seed % numbers).unwrap_or_default()
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fewest == self.most {
            self.fewest.fmt(f)
        } else {
            write!(f, "{}-{}", self.fewest, self.most)
        }
    }
}

impl FromStr for Players {
    type Err = ParsePlayersError;

    fn from_str(text: &str) -> Result<Self, ParsePlayersError> {
        let (fewest, most) = text.split_once('-').unwrap_or((text, text));
        // A sign is no part of a number.
        let number = |part: &str| match part.parse() {
            Ok(number) if part.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
            _ => Err(ParsePlayersError),
        };
        Self::new(number(fewest)?, number(most)?).ok_or(ParsePlayersError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ranges_are_read_and_printed() {
        for text in ["60", "20-60", "7", "0-1"] {
            assert_eq!(text.parse::<Players>().unwrap().to_string(), text);
        }
        assert_eq!("20-20".parse(), "20".parse::<Players>());
        for text in ["", "-", "20-", "-20", "60-20", "+1", "1-2-3", "many", "4294967296"] {
            assert_eq!(text.parse::<Players>(), Err(ParsePlayersError), "{text}");
        }
    }

    #[test]
    fn every_number_has_its_turn() {
        let players = Players::new(20, 22).unwrap();
        assert_eq!([30, 31, 32, 33].map(|seed| players.of(seed)), [20, 21, 22, 20]);
        assert_eq!(Players::new(0, u32::MAX).unwrap().of(u64::MAX), u32::MAX);
    }
}
