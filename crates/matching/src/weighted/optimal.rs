//! What a matching has to keep to if it is to be optimal, told by words.

use std::cmp::Reverse;

use super::Matcher;
use crate::Weight;

/// What the optimal matchings of few vertices are: exactly those whose pairs are tight, whose single vertices
/// are among those that may be, and that pair each blossom of positive dual within, save one vertex (see
/// [`Matcher::condensed`]).
#[derive(Clone, Debug)]
pub struct Optimal {
    /// For each vertex the set of those to whom it has a tight edge.
    pub partners: Vec<u64>,
    /// The set of vertices that may be single.
    pub singles: u64,
    /// For each vertex the set of blossoms of positive dual around it, by numbers of their own.
    pub around: Vec<u64>,
    /// Those blossoms: the set of the vertices of each.
    pub blossoms: Vec<u64>,
    /// For each vertex the set of its mate in the matching at rest.
    pub mates: Vec<u64>,
}

impl<W: Weight> Matcher<W> {
    /// What the optimal matchings of this matcher are, which must be at rest; none if it has more than 64
    /// vertices.
    pub fn optimal(&self) -> Option<Optimal> {
        if self.vertices > 64 {
            return None;
        }
        // Larger ones first, so that of those around two vertices the last is the innermost.
        let mut positive: Vec<usize> = self.blossoms.positive().collect();
        positive.sort_unstable_by_key(|&blossom| Reverse(self.blossoms.members(blossom).len()));
        let mut around = vec![0_u64; self.vertices];
        let mut blossoms: Vec<u64> = Vec::with_capacity(positive.len());
        // The dual of each, with those of all around it.
        let mut duals: Vec<W> = Vec::with_capacity(positive.len());
        let shared = |duals: &[W], blossoms: u64| {
            blossoms.checked_ilog2().map_or(W::zero(), |innermost| duals[innermost as usize])
        };
        for blossom in positive {
            let mut members = 0;
            let mut outer = 0;
            for member in self.blossoms.members(blossom) {
                outer = around[member];
                around[member] |= 1 << blossoms.len();
                members |= 1 << member;
            }
            duals.push(self.blossoms.dual(blossom) + shared(&duals, outer));
            blossoms.push(members);
        }
        let mut partners = vec![0_u64; self.vertices];
        for v in 0..self.vertices {
            let (dual, row) = (self.duals[v], self.row(v));
            for u in self.edges.of_in(v, &[(1 << v) - 1]) {
                let slack = dual + self.duals[u] - row[u];
                if slack <= W::zero() && slack + shared(&duals, around[v] & around[u]) == W::zero()
                {
                    partners[u] |= 1 << v;
                    partners[v] |= 1 << u;
                }
            }
        }
        let singles = (0..self.vertices).filter(|&vertex| self.is_single_tight(vertex));
        let singles = singles.fold(0, |set, vertex| set | 1 << vertex);
        let mates = (0..self.vertices).map(|vertex| self.mate(vertex).map_or(0, |mate| 1 << mate));
        Some(Optimal { partners, singles, around, blossoms, mates: mates.collect() })
    }
}
