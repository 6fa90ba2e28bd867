//! What the slots so far leave.

use crate::Problem;
use crate::open::Open;

/// The pairs and single vertices that may be part of a best matching, as far as the slots so far tell.
pub(super) struct Left {
    /// By their ends, the lower one first; ascending.
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) may_be_single: Vec<bool>,
}

impl Left {
    /// Everything.
    pub(super) fn all<C: Copy>(problem: &Problem<C>) -> Self {
        Self { edges: problem.edges().collect(), may_be_single: vec![true; problem.vertices()] }
    }

    /// Keeps what a matcher at rest leaves.
    pub(super) fn keep_tight(&mut self, open: &Open<i128>) {
        open.keep_tight(&mut self.edges);
        for (vertex, may) in self.may_be_single.iter_mut().enumerate() {
            *may &= open.is_single_tight(vertex);
        }
    }

    /// Whether there is only one matching left.
    pub(super) fn is_settled(&self, open: &Open<i128>) -> bool {
        let is_single = |v: usize| open.mate(v).is_none();
        self.edges.iter().all(|&(u, v)| open.mate(u) == Some(v))
            && (0..self.may_be_single.len()).all(|v| is_single(v) == self.may_be_single[v])
    }
}
