//! Searches on graphs whose vertices fit into a word. Most small brackets need these, so they prepare no more than
//! a word and a byte per vertex.

use super::{Cardinality, NONE, REMOVED};
use crate::rows::Rows;

/// Number of vertices that fit into a word.
pub(super) const ROOM: usize = u64::BITS as usize;

/// A graph whose vertices fit into a word, and a matching of it.
pub(super) trait Matched {
    /// The neighbours of a vertex.
    fn neighbours(&self, vertex: usize) -> u64;

    /// The partner of a vertex that has one.
    fn mate(&self, vertex: usize) -> usize;
}

/// A matching, and the rows of its graph.
pub(super) struct InRows<'a>(&'a Cardinality, &'a Rows);

impl Matched for InRows<'_> {
    fn neighbours(&self, vertex: usize) -> u64 {
        self.1.row(vertex).first().copied().unwrap_or_default()
    }

    fn mate(&self, vertex: usize) -> usize {
        self.0.mate[vertex] as usize
    }
}

/// The bases at the start of a search: every vertex is its own.
const OWN: [u8; ROOM] = {
    let mut own = [0; ROOM];
    let mut vertex = 0;
    while vertex < ROOM {
        own[vertex] = byte(vertex);
        vertex += 1;
    }
    own
};

/// A search from one root: the vertices without a partner, and those with one.
pub(super) struct Small<G> {
    graph: G,
    root: usize,
    exposed: u64,
    paired: u64,
}

/// An augmenting path: its end, and what comes before each vertex.
pub(super) struct Way {
    pub(super) end: usize,
    pub(super) before: [u8; ROOM],
}

impl<'a> Small<InRows<'a>> {
    /// A search from `root`; `None` if there are too many vertices.
    pub(super) fn in_rows(matching: &'a Cardinality, rows: &'a Rows, root: usize) -> Option<Self> {
        if rows.vertices() > ROOM {
            return None;
        }
        let (mut exposed, mut paired) = (0, 0);
        for (vertex, &mate) in matching.mate.iter().enumerate() {
            exposed |= u64::from(mate == NONE) << vertex;
            paired |= u64::from(mate < REMOVED) << vertex;
        }
        Some(Self::new(InRows(matching, rows), root, exposed, paired))
    }
}

impl<G: Matched> Small<G> {
    /// A search from `root`; vertices without a partner are `exposed`, others `paired`.
    pub(super) fn new(graph: G, root: usize, exposed: u64, paired: u64) -> Self {
        Self { graph, root, exposed: exposed & !(1 << root), paired }
    }

    /// Looks for the way to another vertex without a partner.
    pub(super) fn way_to_exposed(self) -> Option<Way> {
        let ends = self.exposed;
        if !self.may_reach(ends) {
            return None;
        }
        let mut tree = Tree::new(self.graph, self.root, self.paired);
        while let Some(from) = tree.pop() {
            let found = tree.graph.neighbours(from) & ends;
            if found != 0 {
                let end = found.trailing_zeros() as usize;
                tree.before[end] = byte(from);
                return Some(Way { end, before: tree.before });
            }
            tree.grow(from);
        }
        None
    }

    /// Looks for the way to an outer vertex of some that have a partner. Their way ends with themselves, not
    /// with what leads to them.
    pub(super) fn way_to_outer(self, goals: u64) -> Option<Way> {
        let mut tree = Tree::new(self.graph, self.root, self.paired);
        while let Some(from) = tree.pop() {
            if goals >> from & 1 == 1 {
                return Some(Way { end: from, before: tree.before });
            }
            tree.grow(from);
        }
        None
    }

    /// The outer vertices, a bit each; complete for those `asked` for.
    pub(super) fn all_outer(self, asked: u64) -> u64 {
        let mut tree = Tree::new(self.graph, self.root, self.paired);
        while asked & !tree.outer != 0
            && let Some(from) = tree.pop()
        {
            tree.grow(from);
        }
        tree.outer
    }

    /// Whether a walk along free and paired edges in turn leads to any of these `ends`. A way does only if
    /// some walk does, which may go to and fro, and that is known much sooner.
    fn may_reach(&self, ends: u64) -> bool {
        let (mut outer, mut inner) = (1 << self.root, 0);
        let mut left: u64 = if ends == 0 { 0 } else { outer };
        while left != 0 {
            let row = self.graph.neighbours(left.trailing_zeros() as usize);
            if row & ends != 0 {
                return true;
            }
            let (mut reached, mut mates) = (row & self.paired & !inner, 0);
            inner |= reached;
            while reached != 0 {
                mates |= 1 << self.graph.mate(reached.trailing_zeros() as usize);
                reached &= reached - 1;
            }
            left = left & (left - 1) | mates & !outer;
            outer |= mates;
        }
        false
    }
}

