//! A graph whose vertices fit into a word, with a matching of some of them; cheap to make, change and copy.

use super::search::{Goal, Mates, Narrow};
use super::{Cardinality, Edges, NONE, REMOVED};
use crate::bits::Bits;
use crate::matching::rows::{ROOM, first_of};

/// A graph, and a matching of its present vertices. Sets of vertices are words with a bit each.
#[derive(Clone, Debug)]
pub struct InWord {
    rows: [u64; ROOM],
    mates: [u8; ROOM],
    /// The present vertices without a partner, and those with one.
    exposed: u64,
    paired: u64,
}

impl InWord {
    /// A graph with these [rows](crate::matching::Rows::words) and no present vertex.
    #[inline]
    pub fn new(words: &[u64]) -> Self {
        debug_assert!(words.len() <= ROOM, "there are more vertices than bits");
        let mut rows = [0; ROOM];
        let count = words.len().min(ROOM);
        rows[..count].copy_from_slice(&words[..count]);
        Self { rows, mates: [0; ROOM], exposed: 0, paired: 0 }
    }

    /// A graph with these rows in which the vertices of a matching are present, with their partners.
    pub fn with(words: &[u64], matching: &Cardinality) -> Self {
        let mut in_word = Self::new(words);
        for (vertex, &mate) in matching.mate.iter().enumerate().take(ROOM) {
            match mate {
                REMOVED => {}
                NONE => in_word.exposed |= 1 << vertex,
                mate => {
                    in_word.mates[vertex] = narrow(mate as usize);
                    in_word.paired |= 1 << vertex;
                }
            }
        }
        in_word
    }

    /// The matching among the first `vertices` vertices.
    pub fn matching(&self, vertices: usize) -> Cardinality {
        let mate = |vertex: usize| match (self.exposed >> vertex & 1, self.paired >> vertex & 1) {
            (1, _) => NONE,
            (_, 1) => u32::from(self.mates[vertex]),
            _ => REMOVED,
        };
        Cardinality { mate: (0..vertices.min(ROOM)).map(mate).collect() }
    }

    /// The neighbours of a vertex.
    pub fn row(&self, vertex: usize) -> &u64 {
        &self.rows[vertex]
    }

    /// The present vertices, with or without a partner: a bit each.
    pub fn present(&self) -> u64 {
        self.exposed | self.paired
    }

    /// Removes vertices; their partners stay without one.
    pub fn remove(&mut self, set: u64) {
        for vertex in Bits(set & self.paired) {
            if self.paired >> vertex & 1 == 1 {
                let pair = 1 << vertex | 1 << self.mate(vertex);
                self.paired &= !pair;
                self.exposed |= pair;
            }
        }
        self.exposed &= !set;
    }

    /// Removes all edges within a set.
    pub fn part(&mut self, set: u64) {
        for vertex in Bits(set) {
            self.rows[vertex] &= !set;
        }
    }

    /// Removes all edges between a vertex and a set.
    pub fn cut(&mut self, vertex: usize, set: u64) {
        self.rows[vertex] &= !set;
        for other in Bits(set) {
            self.rows[other] &= !(1 << vertex);
        }
    }

    /// Adds vertices without partners.
    pub fn admit(&mut self, set: u64) {
        self.exposed |= set & !self.paired;
    }

    /// The present vertices without a partner.
    pub fn exposed(&self) -> u64 {
        self.exposed
    }

    /// Pairs as many vertices as possible.
    pub fn maximise(&mut self) {
        self.pair_free();
        for vertex in Bits(self.exposed) {
            if self.exposed >> vertex & 1 == 1 {
                self.augment(vertex);
            }
        }
    }

    /// Whether everybody present can be paired.
    pub fn pairs_all(&mut self) -> bool {
        self.pair_free();
        // A vertex that cannot be paired beside a matching is left out by some largest one.
        Bits(self.exposed).all(|vertex| self.exposed >> vertex & 1 == 0 || self.augment(vertex))
    }

    /// Pairs free vertices that are adjacent.
    fn pair_free(&mut self) {
        let mut free = self.exposed;
        while free != 0 {
            let vertex = free.trailing_zeros() as usize;
            free &= free - 1;
            let others = free & self.rows[vertex];
            if others != 0 {
                let other = others.trailing_zeros() as usize;
                free &= !(1 << other);
                self.join(vertex, other);
            }
        }
    }

    /// Pairs `root`, which has no partner, if that adds a pair.
    pub fn augment(&mut self, root: usize) -> bool {
        let ends = self.exposed & !(1 << root);
        let row = self.rows[root];
        if ends == 0 || row == 0 {
            return false;
        }
        // Paths of one or three edges need no tree.
        if let Some(end) = Bits(row & ends).next() {
            self.join(root, end);
            return true;
        }
        for inner in Bits(row & self.paired) {
            let mate = self.mate(inner);
            if let Some(end) = Bits(self.rows[mate] & ends).next() {
                self.join(root, inner);
                self.join(mate, end);
                return true;
            }
        }
        let mut tree = Narrow::new(self.paired);
        let Some(end) = self.search(&mut tree, root, Goal::Exposed(&[ends])) else { return false };
        tree.flip(self, end);
        true
    }

    /// Pairs `root` if that adds a pair; otherwise instead of one of the `spare`, which then has no partner.
    pub fn augment_or_expose(&mut self, root: usize, spare: u64) -> bool {
        if self.augment(root) {
            return true;
        }
        let mut tree = Narrow::new(self.paired);
        let goal = [spare & !(1 << root)];
        let Some(end) = self.search(&mut tree, root, Goal::Outer(&goal)) else { return false };
        let exposed = 1 << Mates::mate(self, end);
        self.paired &= !exposed;
        self.exposed |= exposed;
        tree.flip(self, end);
        true
    }

    /// The vertices that some matching of equal size leaves out instead of `root`, which has no partner and
    /// cannot be [paired](Self::augment). Contains `root`.
    pub fn replaceable(&self, root: usize) -> u64 {
        let mut tree = Narrow::new(self.paired);
        self.search(&mut tree, root, Goal::AllOuter(&[u64::MAX]));
        tree.outer()
    }

    fn search(&self, tree: &mut Narrow, root: usize, goal: Goal<'_>) -> Option<usize> {
        tree.run(self, self, root, goal)
    }

    /// The partner of a present vertex; `None` if it has none.
    pub fn partner(&self, vertex: usize) -> Option<usize> {
        (self.paired >> vertex & 1 == 1).then(|| self.mate(vertex))
    }

    /// Pairs two vertices, each without a partner or giving it up.
    pub fn join(&mut self, one: usize, other: usize) {
        (self.mates[one], self.mates[other]) = (narrow(other), narrow(one));
        let pair = 1 << one | 1 << other;
        self.exposed &= !pair;
        self.paired |= pair;
    }
}

impl Edges for InWord {
    fn vertices(&self) -> usize {
        ROOM
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        self.rows[one] >> other & 1 == 1
    }

    fn first_in(&self, vertex: usize, set: &[u64], from: usize) -> Option<usize> {
        first_of(&self.rows[vertex..=vertex], set, from)
    }
}

impl Mates for InWord {
    fn mate(&self, vertex: usize) -> usize {
        usize::from(self.mates[vertex])
    }

    fn pair(&mut self, one: usize, other: usize) {
        self.join(one, other);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a word has fewer than 256 bits")]
fn narrow(vertex: usize) -> u8 {
    vertex as u8
}
