//! Who could fill the gap that a largest matching leaves.

use std::cell::OnceCell;

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use super::are_adjacent;
use crate::players::Field;

/// A largest matching of some players, and whom it could spare. Vertices are places among
/// `players`, and where the bye is due one more for the bye.
pub(crate) struct Vacancy<'a> {
    field: &'a Field,
    players: &'a [PlayerIndex],
    /// How many vertices there are: one more than players if one of them is the bye.
    vertices: usize,
    matching: Cardinality,
    /// Vertices without a partner.
    exposed: Vec<usize>,
    /// Vertices that some largest matching leaves out; found out when the obvious ones do not
    /// settle the matter.
    spare: OnceCell<Vec<bool>>,
}

impl<'a> Vacancy<'a> {
    /// `matching` has so many vertices, and as many pairs as there can be.
    pub(crate) fn new(
        field: &'a Field,
        players: &'a [PlayerIndex],
        vertices: usize,
        matching: Cardinality,
    ) -> Self {
        let exposed = matching.exposed().collect();
        Self { field, players, vertices, matching, exposed, spare: OnceCell::new() }
    }

    /// How many vertices have no partner.
    pub(crate) fn gaps(&self) -> usize {
        self.exposed.len()
    }

    /// Whether one more player makes one more pair: exactly then he is compatible with somebody who
    /// can be spared, or may have a bye that can.
    pub(crate) fn is_filled_by(&self, newcomer: PlayerIndex) -> bool {
        let fits = |place: usize| self.fits(newcomer, place);
        if self.exposed.iter().any(|&place| fits(place)) {
            return true;
        }
        // Whoever is paired with somebody that a spare player could meet can be spared himself.
        let replaced = |root: usize| {
            let mut mates = (0..self.vertices).filter_map(|place| {
                let mate = self.matching.mate(place)?;
                self.are_adjacent(root, place).then_some(mate)
            });
            mates.any(fits)
        };
        self.exposed.iter().any(|&root| replaced(root))
            || !self.exposed.is_empty()
                && (0..self.vertices).any(|place| self.spare()[place] && fits(place))
    }

    fn fits(&self, newcomer: PlayerIndex, place: usize) -> bool {
        match self.players.get(place) {
            Some(&player) => self.field.are_compatible(newcomer, player),
            None => self.field.traits(newcomer).may_have_bye,
        }
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        are_adjacent(self.field, self.players, one, other)
    }

    fn spare(&self) -> &[bool] {
        self.spare.get_or_init(|| {
            let mut spare = vec![false; self.vertices];
            for &root in &self.exposed {
                let one = self.matching.replaceable(root, |u, v| self.are_adjacent(u, v));
                for (all, one) in spare.iter_mut().zip(one) {
                    *all |= one;
                }
            }
            spare
        })
    }
}
