//! The edges of a graph, asked about or in rows of bits.

use crate::matching::rows::Rows;

/// The edges of a graph.
pub trait Edges {
    /// The number of vertices.
    fn vertices(&self) -> usize;

    /// Whether two vertices are adjacent.
    fn are_adjacent(&self, one: usize, other: usize) -> bool;

    /// The first neighbour of `vertex` in `set` from `from` on; a set has a bit for each vertex.
    fn first_in(&self, vertex: usize, set: &[u64], from: usize) -> Option<usize> {
        let mut left = u64::MAX << (from % 64);
        for (place, word) in set.iter().enumerate().skip(from / 64) {
            left &= word;
            while left != 0 {
                let other = 64 * place + left.trailing_zeros() as usize;
                if other != vertex && self.are_adjacent(vertex, other) {
                    return Some(other);
                }
                left &= left - 1;
            }
            left = u64::MAX;
        }
        None
    }

    /// All edges. Half of the vertices are asked about.
    fn rows(&self) -> Rows {
        Rows::asking(self.vertices(), |one, other| self.are_adjacent(one, other))
    }
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

    fn first_in(&self, vertex: usize, set: &[u64], from: usize) -> Option<usize> {
        self.first_in(vertex, set, from)
    }

    fn rows(&self) -> Rows {
        self.clone()
    }
}
