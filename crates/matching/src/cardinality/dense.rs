//! Searches on rows of bits, for graphs in which a search sees most vertices.
//!
//! They find what the searches by questions find, but possibly along other paths.

use super::small::Small;
use super::{Cardinality, NONE, Path, REMOVED, Room, Search, index};
use crate::rows::{Rows, put};

impl Cardinality {
    /// The number of vertices that a largest matching leaves out; `limit` if it is more.
    pub fn left_over_in(rows: &Rows, limit: usize) -> usize {
        let mut matching = Self::greedy_in(rows);
        let exposed: Vec<usize> = matching.exposed().collect();
        let (mut left, mut over, mut room) = (exposed.len(), 0, Room::default());
        for vertex in exposed {
            // A path has two ends: a last single vertex cannot have one.
            if over >= limit || left < over + 2 {
                break;
            }
            if matching.mate(vertex).is_none() {
                // A vertex that cannot be paired beside a matching is left out by some largest one.
                let is_paired = matching.augment_in_room(vertex, rows, &mut room);
                left -= 2 * usize::from(is_paired);
                over += usize::from(!is_paired);
            }
        }
        left.min(limit)
    }

    /// Pairs each free vertex with the next free neighbour.
    fn greedy_in(rows: &Rows) -> Self {
        let vertices = rows.vertices();
        let mut matching = Self::new(vertices);
        let mut free = vec![u64::MAX; vertices.div_ceil(64)];
        for vertex in 0..vertices {
            if matching.mate(vertex).is_none()
                && let Some(other) = rows.first_in(vertex, &free, vertex + 1)
            {
                matching.join(vertex, other);
                put(&mut free, index(other), false);
            }
        }
        matching
    }

    /// A nearly largest matching: the vertex with the fewest neighbours comes first and gets its first free
    /// neighbour.
    pub fn rarest_first_in(rows: &Rows) -> Self {
        let vertices = rows.vertices();
        let free = vec![u64::MAX; vertices.div_ceil(64)];
        Self::new(vertices).with_rarest_first((0..vertices).collect(), free, rows)
    }

    /// A nearly largest matching of the vertices in `there`; all others are removed.
    pub fn rarest_first_among(there: Vec<usize>, rows: &Rows) -> Self {
        let mut matching = Self { mate: vec![REMOVED; rows.vertices()] };
        let mut free = rows.nobody();
        for &vertex in &there {
            matching.restore(vertex);
            put(&mut free, index(vertex), true);
        }
        matching.with_rarest_first(there, free, rows)
    }

    /// Adds pairs of `free` vertices, in `order` after that has been sorted by numbers of neighbours.
    fn with_rarest_first(mut self, mut order: Vec<usize>, mut free: Vec<u64>, rows: &Rows) -> Self {
        order.sort_by_cached_key(|&vertex| rows.neighbours(vertex));
        let matching = &mut self;
        for vertex in order {
            if matching.mate(vertex).is_none()
                && let Some(other) = rows.first_in(vertex, &free, 0)
            {
                matching.join(vertex, other);
                put(&mut free, index(vertex), false);
                put(&mut free, index(other), false);
            }
        }
        self
    }

    /// [`augment`](Self::augment) on rows of bits.
    pub fn augment_in(&mut self, root: usize, rows: &Rows) -> bool {
        self.augment_in_room(root, rows, &mut Room::default())
    }

    /// Augments on rows of bits, in the memory of an earlier search.
    pub(super) fn augment_in_room(&mut self, root: usize, rows: &Rows, room: &mut Room) -> bool {
        if !rows.has_neighbours(root) {
            return false;
        }
        if let Some(search) = Small::in_rows(self, rows, root) {
            let Some(way) = search.way_to_exposed() else { return false };
            self.follow(&way);
            return true;
        }
        let mut dense = Dense::in_room(self, rows, std::mem::take(room));
        let end = dense.run(root, Goal::Exposed);
        *room = dense.into_room();
        let Some(end) = end else { return false };
        self.flip(&end);
        room.before = end.before;
        true
    }

    /// [`replaceable`](Self::replaceable) on rows of bits.
    pub fn replaceable_in(&self, root: usize, rows: &Rows) -> Vec<bool> {
        let everybody: Vec<usize> = (0..rows.vertices()).collect();
        self.replaceable_in_room(root, &everybody, rows, &mut Room::default())
    }

    /// Replaceable vertices on rows of bits, in the memory of an earlier search; complete for those `asked`
    /// for.
    pub(super) fn replaceable_in_room(
        &self,
        root: usize,
        asked: &[usize],
        rows: &Rows,
        room: &mut Room,
    ) -> Vec<bool> {
        if let Some(search) = Small::in_rows(self, rows, root) {
            let outer = search.all_outer(asked.iter().fold(0, |all, &vertex| all | 1 << vertex));
            return (0..self.mate.len()).map(|vertex| outer >> vertex & 1 == 1).collect();
        }
        let mut dense = Dense::in_room(self, rows, std::mem::take(room));
        for &vertex in asked {
            put(&mut dense.goals, index(vertex), true);
        }
        let end = dense.run(root, Goal::AllOuter);
        debug_assert!(end.is_none());
        *room = dense.into_room();
        std::mem::take(&mut room.outer)
    }

