//! The value of a tie-break, exact.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

use pairwright_model::Score;
use serde::{Serialize, Serializer};

/// The value of a tie-break: a fraction.
///
/// `{:.2}` prints two decimals, rounded; without a precision as many as are needed, two at most.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "f64"))]
#[derive(Clone, Copy, Debug)]
pub struct Value {
    numerator: i64,
    /// Never below 1.
    denominator: i64,
}

impl Value {
    /// Nothing.
    pub const ZERO: Self = Self::whole(0);

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    /// So many hundredths.
    pub const fn hundredths(number: i64) -> Self {
        Self { numerator: number, denominator: 100 }
    }

    /// `sum` divided by `count`; nothing if there is nothing to divide by.
    pub fn average(sum: Self, count: usize) -> Self {
        match i64::try_from(count) {
            Ok(count @ 1..) => {
                Self { numerator: sum.numerator, denominator: sum.denominator * count }.reduced()
            }
            _ => Self::ZERO,
        }
    }

    /// The nearest whole number, a half rounded up.
    pub fn rounded(self) -> i64 {
        (2 * self.numerator + self.denominator).div_euclid(2 * self.denominator)
    }

    fn reduced(self) -> Self {
        let (mut a, mut b) = (self.numerator.unsigned_abs(), self.denominator.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = i64::try_from(a).unwrap_or(1).max(1);
        Self { numerator: self.numerator / divisor, denominator: self.denominator / divisor }
    }
}

impl From<Score> for Value {
    fn from(score: Score) -> Self {
        Self { numerator: i64::from(score.tenths()), denominator: 10 }
    }
}

impl Add for Value {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            numerator: self.numerator * other.denominator + other.numerator * self.denominator,
            denominator: self.denominator * other.denominator,
        }
        .reduced()
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let this = i128::from(self.numerator) * i128::from(other.denominator);
        this.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Value {}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = Self { numerator: self.numerator * 100, ..*self }.rounded();
        let decimals = f.precision().unwrap_or(match hundredths {
            _ if hundredths % 100 == 0 => 0,
            _ if hundredths % 10 == 0 => 1,
            _ => 2,
        });
        let scale = match decimals {
            0 => 1,
            1 => 10,
            _ => 100,
        };
        let scaled = Self { numerator: self.numerator * scale, ..*self }.rounded();
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = (scaled.unsigned_abs() / scale.unsigned_abs(), scaled.abs() % scale);
        match decimals {
            0 => write!(f, "{sign}{whole}"),
            1 => write!(f, "{sign}{whole}.{rest}"),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

impl Serialize for Value {
    /// As a number.
    #[expect(
        clippy::float_arithmetic,
        reason = "JSON has no fractions; nothing is computed with it"
    )]
    #[expect(clippy::cast_precision_loss, reason = "values are far below 2^52")]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.numerator % self.denominator == 0 {
            return serializer.serialize_i64(self.numerator / self.denominator);
        }
        serializer.serialize_f64(self.numerator as f64 / self.denominator as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_compared_and_added_exactly() {
        let third = Value::average(Value::whole(1), 3);
        assert_eq!(third + third + third, Value::whole(1));
        assert!(Value::hundredths(33) < third && third < Value::hundredths(34));
        assert_eq!(Value::from(Score::from_tenths(15)), Value::hundredths(150));
        assert_eq!(Value::average(Value::whole(5), 0), Value::ZERO);
    }

    #[test]
    fn halves_are_rounded_up() {
        let rounded = [150, 149, 250, -50, -51].map(|number| Value::hundredths(number).rounded());
        assert_eq!(rounded, [2, 1, 3, 0, -1]);
    }

    #[test]
    fn as_many_decimals_as_are_asked_for() {
        let value = Value::hundredths(1275);
        let printed = [format!("{value}"), format!("{value:.0}"), format!("{value:.1}")];
        assert_eq!(printed, ["12.75", "13", "12.8"]);
        assert_eq!(
            format!("{} {} {:.2}", Value::whole(7), Value::hundredths(-50), Value::whole(7)),
            "7 -0.5 7.00"
        );
    }
}
