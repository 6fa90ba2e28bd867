//! The strategies that price a bracket, as chosen by [`plan`], with numbers as wide as its criteria need.

use ethnum::I256;

use crate::matching::Weight;

use crate::bounded::bounded;
use crate::generation::decide;
use crate::plan::{self, Strategy};
use crate::shape::Shape;
use crate::sum::{Numbers, Terms};
use crate::weights::{by_matcher, by_weights};
use crate::{Candidate, Layout, Problem, Route, Statement, lexicographic, quick, small};

/// The best candidate by [`Strategy::Kinds`]; `None` if that declines or needs more than 120 bits.
pub fn quick_as_stated(statement: impl Statement) -> Option<Candidate> {
    if !plan::may_be_quick(statement.members(), statement.kind_count()) {
        return None;
    }
    if let Some(mut numbers) = numbers::<i64>(statement.layout(), i64::BITS) {
        return quick_in_i64(&statement.problem(Route::Quick, &mut numbers));
    }
    let mut numbers = numbers::<i128>(statement.layout(), i128::BITS)?;
    quick_in_i128(&statement.problem(Route::Quick, &mut numbers))
}

/// The best candidate by the strategies that always answer: at once if the criteria fit into 120 bits; otherwise by
/// [`Strategy::Bound`] if they fit into 248, or a few criteria at a time ([`Strategy::Windows`]).
pub fn general_as_stated(statement: impl Statement) -> Candidate {
    // The narrowest numbers that hold all criteria are the fastest.
    if let Some(mut numbers) = numbers::<i64>(statement.layout(), i64::BITS) {
        return general_in_i64(&statement.problem(Route::General, &mut numbers));
    }
    if let Some(mut numbers) = numbers::<i128>(statement.layout(), i128::BITS) {
        return general_in_i128(&statement.problem(Route::General, &mut numbers));
    }
    // The statement is consumed below, and the terms still need the layout.
    let layout = statement.layout().clone();
    let mut terms = Terms::new(&layout);
    let problem = statement.problem(Route::General, &mut terms);
    // A bound needs a number for each pair of kinds only, a matcher one for each pair.
    if plan::has_few_kinds(&problem) && layout.bits(I256::BITS) <= <I256 as Weight>::BITS {
        let units = layout.units::<I256>(I256::BITS);
        let wide = problem.with_costs(|cost| terms.number(&units, cost));
        if let Ok(candidate) = bounded(&wide) {
            return candidate;
        }
    }
    decide(&Shape::of(&problem), &lexicographic::settled(&problem, &terms))
}

/// The best candidate of `problem`.
pub fn general<W: Weight>(problem: &Problem<W>) -> Candidate {
    let mut found = plan::strategies(problem).filter_map(|strategy| match strategy {
        Strategy::Few => small::best(problem),
        Strategy::Bound => from_bound(problem),
        _ => None,
    });
    found.next().unwrap_or_else(|| by_weights(problem))
}

/// The best candidate of `problem` if it has a bound by kinds: by the bound, or by weights that continue from
/// it, which takes few searches.
fn from_bound<W: Weight>(problem: &Problem<W>) -> Option<Candidate> {
    match bounded(problem) {
        Ok(candidate) => Some(candidate),
        Err(missed) => missed.map(|start| by_matcher(problem, start.matcher(problem))),
    }
}

/// The sum that puts costs into single numbers of `word` bits, if the criteria fit into one.
fn numbers<W: Weight>(layout: &Layout, word: u32) -> Option<Numbers<W>> {
    let fits = layout.bits(word) <= W::BITS;
    fits.then(|| Numbers::new(layout, word))
}

// Each width is compiled here once, instead of once for every edition.

fn quick_in_i64(problem: &Problem<i64>) -> Option<Candidate> {
    quick(problem)
}

fn quick_in_i128(problem: &Problem<i128>) -> Option<Candidate> {
    quick(problem)
}

fn general_in_i64(problem: &Problem<i64>) -> Candidate {
    general(problem)
}

fn general_in_i128(problem: &Problem<i128>) -> Candidate {
    general(problem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{KindCosts, Slot, Sum};

    /// Three players of kinds 0, 1, 1 with many criteria, of which only the last two count: a pair of the
    /// first two kinds costs the lower one, a pair of the second kind the higher one.
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
