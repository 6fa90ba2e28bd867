//! The largest outer blossom of a search, as a set.

use super::{Blossoms, NONE, index};
use crate::matching::Weight;

/// The largest outer blossom that was reported.
///
/// If most edges are tight, it soon holds most of the tree. One tight edge from a vertex into the blossom is
/// enough, and edges inside it can be skipped.
#[derive(Clone, Debug)]
pub(super) struct Held {
    blossom: u32,
    /// The number of its vertices.
    count: usize,
    members: Vec<u64>,
}

impl Default for Held {
    fn default() -> Self {
        Self { blossom: NONE, count: 0, members: vec![] }
    }
}

impl Held {
    /// Forgets the blossom but keeps the memory.
    pub(super) fn clear(&mut self) {
        (self.blossom, self.count) = (NONE, 0);
        self.members.clear();
    }

    /// Whether the vertex is in it.
    pub(super) fn has(&self, vertex: usize) -> bool {
        self.members.get(vertex / 64).is_some_and(|word| word >> (vertex % 64) & 1 == 1)
    }

    /// Its vertices; empty if there is none.
    pub(super) fn members(&self) -> &[u64] {
        &self.members
    }

    /// Reports an outer blossom. `others` never contains vertices of the held blossom: those that leave it
    /// are added again, those that enter it are removed.
    pub(super) fn tell<W: Weight>(
        &mut self,
        blossom: usize,
        blossoms: &Blossoms<W>,
        others: &mut [u64],
    ) {
        let count = blossoms.members(blossom).len();
        let add = |held: &mut Self, of: usize, others: &mut [u64]| {
            for vertex in blossoms.members(of) {
                held.members[vertex / 64] |= 1 << (vertex % 64);
                others[vertex / 64] &= !(1 << (vertex % 64));
            }
        };
        let before = self.blossom;
        let is_before = |child: &usize| index(*child) == before;
        if blossoms.children(blossom).any(|child| is_before(&child)) {
            let joined = blossoms.children(blossom).filter(|child| !is_before(child));
            joined.for_each(|child| add(self, child, others));
        } else if count > self.count {
            others.iter_mut().zip(&self.members).for_each(|(other, held)| *other |= held);
            self.members.clear();
            self.members.resize(others.len(), 0);
            add(self, blossom, others);
        } else {
            return;
        }
        (self.blossom, self.count) = (index(blossom), count);
    }
}
