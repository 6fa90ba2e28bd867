//! Groups that only one pair leaves.
//!
//! An odd group that has to be paired within as far as can be is left by one pair. It has a gate of two
//! sides, which are vertices of the graph: whoever leaves is paired with the inner side, and whomever
//! they leave to with the outer side. All other pairs stay within a group. So every matching of the
//! whole graph lets one pair out of each group; but through the gates it only says who leaves and to
//! whom, and those two have to be a pair: where they are not, the matching is mended.

use std::ops::Range;

use pairwright_matching::Rows;
use pairwright_matching::cardinality::Cardinality;

use super::Cover;

/// A way through gates that is mended so often and still is no pair is given up.
const TRIES: usize = 8;

/// Groups of kinds. Each two are apart, or one is within the other.
#[derive(Clone, Debug)]
pub(crate) struct Nest {
    /// Which kinds each holds.
    groups: Vec<Vec<bool>>,
    /// The smallest group around each kind, and around each group.
    around_kind: Vec<Option<usize>>,
    around_group: Vec<Option<usize>>,
}

impl Nest {
    /// Of so many kinds, `groups` by the kinds that each holds: none comes before one within it.
    pub(crate) fn new(kinds: usize, groups: Vec<Vec<bool>>) -> Self {
        let around = |from: usize, kind: usize| (from..groups.len()).find(|&g| groups[g][kind]);
        let around_kind = (0..kinds).map(|kind| around(0, kind)).collect();
        let first = |group: &Vec<bool>| group.iter().position(|&is_in| is_in);
        let around_group =
            (0..).zip(&groups).map(|(g, group)| around(g + 1, first(group)?)).collect();
        Self { groups, around_kind, around_group }
    }

    /// How many groups there are.
    pub(crate) fn groups(&self) -> usize {
        self.groups.len()
    }

    /// The sides of gates on the way from one kind to another, by twice the group; the outer sides are
    /// one more.
    pub(crate) fn way(&self, one: usize, other: usize) -> Vec<usize> {
        let mut way: Vec<usize> =
            self.left(one, other).flat_map(|group| [2 * group, 2 * group + 1]).collect();
        let out = way.len();
        way.extend(self.left(other, one).flat_map(|group| [2 * group, 2 * group + 1]));
        way[out..].reverse();
        way
    }

    /// The groups around one kind that do not hold the other, from within.
    fn left(&self, one: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
        let groups =
            std::iter::successors(self.around_kind[one], |&group| self.around_group[group]);
        groups.take_while(move |&group| !self.groups[group][other])
    }
}

/// The gates of groups of kinds.
#[derive(Clone, Debug)]
pub(crate) struct Gates {
    nest: Nest,
    /// The first vertex that is a side of a gate: of the first group the inner one, then its outer one.
    first: usize,
    /// The pairs that may still be part of a matching, those that leave groups included.
    pairs: Rows,
}

impl Gates {
    /// The gates of the groups of `nest`, from vertex `first` on, and the pairs there may be.
    pub(crate) fn new(nest: Nest, first: usize, pairs: Rows) -> Self {
        Self { nest, first, pairs }
    }

    pub(super) fn pairs(&self) -> &Rows {
        &self.pairs
    }

    /// The first vertex that is a side of a gate.
    pub(super) fn first(&self) -> usize {
        self.first
    }

    pub(super) fn groups(&self) -> usize {
        self.nest.groups()
    }

    /// How many groups hold only one of two kinds.
    pub(super) fn between(&self, one: usize, other: usize) -> usize {
        self.nest.left(one, other).count() + self.nest.left(other, one).count()
    }

    /// Whether a vertex is a side of a gate.
    fn has(&self, vertex: usize) -> bool {
        vertex >= self.first
    }

    fn other_side(&self, gate: usize) -> usize {
        self.first + ((gate - self.first) ^ 1)
    }

    /// Where the way through gates ends that `vertex` is on: there, unless it is a side of a gate.
    pub(super) fn end(&self, matching: &Cardinality, vertex: usize) -> Option<usize> {
        let mut end = vertex;
        while self.has(end) {
            end = matching.mate(self.other_side(end))?;
        }
        Some(end)
    }

