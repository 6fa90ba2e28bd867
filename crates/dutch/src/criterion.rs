//! A criterion as a row: its article, the players or pairs that fail it, and how failures count.
//!
//! An edition lists its rows in the order of their importance. The literal comparison of candidates
//! ([`crate::worth`]), the costs of the fast routes ([`crate::costs`]), explanations and objections all ask
//! the rows: swapping two rows swaps two criteria everywhere.

use pairwright_history::Float;
use pairwright_model::{Round, Score};
use pairwright_ruleset::trace::{Article, Cause, Matter};

use crate::Traits;

/// A criterion that single players or pairs fail: the fewer failures, the better.
#[derive(Clone, Copy, Debug)]
pub struct Criterion {
    /// The article that states it.
    pub article: &'static Article,
    /// The kind of criterion it is.
    pub cause: Cause,
    /// The players or pairs that fail it.
    pub fails: Fails,
    /// How failures of the criterion count.
    pub counts: Counts,
    /// The rounds in which it counts.
    pub rounds: Rounds,
}

/// The rounds in which a criterion counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// Counts in every round.
    All,
    /// Counts in odd rounds only.
    Odd,
    /// Counts in even rounds only.
    Even,
}

/// The players or pairs that fail a criterion.
#[derive(Clone, Copy, Debug)]
pub enum Fails {
    /// Two opponents who prefer the same colour, if the function returns true.
    Pair(fn(&Traits, &Traits) -> bool),
    /// Two opponents as for [`Pair`](Self::Pair); one of them must be a topscorer, as otherwise they could
    /// not meet.
    PairOfTopscorers(fn(&Traits, &Traits) -> bool),
    /// Players who meet a lower score, or nobody, and had a downfloat at the given time.
    Downfloat(Then),
    /// Residents who stay unpaired and had a downfloat at the given time; only those of the lowest score in
    /// the bracket.
    ResidentDownfloat(Then),
    /// Moved-down players, paired or not, who had a downfloat at the given time.
    MovedDownfloat(Then),
    /// Players who meet a higher score and had an upfloat at the given time.
    Upfloat(Then),
    /// The pair of a moved-down player of S1 with a resident who had an upfloat at the given time.
    PairFromAbove(Then),
}

/// The scores of a bracket that floats depend on.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    /// The highest score of a resident: members with more were moved down.
    pub residents: Score,
    /// The lowest score of a member.
    pub lowest: Score,
    /// Whether moved-down players form an S1 of their own.
    pub has_s1: bool,
}

impl Levels {
    /// Whether a member was moved down.
    pub(crate) fn is_above(&self, player: &Traits) -> bool {
        player.score > self.residents
    }
}

/// The time of an earlier float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// In the previous round.
    LastRound,
    /// In the round before the previous one.
    RoundBefore,
}

/// How the failures of a criterion count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// By their number, the fewer the better.
    Times,
    /// By score difference, the largest first. A player without an opponent has the difference to a score
    /// one point below the bracket.
    Differences,
    /// By score difference, the largest first. Players without an opponent come before those with one, the
    /// highest score first.
    DifferencesFloatingOn,
}

impl Criterion {
    /// A criterion of colours.
    ///
    /// # Panics
    ///
    /// If the article is not about colours, which stops the compiler where an edition lists its criteria.
    pub const fn pair(article: &'static Article, fails: fn(&Traits, &Traits) -> bool) -> Self {
        assert!(article.matter.is_of_colours(), "the article says another matter");
        let (cause, counts) = (Cause::ColourPreference, Counts::Times);
        Self { article, cause, fails: Fails::Pair(fails), counts, rounds: Rounds::All }
    }

    /// A criterion of colours that only topscorers and their opponents can fail.
    pub const fn of_topscorers(
        article: &'static Article,
        fails: fn(&Traits, &Traits) -> bool,
    ) -> Self {
        let (cause, counts) = (Cause::ColourPreference, Counts::Times);
        Self { article, cause, fails: Fails::PairOfTopscorers(fails), counts, rounds: Rounds::All }
    }

    /// A criterion of floats.
    ///
    /// # Panics
    ///
    /// If the article is about other floats, which stops the compiler where an edition lists its criteria.
    pub const fn float(article: &'static Article, fails: Fails, counts: Counts) -> Self {
        assert!(fails.is_of_floats(article.matter), "the article says another matter");
        Self { article, cause: Cause::Float, fails, counts, rounds: Rounds::All }
    }

    /// Restricts the criterion to these rounds.
    #[must_use]
    pub const fn in_rounds(self, rounds: Rounds) -> Self {
        Self { rounds, ..self }
    }
}

