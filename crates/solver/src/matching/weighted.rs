//! The matching of the highest total weight.
//!
//! Every vertex may be paired along an edge or stay single, each at its own weight; the sum over edges and
//! single vertices is maximised. The method is the primal-dual one of Edmonds, with one search tree at a
//! time: each search repairs one vertex and leaves all others as they are. This makes the state *warm*: after
//! weights change at one vertex, or vertices are fixed, only what that upset is searched again.
//!
//! The settled state is a proof of its own optimality:
//! - `dual[u] + dual[v] + Σ dual(B) >= weight(u, v)` for every edge, over the blossoms B that hold
//!   both, with equality for pairs;
//! - `dual[v] >= single(v)`, with equality for single vertices;
//! - blossom duals are positive, and each blossom is paired within, save one vertex.
//!
//! All weights are doubled inside, so that halves stay integers: the duals of a tree differ by even
//! amounts, since its edges are tight and their weights even.
//!
//! Complexity: a search takes O(n²) steps, rarely more where nested blossoms grow (never over
//! O(n³)); solving from nothing n/2 searches. Source: J. Edmonds, Maximum matching and a polyhedron
//! with 0,1-vertices (1965).

mod blossoms;
mod condensed;
mod held;
mod mirrored;
mod search;
#[cfg(test)]
mod tests;
mod tightness;

use crate::matching::{Rows, Weight};
use blossoms::Blossoms;
use search::Tree;

pub use tightness::Tightness;

/// No vertex and no blossom.
pub(crate) const NONE: u32 = u32::MAX;

/// A matching of the highest total weight, which can be changed and settled again.
#[derive(Clone, Debug)]
pub struct Matcher<W> {
    vertices: usize,
    /// Doubled weights by `u * vertices + v`; meaningless where there is no edge.
    weights: Vec<W>,
    /// The edges of vertices that have not been retired.
    edges: Rows,
    /// Doubled weights of staying single.
    singles: Vec<W>,
    duals: Vec<W>,
    mates: Vec<u32>,
    retired: Vec<bool>,
    blossoms: Blossoms<W>,
    tree: Tree<W>,
}

impl<W: Weight> Matcher<W> {
    /// A graph without pairs yet. `edges` gives the two ends and the weight of each edge, `single` the weight of
    /// staying single.
    pub fn of_edges(
        vertices: usize,
        edges: impl Iterator<Item = (usize, usize, W)>,
        single: impl Fn(usize) -> W,
    ) -> Self {
        let mut matcher = Self::without_edges(vertices, single);
        edges.for_each(|(u, v, weight)| matcher.add_edge(u, v, weight));
        matcher.begin();
        matcher
    }

    /// Starts from a known matching and duals, with a list of edges. The doubled duals (possibly odd) must
    /// cover every edge and single weight, and `mate` may join only edges that they cover exactly.
    pub fn resume_by_edges(
        vertices: usize,
        edges: impl Iterator<Item = (usize, usize, W)>,
        single: impl Fn(usize) -> W,
        twice_dual: impl Fn(usize) -> W,
        mate: impl Fn(usize) -> Option<usize>,
    ) -> Self {
        let mut matcher = Self::without_edges(vertices, single);
        edges.for_each(|(u, v, weight)| matcher.add_edge(u, v, weight));
        matcher.duals = (0..vertices).map(twice_dual).collect();
        matcher.mates = (0..vertices).map(|v| mate(v).map_or(NONE, index)).collect();
        matcher
    }

    /// The number of vertices.
    pub(crate) fn vertices(&self) -> usize {
        self.vertices
    }

