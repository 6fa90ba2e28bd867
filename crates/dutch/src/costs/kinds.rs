//! Vertices sorted into kinds.

use pairwright_matching::Lists;

/// Brackets seldom have more kinds than that.
const FEW: usize = 24;

/// So many vertices may be of many kinds.
const MANY: usize = 64;

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
        if keys.size_hint().0 > MANY {
            return Self::of_many(keys);
        }
        // Kinds are few: the keys known so far, ascending, with their numbers.
        let few = keys.size_hint().0.min(FEW);
        let mut found: Vec<(K, u16)> = Vec::with_capacity(few);
        let mut samples = Vec::with_capacity(few);
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

    /// The same where there may be many kinds: to find the place of each new one takes longer than to put
    /// all in order, which they nearly are.
    fn of_many<K: Ord>(keys: impl Iterator<Item = K>) -> Self {
        let mut keys: Vec<(K, usize)> = keys.zip(0..).collect();
        keys.sort_by(|(one, _), (other, _)| one.cmp(other));
        let mut first_of = vec![0; keys.len()];
        for kind in keys.chunk_by(|(one, _), (other, _)| one == other) {
            // What is equal stays in the order in which it came.
            for &(_, vertex) in kind {
                first_of[vertex] = kind[0].1;
            }
        }
        let mut samples = Vec::new();
        let mut of: Vec<u16> = Vec::with_capacity(first_of.len());
        for (vertex, &first) in first_of.iter().enumerate() {
            if first == vertex {
                of.push(u16::try_from(samples.len()).unwrap_or(u16::MAX));
                samples.push(vertex);
            } else {
                of.push(of[first]);
            }
        }
        Self { of, samples }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_they_are_kinds_are_numbered_as_they_come() {
        let keys: Vec<u32> =
            (0..200).map(|vertex| [7, 3, 9, 3, 200 - vertex][vertex as usize % 5]).collect();
        let (few, many) = (Kinds::new(keys[..64].iter()), Kinds::new(keys.iter()));
        assert_eq!(few.of[..10], [0, 1, 2, 1, 3, 0, 1, 2, 1, 4]);
        assert_eq!(many.of[..64], few.of[..]);
        for (vertex, key) in keys.iter().enumerate() {
            let kind = usize::from(many.of[vertex]);
            assert_eq!(keys[many.samples[kind]], *key);
            assert_eq!(keys.iter().position(|it| it == key), Some(many.samples[kind]));
        }
    }
}
