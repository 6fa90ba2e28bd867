//! Remarks on many files, each kind of which is told once.

use std::collections::{BTreeMap, BTreeSet};

use pairwright::Remark;

/// The remarks on reports that were not refused, by kind.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    /// Kinds in the order in which they came up.
    kinds: Vec<Kind>,
    places: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Kind {
    first: Remark,
    files: usize,
}

impl Summary {
    /// Takes in the remarks on a file.
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

    /// A line a kind: the first remark, and in how many more files there are such.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        self.kinds.iter().map(|kind| kind.first.and_in(kind.files.saturating_sub(1)))
    }
}
