//! Criteria in which nothing has to count.
//!
//! Score differences have a slot for each that can occur, the largest first, and the largest ones are
//! seldom needed: everybody can be placed without the pairs that have them. Down to where that ends,
//! the best matchings count nothing, and whatever counts there is in none of them. How far that is,
//! however many slots it may be, is found by halving: that everybody can be placed without what counts
//! above a slot is a matter of cardinality, not of weights.

use pairwright_matching::Rows;
use pairwright_matching::cardinality::Cardinality;

use super::costs::Costs;
use super::left::Left;
use crate::sum::Term;

/// Of the slots from `from` on, takes away what counts in one in which nothing has to count, as long as
/// nothing has to in those above; returns the first slot that is left.
///
/// Shape: all matchings of what is left that leave over none but those who may be single are equal in the
/// slots before `from`, and there is one.
pub(super) fn skip(costs: &Costs<'_>, from: usize, left: &mut Left) -> usize {
    let Left { edges, may_be_single } = left;
    let mut end = costs.slots();
    // The first slot that each cost counts in. Where one counts for a matching, more may be better.
    let mut first = |cost: &[Term]| {
        let cost = &cost[cost.partition_point(|&(slot, _)| (slot as usize) < from)..];
        if let Some(&(slot, _)) = cost.iter().find(|&&(_, count)| count < 0) {
            end = end.min(slot as usize);
        }
        cost.first().map_or(u32::MAX, |&(slot, _)| slot)
    };
    let mut pairs: Vec<u32> = edges.iter().map(|&(u, v)| first(costs.pair(u, v))).collect();
    let single = may_be_single.iter().enumerate();
    let single = single.map(|(vertex, may)| may.then(|| first(costs.alone(vertex))));
    let mut singles: Vec<Option<u32>> = single.collect();
    let last = u32::try_from(end).unwrap_or(u32::MAX);
    for slot in pairs.iter_mut().chain(singles.iter_mut().flatten()) {
        *slot = last.min(*slot);
    }
    let by_slot = BySlot::new(&pairs, end);
    let mut counts = by_slot.counts();
    for &slot in singles.iter().flatten() {
        counts[slot as usize] = true;
    }
    let slots: Vec<u32> = (0..=last).filter(|&slot| counts[slot as usize]).collect();

    let vertices = may_be_single.len();
    let mut matching = Cardinality::new(vertices + vertices % 2);
    // The edges that are left from the first slot `shown` on.
    let mut rows = Rows::new(vertices + vertices % 2);
    let mut shown = last + 1;
    // Nothing that is left counts above the first of these slots.
    let (mut reached, mut beyond) = (0, slots.len());
    while reached + 1 < beyond {
        let middle = reached.midpoint(beyond);
        let from = std::mem::replace(&mut shown, slots[middle]);
        let (changed, is_left) = (from.min(shown)..from.max(shown), shown < from);
        for &edge in by_slot.among(changed) {
            let (u, v) = edges[edge as usize];
            rows.put(u, v, is_left);
        }
        // The vertex that makes all of them even is nobody.
        let may_be_single =
            |v: usize| singles.get(v).is_none_or(|first| first.is_some_and(|it| it >= shown));
        if let Some(perfect) = matching.clone().perfected(&placements(&rows, may_be_single)) {
            (matching, reached) = (perfect, middle);
        } else {
            beyond = middle;
        }
    }
    let reached = slots.get(reached).copied().unwrap_or(last);
    let is_left = |first: u32| first >= reached;
    let mut firsts = pairs.into_iter();
    edges.retain(|_| firsts.next().is_some_and(is_left));
    for (may, first) in may_be_single.iter_mut().zip(singles) {
        *may = first.is_some_and(is_left);
    }
    reached as usize
}

/// Edges in the order of the first slots that they count in.
struct BySlot {
    edges: Vec<u32>,
    /// Where those of each slot begin, and where the last end.
    starts: Vec<u32>,
}

impl BySlot {
    /// By the slot of each edge, no slot being above `last`.
    fn new(slots: &[u32], last: usize) -> Self {
        let mut starts = vec![0; last + 2];
        for &slot in slots {
            starts[slot as usize + 1] += 1;
        }
        for slot in 1..starts.len() {
            starts[slot] += starts[slot - 1];
        }
        let mut next = starts.clone();
        let mut edges = vec![0; slots.len()];
        for (edge, &slot) in (0..).zip(slots) {
            let place = &mut next[slot as usize];
            edges[*place as usize] = edge;
            *place += 1;
        }
        Self { edges, starts }
    }

    /// Which slots have any.
    fn counts(&self) -> Vec<bool> {
        self.starts.array_windows().map(|[from, to]| from < to).collect()
    }

    /// Those of some slots.
    fn among(&self, slots: std::ops::Range<u32>) -> &[u32] {
        let start = |slot: u32| self.starts[slot as usize] as usize;
        &self.edges[start(slots.start)..start(slots.end)]
    }
}

/// A graph that has a matching of everybody exactly if these `edges` have one that leaves over none but
/// those who may be single: these are joined with each other.
fn placements(edges: &Rows, may_be_single: impl Fn(usize) -> bool) -> Rows {
    let mut rows = edges.clone();
    let single: Vec<usize> = (0..rows.vertices()).filter(|&vertex| may_be_single(vertex)).collect();
    for (place, &one) in single.iter().enumerate() {
        for &other in &single[..place] {
            rows.put(one, other, true);
        }
    }
    rows
}
