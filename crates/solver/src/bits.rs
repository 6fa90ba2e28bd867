//! Sets of players as bits of a word.

/// A set of players of a bracket, by their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Places(pub(crate) u32);

impl Places {
    /// The number of places in a set.
    pub const MOST: usize = u32::BITS as usize;

    /// Goes through the places that are in the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        Bits(self.0.into())
    }

    /// Whether `place` is in the set.
    pub fn has(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// The size of the set.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl FromIterator<usize> for Places {
    /// Shape: places below 32.
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        Self(places.into_iter().fold(0, |set, place| set | 1 << place))
    }
}

/// The positions of the bits of a word, ascending.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (place < 64).then_some(place)
    }
}

/// The vertex of `open` to match next: one with a single possibility, else one with two, else the first. A
/// possibility is one of its `partners`, or to stay single for vertices in `may_stay`. `None` if a vertex has
/// no possibility.
pub(crate) fn rarest(open: u64, partners: impl Fn(usize) -> u64, may_stay: u64) -> Option<usize> {
    let without_last = |set: u64| set & set.wrapping_sub(1);
    let mut with_two = None;
    for vertex in Bits(open) {
        let first = partners(vertex) & open;
        let others = without_last(first);
        if others == 0 {
            match (first == 0, may_stay >> vertex & 1 == 1) {
                (true, true) | (false, false) => return Some(vertex),
                (true, false) => return None,
                (false, true) => with_two = with_two.or(Some(vertex)),
            }
        } else if without_last(others) == 0 {
            with_two = with_two.or(Some(vertex));
        }
    }
    Some(with_two.unwrap_or(open.trailing_zeros() as usize))
}
