//! What pairs of kinds and single vertices cost, slot by slot.

use crate::Problem;
use crate::terms::Terms;

/// A slot, counted from the most significant one that occurs, and how often a cost counts in it.
pub(super) type Term = (u32, i64);

/// Where the terms of a cost begin and end.
pub(crate) type Stored = (u32, u32);

/// The terms of costs, one cost after the other.
#[derive(Debug, Default)]
pub(crate) struct Store {
    terms: Vec<Term>,
    /// Whether all costs fitted.
    overflown: bool,
}

impl Store {
    /// Stores a cost.
    pub(crate) fn put(&mut self, cost: &Terms) -> Stored {
        let place = |terms: &[Term]| u32::try_from(terms.len()).unwrap_or(u32::MAX);
        let from = place(&self.terms);
        match cost.get() {
            Some(terms) => self.terms.extend(terms),
            None => self.overflown = true,
        }
        let to = place(&self.terms);
        self.overflown |= to == u32::MAX;
        (from, to)
    }
}

/// The costs of a problem.
pub(super) struct Costs<'a> {
    problem: &'a Problem<Stored>,
    slots: usize,
    terms: Vec<Term>,
}

impl<'a> Costs<'a> {
    /// None if a cost concerns too many criteria.
    pub(super) fn new(problem: &'a Problem<Stored>, store: Store) -> Option<Self> {
        let Store { mut terms, overflown } = store;
        if overflown {
            return None;
        }
        let most = terms.iter().map(|&(bit, _)| bit as usize).max().map_or(0, |most| most + 1);
        let mut numbers = vec![0; most];
        for &(bit, _) in &terms {
            numbers[bit as usize] = 1;
        }
        let mut slots = 0;
        for number in numbers.iter_mut().rev().filter(|number| **number > 0) {
            *number = slots;
            slots += 1;
        }
        for (slot, _) in &mut terms {
            *slot = numbers[*slot as usize];
        }
        Some(Self { problem, slots: slots as usize, terms })
    }

    /// How many slots there are.
    pub(super) fn slots(&self) -> usize {
        self.slots
    }

    /// What a pair costs: slots ascending, which is from the most significant on. Nothing if the
    /// pair is not allowed.
    pub(super) fn pair(&self, u: usize, v: usize) -> &[Term] {
        let kinds = &self.problem.kinds;
        let cost = self.problem.kind_cost(kinds[u], kinds[v]);
        cost.map_or(&[], |cost| self.stored(cost))
    }

    /// What it costs a vertex to be single, likewise.
    pub(super) fn alone(&self, v: usize) -> &[Term] {
        self.stored(self.problem.alone[usize::from(self.problem.kinds[v])])
    }

    fn stored(&self, (from, to): Stored) -> &[Term] {
        &self.terms[from as usize..to as usize]
    }
}
