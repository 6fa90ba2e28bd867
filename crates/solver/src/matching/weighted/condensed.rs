//! All matchings of the highest weight, expressed by small weights.
//!
//! The duals of a settled matcher show which matchings are optimal (complementary slackness): exactly those
//! - whose pairs are tight edges,
//! - whose single vertices have a dual equal to their single weight,
//! - and that pair every blossom of positive dual within, except for one vertex: such a blossom is *full*.
//!
//! So the original weights are no longer needed. A matcher that has only the tight edges, gains one unit for
//! each pair within a blossom of positive dual (counted for every such blossom around the pair), and loses
//! more than all of that for a vertex that must not be single, has the same optimal matchings: no matching
//! has more than (size - 1) / 2 pairs within a blossom, the current one has that many in each, and none of
//! its single vertices must not be single. However wide the weights were, the new ones need few bits and
//! leave room for later decisions.

use super::{Blossoms, Matcher, NONE, Tree, doubled};
use crate::matching::{Rows, Weight};

impl<W: Weight> Matcher<W> {
    /// The number of units that a [condensed](Self::condensed) matching gains, which is that of its pairs
    /// within blossoms.
    pub fn pairs_in_blossoms(&self) -> usize {
        self.blossoms.positive().map(|blossom| self.blossoms.members(blossom).count() / 2).sum()
    }

    /// A settled matcher with the optimal matchings of this one, which must be settled and have no retired
    /// vertex. A pair within a blossom gains `full`; a vertex that must not be single loses `forced`.
    ///
    /// It contains only vertices in which optimal matchings may differ. These are returned, ascending, and
    /// are its vertices in this order. A vertex left out is paired, or single, like in this matcher.
    pub fn condensed<V: Weight>(&self, full: V, forced: V) -> (Vec<usize>, Matcher<V>) {
        let mut tight = self.tight();
        let open = tight.take_out_settled();
        let condensed = tight.condensed_to(&open, full, forced);
        (open, condensed)
    }

    fn tight(&self) -> Tight<'_, W> {
        let mut edges = Rows::new(self.vertices);
        for v in 0..self.vertices {
            for u in self.edges.of(v).take_while(|&u| u < v) {
                if self.blossoms.top(u) != self.blossoms.top(v) && self.is_covered_exactly(u, v) {
                    edges.put(u, v, true);
                }
            }
        }
        let mut gains = Vec::new();
        self.blossoms.each_shared(|u, v, dual, positive| {
            if self.has_edge(u, v) && self.slack(u, v) + dual == W::zero() {
                edges.put(u, v, true);
                gains.push((u, v, positive));
            }
        });
        Tight { matcher: self, edges, gains }
    }

    /// Adds to the weights of edges (given by their ends, `u < v`) and of staying single. Call
    /// [`settle`](Self::settle) afterwards.
    ///
    /// Most pairs without a gain or loss last.
    pub fn add(&mut self, edge: impl Fn(usize, usize) -> W, single: impl Fn(usize) -> W) {
        for vertex in 0..self.vertices {
            self.dissolve_around(vertex);
        }
        // Half of the largest gain of its edges, at either end of an edge, covers the gain.
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

/// The tight edges of a settled matcher.
struct Tight<'a, W> {
    matcher: &'a Matcher<W>,
    edges: Rows,
    /// The pairs within blossoms, with the number of positive ones that hold both ends.
    gains: Vec<(usize, usize, usize)>,
}

impl<W: Weight> Tight<'_, W> {
    /// Removes every vertex without a choice, and those that lose theirs by that: a vertex outside all
    /// blossoms that is single or has a single possible partner, with that partner. Returns the others,
    /// ascending.
    ///
    /// Whether a blossom is full depends on all its vertices, so none of them is removed.
    fn take_out_settled(&mut self) -> Vec<usize> {
        let Self { matcher, edges, .. } = self;
        let is_outside = |vertex: usize| matcher.blossoms.top(vertex) == vertex;
        let mut is_settled = vec![false; matcher.vertices];
        let mut pending: Vec<usize> = (0..matcher.vertices).rev().collect();
        while let Some(vertex) = pending.pop() {
            if is_settled[vertex] || !is_outside(vertex) {
                continue;
            }
            let mut partners = edges.of(vertex);
            match (partners.next(), partners.next()) {
                (None, _) => is_settled[vertex] = true,
                (Some(partner), None)
                    if is_outside(partner) && !matcher.is_single_tight(vertex) =>
                {
                    (is_settled[vertex], is_settled[partner]) = (true, true);
                    pending.extend(edges.of(partner));
                    edges.isolate(partner);
                }
                _ => {}
            }
        }
        (0..matcher.vertices).filter(|&vertex| !is_settled[vertex]).collect()
    }

    /// A condensed matcher of some vertices, ascending, which must include all their possible partners.
    fn condensed_to<V: Weight>(&self, vertices: &[usize], full: V, forced: V) -> Matcher<V> {
        let Self { matcher, edges, gains } = self;
        let mut places = vec![NONE; matcher.vertices];
        for (place, &vertex) in (0..).zip(vertices) {
            places[vertex] = place;
        }
        let place = |vertex: usize| places[vertex] as usize;
        let single = |&v: &usize| {
            if matcher.is_single_tight(v) { V::zero() } else { -doubled(forced) }
        };
        let mate = |&v: &usize| matcher.mate(v).map_or(NONE, |mate| places[mate]);
        let count = vertices.len();
        let mut condensed = Matcher {
            vertices: count,
            weights: vec![V::zero(); count * count],
            edges: Rows::new(count),
            singles: vertices.iter().map(single).collect(),
            duals: vec![V::zero(); count],
            mates: vertices.iter().map(mate).collect(),
            retired: vec![false; count],
            blossoms: matcher.blossoms.with_duals(vertices, &places, doubled(full)),
            tree: Tree::default(),
        };
        for (one, &v) in vertices.iter().enumerate() {
            for u in edges.of(v).take_while(|&u| u < v) {
                condensed.edges.put(place(u), one, true);
            }
        }
        for &(u, v, positive) in gains {
            let gain = full.times(i64::try_from(positive).unwrap_or(i64::MAX));
            condensed.set_weight(place(u), place(v), gain);
        }
        condensed
    }
}

impl<W: Weight> Blossoms<W> {
    /// The blossoms of the `vertices`, renumbered by place, with this dual if their dual was positive. All
    /// vertices of a blossom are among them.
    fn with_duals<V: Weight>(
        &self,
        vertices: &[usize],
        places: &[u32],
        positive: V,
    ) -> Blossoms<V> {
        self.map(vertices, places, |dual| if dual > W::zero() { positive } else { V::zero() })
    }
}
