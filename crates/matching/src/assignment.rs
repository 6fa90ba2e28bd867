//! The heaviest matching of two halves: everybody of one with somebody of the other.
//!
//! The Hungarian method, with one vertex more of either half at a time, in the order in which they are
//! given: the new one of the first half is assigned by the shortest augmenting path. Where partners
//! come in the same order in both halves these paths are short, and mostly one edge.
//!
//! Complexity: for each vertex of the first half as many steps as its search sees edges, and for each
//! vertex that it sees one more for each of the other half; O(n³) at most. Source: H. W. Kuhn, The
//! Hungarian method for the assignment problem (1955); R. Jonker and A. Volgenant (1987).

use crate::Weight;
use crate::weighted::index;

/// No vertex of the second half.
const NONE: usize = usize::MAX;

/// No vertex of the first.
const NOBODY: u32 = u32::MAX;

/// How far apart places are that are near.
const NEAR: usize = 16;

/// Edges are sorted if one of so many vertices is left to be searched for, and there are so many: of fewer, searches
/// look at most edges anyway.
const MANY: usize = 4;
const LARGE: usize = if cfg!(test) { 4 } else { 128 };

/// So often edges are added that were not looked at.
const ROUNDS: usize = 4;

/// An assignment, and the duals that prove that none is heavier: those of the two ends of an edge are
/// together not less than its weight, and for assigned pairs equal to it.
#[derive(Clone, Debug)]
pub struct Assignment<W> {
    /// The partner of each vertex of the first half.
    pub partners: Vec<usize>,
    /// The duals of the first half.
    pub firsts: Vec<W>,
    /// Those of the second.
    pub seconds: Vec<W>,
}

/// The edges of each vertex of the first half.
pub trait Rows<W> {
    /// How many vertices either half has.
    fn count(&self) -> usize;

    /// The vertices of the second half to which one of the first has edges, and their weights.
    fn of(&self, first: usize) -> &[(usize, W)];

    /// The same, to be put in another order.
    fn of_mut(&mut self, first: usize) -> &mut [(usize, W)];
}

impl<W> Rows<W> for [Vec<(usize, W)>] {
    fn count(&self) -> usize {
        self.len()
    }

    fn of(&self, first: usize) -> &[(usize, W)] {
        &self[first]
    }

    fn of_mut(&mut self, first: usize) -> &mut [(usize, W)] {
        &mut self[first]
    }
}

impl<W: Weight> Assignment<W> {
    /// The heaviest one of two halves of so many vertices; none if there is none, or its search comes to duals
    /// that are [far](Weight::is_far). `edges` tells of all edges: a vertex of the first half, one of the second,
    /// and the weight; those of each of the first half ascending by their other ends.
    pub fn new<I: Iterator<Item = (usize, usize, W)>>(
        count: usize,
        edges: impl Fn() -> I,
    ) -> Option<Self> {
        let found = if count < 8 * NEAR { None } else { Self::of_near(count, &edges) };
        found.or_else(|| Self::of_all(&mut lists(count, edges())))
    }

    /// The same, if it is found among few of the edges: those of vertices that come at nearly the same
    /// place in both halves, and those that the duals found so far do not cover. All are never kept.
    fn of_near<I: Iterator<Item = (usize, usize, W)>>(
        count: usize,
        edges: &impl Fn() -> I,
    ) -> Option<Self> {
        let is_near = |&(first, second, _): &(usize, usize, W)| first.abs_diff(second) <= NEAR;
        let mut near = lists(count, edges().filter(is_near));
        for _ in 0..ROUNDS {
            let found = Self::of_all(&mut near)?;
            let before: Vec<usize> = near.iter().map(Vec::len).collect();
            for (first, second, weight) in edges() {
                if found.firsts[first] + found.seconds[second] < weight {
                    near[first].push((second, weight));
                }
            }
            let grown = near.iter_mut().zip(before).filter(|(list, before)| list.len() > *before);
            let mut is_covered = true;
            for (list, _) in grown {
                list.sort_unstable_by_key(|&(second, _)| second);
                is_covered = false;
            }
            if is_covered {
                return Some(found);
            }
        }
        None
    }

    fn of_all(edges: &mut [Vec<(usize, W)>]) -> Option<Self> {
        if edges.iter().any(Vec::is_empty) {
            return None;
        }
        let backwards = backwards(edges);
        let mut search = Search::new(edges);
        // Who finds nobody among those that are there has to wait for the others.
        let mut waiting = Vec::new();
        for (vertex, back) in backwards.iter().enumerate() {
            search.admit(vertex, back)?;
            if !search.assign(vertex)? {
                waiting.push(vertex);
            }
        }
        search.found_with(waiting)
    }

