//! Selections of players (D.3).

use crate::sequences::Bsn;

/// All ways to choose `count` of `numbers`, in lexicographic order.
///
/// Rule: D.3: among moved-down players of the same scores, S1 is the lexicographically lowest set.
///
/// Shape: `numbers` ascending; each item ascending, of length `count`.
pub fn selections(numbers: &[Bsn], count: usize) -> impl Iterator<Item = Vec<Bsn>> + use<> {
    let numbers = numbers.to_vec();
    let mut places: Option<Vec<usize>> = (count <= numbers.len()).then(|| (0..count).collect());
    std::iter::from_fn(move || {
        let current = places.take()?;
        let item = current.iter().map(|&place| numbers[place]).collect();
        places = successor(current, numbers.len());
        Some(item)
    })
}

fn successor(mut places: Vec<usize>, size: usize) -> Option<Vec<usize>> {
    let count = places.len();
    let at = (0..count).rev().find(|&at| places[at] < size - count + at)?;
    let first = places[at] + 1;
    for (place, value) in places[at..].iter_mut().zip(first..) {
        *place = value;
    }
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn selections_come_in_lexicographic_order() {
        let all: Vec<_> = selections(&[1, 2, 3, 5], 2).collect();
        assert_eq!(all, [[1, 2], [1, 3], [1, 5], [2, 3], [2, 5], [3, 5]].map(Vec::from));
        assert_eq!(selections(&[1, 2], 0).count(), 1);
        assert_eq!(selections(&[1, 2], 2).collect::<Vec<_>>(), [[1, 2]]);
        assert_eq!(selections(&[1, 2], 3).count(), 0);
    }
}
