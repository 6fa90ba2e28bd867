//! A part of the events.

use std::fmt;
use std::str::FromStr;

/// The `number`th of `of` parts of the events, for as many machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shard {
    number: u32,
    of: u32,
}

/// The text is no part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a part and the number of parts, such as 1/4 to 4/4")]
pub struct ParseShardError;

impl Shard {
    /// The only part of a whole simulation.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The `number`th of `of` parts, from 1; `None` if there is none.
    pub const fn new(number: u32, of: u32) -> Option<Self> {
        if number >= 1 && number <= of { Some(Self { number, of }) } else { None }
    }

    /// Where the part begins among `events`, and where it ends. The parts follow each other
    /// without gaps and their lengths differ by one event at most.
    pub fn bounds(self, events: u64) -> (u64, u64) {
        let cut = |parts: u32| {
            let place = u128::from(events) * u128::from(parts) / u128::from(self.of);
            u64::try_from(place).unwrap_or(events)
        };
        (cut(self.number - 1), cut(self.number))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, ParseShardError> {
        let (number, of) = text.split_once('/').ok_or(ParseShardError)?;
        // A sign is no part of a number.
        let read = |part: &str| match part.parse() {
            Ok(number) if part.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
            _ => Err(ParseShardError),
        };
        Self::new(read(number)?, read(of)?).ok_or(ParseShardError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_follow_each_other() {
        let bounds = |number| Shard::new(number, 3).unwrap().bounds(10);
        assert_eq!([1, 2, 3].map(bounds), [(0, 3), (3, 6), (6, 10)]);
        assert_eq!(Shard::WHOLE.bounds(u64::MAX), (0, u64::MAX));
        assert_eq!(Shard::new(1, 3).unwrap().bounds(2), (0, 0));
    }

    #[test]
    fn parts_are_read() {
        assert_eq!("2/4".parse(), Ok(Shard { number: 2, of: 4 }));
        for text in ["", "2", "0/4", "5/4", "1/0", "/", "1/", "+1/2", "1/2/3", "a/b"] {
            assert_eq!(text.parse::<Shard>(), Err(ParseShardError), "{text}");
        }
    }
}