    /// The same where partners come in no such order, so that most would change with each vertex that
    /// comes: all are there from the beginning. First they bid for each other, as in an auction; who is left
    /// then is searched for.
    pub(crate) fn by_bids(edges: &mut (impl Rows<W> + ?Sized)) -> Option<Self> {
        let mut search = Search::new(edges);
        search.admit_all()?;
        let left = search.bid()?;
        if search.count >= LARGE && left.len() * MANY >= search.count {
            search.sort();
        }
        search.found_with(left)
    }
}

/// For each vertex of the first half the other ends of its edges, and their weights.
fn lists<W: Weight>(
    count: usize,
    edges: impl Iterator<Item = (usize, usize, W)>,
) -> Vec<Vec<(usize, W)>> {
    let mut lists = vec![Vec::new(); count];
    for (first, second, weight) in edges {
        lists[first].push((second, weight));
    }
    lists
}

/// For each vertex of the second half the other ends of its edges, ascending, and their weights.
fn backwards<W: Weight>(edges: &[Vec<(usize, W)>]) -> Vec<Vec<(usize, W)>> {
    let mut backwards = vec![Vec::new(); edges.len()];
    for (first, list) in edges.iter().enumerate() {
        for &(second, weight) in list {
            backwards[second].push((first, weight));
        }
    }
    backwards
}

struct Search<'a, W, R: ?Sized> {
    edges: &'a mut R,
    /// How many of either half are there already.
    count: usize,
    /// The partner and the dual of each vertex of the first half.
    partners: Vec<usize>,
    firsts: Vec<W>,
    seconds: Vec<Second<W>>,
    /// The duals of the second half by which edges have been sorted; they only rise.
    sorted_duals: Vec<W>,
    /// Those that are reached; some may be settled since.
    near: Vec<usize>,
    /// Those whose distance is settled, and from whose partners nobody has looked yet.
    settled: Vec<usize>,
    /// Those from whose partners somebody has.
    seen: Vec<usize>,
    /// The nearest one without a partner, and how far that is.
    end: Option<(W, usize)>,
}

/// What is known of a vertex of the second half.
#[derive(Clone, Copy)]
struct Second<W> {
    dual: W,
    /// How far it is from the root, as far as is known, and from whom: [`Weight::MOST`] if it has not been reached.
    distance: W,
    before: u32,
    /// To whom it is assigned.
    assigned: u32,
}

impl<'a, W: Weight, R: Rows<W> + ?Sized> Search<'a, W, R> {
    fn new(edges: &'a mut R) -> Self {
        let count = edges.count();
        let unknown =
            Second { dual: W::zero(), distance: W::MOST, before: NOBODY, assigned: NOBODY };
        Self {
            edges,
            count: 0,
            partners: vec![NONE; count],
            firsts: vec![W::zero(); count],
            seconds: vec![unknown; count],
            sorted_duals: Vec::new(),
            near: Vec::with_capacity(count),
            settled: Vec::with_capacity(count),
            seen: Vec::with_capacity(count),
            end: None,
        }
    }

    /// What is found once those who are `left` are assigned, too, if they can be.
    fn found_with(mut self, left: Vec<usize>) -> Option<Assignment<W>> {
        for first in left {
            if !self.assign(first)? {
                return None;
            }
        }
        let seconds = self.seconds.into_iter().map(|second| second.dual).collect();
        Some(Assignment { partners: self.partners, firsts: self.firsts, seconds })
    }

