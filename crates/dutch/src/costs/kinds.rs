//! Vertices sorted into kinds.

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
        // Kinds are few: the keys known so far, ascending, with their numbers.
        let mut found: Vec<(K, u16)> = Vec::new();
        let mut samples = Vec::new();
        let of = keys.enumerate().map(|(vertex, key)| {
            let place = match found.binary_search_by(|(known, _)| known.cmp(&key)) {
                Ok(place) => return found[place].1,
                Err(place) => place,
            };
            samples.push(vertex);
            let kind = u16::try_from(samples.len() - 1).unwrap_or(u16::MAX);
            found.insert(place, (key, kind));
            kind
        });
        Self { of: of.collect(), samples }
    }
}
