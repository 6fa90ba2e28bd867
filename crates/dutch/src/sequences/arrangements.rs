//! Transpositions of S2 (D.1), in their order.

use crate::sequences::Bsn;

/// All ways to choose and order `n1` of the numbers `s2`, in lexicographic order.
///
/// Rule: D.1. The first `n1` numbers identify a transposition, where `n1` is the size of S1; the numbers
/// after them belong to the remainder or float.
///
/// Shape: `s2` ascending, `n1 <= s2.len()`. Each item has length `n1`.
pub fn arrangements(s2: &[Bsn], n1: usize) -> Arrangements {
    debug_assert!(n1 <= s2.len() && s2.is_sorted());
    let last_change = n1.saturating_sub(1);
    Arrangements { s2: s2.to_vec(), n1, last: None, last_change, item: Vec::with_capacity(n1) }
}

/// The iterator that [`arrangements`] returns.
#[derive(Clone, Debug)]
pub struct Arrangements {
    s2: Vec<Bsn>,
    n1: usize,
    /// Indices in `s2` of the last arrangement returned.
    last: Option<Vec<usize>>,
    /// The last place at which the next arrangement may differ for the first time.
    last_change: usize,
    /// The last arrangement returned.
    item: Vec<Bsn>,
}

impl Arrangements {
    /// Skips every further arrangement that equals the last one up to and including `place` (from 0): that
    /// beginning was found wanting.
    pub fn skip_after(&mut self, place: usize) {
        self.last_change = place;
    }

    /// The next arrangement, in memory that the one after it reuses: thousands are looked at to explain a
    /// bracket.
    pub fn advance(&mut self) -> Option<&[Bsn]> {
        let at = std::mem::replace(&mut self.last_change, self.n1.saturating_sub(1));
        let places = match self.last.take() {
            None => (0..self.n1).collect(),
            Some(last) => successor(last, at, self.s2.len())?,
        };
        self.item.clear();
        self.item.extend(places.iter().map(|&place| self.s2[place]));
        self.last = Some(places);
        Some(&self.item)
    }
}

impl Iterator for Arrangements {
    type Item = Vec<Bsn>;

    fn next(&mut self) -> Option<Vec<Bsn>> {
        self.advance().map(<[Bsn]>::to_vec)
    }
}

/// The first arrangement after all those that agree with `places` up to and including `at`.
fn successor(mut places: Vec<usize>, at: usize, size: usize) -> Option<Vec<usize>> {
    let length = places.len();
    // The lexicographic successor: the last place that can grow does, and the lowest free numbers follow.
    for changed in (0..length.min(at + 1)).rev() {
        let kept = &places[..changed];
        if let Some(larger) = (places[changed] + 1..size).find(|place| !kept.contains(place)) {
            places.truncate(changed);
            places.push(larger);
            for place in 0..size {
                if places.len() == length {
                    break;
                }
                if !places[..=changed].contains(&place) {
                    places.push(place);
                }
            }
            return Some(places);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule text's own example: eleven players, homogeneous.
    #[test]
    fn the_720_transpositions_of_the_text() {
        let all: Vec<_> = arrangements(&[6, 7, 8, 9, 10, 11], 5).collect();
        assert_eq!(all.len(), 720);
        assert_eq!(all[..3], [[6, 7, 8, 9, 10], [6, 7, 8, 9, 11], [6, 7, 8, 10, 9]].map(Vec::from));
        assert_eq!(all[119], [6, 11, 10, 9, 8]);
        assert_eq!(all[120], [7, 6, 8, 9, 10]);
        assert_eq!(all[719], [11, 10, 9, 8, 7]);
        assert!(all.is_sorted());
    }

    /// The rule text's own example: eleven players, two of them moved down.
    #[test]
    fn the_72_transpositions_of_the_text() {
        let all: Vec<_> = arrangements(&[3, 4, 5, 6, 7, 8, 9, 10, 11], 2).collect();
        assert_eq!(all.len(), 72);
        assert_eq!(all[..3], [[3, 4], [3, 5], [3, 6]].map(Vec::from));
        assert_eq!(all[7..10], [[3, 11], [4, 3], [4, 5]].map(Vec::from));
        assert_eq!(all[71], [11, 10]);
    }

    #[test]
    fn an_empty_subgroup_has_one_arrangement() {
        assert_eq!(arrangements(&[1, 2], 0).collect::<Vec<_>>(), [Vec::<Bsn>::new()]);
    }

    #[test]
    fn skipping_leaves_out_exactly_what_begins_alike() {
        let mut iter = arrangements(&[1, 2, 3, 4], 3);
        assert_eq!(iter.next(), Some(vec![1, 2, 3]));
        iter.skip_after(1);
        assert_eq!(iter.next(), Some(vec![1, 3, 2]));
        iter.skip_after(0);
        assert_eq!(iter.next(), Some(vec![2, 1, 3]));
    }
}
