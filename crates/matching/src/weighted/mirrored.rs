//! Where a matcher starts if those that are nearest to each other are best paired.
//!
//! A search that starts from single vertices finds out group by group that an odd number of neighbours
//! cannot all be paired among each other, and makes and opens blossoms at each step. So everybody is
//! first assigned to somebody, as if they were there twice, once to choose and once to be chosen; to
//! themselves where they stay single. The duals of both together, halved, cover every pair, and exactly
//! those of the assignment. Its rings of even length are pairs; in each odd one somebody is left to be
//! searched for.
//!
//! What this leads to is no different from what a matcher finds by itself, only how soon.

use std::ops::Range;

use super::{Matcher, index};
use crate::Weight;
use crate::assignment::{Assignment, Rows};

impl<W: Weight> Matcher<W> {
    /// As [`of_edges`](Self::of_edges), from an assignment of everybody to everybody.
    pub fn mirrored(
        vertices: usize,
        edges: impl Iterator<Item = (usize, usize, W)>,
        single: impl Fn(usize) -> W,
    ) -> Self {
        let mut matcher = Self::without_edges(vertices, single);
        edges.for_each(|(u, v, weight)| matcher.add_edge(u, v, weight));
        let Some(assignment) = Assignment::by_bids(&mut Mirror::of(&matcher)) else {
            // Not so: each may be assigned to themselves.
            matcher.begin();
            return matcher;
        };
        let Assignment { partners, firsts, seconds } = assignment;
        matcher.duals = firsts.into_iter().zip(seconds).map(|(one, other)| one + other).collect();
        pair_along(&partners, &mut matcher.mates);
        matcher
    }
}

/// Whom each may be assigned to, one list after the other: everybody is there once to choose and once to be
/// chosen. To be single counts twice, as a pair does.
struct Mirror<W> {
    /// Where each list ends.
    ends: Vec<usize>,
    all: Vec<(usize, W)>,
}

impl<W: Weight> Mirror<W> {
    fn of(matcher: &Matcher<W>) -> Self {
        let mut all = Vec::with_capacity(matcher.vertices + matcher.edges.count());
        let ends = (0..matcher.vertices).map(|vertex| {
            let row = matcher.row(vertex);
            all.extend(matcher.edges.of(vertex).map(|other| (other, row[other].half())));
            all.push((vertex, matcher.singles[vertex]));
            all.len()
        });
        Self { ends: ends.collect(), all }
    }

    /// Where the list of a vertex lies.
    fn places(&self, first: usize) -> Range<usize> {
        let from = if first == 0 { 0 } else { self.ends[first - 1] };
        from..self.ends[first]
    }
}

impl<W: Weight> Rows<W> for Mirror<W> {
    fn count(&self) -> usize {
        self.ends.len()
    }

    fn of(&self, first: usize) -> &[(usize, W)] {
        &self.all[self.places(first)]
    }

    fn of_mut(&mut self, first: usize) -> &mut [(usize, W)] {
        let places = self.places(first);
        &mut self.all[places]
    }
}

/// Pairs those who come one after the other in the rings of an assignment.
fn pair_along(partners: &[usize], mates: &mut [u32]) {
    let mut is_seen = vec![false; partners.len()];
    for first in 0..partners.len() {
        let mut one = first;
        while !is_seen[one] {
            let other = partners[one];
            is_seen[one] = true;
            if is_seen[other] {
                // The last one of an odd ring.
                break;
            }
            is_seen[other] = true;
            (mates[one], mates[other]) = (index(other), index(one));
            one = partners[other];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The state at rest is the proof that nothing is heavier; it is the same total as from nothing.
    #[test]
    fn what_starts_from_an_assignment_comes_to_the_same() {
        let mut random = Random(4);
        let (mut rings, mut alone) = (0, 0);
        for _ in 0..3000 {
            let vertices = 1 + random.below(12);
            let scores: Vec<i64> =
                (0..vertices).map(|_| i64::try_from(random.below(5)).unwrap()).collect();
            let mut edges = Vec::new();
            for u in 0..vertices {
                for v in u + 1..vertices {
                    if random.below(4) > 0 {
                        let rest = i64::try_from(random.below(3)).unwrap();
                        edges.push((u, v, -4 * (scores[u] - scores[v]).pow(2) - rest));
                    }
                }
            }
            let loss = [1, 9, 200][random.below(3)];
            let single = |v: usize| -loss - scores[v];
            let total = |matcher: &Matcher<i64>| {
                let is_paired = |u: usize, v: usize| matcher.mate(u) == Some(v);
                let pairs = edges.iter().filter(|&&(u, v, _)| is_paired(u, v));
                let alone = (0..vertices).filter(|&v| matcher.mate(v).is_none());
                pairs.map(|pair| pair.2).sum::<i64>() + alone.map(single).sum::<i64>()
            };
            let mut found = Matcher::mirrored(vertices, edges.iter().copied(), single);
            let left = (0..vertices).filter(|&v| found.mate(v).is_none());
            rings += left.filter(|&v| !found.is_single_tight(v)).count();
            found.settle();
            alone += (0..vertices).filter(|&v| found.mate(v).is_none()).count();
            assert!(found.is_certified());
            let mut usual = Matcher::of_edges(vertices, edges.iter().copied(), single);
            usual.settle();
            assert_eq!(total(&found), total(&usual));
        }
        assert!(rings > 300 && alone > 1000, "{rings} {alone}");
    }
}
