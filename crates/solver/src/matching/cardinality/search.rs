//! The search for an augmenting path: Edmonds' algorithm, breadth first, from one vertex.
//!
//! Odd cycles (blossoms) are recognised by the common base of their vertices.
//! Source: J. Edmonds, Paths, trees, and flowers (1965).

use super::edges::Edges;
use super::index;
use crate::matching::rows::{ROOM, contains, put};

/// A matching, as a search sees and changes it.
pub(super) trait Mates {
    /// The partner of a vertex that has one.
    fn mate(&self, vertex: usize) -> usize;

    /// Pairs two vertices, whatever partners they had.
    fn pair(&mut self, one: usize, other: usize);
}

/// The event that ends a search before its tree covers all that it can reach.
#[derive(Clone, Copy, Debug)]
pub(super) enum Goal<'a> {
    /// An edge to one of these vertices, which have no partner: the path ends with that vertex.
    Exposed(&'a [u64]),
    /// One of these vertices is outer, so it can give up its partner: the path ends with that partner.
    Outer(&'a [u64]),
    /// All of these vertices are outer.
    AllOuter(&'a [u64]),
}

/// A search tree: a vertex is outer if an alternating path of even length leads to it from the root.
///
/// `M` keeps a number for each vertex and `S` a bit, so that small graphs need no memory of their own.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree<M, S> {
    root: usize,
    /// The vertex from which an inner vertex, or an inner side of a blossom, was reached.
    before: M,
    /// The base of the blossom of each vertex.
    base: M,
    /// The vertices of a blossom in a ring: the next one after each.
    ring: M,
    /// The last blossom whose creation met each vertex, counted by `blossoms`.
    met: M,
    blossoms: u32,
    /// The outer vertices in the order in which they became outer.
    queue: M,
    /// Numbers of queued vertices: those whose edges are known, those compared with the goal, and all.
    grown: usize,
    compared: usize,
    queued: usize,
    /// The vertices with a partner that the tree has not reached.
    unseen: S,
    /// The outer vertices in the blossom of the root, and all others.
    core: S,
    loose: S,
}

/// A tree of any size. Its memory serves one search after another.
pub(super) type Wide = Tree<Vec<u32>, Vec<u64>>;

/// A tree of vertices that fit into a word.
pub(super) type Narrow = Tree<[u32; ROOM], [u64; 1]>;

impl Wide {
    /// Starts over with the `paired` vertices of a graph, each a blossom of its own.
    pub(super) fn reset(&mut self, vertices: usize, paired: impl Iterator<Item = usize>) {
        for set in [&mut self.unseen, &mut self.core, &mut self.loose] {
            set.clear();
            set.resize(vertices.div_ceil(64), 0);
        }
        paired.for_each(|vertex| put(&mut self.unseen, vertex, true));
        for own in [&mut self.base, &mut self.ring] {
            own.clear();
            own.extend(0..index(vertices));
        }
        // What an earlier search left there is never read.
        self.before.resize(vertices, 0);
        self.queue.resize(vertices, 0);
        self.met.clear();
        self.met.resize(vertices, 0);
        (self.blossoms, self.grown, self.compared, self.queued) = (0, 0, 0, 0);
    }

    /// For each vertex whether it is outer.
    pub(super) fn outer(&self, vertices: usize) -> Vec<bool> {
        (0..vertices).map(|vertex| self.is_outer(vertex)).collect()
    }
}

impl Narrow {
    /// A tree for the `paired` vertices of a graph, each a blossom of its own.
    pub(super) fn new(paired: u64) -> Self {
        const OWN: [u32; ROOM] = {
            let (mut own, mut vertex) = ([0; ROOM], 0);
            while vertex < ROOM {
                own[vertex] = index(vertex);
                vertex += 1;
            }
            own
        };
        let (marks, none) = ([0; ROOM], [0]);
        Self {
            root: 0,
            before: marks,
            base: OWN,
            ring: OWN,
            met: marks,
            blossoms: 0,
            queue: marks,
            grown: 0,
            compared: 0,
            queued: 0,
            unseen: [paired],
            core: none,
            loose: none,
        }
    }

    /// The vertices that an alternating path of even length reaches: a bit each.
    pub(super) fn outer(&self) -> u64 {
        self.core[0] | self.loose[0]
    }
}

impl<M: AsRef<[u32]> + AsMut<[u32]>, S: AsRef<[u64]> + AsMut<[u64]>> Tree<M, S> {
    /// Searches from `root`, which has no partner, until the goal is reached, and returns the last vertex of
    /// the path; `None` if no path leads there.
    pub(super) fn run(
        &mut self,
        edges: &impl Edges,
        mates: &impl Mates,
        root: usize,
        goal: Goal<'_>,
    ) -> Option<usize> {
        let mut steps = usize::MAX;
        self.run_for(&mut steps, edges, mates, root, goal)
    }

    /// Like [`run`](Self::run), but gives up after as many vertices as there are `steps`, which it counts
    /// down.
    ///
    /// A tree that reached no goal is useless to later ones, so a search from another root may continue with
    /// the rest: nothing that leads into it leads out again.
    pub(super) fn run_for(
        &mut self,
        steps: &mut usize,
        edges: &impl Edges,
        mates: &impl Mates,
        root: usize,
        goal: Goal<'_>,
    ) -> Option<usize> {
        self.root = root;
        for (loose, core) in self.loose.as_mut().iter_mut().zip(self.core.as_mut()) {
            *loose |= std::mem::take(core);
        }
        put(self.core.as_mut(), root, true);
        self.queue(root);
        loop {
            // Everything that was reached is compared before the tree grows and before cycles are closed,
            // which often saves both.
            if let Some(end) = self.reached(edges, mates, goal) {
                return Some(end);
            }
            if self.grown == self.queued || *steps == 0 || self.is_over(goal) {
                return None;
            }
            *steps -= 1;
            let from = self.queue.as_ref()[self.grown] as usize;
            self.grown += 1;
            self.grow(edges, mates, from);
            if let Some(end) = self.reached(edges, mates, goal) {
                return Some(end);
            }
            self.close_cycles(edges, mates, from);
        }
    }

    /// Whether a vertex is outer.
    pub(super) fn is_outer(&self, vertex: usize) -> bool {
        contains(self.core.as_ref(), vertex) || contains(self.loose.as_ref(), vertex)
    }

    /// Exchanges matched and unmatched edges along the path that [`run`](Self::run) found.
    pub(super) fn flip(&self, mates: &mut impl Mates, end: usize) {
        let mut vertex = end;
        loop {
            let previous = self.before.as_ref()[vertex] as usize;
            let next = (previous != self.root).then(|| mates.mate(previous));
            mates.pair(vertex, previous);
            let Some(next) = next else { return };
            vertex = next;
        }
    }

    fn queue(&mut self, vertex: usize) {
        self.queue.as_mut()[self.queued] = index(vertex);
        self.queued += 1;
    }

    /// The end of the path, if one of the vertices queued since the last call reaches the goal.
    fn reached(&mut self, edges: &impl Edges, mates: &impl Mates, goal: Goal<'_>) -> Option<usize> {
        let new = self.compared..self.queued;
        self.compared = self.queued;
        let mut new = self.queue.as_ref()[new].iter().map(|&vertex| vertex as usize);
        let new = &mut new;
        match goal {
            Goal::Exposed(ends) => {
                let next = |vertex| Some((vertex, edges.first_in(vertex, ends, 0)?));
                let (vertex, end) = new.find_map(next)?;
                self.before.as_mut()[end] = index(vertex);
                Some(end)
            }
            Goal::Outer(ends) => new.find(|&end| contains(ends, end)).map(|end| mates.mate(end)),
            Goal::AllOuter(_) => None,
        }
    }

    fn is_over(&self, goal: Goal<'_>) -> bool {
        let Goal::AllOuter(asked) = goal else { return false };
        let outer = self.core.as_ref().iter().zip(self.loose.as_ref()).map(|(a, b)| a | b);
        asked.iter().zip(outer).all(|(asked, outer)| asked & !outer == 0)
    }

    /// Adds the neighbours that the tree has not reached, and their partners.
    fn grow(&mut self, edges: &impl Edges, mates: &impl Mates, from: usize) {
        let mut at = 0;
        while let Some(inner) = edges.first_in(from, self.unseen.as_ref(), at) {
            let mate = mates.mate(inner);
            self.before.as_mut()[inner] = index(from);
            self.queue(mate);
            put(self.unseen.as_mut(), inner, false);
            put(self.unseen.as_mut(), mate, false);
            put(self.loose.as_mut(), mate, true);
            at = inner + 1;
        }
    }

    /// Shrinks the cycles that edges to outer vertices of other blossoms close.
    fn close_cycles(&mut self, edges: &impl Edges, mates: &impl Mates, from: usize) {
        // One edge into the blossom of the root is enough.
        if self.base(from) != self.root
            && let Some(other) = edges.first_in(from, self.core.as_ref(), 0)
        {
            self.shrink(mates, from, other);
        }
        let mut at = 0;
        while let Some(other) = edges.first_in(from, self.loose.as_ref(), at) {
            if self.base(from) != self.base(other) {
                self.shrink(mates, from, other);
            }
            at = other + 1;
        }
    }

    fn base(&self, vertex: usize) -> usize {
        self.base.as_ref()[vertex] as usize
    }

    fn before(&self, vertex: usize) -> usize {
        self.before.as_ref()[vertex] as usize
    }

    /// Closes the odd cycle of the tree paths to `u` and `v` and the edge between them.
    fn shrink(&mut self, mates: &impl Mates, u: usize, v: usize) {
        let base = self.common_base(mates, u, v);
        self.join(mates, u, base, v);
        self.join(mates, v, base, u);
    }

    /// The first base that the paths from both to the root have in common.
    fn common_base(&mut self, mates: &impl Mates, u: usize, v: usize) -> usize {
        self.blossoms += 1;
        let mut vertex = self.base(u);
        self.met.as_mut()[vertex] = self.blossoms;
        while vertex != self.root {
            vertex = self.base(self.before(mates.mate(vertex)));
            self.met.as_mut()[vertex] = self.blossoms;
        }
        vertex = self.base(v);
        while self.met.as_ref()[vertex] != self.blossoms {
            vertex = self.base(self.before(mates.mate(vertex)));
        }
        vertex
    }

    /// Joins the blossoms between `vertex` and `base` to that of `base`, and makes their inner vertices
    /// reachable the other way round the cycle, through `other`.
    fn join(&mut self, mates: &impl Mates, mut vertex: usize, base: usize, mut other: usize) {
        while self.base(vertex) != base {
            let (own, mate) = (self.base(vertex), mates.mate(vertex));
            let inner = self.base(mate);
            self.before.as_mut()[vertex] = index(other);
            other = mate;
            vertex = self.before(mate);
            // The path leaves a blossom at its base; until then it is followed vertex by vertex.
            if inner != own {
                self.join_ring(own, base);
                self.join_ring(inner, base);
            }
        }
    }

    /// Adds the blossom of base `own` to that of `base`; all its vertices are outer now.
    fn join_ring(&mut self, own: usize, base: usize) {
        let mut vertex = own;
        loop {
            // An inner vertex becomes outer, and its edges are still unknown.
            if !self.is_outer(vertex) {
                self.queue(vertex);
            }
            self.base.as_mut()[vertex] = index(base);
            put(self.core.as_mut(), vertex, base == self.root);
            put(self.loose.as_mut(), vertex, base != self.root);
            vertex = self.ring.as_ref()[vertex] as usize;
            if vertex == own {
                break;
            }
        }
        self.ring.as_mut().swap(own, base);
    }
}
