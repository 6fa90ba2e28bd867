//! Sums of what the events show.

use serde::{Deserialize, Serialize};

/// What one event shows: so many (`top`) of so many (`of`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratio {
    /// The numerator.
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

/// Sums over events of products of a ratio under one edition with the same under another, from
/// which the spread of the difference follows.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrossMoments {
    /// Numerator times numerator.
    pub top_top: i128,
    /// Numerator of the first times denominator of the second.
    pub top_of: i128,
    /// Denominator of the first times numerator of the second.
    pub of_top: i128,
    /// Denominator times denominator.
    pub of_of: i128,
}

impl Ratio {
    /// `top` of `of`.
    pub const fn new(top: i64, of: i64) -> Self {
        Self { top, of }
    }

    /// Counts one more of whom `is_hit` may hold.
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
