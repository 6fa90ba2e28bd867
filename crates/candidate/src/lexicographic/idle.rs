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
use crate::sum::Term;

/// Takes away what counts in a slot in which nothing has to count, as long as nothing has to in those
/// above; returns the first slot that is left.
pub(super) fn skip(
    costs: &Costs<'_>,
    edges: &mut Vec<(usize, usize)>,
    may_be_single: &mut [bool],
) -> usize {
    let mut end = costs.slots();
    // The first slot that each cost counts in. Where one counts for a matching, more may be better.
    let mut first = |cost: &[Term]| {
        if let Some(&(slot, _)) = cost.iter().find(|&&(_, count)| count < 0) {
            end = end.min(slot as usize);
        }
        cost.first().map_or(usize::MAX, |&(slot, _)| slot as usize)
    };
    let mut pairs: Vec<usize> = edges.iter().map(|&(u, v)| first(costs.pair(u, v))).collect();
    let mut singles: Vec<usize> =
        (0..may_be_single.len()).map(|vertex| first(costs.alone(vertex))).collect();
    for slot in pairs.iter_mut().chain(&mut singles) {
        *slot = end.min(*slot);
    }
    let mut slots: Vec<usize> = pairs.iter().chain(&singles).copied().collect();
    slots.sort_unstable();
    slots.dedup();

    let vertices = may_be_single.len();
    let mut matching = Cardinality::new(vertices + vertices % 2);
    // That everybody is single, or has any partner, counts nothing above the first of all slots.
    let (mut from, mut beyond) = (0, slots.len());
    while from + 1 < beyond {
        let middle = from.midpoint(beyond);
        let is_left = |first: usize| first >= slots[middle];
        let kept = edges.iter().zip(&pairs).filter(|&(_, &first)| is_left(first));
        let rows = placements(vertices, kept.map(|(&edge, _)| edge), |v| is_left(singles[v]));
        if let Some(perfect) = matching.clone().perfected(&rows) {
            (matching, from) = (perfect, middle);
        } else {
            beyond = middle;
        }
    }
    let from = slots.get(from).copied().unwrap_or(end);
    let mut firsts = pairs.into_iter();
    edges.retain(|_| firsts.next().is_some_and(|first| first >= from));
    for (may, first) in may_be_single.iter_mut().zip(singles) {
        *may &= first >= from;
    }
    from
}

/// A graph that has a matching of everybody exactly if these edges have one that leaves over none but
/// those who may be single: these are joined with each other, and with one vertex more if it takes that
/// to make all of them even.
fn placements(
    vertices: usize,
    edges: impl Iterator<Item = (usize, usize)>,
    may_be_single: impl Fn(usize) -> bool,
) -> Rows {
    let mut rows = Rows::new(vertices + vertices % 2);
    for (u, v) in edges {
        rows.put(u, v, true);
    }
    let is_odd = vertices % 2 == 1;
    let mut single: Vec<usize> = (0..vertices).filter(|&vertex| may_be_single(vertex)).collect();
    single.extend(is_odd.then_some(vertices));
    for (place, &one) in single.iter().enumerate() {
        for &other in &single[..place] {
            rows.put(one, other, true);
        }
    }
    rows
}
