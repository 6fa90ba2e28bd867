//! Weights as wide as the criteria of a bracket need.

use pairwright_matching::Weight;

use crate::bounded::{bounded, has_few_kinds};
use crate::generation::decide;
use crate::lanes::Lanes;
use crate::lexicographic;
use crate::quick::may_be_quick;
use crate::routes::from_bound;
use crate::shape::Shape;
use crate::start::are_few_kinds;
use crate::sum::{Numbers, Stored, Terms};
use crate::{Candidate, Layout, Problem, Route, Statement, general, quick};

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
    // Where no bound by kinds is tried, there are searches only. They add up a few costs, and notice if it was more.
    if statement.attracts()
        && !are_few_kinds(statement.kind_count(), statement.vertices())
        && let narrow = statement.layout().of_single_costs()
        && let Some(mut numbers) = numbers::<i64>(&narrow, i64::BITS)
    {
        return searched_in_i64(&statement.problem(Route::General, &mut numbers));
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

fn searched_in_i64(problem: &Problem<i64>) -> Candidate {
    general::by_weights(problem)
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
    use crate::random::Random;
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

        fn attracts(&self) -> bool {
            false
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

    /// Everybody is of a kind of their own, and that somebody has no partner counts most. Single costs mostly fit
    /// into a word, and sums do not.
    struct Many {
        layout: Layout,
        /// For each, and everybody before them and themselves if they have no partner, how often each criterion
        /// counts, if that is allowed.
        costs: Vec<Vec<Option<Counts>>>,
    }

    type Counts = Vec<(Slot, i64)>;

    impl Many {
        fn new(random: &mut Random) -> Self {
            let members = 25 + random.below(12);
            let mut layout = Layout::new();
            let first = layout.first_slot(3 * members, 3);
            let mut left = 51 + random.below(4);
            let mut others = Vec::new();
            while left > 0 {
                let bits = (1 + random.below(18)).min(left);
                others.push((layout.slot((1 << bits) - 1), (1 << bits) / members));
                left -= bits;
            }
            let odds = 1 + random.below(9);
            let mut cost = |is_alone: bool| {
                let mut counts: Counts = Vec::new();
                if is_alone {
                    counts.push((first, [1, 1, 3][random.below(3)]));
                } else if random.below(10) < odds {
                    return None;
                }
                let times = |bound: usize| i64::try_from(bound).unwrap();
                counts.extend(
                    others.iter().map(|&(slot, most)| (slot, times(random.below(most + 1)))),
                );
                Some(counts)
            };
            let row = |one: usize| (0..=one).map(|other| cost(other == one)).collect();
            let costs = (0..members).map(row).collect();
            Self { layout, costs }
        }
    }

    impl Statement for &Many {
        fn layout(&self) -> &Layout {
            &self.layout
        }

        fn kind_count(&self) -> usize {
            self.costs.len()
        }

        fn vertices(&self) -> usize {
            self.costs.len()
        }

        fn attracts(&self) -> bool {
            true
        }

        fn members(&self) -> usize {
            self.costs.len()
        }

        fn problem<S: Sum>(self, _: Route, sum: &mut S) -> Problem<S::Cost> {
            let members = self.costs.len();
            let mut pair = KindCosts::new(members);
            let mut alone = Vec::new();
            for (one, row) in self.costs.iter().enumerate() {
                for (other, counts) in row.iter().enumerate() {
                    let Some(counts) = counts else { continue };
                    for &(slot, times) in counts {
                        sum.add(slot, times);
                    }
                    if other == one {
                        alone.push(sum.take());
                    } else {
                        pair.allow(one, other, sum.take());
                    }
                }
            }
            let kinds = (0..members).map(|one| u16::try_from(one).unwrap()).collect();
            let conflicts = vec![Vec::<u32>::new(); members].into();
            Problem { attracts: true, ..Problem::plain(0, kinds, pair, alone, conflicts) }
        }
    }

    #[test]
    fn single_costs_in_a_word_say_the_same_as_sums_in_two() {
        let mut random = Random(31);
        let (mut narrow, mut complete, mut several) = (0, 0, 0);
        for _ in 0..400 {
            let many = &Many::new(&mut random);
            let wide = numbers::<i64>(&many.layout, i64::BITS).is_none();
            let fits = numbers::<i64>(&many.layout.of_single_costs(), i64::BITS).is_some();
            let found = general_as_stated(many);
            let mut sums = numbers::<i128>(&many.layout, i128::BITS).unwrap();
            let expected = general_in_i128(&many.problem(Route::General, &mut sums));
            assert_eq!(found, expected);
            narrow += usize::from(wide && fits);
            complete += usize::from(found.unpaired.len() < 2);
            several += usize::from(found.unpaired.len() > 2);
        }
        assert!(narrow > 200 && complete > 200 && several > 20, "{narrow} {complete} {several}");
    }
}
