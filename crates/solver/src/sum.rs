//! Adds up costs criterion by criterion.

use crate::matching::Weight;

use crate::{Layout, Slot};

/// Collects the criteria of a cost, in any order and with repetitions.
pub trait Sum {
    /// The type of a finished cost.
    type Cost: Copy;

    /// Adds `times` to a criterion.
    fn add(&mut self, slot: Slot, times: i64);

    /// Returns everything added since the last cost.
    fn take(&mut self) -> Self::Cost;
}

/// Costs as numbers with separate bits for every criterion.
#[derive(Debug)]
pub struct Numbers<W> {
    /// The unit of each slot, by index.
    units: Vec<W>,
    sum: W,
}

impl<W: Weight> Numbers<W> {
    /// Costs in words of `word` bits, from [`Layout::units`].
    pub(crate) fn new(layout: &Layout, word: u32) -> Self {
        Self { units: layout.units(word), sum: W::zero() }
    }
}

impl<W: Weight> Sum for Numbers<W> {
    type Cost = W;

    #[inline]
    fn add(&mut self, slot: Slot, times: i64) {
        self.sum += self.units[Layout::index(slot)].times(times);
    }

    fn take(&mut self) -> W {
        std::mem::take(&mut self.sum)
    }
}

/// A criterion by its index in the layout, and the number of times that a cost counts in it.
pub(crate) type Term = (u32, i64);

/// The index of a cost among all stored ones.
pub(crate) type Stored = u32;

/// Costs as lists of criteria, of which there may be any number. The lists are stored one after the other,
/// and most costs that equal an earlier one are not stored again.
#[derive(Debug)]
pub(crate) struct Terms<'a> {
    layout: &'a Layout,
    list: Vec<Term>,
    /// The start of each cost, and last that of the cost under construction.
    starts: Vec<u32>,
    /// The last cost with each [digest]; initially [`NONE`].
    known: Vec<Stored>,
}

impl<'a> Terms<'a> {
    pub(crate) fn new(layout: &'a Layout) -> Self {
        let known = vec![NONE; DIGESTS * layout.len().max(1)];
        Self { layout, list: Vec::new(), starts: vec![0], known }
    }

    /// The number of criteria.
    pub(crate) fn slots(&self) -> usize {
        self.layout.len()
    }

    /// The terms of a cost, the most important criteria first, each at most once.
    pub(crate) fn of(&self, cost: Stored) -> &[Term] {
        let cost = cost as usize;
        &self.list[self.starts[cost] as usize..self.starts[cost + 1] as usize]
    }

    /// An earlier cost equal to the one that starts at `from`, if one is known; otherwise this one becomes
    /// known.
    fn equal(&mut self, from: usize) -> Option<Stored> {
        let cost = &self.list[from..];
        let digest = digest(cost);
        // Only the last cost with a digest is compared: a missed equal one is merely stored again.
        let known = Some(self.known[digest]).filter(|&known| known != NONE);
        let equal = known.filter(|&known| self.of(known) == cost);
        if equal.is_none() {
            self.known[digest] = index(self.starts.len() - 1);
        }
        equal
    }

    /// A cost as a number.
    pub(crate) fn number<W: Weight>(&self, units: &[W], cost: Stored) -> W {
        let term = |&(slot, count): &Term| units[slot as usize].times(count);
        self.of(cost).iter().map(term).fold(W::zero(), |sum, term| sum + term)
    }
}

impl Sum for Terms<'_> {
    type Cost = Stored;

    #[inline]
    fn add(&mut self, slot: Slot, times: i64) {
        if times != 0 && self.layout.has_room_for(slot) {
            self.list.push((index(Layout::index(slot)), times));
        }
    }

    fn take(&mut self) -> Stored {
        let cost = self.starts.len() - 1;
        let from = self.starts[cost] as usize;
        // Costs are added nearly in the order of the criteria.
        if !self.list[from..].is_sorted_by(|(one, _), (other, _)| one < other) {
            let terms = &mut self.list[from..];
            terms.sort_unstable_by_key(|&(slot, _)| slot);
            let mut last = from;
            for at in from + 1..self.list.len() {
                let (slot, count) = self.list[at];
                if self.list[last].0 == slot {
                    self.list[last].1 += count;
                } else {
                    last += usize::from(self.list[last].1 != 0);
                    self.list[last] = (slot, count);
                }
            }
            self.list.truncate(last + usize::from(self.list[last].1 != 0));
        }
        if let Some(equal) = self.equal(from) {
            self.list.truncate(from);
            return equal;
        }
        self.starts.push(index(self.list.len()));
        index(cost)
    }
}

