//! Weights as wide as the criteria of a bracket need.

use pairwright_matching::Weight;

use crate::bounded::{bounded, has_few_kinds};
use crate::generation::{Shape, decide};
use crate::lanes::Lanes;
use crate::lexicographic::{self, Store, Stored};
use crate::terms::Terms;
use crate::{Candidate, Problem, Route, general, quick};

/// A bracket whose criteria are laid out, before the size of a weight is chosen.
pub trait Statement {
    /// How many bits a weight needs, in words of `word` bits.
    fn bits(&self, word: u32) -> u32;

    /// The bracket as a problem with weights of type `W`, in words of `word` bits, each of which
    /// `store` is to keep.
    ///
    /// What `is_for` the general route leaves out pairs of kinds of which every two vertices conflict.
    fn problem<W: Weight, C: Copy>(
        &self,
        is_for: Route,
        word: u32,
        store: impl FnMut(W) -> C,
    ) -> Problem<C>;
}

/// The best candidate by the [quick route](quick()), which does not try weights beyond 120 bits.
pub fn quick_as_stated(statement: &impl Statement) -> Option<Candidate> {
    fits_i128(statement)
        .then(|| quick_in_i128(&statement.problem(Route::Quick, i128::BITS, |cost| cost)))?
}

/// The best candidate by the [general route](general()): in one go if the criteria fit into 120
/// bits, a few criteria at a time otherwise. `None` if a single cost concerns more criteria than any
/// edition has.
pub fn general_as_stated(statement: &impl Statement) -> Option<Candidate> {
    if fits_i128(statement) {
        return Some(general_in_i128(&statement.problem(Route::General, i128::BITS, |cost| cost)));
    }
    let mut store = Store::default();
    let problem = statement.problem(Route::General, Terms::WORD, |cost: Terms| store.put(&cost));
    if has_few_kinds(&problem)
        && let Some(candidate) = bounded_as_stated(statement)
    {
        return Some(candidate);
    }
    general_by_terms(&problem, store)
}

/// The best candidate if the bound by kinds is reached, with costs of more than one number.
fn bounded_as_stated(statement: &impl Statement) -> Option<Candidate> {
    const LANE: u32 = Lanes::<1>::LANE;
    match statement.bits(LANE) {
        bits if bits <= Lanes::<2>::BITS => {
            bounded_in_2(&statement.problem(Route::General, LANE, |cost| cost))
        }
        bits if bits <= Lanes::<4>::BITS => {
            bounded_in_4(&statement.problem(Route::General, LANE, |cost| cost))
        }
        _ => None,
    }
}

fn bounded_in_2(problem: &Problem<Lanes<2>>) -> Option<Candidate> {
    bounded(problem).ok()
}

fn bounded_in_4(problem: &Problem<Lanes<4>>) -> Option<Candidate> {
    bounded(problem).ok()
}

/// The general route for each kind of costs: compiled here, and not again for every edition.
fn general_in_i128(problem: &Problem<i128>) -> Candidate {
    general(problem)
}

fn general_by_terms(problem: &Problem<Stored>, store: Store) -> Option<Candidate> {
    Some(decide(&Shape::of(problem), &lexicographic::settled(problem, store)?))
}

/// The quick route, likewise.
fn quick_in_i128(problem: &Problem<i128>) -> Option<Candidate> {
    quick(problem)
}

fn fits_i128(statement: &impl Statement) -> bool {
    statement.bits(i128::BITS) <= <i128 as Weight>::BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three players of kinds 0, 1, 1 with many criteria, of which only the last two count: a pair
    /// of the first two kinds costs the lower one, a pair of the second kind the higher one.
    struct Few {
        criteria: usize,
    }

    impl Few {
        fn laid_out(&self) -> (crate::Layout, Vec<crate::Slot>) {
            let mut layout = crate::Layout::new();
            let slots = (0..self.criteria).map(|_| layout.slot(1 << 20)).collect();
            (layout, slots)
        }
    }

    impl Statement for Few {
        fn bits(&self, word: u32) -> u32 {
            self.laid_out().0.bits(word)
        }

        fn problem<W: Weight, C: Copy>(
            &self,
            _: Route,
            word: u32,
            mut store: impl FnMut(W) -> C,
        ) -> Problem<C> {
            let (layout, slots) = self.laid_out();
            let units: Vec<W> = layout.units(word);
            let unit =
                |from_last: usize| units[crate::Layout::index(slots[slots.len() - from_last])];
            Problem {
                members: 3,
                mdps: 0,
                has_remainder: true,
                joins: false,
                mdp_classes: vec![],
                kinds: vec![0, 1, 1],
                kind_count: 2,
                pair: [None, Some(1), Some(1), Some(2)]
                    .map(|slot| slot.map(|slot| store(unit(slot))))
                    .to_vec(),
                alone: vec![store(unit(3)); 2],
                conflicts: vec![vec![1], vec![0], vec![]],
            }
        }
    }

    #[test]
    fn every_width_finds_the_same() {
        let expected = Candidate { pairs: vec![(0, 2)], unpaired: vec![1] };
        for criteria in [3, 5, 6, 8, 10, 15, 20, 27, 30, 39, 79, 300, 400, 5000] {
            assert_eq!(general_as_stated(&Few { criteria }), Some(expected.clone()), "{criteria}");
        }
    }

    #[test]
    fn the_quick_route_declines_long_weights() {
        assert!(quick_as_stated(&Few { criteria: 3 }).is_some());
        assert_eq!(quick_as_stated(&Few { criteria: 6 }), None);
    }
}
