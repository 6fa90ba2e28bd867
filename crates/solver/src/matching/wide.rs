//! Weights too long for `i128`, for few of them: they take four times the room of an `i64`.

use ethnum::I256;

use crate::matching::Weight;

impl Weight for I256 {
    const BITS: u32 = 248;
    const MOST: Self = Self::MAX;
}
