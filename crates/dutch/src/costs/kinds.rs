//! Vertices sorted into kinds.

use std::collections::BTreeMap;

/// The kind of every vertex: everything about it that the costs look at.
#[derive(Debug)]
pub struct Kinds {
    /// The kind of each vertex.
    pub of: Vec<u16>,
    /// One vertex of each kind.
    pub samples: Vec<usize>,
}

impl Kinds {
    /// Sorts vertices by their keys.
    pub fn new<K: Ord>(keys: impl Iterator<Item = K>) -> Self {
        let mut found = BTreeMap::new();
        let mut samples = Vec::new();
        let of = keys.enumerate().map(|(vertex, key)| {
            *found.entry(key).or_insert_with(|| {
                samples.push(vertex);
                u16::try_from(samples.len() - 1).unwrap_or(u16::MAX)
            })
        });
        Self { of: of.collect(), samples }
    }
}
