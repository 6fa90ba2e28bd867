//! Sets of players of a small round.

use pairwright_model::PlayerIndex;

use crate::{Entrants, Placing};

/// Sets of players of a round that fits into a word: a bit each, by their places in the ranking.
#[derive(Clone, Copy, Debug)]
pub struct Sets<'a> {
    entrants: &'a Entrants,
    /// Who may be paired, or have the bye.
    rows: &'a [u64],
}

impl<'a> Sets<'a> {
    /// So many players fit into a word, with the bye.
    pub(crate) const MOST: usize = u64::BITS as usize - 1;

    /// None if it is not known beforehand who may be paired, or a word does not have everybody.
    pub fn new(entrants: &'a Entrants) -> Option<Self> {
        Some(Self { entrants, rows: entrants.pairable()?.words()? })
    }

    /// Nobody placed yet.
    pub fn placing(self) -> Placing<'a> {
        Placing::new(self.entrants, self.rows)
    }

    /// The players of a set, by rank.
    pub fn players(self, mut set: u64) -> impl Iterator<Item = PlayerIndex> + use<'a> {
        std::iter::from_fn(move || {
            let player = *self.entrants.ranking.get(set.trailing_zeros() as usize)?;
            set &= set - 1;
            Some(player)
        })
    }

    /// The set of these players.
    pub fn of<'p>(self, players: impl IntoIterator<Item = &'p PlayerIndex>) -> u64 {
        players.into_iter().fold(0, |set, &player| set | 1 << self.entrants.place(player))
    }

    /// Whom a player may be paired with; and the bye, if they may have it.
    pub(crate) fn opponents(self, player: PlayerIndex) -> u64 {
        self.rows[self.entrants.place(player)]
    }

    /// Those of a set who may be paired with another one of it.
    pub fn with_opponents(self, set: u64) -> u64 {
        self.meeting(set, set)
    }

    /// Those of a set who may be paired with some of the `others`.
    pub fn meeting(self, set: u64, others: u64) -> u64 {
        let (mut left, mut meeting) = (set, 0);
        while left != 0 {
            let one = left & left.wrapping_neg();
            left ^= one;
            if self.rows[one.trailing_zeros() as usize] & others != 0 {
                meeting |= one;
            }
        }
        meeting
    }
}
