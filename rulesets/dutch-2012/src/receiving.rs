//! What the next bracket makes of floaters (C.12), where they and its residents fit into a word.

use pairwright_dutch::{Entrants, Placing, Sets};
use pairwright_model::PlayerIndex;

use crate::bracket::is_homogeneous;

/// The bracket of `residents` to which `floaters` come down. See [`bracket`](crate::bracket::bracket).
#[derive(Clone, Copy)]
pub(crate) struct Receiving<'a> {
    sets: Sets<'a>,
    floaters: u64,
    residents: u64,
    /// Those of both who have an opponent.
    open: u64,
    is_homogeneous: bool,
}

impl<'a> Receiving<'a> {
    /// None if a word does not have them all, or it is not known who may be paired.
    pub(crate) fn of(
        entrants: &'a Entrants,
        floaters: &[PlayerIndex],
        residents: &[PlayerIndex],
    ) -> Option<Self> {
        let sets = Sets::around(entrants, floaters.iter().chain(residents))?;
        let (floaters, residents) = (sets.of(floaters), sets.of(residents));
        let open = sets.with_opponents(floaters | residents);
        let above = count(floaters & open);
        let is_homogeneous =
            floaters == 0 || above > 0 && is_homogeneous(above, above + count(residents & open));
        Some(Self { sets, floaters, residents, open, is_homogeneous })
    }

    /// The most pairs.
    pub(crate) fn most_pairs(&self) -> usize {
        let mut placing = self.placing();
        placing.add(self.open);
        (count(self.open) - placing.left()) / 2
    }

    /// How many residents have an opponent.
    pub(crate) fn staying(&self) -> usize {
        count(self.residents & self.open)
    }

    /// Whether every floater has an opponent.
    pub(crate) fn are_compatible(&self) -> bool {
        let compatible = if self.is_homogeneous {
            self.open
        } else {
            self.sets.meeting(self.floaters, self.residents)
        };
        self.floaters & !compatible == 0
    }

    /// The floaters who cannot be paired beside those before them. See
    /// [`pairable_moved_down`](crate::completion::pairable_moved_down).
    pub(crate) fn missed(&self) -> impl Iterator<Item = PlayerIndex> + use<'a> {
        let mut placing = self.placing();
        placing.admit(self.residents);
        self.sets.players(self.floaters & !placing.pairs(self.floaters, self.residents))
    }

    /// Whether it pairs all floaters where they form an S1 of their own.
    pub(crate) fn pairs_moved_down(&self) -> bool {
        self.is_homogeneous || self.missed().next().is_none()
    }

    fn placing(&self) -> Placing<'a> {
        let mut placing = self.sets.placing();
        if !self.is_homogeneous {
            placing.part(self.floaters);
        }
        placing
    }
}

fn count(set: u64) -> usize {
    set.count_ones() as usize
}