impl Rounds {
    /// Whether `round` is one of these rounds.
    pub fn include(self, round: Round) -> bool {
        match self {
            Self::All => true,
            Self::Odd => !round.is_multiple_of(2),
            Self::Even => round.is_multiple_of(2),
        }
    }
}

impl Then {
    /// How many rounds ago.
    const fn ago(self) -> Round {
        match self {
            Self::LastRound => 1,
            Self::RoundBefore => 2,
        }
    }
}

impl Fails {
    /// Whether it is about the floats that `matter` names.
    const fn is_of_floats(&self, matter: Matter) -> bool {
        let Matter::Floats { way, ago: Some(ago), .. } = matter else { return false };
        match self {
            Self::Downfloat(then) | Self::ResidentDownfloat(then) | Self::MovedDownfloat(then) => {
                matches!(way, Float::Down) && then.ago() == ago
            }
            Self::Upfloat(then) | Self::PairFromAbove(then) => {
                matches!(way, Float::Up) && then.ago() == ago
            }
            Self::Pair(_) | Self::PairOfTopscorers(_) => false,
        }
    }

    /// Whether pairs fail it rather than players.
    pub(crate) fn is_of_pairs(&self) -> bool {
        matches!(self, Self::Pair(_) | Self::PairOfTopscorers(_) | Self::PairFromAbove(_))
    }

    /// Whether two opponents who prefer the same colour fail it.
    #[inline]
    pub(crate) fn concerns_pair(&self, higher: &Traits, lower: &Traits) -> bool {
        match self {
            Self::Pair(fails) | Self::PairOfTopscorers(fails) => fails(higher, lower),
            _ => false,
        }
    }

    /// Whether the higher of two opponents with different scores fails it.
    pub(crate) fn concerns_higher(&self, higher: &Traits, levels: &Levels) -> bool {
        match self {
            Self::Downfloat(then) => higher.down[then.place()],
            Self::MovedDownfloat(then) => levels.is_above(higher) && higher.down[then.place()],
            _ => false,
        }
    }

    /// Whether the lower of two opponents with different scores fails it, or the pair because of
    /// them.
    #[inline]
    pub(crate) fn concerns_lower(&self, higher: &Traits, lower: &Traits, levels: &Levels) -> bool {
        self.may_concern_lower(lower, levels)
            && (matches!(self, Self::Upfloat(_)) || levels.is_above(higher))
    }

    /// Whether a member could fail it by meeting a higher score.
    #[inline]
    pub(crate) fn may_concern_lower(&self, lower: &Traits, levels: &Levels) -> bool {
        match self {
            Self::Upfloat(then) => lower.up[then.place()],
            Self::PairFromAbove(then) => levels.has_s1 && lower.up[then.place()],
            _ => false,
        }
    }

    /// Whether a member without an opponent fails it.
    #[inline]
    pub fn concerns_unpaired(&self, player: &Traits, levels: &Levels) -> bool {
        match self {
            Self::Downfloat(then) => player.down[then.place()],
            Self::ResidentDownfloat(then) => {
                player.score == levels.lowest && player.down[then.place()]
            }
            Self::MovedDownfloat(then) => levels.is_above(player) && player.down[then.place()],
            _ => false,
        }
    }
}

impl Criterion {
    /// The round whose float it looks at when `round` is paired; `None` if it looks at no float.
    pub fn float_of(&self, round: Round) -> Option<Round> {
        let then = match self.fails {
            Fails::Downfloat(then)
            | Fails::ResidentDownfloat(then)
            | Fails::MovedDownfloat(then)
            | Fails::Upfloat(then)
            | Fails::PairFromAbove(then) => then,
            Fails::Pair(_) | Fails::PairOfTopscorers(_) => return None,
        };
        round.checked_sub(match then {
            Then::LastRound => 1,
            Then::RoundBefore => 2,
        })
    }

    /// Whether one of `rows` already counts every failure of this criterion.
    pub(crate) fn is_counted_by(&self, rows: &[&Self]) -> bool {
        let floats = |criterion: &Self| match criterion.fails {
            Fails::Downfloat(then) => Some(then),
            _ => None,
        };
        let is_same = |row: &Self| row.counts == Counts::Times && floats(row) == floats(self);
        floats(self).is_some() && rows.iter().copied().any(is_same)
    }
}

impl Then {
    /// The index of this time in a player's floats.
    fn place(self) -> usize {
        match self {
            Self::LastRound => 0,
            Self::RoundBefore => 1,
        }
    }
}
