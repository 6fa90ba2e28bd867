//! Sets of places in a word.

/// A set of players of a bracket, by their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Places(pub(crate) u32);

impl Places {
    /// The places, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        Bits(self.0)
    }

    /// Whether it is among them.
    pub fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// How many they are.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

/// The places of the bits of a word, ascending.
pub(crate) struct Bits(pub(crate) u32);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (place < 32).then_some(place)
    }
}
