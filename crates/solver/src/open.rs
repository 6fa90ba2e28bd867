//! The vertices that still have a choice, and the partners of all others.

use std::ops::Range;

use crate::matching::Weight;
use crate::matching::weighted::Matcher;

/// The index of a vertex that is not in the matcher.
const NONE: usize = usize::MAX;

/// A settled matcher. Each of its optimal matchings, together with the pairs of vertices left out of it, is
/// an optimal matching of the bracket.
///
/// All methods take vertices of the bracket. Preferences, restrictions and removal do nothing for vertices
/// left out, which have only one possibility.
#[derive(Clone)]
pub(crate) struct Open<W> {
    matcher: Matcher<W>,
    /// The vertices of the matcher, ascending.
    vertices: Vec<usize>,
    /// The index of each vertex in the matcher; [`NONE`] for those left out.
    places: Vec<usize>,
    mates: Vec<Option<usize>>,
    is_retired: Vec<bool>,
}

impl<W: Weight> Open<W> {
    /// All vertices of `matcher`; none is left out.
    pub(crate) fn all(matcher: Matcher<W>) -> Self {
        let vertices = matcher.vertices();
        Self::new(matcher, (0..vertices).collect(), vec![None; vertices])
    }

    /// With a matcher of `vertices`, ascending, and the partners of all others.
    pub(crate) fn new(
        matcher: Matcher<W>,
        vertices: Vec<usize>,
        mates: Vec<Option<usize>>,
    ) -> Self {
        let mut places = vec![NONE; mates.len()];
        for (place, &vertex) in vertices.iter().enumerate() {
            places[vertex] = place;
        }
        let is_retired = vec![false; mates.len()];
        Self { matcher, vertices, places, mates, is_retired }
    }

    /// The optimal matchings as those of a matcher with [small weights](Matcher::condensed), without the
    /// vertices that have only one possibility.
    pub(crate) fn condensed<V: Weight>(&self, full: V, forced: V) -> Open<V> {
        let (open, matcher) = self.matcher.condensed(full, forced);
        let mates = (0..self.mates.len()).map(|vertex| self.mate(vertex)).collect();
        Open::new(matcher, open.into_iter().map(|place| self.vertices[place]).collect(), mates)
    }

    /// The number of vertices, including those left out.
    pub(crate) fn count(&self) -> usize {
        self.mates.len()
    }

    /// The number of pairs within blossoms, from [`Matcher::pairs_in_blossoms`].
    pub(crate) fn pairs_in_blossoms(&self) -> usize {
        self.matcher.pairs_in_blossoms()
    }

    /// Keeps of `edges` (by their ends) those whose vertices may be paired without loss. A removed edge is
    /// certainly impossible; a kept one may be, too. Fastest if sorted by one of the ends.
    pub(crate) fn keep_tight(&self, edges: &mut Vec<(u32, u32)>) {
        let mut tightness = self.matcher.tightness();
        edges.retain(|&(one, other)| {
            let (one, other) = (one as usize, other as usize);
            match (self.place(one), self.place(other)) {
                (Some(one), Some(other)) => tightness.is_tight(one, other),
                _ => self.mate(one) == Some(other),
            }
        });
    }

    /// Whether `vertex` may be single without loss: `false` is certain, `true` is not if the vertex is in the
    /// matcher.
    pub(crate) fn is_single_tight(&self, vertex: usize) -> bool {
        match self.place(vertex) {
            Some(place) => self.matcher.is_single_tight(place),
            None => self.mate(vertex).is_none(),
        }
    }

    fn place(&self, vertex: usize) -> Option<usize> {
        Some(self.places[vertex]).filter(|&place| place != NONE)
    }

