//! The gap that a largest matching leaves, and newcomers that could fill it.

use std::cell::OnceCell;
use std::rc::Rc;

use pairwright_model::PlayerIndex;
use pairwright_solver::matching::cardinality::{Cardinality, Edges, Graph};

use crate::Entrants;
use crate::adjacency::{Pairable, join_halves};

/// A largest matching of some players, and the vertices that it could spare. Vertices are places among
/// `players`, plus one for the bye where it is due.
#[derive(Debug)]
pub struct Vacancy<'a> {
    graph: Rc<Graph<Pairable<'a>>>,
    matching: Cardinality,
    /// Vertices without a partner.
    exposed: Vec<usize>,
    /// Vertices that some largest matching leaves out; found only when the obvious ones do not settle the
    /// matter.
    spare: OnceCell<Vec<usize>>,
}

impl<'a> Vacancy<'a> {
    /// The vacancy of `matching`, which must be a largest one of `graph`.
    pub(crate) fn new(graph: Rc<Graph<Pairable<'a>>>, matching: Cardinality) -> Self {
        let exposed = matching.exposed().collect();
        Self { graph, matching, exposed, spare: OnceCell::new() }
    }

    /// The vacancy of a largest matching of `players`.
    pub fn of(entrants: &'a Entrants, players: &'a [PlayerIndex], has_bye: bool) -> Self {
        Self::with_bar(entrants, players, has_bye, None)
    }

    /// Like [`of`](Self::of), with the bye for anybody but `barred`.
    pub fn with_bar(
        entrants: &'a Entrants,
        players: &'a [PlayerIndex],
        has_bye: bool,
        barred: Option<PlayerIndex>,
    ) -> Self {
        let pairable = Pairable { entrants, players, has_bye, barred };
        let graph = Graph::new(pairable);
        let mut matching = Cardinality::new(pairable.vertices());
        let free: Vec<usize> = (0..pairable.vertices()).collect();
        join_halves(&mut matching, &free, |u, v| pairable.are_adjacent(u, v));
        graph.maximise(&mut matching);
        Self::new(Rc::new(graph), matching)
    }

    /// Number of vertices that have no partner.
    pub fn gaps(&self) -> usize {
        self.exposed.len()
    }

    /// Whether one more player makes one more pair: exactly if they may be paired with a player who can be
    /// spared, or may have a bye that can be.
    pub fn is_filled_by(&self, newcomer: PlayerIndex) -> bool {
        self.fits_among(self.graph.edges().vertices(), newcomer)
    }

    /// Whether one more player finds an opponent who can be spared.
    pub fn has_opponent_for(&self, newcomer: PlayerIndex) -> bool {
        self.fits_among(self.graph.edges().players.len(), newcomer)
    }

    /// Whether one of the first `vertices` can be spared for the newcomer.
    fn fits_among(&self, vertices: usize, newcomer: PlayerIndex) -> bool {
        let fits = |place: usize| place < vertices && self.fits(newcomer, place);
        if self.exposed.iter().any(|&place| fits(place)) {
            return true;
        }
        // A mate of a vertex that an exposed one could be paired with can be spared. With few exposed
        // vertices, trying these first saves the full search; once that is done, it has found them too.
        let replaced = |root: usize| {
            let mut mates = (0..vertices).filter_map(|place| {
                let mate = self.matching.mate(place)?;
                self.are_adjacent(root, place).then_some(mate)
            });
            mates.any(fits)
        };
        let tries_first = self.exposed.len() < 3 && self.spare.get().is_none();
        tries_first && self.exposed.iter().any(|&root| replaced(root))
            || !self.exposed.is_empty() && self.spare().iter().any(|&place| fits(place))
    }

    fn fits(&self, newcomer: PlayerIndex, place: usize) -> bool {
        let Pairable { entrants, players, .. } = *self.graph.edges();
        match players.get(place) {
            Some(&player) => entrants.may_pair(newcomer, player),
            None => entrants.traits(newcomer).may_have_bye,
        }
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        self.graph.edges().are_adjacent(one, other)
    }

    fn spare(&self) -> &[usize] {
        self.spare.get_or_init(|| {
            let is_spare = (0..).zip(self.graph.spare(&self.matching));
            is_spare.filter_map(|(place, is_spare)| is_spare.then_some(place)).collect()
        })
    }
}
