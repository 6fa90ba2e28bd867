//! As many slots as fit into one number.

use std::ops::Range;

use crate::matching::Weight;

use super::costs::Costs;
use super::left::{Left, ends};
use crate::layout::bits_for;
use crate::sum::Term;

/// Slots that are compared at once, below a unit that a matching must not lose for them.
pub(super) struct Window {
    from: usize,
    /// The lowest bit of each slot from the first; `None` where nothing counts.
    places: Vec<Option<u32>>,
    /// The bits of all slots, including those above for pairs within blossoms.
    width: u32,
    above: u32,
}

impl Window {
    /// The most slots from `from` on that fit into a number which also counts up to `pairs` pairs within
    /// blossoms.
    pub(super) fn of(from: usize, costs: &Costs<'_>, left: &Left, pairs: usize) -> Self {
        // More rarely fit, unless nothing counts in them.
        let mut slots = 256;
        loop {
            let end = costs.slots().min(from + slots);
            let window = Self::new(from, &bounds(from..end, left, costs), pairs);
            if window.end() < end || end == costs.slots() {
                return window;
            }
            slots *= 8;
        }
    }

    /// The window of these slots, in each of which matchings differ by at most `bounds`.
    fn new(from: usize, bounds: &[usize], pairs: usize) -> Self {
        let above = bits_for(pairs);
        let room = <i128 as Weight>::BITS - above - 1;
        let mut width = 0;
        let mut taken = 0;
        for &bound in bounds {
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

    /// The first slot below the window.
    pub(super) fn end(&self) -> usize {
        self.from + self.places.len()
    }

    /// The part of a cost within the window, as a number.
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

    /// The units above the slots: for a pair within a blossom, and for what must not happen.
    pub(super) fn above(&self) -> (i128, i128) {
        (1 << self.width, 1 << (self.width + self.above))
    }
}

/// The most by which the totals of two matchings can differ in each slot.
///
/// Costs come from single vertices and pairs, and no two in a matching share a first or single vertex. So
/// there are at most as many as vertices that may be single there or are the first of such a pair, and at
/// most half as many pairs as vertices.
fn bounds(slots: Range<usize>, left: &Left, costs: &Costs<'_>) -> Vec<usize> {
    let Left { edges, may_be_single, .. } = left;
    let mut counted = vec![Counted::default(); slots.len()];
    let mut rest = &edges[..];
    for (vertex, &may_be_single) in may_be_single.iter().enumerate() {
        let mut note = |cost: &[Term], is_pair: bool| {
            let start = cost.partition_point(|&(slot, _)| (slot as usize) < slots.start);
            for &(slot, count) in &cost[start..] {
                match counted.get_mut(slot as usize - slots.start) {
                    Some(counted) => counted.note(count, vertex, is_pair),
                    None => break,
                }
            }
        };
        let (own, others) = rest.split_at(rest.partition_point(|&edge| ends(edge).0 <= vertex));
        for (u, v) in own.iter().copied().map(ends) {
            note(costs.pair(u, v), true);
        }
        if may_be_single {
            note(costs.alone(vertex), false);
        }
        rest = others;
    }
    counted.iter().map(|counted| counted.bound(may_be_single.len())).collect()
}

#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    /// The last vertex that is single or first of a pair, counted from 1, and the number of such vertices.
    last: usize,
    vertices: usize,
    /// The numbers of first vertices of pairs, and of vertices that may be single.
    firsts: usize,
    singles: usize,
    /// The last first vertex of a pair, counted from 1.
    last_first: usize,
    most: i64,
    least: i64,
}

impl Counted {
    /// Counts a vertex; vertices come in ascending order.
    fn note(&mut self, count: i64, vertex: usize, is_pair: bool) {
        self.most = self.most.max(count);
        self.least = self.least.min(count);
        if self.last != vertex + 1 {
            self.last = vertex + 1;
            self.vertices += 1;
        }
        if !is_pair {
            self.singles += 1;
        } else if self.last_first != vertex + 1 {
            self.last_first = vertex + 1;
            self.firsts += 1;
        }
    }

    fn bound(&self, vertices: usize) -> usize {
        let times = self.vertices.min(self.firsts.min(vertices / 2) + self.singles);
        let spread = usize::try_from(self.most.abs_diff(self.least)).unwrap_or(usize::MAX);
        times.saturating_mul(spread)
    }
}
