//! Tells which edges may be part of an optimal matching.

use super::{Matcher, index};
use crate::matching::Weight;

/// Answers whether edges are tight, fastest if one end stays equal for many questions.
///
/// Hundreds of blossoms may be nested. Each is examined once for that end instead of once for every edge.
#[derive(Debug)]
pub struct Tightness<'a, W> {
    matcher: &'a Matcher<W>,
    /// The vertex that `sums` are about.
    of: usize,
    /// By vertex or blossom: the vertex it was last asked about with, plus one, and the sum of the duals of
    /// all blossoms that hold both. Empty until blossoms are asked about.
    sums: Vec<(u32, W)>,
}

impl<'a, W: Weight> Tightness<'a, W> {
    pub(super) fn new(matcher: &'a Matcher<W>) -> Self {
        Self { matcher, of: usize::MAX, sums: vec![] }
    }

    /// Whether the edge may be part of an optimal matching: `false` is certain, `true` is not.
    pub fn is_tight(&mut self, u: usize, v: usize) -> bool {
        let matcher = self.matcher;
        matcher.has_edge(u, v)
            && if matcher.blossoms.top(u) == matcher.blossoms.top(v) {
                // Blossoms have no negative duals.
                let slack = matcher.slack(u, v);
                slack <= W::zero() && slack + self.shared_dual(u, v) == W::zero()
            } else {
                matcher.is_covered_exactly(u, v)
            }
    }

    /// The sum of the duals of all blossoms that hold both vertices.
    pub(super) fn shared_dual(&mut self, u: usize, v: usize) -> W {
        let blossoms = &self.matcher.blossoms;
        if blossoms.top(u) != blossoms.top(v) {
            return W::zero();
        }
        if self.of != u {
            self.ask_of(u);
        }
        let asked = index(u) + 1;
        // Up to a blossom that also holds `u` or has been asked about with it: all on the way share as much.
        let from = index(v);
        let is_known = |at: u32| self.sums[at as usize].0 == asked;
        let known = std::iter::once(from).chain(blossoms.around(from)).find(|&at| is_known(at));
        let sum = known.map_or(W::zero(), |at| self.sums[at as usize].1);
        for at in std::iter::once(from).chain(blossoms.around(from)) {
            if Some(at) == known {
                break;
            }
            self.sums[at as usize] = (asked, sum);
        }
        sum
    }

    /// Records what the blossoms around `u` share with it.
    fn ask_of(&mut self, u: usize) {
        let blossoms = &self.matcher.blossoms;
        self.sums.resize(blossoms.capacity(), (0, W::zero()));
        self.of = u;
        let dual = |blossom: u32| blossoms.dual(blossom as usize);
        let mut sum = blossoms.around(index(u)).fold(W::zero(), |sum, at| sum + dual(at));
        for blossom in blossoms.around(index(u)) {
            self.sums[blossom as usize] = (index(u) + 1, sum);
            sum += -dual(blossom);
        }
    }
}
