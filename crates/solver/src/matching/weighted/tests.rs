//! Every matching is compared with brute force and must prove its optimality.

use super::*;
use crate::random::Random;

struct Sample {
    edges: Vec<Vec<Option<i64>>>,
    singles: Vec<i64>,
}

impl Sample {
    fn random(random: &mut Random, size: usize) -> Self {
        let range = [2, 4, 30][random.below(3)];
        let density = 2 + random.below(7);
        let mut edges = vec![vec![None; size]; size];
        for (u, v) in (0..size).flat_map(|v| (0..v).map(move |u| (u, v))) {
            if random.below(10) < density {
                let weight = i64::try_from(random.below(range)).unwrap();
                edges[u][v] = Some(weight);
                edges[v][u] = Some(weight);
            }
        }
        let singles = (0..size).map(|_| -i64::try_from(random.below(range)).unwrap()).collect();
        Self { edges, singles }
    }

    /// The best total, by trying everything.
    fn brute_force(&self, used: &mut Vec<bool>) -> i64 {
        let Some(v) = used.iter().position(|used| !used) else { return 0 };
        used[v] = true;
        let mut best = self.singles[v] + self.brute_force(used);
        for u in v + 1..used.len() {
            if let (false, Some(weight)) = (used[u], self.edges[v][u]) {
                used[u] = true;
                best = best.max(weight + self.brute_force(used));
                used[u] = false;
            }
        }
        used[v] = false;
        best
    }

    fn matcher(&self) -> Matcher<i64> {
        let size = self.singles.len();
        let pairs = (0..size).flat_map(|v| (0..v).map(move |u| (u, v)));
        let edges = pairs.filter_map(|(u, v)| Some((u, v, self.edges[u][v]?)));
        Matcher::of_edges(size, edges, |v| self.singles[v])
    }

    fn assert_best(&self, matcher: &Matcher<i64>) {
        assert!(matcher.is_certified());
        let nobody = vec![false; self.singles.len()];
        assert_eq!(self.total(matcher, &nobody), self.optimum());
        assert_eq!(matcher.total(), self.optimum());
    }

    fn optimum(&self) -> i64 {
        self.brute_force(&mut vec![false; self.singles.len()])
    }

    /// The total of all vertices that are not used.
    fn total(&self, matcher: &Matcher<i64>, used: &[bool]) -> i64 {
        (0..used.len())
            .filter(|&v| !used[v])
            .map(|v| match matcher.mate(v) {
                None => self.singles[v],
                Some(u) if u < v => self.edges[u][v].unwrap(),
                Some(_) => 0,
            })
            .sum()
    }
}

#[test]
fn settles_on_the_best_matching() {
    let mut random = Random::new(1);
    for _ in 0..4000 {
        let size = random.below(10);
        let sample = Sample::random(&mut random, size);
        let mut matcher = sample.matcher();
        matcher.settle();
        sample.assert_best(&matcher);
    }
}

#[test]
fn settles_again_after_changes_at_a_vertex() {
    let mut random = Random::new(2);
    for _ in 0..2000 {
        let size = 3 + random.below(7);
        let mut sample = Sample::random(&mut random, size);
        let mut matcher = sample.matcher();
        matcher.settle();
        for _ in 0..6 {
            let vertex = random.below(size);
            matcher.reweigh(vertex, |other, weight| {
                let change = i64::try_from(random.below(7)).unwrap() - 3;
                let new = (random.below(8) > 0).then_some(weight + change);
                sample.edges[vertex][other] = new;
                sample.edges[other][vertex] = new;
                new
            });
            matcher.settle();
            sample.assert_best(&matcher);
        }
    }
}

#[test]
fn settles_again_after_edges_are_taken_away() {
    let mut random = Random::new(9);
    for _ in 0..2000 {
        let size = 3 + random.below(7);
        let mut sample = Sample::random(&mut random, size);
        let mut matcher = sample.matcher();
        matcher.settle();
        for _ in 0..6 {
            let vertex = random.below(size);
            let kept: Vec<bool> = (0..size).map(|_| random.below(4) > 0).collect();
            matcher.keep_edges(vertex, |other| kept[other]);
            for other in (0..size).filter(|&other| !kept[other]) {
                (sample.edges[vertex][other], sample.edges[other][vertex]) = (None, None);
            }
            matcher.settle();
            sample.assert_best(&matcher);
        }
    }
}

