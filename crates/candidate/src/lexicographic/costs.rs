//! What pairs of kinds and single vertices cost, slot by slot.

use crate::Problem;
use crate::terms::{Term, Terms};

/// The costs of a problem in lists of terms. Slots are counted from the most significant one that
/// occurs.
pub(super) struct Costs<'a> {
    kinds: &'a [u16],
    kind_count: usize,
    slots: usize,
    terms: Vec<Term>,
    /// Where the terms of two kinds begin and end, by `kind * kind_count + other`.
    pairs: Vec<(u32, u32)>,
    /// Where those of being single do, by kind.
    alone: Vec<(u32, u32)>,
}

impl<'a> Costs<'a> {
    /// None if a cost concerns too many criteria.
    pub(super) fn new(problem: &'a Problem<Terms>) -> Option<Self> {
        let mut terms: Vec<Term> = Vec::new();
        let mut store = |cost: &Terms| {
            let from = u32::try_from(terms.len()).ok()?;
            terms.extend_from_slice(cost.get()?);
            Some((from, u32::try_from(terms.len()).ok()?))
        };
        let count = problem.kind_count;
        let mut pairs = vec![(0, 0); count * count];
        for one in 0..count {
            for other in one..count {
                if let Some(cost) = &problem.pair[one * count + other] {
                    let stored = store(cost)?;
                    pairs[one * count + other] = stored;
                    pairs[other * count + one] = stored;
                }
            }
        }
        let alone = problem.alone.iter().map(store).collect::<Option<_>>()?;
        let mut bits: Vec<u32> = terms.iter().map(|&(bit, _)| bit).collect();
        bits.sort_unstable_by(|one, other| other.cmp(one));
        bits.dedup();
        for (slot, _) in &mut terms {
            let wanted = *slot;
            let found = bits.binary_search_by(|bit| wanted.cmp(bit)).unwrap_or_default();
            *slot = u32::try_from(found).ok()?;
        }
        Some(Self {
            kinds: &problem.kinds,
            kind_count: count,
            slots: bits.len(),
            terms,
            pairs,
            alone,
        })
    }

    /// How many slots there are.
    pub(super) fn slots(&self) -> usize {
        self.slots
    }

    /// What a pair costs: slots ascending, which is from the most significant on.
    pub(super) fn pair(&self, u: usize, v: usize) -> &[Term] {
        let (one, other) = (usize::from(self.kinds[u]), usize::from(self.kinds[v]));
        self.stored(self.pairs[one * self.kind_count + other])
    }

    /// What it costs a vertex to be single, likewise.
    pub(super) fn alone(&self, v: usize) -> &[Term] {
        self.stored(self.alone[usize::from(self.kinds[v])])
    }

    fn stored(&self, (from, to): (u32, u32)) -> &[Term] {
        &self.terms[from as usize..to as usize]
    }
}
