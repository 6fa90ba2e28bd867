//! Matchings with as many pairs as possible.
//!
//! Edmonds' algorithm, one breadth-first search at a time: an augmenting path is looked for from a
//! given vertex, with odd cycles (blossoms) recognised by the common base of their vertices.
//! Source: J. Edmonds, Paths, trees, and flowers (1965).
//!
//! The graph is a function that tells whether two vertices are adjacent. Pairing graphs are nearly complete,
//! so a search usually ends after a few vertices; in the worst case it takes O(n²) questions. If searches
//! turn out to be long, a [`Graph`] puts its edges into rows of bits.

mod dense;
mod graph;
mod in_word;
mod perfect;
mod small;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;

pub use graph::{Asking, Edges, Graph};
pub use in_word::InWord;

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
        self.mate[one] = index(other);
        self.mate[other] = index(one);
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

    /// Pairs `root`, which has no partner, if that adds a pair.
    pub fn augment(&mut self, root: usize, adjacent: impl Fn(usize, usize) -> bool) -> bool {
        let Some(end) = Search::new(self).run(root, &adjacent, true) else { return false };
        self.flip(&end);
        true
    }

    /// Augments from every vertex without a partner; the result is a largest matching.
    pub fn maximise(&mut self, adjacent: impl Fn(usize, usize) -> bool) {
        Graph::new(Asking(self.mate.len(), adjacent)).maximise(self);
    }

    /// The vertices that some matching of equal size leaves out instead of `root`, which has no partner and
    /// cannot be [augmented](Self::augment). Contains `root`.
    ///
    /// Source: the outer vertices of the search tree (Gallai–Edmonds).
    pub fn replaceable(&self, root: usize, adjacent: impl Fn(usize, usize) -> bool) -> Vec<bool> {
        let mut search = Search::new(self);
        let end = search.run(root, &adjacent, false);
        debug_assert!(end.is_none());
        search.outer
    }

    /// Gives `root`, which has no partner, the partner of `vertex`, which then has none.
    pub fn take_over(&mut self, root: usize, vertex: usize) {
        if let Some(mate) = self.mate(vertex) {
            self.mate[vertex] = NONE;
            self.mate[mate] = index(root);
            self.mate[root] = index(mate);
        }
    }

    /// Leaves out `vertex` instead of `root`, which has no partner, if a matching of equal size does so.
    pub fn expose(
        &mut self,
        root: usize,
        vertex: usize,
        adjacent: impl Fn(usize, usize) -> bool,
    ) -> bool {
        // A pendant vertex adjacent only to `vertex` turns the question into an augmentation.
        let pendant = self.mate.len();
        self.mate.push(NONE);
        let end = Search::new(self).run(
            root,
            &|u, v| match (u == pendant, v == pendant) {
                (false, false) => adjacent(u, v),
                (true, _) => v == vertex,
                (_, true) => u == vertex,
            },
            true,
        );
        if let Some(end) = &end {
            self.flip(end);
        }
        self.mate.pop();
        if end.is_some() {
            self.mate[vertex] = NONE;
        }
        end.is_some()
    }

    /// Exchanges matched and unmatched edges along the path that ends at `end`.
    fn flip(&mut self, end: &Path) {
        let Path { mut vertex, ref before } = *end;
        while vertex != NONE {
            let previous = before[vertex as usize];
            let next = self.mate[previous as usize];
            self.mate[vertex as usize] = previous;
            self.mate[previous as usize] = vertex;
            vertex = next;
        }
    }
}

/// An augmenting path, read backwards from its end.
struct Path {
    vertex: u32,
    before: Vec<u32>,
}

/// Memory for a search tree, reused by later searches.
#[derive(Clone, Debug, Default)]
struct Room {
    outer: Vec<bool>,
    before: Vec<u32>,
    base: Vec<u32>,
    ring: Vec<u32>,
    met: Vec<u32>,
    queue: VecDeque<u32>,
    goals: Vec<u32>,
    /// Sets of vertices.
    sets: [Vec<u64>; 4],
}

/// A search tree. A vertex is outer when an even alternating path from the root reaches it.
struct Search<'a> {
    matching: &'a Cardinality,
    outer: Vec<bool>,
    /// The vertex from which an inner vertex, or an inner side of a blossom, was reached.
    before: Vec<u32>,
    base: Vec<u32>,
    /// The vertices of a blossom in a ring: what comes after each.
    ring: Vec<u32>,
    /// The last blossom whose creation met each vertex, counted by `blossoms`.
    met: Vec<u32>,
    blossoms: u32,
    queue: VecDeque<u32>,
    /// The vertices without a partner, at which the search ends.
    goals: Vec<u32>,
    /// Memory for sets of vertices.
    sets: [Vec<u64>; 4],
    /// Number of vertices after which the search gives up.
    steps: usize,
}

impl<'a> Search<'a> {
    fn new(matching: &'a Cardinality) -> Self {
        Self::in_room(matching, Room::default())
    }

