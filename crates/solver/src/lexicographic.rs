//! Matching by any number of criteria, a few at a time.
//!
//! Costs that do not fit into one number are compared slot by slot. As many slots as fit, from the
//! most significant on, are one number; a matcher of those weights is settled and
//! [condensed](Open::condensed), after which only matchings that are optimal so far remain, of the
//! vertices that still have a choice. Then the next slots are added, and so on. Slots that
//! count nothing among the pairs that are left take no room; most of them soon do.
//!
//! Why it is right: among the matchings that remain, the next slots are compared only where all
//! above are equal, which is what a lexicographic comparison does; and each slot is as wide as the
//! totals of two matchings can differ.

mod costs;
mod gain;
mod idle;
mod left;
mod window;

use pairwright_matching::weighted::Matcher;

use crate::Problem;
use crate::open::Open;
use crate::sum::{Stored, Terms};

use costs::Costs;
use left::{Left, ends};
use window::Window;

/// Numbers of criteria and of edges per vertex from which the matcher asks which criteria nothing has to count in.
/// With fewer, a window or two are cheaper. Set by `floats` of `crates/bench`.
const MANY_SLOTS: usize = 200;
const MANY_EDGES: usize = 16;

/// It is asked again after the next of them if that spares a window or more.
const FRUITFUL: usize = 50;

/// A matcher at rest whose optimal matchings are the cheapest of `problem`.
pub(crate) fn settled(problem: &Problem<Stored>, terms: &Terms<'_>) -> Open<i128> {
    let left = Left::all(problem);
    let are_many = left.edges.len() >= MANY_EDGES * problem.vertices();
    settled_by(problem, terms, left, are_many && terms.slots() >= MANY_SLOTS)
}

/// The same; `skips` tells whether it is asked what cannot be in any of these matchings.
fn settled_by(
    problem: &Problem<Stored>,
    terms: &Terms<'_>,
    mut left: Left,
    skips: bool,
) -> Open<i128> {
    let costs = Costs::new(problem, terms);
    let mut skips = skips;
    let mut from = if skips { idle::skip(&costs, 0, &mut left) } else { 0 };
    let (mut open, mut window) = started(&costs, from, &left);
    while window.end() < costs.slots() {
        left.keep_tight(&open);
        if left.is_settled(&open) {
            break;
        }
        from = window.end();
        // Blossoms have to be full as well, which that question does not know of.
        if skips && open.pairs_in_blossoms() == 0 {
            let first = idle::skip(&costs, from, &mut left);
            skips = first >= from + FRUITFUL;
            if first > from {
                (open, window) = started(&costs, first, &left);
                continue;
            }
        }
        window = Window::of(from, &costs, &left, open.pairs_in_blossoms());
        let (full, forced) = window.above();
        open = open.condensed(full, forced);
        let single = |v: usize| -window.value(costs.alone(v));
        open.add(
            |u, v| -window.value(costs.pair(u, v)),
            |v| if left.may_be_single[v] { single(v) } else { 0 },
        );
        open.settle();
    }
    open
}

/// A matcher at rest of what is left, by as many of the slots from `from` on as fit, and these.
fn started(costs: &Costs<'_>, from: usize, left: &Left) -> (Open<i128>, Window) {
    let vertices = left.may_be_single.len();
    let window = Window::of(from, costs, left, 0);
    let (_, forced) = window.above();
    // More than one single vertex, where one has to be, is as bad as one that must not be.
    let one = if left.is_one_single { forced } else { 0 };
    let single =
        |v: usize| -one - if left.may_be_single[v] { window.value(costs.alone(v)) } else { forced };
    let ends = left.edges.iter().copied().map(ends);
    let priced = ends.map(|(u, v)| (u, v, -window.value(costs.pair(u, v))));
    let mut matcher = Matcher::of_edges(vertices, priced, single);
    matcher.settle();
    (Open::all(matcher, vertices), window)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::{KindCosts, Layout, Limbo, Slot, Sum};

    /// How many criteria there are: more than fit into one number.
    const SLOTS: usize = 40;

    /// How often a cost counts in each criterion. Compared as costs are.
    type Counts = [i64; SLOTS];

    /// A random problem of criteria too wide for one number.
    fn problem(random: &mut Random) -> Problem<Counts> {
        let kind_count = 1 + random.below(6);
        // Now and then many who have come down to one or two.
        let is_overrun = random.below(3) == 0;
        let others = 1 + random.below(2);
        let members = if is_overrun { 5 * others } else { 2 + random.below(6) };
        let slots = 1 + random.below(SLOTS as u64);
        let cost = |random: &mut Random| {
            let mut cost = [0; SLOTS];
            for _ in 0..random.below(4) {
                cost[random.below(slots as u64)] += [1, 1, 1, 2, -1][random.below(5)];
            }
            cost
        };
        let mut pair = KindCosts::new(kind_count);
        for a in 0..kind_count {
            for b in a..kind_count {
                if random.below(4) > 0 {
                    pair.allow(a, b, cost(random));
                }
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
            mdps: if is_overrun { members - others } else { 0 },
            has_remainder: true,
            limbo: Limbo::any(random),
            joins: false,
            mdp_classes: vec![],
            kinds: (0..members)
                .map(|_| u16::try_from(random.below(kind_count as u64)).unwrap())
                .collect(),
            kind_count,
            pair,
            alone: (0..kind_count).map(|_| cost(random)).collect(),
            conflicts: conflicts.into(),
        }
    }

    /// The least that the vertices from `done` on can cost.
    fn least(problem: &Problem<Counts>, used: &mut Vec<bool>) -> Counts {
        let Some(v) = used.iter().position(|used| !used) else { return [0; SLOTS] };
        used[v] = true;
        let alone = problem.alone[usize::from(problem.kinds[v])];
        let mut best = plus(&alone, &least(problem, used));
        for u in v + 1..used.len() {
            if let (false, Some(cost)) = (used[u], problem.cost(v, u)) {
                used[u] = true;
                best = best.min(plus(&cost, &least(problem, used)));
                used[u] = false;
            }
        }
        used[v] = false;
        best
    }

    fn plus(one: &Counts, other: &Counts) -> Counts {
        std::array::from_fn(|slot| one[slot] + other[slot])
    }

    #[test]
    fn finds_the_lexicographically_cheapest() {
        let mut random = Random(6);
        let mut layout = Layout::new();
        let slots: Vec<Slot> = (0..SLOTS).map(|_| layout.slot(1 << 20)).collect();
        for _ in 0..3000 {
            let problem = problem(&mut random);
            let mut terms = Terms::new(&layout);
            let stored = problem.with_costs(|counts| {
                slots.iter().zip(counts).for_each(|(&slot, count)| terms.add(slot, count));
                terms.take()
            });
            let left = Left::all(&stored);
            let matcher = settled_by(&stored, &terms, left, random.below(2) > 0);
            assert!(matcher.is_certified());
            let total = (0..problem.members).fold([0; SLOTS], |sum, v| match matcher.mate(v) {
                None => plus(&sum, &problem.alone[usize::from(problem.kinds[v])]),
                Some(u) if u < v => plus(&sum, &problem.cost(u, v).unwrap()),
                Some(_) => sum,
            });
            assert_eq!(total, least(&problem, &mut vec![false; problem.members]));
        }
    }
}
