//! The weights a matching can have.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Mul, Neg, Shl, Shr, Sub, SubAssign};

/// An element of an ordered commutative group; even elements can be halved.
///
/// A weight for several lexicographic criteria is one number in which each criterion has its own bits.
/// [`Weight::unit`] is the number with a one at a bit; bits count from the least significant.
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
    + Mul<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + From<i64>
{
    /// The number of bits that weights, and sums of them, may use. The rest is headroom for duals.
    const BITS: u32;

    /// Larger than any distance.
    const MOST: Self;

    /// The number with a one at `bit`, which is at most one above [`Weight::BITS`].
    fn unit(bit: u32) -> Self {
        Self::from(1) << bit
    }

    /// Half of an even weight.
    #[must_use]
    fn half(self) -> Self {
        self >> 1
    }

    /// The weight, multiplied by `times`.
    #[must_use]
    fn times(self, times: i64) -> Self {
        self * Self::from(times)
    }

    /// The weight that changes no sum: that of a matching without pairs.
    fn zero() -> Self {
        Self::default()
    }

    /// Whether the number is farther from zero than any doubled weight. If duals get there, their sums might
    /// overflow.
    fn is_far(self) -> bool {
        let far = Self::unit(Self::BITS + 1);
        self >= far || self <= -far
    }
}

impl Weight for i64 {
    const BITS: u32 = 58;
    const MOST: Self = i64::MAX;
}

impl Weight for i128 {
    const BITS: u32 = 120;
    const MOST: Self = i128::MAX;
}
