//! A small reproducible generator for tests.

use std::fmt::Debug;

use pairwright_matching::Lists;

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
