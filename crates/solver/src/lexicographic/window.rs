//! As many slots as fit into one number.

use std::ops::Range;

use pairwright_matching::Weight;

use super::costs::Costs;
use super::left::{Left, ends};
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
    /// As many slots from `from` on as fit into a number that also counts up to `pairs` pairs within blossoms.
    pub(super) fn of(from: usize, costs: &Costs<'_>, left: &Left, pairs: usize) -> Self {
        // Seldom more fit, unless nothing counts in them.
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

    /// The window of these slots, where matchings differ by at most `bounds` in each.
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
}

/// The most by which the totals of two matchings can differ in each of some slots.
///
/// Whatever counts in a slot is a single vertex or a pair, and no two of them share it or their first
/// vertex. So there are no more than vertices that may be single there or are the first of such a pair;
/// and no more pairs than half of all vertices.
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
    /// The last vertex that is single or the first of a pair, from 1, and how many there are.
    last: usize,
    vertices: usize,
    /// How many of them are the first of a pair, and how many may be single.
    firsts: usize,
    singles: usize,
    /// The last that is the first of a pair, from 1.
    last_first: usize,
    most: i64,
    least: i64,
}

impl Counted {
    /// Vertices come in ascending order.
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
