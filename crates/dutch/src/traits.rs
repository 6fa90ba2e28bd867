//! The traits of a player that the criteria look at, and what they say of two players.

use std::cmp::Ordering;

use pairwright_history::{Entry, Float, Strength};
use pairwright_model::{Colour, Score};

/// The traits of a player that the criteria look at. Two players with equal traits are interchangeable,
/// apart from their opponents and their rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Traits {
    /// The score the round is paired by.
    pub score: Score,
    /// The colour the player prefers; `None` before the first game.
    pub colour: Option<Colour>,
    /// How strongly it is preferred.
    pub strength: Strength,
    /// The colour of the last two games if they had the same one; `None` unless the preference is absolute.
    /// Only the criteria of topscorers look at it.
    pub repeated: Option<Colour>,
    /// The size of the colour difference; zero unless the preference is absolute. Only the criteria of
    /// topscorers look at it.
    pub difference: u16,
    /// Whether the player has more than half of the points before the final round.
    pub topscorer: bool,
    /// Whether the player floated down in the previous round, and in the round before it.
    pub down: [bool; 2],
    /// Whether the player floated up in the previous round, and in the round before it.
    pub up: [bool; 2],
    /// Whether the player may have the bye.
    pub may_have_bye: bool,
    /// Number of rounds without a game, where an edition compares them; otherwise zero.
    pub unplayed: u16,
}

impl Traits {
    /// The traits of a player with this entry in the ledger.
    pub fn of(entry: &Entry, topscorer: bool) -> Self {
        let is_absolute = entry.preference.is_absolute();
        let float = |wanted| entry.floats.map(|float| float == Some(wanted));
        Self {
            score: entry.score,
            colour: entry.preference.colour,
            strength: entry.preference.strength,
            repeated: entry.repeated_colour.filter(|_| is_absolute),
            difference: if is_absolute { entry.colour_difference.0.unsigned_abs() } else { 0 },
            topscorer,
            down: float(Float::Down),
            up: float(Float::Up),
            may_have_bye: !entry.is_barred_from_bye(),
            unplayed: 0,
        }
    }

    /// Whether the preference is absolute.
    pub fn is_absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }

    /// Whether both players' preferences are absolute.
    pub fn is_absolute_with(&self, other: &Self) -> bool {
        self.is_absolute() && other.is_absolute()
    }

    /// Whether both players' preferences are strong or absolute.
    pub fn is_strong_with(&self, other: &Self) -> bool {
        self.strength >= Strength::Strong && other.strength >= Strength::Strong
    }

    /// Whether both players prefer the same colour.
    #[inline]
    pub(crate) fn shares_colour(&self, other: &Self) -> bool {
        self.colour.is_some() && self.colour == other.colour
    }

    /// Whether colours let the two meet: not with the same absolute preference, unless one of them is a
    /// topscorer.
    #[inline]
    pub fn may_meet(&self, other: &Self) -> bool {
        !(self.is_absolute_with(other) && self.shares_colour(other))
            || self.topscorer
            || other.topscorer
    }

    /// Whether one of two players with the same absolute preference gets a colour difference beyond two.
    pub fn exceeds_difference_with(&self, other: &Self) -> bool {
        self.difference >= 2 && other.difference >= 2
    }

    /// Whether one of two players with the same absolute preference gets a colour three times running.
    ///
    /// The player with the smaller difference is denied the colour. With equal differences one of them had
    /// the other colour more recently, unless both had the denied colour twice.
    pub fn repeats_colour_with(&self, other: &Self) -> bool {
        let denied = |player: &Self| player.repeated.is_some() && player.repeated != player.colour;
        match self.difference.cmp(&other.difference) {
            Ordering::Less => denied(self),
            Ordering::Greater => denied(other),
            Ordering::Equal => denied(self) && denied(other),
        }
    }
}
