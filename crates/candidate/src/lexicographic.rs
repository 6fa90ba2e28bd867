//! Matching by any number of criteria, a few at a time.
//!
//! Costs that do not fit into one number are compared slot by slot. As many slots as fit, from the
//! most significant on, are one number; a matcher of those weights is settled and
//! [condensed](Matcher::condensed), after which only matchings that are optimal so far remain. Then
//! the next slots are added, and so on. Slots that count nothing among the pairs that are left take
//! no room; most of them soon do.
//!
//! Why it is right: among the matchings that remain, the next slots are compared only where all
//! above are equal, which is what a lexicographic comparison does; and each slot is as wide as the
//! totals of two matchings can differ.

mod costs;
mod window;

use pairwright_matching::weighted::Matcher;

use crate::Problem;

pub(crate) use costs::{Store, Stored};

use costs::Costs;
use window::Window;

/// A matcher at rest whose optimal matchings are the cheapest of `problem`; none if a cost concerns
/// too many criteria.
pub(crate) fn settled(problem: &Problem<Stored>, store: Store) -> Option<Matcher<i128>> {
    let costs = Costs::new(problem, store)?;
    let vertices = problem.vertices();
    let mut edges = problem.edges();
    let mut may_be_single = vec![true; vertices];
    let mut window = Window::first(&costs, &edges, &may_be_single, 0);
    let mut matcher = Matcher::of_edges(
        vertices,
        edges.iter().map(|&(u, v)| (u, v, -window.value(costs.pair(u, v)))),
        |v| -window.value(costs.alone(v)),
    );
    matcher.settle();
    while window.end() < costs.slots() {
        edges.retain(|&(u, v)| matcher.is_tight(u, v));
        for (vertex, may) in may_be_single.iter_mut().enumerate() {
            *may &= matcher.is_single_tight(vertex);
        }
        if is_settled(&matcher, &edges, &may_be_single) {
            break;
        }
        let pairs = matcher.pairs_in_blossoms();
        window = Window::after(&window, &costs, &edges, &may_be_single, pairs);
        let (full, forced) = window.above();
        matcher = matcher.condensed(full, forced);
        let single = |v: usize| -window.value(costs.alone(v));
        matcher.add(
            |u, v| -window.value(costs.pair(u, v)),
            |v| if may_be_single[v] { single(v) } else { 0 },
        );
        matcher.settle();
    }
    Some(matcher)
}

/// Whether there is only one matching left.
fn is_settled(matcher: &Matcher<i128>, edges: &[(usize, usize)], may_be_single: &[bool]) -> bool {
    let is_single = |v: usize| matcher.mate(v).is_none();
    edges.iter().all(|&(u, v)| matcher.mate(u) == Some(v))
        && (0..may_be_single.len()).all(|v| is_single(v) == may_be_single[v])
}

#[cfg(test)]
mod tests {
    use pairwright_matching::Weight;

    use super::*;
    use crate::terms::Terms;

    /// A small reproducible generator (splitmix).
    struct Random(u64);

    impl Random {
        fn below(&mut self, bound: u64) -> usize {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = self.0;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            usize::try_from((z ^ (z >> 31)) % bound).unwrap()
        }
    }

    /// A random problem of criteria as far apart as they must not be for one number.
    fn problem(random: &mut Random) -> Problem<Terms> {
        let kind_count = 1 + random.below(6);
        let members = 2 + random.below(6);
        let slots = 1 + random.below(40);
        let cost = |random: &mut Random, of: usize| {
            (0..random.below(4)).fold(Terms::zero(), |sum, _| {
                let slot = u32::try_from(random.below(of as u64) * 64).unwrap();
                sum + Terms::unit(slot).times([1, 1, 1, 2, -1][random.below(5)])
            })
        };
        let mut pair = vec![None; kind_count * kind_count];
        for a in 0..kind_count {
            for b in a..kind_count {
                let allowed = random.below(4) > 0;
                let cost = allowed.then(|| cost(random, slots));
                (pair[a * kind_count + b], pair[b * kind_count + a]) = (cost, cost);
            }
        }
        let mut conflicts = vec![Vec::new(); members];
        for one in 0..members {
            for other in one + 1..members {
                if random.below(4) == 0 {
                    conflicts[one].push(u32::try_from(other).unwrap());
                    conflicts[other].push(u32::try_from(one).unwrap());
                }
            }
        }
        Problem {
            members,
            mdps: 0,
            has_remainder: true,
            joins: false,
            mdp_classes: vec![],
            kinds: (0..members)
                .map(|_| u16::try_from(random.below(kind_count as u64)).unwrap())
                .collect(),
            kind_count,
            pair,
            alone: (0..kind_count).map(|_| cost(random, slots)).collect(),
            conflicts,
        }
    }

    impl Problem<Terms> {
        fn map_costs(&self, mut store: impl FnMut(&Terms) -> Stored) -> Problem<Stored> {
            Problem {
                members: self.members,
                mdps: self.mdps,
                has_remainder: self.has_remainder,
                joins: self.joins,
                mdp_classes: self.mdp_classes.clone(),
                kinds: self.kinds.clone(),
                kind_count: self.kind_count,
                pair: self.pair.iter().map(|cost| cost.as_ref().map(&mut store)).collect(),
                alone: self.alone.iter().map(&mut store).collect(),
                conflicts: self.conflicts.clone(),
            }
        }
    }

    /// The least that the vertices from `done` on can cost.
    fn least(problem: &Problem<Terms>, used: &mut Vec<bool>) -> Terms {
        let Some(v) = used.iter().position(|used| !used) else { return Terms::zero() };
        used[v] = true;
        let mut best = problem.alone[usize::from(problem.kinds[v])] + least(problem, used);
        for u in v + 1..used.len() {
            if let (false, Some(cost)) = (used[u], problem.cost(v, u)) {
                used[u] = true;
                best = best.min(cost + least(problem, used));
                used[u] = false;
            }
        }
        used[v] = false;
        best
    }

    #[test]
    fn finds_the_lexicographically_cheapest() {
        let mut random = Random(6);
        for _ in 0..3000 {
            let problem = problem(&mut random);
            let mut store = Store::default();
            let stored = problem.map_costs(|cost| store.put(cost));
            let matcher = settled(&stored, store).unwrap();
            assert!(matcher.is_certified());
            let total = (0..problem.members).fold(Terms::zero(), |sum, v| match matcher.mate(v) {
                None => sum + problem.alone[usize::from(problem.kinds[v])],
                Some(u) if u < v => sum + problem.cost(u, v).unwrap(),
                Some(_) => sum,
            });
            assert_eq!(total, least(&problem, &mut vec![false; problem.members]));
        }
    }
}
