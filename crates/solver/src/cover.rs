//! Matchings of tight pairs that place everybody.

use crate::matching::cardinality::Cardinality;
use crate::matching::rows::set_of;
use crate::matching::{Lists, Rows};

/// The kinds of vertices that are tight with each other.
#[derive(Clone, Debug)]
pub(crate) struct TightKinds {
    /// The kind of each vertex.
    kinds: Vec<u32>,
    count: usize,
    /// Whether kinds are tight, at `kind * count + other`.
    by_kinds: Vec<bool>,
}

impl TightKinds {
    /// The kinds of the vertices, `count` in number, and which of them are tight.
    pub(crate) fn new(kinds: Vec<u32>, count: usize, by_kinds: Vec<bool>) -> Self {
        Self { kinds, count, by_kinds }
    }

    fn kind(&self, vertex: usize) -> usize {
        self.kinds[vertex] as usize
    }

    /// The pairs that are tight and not in conflict.
    pub(crate) fn rows(&self, conflicts: &Lists) -> Rows {
        let adjacent = |one: usize, other: usize| self.by_kinds[one * self.count + other];
        Rows::of_kinds(&self.kinds, adjacent, conflicts)
    }

    /// The kinds whose vertices `root` might replace. Only kinds are considered, so some vertices may not be
    /// replaceable.
    fn replaceable(&self, matching: &Cardinality, root: usize) -> Vec<bool> {
        let mut pairs = vec![false; self.count * self.count];
        for vertex in 0..self.kinds.len() {
            if let Some(mate) = matching.mate(vertex) {
                pairs[self.kind(vertex) * self.count + self.kind(mate)] = true;
            }
        }
        let (mut outer, mut inner) = (vec![false; self.count], vec![false; self.count]);
        let mut stack = vec![self.kind(root)];
        outer[self.kind(root)] = true;
        while let Some(from) = stack.pop() {
            for (at, is_inner) in inner.iter_mut().enumerate() {
                if *is_inner || !self.by_kinds[from * self.count + at] {
                    continue;
                }
                *is_inner = true;
                for (mate, is_outer) in outer.iter_mut().enumerate() {
                    if !*is_outer && pairs[at * self.count + mate] {
                        *is_outer = true;
                        stack.push(mate);
                    }
                }
            }
        }
        outer
    }
}

/// A matching of all vertices, and the pairs that may still be part of one.
///
/// If vertices may be single, they are paired with vertices that stand for nobody.
#[derive(Clone, Debug)]
pub(crate) struct Cover {
    tight: TightKinds,
    rows: Rows,
    matching: Cardinality,
}

impl Cover {
    /// A cover with the pairs of `matching`, to be [completed](Self::complete).
    pub(crate) fn new(tight: TightKinds, rows: Rows, matching: Cardinality) -> Self {
        Self { tight, rows, matching }
    }

    /// The partner of `vertex`.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        self.matching.mate(vertex)
    }

    /// Whether `vertex` is not settled yet.
    pub(crate) fn is_present(&self, vertex: usize) -> bool {
        self.matching.is_present(vertex)
    }

    /// The pairs that may still be part of a matching.
    pub(crate) fn rows(&self) -> &Rows {
        &self.rows
    }

    /// Pairs as many vertices as possible, keeping existing pairs if it can. Returns whether all are paired.
    pub(crate) fn complete(&mut self) -> bool {
        let mut is_complete = true;
        for vertex in self.matching.exposed().collect::<Vec<_>>() {
            is_complete &=
                self.matching.mate(vertex).is_some() || self.matching.augment(vertex, &self.rows);
        }
        is_complete
    }

    /// Restricts `vertex` to `allowed` partners if everybody can still be placed. Returns whether it did.
    pub(crate) fn restrict(&mut self, vertex: usize, allowed: impl Fn(usize) -> bool) -> bool {
        let Some(mate) = self.matching.mate(vertex) else { return false };
        let all = vec![u64::MAX; self.rows.vertices().div_ceil(64)];
        let mut gone = Vec::new();
        let mut from = 0;
        while let Some(other) = self.rows.first_in(vertex, &all, from) {
            if !allowed(other) {
                self.rows.put(vertex, other, false);
                gone.push(other);
            }
            from = other + 1;
        }
        if allowed(mate) {
            return true;
        }
        // To remove and restore a vertex frees its partner too; one search then tells whether both find others.
        self.matching.remove(vertex);
        self.matching.restore(vertex);
        if self.matching.augment(vertex, &self.rows) {
            return true;
        }
        // The restriction is impossible, so the edges come back.
        for other in gone {
            self.rows.put(vertex, other, true);
        }
        self.matching.join(vertex, mate);
        false
    }

    /// Restricts each vertex to partners in the set that `allowed` gives for it, as many words as a row; nobody is in
    /// the set of a vertex who is not in theirs. Returns whether everybody can still be placed.
    pub(crate) fn restrict_all<'s>(&mut self, allowed: impl Fn(usize) -> &'s [u64]) -> bool {
        for one in 0..self.rows.vertices() {
            self.rows.retain(one, allowed(one));
            if self.matching.mate(one).is_some_and(|mate| !self.rows.has(one, mate)) {
                self.matching.remove(one);
                self.matching.restore(one);
            }
        }
        self.complete()
    }

    /// Pairs `player` for good with the first vertex from `highest` on that lets everybody else be placed, at
    /// the latest with the present partner. `None` if `player` has no partner.
    pub(crate) fn settle(&mut self, player: usize, highest: usize) -> Option<usize> {
        let Self { tight, rows, matching } = self;
        let current = matching.mate(player)?;
        matching.remove(player);
        let is_present = |&other: &usize| matching.is_present(other);
        let present = set_of(rows.vertices(), (highest..current).filter(is_present));
        let mut opponent = current;
        let mut kinds = None;
        let mut spare: Option<Vec<bool>> = None;
        let mut from = highest;
        while let Some(other) = rows.first_in(player, &present, from) {
            from = other + 1;
            // Usually the opponent's holder can take the vertex that is given up.
            if matching.mate(other).is_some_and(|holder| rows.has(holder, current)) {
                matching.take_over(current, other);
                opponent = other;
                break;
            }
            let kinds = kinds.get_or_insert_with(|| tight.replaceable(matching, current));
            let may_be_spared = match &spare {
                Some(spare) => spare[other],
                None => kinds[tight.kind(other)],
            };
            if may_be_spared {
                match matching.expose(current, other, rows) {
                    Ok(()) => {
                        opponent = other;
                        break;
                    }
                    // A failed search has found all who can be spared, so the next ones need no search.
                    Err(all) => spare = Some(all),
                }
            }
        }
        matching.remove(opponent);
        Some(opponent)
    }
}
