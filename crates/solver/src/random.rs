//! A small reproducible generator for tests.

use std::fmt::Debug;

use crate::matching::Lists;
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

/// The conflicts of all `vertices`; `are` is asked once about each two, the lower one first.
pub(crate) fn conflicts(vertices: usize, mut are: impl FnMut(usize, usize) -> bool) -> Lists {
    let mut conflicts = vec![Vec::new(); vertices];
    for (one, other) in (0..vertices).flat_map(|b| (0..b).map(move |a| (a, b))) {
        if are(one, other) {
            conflicts[one].push(u32::try_from(other).unwrap());
            conflicts[other].push(u32::try_from(one).unwrap());
        }
    }
    for list in &mut conflicts {
        list.sort_unstable();
    }
    conflicts.into()
}
