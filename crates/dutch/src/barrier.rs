//! Who is paired with nobody but some others, however a round is completed.

use pairwright_matching::Rows;
use pairwright_matching::cardinality::Cardinality;

/// Players, by places in the ranking, each of whom every completion of the round pairs with one of those
/// that are left apart without them: there are as many of them as parts with an odd number.
///
/// Such a barrier is found where a vertex is taken out of a completion and nobody can be paired instead:
/// it and the inner vertices of that search, the outer ones being those they are paired with.
/// Source: W. T. Tutte (1947), J. Edmonds (1965).
#[derive(Debug)]
pub(crate) struct Barrier {
    is_in: Vec<bool>,
    is_beyond: Vec<bool>,
}

impl Barrier {
    /// One around whoever of so many players has the fewest to be paired with, of a completion. (For few
    /// the bye may be open, which says nothing of the others.)
    pub(crate) fn of(rows: &Rows, completion: &Cardinality, players: usize) -> Self {
        let vertices = rows.vertices();
        let mut matching = completion.clone();
        let present = (0..players).filter(|&vertex| completion.mate(vertex).is_some());
        let rarest = present.min_by_key(|&vertex| rows.neighbours(vertex));
        let partner = rarest.and_then(|rarest| Some((rarest, matching.mate(rarest)?)));
        let Some((rarest, partner)) = partner else {
            return Self { is_in: vec![false; vertices], is_beyond: vec![true; vertices] };
        };
        matching.remove(partner);
        let is_beyond = matching.replaceable_in(rarest, rows);
        let is_inner = |vertex: usize| {
            !is_beyond[vertex] && completion.mate(vertex).is_some_and(|mate| is_beyond[mate])
        };
        Self { is_in: (0..vertices).map(is_inner).collect(), is_beyond }
    }

    /// The same edges without those between its vertices, which are in no completion; nothing if it is
    /// small.
    pub(crate) fn narrowed(&self, rows: &Rows) -> Option<Rows> {
        let inside = (0..).zip(&self.is_in).filter(|&(_, is_in)| *is_in);
        let inside: Vec<u32> = inside.map(|(vertex, _)| vertex).collect();
        (8 * inside.len() > self.is_in.len()).then(|| {
            let mut rows = rows.clone();
            rows.part(&inside);
            rows
        })
    }

    /// Whether no completion pairs the two.
    pub(crate) fn refuses(&self, one: usize, other: usize) -> bool {
        self.is_in[one] && !self.is_beyond[other] || self.is_in[other] && !self.is_beyond[one]
    }
}
