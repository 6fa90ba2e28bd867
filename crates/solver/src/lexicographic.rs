//! Matching by any number of criteria, a few at a time.
//!
//! Costs that do not fit into one number are compared slot by slot. As many slots as fit, from the most
//! significant on, form one number. A matcher with those weights is settled and [condensed](Open::condensed),
//! so that only matchings that are optimal so far remain, on the vertices that still have a choice. Then the
//! next slots are added, and so on. Slots that cannot count on the remaining pairs take no room; most soon
//! cannot.
//!
//! This is right because the next slots are compared only among matchings that are equal in all slots above,
//! which is what a lexicographic comparison does, and because each slot is as wide as the totals of two
//! matchings can differ.

mod costs;
mod gain;
mod idle;
mod left;
mod window;

use crate::matching::weighted::Matcher;

use crate::bounded::started_by_kinds;
use crate::open::Open;
use crate::sum::{Stored, Terms};
use crate::{Problem, plan};

use costs::Costs;
use left::{Left, ends};
use window::Window;

/// A settled matcher whose optimal matchings are the cheapest of `problem`.
pub(crate) fn settled(problem: &Problem<Stored>, terms: &Terms<'_>) -> Open<i128> {
    let left = Left::all(problem);
    let are_many = left.edges.len() >= plan::SKIPPING_EDGES_PER_VERTEX * problem.vertices();
    settled_by(problem, terms, left, are_many && terms.slots() >= plan::SKIPPING_SLOTS)
}

/// A settled matcher, like [`settled`]; `skips` decides whether to ask which pairs cannot be in any of these
/// matchings.
fn settled_by(
    problem: &Problem<Stored>,
    terms: &Terms<'_>,
    mut left: Left,
    skips: bool,
) -> Open<i128> {
    let costs = Costs::new(problem, terms);
    let mut skips = skips;
    let mut from = if skips { idle::skip(&costs, 0, &mut left) } else { 0 };
    let (mut open, mut window) = started(&costs, from, &left, !skips);
    while window.end() < costs.slots() {
        left.keep_tight(&open);
        if left.is_settled(&open) {
            break;
        }
        from = window.end();
        // Blossoms must be full, too, which the question ignores.
        if skips && open.pairs_in_blossoms() == 0 {
            let first = idle::skip(&costs, from, &mut left);
            skips = first >= from + plan::SAVED_SLOTS;
            if first > from {
                (open, window) = started(&costs, first, &left, false);
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

/// A settled matcher of the remaining pairs, for as many slots from `from` on as fit; also returns these slots. It may
/// start from kinds if `are_all` pairs left.
fn started(costs: &Costs<'_>, from: usize, left: &Left, are_all: bool) -> (Open<i128>, Window) {
    let vertices = left.may_be_single.len();
    let window = Window::of(from, costs, left, 0);
    let (_, forced) = window.above();
    // If one vertex must be single, a second one is as bad as a pair that must not be.
    let one = if left.is_one_single { forced } else { 0 };
    let single =
        |v: usize| -one - if left.may_be_single[v] { window.value(costs.alone(v)) } else { forced };
    let ends = left.edges.iter().copied().map(ends);
    let priced = ends.map(|(u, v)| (u, v, -window.value(costs.pair(u, v))));
    let all = are_all.then(|| costs.numbered(|cost| window.value(cost)));
    let by_kinds = all.as_ref().and_then(|all| Some(started_by_kinds(all)?.matcher(all)));
    let mut matcher = by_kinds.unwrap_or_else(|| Matcher::of_edges(vertices, priced, single));
    matcher.settle();
    (Open::all(matcher), window)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, conflicts};
    use crate::{KindCosts, Layout, Limbo, Slot, Sum};

    /// The number of criteria: more than fit into one number.
    const SLOTS: usize = 40;

    /// The number of times that a cost counts in each criterion; compares like costs.
    type Counts = [i64; SLOTS];

    /// A random problem with criteria too wide for one number, or of which a few, or two, fill one.
    fn problem(random: &mut Random) -> Problem<Counts> {
        let kind_count = 1 + random.below(6);
        // Sometimes many players have come down to one or two.
        let is_overrun = random.below(3) == 0;
        let others = 1 + random.below(2);
        let members = if is_overrun { 5 * others } else { 2 + random.below(6) };
        let slots = 1 + random.below(SLOTS as u64);
        let unit = [1, 1 << 15, 1 << 45][random.below(3)];
        let cost = |random: &mut Random| {
            let mut cost = [0; SLOTS];
            for _ in 0..random.below(4) {
                cost[random.below(slots as u64)] += unit * [1, 1, 1, 2, -1][random.below(5)];
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
        let conflicts = conflicts(members, |_, _| random.below(4) == 0);
        let limbo = Limbo::any(random);
        let kinds = (0..members).map(|_| u32::try_from(random.below(kind_count)).unwrap());
        let kinds = kinds.collect();
        let alone = (0..kind_count).map(|_| cost(random)).collect();
        let mdps = if is_overrun { members - others } else { 0 };
        Problem { limbo, ..Problem::plain(mdps, kinds, pair, alone, conflicts) }
    }

    /// The lowest cost of the vertices from `done` on.
    fn least(problem: &Problem<Counts>, used: &mut Vec<bool>) -> Counts {
        let Some(v) = used.iter().position(|used| !used) else { return [0; SLOTS] };
        used[v] = true;
        let alone = problem.alone[problem.kinds[v] as usize];
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
        let mut random = Random::new(6);
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
                None => plus(&sum, &problem.alone[problem.kinds[v] as usize]),
                Some(u) if u < v => plus(&sum, &problem.cost(u, v).unwrap()),
                Some(_) => sum,
            });
            assert_eq!(total, least(&problem, &mut vec![false; problem.members]));
        }
    }
}
