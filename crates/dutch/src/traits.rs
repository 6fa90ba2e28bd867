//! What the criteria look at in a player, and what that says of two.

use std::cmp::Ordering;

use pairwright_history::{Entry, Float, Strength};
use pairwright_model::{Colour, Score};

/// What the criteria look at in a player. Two players with equal traits are interchangeable, save
/// for whom they have met and where they rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Traits {
    /// The score the round is paired by.
    pub score: Score,
    /// The colour preferred, and how strongly.
    pub colour: Option<Colour>,
    /// How strongly it is preferred.
    pub strength: Strength,
    /// The colour of the last two games, if the same; of players with an absolute preference only.
    /// Looked at by the criteria of topscorers.
    pub repeated: Option<Colour>,
    /// The size of the colour difference, likewise.
    pub difference: u16,
    /// Whether the player has more than half of the points before the final round.
    pub topscorer: bool,
    /// Downfloats of the previous round and of the one before.
    pub down: [bool; 2],
    /// Upfloats likewise.
    pub up: [bool; 2],
    /// Whether the player may have the bye.
    pub may_have_bye: bool,
    /// Rounds without a game, where an edition compares them.
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

    /// Whether both preferences are absolute.
    pub fn is_absolute_with(&self, other: &Self) -> bool {
        self.is_absolute() && other.is_absolute()
    }

    /// Whether both preferences are strong or absolute.
    pub fn is_strong_with(&self, other: &Self) -> bool {
        self.strength >= Strength::Strong && other.strength >= Strength::Strong
    }

    /// Whether both prefer the same colour.
    #[inline]
    pub(crate) fn shares_colour(&self, other: &Self) -> bool {
        self.colour.is_some() && self.colour == other.colour
    }

    /// Whether the two may meet as far as colours are concerned: not with the same absolute
    /// preference, unless one of them is a topscorer.
    #[inline]
    pub fn may_meet(&self, other: &Self) -> bool {
        !(self.is_absolute_with(other) && self.shares_colour(other))
            || self.topscorer
            || other.topscorer
    }

    /// Whether of two players with the same absolute preference one gets a colour difference beyond
    /// two.
    pub fn exceeds_difference_with(&self, other: &Self) -> bool {
        self.difference >= 2 && other.difference >= 2
    }

    /// Whether of two players with the same absolute preference one gets a colour three times
    /// running.
    ///
    /// Denied is who has the smaller difference. With equal differences one of them had the other
    /// colour more recently, unless both had the denied colour twice.
    pub fn repeats_colour_with(&self, other: &Self) -> bool {
        let denied = |player: &Self| player.repeated.is_some() && player.repeated != player.colour;
        match self.difference.cmp(&other.difference) {
            Ordering::Less => denied(self),
            Ordering::Greater => denied(other),
            Ordering::Equal => denied(self) && denied(other),
        }
    }
}
