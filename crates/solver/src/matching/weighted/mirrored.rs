//! Starts a matcher from an assignment, for graphs in which neighbours are best paired with each other.
//!
//! A search from single vertices finds out group by group that an odd number of neighbours cannot be paired
//! among each other, and makes and opens blossoms at each step. So everybody is first assigned to somebody,
//! as if each vertex existed twice, once to choose and once to be chosen; single vertices choose themselves.
//! The average of both duals covers every pair, and exactly those of the assignment. Its rings of even length
//! become pairs; each odd ring leaves one vertex for a search. The start only affects the time, not the
//! result.
//!
//! The assignment is found by bids, as in an auction; the rest by the Hungarian method.
//! Source: D. P. Bertsekas (1988); H. W. Kuhn, The Hungarian method for the assignment problem (1955); R. Jonker
//! and A. Volgenant (1987).

use super::{Matcher, index};
use crate::matching::Weight;

/// Stands for no vertex to be chosen.
const NONE: usize = usize::MAX;

/// Stands for no vertex that chooses.
const NOBODY: u32 = u32::MAX;

impl<W: Weight> Matcher<W> {
    /// A matcher with these edges, started from an assignment of everybody to everybody.
    pub fn mirrored(
        vertices: usize,
        edges: impl Iterator<Item = (usize, usize, W)>,
        single: impl Fn(usize) -> W,
    ) -> Self {
        let mut matcher = Self::without_edges(vertices, single);
        edges.for_each(|(u, v, weight)| matcher.add_edge(u, v, weight));
        let choices = Choices::new(&matcher);
        let mut search = Search::new(&choices);
        if search.run().is_some() {
            let seconds = search.seconds.into_iter().map(|second| second.dual);
            matcher.duals = search.firsts.into_iter().zip(seconds).map(|(a, b)| a + b).collect();
            pair_along(&search.partners, &mut matcher.mates);
        } else {
            // Duals got so large that their sums might overflow.
            matcher.begin();
        }
        matcher
    }
}

/// The choices of every vertex, as concatenated lists. Being single counts twice, like a pair.
struct Choices<W> {
    /// The end of each list.
    ends: Vec<usize>,
    all: Vec<(usize, W)>,
}

impl<W: Weight> Choices<W> {
    fn new(matcher: &Matcher<W>) -> Self {
        let mut all = Vec::new();
        let ends = (0..matcher.vertices).map(|vertex| {
            let row = matcher.row(vertex);
            all.extend(matcher.edges.of(vertex).map(|other| (other, row[other].half())));
            all.push((vertex, matcher.singles[vertex]));
            all.len()
        });
        Self { ends: ends.collect(), all }
    }

    /// The list of a vertex.
    fn of(&self, first: usize) -> &[(usize, W)] {
        let from = if first == 0 { 0 } else { self.ends[first - 1] };
        &self.all[from..self.ends[first]]
    }
}

struct Search<'a, W> {
    choices: &'a Choices<W>,
    /// The number of vertices.
    count: usize,
    /// The partner and the dual of each vertex that chooses.
    partners: Vec<usize>,
    firsts: Vec<W>,
    seconds: Vec<Second<W>>,
    /// The reached vertices; some may be settled by now.
    near: Vec<usize>,
    /// The settled vertices whose partners have not been searched from yet.
    settled: Vec<usize>,
    /// The settled vertices whose partners have been searched from.
    seen: Vec<usize>,
    /// The nearest vertex without a partner, and its distance.
    end: Option<(W, usize)>,
}

/// The state of a vertex to be chosen.
#[derive(Clone, Copy)]
struct Second<W> {
    dual: W,
    /// Its known distance from the root ([`Weight::MOST`] if not reached), and the vertex before it.
    distance: W,
    before: u32,
    /// The vertex assigned to it.
    assigned: u32,
}

impl<'a, W: Weight> Search<'a, W> {
    fn new(choices: &'a Choices<W>) -> Self {
        let count = choices.ends.len();
        let unknown =
            Second { dual: W::zero(), distance: W::MOST, before: NOBODY, assigned: NOBODY };
        Self {
            choices,
            count,
            partners: vec![NONE; count],
            firsts: vec![W::zero(); count],
            seconds: vec![unknown; count],
            near: Vec::with_capacity(count),
            settled: Vec::with_capacity(count),
            seen: Vec::with_capacity(count),
            end: None,
        }
    }

