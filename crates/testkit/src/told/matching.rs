//! The largest number of pairs of a graph, by Edmonds' search for augmenting paths.

use std::collections::VecDeque;

/// The partner of each vertex in a matching of as many pairs as `fits` allows.
pub fn largest(vertices: usize, fits: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
    let edges: Vec<Vec<usize>> = (0..vertices)
        .map(|one| (0..vertices).filter(|&other| one != other && fits(one, other)).collect())
        .collect();
    let mut mates = vec![None; vertices];
    for one in 0..vertices {
        let free = |other: &&usize| mates[**other].is_none();
        if mates[one].is_none()
            && let Some(&other) = edges[one].iter().find(free)
        {
            (mates[one], mates[other]) = (Some(other), Some(one));
        }
    }
    for root in 0..vertices {
        if mates[root].is_none() {
            Search::new(&edges, mates.clone(), root).augment(&mut mates);
        }
    }
    mates
}

/// Whether nobody is left over.
pub fn is_perfect(vertices: usize, fits: impl Fn(usize, usize) -> bool) -> bool {
    vertices.is_multiple_of(2) && largest(vertices, fits).iter().all(Option::is_some)
}

/// The search for a path from a vertex without a partner to another one.
struct Search<'a> {
    edges: &'a [Vec<usize>],
    mates: Vec<Option<usize>>,
    root: usize,
    /// The vertex before each that is at an odd distance.
    parent: Vec<Option<usize>>,
    /// The vertex that stands for the blossom of each.
    base: Vec<usize>,
    is_even: Vec<bool>,
    waiting: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(edges: &'a [Vec<usize>], mates: Vec<Option<usize>>, root: usize) -> Self {
        let vertices = edges.len();
        let mut is_even = vec![false; vertices];
        is_even[root] = true;
        let (parent, base) = (vec![None; vertices], (0..vertices).collect());
        Self { edges, mates, root, parent, base, is_even, waiting: VecDeque::from([root]) }
    }

    /// Turns the path round, if there is one.
    fn augment(mut self, mates: &mut [Option<usize>]) {
        while let Some(one) = self.waiting.pop_front() {
            for &other in &self.edges[one] {
                if self.base[one] == self.base[other] || self.mates[one] == Some(other) {
                    continue;
                }
                let mate = self.mates[other];
                let is_at_even =
                    other == self.root || mate.is_some_and(|mate| self.parent[mate].is_some());
                if is_at_even {
                    self.shrink(one, other);
                } else if self.parent[other].is_none() {
                    self.parent[other] = Some(one);
                    let Some(mate) = mate else {
                        self.turn(other, mates);
                        return;
                    };
                    self.is_even[mate] = true;
                    self.waiting.push_back(mate);
                }
            }
        }
    }

    /// Makes one vertex of an odd circle.
    fn shrink(&mut self, one: usize, other: usize) {
        let top = self.meeting(one, other);
        let mut inside = vec![false; self.edges.len()];
        self.mark(one, top, other, &mut inside);
        self.mark(other, top, one, &mut inside);
        for place in 0..self.edges.len() {
            if inside[self.base[place]] {
                self.base[place] = top;
                if !self.is_even[place] {
                    self.is_even[place] = true;
                    self.waiting.push_back(place);
                }
            }
        }
    }

    fn mark(&mut self, mut one: usize, top: usize, mut child: usize, inside: &mut [bool]) {
        while self.base[one] != top {
            let mate = self.mates[one].unwrap();
            (inside[self.base[one]], inside[self.base[mate]]) = (true, true);
            self.parent[one] = Some(child);
            child = mate;
            one = self.parent[mate].unwrap();
        }
    }

    fn meeting(&self, mut one: usize, mut other: usize) -> usize {
        let mut seen = vec![false; self.edges.len()];
        loop {
            one = self.base[one];
            seen[one] = true;
            match self.mates[one] {
                Some(mate) => one = self.parent[mate].unwrap(),
                None => break,
            }
        }
        loop {
            other = self.base[other];
            if seen[other] {
                return other;
            }
            other = self.parent[self.mates[other].unwrap()].unwrap();
        }
    }

    fn turn(&self, end: usize, mates: &mut [Option<usize>]) {
        let mut end = Some(end);
        while let Some(one) = end {
            let before = self.parent[one].unwrap();
            end = self.mates[before];
            (mates[one], mates[before]) = (Some(before), Some(one));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The largest number of pairs, by trying all.
    fn tried(from: usize, taken: &mut [bool], edges: &[Vec<bool>]) -> usize {
        let Some(one) = (from..taken.len()).find(|&place| !taken[place]) else { return 0 };
        let mut best = tried(one + 1, taken, edges);
        for other in one + 1..taken.len() {
            if !taken[other] && edges[one][other] {
                (taken[one], taken[other]) = (true, true);
                best = best.max(1 + tried(one + 1, taken, edges));
                (taken[one], taken[other]) = (false, false);
            }
        }
        best
    }

    #[test]
    fn as_many_pairs_as_by_trying_all() {
        for seed in 0..300 {
            let mut random = Random::new(seed);
            let vertices = 2 + random.below(9);
            let chance = 2 + random.below(4);
            let mut edges = vec![vec![false; vertices]; vertices];
            let pairs = (0..vertices).flat_map(|one| (0..one).map(move |other| (one, other)));
            for (one, other) in pairs.filter(|_| random.below(chance) == 0) {
                (edges[one][other], edges[other][one]) = (true, true);
            }
            let found = largest(vertices, |one, other| edges[one][other]);
            for (one, mate) in found.iter().enumerate() {
                assert!(mate.is_none_or(|mate| edges[one][mate] && found[mate] == Some(one)));
            }
            let pairs = found.iter().flatten().count() / 2;
            assert_eq!(pairs, tried(0, &mut vec![false; vertices], &edges), "seed {seed}");
        }
    }
}
