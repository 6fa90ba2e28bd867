//! What pairs of kinds and single vertices cost, slot by slot.

use crate::Problem;
use crate::sum::{Stored, Term, Terms};

/// The costs of a problem.
pub(super) struct Costs<'a> {
    problem: &'a Problem<Stored>,
    terms: &'a Terms<'a>,
}

impl<'a> Costs<'a> {
    pub(super) fn new(problem: &'a Problem<Stored>, terms: &'a Terms<'a>) -> Self {
        Self { problem, terms }
    }

    /// How many slots there are.
    pub(super) fn slots(&self) -> usize {
        self.terms.slots()
    }

    /// What a pair costs: slots ascending, which is from the most significant on. Nothing if the
    /// pair is not allowed.
    pub(super) fn pair(&self, u: usize, v: usize) -> &'a [Term] {
        let kinds = &self.problem.kinds;
        let cost = self.problem.kind_cost(kinds[u], kinds[v]);
        cost.map_or(&[], |cost| self.terms.of(cost))
    }

    /// What it costs a vertex to be single, slots ascending.
    pub(super) fn alone(&self, v: usize) -> &'a [Term] {
        self.terms.of(self.problem.alone[usize::from(self.problem.kinds[v])])
    }
}
