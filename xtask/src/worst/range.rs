//! A range of numbers.

use std::str::FromStr;

/// A range of numbers, written as `2-120`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    low: u32,
    high: u32,
}

impl Range {
    /// The lowest number of the range.
    pub(super) fn low(self) -> u32 {
        self.low
    }

    /// The highest number of the range.
    pub(super) fn high(self) -> u32 {
        self.high
    }
}

impl FromStr for Range {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected the lowest and the highest number, such as 2-120";
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        let number = |text: &str| text.parse().map_err(|_| EXPECTED);
        let range = Self { low: number(low)?, high: number(high)? };
        if range.low <= range.high { Ok(range) } else { Err(EXPECTED) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        assert_eq!("2-120".parse(), Ok(Range { low: 2, high: 120 }));
        assert_eq!("7".parse(), Ok(Range { low: 7, high: 7 }));
        for wrong in ["", "3-2", "a-b", "-1", "1-2-3"] {
            assert!(wrong.parse::<Range>().is_err(), "{wrong}");
        }
    }
}
