//! The pairs that may be part of a best candidate.

use std::borrow::Cow;
use std::ops::Range;

use crate::matching::transport::Bound;
use crate::matching::{Lists, Weight};

use crate::Problem;
use crate::cover::TightKinds;

/// The graph of tight pairs. Vertices are the members, and [nobody](Tight::nobody) once for each player who stays
/// unpaired: the partner of that player.
pub(super) struct Tight<'a> {
    pub(super) members: usize,
    pub(super) mdps: usize,
    /// The kind of each vertex.
    kinds: Cow<'a, [u32]>,
    kind_count: usize,
    /// Whether pairs of two kinds are tight, at `kind * kind_count + other`.
    by_kinds: Vec<bool>,
    conflicts: &'a Lists,
}

impl<'a> Tight<'a> {
    /// The tight pairs of `problem`, unless the kinds rule out pairing everybody, or a moved-down player may
    /// stay unpaired.
    pub(super) fn new<W: Weight>(problem: &'a Problem<W>) -> Option<Self> {
        let (spare, nobody) = (problem.spare, problem.kind_count);
        let kind_count = nobody + spare.min(1);
        let mut kinds = Cow::Borrowed(&problem.kinds[..problem.members]);
        if spare > 0 {
            kinds = [&kinds, &vec![u32::try_from(nobody).ok()?; spare][..]].concat().into();
        }
        let mut counts = vec![0; kind_count];
        for &kind in &*kinds {
            counts[kind as usize] += 1;
        }
        let cost = |one: usize, other: usize| match (one == nobody, other == nobody) {
            (false, false) => problem.pair.get(one, other),
            (true, true) => None,
            (true, false) => Some(problem.alone[other]),
            (false, true) => Some(problem.alone[one]),
        };
        let bound = Bound::new(&counts, cost)?;
        let is_tight = |at: usize| {
            let (one, other) = (at / kind_count, at % kind_count);
            cost(one, other).is_some_and(|cost| bound.is_tight(one, other, cost))
        };
        let tight = Self {
            members: problem.members,
            mdps: problem.mdps,
            kind_count,
            by_kinds: (0..kind_count * kind_count).map(is_tight).collect(),
            kinds,
            conflicts: &problem.conflicts,
        };
        let floats = |mdp: usize| spare > 0 && tight.are_adjacent(mdp, tight.members);
        if (0..tight.mdps).any(floats) { None } else { Some(tight) }
    }

    /// A graph with given tight kinds, of an even number of members.
    #[cfg(test)]
    pub(super) fn of_kinds(
        kinds: Vec<u32>,
        kind_count: usize,
        by_kinds: Vec<bool>,
        conflicts: &'a Lists,
    ) -> Self {
        Self { members: kinds.len(), mdps: 0, kinds: kinds.into(), kind_count, by_kinds, conflicts }
    }

    /// The tight kinds, for searches among all vertices.
    pub(super) fn tight_kinds(&self) -> TightKinds {
        TightKinds::new(self.kinds.to_vec(), self.kind_count, self.by_kinds.clone())
    }

    /// For each member, the players they may not be paired with whatever their kinds.
    pub(super) fn conflicts(&self) -> &Lists {
        self.conflicts
    }

    /// The number of kinds, including nobody's.
    pub(super) fn kind_count(&self) -> usize {
        self.kind_count
    }

    pub(super) fn kind(&self, vertex: usize) -> usize {
        self.kinds[vertex] as usize
    }

    /// Whether pairs of the two kinds are tight.
    pub(super) fn are_kinds_adjacent(&self, one: usize, other: usize) -> bool {
        self.by_kinds[one * self.kind_count + other]
    }

    /// The number of vertices, which is even.
    pub(super) fn vertices(&self) -> usize {
        self.kinds.len()
    }

    /// The vertices that stand for having no opponent.
    pub(super) fn nobody(&self) -> Range<usize> {
        self.members..self.vertices()
    }

    /// Whether the bound allows a best candidate to pair the two.
    pub(super) fn are_adjacent(&self, one: usize, other: usize) -> bool {
        self.are_kinds_adjacent(self.kind(one), self.kind(other))
            && one != other
            && !self.in_conflict(one, other)
    }

    /// Whether the two may not be paired whatever their kinds.
    pub(super) fn in_conflict(&self, one: usize, other: usize) -> bool {
        if one.max(other) >= self.members {
            return false;
        }
        u32::try_from(other).is_ok_and(|other| self.conflicts[one].binary_search(&other).is_ok())
    }
}
