//! Vertices sorted into kinds.

use pairwright_solver::matching::Lists;

/// Initial capacity: most brackets have fewer kinds.
const USUAL_KINDS: usize = 24;

/// The kind of every vertex. Vertices of one kind are equal in everything that the costs look at.
#[derive(Debug)]
pub struct Kinds {
    /// The kind of each vertex.
    pub of: Vec<u32>,
    /// One vertex of each kind.
    pub samples: Vec<usize>,
}

impl Kinds {
    /// Sorts vertices by their keys; kinds are numbered in the order of their first vertices.
    pub fn new<K: Ord>(keys: impl Iterator<Item = K>) -> Self {
        // The keys known so far, descending, with their kinds. There are few.
        let few = keys.size_hint().0.min(USUAL_KINDS);
        let mut found: Vec<(K, u32)> = Vec::with_capacity(few);
        let mut samples = Vec::with_capacity(few);
        let of = keys.enumerate().map(|(vertex, key)| {
            let place = match place_of(&key, &found) {
                Ok(place) => return found[place].1,
                Err(place) => place,
            };
            samples.push(vertex);
            let kind = u32::try_from(samples.len() - 1).unwrap_or(u32::MAX);
            found.insert(place, (key, kind));
            kind
        });
        Self { of: of.collect(), samples }
    }

    /// Calls `tell` once for every two kinds that have two vertices not in conflict, with the kinds and
    /// those vertices, ascending. The first `apart` vertices are in conflict with each other. Lists of
    /// conflicts ascend.
    pub(super) fn each_open(
        &self,
        conflicts: &Lists,
        apart: usize,
        mut tell: impl FnMut([usize; 2], [usize; 2]),
    ) {
        let (vertices, kinds) = (self.of.len(), self.samples.len());
        // If every vertex has a kind of its own, no two kinds come twice.
        let mut is_told = vec![false; if kinds < vertices { kinds * kinds } else { 0 }];
        for (one, list) in conflicts.iter().enumerate() {
            let a = self.of[one] as usize;
            let mut from = apart.max(one + 1);
            let after = list.partition_point(|&other| (other as usize) < from);
            let ends = list[after..].iter().map(|&other| other as usize);
            // The vertices between two conflicts are those that `one` may be paired with.
            for end in ends.chain([vertices]) {
                for (other, &b) in (from..).zip(self.of.get(from..end).unwrap_or_default()) {
                    let b = b as usize;
                    let told = is_told.get_mut(a.min(b) * kinds + a.max(b));
                    if !told.is_some_and(|told| std::mem::replace(told, true)) {
                        tell([a, b], [one, other]);
                    }
                }
                from = end + 1;
            }
        }
    }
}

/// Searches a descending list for a key: its index, or where to insert it.
///
/// Where there are many kinds, their keys come nearly in this order, that of their scores; hence the search
/// starts from the end.
fn place_of<K: Ord>(key: &K, found: &[(K, u32)]) -> Result<usize, usize> {
    let (mut end, mut step) = (found.len(), USUAL_KINDS);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_they_are_kinds_are_numbered_as_they_come() {
        let keys: Vec<usize> =
            (0..400).map(|vertex| [700, 3, 900, 300 - vertex / 3, vertex][vertex % 5]).collect();
        let kinds = Kinds::new(keys.iter());
        assert_eq!(kinds.of[..10], [0, 1, 2, 3, 4, 0, 1, 2, 5, 6]);
        assert!(kinds.samples.is_sorted() && kinds.samples.len() > 100);
        for (vertex, key) in keys.iter().enumerate() {
            let sample = kinds.samples[kinds.of[vertex] as usize];
            assert_eq!(keys.iter().position(|it| it == key), Some(sample));
        }
    }

    /// The first two vertices are apart, as are 2 and 4 and 3 and 5.
    #[test]
    fn open_kinds_are_told_once() {
        let conflicts: Lists =
            vec![vec![], vec![], vec![4], vec![5], vec![2], vec![3], vec![]].into();
        for keys in [[0, 1, 2, 3, 4, 5, 6], [0, 1, 1, 2, 1, 2, 0], [0, 0, 1, 2, 1, 2, 2]] {
            let kinds = Kinds::new(keys.into_iter());
            let is_open = |one: usize, other: usize| {
                other > 1 && !conflicts[one].contains(&u32::try_from(other).unwrap())
            };
            let pairs = (0..7).flat_map(|one| (one + 1..7).map(move |other| (one, other)));
            let ascending = |(one, other): (u32, u32)| (one.min(other), one.max(other));
            let of = |(one, other): (usize, usize)| ascending((kinds.of[one], kinds.of[other]));
            let mut expected: Vec<(u32, u32)> =
                pairs.filter(|&(one, other)| is_open(one, other)).map(of).collect();
            expected.sort_unstable();
            expected.dedup();
            let mut told = Vec::new();
            kinds.each_open(&conflicts, 2, |[a, b], [one, other]| {
                assert!(one < other && is_open(one, other));
                assert_eq!([a, b], [one, other].map(|vertex| kinds.of[vertex] as usize));
                told.push(of((one, other)));
            });
            told.sort_unstable();
            assert_eq!(told, expected);
        }
    }
}
