//! Scores, exact to a tenth of a point.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Sub};
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// A number of points, or a difference of two, in integer tenths.
///
/// Report files print one decimal, so tenths represent every point system they can hold.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(into = "f64"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// The text is not a number of points with at most one decimal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected points such as 0.5, 3 or 11.5, found {0:?}")]
pub struct ParseScoreError(String);

impl Score {
    /// A score of no points.
    pub const ZERO: Self = Self(0);
    /// A score of one point.
    pub const ONE: Self = Self(10);
    /// A score of half a point.
    pub const HALF: Self = Self(5);

    /// The score of `tenths` tenths of a point.
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The score in tenths of a point.
    pub const fn tenths(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

impl Serialize for Score {
    /// Serialised as a number of points, such as `2.5`.
    #[expect(clippy::float_arithmetic, reason = "JSON has no tenths; nothing is computed with it")]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 10.0)
    }
}

impl FromStr for Score {
    type Err = ParseScoreError;

    /// Reads `3`, `3.5`, `3,5` or `.5`, with a sign in front and blanks around.
    fn from_str(text: &str) -> Result<Self, ParseScoreError> {
        // The spelling of nearly all scores, without the general parser.
        let value = |digit: u8| i32::from(digit - b'0');
        match *text.as_bytes() {
            [whole @ b'0'..=b'9', b'.', tenths @ b'0'..=b'9'] => {
                return Ok(Self(value(whole) * 10 + value(tenths)));
            }
            [tens @ b'0'..=b'9', whole @ b'0'..=b'9', b'.', tenths @ b'0'..=b'9'] => {
                return Ok(Self(value(tens) * 100 + value(whole) * 10 + value(tenths)));
            }
            _ => {}
        }
        let fail = || ParseScoreError(text.to_owned());
        let trimmed = text.trim();
        let (negative, digits) = match trimmed.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, trimmed),
        };
        let (whole, decimals) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
        let (decimal, zeros) = decimals.split_at_checked(1).unwrap_or((decimals, ""));
        if whole.is_empty() && decimal.is_empty() || zeros.bytes().any(|b| b != b'0') {
            return Err(fail());
        }
        let number = |part: &str| match part {
            "" => Some(0),
            _ if part.bytes().all(|b| b.is_ascii_digit()) => part.parse::<i32>().ok(),
            _ => None,
        };
        let (whole, decimal) = number(whole).zip(number(decimal)).ok_or_else(fail)?;
        // Bounded so that sums over all rounds fit.
        if whole > 99_999 {
            return Err(fail());
        }
        let tenths = whole * 10 + decimal;
        Ok(Self(if negative { -tenths } else { tenths }))
    }
}

impl Add for Score {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Score {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i32> for Score {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times)
    }
}

impl Sum for Score {
    fn sum<I: Iterator<Item = Self>>(scores: I) -> Self {
        scores.fold(Self::ZERO, Self::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_spellings_of_report_files() {
        for (text, tenths) in [(" 17", 170), ("7", 70), ("7,5", 75), (" .5", 5), ("-1.0", -10)] {
            assert_eq!(text.parse(), Ok(Score::from_tenths(tenths)), "{text:?}");
        }
        for text in ["", ".", "1.25", "a", "1.x", "--1", "999999"] {
            assert!(text.parse::<Score>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn prints_one_decimal_and_pads() {
        assert_eq!(format!("{:>5}", Score::from_tenths(35)), "  3.5");
        assert_eq!(Score::from_tenths(-5).to_string(), "-0.5");
    }
}
