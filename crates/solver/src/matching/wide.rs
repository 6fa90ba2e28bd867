//! Weights too long for `i128`, for few of them: they take four times the room of an `i64`.

use ethnum::I256;

use crate::matching::Weight;

impl Weight for I256 {
    const BITS: u32 = 248;
    const MOST: Self = Self::MAX;

    fn is_far(self) -> bool {
        self.unsigned_abs() >> (<Self as Weight>::BITS + 1) > 0
    }

    fn unit(bit: u32) -> Self {
        Self::ONE << bit
    }

    fn half(self) -> Self {
        self >> 1
    }

    fn times(self, times: i64) -> Self {
        self * Self::from(times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers on both sides of zero, of 128 bits and of the longest weight, with their halves.
    #[test]
    fn halves_and_products_are_exact_on_both_sides_of_zero() {
        for bit in [0, 1, 63, 127, 128, 200, <I256 as Weight>::BITS] {
            let unit = I256::unit(bit);
            assert_eq!(unit.times(2).half(), unit);
            assert_eq!(unit.times(-6).half(), -(unit + unit + unit));
            assert_eq!(unit.times(-3) + unit.times(5), unit.times(2));
            assert!(-unit < I256::zero() && I256::zero() < unit && unit < unit.times(2));
        }
        assert!(I256::unit(<I256 as Weight>::BITS).times(-2).is_far());
    }
}
