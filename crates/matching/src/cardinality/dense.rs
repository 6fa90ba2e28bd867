//! The same searches on rows of bits: for graphs in which a search sees most vertices.
//!
//! What a search finds is the same as with questions; which path, need not be.

use std::collections::VecDeque;

use super::{Cardinality, NONE, Path, Search, index};
use crate::rows::{Rows, put};

impl Cardinality {
    /// [`augment`](Self::augment) on rows of bits.
    pub fn augment_in(&mut self, root: usize, rows: &Rows) -> bool {
        let Some(end) = Dense::new(self, rows).run(root, Goal::Exposed) else { return false };
        self.flip(end);
        true
    }

    /// [`replaceable`](Self::replaceable) on rows of bits.
    pub fn replaceable_in(&self, root: usize, rows: &Rows) -> Vec<bool> {
        let mut dense = Dense::new(self, rows);
        let end = dense.run(root, Goal::Nothing);
        debug_assert!(end.is_none());
        dense.search.outer
    }

    /// All vertices that some largest matching leaves out, if this is one.
    ///
    /// A tree that cannot grow has nothing to tell a later one: whatever leads into it stays there.
    pub(super) fn spare_in(&self, rows: &Rows) -> Vec<bool> {
        let mut dense = Dense::new(self, rows);
        for root in self.exposed() {
            dense.core.fill(0);
            let end = dense.run(root, Goal::Nothing);
            debug_assert!(end.is_none());
        }
        dense.search.outer
    }

    /// [`expose`](Self::expose) on rows of bits.
    pub fn expose_in(&mut self, root: usize, vertex: usize, rows: &Rows) -> bool {
        self.expose_or_spare(root, vertex, rows).is_ok()
    }

    /// The same, and where it cannot be, the vertices that are [replaceable](Self::replaceable).
    ///
    /// # Errors
    ///
    /// If `vertex` is not among them.
    pub fn expose_or_spare(
        &mut self,
        root: usize,
        vertex: usize,
        rows: &Rows,
    ) -> Result<(), Vec<bool>> {
        let mut dense = Dense::new(self, rows);
        let Some(end) = dense.run(root, Goal::Pendant(vertex)) else {
            return Err(dense.search.outer);
        };
        self.mate.push(NONE);
        self.flip(end);
        self.mate.pop();
        self.mate[vertex] = NONE;
        Ok(())
    }
}

/// Where a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// With another vertex without a partner.
    Exposed,
    /// When the tree cannot grow.
    Nothing,
    /// With a vertex that nobody is adjacent to but this one.
    Pendant(usize),
}

/// A search tree, and its vertices as sets.
struct Dense<'a> {
    search: Search<'a>,
    rows: &'a Rows,
    /// The vertices that the tree has not reached. Those without a partner are not among them.
    unseen: Vec<u64>,
    /// The outer vertices in the blossom of the root, and all others.
    core: Vec<u64>,
    loose: Vec<u64>,
}

impl<'a> Dense<'a> {
    fn new(matching: &'a Cardinality, rows: &'a Rows) -> Self {
        let words = rows.vertices().div_ceil(64);
        let mut unseen = vec![0; words];
        for (vertex, &mate) in matching.mate.iter().enumerate() {
            if mate != NONE {
                put(&mut unseen, index(vertex), true);
            }
        }
        let (core, loose) = (vec![0; words], vec![0; words]);
        Self { search: Search::new(matching), rows, unseen, core, loose }
    }

    fn run(&mut self, root: usize, goal: Goal) -> Option<Path> {
        let mut goals = vec![0; self.unseen.len()];
        if goal == Goal::Exposed {
            for vertex in self.search.matching.exposed().filter(|&vertex| vertex != root) {
                put(&mut goals, index(vertex), true);
            }
        }
        self.search.outer[root] = true;
        self.search.queue = VecDeque::from([index(root)]);
        put(&mut self.core, index(root), true);
        while let Some(from) = self.search.queue.pop_front() {
            let end = match goal {
                Goal::Exposed => self.rows.first_in(from as usize, &goals, 0),
                Goal::Pendant(vertex) if vertex == from as usize => {
                    self.search.before.push(NONE);
                    Some(self.search.before.len() - 1)
                }
                Goal::Pendant(_) | Goal::Nothing => None,
            };
            if let Some(end) = end {
                self.search.before[end] = from;
                let before = std::mem::take(&mut self.search.before);
                return Some(Path { vertex: index(end), before });
            }
            self.grow(from);
            self.close_cycles(from, index(root));
        }
        None
    }

    /// Adds the neighbours that the tree has not reached, and their partners.
    fn grow(&mut self, from: u32) {
        let mut at = 0;
        while let Some(inner) = self.rows.first_in(from as usize, &self.unseen, at) {
            let mate = self.search.matching.mate[inner];
            self.search.before[inner] = from;
            self.search.outer[mate as usize] = true;
            self.search.queue.push_back(mate);
            put(&mut self.unseen, index(inner), false);
            put(&mut self.unseen, mate, false);
            put(&mut self.loose, mate, true);
            at = inner + 1;
        }
    }

    /// Shrinks the cycles that edges to outer vertices of other blossoms close.
    fn close_cycles(&mut self, from: u32, root: u32) {
        let u = from as usize;
        if self.search.base[u] != root
            && let Some(other) = self.rows.first_in(u, &self.core, 0)
        {
            self.shrink(from, index(other), root);
        }
        let mut at = 0;
        while let Some(other) = self.rows.first_in(u, &self.loose, at) {
            if self.search.base[u] != self.search.base[other] {
                self.shrink(from, index(other), root);
            }
            at = other + 1;
        }
    }

    fn shrink(&mut self, u: u32, v: u32, root: u32) {
        let Self { search, unseen: _, core, loose, .. } = self;
        search.shrink(u, v, |vertex, base| {
            put(core, vertex, base == root);
            put(loose, vertex, base != root);
        });
    }
}
