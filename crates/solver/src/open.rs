//! The vertices that still have a choice, and the partners of all others.

use std::ops::Range;

use pairwright_matching::Weight;
use pairwright_matching::weighted::Matcher;

/// No place.
const NONE: usize = usize::MAX;

/// A settled matcher, each of whose optimal matchings, together with the pairs of those who are left
/// out of it, is one of the bracket's.
///
/// Everybody is called by their vertex in the bracket. To prefer something, to restrict or to give up
/// is nothing for those who are left out: they have one possibility.
pub(crate) struct Open<W> {
    matcher: Matcher<W>,
    /// The vertices of the matcher, ascending.
    vertices: Vec<usize>,
    /// Their places there; [`NONE`] of all others.
    places: Vec<usize>,
    mates: Vec<Option<usize>>,
    is_retired: Vec<bool>,
}

impl<W: Weight> Open<W> {
    /// With nobody left out.
    pub(crate) fn all(matcher: Matcher<W>, vertices: usize) -> Self {
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

    /// The same matchings told by [small weights](Matcher::condensed), and leaves out every vertex that the
    /// weights so far leave one possibility.
    pub(crate) fn condensed<V: Weight>(&self, full: V, forced: V) -> Open<V> {
        let (open, matcher) = self.matcher.condensed(full, forced);
        let mates = (0..self.mates.len()).map(|vertex| self.mate(vertex)).collect();
        Open::new(matcher, open.into_iter().map(|place| self.vertices[place]).collect(), mates)
    }

    /// How many there are, those left out of the matcher included.
    pub(crate) fn count(&self) -> usize {
        self.mates.len()
    }

    /// As [`Matcher::pairs_in_blossoms`].
    pub(crate) fn pairs_in_blossoms(&self) -> usize {
        self.matcher.pairs_in_blossoms()
    }

    /// Keeps of `edges`, by their ends, those whose vertices may be paired without loss: who is left out
    /// is certain, who stays is not. Quickest in the order of one of the ends.
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

    /// Whether `vertex` may be single without loss: false is certain, true is not where `vertex` stays.
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

    /// Whether `vertex` has been taken out.
    pub(crate) fn is_retired(&self, vertex: usize) -> bool {
        self.is_retired[vertex]
    }

    /// Takes out a vertex that has no partner; [`settle`](Self::settle) has to follow.
    pub(crate) fn take_out(&mut self, vertex: usize) {
        self.is_retired[vertex] = true;
        if let Some(place) = self.place(vertex) {
            self.matcher.retire(place);
        }
    }

    /// Takes a pair out as it is.
    pub(crate) fn retire(&mut self, one: usize, other: usize) {
        (self.is_retired[one], self.is_retired[other]) = (true, true);
        if let Some(place) = self.place(one) {
            self.matcher.retire(place);
            self.matcher.settle();
        }
    }

    /// Whether `vertex` may without loss have another partner that `liked` accepts, or none if `alone`,
    /// loss: false is certain, true is not.
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

    /// As [`Matcher::reweigh`] and [`Matcher::reweigh_single`]; [`settle`](Self::settle) has to follow.
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

    /// As [`Matcher::reweigh_single`]; [`settle`](Self::settle) has to follow.
    pub(crate) fn reweigh_single(&mut self, vertex: usize, weight: W) {
        if let Some(place) = self.place(vertex) {
            self.matcher.reweigh_single(place, weight);
        }
    }

    /// As [`Matcher::keep_edges`]; [`settle`](Self::settle) has to follow.
    pub(crate) fn keep_edges(&mut self, vertex: usize, allowed: impl Fn(usize) -> bool) {
        if let Some(place) = self.place(vertex) {
            self.matcher.keep_edges(place, |other| allowed(self.vertices[other]));
        }
    }

    /// As [`Matcher::lower`]; [`settle`](Self::settle) has to follow.
    pub(crate) fn lower(&mut self, mut change: impl FnMut(usize, usize, W) -> Option<W>) {
        let vertices = &self.vertices;
        self.matcher.lower(|one, other, weight| change(vertices[one], vertices[other], weight));
    }

    /// As [`Matcher::add`]; [`settle`](Self::settle) has to follow.
    pub(crate) fn add(&mut self, edge: impl Fn(usize, usize) -> W, single: impl Fn(usize) -> W) {
        let vertices = &self.vertices;
        let edge = |one: usize, other: usize| edge(vertices[one], vertices[other]);
        self.matcher.add(edge, |vertex| single(vertices[vertex]));
    }

    /// As [`Matcher::is_certified`].
    #[cfg(test)]
    pub(crate) fn is_certified(&self) -> bool {
        self.matcher.is_certified()
    }

    /// As [`Matcher::settle`].
    pub(crate) fn settle(&mut self) {
        self.matcher.settle();
    }
}