    /// The partner of `vertex`.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        let mate = self.mates[vertex];
        (mate != NONE).then_some(mate as usize)
    }

    /// The other ends of the edges of `vertex`, ascending.
    pub fn partners(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        self.edges.of(vertex)
    }

    /// A helper that tells which edges may be part of an optimal matching.
    pub fn tightness(&self) -> Tightness<'_, W> {
        Tightness::new(self)
    }

    /// Whether `vertex` may be single in an optimal matching: `false` is certain, `true` is not.
    pub fn is_single_tight(&self, vertex: usize) -> bool {
        self.duals[vertex] == self.singles[vertex]
    }

    /// Twice the dual of `vertex`.
    pub fn twice_dual(&self, vertex: usize) -> W {
        self.duals[vertex]
    }

    /// The weight of all pairs and single vertices, without those retired.
    pub fn total(&self) -> W {
        let live = (0..self.vertices).filter(|&vertex| !self.retired[vertex]);
        let doubled = live.fold(W::zero(), |total, vertex| {
            total
                + match self.mate(vertex) {
                    Some(mate) => self.row(vertex)[mate].half(),
                    None => self.singles[vertex],
                }
        });
        doubled.half()
    }

    /// Makes the matching optimal.
    pub fn settle(&mut self) {
        let mut roots: Vec<usize> = Vec::new();
        for (vertex, &mate) in self.mates.iter().enumerate() {
            if mate == NONE && self.needs_search(vertex) {
                roots.push(vertex);
            }
        }
        // No search leaves more to repair than there was.
        for root in roots {
            if self.needs_search(root) {
                self.search(root);
            }
        }
    }

    /// Changes the edges of `vertex`: `change` receives the other end and the weight so far, and returns the
    /// new weight, or `None` for no edge. Call [`settle`](Self::settle) afterwards.
    pub fn reweigh(&mut self, vertex: usize, mut change: impl FnMut(usize, W) -> Option<W>) {
        self.dissolve_around(vertex);
        let mut from = 0;
        while let Some(other) = self.edges.next(vertex, from) {
            let weight = self.weights[vertex * self.vertices + other].half();
            self.put_edge(vertex, other, change(other, weight));
            from = other + 1;
        }
        self.repair_dual(vertex);
    }

    /// Lowers weights anywhere: `change` receives the ends (`u < v`) and the weight so far of every edge, and
    /// returns a weight that is not higher, or `None`. Call [`settle`](Self::settle) afterwards.
    ///
    /// The duals stay valid and are tightened, and most pairs last.
    pub fn lower(&mut self, mut change: impl FnMut(usize, usize, W) -> Option<W>) {
        for vertex in 0..self.vertices {
            self.dissolve_around(vertex);
        }
        for v in 0..self.vertices {
            let mut from = 0;
            while let Some(u) = self.edges.next(v, from).filter(|&u| u < v) {
                let weight = self.weights[v * self.vertices + u].half();
                let changed = change(u, v, weight);
                if changed != Some(weight) {
                    self.put_edge(u, v, changed);
                }
                from = u + 1;
            }
        }
        for vertex in 0..self.vertices {
            if !self.retired[vertex] {
                self.repair_dual(vertex);
            }
        }
    }

    /// Removes the edges of `vertex` that `allowed` rejects. Call [`settle`](Self::settle) afterwards.
    pub fn keep_edges(&mut self, vertex: usize, allowed: impl Fn(usize) -> bool) {
        // Blossoms last unless a removed edge holds them together; so do the duals.
        let is_loosened = self.blossoms.is_linked(vertex, |other| !allowed(other))
            || self.mate(vertex).is_some_and(|mate| !allowed(mate));
        if is_loosened {
            self.dissolve_around(vertex);
        }
        let mut from = 0;
        while let Some(other) = self.edges.next(vertex, from) {
            if !allowed(other) {
                self.edges.put(vertex, other, false);
            }
            from = other + 1;
        }
        if is_loosened {
            self.repair_dual(vertex);
        }
    }

    /// Changes the weight of staying single to `weight`. Call [`settle`](Self::settle) afterwards.
    pub fn reweigh_single(&mut self, vertex: usize, weight: W) {
        let weight = doubled(weight);
        if self.mates[vertex] != NONE && weight <= self.singles[vertex] {
            // The vertex is not single and has no reason to be.
            self.singles[vertex] = weight;
            return;
        }
        self.dissolve_around(vertex);
        self.singles[vertex] = weight;
        self.repair_dual(vertex);
    }

    /// Removes a pair, or a single vertex, from the graph as it is. Call [`settle`](Self::settle) afterwards.
    pub fn retire(&mut self, vertex: usize) {
        let mate = self.mate(vertex);
        for gone in [Some(vertex), mate].into_iter().flatten() {
            self.dissolve_around(gone);
            self.retired[gone] = true;
            self.mates[gone] = NONE;
            self.edges.isolate(gone);
        }
    }

    /// Whether the state proves that the matching is optimal.
    ///
    /// Takes O(n²) steps and more; meant for tests and assertions.
    pub fn is_certified(&self) -> bool {
        let live = |v: &usize| !self.retired[*v];
        let is_matching = (0..self.vertices)
            .all(|v| self.mate(v).is_none_or(|u| self.has_edge(u, v) && self.mates[u] == index(v)));
        let mut tightness = self.tightness();
        let edges_covered = (0..self.vertices).filter(live).all(|v| {
            (0..v).filter(live).all(|u| {
                !self.has_edge(u, v) || {
                    let slack = self.slack(u, v) + tightness.shared_dual(v, u);
                    slack >= W::zero() && (self.mates[u] != index(v) || slack == W::zero())
                }
            })
        });
        let singles_covered = (0..self.vertices).filter(live).all(|v| {
            self.duals[v] >= self.singles[v]
                && (self.mates[v] != NONE || self.duals[v] == self.singles[v])
        });
        is_matching && edges_covered && singles_covered && self.blossoms.are_full(&self.mates)
    }

    fn without_edges(vertices: usize, single: impl Fn(usize) -> W) -> Self {
        Self {
            vertices,
            weights: vec![W::zero(); vertices * vertices],
            edges: Rows::new(vertices),
            singles: (0..vertices).map(|v| doubled(single(v))).collect(),
            duals: Vec::new(),
            mates: vec![NONE; vertices],
            retired: vec![false; vertices],
            blossoms: Blossoms::new(vertices),
            tree: Tree::default(),
        }
    }

    /// Sets the first duals, and pairs along the edges that they make tight.
    fn begin(&mut self) {
        self.duals = (0..self.vertices).map(|v| self.first_dual(v)).collect();
        for vertex in 0..self.vertices {
            self.repair_dual(vertex);
        }
        self.pair_greedily();
    }

    /// Whether there is an edge.
    pub fn has_edge(&self, u: usize, v: usize) -> bool {
        self.edges.has(u, v)
    }

    /// The excess of the duals of the two vertices over the edge's weight, ignoring blossoms.
    fn slack(&self, u: usize, v: usize) -> W {
        self.duals[u] + self.duals[v] - self.weights[u * self.vertices + v]
    }

    /// Whether the [slack](Self::slack) is zero.
    fn is_covered_exactly(&self, u: usize, v: usize) -> bool {
        self.slack(u, v) == W::zero()
    }

    fn add_edge(&mut self, u: usize, v: usize, weight: W) {
        self.edges.put(u, v, true);
        self.set_weight(u, v, weight);
    }

    fn set_weight(&mut self, u: usize, v: usize, weight: W) {
        let weight = doubled(weight);
        self.weights[u * self.vertices + v] = weight;
        self.weights[v * self.vertices + u] = weight;
    }

    fn put_edge(&mut self, u: usize, v: usize, weight: Option<W>) {
        match weight {
            Some(weight) => self.add_edge(u, v, weight),
            None => self.edges.put(u, v, false),
        }
    }

    /// The doubled weights of the edges of a vertex, by their other ends.
    fn row(&self, vertex: usize) -> &[W] {
        &self.weights[vertex * self.vertices..(vertex + 1) * self.vertices]
    }

    /// A dual of half the best edge covers half of every edge.
    fn first_dual(&self, vertex: usize) -> W {
        let row = self.row(vertex);
        let best = self.edges.of(vertex).map(|other| &row[other]).max();
        best.map_or(self.singles[vertex], |best| best.half().max(self.singles[vertex]))
    }

    fn pair_greedily(&mut self) {
        for u in 0..self.vertices {
            if self.mates[u] != NONE {
                continue;
            }
            let mut others = self.edges.of(u);
            let tight = others.find(|&v| self.mates[v] == NONE && self.is_covered_exactly(u, v));
            if let Some(v) = tight {
                self.mates[u] = index(v);
                self.mates[v] = index(u);
            }
        }
    }

    fn needs_search(&self, vertex: usize) -> bool {
        !self.retired[vertex]
            && self.mates[vertex] == NONE
            && self.duals[vertex] > self.singles[vertex]
    }

    /// After a change at `vertex`, which lies in no blossom: the smallest dual that covers its
    /// edges. A pair that is no longer tight is parted.
    fn repair_dual(&mut self, vertex: usize) {
        let mut dual = self.singles[vertex];
        let row = self.row(vertex);
        for other in self.edges.of(vertex) {
            dual = dual.max(row[other] - self.duals[other]);
        }
        self.duals[vertex] = dual;
        if let Some(mate) = self.mate(vertex)
            && !(self.has_edge(vertex, mate) && self.is_covered_exactly(vertex, mate))
        {
            self.part(vertex, mate);
        }
    }

    /// Dissolves every blossom that holds `vertex`. Its dual goes to its vertices, which may loosen the pair
    /// that leaves it.
    fn dissolve_around(&mut self, vertex: usize) {
        while self.blossoms.top(vertex) != vertex {
            let blossom = self.blossoms.top(vertex);
            let share = self.blossoms.dual(blossom).half();
            let base = self.blossoms.base(blossom);
            for member in self.blossoms.members(blossom) {
                self.duals[member] += share;
            }
            self.blossoms.open(blossom);
            if share != W::zero()
                && let Some(mate) = self.mate(base)
            {
                self.part(base, mate);
            }
        }
    }

    fn part(&mut self, u: usize, v: usize) {
        self.mates[u] = NONE;
        self.mates[v] = NONE;
    }
}

fn doubled<W: Weight>(weight: W) -> W {
    weight + weight
}

#[expect(clippy::cast_possible_truncation, reason = "graphs have fewer than 2^32 vertices")]
pub(crate) fn index(vertex: usize) -> u32 {
    vertex as u32
}
