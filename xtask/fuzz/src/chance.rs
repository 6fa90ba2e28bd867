//! Numbers from a seed: the same seed always gives the same ones.

/// A sequence of numbers (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The sequence of `seed`.
    pub fn new(seed: u32) -> Self {
        Self(u64::from(seed))
    }

    /// The sequence of `bytes`: what is chosen by it for an input is chosen again whenever the input is tried.
    pub fn of_input(bytes: &[u8]) -> Self {
        let checksum = bytes
            .iter()
            .fold(0x811c_9dc5, |sum: u32, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Self::new(checksum)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`; 0 if there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        if limit == 0 { 0 } else { (self.next() % limit as u64) as usize }
    }

    /// True one time in `count`.
    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    /// One of `items`, which are not empty.
    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
