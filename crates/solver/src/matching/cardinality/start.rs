//! Cheap starts: matchings of rows of bits that leave few vertices without a partner.

use super::search::Wide;
use super::{Cardinality, NONE, REMOVED};
use crate::matching::rows::{Rows, put};

impl Cardinality {
    /// The number of vertices that a largest matching leaves out; `limit` if it is more.
    pub fn left_over_in(rows: &Rows, limit: usize) -> usize {
        let mut matching = Self::new(rows.vertices());
        let mut free = vec![u64::MAX; rows.nobody().len()];
        matching.add_free(0..rows.vertices(), &mut free, rows, |vertex| vertex + 1);
        let exposed: Vec<usize> = matching.exposed().collect();
        let (mut left, mut over, mut tree) = (exposed.len(), 0, Wide::default());
        for vertex in exposed {
            // A path has two ends: a last single vertex cannot have one.
            if over >= limit || left < over + 2 {
                break;
            }
            if matching.mate(vertex).is_none() {
                // A vertex that cannot be paired beside a matching is left out by some largest one.
                let is_paired = matching.augment_in(vertex, rows, &mut tree);
                left -= 2 * usize::from(is_paired);
                over += usize::from(!is_paired);
            }
        }
        left.min(limit)
    }

    /// A nearly largest matching of the vertices in `there`; all others are removed. The vertex with the
    /// fewest neighbours comes first and gets its first free neighbour.
    pub fn rarest_first_among(mut there: Vec<usize>, rows: &Rows) -> Self {
        let mut matching = Self { mate: vec![REMOVED; rows.vertices()] };
        let mut free = rows.nobody();
        for &vertex in &there {
            matching.restore(vertex);
            put(&mut free, vertex, true);
        }
        there.sort_by_cached_key(|&vertex| rows.neighbours(vertex));
        matching.add_free(there.into_iter(), &mut free, rows, |_| 0);
        matching
    }

    /// A matching of everybody, if there is one, found from this one: its pairs last if they are edges.
    #[must_use]
    pub fn perfected(mut self, rows: &Rows) -> Option<Self> {
        let vertices = rows.vertices();
        let mut free = rows.nobody();
        for vertex in 0..vertices {
            if self.mate(vertex).is_none_or(|mate| !rows.has(vertex, mate)) {
                self.mate[vertex] = NONE;
                put(&mut free, vertex, true);
            }
        }
        // The upper half with the lower one, which is what most pairings are like.
        self.add_free(0..vertices, &mut free, rows, |_| vertices / 2);
        let mut tree = Wide::default();
        let mut pairs =
            |vertex| self.mate(vertex).is_some() || self.augment_in(vertex, rows, &mut tree);
        (0..vertices).all(&mut pairs).then_some(self)
    }

    /// Pairs `vertices` in order, each with its first `free` neighbour from `first` on, or before that.
    fn add_free(
        &mut self,
        vertices: impl Iterator<Item = usize>,
        free: &mut [u64],
        rows: &Rows,
        first: impl Fn(usize) -> usize,
    ) {
        for vertex in vertices {
            if self.mate(vertex).is_none()
                && let Some(other) = rows
                    .first_in(vertex, free, first(vertex))
                    .or_else(|| rows.first_in(vertex, free, 0))
            {
                self.join(vertex, other);
                put(free, vertex, false);
                put(free, other, false);
            }
        }
    }
}
