//! Weights as wide as the criteria of a bracket need.

use pairwright_matching::{Weight, Wide};

use crate::{Candidate, Problem, general, quick};

/// A bracket whose criteria are laid out, before the size of a weight is chosen.
pub trait Statement {
    /// How many bits a weight needs, in words of `word` bits.
    fn bits(&self, word: u32) -> u32;

    /// The bracket as a problem with weights of type `W`, in words of `word` bits.
    fn problem<W: Weight>(&self, word: u32) -> Problem<W>;
}

/// The best candidate by the [quick route](quick()), which does not try weights beyond 120 bits.
pub fn quick_as_stated(statement: &impl Statement) -> Option<Candidate> {
    fits_i128(statement).then(|| quick_in_i128(&statement.problem(i128::BITS)))?
}

/// The best candidate by the [general route](general()); `None` if the criteria need more than 160
/// words of 56 bits.
///
/// The widths lie closer where brackets usually are. A word too many costs memory, but little time:
/// weights are compared no further than needed.
pub fn general_as_stated(statement: &impl Statement) -> Option<Candidate> {
    const WORD: u32 = Wide::<1>::WORD_BITS;
    if fits_i128(statement) {
        return Some(i128::general(&statement.problem(i128::BITS)));
    }
    Some(match statement.bits(WORD).div_ceil(WORD) {
        0..=3 => <Wide<3>>::general(&statement.problem(WORD)),
        4..=4 => <Wide<4>>::general(&statement.problem(WORD)),
        5..=6 => <Wide<6>>::general(&statement.problem(WORD)),
        7..=8 => <Wide<8>>::general(&statement.problem(WORD)),
        9..=11 => <Wide<11>>::general(&statement.problem(WORD)),
        12..=14 => <Wide<14>>::general(&statement.problem(WORD)),
        15..=20 => <Wide<20>>::general(&statement.problem(WORD)),
        21..=40 => <Wide<40>>::general(&statement.problem(WORD)),
        41..=160 => <Wide<160>>::general(&statement.problem(WORD)),
        _ => return None,
    })
}

/// The general route for one size of weights: compiled here, and not again for every edition.
trait General: Weight {
    fn general(problem: &Problem<Self>) -> Candidate;
}

macro_rules! compile_general {
    ($($weight:ty),*) => {$(
        impl General for $weight {
            fn general(problem: &Problem<Self>) -> Candidate {
                general(problem)
            }
        }
    )*};
}

compile_general!(
    i128,
    Wide<3>,
    Wide<4>,
    Wide<6>,
    Wide<8>,
    Wide<11>,
    Wide<14>,
    Wide<20>,
    Wide<40>,
    Wide<160>
);

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
    use crate::OrderSlots;

    /// Three players of kinds 0, 1, 1 with many criteria, of which only the last two count: a pair
    /// of the first two kinds costs the lower one, a pair of the second kind the higher one.
    struct Few {
        criteria: usize,
    }

    impl Few {
        fn laid_out(&self) -> (crate::Layout, OrderSlots, Vec<crate::Slot>) {
            OrderSlots::around(3, |layout| {
                (0..self.criteria).map(|_| layout.slot(1 << 20)).collect()
            })
        }
    }

    impl Statement for Few {
        fn bits(&self, word: u32) -> u32 {
            self.laid_out().0.bits(word)
        }

        fn problem<W: Weight>(&self, word: u32) -> Problem<W> {
            let (layout, order, slots) = self.laid_out();
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
                pair: vec![None, Some(unit(1)), Some(unit(1)), Some(unit(2))],
                alone: vec![unit(3); 2],
                conflicts: vec![vec![1], vec![0], vec![]],
                order: order.units(&units),
            }
        }
    }

    #[test]
    fn every_width_finds_the_same() {
        let expected = Candidate { pairs: vec![(0, 2)], unpaired: vec![1] };
        for criteria in [3, 5, 6, 8, 10, 15, 20, 27, 30, 39, 79, 300] {
            assert_eq!(general_as_stated(&Few { criteria }), Some(expected.clone()), "{criteria}");
        }
        assert_eq!(general_as_stated(&Few { criteria: 400 }), None);
    }

    #[test]
    fn the_quick_route_declines_long_weights() {
        assert!(quick_as_stated(&Few { criteria: 3 }).is_some());
        assert_eq!(quick_as_stated(&Few { criteria: 6 }), None);
    }
}
