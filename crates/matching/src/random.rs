//! A small reproducible generator for tests.

use std::fmt::Debug;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Numbers drawn from a seed: the same on every machine.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    /// The numbers of `seed`.
    pub(crate) fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `bound`, which is not zero.
    pub(crate) fn below(&mut self, bound: impl TryInto<u64, Error: Debug>) -> usize {
        usize::try_from(self.0.next_u64() % bound.try_into().unwrap()).unwrap()
    }
}
