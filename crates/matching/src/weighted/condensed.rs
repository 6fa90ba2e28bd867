//! All matchings of the highest weight, told by small weights.
//!
//! Once a matcher is at rest, its duals say which matchings are optimal (complementary slackness):
//! exactly those
//! - whose pairs are tight edges,
//! - whose single vertices have a dual equal to their single weight,
//! - and that pair every blossom of positive dual within, save one vertex: such a blossom is *full*.
//!
//! So the weights have done their duty. A matcher that has only the tight edges, gains one unit for
//! each pair within a blossom of positive dual (counted for every such blossom around the pair), and
//! loses more than all of that for a vertex that must not be single, has the same optimal matchings:
//! no matching has more than (size - 1) / 2 pairs within a blossom, the current one has that many in
//! each, and it has no vertex single that must not be. However wide the weights were, the new ones
//! need few bits, and leave room for whatever is to be decided next.

use super::{Blossoms, Edges, Matcher, Tree, doubled};
use crate::Weight;

impl<W: Weight> Matcher<W> {
    /// How many units a [condensed](Self::condensed) matching gains: its pairs within blossoms.
    pub fn pairs_in_blossoms(&self) -> usize {
        self.blossoms.positive().map(|blossom| self.blossoms.members(blossom).count() / 2).sum()
    }

    /// A matcher at rest with the optimal matchings of this one, which must be at rest, too, and
    /// none of its vertices retired. A pair within a blossom gains `full`, a vertex that must not be
    /// single loses `forced`.
    pub fn condensed<V: Weight>(&self, full: V, forced: V) -> Matcher<V> {
        let vertices = self.vertices;
        let single = |v: usize| if self.is_single_tight(v) { V::zero() } else { -doubled(forced) };
        let mut condensed = Matcher {
            vertices,
            weights: vec![V::zero(); vertices * vertices],
            edges: Edges::new(vertices),
            singles: (0..vertices).map(single).collect(),
            duals: vec![V::zero(); vertices],
            mates: self.mates.clone(),
            retired: vec![false; vertices],
            blossoms: self.blossoms.with_duals(doubled(full)),
            tree: Tree::default(),
        };
        for v in 0..vertices {
            for u in self.edges.of(v).take_while(|&u| u < v) {
                if self.blossoms.top(u) != self.blossoms.top(v) && self.is_covered_exactly(u, v) {
                    condensed.edges.put(u, v, true);
                }
            }
        }
        self.blossoms.each_shared(|u, v, dual, positive| {
            if self.has_edge(u, v) && self.slack(u, v) + dual == W::zero() {
                let gain = full.times(i64::try_from(positive).unwrap_or(i64::MAX));
                condensed.put_edge(u, v, Some(gain));
            }
        });
        condensed
    }

    /// Adds to the weights of edges (given by their ends, `u < v`) and of staying single.
    /// [`settle`](Self::settle) has to follow.
    ///
    /// Pairs that gain or lose nothing mostly last.
    pub fn add(&mut self, edge: impl Fn(usize, usize) -> W, single: impl Fn(usize) -> W) {
        for vertex in 0..self.vertices {
            self.dissolve_around(vertex);
        }
        // Half of the most that an edge gains, at either end, covers what it gains.
        let mut gains = vec![W::zero(); self.vertices];
        for v in 0..self.vertices {
            let mut from = 0;
            while let Some(u) = self.edges.next(v, from).filter(|&u| u < v) {
                from = u + 1;
                let gain = edge(u, v);
                if gain == W::zero() {
                    continue;
                }
                for (one, other) in [(u, v), (v, u)] {
                    self.weights[one * self.vertices + other] += doubled(gain);
                    gains[one] = gains[one].max(gain);
                }
            }
        }
        for (vertex, gain) in gains.into_iter().enumerate() {
            self.duals[vertex] += gain;
            self.singles[vertex] += doubled(single(vertex));
        }
        for vertex in 0..self.vertices {
            if !self.retired[vertex] {
                self.repair_dual(vertex);
            }
        }
    }
}

impl<W: Weight> Blossoms<W> {
    /// The same blossoms, with this dual where there is a positive one.
    fn with_duals<V: Weight>(&self, positive: V) -> Blossoms<V> {
        self.map_duals(|dual| if dual > W::zero() { positive } else { V::zero() })
    }
}
