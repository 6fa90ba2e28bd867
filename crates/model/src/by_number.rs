//! A table by pairing number.

use crate::PairingNumber;

/// A value for each of some pairing numbers.
///
/// The numbers of a tournament have few gaps, and a reader of reports looks up each of them many times; a
/// plain table is several times faster than a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByNumber<T> {
    values: Vec<Option<T>>,
}

/// Enough room for most events.
const USUAL: usize = 64;

impl<T> ByNumber<T> {
    /// A table without values, with room for the numbers up to `count`.
    pub fn with_capacity(count: usize) -> Self {
        let highest = count.min(PairingNumber::MAX.index());
        Self { values: std::iter::repeat_with(|| None).take(highest + 1).collect() }
    }

    /// Sets the value for `number` and returns the one it had.
    pub fn insert(&mut self, number: PairingNumber, value: T) -> Option<T> {
        self.slot(number).replace(value)
    }

    /// The slot of the value for `number`, filled or not.
    pub fn slot(&mut self, number: PairingNumber) -> &mut Option<T> {
        let index = number.index();
        if self.values.len() <= index {
            // Numbers come one by one; reserving room for a usual event at once avoids growing again and
            // again.
            let room = (index + 1).max(USUAL) - self.values.len();
            self.values.reserve(room);
            self.values.resize_with(index + 1, || None);
        }
        &mut self.values[index]
    }

    /// The value for `number`, if it has one.
    pub fn get(&self, number: PairingNumber) -> Option<&T> {
        self.values.get(number.index())?.as_ref()
    }

    /// Removes the value for `number` and returns it.
    pub fn remove(&mut self, number: PairingNumber) -> Option<T> {
        self.values.get_mut(number.index())?.take()
    }

    /// Whether `number` has a value.
    pub fn contains(&self, number: PairingNumber) -> bool {
        self.get(number).is_some()
    }

    /// The numbers that have a value, ascending, each with it.
    pub fn iter(&self) -> impl Iterator<Item = (PairingNumber, &T)> {
        let values = (0..).zip(&self.values);
        values.filter_map(|(number, value)| Some((PairingNumber::new(number)?, value.as_ref()?)))
    }

    /// The numbers that have a value, ascending, each with a mutable reference to it.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (PairingNumber, &mut T)> {
        let values = (0..).zip(&mut self.values);
        values.filter_map(|(number, value)| Some((PairingNumber::new(number)?, value.as_mut()?)))
    }
}

impl<T> Default for ByNumber<T> {
    fn default() -> Self {
        Self { values: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_what_was_put_there() {
        let number = |n| PairingNumber::new(n).unwrap();
        let mut table = ByNumber::default();
        assert_eq!(table.insert(number(3), 'c'), None);
        assert_eq!(table.insert(number(1), 'a'), None);
        assert_eq!(table.insert(number(3), 'd'), Some('c'));
        assert_eq!(table.iter().collect::<Vec<_>>(), [(number(1), &'a'), (number(3), &'d')]);
        assert_eq!([1, 2, 3, 4].map(|n| table.contains(number(n))), [true, false, true, false]);
        assert_eq!((table.remove(number(3)), table.remove(number(9))), (Some('d'), None));
        assert_eq!((table.get(number(3)), table.get(number(1))), (None, Some(&'a')));
    }

    #[test]
    fn there_are_no_more_places_than_numbers() {
        let mut table = ByNumber::with_capacity(100_000);
        assert_eq!(table.insert(PairingNumber::MAX, 'z'), None);
        assert_eq!(table.iter().collect::<Vec<_>>(), [(PairingNumber::MAX, &'z')]);
    }
}
