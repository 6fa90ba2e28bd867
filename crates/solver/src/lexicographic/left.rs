//! The pairs that remain after the slots so far.

use crate::Problem;
use crate::open::Open;

/// A pair by its ends, the lower one first. Pairs may be millions.
pub(super) type Edge = (u32, u32);

/// The ends of a pair.
pub(super) fn ends((u, v): Edge) -> (usize, usize) {
    (u as usize, v as usize)
}

/// The pairs and single vertices that may be part of a best matching by the slots so far.
pub(super) struct Left {
    /// The pairs by their ends, the lower one first; ascending.
    pub(super) edges: Vec<Edge>,
    pub(super) may_be_single: Vec<bool>,
    /// Whether exactly one vertex is single.
    pub(super) is_one_single: bool,
}

impl Left {
    /// All pairs and vertices of `problem`.
    pub(super) fn all<C: Copy>(problem: &Problem<C>) -> Self {
        Self {
            edges: problem.edges().map(|(u, v)| (vertex(u), vertex(v))).collect(),
            may_be_single: vec![true; problem.vertices()],
            is_one_single: false,
        }
    }

    /// Keeps the pairs and vertices that a settled matcher leaves possible.
    pub(super) fn keep_tight(&mut self, open: &Open<i128>) {
        open.keep_tight(&mut self.edges);
        for (vertex, may) in self.may_be_single.iter_mut().enumerate() {
            *may &= open.is_single_tight(vertex);
        }
    }

    /// Whether only one matching remains.
    pub(super) fn is_settled(&self, open: &Open<i128>) -> bool {
        let is_single = |v: usize| open.mate(v).is_none();
        self.edges.iter().copied().map(ends).all(|(u, v)| open.mate(u) == Some(v))
            && (0..self.may_be_single.len()).all(|v| is_single(v) == self.may_be_single[v])
    }
}

#[expect(clippy::cast_possible_truncation, reason = "conflicts name vertices in as many bits")]
fn vertex(vertex: usize) -> u32 {
    vertex as u32
}