#[test]
fn retired_pairs_stay_out_of_the_way() {
    let mut random = Random::new(3);
    for _ in 0..1000 {
        let size = 4 + random.below(7);
        let sample = Sample::random(&mut random, size);
        let mut matcher = sample.matcher();
        matcher.settle();
        let mut used = vec![false; size];
        for _ in 0..3 {
            let vertex = random.below(size);
            if used[vertex] {
                continue;
            }
            for gone in [Some(vertex), matcher.mate(vertex)].into_iter().flatten() {
                used[gone] = true;
            }
            matcher.retire(vertex);
            matcher.settle();
            assert!(matcher.is_certified());
            let rest = sample.total(&matcher, &used);
            assert_eq!(rest, sample.brute_force(&mut used.clone()));
        }
    }
}

#[test]
fn larger_graphs_prove_themselves() {
    let mut unproved = 0;
    let mut random = Random::new(4);
    for size in [30, 61, 90] {
        for _ in 0..5 {
            let sample = Sample::random(&mut random, size);
            let mut matcher = sample.matcher();
            unproved += usize::from(!matcher.is_certified());
            matcher.settle();
            assert!(matcher.is_certified());
        }
    }
    assert!(unproved > 0, "an unsettled matching is no proof");
}

/// Every matching, by the mate of each vertex, and its total.
fn all_matchings(sample: &Sample) -> Vec<(Vec<Option<usize>>, i64)> {
    fn extend(
        sample: &Sample,
        mates: &mut Vec<Option<usize>>,
        done: usize,
        total: i64,
        found: &mut Vec<(Vec<Option<usize>>, i64)>,
    ) {
        if done == mates.len() {
            found.push((mates.clone(), total));
            return;
        }
        if mates[done].is_some() {
            return extend(sample, mates, done + 1, total, found);
        }
        extend(sample, mates, done + 1, total + sample.singles[done], found);
        for other in done + 1..mates.len() {
            if let (None, Some(weight)) = (mates[other], sample.edges[done][other]) {
                (mates[done], mates[other]) = (Some(other), Some(done));
                extend(sample, mates, done + 1, total + weight, found);
                (mates[done], mates[other]) = (None, None);
            }
        }
    }
    let mut found = Vec::new();
    extend(sample, &mut vec![None; sample.singles.len()], 0, 0, &mut found);
    found
}

/// The total of a matching by the weights of a matcher; `None` if it is not one of its matchings.
fn total_under(matcher: &Matcher<i64>, mates: &[Option<usize>]) -> Option<i64> {
    mates.iter().enumerate().try_fold(0, |total, (v, mate)| match *mate {
        None => Some(total + matcher.singles[v]),
        Some(u) if u < v => Some(total),
        Some(u) => {
            matcher.has_edge(u, v).then(|| total + matcher.weights[v * matcher.vertices + u])
        }
    })
}

/// The condensed matcher has exactly the optimal matchings of the original, and is settled; also after
/// weights have been added.
#[test]
fn what_is_condensed_has_the_same_optimal_matchings() {
    let mut random = Random::new(5);
    let (mut with_blossoms, mut closed) = (0, 0);
    for _ in 0..1500 {
        let size = 2 + random.below(6);
        let mut sample = Sample::random(&mut random, size);
        let mut matcher = sample.matcher();
        matcher.settle();
        with_blossoms += usize::from(matcher.pairs_in_blossoms() > 0);
        let best = sample.optimum();
        let all = all_matchings(&sample);
        closed += usize::from(are_told_where_open(&matcher, &all, best));
        // The best of the optimal ones by the added weights.
        let added = Sample::random(&mut random, size);
        let (open, mut condensed) = matcher.condensed(1 << 8, 1 << 20);
        condensed
            .add(|u, v| added.edges[open[u]][open[v]].unwrap_or(-3), |v| added.singles[open[v]]);
        condensed.settle();
        assert!(condensed.is_certified());
        for (row, added) in sample.edges.iter_mut().zip(&added.edges) {
            for (edge, added) in row.iter_mut().zip(added) {
                *edge = edge.map(|weight| 1000 * weight + added.unwrap_or(-3));
            }
        }
        for (single, added) in sample.singles.iter_mut().zip(&added.singles) {
            *single = 1000 * *single + added;
        }
        let mate = |v: usize| match open.iter().position(|&other| other == v) {
            Some(place) => condensed.mate(place).map(|mate| open[mate]),
            None => matcher.mate(v),
        };
        let mates: Vec<Option<usize>> = (0..size).map(mate).collect();
        let total =
            all_matchings(&sample).into_iter().find(|(known, _)| *known == mates).unwrap().1;
        assert_eq!(total, sample.optimum());
    }
    assert!(with_blossoms > 100 && closed > 200, "{with_blossoms} {closed}");
}

