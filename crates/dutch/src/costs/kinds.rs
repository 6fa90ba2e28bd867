//! Vertices sorted into kinds.

use pairwright_matching::Lists;

/// Brackets seldom have more kinds than that.
const FEW: usize = 24;

/// The kind of every vertex: everything about it that the costs look at.
#[derive(Debug)]
pub struct Kinds {
    /// The kind of each vertex.
    pub of: Vec<u16>,
    /// One vertex of each kind.
    pub samples: Vec<usize>,
}

impl Kinds {
    /// Sorts vertices by their keys; kinds are numbered as they come.
    pub fn new<K: Ord>(keys: impl Iterator<Item = K>) -> Self {
        // Kinds are few: the keys known so far, descending, with their numbers.
        let few = keys.size_hint().0.min(FEW);
        let mut found: Vec<(K, u16)> = Vec::with_capacity(few);
        let mut samples = Vec::with_capacity(few);
        let of = keys.enumerate().map(|(vertex, key)| {
            let place = match place_of(&key, &found) {
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

    /// Tells of every two kinds of which two vertices are not in conflict, once. The first `apart`
    /// vertices are, with each other.
    pub(super) fn each_open(
        &self,
        conflicts: &Lists,
        apart: usize,
        mut tell: impl FnMut(usize, usize),
    ) {
        let kinds = self.samples.len();
        let mut is_told = vec![false; kinds * kinds];
        let mut conflict_of = vec![usize::MAX; self.of.len()];
        for (one, list) in conflicts.iter().enumerate() {
            for &other in list {
                conflict_of[other as usize] = one;
            }
            let a = usize::from(self.of[one]);
            let first = apart.max(one + 1);
            for (&b, &conflict_of) in self.of[first..].iter().zip(&conflict_of[first..]) {
                let b = usize::from(b);
                let at = a.min(b) * kinds + a.max(b);
                if conflict_of != one && !is_told[at] {
                    is_told[at] = true;
                    tell(a, b);
                }
            }
        }
    }
}

/// Where a key is, or is to be put, in a descending list.
///
/// Where there are many kinds they come nearly in this order, that of their scores: the search starts from
/// the end.
fn place_of<K: Ord>(key: &K, found: &[(K, u16)]) -> Result<usize, usize> {
    let (mut end, mut step) = (found.len(), FEW);
    while end > 0 {
        let from = end.saturating_sub(step);
        if *key <= found[from].0 {
            let place = found[from..end].binary_search_by(|(known, _)| key.cmp(known));
            return place.map(|place| from + place).map_err(|place| from + place);
        }
        (end, step) = (from, 2 * step);
    }
    Err(0)
}
