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

/// No vertex.
const NONE: usize = usize::MAX;

/// How far apart places are that are near.
const NEAR: usize = 16;

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

impl<W: Weight> Assignment<W> {
    /// The heaviest one, if there is any. `edges` has, for each vertex of the first half, the other
    /// ends of its edges, ascending, and their weights; both halves have as many vertices.
    pub fn new(edges: &[Vec<(usize, W)>]) -> Option<Self> {
        if edges.iter().any(Vec::is_empty) {
            return None;
        }
        Self::of_near(edges).or_else(|| Self::of_all(edges))
    }

    /// The same, if it is found among few of the edges: those of vertices that come at nearly the same
    /// place in both halves, and those that the duals found so far do not cover.
    fn of_near(edges: &[Vec<(usize, W)>]) -> Option<Self> {
        if edges.len() < 8 * NEAR {
            return None;
        }
        let near = edges.iter().enumerate().map(|(first, list)| {
            let from = list.partition_point(|&(second, _)| second + NEAR < first);
            let end = list.partition_point(|&(second, _)| second <= first + NEAR);
            list[from..end].to_vec()
        });
        let mut near: Vec<_> = near.collect();
        for _ in 0..ROUNDS {
            let found = Self::of_all(&near)?;
            let mut is_covered = true;
            for (first, (list, near)) in edges.iter().zip(&mut near).enumerate() {
                let dual = found.firsts[first];
                let missed =
                    list.iter().filter(|&&(second, weight)| dual + found.seconds[second] < weight);
                let before = near.len();
                near.extend(missed);
                if near.len() > before {
                    is_covered = false;
                    near.sort_unstable_by_key(|&(second, _)| second);
                }
            }
            if is_covered {
                return Some(found);
            }
        }
        None
    }

    fn of_all(edges: &[Vec<(usize, W)>]) -> Option<Self> {
        let count = edges.len();
        if edges.iter().any(Vec::is_empty) {
            return None;
        }
        let mut search = Search {
            edges,
            count: 0,
            assigned: vec![NONE; count],
            found: Self {
                partners: vec![NONE; count],
                firsts: vec![W::zero(); count],
                seconds: vec![W::zero(); count],
            },
            distance: vec![None; count],
            before: vec![NONE; count],
            is_seen: vec![false; count],
            seen: Vec::new(),
        };
        // Who finds nobody among those that are there has to wait for the others.
        let mut waiting = Vec::new();
        let backwards = backwards(edges);
        for (vertex, back) in backwards.iter().enumerate() {
            search.admit(vertex, back);
            if !search.assign(vertex) {
                waiting.push(vertex);
            }
        }
        waiting.into_iter().all(|first| search.assign(first)).then_some(search.found)
    }
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

struct Search<'a, W> {
    edges: &'a [Vec<(usize, W)>],
    /// How many of either half are there already.
    count: usize,
    /// To whom each vertex of the second half is assigned.
    assigned: Vec<usize>,
    found: Assignment<W>,
    /// How far each vertex of the second half is from the root, as far as known, and from whom.
    distance: Vec<Option<W>>,
    before: Vec<usize>,
    /// Whose distance is settled.
    is_seen: Vec<bool>,
    seen: Vec<usize>,
}

impl<W: Weight> Search<'_, W> {
    /// Adds the next vertex of either half, with duals that cover its edges; `back` has those of the
    /// one of the second half.
    fn admit(&mut self, vertex: usize, back: &[(usize, W)]) {
        let Assignment { firsts, seconds, .. } = &mut self.found;
        let earlier = back.iter().take_while(|&&(first, _)| first < vertex);
        if let Some(dual) = earlier.map(|&(first, weight)| weight - firsts[first]).max() {
            seconds[vertex] = dual;
        }
        self.count = vertex + 1;
        let there = self.edges[vertex].iter().take_while(|&&(second, _)| second <= vertex);
        if let Some(dual) = there.map(|&(second, weight)| weight - seconds[second]).max() {
            firsts[vertex] = dual;
        }
    }

    /// Assigns `root` to somebody who is there; false if that cannot be.
    fn assign(&mut self, root: usize) -> bool {
        self.distance[..self.count].fill(None);
        self.is_seen[..self.count].fill(false);
        self.seen.clear();
        let (mut first, mut so_far) = (root, W::zero());
        let end = loop {
            self.look_from(first, so_far);
            let Some((distance, nearest)) = self.nearest() else { return false };
            so_far = distance;
            if self.assigned[nearest] == NONE {
                break nearest;
            }
            self.is_seen[nearest] = true;
            self.seen.push(nearest);
            first = self.assigned[nearest];
        };
        self.change_duals(root, so_far);
        self.flip(root, end);
        true
    }

    /// Notes who is nearer by way of `first`, who is `so_far` from the root.
    fn look_from(&mut self, first: usize, so_far: W) {
        let base = so_far + self.found.firsts[first];
        for &(second, weight) in &self.edges[first] {
            if second >= self.count {
                break;
            }
            let distance = base + self.found.seconds[second] - weight;
            if !self.is_seen[second] && self.distance[second].is_none_or(|known| distance < known) {
                self.distance[second] = Some(distance);
                self.before[second] = first;
            }
        }
    }

    /// Whoever is nearest of those whose distance is not settled: rather one without a partner, and of
    /// others the last, since who is free came last and is rather paired with their neighbours.
    fn nearest(&self) -> Option<(W, usize)> {
        let mut nearest: Option<(W, usize)> = None;
        for second in (0..self.count).rev().filter(|&second| !self.is_seen[second]) {
            let Some(distance) = self.distance[second] else { continue };
            let is_nearer = nearest.is_none_or(|(least, _)| {
                distance < least || distance == least && self.assigned[second] == NONE
            });
            if is_nearer {
                nearest = Some((distance, second));
            }
        }
        nearest
    }

    fn change_duals(&mut self, root: usize, length: W) {
        self.found.firsts[root] -= length;
        for &second in &self.seen {
            let nearer = length - self.distance[second].unwrap_or(length);
            self.found.seconds[second] += nearer;
            self.found.firsts[self.assigned[second]] -= nearer;
        }
    }

    fn flip(&mut self, root: usize, end: usize) {
        let mut second = end;
        loop {
            let first = self.before[second];
            self.assigned[second] = first;
            let next = std::mem::replace(&mut self.found.partners[first], second);
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
            let Some(assignment) = Assignment::new(&edges) else {
                assert_eq!(expected, None);
                continue;
            };
            found += 1;
            let Assignment { partners, firsts, seconds } = assignment;
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
        assert!(found > 500, "{found}");
    }
}