    /// A way through gates between two who are no pair: them, each with the gate they are paired with.
    fn torn(&self, matching: &Cardinality) -> Option<[(usize, usize); 2]> {
        let inner_sides = (0..self.groups()).map(|group| self.first + 2 * group);
        inner_sides.filter(|&inner| matching.is_present(inner)).find_map(|inner| {
            let outer = self.other_side(inner);
            let one = self.end(matching, matching.mate(inner)?)?;
            let other = self.end(matching, matching.mate(outer)?)?;
            let ends = [(one, matching.mate(one)?), (other, matching.mate(other)?)];
            (!self.pairs.has(one, other)).then_some(ends)
        })
    }
}

/// The neighbours of `vertex` among those in `range` that are present.
fn neighbours(
    rows: &Rows,
    matching: &Cardinality,
    vertex: usize,
    range: Range<usize>,
) -> Vec<usize> {
    range.filter(|&other| rows.has(vertex, other) && matching.is_present(other)).collect()
}

impl Cover {
    /// The sides of gates between two vertices, none of which is one.
    fn way(&self, gates: &Gates, one: usize, other: usize) -> Vec<usize> {
        let way = gates.nest.way(self.tight.kind(one), self.tight.kind(other));
        way.into_iter().map(|side| gates.first + side).collect()
    }

    /// Makes a pair of the two ends of each way through gates. Whether it can be; nothing if it cannot
    /// tell.
    pub(super) fn mend(&mut self) -> Option<bool> {
        let Self { rows, matching, gates: Some(gates), .. } = self else { return Some(true) };
        for _ in 0..TRIES {
            let Some(torn) = gates.torn(matching) else { return Some(true) };
            // Whom each of the two gates might be paired with instead.
            let [ones, others] = torn.map(|(_, gate)| matching.possible_mates(gate, rows));
            let [(one, one_gate), (other, other_gate)] = torn;
            let is_pair = |&&(one, other): &&(usize, usize)| gates.pairs.has(one, other);
            let ways = [
                ones.iter().map(|&one| (one, other)).collect::<Vec<_>>(),
                others.iter().map(|&other| (one, other)).collect(),
                ones.iter()
                    .flat_map(|&one| others.iter().map(move |&other| (one, other)))
                    .collect(),
            ];
            let is_way = |&&(one, other): &&(usize, usize)| !gates.has(one) && !gates.has(other);
            let found = ways.iter().flatten().filter(is_way).find(is_pair);
            let Some(&(one, other)) = found else {
                // A way through one gate has no other course, unless it joins another.
                let is_lone = gates.other_side(one_gate) == other_gate
                    && !ones.iter().chain(&others).any(|&end| gates.has(end));
                return if is_lone { Some(false) } else { None };
            };
            for (gate, end) in [(one_gate, one), (other_gate, other)] {
                if !matching.give(gate, end, rows) {
                    return None;
                }
            }
        }
        None
    }

    /// Leaves `vertex` only pairs with those who are `allowed`, if everybody can be placed then.
    /// Nothing if it cannot tell.
    pub(super) fn restrict_at_gates(
        &mut self,
        vertex: usize,
        allowed: impl Fn(usize) -> bool,
    ) -> Option<bool> {
        let (mate, end) = (self.matching.mate(vertex)?, self.mate(vertex)?);
        let first = self.gates.as_ref()?.first;
        let forbidden: Vec<usize> = (0..first)
            .filter(|&other| self.pairs().has(vertex, other) && !allowed(other))
            .collect();
        for &other in &forbidden {
            self.put(vertex, other, false);
        }
        let closed = self.close_unused(vertex);
        if allowed(end) {
            return Some(true);
        }
        let before = self.matching.clone();
        let mut can_be = Some(true);
        if !self.rows.has(vertex, mate) {
            self.matching.remove(vertex);
            self.matching.restore(vertex);
            can_be = Some(self.matching.augment_in(vertex, &self.rows));
        }
        if can_be == Some(true) {
            can_be = self.mend();
        }
        if can_be == Some(false) {
            for other in forbidden {
                self.put(vertex, other, true);
            }
            for gate in closed {
                self.rows.put(vertex, gate, true);
            }
            self.matching = before;
        }
        can_be
    }

