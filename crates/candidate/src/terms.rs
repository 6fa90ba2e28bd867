//! Costs criterion by criterion, where they do not fit into one number.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use pairwright_matching::Weight;

/// How many criteria one cost can concern. The rows of an edition and what stands above them are
/// fewer than twenty; only score differences make more slots, and of those a cost has one a row.
const MOST: usize = 24;

/// A cost as the slots it counts in, and how often; the most significant slot first.
///
/// Stated in words of [`Terms::WORD`] bits, each slot begins at a bit of its own, which names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    /// How many terms there are; [`TOO_MANY`] if they do not fit.
    length: u32,
    slots: [u32; MOST],
    counts: [i64; MOST],
}

const TOO_MANY: u32 = u32::MAX;

impl Terms {
    /// The words in which costs are stated: as wide as all criteria together.
    pub(crate) const WORD: u32 = 1 << 31;

    /// The terms, as slot and count; none if they did not fit.
    pub(crate) fn get(&self) -> Option<impl Iterator<Item = (u32, i64)> + '_> {
        let length = (self.length != TOO_MANY).then_some(self.length as usize)?;
        Some(self.slots[..length].iter().copied().zip(self.counts[..length].iter().copied()))
    }

    /// Adds a slot that counts so many times.
    fn put(&mut self, slot: u32, count: i64) {
        if self.length == TOO_MANY {
            return;
        }
        let length = self.length as usize;
        // Costs are put together from the most significant slot on, so this is usually the end.
        let after = self.slots[..length].iter().rposition(|&known| known >= slot);
        let place = after.map_or(0, |after| after + 1);
        if let Some(same) = after.filter(|&same| self.slots[same] == slot) {
            self.counts[same] += count;
            if self.counts[same] == 0 {
                self.slots.copy_within(same + 1..length, same);
                self.counts.copy_within(same + 1..length, same);
                self.length -= 1;
            }
        } else if count == 0 {
        } else if length == MOST {
            self.length = TOO_MANY;
        } else {
            self.slots.copy_within(place..length, place + 1);
            self.counts.copy_within(place..length, place + 1);
            (self.slots[place], self.counts[place]) = (slot, count);
            self.length += 1;
        }
    }

    fn put_all(&mut self, other: &Self, times: i64) {
        match other.get() {
            Some(terms) => terms.for_each(|(slot, count)| self.put(slot, count * times)),
            None => self.length = TOO_MANY,
        }
    }
}

impl Default for Terms {
    fn default() -> Self {
        Self { length: 0, slots: [0; MOST], counts: [0; MOST] }
    }
}

impl PartialEq for Terms {
    fn eq(&self, other: &Self) -> bool {
        self.length == other.length
            && self.get().into_iter().flatten().eq(other.get().into_iter().flatten())
    }
}

impl Eq for Terms {}

impl Ord for Terms {
    fn cmp(&self, other: &Self) -> Ordering {
        let difference = *self - *other;
        let first = difference.get().and_then(|mut terms| terms.next());
        first.map_or(self.length.cmp(&other.length), |(_, count)| count.cmp(&0))
    }
}

impl PartialOrd for Terms {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Terms {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl AddAssign for Terms {
    fn add_assign(&mut self, other: Self) {
        self.put_all(&other, 1);
    }
}

impl Sub for Terms {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        self -= other;
        self
    }
}

impl SubAssign for Terms {
    fn sub_assign(&mut self, other: Self) {
        self.put_all(&other, -1);
    }
}

impl Neg for Terms {
    type Output = Self;
    fn neg(self) -> Self {
        self.times(-1)
    }
}

impl Weight for Terms {
    const BITS: u32 = Self::WORD;

    fn unit(bit: u32) -> Self {
        let mut unit = Self { length: 1, ..Self::default() };
        (unit.slots[0], unit.counts[0]) = (bit, 1);
        unit
    }

    fn half(mut self) -> Self {
        for count in &mut self.counts {
            *count >>= 1;
        }
        self
    }

    fn times(mut self, times: i64) -> Self {
        if times == 0 && self.length != TOO_MANY {
            return Self::default();
        }
        for count in &mut self.counts {
            *count *= times;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_compare_by_their_most_significant_slot() {
        let (high, middle, low) = (Terms::unit(90), Terms::unit(40), Terms::unit(0));
        assert!(low.times(1000) < middle && middle < high && -high < Terms::zero());
        assert_eq!((high + low + high + low).half(), high + low);
        assert_eq!(high + middle - high, middle);
        let sum = low + high.times(2) - middle;
        assert_eq!(sum.get().unwrap().collect::<Vec<_>>(), [(90, 2), (40, -1), (0, 1)]);
        assert!(sum.cmp(&(high + high)) == Ordering::Less);
        assert_eq!(sum - sum, Terms::zero());
    }

    #[test]
    fn too_many_terms_are_told() {
        let sum = (0..33).fold(Terms::zero(), |sum, bit| sum + Terms::unit(bit));
        assert!(sum.get().is_none());
        assert!((sum - Terms::unit(1)).get().is_none());
        assert!((Terms::unit(1) - sum).times(0).get().is_none());
    }
}
