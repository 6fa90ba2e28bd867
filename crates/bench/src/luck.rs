//! Pseudo-random numbers that are the same on every machine.

/// A stream of numbers from a seed: `SplitMix64`, whose output never changes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Luck(u64);

impl Luck {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, which must be small enough for the bias of this method to be negligible.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        let scaled = ((mixed >> 32) * u64::from(bound)) >> 32;
        u32::try_from(scaled).unwrap_or(0)
    }

    /// A random event with a probability of one in `times`.
    pub(crate) fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }
}
