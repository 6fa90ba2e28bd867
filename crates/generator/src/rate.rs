//! How often something happens.

use std::fmt;
use std::str::FromStr;

/// How often something happens, exact to a tenth of a percent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate(u16);

/// The text is not a rate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a percentage from 0 to 100 with at most one decimal, such as 30 or 2.5")]
pub struct ParseRateError;

impl Rate {
    /// Not at all.
    pub const NEVER: Self = Self(0);
    /// Each time.
    pub const ALWAYS: Self = Self(1000);

    /// The rate of `per_mille` in a thousand; `None` above that.
    pub const fn new(per_mille: u16) -> Option<Self> {
        if per_mille <= Self::ALWAYS.0 { Some(Self(per_mille)) } else { None }
    }

    /// The rate in thousandths.
    pub const fn per_mille(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 10, self.0 % 10) {
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
            assert_eq!(text.parse(), Ok(Rate(per_mille)), "{text}");
        }
        for text in
            ["", "%", ".5", "5.", "-1", "+1", "1e1", "100.1", "0.05", "2,5", "70000", "1\u{b2}"]
        {
            assert_eq!(text.parse::<Rate>(), Err(ParseRateError), "{text}");
        }
    }

    #[test]
    fn what_is_printed_can_be_read() {
        for rate in (0..=1000).filter_map(Rate::new) {
            assert_eq!(rate.to_string().parse(), Ok(rate));
        }
    }
}
