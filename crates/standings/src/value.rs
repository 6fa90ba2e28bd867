//! The value of a tie-break, exact.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

use pairwright_model::Score;
use serde::{Serialize, Serializer};

/// The exact value of a tie-break, as a fraction.
///
/// `{:.2}` prints two decimals, rounded; without a precision it prints as many as are needed, at most two.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "f64"))]
#[derive(Clone, Copy, Debug)]
pub struct Value {
    /// The largest whole number not above the value.
    whole: i64,
    /// The numerator of the rest, from 0 to below the denominator.
    ///
    /// It is kept apart because a sum of averages can have a denominator of 38 digits: that of a player who
    /// met each rival a different number of times in the 999 rounds that a report can hold.
    part: i128,
    /// The denominator of the rest, at least 1.
    denominator: i128,
}

impl Value {
    /// Nothing: the value of a tie-break without any part.
    pub const ZERO: Self = Self::whole(0);

    /// The value of a whole number.
    pub const fn whole(number: i64) -> Self {
        Self { whole: number, part: 0, denominator: 1 }
    }

    /// The value of this many hundredths.
    pub const fn hundredths(number: i64) -> Self {
        let part = number.rem_euclid(100) as i128;
        Self { whole: number.div_euclid(100), part, denominator: 100 }
    }

    /// `sum` divided by `count`; zero if `count` is zero.
    pub fn average(sum: Self, count: usize) -> Self {
        let Some(count) = i64::try_from(count).ok().filter(|&count| count > 0) else {
            return Self::ZERO;
        };
        let rest = i128::from(sum.whole.rem_euclid(count)) * sum.denominator + sum.part;
        let denominator = sum.denominator * i128::from(count);
        Self { whole: sum.whole.div_euclid(count), part: rest, denominator }.reduced()
    }

    /// The nearest whole number, a half rounded up.
    pub fn rounded(self) -> i64 {
        self.whole.saturating_add(i64::from(2 * self.part >= self.denominator))
    }

    /// The value in tenths, hundredths and so on, a half rounded up.
    fn in_decimals(self, decimals: usize) -> i128 {
        let (mut number, mut part) = (i128::from(self.whole), self.part);
        for _ in 0..decimals {
            part *= 10;
            number = 10 * number + part / self.denominator;
            part %= self.denominator;
        }
        number + i128::from(2 * part >= self.denominator)
    }

    fn reduced(self) -> Self {
        let divisor = common_divisor(self.part, self.denominator);
        Self { part: self.part / divisor, denominator: self.denominator / divisor, ..self }
    }
}

/// The greatest common divisor; `b` is not 0.
fn common_divisor(mut a: i128, mut b: i128) -> i128 {
    while a != 0 {
        (a, b) = (b % a, a);
    }
    b
}

impl From<Score> for Value {
    fn from(score: Score) -> Self {
        Self::hundredths(10 * i64::from(score.tenths()))
    }
}

impl Add for Value {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let (one, other) = (self.reduced(), other.reduced());
        let factor = other.denominator / common_divisor(one.denominator, other.denominator);
        let denominator = one.denominator * factor;
        let part = one.part * factor + other.part * (denominator / other.denominator);
        let (whole, part) = if part < denominator { (0, part) } else { (1, part - denominator) };
        Self { whole: one.whole + other.whole + whole, part, denominator }.reduced()
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_part = || {
            let (mut a, mut b, mut c, mut d) =
                (self.part, self.denominator, other.part, other.denominator);
            // Compares a/b and c/d by the whole parts of b/a and d/c and so on down, as in Euclid's
            // algorithm: cross products could overflow.
            while a != 0 && c != 0 {
                let order = (d / c).cmp(&(b / a));
                if order.is_ne() {
                    return order;
                }
                (a, b, c, d) = (d % c, c, b % a, a);
            }
            a.cmp(&c)
        };
        self.whole.cmp(&other.whole).then_with(by_part)
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
        let hundredths = self.in_decimals(2);
        let decimals = f.precision().unwrap_or(match hundredths {
            _ if hundredths % 100 == 0 => 0,
            _ if hundredths % 10 == 0 => 1,
            _ => 2,
        });
        let decimals = decimals.min(2);
        let scaled = self.in_decimals(decimals);
        let scale = [1, 10, 100][decimals];
        let sign = if scaled < 0 { "-" } else { "" };
        let (whole, rest) = (scaled.unsigned_abs() / scale, scaled.unsigned_abs() % scale);
        match decimals {
            0 => write!(f, "{sign}{whole}"),
            1 => write!(f, "{sign}{whole}.{rest}"),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

impl Serialize for Value {
    /// Serialised as a number.
    #[expect(
        clippy::float_arithmetic,
        reason = "JSON has no fractions; nothing is computed with it"
    )]
    #[expect(
        clippy::cast_precision_loss,
        reason = "the nearest number that readers of JSON can hold"
    )]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.part == 0 {
            return serializer.serialize_i64(self.whole);
        }
        let numerator = i128::from(self.whole).checked_mul(self.denominator);
        serializer.serialize_f64(match numerator.and_then(|whole| whole.checked_add(self.part)) {
            Some(numerator) => numerator as f64 / self.denominator as f64,
            None => self.whole as f64 + self.part as f64 / self.denominator as f64,
        })
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
    #[test]
    fn denominators_of_many_digits_are_exact() {
        // 1/2 + 1/3 + ... + 1/89, over the primes that sum to 963: their product has 35 digits.
        let primes = [
            2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
            89,
        ];
        let most = Value::whole(999_999_999);
        let sum = |primes: &mut dyn Iterator<Item = usize>| {
            primes.fold(most, |sum, prime| sum + Value::average(Value::whole(1), prime))
        };
        let (one, other) = (sum(&mut primes.into_iter()), sum(&mut primes.into_iter().rev()));
        assert_eq!(one, other);
        // By hand: 1/2 + 1/3 + 1/5 + 1/7 is 247/210, 1.176; the others are 0.091 + 0.077 + 0.059 + 0.053
        // + 0.043 + 0.034 + 0.032 + 0.027 + 0.024 + 0.023 + 0.021 + 0.019 + 0.017 + 0.016 + 0.015 + 0.014
        // + 0.014 + 0.013 + 0.012 + 0.011 = 0.615.
        assert_eq!(format!("{one:.1}"), "1000000000.8");
        // Without the last one the value is less, and adding 1/89 makes it equal again.
        let without = sum(&mut primes[..23].iter().copied());
        assert!(without < one && without + Value::average(Value::whole(1), 89) == one);
        assert!(without + Value::average(Value::whole(1), 90) < one);
        assert!(without + Value::average(Value::whole(1), 88) > one);
    }

    #[test]
    fn values_below_zero_are_ordered_and_printed() {
        let values = [-150, -149, -51, -50, -1, 0, 1].map(Value::hundredths);
        assert!(values.is_sorted_by(|one, other| one < other));
        let sums = [(-150, 149, "-0.01"), (-1, 2, "0.01"), (-50, -51, "-1.01")];
        for (one, other, sum) in sums {
            let printed = (Value::hundredths(one) + Value::hundredths(other)).to_string();
            assert_eq!(printed, sum);
        }
        assert_eq!(Value::average(Value::whole(-7), 2), Value::hundredths(-350));
    }
}
