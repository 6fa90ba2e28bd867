//! Rates: shares of cases in which something happens.

use std::fmt;
use std::str::FromStr;

/// The share of cases in which something happens.
///
/// Written rates are exact to a tenth of a percent, counted ones to a billionth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate(u32);

/// Number of parts of a whole.
const PARTS: u32 = 1_000_000_000;

/// The text is not a rate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a percentage from 0 to 100 with at most one decimal, such as 30 or 2.5")]
pub struct ParseRateError;

impl Rate {
    /// The rate of what never happens.
    pub const NEVER: Self = Self(0);
    /// The rate of what always happens.
    pub const ALWAYS: Self = Self(PARTS);

    /// The rate of `per_mille` in a thousand; `None` above that.
    pub fn new(per_mille: u16) -> Option<Self> {
        if per_mille <= 1000 { Some(Self(u32::from(per_mille) * (PARTS / 1000))) } else { None }
    }

    /// The rate of something that happens `times` times in `of` cases; always if `of` is zero or less than `times`.
    pub fn of(times: u64, of: u64) -> Self {
        if times == 0 {
            return Self::NEVER;
        }
        let parts = u128::from(times) * u128::from(PARTS) / u128::from(of.max(times));
        Self(u32::try_from(parts).unwrap_or(PARTS))
    }

    /// The rate in thousandths, rounded down.
    pub fn per_mille(self) -> u16 {
        u16::try_from(self.0 / (PARTS / 1000)).unwrap_or_default()
    }

    /// The rate in billionths.
    pub(crate) const fn parts(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.per_mille() / 10, self.per_mille() % 10) {
            (whole, 0) => write!(f, "{whole}%"),
            (whole, tenths) => write!(f, "{whole}.{tenths}%"),
        }
    }
}

impl FromStr for Rate {
    type Err = ParseRateError;

    /// Reads percentages: `30`, `2.5`, `2.50`, with or without `%`.
    fn from_str(text: &str) -> Result<Self, ParseRateError> {
        let digits = text.strip_suffix('%').unwrap_or(text);
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !is_number(whole) || !is_number(decimals) {
            return Err(ParseRateError);
        }
        let (tenths, zeros) = decimals.split_at(1);
        if zeros.bytes().any(|b| b != b'0') {
            return Err(ParseRateError);
        }
        let per_mille: u16 = format!("{whole}{tenths}").parse().map_err(|_| ParseRateError)?;
        Self::new(per_mille).ok_or(ParseRateError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_are_read_exactly() {
        for (text, per_mille) in
            [("0", 0), ("30", 300), ("2.5", 25), ("0.1", 1), ("007.50%", 75), ("100", 1000)]
        {
            assert_eq!(text.parse(), Ok(Rate::new(per_mille).unwrap()), "{text}");
        }
        for text in
            ["", "%", ".5", "5.", "-1", "+1", "1e1", "100.1", "0.05", "2,5", "70000", "1\u{b2}"]
        {
            assert_eq!(text.parse::<Rate>(), Err(ParseRateError), "{text}");
        }
    }

    #[test]
    fn what_is_counted_is_finer() {
        assert_eq!(Rate::of(1, 4), Rate::new(250).unwrap());
        assert_eq!(Rate::of(1, 3225).parts(), 310_077);
        assert_eq!((Rate::of(0, 0), Rate::of(3, 2)), (Rate::NEVER, Rate::ALWAYS));
    }

    #[test]
    fn what_is_printed_can_be_read() {
        for rate in (0..=1000).filter_map(Rate::new) {
            assert_eq!(rate.to_string().parse(), Ok(rate));
        }
    }
}
