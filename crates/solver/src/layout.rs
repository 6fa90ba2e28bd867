//! The assignment of bits of a cost to criteria.

use crate::matching::Weight;

/// The index of a criterion in a [`Layout`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(usize);

impl Slot {
    /// The slot that was added `count` slots after this one.
    #[must_use]
    pub fn after(self, count: usize) -> Self {
        Self(self.0 + count)
    }
}

/// The criteria of a bracket in descending priority, and how much room each needs.
///
/// A cost is the sum over all criteria of a count times the criterion's [unit](Layout::units).
/// Costs of whole candidates then compare as the criteria do, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// The width of each slot in bits, the most significant first.
    widths: Vec<u32>,
}

impl Layout {
    /// Few brackets have more criteria that can count, including those of the order.
    const USUAL: usize = 24;

    /// A layout without criteria.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a criterion below all others. `bound` is the most by which its totals can differ between two
    /// candidates; a criterion with bound 0 takes no room and cannot count.
    pub fn slot(&mut self, bound: usize) -> Slot {
        if self.widths.capacity() == 0 {
            self.widths = Vec::with_capacity(Self::USUAL);
        }
        self.widths.push(bits_for(bound));
        Slot(self.widths.len() - 1)
    }

    /// Widens a criterion by this many bits.
    pub(crate) fn widen(&mut self, slot: Slot, bits: u32) {
        self.widths[slot.0] += bits;
    }

    /// Reserves memory for this many more criteria.
    pub fn reserve(&mut self, criteria: usize) {
        self.widths.reserve(criteria);
    }

    /// The number of criteria.
    pub(crate) fn len(&self) -> usize {
        self.widths.len()
    }

    /// Whether a criterion can count.
    pub(crate) fn has_room_for(&self, slot: Slot) -> bool {
        self.widths[slot.0] > 0
    }

    /// The bits of a weight that holds all criteria, if no criterion may straddle a multiple of `word` bits.
    pub fn bits(&self, word: u32) -> u32 {
        self.upwards(word).last().map_or(0, |(place, width)| place + width)
    }

    /// The unit of each slot, indexed by [`Layout::index`], for words of `word` bits.
    pub fn units<W: Weight>(&self, word: u32) -> Vec<W> {
        let unit = |(place, width)| if width > 0 { W::unit(place) } else { W::zero() };
        let mut units: Vec<W> = self.upwards(word).map(unit).collect();
        units.reverse();
        units
    }

    /// The index of `slot` in [`Layout::units`].
    pub fn index(slot: Slot) -> usize {
        slot.0
    }

    /// The lowest bit of each slot and its width, from the last slot to the first.
    fn upwards(&self, word: u32) -> impl Iterator<Item = (u32, u32)> {
        let mut next = 0;
        self.widths.iter().rev().map(move |&width| {
            if next % word + width > word {
                next = next.next_multiple_of(word);
            }
            let place = next;
            next += width;
            (place, width)
        })
    }
}

/// The bits needed to count up to `most`.
pub(crate) fn bits_for(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_as_wide_as_their_bound() {
        let mut layout = Layout::new();
        let (high, none, low) = (layout.slot(3), layout.slot(0), layout.slot(8));
        let units: Vec<i64> = layout.units(64);
        assert_eq!(units[Layout::index(high)], 16);
        assert_eq!(units[Layout::index(none)], 0);
        assert_eq!(units[Layout::index(low)], 1);
        assert_eq!([layout.bits(64), layout.bits(6)], [6; 2]);
        assert_eq!(layout.bits(5), 7, "the upper slot moves to the next word");
    }
}