    /// Assigns everybody; `None` if that takes duals that are [far](Weight::is_far).
    fn run(&mut self) -> Option<()> {
        self.begin()?;
        for first in self.bid()? {
            self.assign(first)?.then_some(())?;
        }
        Some(())
    }

    /// Starts with each chosen vertex's dual at its largest value to any chooser; `None` if a vertex has no
    /// edge.
    fn begin(&mut self) -> Option<()> {
        let mut most: Vec<Option<W>> = vec![None; self.count];
        for first in 0..self.count {
            for &(second, weight) in self.choices.of(first) {
                let most = &mut most[second];
                if most.is_none_or(|most| most < weight) {
                    *most = Some(weight);
                }
            }
        }
        for (second, most) in self.seconds.iter_mut().zip(most) {
            second.dual = most?;
        }
        Some(())
    }

    /// Every vertex takes its favourite and raises that one's dual until another is as good; a vertex that
    /// thereby loses its partner bids next. Returns those left over, whose best two are equal and taken;
    /// `None` if a vertex has no edge, or duals are far.
    fn bid(&mut self) -> Option<Vec<usize>> {
        let mut left = Vec::new();
        // Duals can rise in small steps for long, which searches avoid.
        let mut bids = 2 * self.count;
        for bidder in 0..self.count {
            let mut next = Some(bidder);
            while let Some(first) = next {
                let (best, wanted, second_best) = self.preference(first)?;
                let wanted_one = &mut self.seconds[wanted];
                let loser = Some(wanted_one.assigned).filter(|&loser| loser != NOBODY);
                if loser.is_some() && (best == second_best || bids == 0) {
                    self.firsts[first] = best;
                    left.push(first);
                    break;
                }
                bids = bids.saturating_sub(1);
                wanted_one.dual += best - second_best;
                if wanted_one.dual.is_far() {
                    return None;
                }
                wanted_one.assigned = index(first);
                self.firsts[first] = second_best;
                self.partners[first] = wanted;
                next = loser.map(|loser| loser as usize);
            }
        }
        Some(left)
    }

    /// The value of the best choice of `first`, that choice (if possible without a partner), and the value of
    /// the second best.
    fn preference(&self, first: usize) -> Option<(W, usize, W)> {
        let worth = |&(second, weight): &(usize, W)| {
            let Second { dual, assigned, .. } = self.seconds[second];
            (weight - dual, second, assigned == NOBODY)
        };
        let mut all = self.choices.of(first).iter().map(worth);
        let (mut best, mut wanted, mut is_free) = all.next()?;
        let mut second_best = None;
        for (worth, second, is_second_free) in all {
            if worth > best || worth == best && !is_free && is_second_free {
                second_best = Some(best);
                (best, wanted, is_free) = (worth, second, is_second_free);
            } else if second_best.is_none_or(|known| worth > known) {
                second_best = Some(worth);
            }
        }
        Some((best, wanted, second_best.unwrap_or(best)))
    }

    /// Assigns `root`; `false` if that is impossible. `None` if it takes duals that are far; the search is
    /// then over.
    fn assign(&mut self, root: usize) -> Option<bool> {
        self.seconds.iter_mut().for_each(|second| second.distance = W::MOST);
        self.near.clear();
        self.settled.clear();
        self.seen.clear();
        self.end = None;
        let (mut first, mut so_far) = (root, W::zero());
        loop {
            self.look_from(first, so_far);
            if self.end.is_some_and(|(length, _)| length == so_far) {
                break;
            }
            if self.settled.is_empty() {
                let Some(nearest) = self.settle_nearest(so_far) else { break };
                if nearest.is_far() {
                    return None;
                }
                so_far = nearest;
            }
            let Some(second) = self.settled.pop() else { break };
            self.seen.push(second);
            first = self.seconds[second].assigned as usize;
        }
        let Some((length, end)) = self.end else { return Some(false) };
        if length.is_far() || !self.change_duals(root, length) {
            return None;
        }
        self.flip(root, end);
        Some(true)
    }

