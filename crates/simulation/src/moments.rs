//! Sums of observations over events.

use serde::{Deserialize, Serialize};

/// An observation of one event: `top` cases out of `of`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratio {
    /// Numerator of the ratio.
    pub top: i64,
    /// The denominator; 0 if the event shows nothing.
    pub of: i64,
}

/// Sums over events of the two numbers of a [`Ratio`] and of their products, from which the mean
/// and its spread follow.
///
/// Exact: an event's numbers stay below 2⁴⁰, so that 2⁴⁷ events fit.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moments {
    /// The sum of the numerators.
    pub top: i128,
    /// The sum of the denominators.
    pub of: i128,
    /// The sum of the squares of the numerators.
    pub top_top: i128,
    /// The sum of the products of both.
    pub top_of: i128,
    /// The sum of the squares of the denominators.
    pub of_of: i128,
}

/// Sums over events of the products of a ratio under two editions. The spread of the difference follows from them.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrossMoments {
    /// Sum of the products of both numerators.
    pub top_top: i128,
    /// Sum of numerator of the first times denominator of the second.
    pub top_of: i128,
    /// Sum of denominator of the first times numerator of the second.
    pub of_top: i128,
    /// Sum of the products of both denominators.
    pub of_of: i128,
}

impl Ratio {
    /// The ratio of `top` cases out of `of`.
    pub const fn new(top: i64, of: i64) -> Self {
        Self { top, of }
    }

    /// Counts one more case, and a hit if `is_hit`.
    pub(crate) fn count(&mut self, is_hit: bool) {
        self.top += i64::from(is_hit);
        self.of += 1;
    }

    fn wide(self) -> (i128, i128) {
        (i128::from(self.top), i128::from(self.of))
    }
}

impl Moments {
    /// The sums of a single event.
    pub fn of(ratio: Ratio) -> Self {
        let (top, of) = ratio.wide();
        Self { top, of, top_top: top * top, top_of: top * of, of_of: of * of }
    }

    /// The sums of both; `None` if a number does not fit, which no real event brings about.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        Some(Self {
            top: self.top.checked_add(other.top)?,
            of: self.of.checked_add(other.of)?,
            top_top: self.top_top.checked_add(other.top_top)?,
            top_of: self.top_of.checked_add(other.top_of)?,
            of_of: self.of_of.checked_add(other.of_of)?,
        })
    }
}

impl CrossMoments {
    /// The sums of a single event.
    pub fn of(first: Ratio, second: Ratio) -> Self {
        let ((top, of), (other_top, other_of)) = (first.wide(), second.wide());
        Self {
            top_top: top * other_top,
            top_of: top * other_of,
            of_top: of * other_top,
            of_of: of * other_of,
        }
    }

    /// The sums of both; `None` if a number does not fit, which no real event brings about.
    pub fn plus(&self, other: &Self) -> Option<Self> {
        Some(Self {
            top_top: self.top_top.checked_add(other.top_top)?,
            top_of: self.top_of.checked_add(other.top_of)?,
            of_top: self.of_top.checked_add(other.of_top)?,
            of_of: self.of_of.checked_add(other.of_of)?,
        })
    }
}