/// Checks that the optimal matchings consist of those of the vertices with a choice and of the matcher's
/// pairs of all others. Returns whether there are others.
fn are_told_where_open(
    matcher: &Matcher<i64>,
    all: &[(Vec<Option<usize>>, i64)],
    best: i64,
) -> bool {
    let full = 1 << 8;
    let (open, condensed) = matcher.condensed(full, 1 << 20);
    assert!(condensed.is_certified());
    let most = 2 * full * i64::try_from(matcher.pairs_in_blossoms()).unwrap();
    let place = |vertex: usize| open.iter().position(|&other| other == vertex);
    for (mates, total) in all {
        let mut closed = (0..mates.len()).filter(|&vertex| place(vertex).is_none());
        let is_kept = closed.all(|vertex| mates[vertex] == matcher.mate(vertex)) && {
            let inside: Vec<Option<usize>> =
                open.iter().map(|&vertex| mates[vertex].and_then(place)).collect();
            total_under(&condensed, &inside) == Some(most)
        };
        assert_eq!(is_kept, *total == best, "{mates:?}");
    }
    open.len() < matcher.vertices
}

/// A settled triangle with edges worth 6 and single vertices worth nothing: a blossom with one vertex single.
fn settled_triangle() -> Matcher<i64> {
    let mut matcher = Matcher::of_edges(3, [(0, 1, 6), (0, 2, 6), (1, 2, 6)].into_iter(), |_| 0);
    matcher.settle();
    assert!(matcher.is_certified());
    assert_ne!(matcher.blossoms.top(0), 0);
    matcher
}

/// A settled path 0-1-2-3 with weights 5, 7, 5: the pairs are 0-1 and 2-3.
fn settled_path() -> Matcher<i64> {
    let edges = [(0, 1, 5), (1, 2, 7), (2, 3, 5)];
    let mut matcher = Matcher::of_edges(4, edges.into_iter(), |_| 0);
    matcher.settle();
    assert!(matcher.is_certified());
    assert_eq!([0, 1, 2, 3].map(|v| matcher.mate(v)), [Some(1), Some(0), Some(3), Some(2)]);
    matcher
}

/// Each state proves nothing, although only one thing is wrong with it.
#[test]
fn what_is_no_proof_is_refused() {
    let refused = |what: &str, mut matcher: Matcher<i64>, spoil: &dyn Fn(&mut Matcher<i64>)| {
        spoil(&mut matcher);
        assert!(!matcher.is_certified(), "{what}");
    };
    refused("a worse matching", settled_path(), &|m| m.mates = vec![NONE, 2, 1, NONE]);
    refused("nobody paired", settled_path(), &|m| m.mates = vec![NONE; 4]);
    refused("a pair without an edge", settled_path(), &|m| m.mates = vec![3, 2, 1, 0]);
    refused("a mate of somebody else's", settled_path(), &|m| m.mates = vec![1, 2, 1, NONE]);
    refused("a dual that does not cover", settled_path(), &|m| m.duals[1] -= 1);
    refused("a pair covered twice", settled_path(), &|m| m.duals[0] += 1);
    refused("a weight above its duals", settled_path(), &|m| m.put_edge(1, 2, Some(11)));
    refused("a pair worth less than its duals", settled_path(), &|m| m.put_edge(0, 1, Some(4)));
    refused("one who would rather be single", settled_path(), &|m| m.singles = vec![20; 4]);
    refused("no blossom", settled_triangle(), &|m| m.blossoms = Blossoms::new(3));
    refused("no one single in a blossom", settled_triangle(), &|m| m.mates = vec![1, 2, 0]);
    refused("no one paired in a blossom", settled_triangle(), &|m| m.mates = vec![NONE; 3]);
    refused("a blossom that gains nothing", settled_triangle(), &|m| {
        (m.duals, m.singles) = (vec![10; 3], vec![10; 3]);
        m.blossoms.add_dual(3, -20);
    });
}

#[test]
fn adds_up_the_blossoms_around_two_vertices() {
    let mut random = Random::new(9);
    let mut nested = 0;
    for _ in 0..1000 {
        let size = 5 + random.below(9);
        let sample = Sample::random(&mut random, size);
        let mut matcher = sample.matcher();
        matcher.settle();
        let mut expected = vec![0; size * size];
        matcher.blossoms.each_shared(|u, v, dual, positive| {
            (expected[u * size + v], expected[v * size + u]) = (dual, dual);
            nested += usize::from(positive > 1);
        });
        let mut tightness = matcher.tightness();
        // One vertex after the other, and now and then any.
        for at in 0..size * size {
            let at = if random.below(3) == 0 { random.below(size * size) } else { at };
            let (u, v) = (at / size, at % size);
            if u != v {
                assert_eq!(tightness.shared_dual(u, v), expected[at]);
            }
        }
    }
    assert!(nested > 100);
}