    /// Notes vertices that are nearer through `first`, at distance `so_far` from the root, until one without
    /// a partner is at least as near.
    fn look_from(&mut self, first: usize, so_far: W) {
        let base = so_far + self.firsts[first];
        let seconds = &mut self.seconds;
        let mut length = self.end.map_or(W::MOST, |(length, _)| length);
        for &(second, weight) in self.choices.of(first) {
            let there = &mut seconds[second];
            let distance = base + there.dual - weight;
            // Settled vertices are already nearest.
            #[expect(clippy::needless_bitwise_bool, reason = "one branch: neither can be foreseen")]
            let is_nearer = (distance < there.distance) & (distance < length);
            if !is_nearer {
                continue;
            }
            let is_reached = there.distance != W::MOST;
            (there.distance, there.before) = (distance, index(first));
            if there.assigned == NOBODY {
                self.end = Some((distance, second));
                if distance == so_far {
                    return;
                }
                length = distance;
            } else if distance == so_far {
                self.settled.push(second);
            } else if !is_reached {
                self.near.push(second);
            }
        }
    }

    /// Settles the nearest vertices beyond distance `so_far`, if they are nearer than the end, and returns
    /// their distance.
    fn settle_nearest(&mut self, so_far: W) -> Option<W> {
        let mut least = self.end.map_or(W::MOST, |(length, _)| length);
        let mut place = 0;
        while let Some(&second) = self.near.get(place) {
            let distance = self.seconds[second].distance;
            if distance <= so_far {
                self.near.swap_remove(place);
                continue;
            }
            if distance < least {
                least = distance;
                self.settled.clear();
                self.settled.push(second);
            } else if distance == least && !self.settled.is_empty() {
                self.settled.push(second);
            }
            place += 1;
        }
        if self.settled.is_empty() { None } else { Some(least) }
    }

    /// Makes the path tight; `false` if that takes duals that are far.
    fn change_duals(&mut self, root: usize, length: W) -> bool {
        self.firsts[root] -= length;
        let mut is_near = !self.firsts[root].is_far();
        for &second in &self.seen {
            let second = &mut self.seconds[second];
            let nearer = length - second.distance;
            second.dual += nearer;
            let first = &mut self.firsts[second.assigned as usize];
            *first -= nearer;
            is_near &= !second.dual.is_far() && !first.is_far();
        }
        is_near
    }

    fn flip(&mut self, root: usize, end: usize) {
        let mut second = end;
        loop {
            let first = self.seconds[second].before as usize;
            self.seconds[second].assigned = index(first);
            let next = std::mem::replace(&mut self.partners[first], second);
            if first == root {
                break;
            }
            second = next;
        }
    }
}

/// Pairs vertices that follow each other in the rings of an assignment.
fn pair_along(partners: &[usize], mates: &mut [u32]) {
    let mut is_seen = vec![false; partners.len()];
    for first in 0..partners.len() {
        let mut one = first;
        while !is_seen[one] {
            let other = partners[one];
            is_seen[one] = true;
            if is_seen[other] {
                // The last vertex of an odd ring.
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

    /// The settled state proves that no matching is heavier, so its total equals that of a start without
    /// pairs.
    #[test]
    fn what_starts_from_an_assignment_comes_to_the_same() {
        let mut random = Random::new(4);
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
            let mut found = Matcher::mirrored(vertices, edges.iter().copied(), single);
            let left = (0..vertices).filter(|&v| found.mate(v).is_none());
            rings += left.filter(|&v| !found.is_single_tight(v)).count();
            found.settle();
            alone += (0..vertices).filter(|&v| found.mate(v).is_none()).count();
            assert!(found.is_certified());
            let mut usual = Matcher::of_edges(vertices, edges.iter().copied(), single);
            usual.settle();
            assert_eq!(found.total(), usual.total());
        }
        assert!(rings > 300 && alone > 1000, "{rings} {alone}");
    }
}