    /// Adds all, each of the second half at what it is most worth to anybody; nothing if somebody has
    /// no edge.
    fn admit_all(&mut self) -> Option<()> {
        self.count = self.edges.count();
        let mut most: Vec<Option<W>> = vec![None; self.count];
        for first in 0..self.count {
            for &(second, weight) in self.edges.of(first) {
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

    /// Has everybody of the first half take whom they like best, and raise the dual of that one to where
    /// somebody else is as good; whoever loses a partner by that bids next. Returns those left over, who
    /// have another as good as the best, both taken; nothing if somebody has no edge, or duals are far.
    fn bid(&mut self) -> Option<Vec<usize>> {
        let mut left = Vec::new();
        // Duals can rise by little for long, which searches find out at once.
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

    /// Puts edges in ascending order of what they leave uncovered, so that searches need not look at all.
    fn sort(&mut self) {
        for first in 0..self.count {
            let left = |&(second, weight): &(usize, W)| self.seconds[second].dual - weight;
            self.edges.of_mut(first).sort_unstable_by_key(left);
        }
        self.sorted_duals = self.seconds.iter().map(|second| second.dual).collect();
    }

    /// What `first` likes best is worth, who that is, rather somebody without a partner, and what is worth
    /// most after it.
    fn preference(&self, first: usize) -> Option<(W, usize, W)> {
        let worth = |&(second, weight): &(usize, W)| {
            let Second { dual, assigned, .. } = self.seconds[second];
            (weight - dual, second, assigned == NOBODY)
        };
        let mut all = self.edges.of(first).iter().map(worth);
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

    /// Adds the next vertex of either half, with duals that cover its edges, unless those are far; `back` has
    /// the edges of the one of the second half. Shape: edges ascend by their other ends.
    fn admit(&mut self, vertex: usize, back: &[(usize, W)]) -> Option<()> {
        let Self { firsts, seconds, .. } = self;
        let earlier = back.iter().take_while(|&&(first, _)| first < vertex);
        if let Some(dual) = earlier.map(|&(first, weight)| weight - firsts[first]).max() {
            seconds[vertex].dual = dual;
        }
        self.count = vertex + 1;
        let there = self.edges.of(vertex).iter().take_while(|&&(second, _)| second <= vertex);
        if let Some(dual) = there.map(|&(second, weight)| weight - seconds[second].dual).max() {
            firsts[vertex] = dual;
        }
        (!firsts[vertex].is_far() && !seconds[vertex].dual.is_far()).then_some(())
    }

    /// Assigns `root` to somebody who is there; false if that cannot be. Nothing if it takes duals that are far:
    /// then the search is over.
    fn assign(&mut self, root: usize) -> Option<bool> {
        self.seconds[..self.count].iter_mut().for_each(|second| second.distance = W::MOST);
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

    /// Notes who is nearer by way of `first`, who is `so_far` from the root: as long as there is nobody without
    /// a partner who is no farther.
    fn look_from(&mut self, first: usize, so_far: W) {
        let base = so_far + self.firsts[first];
        let seconds = &mut self.seconds[..self.count];
        let mut length = self.end.map_or(W::MOST, |(length, _)| length);
        for &(second, weight) in self.edges.of(first) {
            let Some(there) = seconds.get_mut(second) else { break };
            let distance = base + there.dual - weight;
            // Nothing is nearer than those that are settled.
            #[expect(clippy::needless_bitwise_bool, reason = "one branch: neither can be foreseen")]
            let is_nearer = (distance < there.distance) & (distance < length);
            if !is_nearer {
                let sorted_dual = self.sorted_duals.get(second);
                if sorted_dual.is_some_and(|dual| !W::is_less(&base, dual, &weight, &length)) {
                    break;
                }
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

    /// Settles those who are nearest of all who are farther than `so_far`, if they are nearer than the end, and
    /// tells how far they are.
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

    /// Makes the path tight; false if that takes duals that are far.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The heaviest assignment of the vertices from `first` on, by trying all.
    fn heaviest(edges: &[Vec<(usize, i64)>], first: usize, taken: &mut [bool]) -> Option<i64> {
        if first == edges.len() {
            return Some(0);
        }
        let mut best = None;
        for &(second, weight) in &edges[first] {
            if !taken[second] {
                taken[second] = true;
                best = best.max(heaviest(edges, first + 1, taken).map(|rest| rest + weight));
                taken[second] = false;
            }
        }
        best
    }

    #[test]
    fn finds_the_heaviest_and_its_proof() {
        let mut random = Random(3);
        let mut found = 0;
        for _ in 0..2000 {
            let count = 1 + random.below(6);
            let odds = 1 + random.below(5) as u64;
            let mut edges = vec![Vec::new(); count];
            for list in &mut edges {
                for second in 0..count {
                    if random.below(odds + 1) > 0 {
                        let weight = i64::try_from(random.below(20)).unwrap() - 10;
                        list.push((second, weight));
                    }
                }
            }
            let expected = heaviest(&edges, 0, &mut vec![false; count]);
            let each = |(first, list): (usize, &Vec<(usize, i64)>)| {
                list.iter()
                    .map(move |&(second, weight)| (first, second, weight))
                    .collect::<Vec<_>>()
            };
            let told = || edges.iter().enumerate().flat_map(each);
            let assignments =
                [Assignment::new(count, told), Assignment::by_bids(&mut edges.clone()[..])];
            assert_eq!(assignments.each_ref().map(Option::is_some), [expected.is_some(); 2]);
            found += usize::from(expected.is_some());
            for Assignment { partners, firsts, seconds } in assignments.into_iter().flatten() {
                let mut total = 0;
                for (first, list) in edges.iter().enumerate() {
                    for &(second, weight) in list {
                        let slack = firsts[first] + seconds[second] - weight;
                        assert!(slack >= 0);
                        if partners[first] == second {
                            assert_eq!(slack, 0);
                            total += weight;
                        }
                    }
                }
                assert_eq!(Some(total), expected);
            }
        }
        assert!(found > 500, "{found}");
    }
}