    /// Takes away the pairs that leave groups and are not `allowed`, and the ways that nobody may go
    /// any more.
    pub(super) fn close_gates(&mut self, allowed: &impl Fn(usize, usize) -> bool) {
        let Some(Gates { first, .. }) = self.gates else { return };
        for one in 0..first {
            if let Some(gates) = &mut self.gates {
                for other in one + 1..first {
                    if gates.pairs.has(one, other) && !allowed(one, other) {
                        gates.pairs.put(one, other, false);
                    }
                }
            }
            let closed = self.close_unused(one);
            if self.matching.mate(one).is_some_and(|mate| closed.contains(&mate)) {
                self.matching.remove(one);
                self.matching.restore(one);
            }
        }
    }

    /// Adds the pair of two vertices, or takes it away.
    fn put(&mut self, one: usize, other: usize, is_pair: bool) {
        if self.groups_between(one, other) == 0 {
            self.rows.put(one, other, is_pair);
        }
        if let Some(gates) = &mut self.gates {
            gates.pairs.put(one, other, is_pair);
        }
    }

    /// Takes away the ways from `vertex` to gates through which it has nobody to go to; these gates.
    fn close_unused(&mut self, vertex: usize) -> Vec<usize> {
        let Some(gates) = &self.gates else { return Vec::new() };
        let sides = gates.first..self.rows.vertices();
        let mut open: Vec<usize> = sides.filter(|&gate| self.rows.has(vertex, gate)).collect();
        for other in 0..gates.first {
            if open.is_empty() {
                break;
            }
            if gates.pairs.has(vertex, other)
                && let Some(&gate) = self.way(gates, vertex, other).first()
            {
                open.retain(|&unused| unused != gate);
            }
        }
        for &gate in &open {
            self.rows.put(vertex, gate, false);
        }
        open
    }

    /// As [`settle`](Self::settle), where there are gates.
    pub(super) fn settle_at_gates(&mut self, player: usize, highest: usize) -> Option<usize> {
        let (gates, current) = (self.gates.as_ref()?, self.mate(player)?);
        let root = self.matching.mate(player)?;
        let others = neighbours(&gates.pairs, &self.matching, player, highest..current);
        let whole = self.matching.clone();
        self.matching.remove(player);
        let mut kinds = None;
        let mut spare: Option<Vec<bool>> = None;
        for other in others {
            let way = self.way(self.gates.as_ref()?, player, other);
            // Whom `player` would be paired with in place of `root`.
            let next = way.first().copied().unwrap_or(other);
            if way.iter().any(|&gate| !self.matching.is_present(gate)) {
                continue;
            }
            if next != root {
                let kinds =
                    kinds.get_or_insert_with(|| self.tight.replaceable(&self.matching, root));
                if !kinds[self.tight.kind(next)] || spare.as_ref().is_some_and(|spare| !spare[next])
                {
                    continue;
                }
                match self.matching.expose_or_spare(root, next, &self.rows) {
                    Ok(()) => {}
                    Err(all) => {
                        spare = Some(all);
                        continue;
                    }
                }
            }
            match self.clear_way(&way, other) {
                Some(true) => return Some(other),
                Some(false) => {}
                None => return None,
            }
            self.matching.clone_from(&whole);
            self.matching.remove(player);
        }
        let way = self.way(self.gates.as_ref()?, player, current);
        way.into_iter().chain([current]).for_each(|gone| self.matching.remove(gone));
        Some(current)
    }

    /// Takes out the gates on a `way` to `other`, and them. Whether everybody else can be placed then;
    /// nothing if it cannot tell.
    fn clear_way(&mut self, way: &[usize], other: usize) -> Option<bool> {
        let mut left = Vec::new();
        for gone in way.iter().copied().chain([other]) {
            left.extend(self.matching.mate(gone));
            self.matching.remove(gone);
        }
        for vertex in left {
            let is_placed = !self.matching.is_present(vertex)
                || self.matching.mate(vertex).is_some()
                || self.matching.augment_in(vertex, &self.rows);
            if !is_placed {
                return Some(false);
            }
        }
        self.mend()
    }
}
