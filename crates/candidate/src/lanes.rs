//! Costs of several numbers, compared one after the other.

use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use pairwright_matching::Weight;

/// A few numbers of [`Lanes::LANE`] bits, the most significant first. No criterion lies in two.
///
/// Long to compare and to store; meant for kinds, of which there are few.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Lanes<const N: usize>([i128; N]);

impl<const N: usize> Lanes<N> {
    /// The words in which costs are to be stated.
    pub(crate) const LANE: u32 = <i128 as Weight>::BITS;

    fn with(mut self, other: Self, combine: impl Fn(i128, i128) -> i128) -> Self {
        for (lane, other) in self.0.iter_mut().zip(other.0) {
            *lane = combine(*lane, other);
        }
        self
    }
}

impl<const N: usize> Default for Lanes<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Add for Lanes<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.with(other, |one, other| one + other)
    }
}

impl<const N: usize> AddAssign for Lanes<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> Sub for Lanes<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.with(other, |one, other| one - other)
    }
}

impl<const N: usize> SubAssign for Lanes<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Neg for Lanes<N> {
    type Output = Self;
    fn neg(self) -> Self {
        Self::default() - self
    }
}

impl<const N: usize> Weight for Lanes<N> {
    #[expect(clippy::cast_possible_truncation, reason = "there are few")]
    const BITS: u32 = Self::LANE * N as u32;

    fn unit(bit: u32) -> Self {
        let mut unit = Self::default();
        let lane = bit / Self::LANE;
        if let Some(lane) = unit.0.iter_mut().rev().nth(lane as usize) {
            *lane = 1 << (bit % Self::LANE);
        }
        unit
    }

    fn half(mut self) -> Self {
        for lane in &mut self.0 {
            *lane >>= 1;
        }
        self
    }

    fn times(mut self, times: i64) -> Self {
        for lane in &mut self.0 {
            *lane *= i128::from(times);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn higher_lanes_come_first() {
        type Two = Lanes<2>;
        let (high, low) = (Two::unit(120), Two::unit(119));
        assert!(low.times(9) < high && -high < -low && low > Two::zero());
        assert_eq!((high + high - low - low).half(), high - low);
        assert_eq!(Two::unit(3).times(2), Two::unit(4));
        assert_eq!(Two::BITS, 240);
    }
}
