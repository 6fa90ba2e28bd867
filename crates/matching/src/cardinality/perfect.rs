//! Matchings in which everybody has a partner, on rows of bits.

use super::{Cardinality, NONE, Room, index};
use crate::rows::{Rows, put};

impl Cardinality {
    /// A matching of everybody, if there is one, found from this one: its pairs last if they are
    /// edges.
    #[must_use]
    pub fn perfected(mut self, rows: &Rows) -> Option<Self> {
        let vertices = rows.vertices();
        let mut free = vec![0; vertices.div_ceil(64)];
        for vertex in 0..vertices {
            if self.mate(vertex).is_none_or(|mate| !rows.has(vertex, mate)) {
                self.mate[vertex] = NONE;
                put(&mut free, index(vertex), true);
            }
        }
        // The upper half with the lower one, which is what most pairings are like.
        for vertex in 0..vertices {
            if self.mate(vertex).is_none()
                && let Some(other) = rows
                    .first_in(vertex, &free, vertices / 2)
                    .or_else(|| rows.first_in(vertex, &free, 0))
            {
                self.join(vertex, other);
                put(&mut free, index(vertex), false);
                put(&mut free, index(other), false);
            }
        }
        let mut room = Room::default();
        let mut pairs =
            |vertex| self.mate(vertex).is_some() || self.augment_in_room(vertex, rows, &mut room);
        (0..vertices).all(&mut pairs).then_some(self)
    }
}
