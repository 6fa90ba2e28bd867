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

    /// By `kind * kinds + other`: whether every two vertices of the kinds conflict.
    pub(super) fn apart(&self, conflicts: &[Vec<u32>]) -> Vec<bool> {
        let kinds = self.samples.len();
        let mut sizes = vec![0; kinds];
        for &kind in &self.of {
            sizes[usize::from(kind)] += 1;
        }
        let mut pairs = vec![0; kinds * kinds];
        for (list, &kind) in conflicts.iter().zip(&self.of) {
            let row = &mut pairs[usize::from(kind) * kinds..][..kinds];
            for &other in list {
                row[usize::from(self.of[other as usize])] += 1;
            }
        }
        let all = |at: usize| {
            let (one, other) = (at / kinds, at % kinds);
            sizes[one] * (sizes[other] - u32::from(one == other))
        };
        (0..pairs.len()).map(|at| pairs[at] >= all(at)).collect()
    }
}
