//! A graph that answers questions first, and is put into rows of bits if searches are long.

use std::cell::{Cell, OnceCell, RefCell};

use super::{Cardinality, Room, Search};
use crate::rows::Rows;

/// The edges of a graph.
pub trait Edges {
    /// The number of vertices.
    fn vertices(&self) -> usize;

    /// Whether two vertices are adjacent.
    fn are_adjacent(&self, one: usize, other: usize) -> bool;

    /// All edges. Half of the vertices are asked about.
    fn rows(&self) -> Rows {
        Rows::asking(self.vertices(), |one, other| self.are_adjacent(one, other))
    }
}

/// A graph for searches that are usually short and use questions. Once as many have been asked as there are
/// edges to know, the edges are put into rows of bits.
#[derive(Clone, Debug)]
pub struct Graph<E> {
    edges: E,
    /// The number of vertices whose neighbours may still be asked about one by one.
    steps: Cell<usize>,
    rows: OnceCell<Rows>,
    room: RefCell<Room>,
}

/// A number of vertices, and a function that tells which two are adjacent.
#[derive(Clone, Copy, Debug)]
pub struct Asking<F>(pub usize, pub F);

impl<F: Fn(usize, usize) -> bool> Edges for Asking<F> {
    fn vertices(&self) -> usize {
        self.0
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        (self.1)(one, other)
    }
}

impl Edges for Rows {
    fn vertices(&self) -> usize {
        self.vertices()
    }

    fn are_adjacent(&self, one: usize, other: usize) -> bool {
        self.has(one, other)
    }

    fn rows(&self) -> Rows {
        self.clone()
    }
}

impl<E: Edges> Graph<E> {
    /// The graph with these edges.
    pub fn new(edges: E) -> Self {
        let steps = Cell::new(edges.vertices() / 4 + 6);
        Self { edges, steps, rows: OnceCell::new(), room: RefCell::default() }
    }

    /// A graph with these edges, for searches known to be long.
    pub fn dense(edges: E) -> Self {
        Self { steps: Cell::new(0), ..Self::new(edges) }
    }

    /// The edges of the graph.
    pub fn edges(&self) -> &E {
        &self.edges
    }

    /// Its edges as rows of bits.
    pub fn rows(&self) -> &Rows {
        self.rows.get_or_init(|| self.edges.rows())
    }

    /// Augments a matching, like [`Cardinality::augment`].
    pub fn augment(&self, matching: &mut Cardinality, root: usize) -> bool {
        if self.steps.get() > 0 {
            let mut search = Search::in_room(matching, self.room.take());
            search.steps = self.steps.get();
            let adjacent = |one, other| self.edges.are_adjacent(one, other);
            let end = search.run(root, &adjacent, true);
            self.steps.set(search.steps);
            let room = search.into_room();
            if let Some(end) = end {
                matching.flip(&end);
                self.room.replace(Room { before: end.before, ..room });
                return true;
            }
            self.room.replace(room);
            if self.steps.get() > 0 {
                return false;
            }
        }
        matching.augment_in_room(root, self.rows(), &mut self.room.borrow_mut())
    }

    /// Maximises a matching, like [`Cardinality::maximise`].
    pub fn maximise(&self, matching: &mut Cardinality) {
        let exposed: Vec<usize> = matching.exposed().collect();
        let mut left = exposed.len();
        for vertex in exposed {
            // A path has two ends: a last single vertex cannot have one.
            if left < 2 {
                break;
            }
            if matching.mate(vertex).is_none() && self.augment(matching, vertex) {
                left -= 2;
            }
        }
    }

    /// Replaceable vertices, like [`Cardinality::replaceable`]; complete for those `asked` for.
    pub fn replaceable_among(
        &self,
        matching: &Cardinality,
        root: usize,
        asked: &[usize],
    ) -> Vec<bool> {
        if self.steps.get() > 0 {
            let mut search = Search::new(matching);
            search.steps = self.steps.get();
            let adjacent = |one, other| self.edges.are_adjacent(one, other);
            let end = search.run(root, &adjacent, false);
            debug_assert!(end.is_none());
            self.steps.set(search.steps);
            if search.steps > 0 {
                return search.outer;
            }
        }
        matching.replaceable_in_room(root, asked, self.rows(), &mut self.room.borrow_mut())
    }

    /// All vertices that some largest matching leaves out, if this matching is a largest one.
    pub fn spare(&self, matching: &Cardinality) -> Vec<bool> {
        let mut spare = vec![false; self.edges.vertices()];
        let everybody: Vec<usize> = (0..self.edges.vertices()).collect();
        for root in matching.exposed() {
            if self.steps.get() == 0 {
                return matching.spare_in(self.rows());
            }
            for (all, one) in
                spare.iter_mut().zip(self.replaceable_among(matching, root, &everybody))
            {
                *all |= one;
            }
        }
        spare
    }

    /// Exposes a vertex, like [`Cardinality::expose`].
    pub fn expose(&self, matching: &mut Cardinality, root: usize, vertex: usize) -> bool {
        match self.rows.get() {
            Some(rows) => matching.expose_in(root, vertex, rows),
            None => matching.expose(root, vertex, |one, other| self.edges.are_adjacent(one, other)),
        }
    }
}
