//! Matchings with as many pairs as possible, grown by one [`search`] at a time.
//!
//! A graph is anything that tells whether two vertices are adjacent ([`Edges`]). Pairing graphs are nearly
//! complete, so a search usually ends after a few vertices; in the worst case it takes O(n²) questions. If
//! searches turn out to be long, a [`Graph`] puts its edges into rows of bits.

mod edges;
mod graph;
mod in_word;
mod search;
mod start;
#[cfg(test)]
mod tests;

pub use edges::{Asking, Edges};
pub use graph::Graph;
pub use in_word::InWord;
use search::{Goal, Mates, Wide};

use crate::matching::rows::set_of;

/// Stands for no vertex.
const NONE: u32 = u32::MAX;

/// The mate of a vertex that has been removed.
const REMOVED: u32 = NONE - 1;

/// A matching that grows along augmenting paths.
#[derive(Clone, Debug)]
pub struct Cardinality {
    mate: Vec<u32>,
}

impl Cardinality {
    /// A matching of `vertices` vertices without pairs.
    pub fn new(vertices: usize) -> Self {
        Self { mate: vec![NONE; vertices] }
    }

    /// The partner of `vertex`; `None` if it has none.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        let mate = self.mate[vertex];
        (mate < REMOVED).then_some(mate as usize)
    }

    /// Whether `vertex` has not been removed.
    pub fn is_present(&self, vertex: usize) -> bool {
        self.mate[vertex] != REMOVED
    }

    /// The vertices without a partner, ascending.
    pub fn exposed(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.mate.len()).filter(|&v| self.mate[v] == NONE)
    }

    /// Pairs two vertices without partners.
    pub fn join(&mut self, one: usize, other: usize) {
        debug_assert!(self.mate[one] == NONE && self.mate[other] == NONE && one != other);
        self.pair(one, other);
    }

    /// Removes `vertex` from the graph; its partner stays without one.
    pub fn remove(&mut self, vertex: usize) {
        if let Some(mate) = self.mate(vertex) {
            self.mate[mate] = NONE;
        }
        self.mate[vertex] = REMOVED;
    }

    /// Puts a removed vertex back, without a partner.
    pub fn restore(&mut self, vertex: usize) {
        self.mate[vertex] = NONE;
    }

    /// Gives `root`, which has no partner, the partner of `vertex`, which then has none.
    pub fn take_over(&mut self, root: usize, vertex: usize) {
        if let Some(mate) = self.mate(vertex) {
            self.mate[vertex] = NONE;
            self.pair(mate, root);
        }
    }

    /// Pairs `root`, which has no partner, if that adds a pair.
    pub fn augment(&mut self, root: usize, edges: &impl Edges) -> bool {
        self.augment_in(root, edges, &mut Wide::default())
    }

    /// Augments from every vertex without a partner, one by one from the first; the result is a largest matching.
    pub fn maximise(&mut self, adjacent: impl Fn(usize, usize) -> bool) {
        Graph::new(Asking(self.mate.len(), adjacent)).maximise(self);
    }

    /// Leaves out `vertex`, which has a partner, instead of `root`, which has none, if a matching of equal
    /// size does so.
    ///
    /// # Errors
    ///
    /// The [replaceable](Graph::replaceable_among) vertices, if `vertex` is not among them.
    pub fn expose(
        &mut self,
        root: usize,
        vertex: usize,
        edges: &impl Edges,
    ) -> Result<(), Vec<bool>> {
        let (mut tree, wanted) = (Wide::default(), set_of(self.mate.len(), [vertex]));
        self.reset(&mut tree);
        let goal = Goal::Outer(&wanted);
        let Some(end) = tree.run(edges, self, root, goal) else {
            return Err(tree.outer(self.mate.len()));
        };
        self.mate[vertex] = NONE;
        tree.flip(self, end);
        Ok(())
    }

    /// Augments with the memory of an earlier search.
    fn augment_in(&mut self, root: usize, edges: &impl Edges, tree: &mut Wide) -> bool {
        self.reset(tree);
        let ends = self.ends(root);
        let goal = Goal::Exposed(&ends);
        let Some(end) = tree.run(edges, self, root, goal) else {
            return false;
        };
        tree.flip(self, end);
        true
    }

    /// Starts a search of this matching.
    fn reset(&self, tree: &mut Wide) {
        let paired = (0..self.mate.len()).filter(|&vertex| self.mate[vertex] < REMOVED);
        tree.reset(self.mate.len(), paired);
    }

    /// The vertices without a partner other than `root`.
    fn ends(&self, root: usize) -> Vec<u64> {
        set_of(self.mate.len(), self.exposed().filter(|&vertex| vertex != root))
    }
}

impl Mates for Cardinality {
    fn mate(&self, vertex: usize) -> usize {
        self.mate[vertex] as usize
    }

    fn pair(&mut self, one: usize, other: usize) {
        (self.mate[one], self.mate[other]) = (index(other), index(one));
    }
}

#[expect(clippy::cast_possible_truncation, reason = "graphs have fewer than 2^32 vertices")]
const fn index(vertex: usize) -> u32 {
    vertex as u32
}
