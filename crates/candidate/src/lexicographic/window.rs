//! As many slots as fit into one number.

use pairwright_matching::Weight;

use super::costs::Costs;
use crate::layout::bits_for;
use crate::sum::Term;

/// Slots that are compared at once: below what a matching must not lose by them.
pub(super) struct Window {
    from: usize,
    /// The lowest bit of each slot from the first; none where nothing counts.
    places: Vec<Option<u32>>,
    /// The bits of all slots, and those above for pairs within blossoms.
    width: u32,
    above: u32,
}

impl Window {
    /// The first slots; `pairs` as in [`after`](Self::after).
    pub(super) fn first(
        costs: &Costs<'_>,
        edges: &[(usize, usize)],
        may_be_single: &[bool],
        pairs: usize,
    ) -> Self {
        Self::new(0, costs, edges, may_be_single, pairs)
    }

    /// The slots after those of another window, below room for so many pairs within blossoms.
    pub(super) fn after(
        before: &Self,
        costs: &Costs<'_>,
        edges: &[(usize, usize)],
        may_be_single: &[bool],
        pairs: usize,
    ) -> Self {
        Self::new(before.end(), costs, edges, may_be_single, pairs)
    }

    /// The first slot below the window.
    pub(super) fn end(&self) -> usize {
        self.from + self.places.len()
    }

    /// What the window sees of a cost.
    pub(super) fn value(&self, cost: &[Term]) -> i128 {
        let first = cost.partition_point(|&(slot, _)| (slot as usize) < self.from);
        let mut value = 0;
        for &(slot, count) in &cost[first..] {
            match self.places.get(slot as usize - self.from) {
                None => break,
                Some(None) => {}
                Some(Some(place)) => value += i128::from(count) << place,
            }
        }
        value
    }

    /// The units above the slots: a pair within a blossom, and what must not happen at all.
    pub(super) fn above(&self) -> (i128, i128) {
        (1 << self.width, 1 << (self.width + self.above))
    }

    fn new(
        from: usize,
        costs: &Costs<'_>,
        edges: &[(usize, usize)],
        may_be_single: &[bool],
        pairs: usize,
    ) -> Self {
        let above = bits_for(pairs);
        let room = <i128 as Weight>::BITS - above - 1;
        let bounds = bounds(from, costs, edges, may_be_single);
        let mut width = 0;
        let mut taken = 0;
        for &bound in &bounds {
            let bits = bits_for(bound);
            if width + bits > room {
                break;
            }
            width += bits;
            taken += 1;
        }
        let mut place = width;
        let places = bounds[..taken].iter().map(|&bound| {
            place -= bits_for(bound);
            (bound > 0).then_some(place)
        });
        Self { from, places: places.collect(), width, above }
    }
}

/// The most by which the totals of two matchings can differ in each slot from `from` on.
///
/// No two pairs share their first vertex, so there are no more of them in a slot than vertices that
/// are the first of such a pair, nor more than half of all vertices.
fn bounds(
    from: usize,
    costs: &Costs<'_>,
    edges: &[(usize, usize)],
    may_be_single: &[bool],
) -> Vec<usize> {
    let mut counted = vec![Counted::default(); costs.slots() - from];
    let mut note = |cost: &[Term], first: Option<usize>| {
        let start = cost.partition_point(|&(slot, _)| (slot as usize) < from);
        for &(slot, count) in &cost[start..] {
            counted[slot as usize - from].note(count, first);
        }
    };
    for &(u, v) in edges {
        note(costs.pair(u, v), Some(u));
    }
    for vertex in (0..may_be_single.len()).filter(|&vertex| may_be_single[vertex]) {
        note(costs.alone(vertex), None);
    }
    counted.iter().map(|counted| counted.bound(may_be_single.len())).collect()
}

#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    /// The last first vertex of a pair, from 1, and how many there are.
    last: usize,
    firsts: usize,
    singles: usize,
    most: i64,
    least: i64,
}

impl Counted {
    fn note(&mut self, count: i64, first: Option<usize>) {
        self.most = self.most.max(count);
        self.least = self.least.min(count);
        match first {
            Some(first) if self.last != first + 1 => {
                self.last = first + 1;
                self.firsts += 1;
            }
            Some(_) => {}
            None => self.singles += 1,
        }
    }

    fn bound(&self, vertices: usize) -> usize {
        let times = self.firsts.min(vertices / 2) + self.singles;
        let spread = usize::try_from(self.most.abs_diff(self.least)).unwrap_or(usize::MAX);
        times.saturating_mul(spread)
    }
}
