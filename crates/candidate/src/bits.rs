//! Sets of places in a word.

use pairwright_matching::cardinality::parts;

/// A set of players of a bracket, by their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Places(pub(crate) u32);

impl Places {
    /// How many places there can be.
    pub const MOST: usize = u32::BITS as usize;

    /// The places, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        Bits(self.0.into())
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

impl FromIterator<usize> for Places {
    /// Shape: places below 32.
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        Self(places.into_iter().fold(0, |set, place| set | 1 << place))
    }
}

/// The places of the bits of a word, ascending.
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (place < 64).then_some(place)
    }
}

/// The set of the first places.
pub(crate) fn below(count: usize) -> u64 {
    u64::MAX.checked_shr(64 - u32::try_from(count).unwrap_or(64)).unwrap_or_default()
}

/// Whose partner is looked for next of those that are `open`: of whoever has only one possibility, one of their
/// `partners` or to be without if they are among those who may, or else two, or else of the first; none if
/// anybody has none.
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

/// Whether an odd number of those who are `open` have `partners` only among themselves, and none of them may stay
/// without: then nothing is left but to fail.
pub(crate) fn has_odd_part(open: u64, partners: impl Fn(usize) -> u64, may_stay: u64) -> bool {
    parts(open, partners).any(|part| part.count_ones() % 2 == 1 && part & may_stay == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// Against parts as unions of the ends of all edges, one by one.
    #[test]
    fn odd_parts_are_found() {
        let mut random = Random(5);
        let (mut odd, mut even) = (0, 0);
        for _ in 0..2000 {
            let count = 1 + random.below(12);
            let mut partners = vec![0_u64; count];
            for _ in 0..random.below(3 * count) {
                let (one, other) = (random.below(count), random.below(count));
                if one != other {
                    partners[one] |= 1 << other;
                    partners[other] |= 1 << one;
                }
            }
            let [open, may_stay] = [4, 12].map(|odds| {
                (0..count)
                    .filter(|_| (random.below(odds) == 0) == (odds == 12))
                    .map(|v| 1 << v)
                    .sum::<u64>()
            });
            let mut part: Vec<usize> = (0..count).collect();
            for _ in 0..count {
                for (one, set) in
                    partners.iter().enumerate().filter(|(one, _)| open >> one & 1 == 1)
                {
                    for other in Bits(set & open) {
                        part[other] = part[other].min(part[one]);
                    }
                }
            }
            let expected = (0..count).any(|first| {
                let members: Vec<usize> = Bits(open).filter(|&one| part[one] == first).collect();
                members.len() % 2 == 1 && members.iter().all(|one| may_stay >> one & 1 == 0)
            });
            assert_eq!(has_odd_part(open, |one| partners[one], may_stay), expected);
            *(if expected { &mut odd } else { &mut even }) += 1;
        }
        assert!(odd > 300 && even > 300, "{odd} {even}");
    }
}
