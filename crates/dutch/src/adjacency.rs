//! Who may be paired among some players, the bye included, and nearly a largest matching of them.

use pairwright_matching::cardinality::{Cardinality, Edges};
use pairwright_matching::{Lists, Rows};
use pairwright_model::{Colour, PlayerIndex};

use crate::Entrants;

/// Players by their places, and where the bye is due one more place for the bye, as a graph: who may
/// be paired with whom, and who may have the bye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairable<'a> {
    pub(crate) entrants: &'a Entrants,
    pub(crate) players: &'a [PlayerIndex],
    pub(crate) has_bye: bool,
}

impl Edges for Pairable<'_> {
    fn vertices(&self) -> usize {
        self.players.len() + usize::from(self.has_bye)
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        match (self.players.get(one), self.players.get(other)) {
            (Some(&one), Some(&other)) => self.entrants.may_pair(one, other),
            (Some(&player), None) | (None, Some(&player)) => {
                self.entrants.traits(player).may_have_bye
            }
            (None, None) => false,
        }
    }

    /// By what keeps players apart: their colours, the bye, or their conflicts.
    fn rows(&self) -> Rows {
        const BYE: u16 = 6;
        let kind = |&player: &PlayerIndex| {
            let traits = self.entrants.traits(player);
            let colour = traits.colour.filter(|_| traits.is_absolute() && !traits.topscorer);
            let colour = colour.map_or(0, |colour| if colour == Colour::White { 2 } else { 4 });
            colour + u16::from(traits.may_have_bye)
        };
        let mut kinds: Vec<u16> = self.players.iter().map(kind).collect();
        kinds.resize(self.vertices(), BYE);
        let adjacent = |one: usize, other: usize| match one.max(other) {
            highest if highest == usize::from(BYE) => one.min(other) % 2 == 1,
            _ => one / 2 != other / 2 || one / 2 == 0,
        };
        if !self.entrants.is_crowded() {
            return Rows::of_kinds(&kinds, adjacent, &self.entrants.conflicts(self.players));
        }
        // To ask of each two takes less than lists of nearly everybody.
        let mut rows = Rows::of_kinds(&kinds, adjacent, &Lists::default());
        for (place, &lower) in self.players.iter().enumerate() {
            for (above, &higher) in self.players[..place].iter().enumerate() {
                if self.entrants.are_apart(higher, lower) {
                    rows.put(above, place, false);
                }
            }
        }
        rows
    }
}

/// Pairs the first half of `free` vertices with the second: nearly all that can be, at little cost.
pub(crate) fn join_halves(
    matching: &mut Cardinality,
    free: &[usize],
    adjacent: impl Fn(usize, usize) -> bool,
) {
    let (upper, lower) = free.split_at(free.len() / 2);
    for (at, &one) in upper.iter().enumerate() {
        let mut others = lower[at..].iter().chain(&lower[..at]);
        let free = others.find(|&&other| matching.mate(other).is_none() && adjacent(one, other));
        if let Some(&other) = free {
            matching.join(one, other);
        }
    }
}