/// The vertices that a search has reached. See [`Search`](super::Search), step by step.
struct Tree<G> {
    graph: G,
    root: usize,
    /// The vertices with a partner that the tree has not reached.
    unseen: u64,
    /// The outer vertices.
    outer: u64,
    before: [u8; ROOM],
    base: [u8; ROOM],
    /// The vertices of the blossom of each base.
    blossoms: [u64; ROOM],
    queue: [u8; ROOM],
    /// Where the queue begins, and ends.
    next: usize,
    end: usize,
}

impl<G: Matched> Tree<G> {
    /// A tree that is only its root, where these are `paired`.
    fn new(graph: G, root: usize, paired: u64) -> Self {
        let (before, base, blossoms, queue) = ([0; ROOM], OWN, [0; ROOM], [0; ROOM]);
        let (unseen, outer, next, end) = (paired, 0, 0, 0);
        let mut tree =
            Self { graph, root, unseen, outer, before, base, blossoms, queue, next, end };
        tree.blossoms[root] = 1 << root;
        tree.make_outer(root);
        tree
    }

    fn pop(&mut self) -> Option<usize> {
        let from = *self.queue[..self.end].get(self.next)?;
        self.next += 1;
        Some(usize::from(from))
    }

    fn make_outer(&mut self, vertex: usize) {
        self.outer |= 1 << vertex;
        self.queue[self.end] = byte(vertex);
        self.end += 1;
    }

    /// Adds the neighbours that the tree has not reached, and their partners; then closes cycles with outer
    /// vertices of other blossoms.
    fn grow(&mut self, from: usize) {
        loop {
            let reached = self.graph.neighbours(from) & self.unseen;
            if reached == 0 {
                break;
            }
            let inner = reached.trailing_zeros() as usize;
            let mate = self.graph.mate(inner);
            self.before[inner] = byte(from);
            self.unseen &= !(1 << inner | 1 << mate);
            (self.blossoms[inner], self.blossoms[mate]) = (1 << inner, 1 << mate);
            self.make_outer(mate);
        }
        loop {
            let own = self.blossoms[usize::from(self.base[from])];
            let others = self.graph.neighbours(from) & self.outer & !own;
            if others == 0 {
                break;
            }
            self.shrink(from, others.trailing_zeros() as usize);
        }
    }

    /// Closes the odd cycle of the ways to `u` and `v` and the edge between them.
    fn shrink(&mut self, u: usize, v: usize) {
        let base = self.common_base(u, v);
        self.join(u, base, v);
        self.join(v, base, u);
    }

    /// The first base that the ways from both to the root have in common.
    fn common_base(&self, u: usize, v: usize) -> usize {
        let (mut met, mut vertex) = (0_u64, u);
        loop {
            vertex = usize::from(self.base[vertex]);
            met |= 1 << vertex;
            if vertex == self.root {
                break;
            }
            vertex = usize::from(self.before[self.graph.mate(vertex)]);
        }
        vertex = v;
        loop {
            vertex = usize::from(self.base[vertex]);
            if met >> vertex & 1 == 1 {
                return vertex;
            }
            vertex = usize::from(self.before[self.graph.mate(vertex)]);
        }
    }

    /// Joins the blossoms between `vertex` and `base` to that of `base`, and makes their inner vertices
    /// reachable the other way round the cycle, through `other`.
    fn join(&mut self, mut vertex: usize, base: usize, mut other: usize) {
        while usize::from(self.base[vertex]) != base {
            let (own, mate) = (usize::from(self.base[vertex]), self.graph.mate(vertex));
            let inner = usize::from(self.base[mate]);
            self.before[vertex] = byte(other);
            other = mate;
            vertex = usize::from(self.before[mate]);
            // The way leaves a blossom at its base; until then it is followed vertex by vertex.
            if inner != own {
                self.join_blossom(own, base);
                self.join_blossom(inner, base);
            }
        }
    }

    /// Adds the blossom of base `own` to that of `base`; all its vertices are outer now.
    fn join_blossom(&mut self, own: usize, base: usize) {
        let joined = self.blossoms[own];
        self.blossoms[base] |= joined;
        let mut left = joined;
        while left != 0 {
            let vertex = left.trailing_zeros() as usize;
            left &= left - 1;
            self.base[vertex] = byte(base);
            if self.outer >> vertex & 1 == 0 {
                self.make_outer(vertex);
            }
        }
    }
}

impl Cardinality {
    /// Exchanges matched and unmatched edges along a way.
    pub(super) fn follow(&mut self, way: &Way) {
        let mut vertex = super::index(way.end);
        while vertex != NONE {
            let previous = u32::from(way.before[vertex as usize]);
            let next = self.mate[previous as usize];
            self.mate[vertex as usize] = previous;
            self.mate[previous as usize] = vertex;
            vertex = next;
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are as many vertices as a word has bits"
)]
pub(super) const fn byte(vertex: usize) -> u8 {
    vertex as u8
}
