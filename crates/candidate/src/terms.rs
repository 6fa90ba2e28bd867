//! Costs criterion by criterion, where they do not fit into one number.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use pairwright_matching::Weight;

/// How many criteria one cost can concern. The rows of an edition and what stands above them are
/// fewer than twenty; only score differences make more slots, and of those a cost has one a row.
const MOST: usize = 32;

/// A cost as the slots it counts in, and how often; the most significant slot first.
///
/// Stated in words of [`Terms::WORD`] bits, each slot begins at a bit of its own, which names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Terms {
    /// How many terms there are; [`TOO_MANY`] if they do not fit.
    length: usize,
    terms: [Term; MOST],
}

/// A slot, and how often a cost counts in it.
pub(crate) type Term = (u32, i64);

const TOO_MANY: usize = usize::MAX;

impl Terms {
    /// The words in which costs are stated: as wide as all criteria together.
    pub(crate) const WORD: u32 = 1 << 31;

    /// The terms; none if they did not fit.
    pub(crate) fn get(&self) -> Option<&[Term]> {
        self.terms.get(..self.length)
    }

    /// Term by term: `by` is given the counts of both.
    fn joined(&self, other: &Self, by: impl Fn(i64, i64) -> i64) -> Self {
        let (Some(mut ones), Some(mut others)) = (self.get(), other.get()) else {
            return Self { length: TOO_MANY, ..*self };
        };
        let mut joined = Self::default();
        while let Some(slot) = highest(ones, others) {
            let count = by(taken(&mut ones, slot), taken(&mut others, slot));
            if count != 0 {
                let Some(place) = joined.terms.get_mut(joined.length) else {
                    return Self { length: TOO_MANY, ..joined };
                };
                *place = (slot, count);
                joined.length += 1;
            }
        }
        joined
    }
}

/// The most significant slot of what is left of two costs.
fn highest(ones: &[Term], others: &[Term]) -> Option<u32> {
    let (one, other) = (ones.first(), others.first());
    one.into_iter().chain(other).map(|&(slot, _)| slot).max()
}

/// How often `slot` counts, which is taken away.
fn taken(terms: &mut &[Term], slot: u32) -> i64 {
    match *terms {
        [(found, count), rest @ ..] if *found == slot => {
            *terms = rest;
            *count
        }
        _ => 0,
    }
}

impl Default for Terms {
    fn default() -> Self {
        Self { length: 0, terms: [(0, 0); MOST] }
    }
}

impl Ord for Terms {
    fn cmp(&self, other: &Self) -> Ordering {
        let difference = *self - *other;
        let first = difference.get().and_then(<[Term]>::first);
        first.map_or(Ordering::Equal, |&(_, count)| count.cmp(&0))
    }
}

impl PartialOrd for Terms {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Terms {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.joined(&other, |one, other| one + other)
    }
}

impl AddAssign for Terms {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Terms {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.joined(&other, |one, other| one - other)
    }
}

impl SubAssign for Terms {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Neg for Terms {
    type Output = Self;
    fn neg(self) -> Self {
        self.times(-1)
    }
}

impl Weight for Terms {
    const BITS: u32 = Self::WORD;

    fn unit(bit: u32) -> Self {
        let mut unit = Self { length: 1, ..Self::default() };
        unit.terms[0] = (bit, 1);
        unit
    }

    fn half(mut self) -> Self {
        for (_, count) in &mut self.terms {
            *count >>= 1;
        }
        self
    }

    fn times(self, times: i64) -> Self {
        self.joined(&Self::default(), |one, _| one * times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_compare_by_their_most_significant_slot() {
        let (high, middle, low) = (Terms::unit(90), Terms::unit(40), Terms::unit(0));
        assert!(low.times(1000) < middle && middle < high && -high < Terms::zero());
        assert_eq!((high + low + high + low).half(), high + low);
        assert_eq!(high + middle - high, middle);
        let sum = low + high.times(2) - middle;
        assert_eq!(sum.get(), Some(&[(90, 2), (40, -1), (0, 1)][..]));
        assert!(sum.cmp(&(high + high)) == Ordering::Less);
        assert_eq!(sum - sum, Terms::zero());
    }

    #[test]
    fn too_many_terms_are_told() {
        let sum = (0..33).fold(Terms::zero(), |sum, bit| sum + Terms::unit(bit));
        assert_eq!(sum.get(), None);
        assert_eq!((sum - Terms::unit(1)).get(), None);
    }
}
