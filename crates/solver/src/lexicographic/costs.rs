//! The costs of pairs of kinds and of single vertices, slot by slot.

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

    /// The problem with a number for each cost.
    pub(super) fn numbered(&self, number: impl Fn(&[Term]) -> i128) -> Problem<i128> {
        self.problem.with_costs(|cost| number(self.terms.of(cost)))
    }

    /// The number of slots.
    pub(super) fn slots(&self) -> usize {
        self.terms.slots()
    }

    /// The cost of a pair, with slots ascending from the most significant. Empty if the pair is not allowed.
    pub(super) fn pair(&self, u: usize, v: usize) -> &'a [Term] {
        let kinds = &self.problem.kinds;
        let cost = self.problem.kind_cost(kinds[u], kinds[v]);
        cost.map_or(&[], |cost| self.terms.of(cost))
    }

    /// The cost of a single vertex, slots ascending.
    pub(super) fn alone(&self, v: usize) -> &'a [Term] {
        self.terms.of(self.problem.alone[self.problem.kinds[v] as usize])
    }
}
