//! The weights a matching can have.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An element of an ordered commutative group that can be halved where it is even.
///
/// A weight of several lexicographic criteria is one number in which each criterion has its own
/// bits. [`Weight::unit`] is the number that has a one at a bit; bits are counted from the least
/// significant one.
pub trait Weight:
    Copy
    + Ord
    + Debug
    + Default
    + Add<Output = Self>
    + AddAssign
    + Sub<Output = Self>
    + SubAssign
    + Neg<Output = Self>
{
    /// How many bits may be used by the sums of weights. The rest is headroom for duals.
    const BITS: u32;

    /// The weight with a one at `bit`, which is below [`Weight::BITS`].
    fn unit(bit: u32) -> Self;

    /// Half of an even weight.
    #[must_use]
    fn half(self) -> Self;

    /// The weight taken `times` times.
    #[must_use]
    fn times(self, times: i64) -> Self;

    /// Zero.
    fn zero() -> Self {
        Self::default()
    }

    /// Whether `a + b - c` is less than `limit`. Looks no further than needed, which is all that
    /// most comparisons of long weights cost.
    fn is_less(a: &Self, b: &Self, c: &Self, limit: &Self) -> bool {
        *a + *b - *c < *limit
    }

    /// Whether `a + b` equals `sum`, likewise.
    fn is_sum(a: &Self, b: &Self, sum: &Self) -> bool {
        *a + *b == *sum
    }
}

impl Weight for i64 {
    const BITS: u32 = 58;

    fn unit(bit: u32) -> Self {
        1 << bit
    }

    fn half(self) -> Self {
        self >> 1
    }

    fn times(self, times: i64) -> Self {
        self * times
    }
}

impl Weight for i128 {
    const BITS: u32 = 120;

    fn unit(bit: u32) -> Self {
        1 << bit
    }

    fn half(self) -> Self {
        self >> 1
    }

    fn times(self, times: i64) -> Self {
        self * Self::from(times)
    }
}

/// A weight of `N` words, most significant first, compared word by word.
///
/// Words are added without carry: a criterion lies within one word, and no sum of weights leaves
/// the [`Wide::WORD_BITS`] bits that a word grants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wide<const N: usize>([i64; N]);

impl<const N: usize> Wide<N> {
    /// The bits of a word that criteria may use; a criterion must not straddle two words.
    pub const WORD_BITS: u32 = 56;
}

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        for (word, addend) in self.0.iter_mut().zip(other.0) {
            *word += addend;
        }
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        for (word, subtrahend) in self.0.iter_mut().zip(other.0) {
            *word -= subtrahend;
        }
    }
}

impl<const N: usize> Neg for Wide<N> {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.map(Neg::neg))
    }
}

impl<const N: usize> Weight for Wide<N> {
    #[expect(clippy::cast_possible_truncation, reason = "N is a small constant")]
    const BITS: u32 = N as u32 * Self::WORD_BITS;

    fn unit(bit: u32) -> Self {
        let mut words = [0; N];
        let word = (bit / Self::WORD_BITS) as usize;
        words[N - 1 - word] = 1 << (bit % Self::WORD_BITS);
        Self(words)
    }

    fn half(self) -> Self {
        Self(self.0.map(|word| word >> 1))
    }

    fn times(self, times: i64) -> Self {
        Self(self.0.map(|word| word * times))
    }

    fn is_less(a: &Self, b: &Self, c: &Self, limit: &Self) -> bool {
        for word in 0..N {
            let value = a.0[word] + b.0[word] - c.0[word];
            if value != limit.0[word] {
                return value < limit.0[word];
            }
        }
        false
    }

    fn is_sum(a: &Self, b: &Self, sum: &Self) -> bool {
        (0..N).all(|word| a.0[word] + b.0[word] == sum.0[word])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_weights_compare_by_their_highest_bit() {
        type W = Wide<3>;
        let low = W::unit(5).times(1000);
        let middle = W::unit(W::WORD_BITS);
        let high = W::unit(2 * W::WORD_BITS + 3);
        assert!(low < middle && middle < high);
        assert!(-high < W::zero());
        assert_eq!((high + high + low + low).half(), high + low);
        let limit = middle + low - high;
        assert!(!W::is_less(&middle, &low, &high, &limit), "equal is not less");
        assert!(W::is_less(&middle, &low, &high, &(limit + W::unit(0))));
        assert!(!W::is_less(&middle, &low, &high, &(limit - W::unit(0))));
        assert!(W::is_sum(&middle, &low, &(limit + high)));
        assert!(!W::is_sum(&middle, &low, &limit));
    }
}
