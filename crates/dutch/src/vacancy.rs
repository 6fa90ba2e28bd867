//! Who could fill the gap that a largest matching leaves.

use std::cell::OnceCell;

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::Entrants;
use crate::adjacency::{are_adjacent_among, join_halves};

/// A largest matching of some players, and whom it could spare. Vertices are places among
/// `players`, and where the bye is due one more for the bye.
#[derive(Debug)]
pub struct Vacancy<'a> {
    entrants: &'a Entrants,
    players: &'a [PlayerIndex],
    /// Whether one of the vertices is the bye.
    has_bye: bool,
    matching: Cardinality,
    /// Vertices without a partner.
    exposed: Vec<usize>,
    /// Vertices that some largest matching leaves out; found out when the obvious ones do not
    /// settle the matter.
    spare: OnceCell<Vec<bool>>,
}

impl<'a> Vacancy<'a> {
    /// That of a matching that has as many pairs as there can be.
    pub(crate) fn new(
        entrants: &'a Entrants,
        players: &'a [PlayerIndex],
        has_bye: bool,
        matching: Cardinality,
    ) -> Self {
        let exposed = matching.exposed().collect();
        let spare = OnceCell::new();
        Self { entrants, players, has_bye, matching, exposed, spare }
    }

    /// That of a largest matching of `players`.
    pub fn of(entrants: &'a Entrants, players: &'a [PlayerIndex], has_bye: bool) -> Self {
        let vertices = players.len() + usize::from(has_bye);
        let mut empty = Self::new(entrants, players, has_bye, Cardinality::new(0));
        let mut matching = Cardinality::new(vertices);
        let free: Vec<usize> = (0..vertices).collect();
        join_halves(&mut matching, &free, |u, v| empty.are_adjacent(u, v));
        matching.maximise(|u, v| empty.are_adjacent(u, v));
        empty.exposed = matching.exposed().collect();
        empty.matching = matching;
        empty
    }

    /// How many vertices have no partner.
    pub fn gaps(&self) -> usize {
        self.exposed.len()
    }

    /// Whether one more player makes one more pair: exactly then they are compatible with somebody
    /// who can be spared, or may have a bye that can.
    pub fn is_filled_by(&self, newcomer: PlayerIndex) -> bool {
        self.fits_among(self.players.len() + usize::from(self.has_bye), newcomer)
    }

    /// Whether one more player finds an opponent who can be spared.
    pub fn has_opponent_for(&self, newcomer: PlayerIndex) -> bool {
        self.fits_among(self.players.len(), newcomer)
    }

    /// Whether one of the first `vertices` can be spared for the newcomer.
    fn fits_among(&self, vertices: usize, newcomer: PlayerIndex) -> bool {
        let fits = |place: usize| place < vertices && self.fits(newcomer, place);
        if self.exposed.iter().any(|&place| fits(place)) {
            return true;
        }
        // Whoever is paired with somebody that a spare player could meet can be spared.
        let replaced = |root: usize| {
            let mut mates = (0..vertices).filter_map(|place| {
                let mate = self.matching.mate(place)?;
                self.are_adjacent(root, place).then_some(mate)
            });
            mates.any(fits)
        };
        self.exposed.iter().any(|&root| replaced(root))
            || !self.exposed.is_empty()
                && (0..vertices).any(|place| self.spare()[place] && fits(place))
    }

    fn fits(&self, newcomer: PlayerIndex, place: usize) -> bool {
        match self.players.get(place) {
            Some(&player) => self.may_pair(newcomer, player),
            None => self.entrants.traits(newcomer).may_have_bye,
        }
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        let may_pair = |one, other| self.may_pair(one, other);
        are_adjacent_among(self.entrants, self.players, one, other, may_pair)
    }

    fn may_pair(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        self.entrants.may_pair(one, other)
    }

    fn spare(&self) -> &[bool] {
        self.spare.get_or_init(|| {
            let mut spare = vec![false; self.players.len() + 1];
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
