//! A criterion as a row: its article, who fails it, and how that counts.
//!
//! An edition lists its rows in the order of their importance. What the articles say of a candidate
//! ([`crate::worth`]), the costs of the fast routes ([`crate::costs`]), telling and objections all
//! ask the rows: two rows swapped are two criteria swapped.

use pairwright_trace::{Article, Cause};

use crate::Traits;

/// A criterion that single players or pairs fail: the fewer, the better.
#[derive(Clone, Copy, Debug)]
pub struct Criterion {
    /// The article that states it.
    pub article: &'static Article,
    /// What kind of thing it is.
    pub cause: Cause,
    /// Who fails it.
    pub fails: Fails,
    /// How that counts.
    pub counts: Counts,
}

/// Who fails a criterion.
#[derive(Clone, Copy, Debug)]
pub enum Fails {
    /// Two opponents who prefer the same colour and of whom this holds.
    Pair(fn(&Traits, &Traits) -> bool),
    /// The same, where one of the two has to be a topscorer, or else they could not meet.
    PairOfTopscorers(fn(&Traits, &Traits) -> bool),
    /// Whoever meets a lower score, or nobody, and had a downfloat then.
    Downfloat(Then),
    /// Residents who stay unpaired, likewise.
    ResidentDownfloat(Then),
    /// Moved-down players, paired or not, likewise.
    MovedDownfloat(Then),
    /// Whoever meets a higher score, and had an upfloat then.
    Upfloat(Then),
}

/// When an earlier float was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// In the previous round.
    LastRound,
    /// In the round before that.
    RoundBefore,
}

/// How it counts that somebody fails a criterion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// By number.
    Times,
    /// By score difference, the largest first. Whoever has no opponent has the difference to a score
    /// one point below the bracket.
    Differences,
    /// By score difference, the largest first. Whoever has no opponent comes before everybody who
    /// has one, the highest score first.
    DifferencesFloatingOn,
}

impl Criterion {
    /// A criterion of colours.
    pub const fn pair(article: &'static Article, fails: fn(&Traits, &Traits) -> bool) -> Self {
        let (cause, counts) = (Cause::ColourPreference, Counts::Times);
        Self { article, cause, fails: Fails::Pair(fails), counts }
    }

    /// A criterion of colours that only topscorers and their opponents can fail.
    pub const fn of_topscorers(
        article: &'static Article,
        fails: fn(&Traits, &Traits) -> bool,
    ) -> Self {
        Self { fails: Fails::PairOfTopscorers(fails), ..Self::pair(article, fails) }
    }

    /// A criterion of floats.
    pub const fn float(article: &'static Article, fails: Fails, counts: Counts) -> Self {
        Self { article, cause: Cause::Float, fails, counts }
    }
}

impl Fails {
    /// Whether two opponents who prefer the same colour fail it.
    #[inline]
    pub fn concerns_pair(&self, higher: &Traits, lower: &Traits) -> bool {
        match self {
            Self::Pair(fails) | Self::PairOfTopscorers(fails) => fails(higher, lower),
            _ => false,
        }
    }

    /// Whether the higher of two opponents with different scores fails it.
    pub fn concerns_higher(&self, higher: &Traits, is_moved_down: bool) -> bool {
        match self {
            Self::Downfloat(then) => higher.down[then.place()],
            Self::MovedDownfloat(then) => is_moved_down && higher.down[then.place()],
            _ => false,
        }
    }

    /// Whether the lower of two opponents with different scores fails it.
    #[inline]
    pub fn concerns_lower(&self, lower: &Traits) -> bool {
        matches!(self, Self::Upfloat(then) if lower.up[then.place()])
    }

    /// Whether a member without an opponent fails it.
    #[inline]
    pub fn concerns_unpaired(&self, player: &Traits, is_moved_down: bool) -> bool {
        match self {
            Self::Downfloat(then) => player.down[then.place()],
            Self::ResidentDownfloat(then) => !is_moved_down && player.down[then.place()],
            Self::MovedDownfloat(then) => is_moved_down && player.down[then.place()],
            _ => false,
        }
    }
}

impl Criterion {
    /// Whether one of `rows` counts the very same floats.
    pub(crate) fn is_counted_by(&self, rows: &[Self]) -> bool {
        let floats = |criterion: &Self| match criterion.fails {
            Fails::Downfloat(then) => Some(then),
            _ => None,
        };
        let is_same = |row: &Self| row.counts == Counts::Times && floats(row) == floats(self);
        floats(self).is_some() && rows.iter().any(is_same)
    }
}

impl Then {
    /// Its place in the floats of a player.
    fn place(self) -> usize {
        match self {
            Self::LastRound => 0,
            Self::RoundBefore => 1,
        }
    }
}
