//! Ranges that the ratings of an event are drawn from.

use std::fmt;
use std::str::FromStr;

/// The lowest and the highest rating there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratings {
    low: u16,
    high: u16,
}

/// The text is not a range of ratings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the lowest and the highest rating, from 1 to 9999, such as 1400-2400")]
pub struct ParseRatingsError;

impl Ratings {
    /// Those from `low` to `high`; `None` if there are none, or a report has no room for them.
    pub const fn new(low: u16, high: u16) -> Option<Self> {
        if low >= 1 && low <= high && high <= 9999 { Some(Self { low, high }) } else { None }
    }

    /// Lowest rating that is drawn.
    pub const fn low(self) -> u16 {
        self.low
    }

    /// Highest rating that is drawn.
    pub const fn high(self) -> u16 {
        self.high
    }
}

impl Default for Ratings {
    /// The range of an open tournament.
    fn default() -> Self {
        Self { low: 1400, high: 2400 }
    }
}

impl fmt::Display for Ratings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}

impl FromStr for Ratings {
    type Err = ParseRatingsError;

    fn from_str(text: &str) -> Result<Self, ParseRatingsError> {
        let (low, high) = text.split_once('-').ok_or(ParseRatingsError)?;
        // A sign is no part of a rating.
        let number = |part: &str| match part.parse() {
            Ok(number) if part.bytes().all(|b| b.is_ascii_digit()) => Ok(number),
            _ => Err(ParseRatingsError),
        };
        Self::new(number(low)?, number(high)?).ok_or(ParseRatingsError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        assert_eq!("1400-2400".parse(), Ok(Ratings::default()));
        assert_eq!("2000-2000".parse(), Ok(Ratings { low: 2000, high: 2000 }));
        for text in ["", "2000", "-", "2000-", "-2000", "0-10", "2-1", "1-10000", "1-2-3", "+1-2"] {
            assert_eq!(text.parse::<Ratings>(), Err(ParseRatingsError), "{text}");
        }
    }
}
