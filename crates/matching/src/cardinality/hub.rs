//! Why not all vertices of a graph can be paired: too many depend on too few.

use super::Cardinality;
use crate::rows::{Rows, put};

/// A set of vertices without which a graph falls into parts: where more of those have an odd number of
/// vertices than the hub has, somebody stays over.
///
/// A hub that was found around vertices of one matching may as well tell that those of another one, which has
/// some others, cannot all be paired: that takes much less than to search in vain.
/// Source: W. T. Tutte (1947), C. Berge (1958).
#[derive(Clone, Debug, Default)]
pub struct Hub(Vec<u64>);

impl Hub {
    /// That around `root`, who has no partner and cannot be [augmented](Cardinality::augment): whoever is
    /// adjacent to those who could be left out instead.
    pub fn around(root: usize, matching: &Cardinality, rows: &Rows) -> Self {
        let outer = matching.replaceable_in(root, rows);
        let outer =
            || (0..).zip(&outer).filter(|&(_, is_outer)| *is_outer).map(|(vertex, _)| vertex);
        let mut hub = vec![0; rows.vertices().div_ceil(64)];
        for vertex in outer() {
            for (word, row) in hub.iter_mut().zip(rows.row(vertex as usize)) {
                *word |= row;
            }
        }
        outer().for_each(|vertex| put(&mut hub, vertex, false));
        hub.iter_mut().zip(matching.present()).for_each(|(word, present)| *word &= present);
        Self(hub)
    }

    /// Whether it proves that not all vertices of the matching can be paired, removed ones aside. False says
    /// nothing.
    pub fn leaves_over(&self, matching: &Cardinality, rows: &Rows) -> bool {
        let mut rest = matching.present();
        let mut hub = 0;
        for (word, of_hub) in rest.iter_mut().zip(&self.0) {
            hub += (*word & of_hub).count_ones();
            *word &= !of_hub;
        }
        rows.has_more_odd_parts(rest, hub)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cardinality::InWord;
    use crate::random::Random;

    /// Some vertices of a graph, paired as far as can be; and one of those who stay over.
    fn largest(rows: &Rows, present: usize) -> (Cardinality, Option<usize>) {
        let mut matching = Cardinality::new(rows.vertices());
        for vertex in (0..rows.vertices()).filter(|vertex| present >> vertex & 1 == 0) {
            matching.remove(vertex);
        }
        matching.maximise(|one, other| rows.has(one, other));
        let over = matching.exposed().next();
        (matching, over)
    }

    #[test]
    fn who_is_left_over_is_told_beforehand() {
        let mut random = Random(7);
        let (mut told, mut untold) = (0, 0);
        for _ in 0..400 {
            let (vertices, odds) = (6 + random.below(20), 2 + random.below(5));
            let mut rows = Rows::new(vertices);
            for one in 0..vertices {
                (0..one).for_each(|other| rows.put(one, other, random.below(odds) == 0));
            }
            let (matching, over) = largest(&rows, random.below(1_u64 << vertices));
            let hub = over.map_or_else(Hub::default, |over| Hub::around(over, &matching, &rows));
            assert!(over.is_none() || hub.leaves_over(&matching, &rows), "{rows:?}");
            let in_word = |matching: &Cardinality| InWord::with(rows.words().unwrap(), matching);
            let hub_in_word = over.map_or(0, |over| in_word(&matching).hub_around(over));
            assert_eq!([hub_in_word], hub.0.as_slice().try_into().unwrap_or([0]));
            for _ in 0..8 {
                let (other, over) = largest(&rows, random.below(1_u64 << vertices));
                let is_told = in_word(&other).leaves_over(hub_in_word);
                assert_eq!(is_told, hub.leaves_over(&other, &rows), "{rows:?} {hub:?} {other:?}");
                if hub.leaves_over(&other, &rows) {
                    assert!(over.is_some(), "{rows:?} {hub:?} {other:?}");
                    told += 1;
                } else if over.is_some() {
                    untold += 1;
                }
            }
        }
        assert!(told > 1000 && untold > 100, "{told} {untold}");
    }
}
