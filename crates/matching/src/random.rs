//! A small reproducible generator for tests.

use std::fmt::Debug;

/// A `SplitMix64` generator; any seed will do.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `bound`, which is not zero.
    pub(crate) fn below(&mut self, bound: impl TryInto<u64, Error: Debug>) -> usize {
        let bound = bound.try_into().unwrap();
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % bound).unwrap()
    }
}