    fn in_room(matching: &'a Cardinality, room: Room) -> Self {
        let vertices = matching.mate.len();
        let Room { mut outer, mut before, mut base, mut ring, mut met, mut queue, goals, sets } =
            room;
        outer.clear();
        outer.resize(vertices, false);
        before.clear();
        before.resize(vertices, NONE);
        base.clear();
        base.extend(0..index(vertices));
        ring.clear();
        ring.extend_from_slice(&base);
        met.clear();
        met.resize(vertices, 0);
        queue.clear();
        queue.reserve(vertices);
        let (blossoms, steps) = (0, usize::MAX);
        Self { matching, outer, before, base, ring, met, blossoms, queue, goals, sets, steps }
    }

    /// The memory, for another search.
    fn into_room(self) -> Room {
        let Self { outer, before, base, ring, met, queue, goals, sets, .. } = self;
        Room { outer, before, base, ring, met, queue, goals, sets }
    }

    /// Searches for an augmenting path from `root`. If `goal` is false, other vertices without a partner are
    /// ignored, so the tree grows until it cannot.
    fn run(
        &mut self,
        root: usize,
        adjacent: &impl Fn(usize, usize) -> bool,
        goal: bool,
    ) -> Option<Path> {
        self.goals.clear();
        if goal {
            self.goals.reserve(self.matching.mate.len());
            self.goals.extend(self.matching.exposed().filter(|&v| v != root).map(index));
        }
        self.outer[root] = true;
        self.queue.push_back(index(root));
        while let Some(from) = self.queue.pop_front() {
            // With a goal in sight, the tree need not grow.
            let mut goals = self.goals.iter();
            if let Some(&end) = goals.find(|&&end| adjacent(from as usize, end as usize)) {
                self.before[end as usize] = from;
                let before = std::mem::take(&mut self.before);
                return Some(Path { vertex: end, before });
            }
            if self.steps == 0 {
                break;
            }
            self.steps -= 1;
            for to in 0..self.outer.len() {
                self.look(from, index(to), adjacent);
            }
        }
        None
    }

    /// Grows the tree along the edge between two vertices, if it matters.
    fn look(&mut self, from: u32, to: u32, adjacent: &impl Fn(usize, usize) -> bool) {
        let (u, v) = (from as usize, to as usize);
        let mate = self.matching.mate[v];
        let is_inner = !self.outer[v] && self.before[v] != NONE;
        if is_inner || self.base[u] == self.base[v] || mate == from || mate == REMOVED {
            return;
        }
        if mate == NONE && !self.outer[v] || !adjacent(u, v) {
            return;
        }
        if self.outer[v] {
            self.shrink(from, to, |_, _| {});
        } else {
            self.before[v] = from;
            self.outer[mate as usize] = true;
            self.queue.push_back(mate);
        }
    }

    /// Closes the odd cycle of the tree paths to `u` and `v` and the edge between them.
    ///
    /// `note` receives all vertices whose base changes.
    fn shrink(&mut self, u: u32, v: u32, mut note: impl FnMut(u32, u32)) {
        self.blossoms += 1;
        let base = self.common_base(u, v);
        self.join(u, base, v, &mut note);
        self.join(v, base, u, &mut note);
    }

    /// The first base that the paths from both to the root have in common.
    fn common_base(&mut self, u: u32, v: u32) -> u32 {
        let mut vertex = u;
        loop {
            vertex = self.base[vertex as usize];
            self.met[vertex as usize] = self.blossoms;
            let mate = self.matching.mate[vertex as usize];
            if mate == NONE {
                break;
            }
            vertex = self.before[mate as usize];
        }
        vertex = v;
        loop {
            vertex = self.base[vertex as usize];
            if self.met[vertex as usize] == self.blossoms {
                return vertex;
            }
            let mate = self.matching.mate[vertex as usize];
            vertex = self.before[mate as usize];
        }
    }

    /// Joins the blossoms between `vertex` and `base` to that of `base`, and makes their inner
    /// vertices reachable the other way round the cycle, through `other`.
    fn join(
        &mut self,
        mut vertex: u32,
        base: u32,
        mut other: u32,
        note: &mut impl FnMut(u32, u32),
    ) {
        while self.base[vertex as usize] != base {
            let (own, mate) = (self.base[vertex as usize], self.matching.mate[vertex as usize]);
            let inner = self.base[mate as usize];
            self.before[vertex as usize] = other;
            other = mate;
            vertex = self.before[mate as usize];
            // The path leaves a blossom at its base; until then it is followed vertex by vertex.
            if inner != own {
                self.join_ring(own, base, note);
                self.join_ring(inner, base, note);
            }
        }
    }

    /// Adds the blossom of base `own` to that of `base`; all its vertices are outer now.
    fn join_ring(&mut self, own: u32, base: u32, note: &mut impl FnMut(u32, u32)) {
        let mut vertex = own;
        loop {
            self.base[vertex as usize] = base;
            note(vertex, base);
            if !self.outer[vertex as usize] {
                self.outer[vertex as usize] = true;
                self.queue.push_back(vertex);
            }
            vertex = self.ring[vertex as usize];
            if vertex == own {
                break;
            }
        }
        self.ring.swap(own as usize, base as usize);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "graphs have fewer than 2^32 vertices")]
fn index(vertex: usize) -> u32 {
    vertex as u32
}