    /// All vertices that some largest matching leaves out, if this matching is a largest one.
    ///
    /// A tree that cannot grow is useless to later ones: whatever leads into it stays there.
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
    pub(crate) fn expose_in(&mut self, root: usize, vertex: usize, rows: &Rows) -> bool {
        self.expose_or_spare(root, vertex, rows).is_ok()
    }

    /// Exposes `vertex` on rows of bits or, if that is impossible, returns the
    /// [replaceable](Self::replaceable) vertices.
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
        self.flip(&end);
        self.mate.pop();
        self.mate[vertex] = NONE;
        Ok(())
    }
}

impl Cardinality {}

/// The end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// At another vertex without a partner.
    Exposed,
    /// When the tree cannot grow.
    Nothing,
    /// When the tree cannot grow, or when all goals are outer.
    AllOuter,
    /// At a vertex that is adjacent only to this one.
    Pendant(usize),
}

/// A search tree, and its vertices as sets.
struct Dense<'a> {
    search: Search<'a>,
    rows: &'a Rows,
    /// The vertices with a partner that the tree has not reached.
    unseen: Vec<u64>,
    /// The outer vertices in the blossom of the root, and all others.
    core: Vec<u64>,
    loose: Vec<u64>,
    /// The vertices that end the search.
    goals: Vec<u64>,
}

impl<'a> Dense<'a> {
    fn new(matching: &'a Cardinality, rows: &'a Rows) -> Self {
        Self::in_room(matching, rows, Room::default())
    }

    fn in_room(matching: &'a Cardinality, rows: &'a Rows, room: Room) -> Self {
        let mut search = Search::in_room(matching, room);
        let words = rows.vertices().div_ceil(64);
        let [unseen, core, loose, goals] = std::mem::take(&mut search.sets).map(|mut set| {
            set.clear();
            set.resize(words, 0);
            set
        });
        let mut dense = Self { search, rows, unseen, core, loose, goals };
        for (word, mates) in dense.unseen.iter_mut().zip(matching.mate.chunks(64)) {
            for (place, &mate) in mates.iter().enumerate() {
                *word |= u64::from(mate < REMOVED) << place;
            }
        }
        dense
    }

    fn into_room(self) -> Room {
        let sets = [self.unseen, self.core, self.loose, self.goals];
        Room { sets, ..self.search.into_room() }
    }

    fn run(&mut self, root: usize, goal: Goal) -> Option<Path> {
        if goal == Goal::Exposed {
            for vertex in self.search.matching.exposed().filter(|&vertex| vertex != root) {
                put(&mut self.goals, index(vertex), true);
            }
        }
        self.search.outer[root] = true;
        self.search.queue.clear();
        self.search.queue.push_back(index(root));
        put(&mut self.core, index(root), true);
        while let Some(from) = self.search.queue.pop_front() {
            let end = match goal {
                // A vertex that no cycle made outer was examined before.
                Goal::Exposed
                    if from != index(root) && self.search.before[from as usize] == NONE =>
                {
                    None
                }
                Goal::Exposed => self.rows.first_in(from as usize, &self.goals, 0),
                Goal::Pendant(vertex) if vertex == from as usize => {
                    self.search.before.push(NONE);
                    Some(self.search.before.len() - 1)
                }
                Goal::AllOuter if self.are_goals_outer() => return None,
                Goal::Pendant(_) | Goal::Nothing | Goal::AllOuter => None,
            };
            if let Some(end) = end {
                return Some(self.path_to(end, from));
            }
            let first = self.search.queue.len();
            self.grow(from);
            if goal == Goal::Exposed
                && let Some((end, outer)) = self.next_to_goal(first)
            {
                return Some(self.path_to(end, outer));
            }
            self.close_cycles(from, index(root));
        }
        None
    }

    /// The path of a search that ends with `end`, who is next to `outer`.
    fn path_to(&mut self, end: usize, outer: u32) -> Path {
        self.search.before[end] = outer;
        Path { vertex: index(end), before: std::mem::take(&mut self.search.before) }
    }

    /// A goal next to one of the queued vertices from `place` on, and that vertex. Checking this first avoids
    /// shrinking cycles that are not needed.
    fn next_to_goal(&self, place: usize) -> Option<(usize, u32)> {
        let outer = self.search.queue.range(place..);
        outer
            .copied()
            .find_map(|outer| Some((self.rows.first_in(outer as usize, &self.goals, 0)?, outer)))
    }

    fn are_goals_outer(&self) -> bool {
        let outer = self.core.iter().zip(&self.loose).map(|(core, loose)| core | loose);
        self.goals.iter().zip(outer).all(|(goals, outer)| goals & !outer == 0)
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
        let Self { search, core, loose, .. } = self;
        search.shrink(u, v, |vertex, base| {
            put(core, vertex, base == root);
            put(loose, vertex, base != root);
        });
    }
}