    /// The partner of `vertex`.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        match self.place(vertex) {
            Some(place) => self.matcher.mate(place).map(|mate| self.vertices[mate]),
            None => self.mates[vertex].filter(|_| !self.is_retired[vertex]),
        }
    }

    /// The value of the matching, by [`Matcher::total`].
    pub(crate) fn total(&self) -> W {
        self.matcher.total()
    }

    /// Whether `vertex` has been removed.
    pub(crate) fn is_retired(&self, vertex: usize) -> bool {
        self.is_retired[vertex]
    }

    /// Removes a vertex without a partner; call [`settle`](Self::settle) afterwards.
    pub(crate) fn take_out(&mut self, vertex: usize) {
        self.is_retired[vertex] = true;
        if let Some(place) = self.place(vertex) {
            self.matcher.retire(place);
        }
    }

    /// Removes a pair as it is.
    pub(crate) fn retire(&mut self, one: usize, other: usize) {
        (self.is_retired[one], self.is_retired[other]) = (true, true);
        if let Some(place) = self.place(one) {
            self.matcher.retire(place);
            self.matcher.settle();
        }
    }

    /// Whether `vertex` may, without loss, have another partner that `liked` accepts, or none if `alone`:
    /// `false` is certain, `true` is not.
    pub(crate) fn may_have(
        &self,
        vertex: usize,
        among: Range<usize>,
        liked: impl Fn(usize) -> bool,
        alone: bool,
    ) -> bool {
        let Some(place) = self.place(vertex) else { return false };
        let mut tightness = self.matcher.tightness();
        let others = self.matcher.partners(place).map(|other| (other, self.vertices[other]));
        alone && self.matcher.is_single_tight(place)
            || others
                .filter(|(_, other)| among.contains(other) && liked(*other))
                .any(|(other, _)| tightness.is_tight(place, other))
    }

    /// Changes weights by [`Matcher::reweigh`] and [`Matcher::reweigh_single`]; call [`settle`](Self::settle)
    /// afterwards.
    pub(crate) fn reweigh(
        &mut self,
        vertex: usize,
        mut change: impl FnMut(usize, W) -> W,
        single: W,
    ) {
        let Some(place) = self.place(vertex) else { return };
        let vertices = &self.vertices;
        self.matcher.reweigh(place, |other, weight| Some(change(vertices[other], weight)));
        self.matcher.reweigh_single(place, single);
    }

    /// Changes a weight by [`Matcher::reweigh_single`]; call [`settle`](Self::settle) afterwards.
    pub(crate) fn reweigh_single(&mut self, vertex: usize, weight: W) {
        if let Some(place) = self.place(vertex) {
            self.matcher.reweigh_single(place, weight);
        }
    }

    /// Removes edges by [`Matcher::keep_edges`]; call [`settle`](Self::settle) afterwards.
    pub(crate) fn keep_edges(&mut self, vertex: usize, allowed: impl Fn(usize) -> bool) {
        if let Some(place) = self.place(vertex) {
            self.matcher.keep_edges(place, |other| allowed(self.vertices[other]));
        }
    }

    /// Lowers weights by [`Matcher::lower`]; call [`settle`](Self::settle) afterwards.
    pub(crate) fn lower(&mut self, mut change: impl FnMut(usize, usize, W) -> Option<W>) {
        let vertices = &self.vertices;
        self.matcher.lower(|one, other, weight| change(vertices[one], vertices[other], weight));
    }

    /// Adds weights by [`Matcher::add`]; call [`settle`](Self::settle) afterwards.
    pub(crate) fn add(&mut self, edge: impl Fn(usize, usize) -> W, single: impl Fn(usize) -> W) {
        let vertices = &self.vertices;
        let edge = |one: usize, other: usize| edge(vertices[one], vertices[other]);
        self.matcher.add(edge, |vertex| single(vertices[vertex]));
    }

    /// Whether the duals prove optimality, by [`Matcher::is_certified`].
    #[cfg(test)]
    pub(crate) fn is_certified(&self) -> bool {
        self.matcher.is_certified()
    }

    /// Settles the matcher, by [`Matcher::settle`].
    pub(crate) fn settle(&mut self) {
        self.matcher.settle();
    }
}
