//! Weights as wide as the criteria of a bracket need.

use pairwright_matching::Weight;

use crate::bounded::{bounded, has_few_kinds};
use crate::generation::decide;
use crate::lanes::Lanes;
use crate::lexicographic;
use crate::quick::may_be_quick;
use crate::routes::{from_bound, general};
use crate::shape::Shape;
use crate::sum::{Numbers, Stored, Terms};
use crate::{Candidate, Layout, Problem, Route, Statement, quick};

/// The best candidate by the [quick route](quick()), which does not try weights beyond 120 bits.
pub fn quick_as_stated(statement: impl Statement) -> Option<Candidate> {
    if !may_be_quick(statement.members(), statement.kind_count()) {
        return None;
    }
    if let Some(mut numbers) = numbers::<i64>(statement.layout(), i64::BITS) {
        return quick_in_i64(&statement.problem(Route::Quick, &mut numbers));
    }
    let mut numbers = numbers::<i128>(statement.layout(), i128::BITS)?;
    quick_in_i128(&statement.problem(Route::Quick, &mut numbers))
}

/// The best candidate by the [general route](general()): in one go if the criteria fit into 120
/// bits, a few criteria at a time otherwise.
pub fn general_as_stated(statement: impl Statement) -> Candidate {
    if let Some(mut numbers) = numbers::<i64>(statement.layout(), i64::BITS) {
        return general_in_i64(&statement.problem(Route::General, &mut numbers));
    }
    if let Some(mut numbers) = numbers::<i128>(statement.layout(), i128::BITS) {
        return general_in_i128(&statement.problem(Route::General, &mut numbers));
    }
    let layout = statement.layout().clone();
    let mut terms = Terms::new(&layout);
    let problem = statement.problem(Route::General, &mut terms);
    general_by_terms(&problem, &terms, &layout)
}

/// What puts costs together as single numbers of `word` bits, if the criteria fit into one.
fn numbers<W: Weight>(layout: &Layout, word: u32) -> Option<Numbers<W>> {
    let fits = layout.bits(word) <= W::BITS;
    fits.then(|| Numbers::new(layout, word))
}

/// The quick route for each kind of costs: compiled here, and not again for every edition.
fn quick_in_i64(problem: &Problem<i64>) -> Option<Candidate> {
    quick(problem)
}

fn quick_in_i128(problem: &Problem<i128>) -> Option<Candidate> {
    quick(problem)
}

/// The general route for each kind of costs, likewise.
fn general_in_i64(problem: &Problem<i64>) -> Candidate {
    general(problem)
}

fn general_in_i128(problem: &Problem<i128>) -> Candidate {
    general(problem)
}

fn general_by_terms(problem: &Problem<Stored>, terms: &Terms<'_>, layout: &Layout) -> Candidate {
    if has_few_kinds(problem)
        && let Some(candidate) = bounded_by_terms(problem, terms, layout)
    {
        return candidate;
    }
    decide(&Shape::of(problem), &lexicographic::settled(problem, terms))
}

/// The best candidate if there is a bound by kinds, with costs of more than one number.
fn bounded_by_terms(
    problem: &Problem<Stored>,
    terms: &Terms<'_>,
    layout: &Layout,
) -> Option<Candidate> {
    match layout.bits(Lanes::<1>::LANE) {
        bits if bits <= Lanes::<2>::BITS => bounded_in_lanes::<2>(problem, terms, layout),
        bits if bits <= Lanes::<4>::BITS => bounded_in_lanes::<4>(problem, terms, layout),
        _ => None,
    }
}

fn bounded_in_lanes<const N: usize>(
    problem: &Problem<Stored>,
    terms: &Terms<'_>,
    layout: &Layout,
) -> Option<Candidate> {
    // A long cost for every two vertices, where the bound is missed.
    const ROOM: usize = 1 << 27;
    let units: Vec<Lanes<N>> = layout.units(Lanes::<N>::LANE);
    let problem = problem.with_costs(|cost| terms.number(&units, cost));
    let needed = problem.vertices().pow(2) * size_of::<Lanes<N>>();
    if needed > ROOM { bounded(&problem).ok() } else { from_bound(&problem) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{KindCosts, Slot, Sum};

    /// Three players of kinds 0, 1, 1 with many criteria, of which only the last two count: a pair
    /// of the first two kinds costs the lower one, a pair of the second kind the higher one.
    struct Few {
        layout: Layout,
        slots: Vec<Slot>,
    }

    impl Few {
        fn new(criteria: usize) -> Self {
            let mut layout = Layout::new();
            let slots = (0..criteria).map(|_| layout.slot(1 << 20)).collect();
            Self { layout, slots }
        }

        fn cost<S: Sum>(&self, sum: &mut S, from_last: usize) -> S::Cost {
            sum.add(self.slots[self.slots.len() - from_last], 1);
            sum.take()
        }
    }

    impl Statement for Few {
        fn layout(&self) -> &Layout {
            &self.layout
        }

        fn kind_count(&self) -> usize {
            2
        }

        fn vertices(&self) -> usize {
            3
        }

        fn members(&self) -> usize {
            3
        }

        fn problem<S: Sum>(self, _: Route, sum: &mut S) -> Problem<S::Cost> {
            let mut pair = KindCosts::new(2);
            pair.allow(0, 1, self.cost(sum, 1));
            pair.allow(1, 1, self.cost(sum, 2));
            let alone = vec![self.cost(sum, 3); 2];
            let conflicts = vec![vec![1], vec![0], vec![]].into();
            Problem::plain(0, vec![0, 1, 1], pair, alone, conflicts)
        }
    }

    #[test]
    fn every_width_finds_the_same() {
        let expected = Candidate { pairs: vec![(0, 2)], unpaired: vec![1] };
        for criteria in [3, 5, 6, 8, 10, 15, 20, 27, 30, 39, 79, 300, 400, 5000] {
            assert_eq!(general_as_stated(Few::new(criteria)), expected, "{criteria}");
        }
    }

    #[test]
    fn the_quick_route_declines_long_weights() {
        assert!(quick_as_stated(Few::new(3)).is_some());
        assert_eq!(quick_as_stated(Few::new(6)), None);
    }
}
