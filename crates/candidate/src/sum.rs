//! Costs, put together criterion by criterion.

use pairwright_matching::Weight;

use crate::{Layout, Slot};

/// Where the criteria that a cost concerns are named, in any order and as often as need be.
pub trait Sum {
    /// A cost.
    type Cost: Copy;

    /// Adds that a criterion counts so many times.
    fn add(&mut self, slot: Slot, times: i64);

    /// All that was added since the last cost.
    fn take(&mut self) -> Self::Cost;
}

/// Costs as numbers in which every criterion has bits of its own.
#[derive(Debug)]
pub struct Numbers<W> {
    /// By the place of a slot.
    units: Vec<W>,
    sum: W,
}

impl<W: Weight> Numbers<W> {
    /// In words of `word` bits, as [`Layout::units`] has them.
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

/// A criterion by its place in the layout, and how often a cost counts in it.
pub(crate) type Term = (u32, i64);

/// Where the terms of a cost begin and end.
pub(crate) type Stored = (u32, u32);

/// Costs as lists of the criteria that they concern: any number of criteria. The lists lie one after
/// the other.
#[derive(Debug)]
pub(crate) struct Terms<'a> {
    layout: &'a Layout,
    list: Vec<Term>,
    /// Where the cost begins that is being put together.
    from: usize,
}

impl<'a> Terms<'a> {
    pub(crate) fn new(layout: &'a Layout) -> Self {
        Self { layout, list: Vec::new(), from: 0 }
    }

    /// How many criteria there are.
    pub(crate) fn slots(&self) -> usize {
        self.layout.len()
    }

    /// The terms of a cost, those of the more important criteria first; no criterion occurs twice.
    pub(crate) fn of(&self, (from, to): Stored) -> &[Term] {
        &self.list[from as usize..to as usize]
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
        let from = self.from;
        // Costs are put together nearly in the order of the criteria.
        if !self.list[from..].is_sorted_by(|(one, _), (other, _)| one < other) {
            let cost = &mut self.list[from..];
            cost.sort_unstable_by_key(|&(slot, _)| slot);
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
        self.from = self.list.len();
        (index(from), index(self.from))
    }
}

#[expect(clippy::cast_possible_truncation, reason = "all terms of a bracket are fewer than 2^32")]
fn index(place: usize) -> u32 {
    place as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three criteria that can count, and one between that cannot.
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
        // Four bits each: twice the highest, less one of the middle, and two of the lowest.
        assert_eq!(number, 2 * 256 - 16 + 2);
        assert_eq!(terms.number(&layout.units::<i64>(i64::BITS), listed), number);
        assert_eq!(numbers.take(), 0, "the next cost begins anew");
    }
}
