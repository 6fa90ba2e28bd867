//! Decides exchanges between S1 and S2 by weights on the tight pairs.

use crate::matching::Weight;
use crate::matching::weighted::Matcher;

use crate::cover::Cover;
use crate::decisions::Decisions;
use crate::open::Open;
use crate::{OrderSlots, Problem};

/// A settled matcher in which the fewest residents of `remainder` are exchanged, and among those the ones
/// with the lowest sum (D.2 a, b); the original S1 is the first `n1`. `None` if the numbers get too long.
///
/// A pair costs its higher player's number, and one unit of exchanges if that player is not in the original
/// S1. If all pairs gain as much as the last player of S1 costs, the numbers of S1 are its duals, all other
/// duals are zero, and they cover every pair. Pairs of S1 and S2 are then tight, so searches are needed only
/// for players left over by such pairs of `largest` (it has other pairs if limbo heads S1).
pub(super) fn decisions<W>(
    problem: &Problem<W>,
    cover: &Cover,
    remainder: &[usize],
    n1: usize,
    largest: &Cover,
) -> Option<Decisions<i64>> {
    let rows = cover.rows();
    // The extra nobody must be paired like everybody else.
    let vertices = problem.kinds.len().next_multiple_of(2);
    let (layout, slots, ()) = OrderSlots::around(problem.members, |_| ());
    if layout.bits(i64::BITS) > <i64 as Weight>::BITS {
        return None;
    }
    let order = slots.units::<i64>(&layout.units(i64::BITS));
    let mut number = vec![0; vertices];
    for (place, &player) in (1..).zip(remainder) {
        number[player] = place;
    }
    let last = i64::try_from(n1).ok()?;
    let value = |higher: usize| {
        let place = number[higher];
        order.sum.times(last - place) - order.exchanged.times(i64::from(place > last))
    };
    // Only somebody of the remainder can still meet a lower one of it.
    let weight = |one: usize, other: usize| if number[other] > 0 { value(one) } else { 0 };
    let nobody = (vertices..rows.vertices()).next();
    let alone = |vertex: usize| match nobody {
        Some(nobody) if rows.has(vertex, nobody) => 0,
        _ => order.forced,
    };
    let is_present = |vertex: usize| cover.is_present(vertex);
    let is_s1 = |vertex: usize| (1..=last).contains(&number[vertex]);
    let matcher = Matcher::resume_by_edges(
        vertices,
        pairs(cover, vertices).map(|(one, other)| (one, other, weight(one, other))),
        |vertex| -alone(vertex),
        |vertex| if is_s1(vertex) { 2 * value(vertex) } else { 0 },
        |vertex| {
            let is_of_s2 = |one: usize| number[one] > last;
            let is_tight = |&mate: &usize| mate < vertices && !(is_of_s2(vertex) && is_of_s2(mate));
            largest.mate(vertex).filter(is_tight)
        },
    );
    let mut open = Open::all(matcher);
    for gone in (0..vertices).filter(|&vertex| !is_present(vertex)) {
        open.take_out(gone);
    }
    open.settle();
    let Problem { members, mdps, .. } = *problem;
    let alone = (0..vertices).map(alone).collect();
    Some(Decisions { open, members, mdps, alone, order })
}

/// The pairs among the present vertices below `vertices`, the lower one first.
fn pairs(cover: &Cover, vertices: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
    let rows = cover.rows();
    let all = vec![u64::MAX; rows.vertices().div_ceil(64)];
    let present = (0..vertices).filter(|&vertex| cover.is_present(vertex));
    present.flat_map(move |one| {
        let next = |from: usize| rows.first_in(one, &all, from).filter(|&other| other < vertices);
        let others: Vec<usize> =
            std::iter::successors(next(one + 1), |&other| next(other + 1)).collect();
        let others = others.into_iter().filter(|&other| cover.is_present(other));
        others.map(move |other| (one, other))
    })
}
