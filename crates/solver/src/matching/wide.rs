//! Weights too long for `i128`, for few of them: they take four times the room of an `i64`.

use ethnum::I256;

use crate::matching::Weight;

impl Weight for I256 {
    const BITS: u32 = 248;
    const MOST: Self = Self::MAX;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers on both sides of zero, up to the longest weight, with their halves.
    fn is_exact<W: Weight>() {
        for bit in [0, 1, W::BITS / 2, W::BITS / 2 + 3, W::BITS - 1, W::BITS] {
            let unit = W::unit(bit);
            assert_eq!(unit.times(2).half(), unit);
            assert_eq!(unit.times(-6).half(), -(unit + unit + unit));
            assert_eq!(unit.times(-3) + unit.times(5), unit.times(2));
            assert!(-unit < W::zero() && W::zero() < unit && unit < unit.times(2));
        }
        let (far, one) = (W::unit(W::BITS).times(2), W::unit(0));
        assert!(far.is_far() && (-far).is_far());
        assert!(!(far - one).is_far() && !(one - far).is_far());
    }

    #[test]
    fn halves_and_products_are_exact_on_both_sides_of_zero() {
        is_exact::<i64>();
        is_exact::<i128>();
        is_exact::<I256>();
    }
}
