//! Finds criteria in which nothing has to count.
//!
//! Score differences have a slot for each possible value, the largest first, and the largest are rarely
//! needed: everybody can be placed without the pairs that have them. Down to the slot where that ends, the
//! best matchings count nothing, so pairs that count there are in none of them. Bisection finds that slot,
//! however many there are: whether everybody can be placed without pairs that count above a slot is a
//! question of cardinality, not of weights.

use crate::matching::Rows;
use crate::matching::cardinality::Cardinality;

use super::costs::Costs;
use super::gain::{add_gain, compared};
use super::left::{Left, ends};
use crate::sum::Term;

/// Removes, from slot `from` on, the pairs that count in a slot in which nothing has to count, as long as
/// nothing has to count in those above; returns the first remaining slot.
///
/// Among an odd number of vertices one is always single, so only costs above the smallest possible one count;
/// below the first slot in which that counts, nobody else is single.
///
/// Requires that all remaining matchings that leave only vertices that may be single (and only one of them,
/// if so stated) are equal in the slots before `from`, and that there is one.
pub(super) fn skip(costs: &Costs<'_>, from: usize, left: &mut Left) -> usize {
    let least = least_alone(costs, from, left);
    let Left { edges, may_be_single, is_one_single } = left;
    let mut end = costs.slots();
    // The first slot in which each cost counts. If it counts in favour of a matching, more may be better.
    let mut first = |cost: &[Term]| {
        let cost = since(from, cost);
        if let Some(&(slot, _)) = cost.iter().find(|&&(_, count)| count < 0) {
            end = end.min(slot as usize);
        }
        cost.first().map_or(u32::MAX, |&(slot, _)| slot)
    };
    let mut pairs: Vec<u32> =
        edges.iter().copied().map(ends).map(|(u, v)| first(costs.pair(u, v))).collect();
    let mut more = Vec::new();
    let single = may_be_single.iter().enumerate().map(|(vertex, may)| {
        more.clear();
        add_gain(costs.alone(vertex), least, &mut more);
        may.then(|| first(&more))
    });
    let mut singles: Vec<Option<u32>> = single.collect();
    let may_be_several = |slot: u32| least.first().is_none_or(|&(first, _)| slot <= first);
    let last = u32::try_from(end).unwrap_or(u32::MAX);
    for slot in pairs.iter_mut().chain(singles.iter_mut().flatten()) {
        *slot = last.min(*slot);
    }
    // The first slot in which a second single vertex counts is a slot to stop at.
    let of_several = least.first().map(|&(slot, _)| slot.min(last));
    let mut counts = vec![false; end + 1];
    for &slot in pairs.iter().chain(singles.iter().flatten()).chain(&of_several) {
        counts[slot as usize] = true;
    }
    let slots: Vec<u32> = (0..=last).filter(|&slot| counts[slot as usize]).collect();

    let vertices = may_be_single.len();
    let mut matching = Cardinality::new(vertices + vertices % 2);
    // The edges that first count in slot `shown` or later.
    let mut rows = Rows::new(vertices + vertices % 2);
    let mut shown = last + 1;
    // Nothing that remains counts above the first of these slots.
    let (mut reached, mut beyond) = (0, slots.len());
    // The pairs that may or may not remain, by index.
    let mut open: Vec<u32> = (0..).zip(&pairs).map(|(edge, _)| edge).collect();
    while reached + 1 < beyond {
        let middle = reached.midpoint(beyond);
        let from = std::mem::replace(&mut shown, slots[middle]);
        let (changed, is_left) = (from.min(shown)..from.max(shown), shown < from);
        for &edge in &open {
            if changed.contains(&pairs[edge as usize]) {
                let (u, v) = ends(edges[edge as usize]);
                rows.put(u, v, is_left);
            }
        }
        // The vertex that makes the number even is nobody.
        let may_be_single =
            |v: usize| singles.get(v).is_none_or(|first| first.is_some_and(|it| it >= shown));
        let is_one = *is_one_single || !may_be_several(shown);
        let placements = placements(&rows, may_be_single, is_one);
        if let Some(perfect) = matching.clone().perfected(&placements) {
            (matching, reached) = (perfect, middle);
        } else {
            beyond = middle;
        }
        let limit = slots.get(beyond).copied().unwrap_or(u32::MAX);
        open.retain(|&edge| (slots[reached]..limit).contains(&pairs[edge as usize]));
    }
    let reached = slots.get(reached).copied().unwrap_or(last);
    let is_left = |first: u32| first >= reached;
    let mut firsts = pairs.into_iter();
    edges.retain(|_| firsts.next().is_some_and(is_left));
    for (may, first) in may_be_single.iter_mut().zip(singles) {
        *may = first.is_some_and(is_left);
    }
    *is_one_single |= !may_be_several(reached);
    reached as usize
}

