//! Collects remarks on many files, so that each kind is printed once.

use std::collections::{BTreeMap, BTreeSet};

use pairwright::Remark;

/// The remarks on readable reports, grouped by kind.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    /// The kinds, in the order in which they first appeared.
    kinds: Vec<Kind>,
    places: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Kind {
    first: Remark,
    files: usize,
}

impl Summary {
    /// Adds the remarks on a file.
    pub(crate) fn add(&mut self, remarks: Vec<Remark>) {
        let mut seen = BTreeSet::new();
        for remark in remarks {
            let place = *self.places.entry(remark.kind()).or_insert(self.kinds.len());
            if place == self.kinds.len() {
                self.kinds.push(Kind { first: remark, files: 0 });
            }
            if seen.insert(place) {
                self.kinds[place].files += 1;
            }
        }
    }

    /// One line per kind: the first remark, and the number of further files with such remarks.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.kinds.iter().map(|kind| kind.first.and_in(kind.files.saturating_sub(1)))
    }
}
