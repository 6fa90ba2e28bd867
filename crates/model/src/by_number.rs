//! A table by pairing number.

use crate::PairingNumber;

/// A value for each of some pairing numbers.
///
/// The numbers of a tournament have few gaps, if any, and validation asks for each of them many
/// times; a plain table is several times faster than a tree.
#[derive(Clone, Debug)]
pub(crate) struct ByNumber<T> {
    values: Vec<Option<T>>,
}

impl<T: Copy> ByNumber<T> {
    /// A table without values.
    pub(crate) const fn new() -> Self {
        Self { values: Vec::new() }
    }

    /// Sets the value for `number` and returns the one it had.
    pub(crate) fn insert(&mut self, number: PairingNumber, value: T) -> Option<T> {
        let index = usize::from(number.get());
        if self.values.len() <= index {
            self.values.resize(index + 1, None);
        }
        self.values[index].replace(value)
    }

    pub(crate) fn get(&self, number: PairingNumber) -> Option<T> {
        self.values.get(usize::from(number.get())).copied().flatten()
    }

    pub(crate) fn contains(&self, number: PairingNumber) -> bool {
        self.get(number).is_some()
    }

    /// The numbers that have a value, ascending.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = PairingNumber> {
        let numbers = (0..).zip(&self.values).filter(|(_, value)| value.is_some());
        numbers.filter_map(|(number, _)| PairingNumber::new(number))
    }
}