/// The lowest cost, from slot `from` on, of the one vertex that must be single; empty if none must be or it
/// costs nothing.
fn least_alone<'a>(costs: &Costs<'a>, from: usize, left: &Left) -> &'a [Term] {
    let vertices = left.may_be_single.len();
    if vertices.is_multiple_of(2) {
        return &[];
    }
    let single = (0..vertices).filter(|&vertex| left.may_be_single[vertex]);
    let least = single
        .map(|vertex| since(from, costs.alone(vertex)))
        .min_by(|one, other| compared(one, other));
    least.filter(|cost| cost.first().is_some_and(|&(_, count)| count > 0)).unwrap_or_default()
}

/// The terms of `cost` from slot `from` on.
fn since(from: usize, cost: &[Term]) -> &[Term] {
    &cost[cost.partition_point(|&(slot, _)| (slot as usize) < from)..]
}

/// A graph that has a perfect matching exactly if these `edges` have a matching that leaves only vertices
/// that may be single: those are joined with each other. If `is_one`, only the last of them, nobody, is
/// joined with the others.
fn placements(edges: &Rows, may_be_single: impl Fn(usize) -> bool, is_one: bool) -> Rows {
    let mut rows = edges.clone();
    let single: Vec<usize> = (0..rows.vertices()).filter(|&vertex| may_be_single(vertex)).collect();
    let joined = if is_one { single.len().saturating_sub(1) } else { 0 };
    for (place, &one) in single.iter().enumerate().skip(joined) {
        for &other in &single[..place] {
            rows.put(one, other, true);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sum::Terms;
    use crate::{KindCosts, Layout, Problem, Slot, Sum};

    /// At least one of three vertices is single, which counts in the first criterion; a pair counts in the
    /// third.
    fn skipped(are_paired: bool) -> (usize, Left) {
        let mut layout = Layout::new();
        let slots: Vec<Slot> = (0..4).map(|_| layout.slot(9)).collect();
        let mut terms = Terms::new(&layout);
        let mut cost = |slot: usize| {
            terms.add(slots[slot], 1);
            terms.take()
        };
        let mut pair = KindCosts::new(1);
        if are_paired {
            pair.allow(0, 0, cost(2));
        }
        let conflicts = vec![vec![]; 3].into();
        let problem = Problem::plain(0, vec![0; 3], pair, vec![cost(0)], conflicts);
        let mut left = Left::all(&problem);
        let reached = skip(&Costs::new(&problem, &terms), 0, &mut left);
        (reached, left)
    }

    #[test]
    fn who_has_to_be_single_does_not_count() {
        let (reached, left) = skipped(true);
        assert_eq!((reached, left.edges.len()), (2, 3));
        assert_eq!(left.may_be_single, [true; 3]);
        assert!(left.is_one_single);
    }

    #[test]
    fn more_who_have_to_be_single_do() {
        let (reached, left) = skipped(false);
        assert_eq!(reached, 0);
        assert_eq!(left.may_be_single, [true; 3]);
        assert!(!left.is_one_single);
    }
}