/// Marks an empty place in the table.
const NONE: Stored = Stored::MAX;

/// The number of [digest]s of costs that begin with one criterion.
const DIGESTS: usize = 16;

/// A number that is rarely equal for two costs. It ascends with the first criterion, which changes little
/// from pair to pair, so that lookups stay close together.
fn digest(cost: &[Term]) -> usize {
    // An odd number near the golden section of 2^64: the high bits of its multiples are far apart.
    const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
    let Some((&(first, count), rest)) = cost.split_first() else { return 0 };
    let mixed = rest.iter().fold(count.cast_unsigned(), |mixed, &(slot, count)| {
        (mixed ^ u64::from(slot - first) ^ count.cast_unsigned() << 32).wrapping_mul(SPREAD)
    });
    first as usize * DIGESTS + (mixed >> 32) as usize % DIGESTS
}

#[expect(clippy::cast_possible_truncation, reason = "all terms of a bracket are fewer than 2^32")]
fn index(place: usize) -> u32 {
    place as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three criteria that can count, with one between them that cannot.
    fn layout() -> (Layout, [Slot; 4]) {
        let mut layout = Layout::new();
        let slots = [9, 9, 0, 9].map(|bound| layout.slot(bound));
        (layout, slots)
    }

    #[test]
    fn terms_are_in_order_and_each_is_there_once() {
        let (layout, [high, middle, none, low]) = layout();
        let mut terms = Terms::new(&layout);
        let cost = |terms: &mut Terms<'_>, added: &[(Slot, i64)]| {
            for &(slot, times) in added {
                terms.add(slot, times);
            }
            terms.take()
        };
        let costs = [
            cost(&mut terms, &[(low, 1), (high, 2), (none, 7), (low, 3)]),
            cost(&mut terms, &[(high, 1), (middle, 0), (low, -1)]),
            cost(&mut terms, &[(middle, 1), (high, 2), (low, 1), (middle, -1)]),
            cost(&mut terms, &[(low, 1), (high, 2), (low, -1), (high, -2)]),
            cost(&mut terms, &[]),
        ];
        let expected: [&[Term]; 5] =
            [&[(0, 2), (3, 4)], &[(0, 1), (3, -1)], &[(0, 2), (3, 1)], &[], &[]];
        assert_eq!(costs.map(|cost| terms.of(cost)), expected);
    }

    #[test]
    fn terms_and_numbers_are_the_same_costs() {
        let (layout, [high, middle, none, low]) = layout();
        let (mut terms, mut numbers) =
            (Terms::new(&layout), Numbers::<i64>::new(&layout, i64::BITS));
        for (slot, times) in [(low, 2), (none, 5), (high, 1), (middle, -1), (high, 1)] {
            terms.add(slot, times);
            numbers.add(slot, times);
        }
        let (listed, number) = (terms.take(), numbers.take());
        // Four bits each: twice the highest, minus one of the middle, plus two of the lowest.
        assert_eq!(number, 2 * 256 - 16 + 2);
        assert_eq!(terms.number(&layout.units::<i64>(i64::BITS), listed), number);
        assert_eq!(numbers.take(), 0, "the next cost begins anew");
    }

    #[test]
    fn equal_costs_are_kept_once() {
        let (layout, [high, _, _, low]) = layout();
        let mut terms = Terms::new(&layout);
        let mut costs = Vec::new();
        for number in 0..1000_i64 {
            terms.add(high, 1 + number % 3);
            terms.add(low, 1 + number % 5);
            costs.push(terms.take());
        }
        for (number, &cost) in (0..).zip(&costs) {
            assert_eq!(terms.of(cost), [(0, 1 + number % 3), (3, 1 + number % 5)]);
        }
        let different: std::collections::BTreeSet<_> = costs.iter().collect();
        assert_eq!(different.len(), 15);
    }
}
