//! A bracket, as given to the strategies that price it.

use crate::matching::{Lists, Weight};

use crate::layout::bits_for;
use crate::{KindCosts, Layout, Limbo, Slot};

/// A bracket to pair, and the players below that its unpaired ones may meet.
///
/// Vertices are the players of the bracket in the order of their sequence-numbers, then the outsiders. A pair
/// of two members is a pair of the bracket, if there is room for it; a member paired with an outsider, with
/// nobody, or with a member without room in the bracket, is unpaired in the bracket.
///
/// Costs must settle how many members are unpaired: the order of generation compares only candidates with
/// equal numbers of pairs. How many of the unpaired were moved down may be open.
#[derive(Clone, Debug)]
pub struct Problem<W> {
    /// The number of players of the bracket.
    pub members: usize,
    /// The number of moved-down players, who come first, in a heterogeneous bracket. They form S1 and are
    /// never paired with each other in it.
    pub mdps: usize,
    /// Whether the others may be paired with each other in it.
    pub has_remainder: bool,
    /// The place of unpaired moved-down players.
    pub limbo: Limbo,
    /// Whether members that the bracket does not pair with each other may be paired further down, which an
    /// edge between them then means.
    pub joins: bool,
    /// A class for every moved-down player, such that all best candidates pair equally many of each class:
    /// their score, if the criteria settle which scores are left over. Empty otherwise, for example in a
    /// collapsed bracket, where the bye of a moved-down player may equal that of a resident.
    pub mdp_classes: Vec<i32>,
    /// The kind of every vertex. Two vertices of a kind have equal costs with every other vertex.
    pub kinds: Vec<u32>,
    /// The number of kinds.
    pub kind_count: usize,
    /// The cost of a pair of two kinds, unless the absolute criteria or the shape of the bracket forbid it.
    pub pair: KindCosts<W>,
    /// The cost of a vertex of each kind without a partner.
    pub alone: Vec<W>,
    /// For each vertex, the vertices it may not be paired with whatever their kinds, ascending; symmetric.
    pub conflicts: Lists,
    /// The number of members that stay unpaired in the candidates that [`Strategy::Kinds`](crate::plan::Strategy::Kinds)
    /// looks for: the fewest that kinds and conflicts allow.
    pub spare: usize,
}

/// The units of the slots that the order of generation adds to the criteria.
#[derive(Clone, Copy, Debug, Default)]
pub struct OrderUnits<W> {
    /// Above all criteria, for what must not happen.
    pub forced: W,
    /// The number of exchanged players.
    pub exchanged: W,
    /// The sum of the numbers in S1.
    pub sum: W,
    /// A preference in a single decision.
    pub choice: W,
    /// The number of preferences that fit at once, each weighing more than all after it.
    pub at_once: u32,
}

/// The slots of the [`OrderUnits`] in a layout.
#[derive(Clone, Copy, Debug)]
pub struct OrderSlots {
    forced: Slot,
    exchanged: Slot,
    sum: Slot,
    choice: Slot,
    at_once: u32,
}

impl OrderSlots {
    /// Adds `criteria` to a layout, between the slots that the order of generation needs in a bracket of
    /// `members` players. What must not happen is only worse than everything else.
    pub fn around<T>(members: usize, criteria: impl FnOnce(&mut Layout) -> T) -> (Layout, Self, T) {
        let mut layout = Layout::new();
        let forced = layout.slot(1);
        let inner = criteria(&mut layout);
        let exchanged = layout.slot(members / 2);
        let sum = layout.slot(members * (members + 1) / 2);
        let choice = layout.slot(members + 1);
        let at_once = bits_for(members + 1);
        (layout, Self { forced, exchanged, sum, choice, at_once }, inner)
    }

    /// Makes room for more preferences at once, in a layout that ends with these slots, up to `bits` bits.
    pub(crate) fn widen(&mut self, layout: &mut Layout, bits: u32) {
        /// More are hardly ever asked for, and this fits a number on every machine.
        const ENOUGH: u32 = 30;
        let more = bits.min(ENOUGH.saturating_sub(self.at_once));
        layout.widen(self.choice, more);
        self.at_once += more;
    }

    /// The unit of the wrapped slot `full`, and the units of these slots, from all units of the layout.
    pub(crate) fn condensed<W: Weight>(self, units: &[W], full: Slot) -> (W, OrderUnits<W>) {
        (units[Layout::index(full)], self.units(units))
    }

    /// The units of the slots, from all units of the layout.
    pub fn units<W: Weight>(self, units: &[W]) -> OrderUnits<W> {
        let unit = |slot| units[Layout::index(slot)];
        OrderUnits {
            forced: unit(self.forced),
            exchanged: unit(self.exchanged),
            sum: unit(self.sum),
            choice: unit(self.choice),
            at_once: self.at_once,
        }
    }
}

impl<W: Copy> Problem<W> {
    /// The number of vertices, including outsiders.
    pub fn vertices(&self) -> usize {
        self.kinds.len()
    }

    /// The cost of the pair, if it is allowed.
    pub fn cost(&self, one: usize, other: usize) -> Option<W> {
        let is_of_mdps = one.max(other) < self.mdps;
        if is_of_mdps && !self.joins || self.is_conflict(one, other) {
            return None;
        }
        self.kind_cost(self.kinds[one], self.kinds[other])
    }

    /// The allowed pairs, each by its ends with the lower one first; ascending.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (usize, usize)> {
        self.costed_edges().map(|(one, other, _)| (one, other))
    }

    fn costed_edges(&self) -> Edges<'_, W> {
        Edges { problem: self, next: (0, 0), gap: 0, conflicts: &[] }.from(0)
    }

    /// A copy of the problem with other costs.
    pub(crate) fn with_costs<V>(&self, mut cost: impl FnMut(W) -> V) -> Problem<V> {
        Problem {
            members: self.members,
            mdps: self.mdps,
            has_remainder: self.has_remainder,
            limbo: self.limbo,
            joins: self.joins,
            mdp_classes: self.mdp_classes.clone(),
            kinds: self.kinds.clone(),
            kind_count: self.kind_count,
            pair: self.pair.map(&mut cost),
            alone: self.alone.iter().map(|&alone| cost(alone)).collect(),
            conflicts: self.conflicts.clone(),
            spare: self.spare,
        }
    }

    /// The number of first vertices that have no edges with each other because of their roles.
    pub(crate) fn apart(&self) -> usize {
        if self.joins { 0 } else { self.mdps }
    }

    /// The cost of a pair of two kinds, if it is allowed.
    pub(crate) fn kind_cost(&self, one: u32, other: u32) -> Option<W> {
        self.pair.get(one as usize, other as usize)
    }

    pub(crate) fn is_conflict(&self, one: usize, other: usize) -> bool {
        u32::try_from(other).is_ok_and(|other| self.conflicts[one].binary_search(&other).is_ok())
    }
}

impl<W: Weight> Problem<W> {
    /// The value of a vertex without a partner.
    pub(crate) fn priced_single(&self, vertex: usize) -> W {
        -self.alone[self.kinds[vertex] as usize]
    }

    /// The [edges](Self::edges) with their values.
    pub(crate) fn priced_edges(&self) -> impl Iterator<Item = (usize, usize, W)> {
        self.costed_edges().map(|(one, other, cost)| (one, other, -cost))
    }
}

/// An iterator over the allowed pairs with their costs.
#[derive(Clone, Debug)]
pub(crate) struct Edges<'a, W> {
    problem: &'a Problem<W>,
    /// The ends of the next pair to examine.
    next: (usize, usize),
    /// The other end up to which no pair is a conflict.
    gap: usize,
    /// The later conflicts of the first end.
    conflicts: &'a [u32],
}

impl<W: Copy> Edges<'_, W> {
    /// The pairs from this first end on.
    fn from(mut self, one: usize) -> Self {
        let other = self.problem.apart().max(one + 1);
        let conflicts = self.problem.conflicts.get(one);
        let after = conflicts.partition_point(|&conflict| (conflict as usize) < other);
        (self.next, self.conflicts) = ((one, other), &conflicts[after..]);
        self.end_gap();
        self
    }

    /// Finds the end of the next gap.
    fn end_gap(&mut self) {
        let (next, rest) = match self.conflicts.split_first() {
            Some((&next, rest)) => (next as usize, rest),
            None => (self.problem.vertices(), self.conflicts),
        };
        (self.gap, self.conflicts) = (next, rest);
    }
}

impl<W: Copy> Iterator for Edges<'_, W> {
    type Item = (usize, usize, W);

    fn next(&mut self) -> Option<Self::Item> {
        let Problem { pair, kinds, .. } = self.problem;
        let vertices = kinds.len();
        loop {
            let (one, other) = self.next;
            if other < self.gap {
                self.next.1 += 1;
                if let Some(cost) = pair.get(kinds[one] as usize, kinds[other] as usize) {
                    return Some((one, other, cost));
                }
            } else if other < vertices {
                self.next.1 += 1;
                self.end_gap();
            } else if one + 1 < vertices {
                *self = self.clone().from(one + 1);
            } else {
                return None;
            }
        }
    }

    /// Folds gap by gap, which is faster than pair by pair.
    fn fold<T, F: FnMut(T, Self::Item) -> T>(mut self, start: T, mut tell: F) -> T {
        let Problem { pair, kinds, .. } = self.problem;
        let mut told = start;
        while let Some(&kind) = kinds.get(self.next.0) {
            let (one, mut from) = self.next;
            loop {
                let others = (from..).zip(kinds.get(from..self.gap).unwrap_or_default());
                for (other, &other_kind) in others {
                    if let Some(cost) = pair.get(kind as usize, other_kind as usize) {
                        told = tell(told, (one, other, cost));
                    }
                }
                if self.gap >= kinds.len() {
                    break;
                }
                from = self.gap + 1;
                self.end_gap();
            }
            self = self.from(one + 1);
        }
        told
    }
}

#[cfg(test)]
impl<W> Problem<W> {
    /// A bracket without outsiders that may pair all residents with each other.
    pub(crate) fn plain(
        mdps: usize,
        kinds: Vec<u32>,
        pair: KindCosts<W>,
        alone: Vec<W>,
        conflicts: Lists,
    ) -> Self {
        Self {
            members: kinds.len(),
            spare: kinds.len() % 2,
            mdps,
            has_remainder: true,
            limbo: Limbo::Apart,
            joins: false,
            mdp_classes: Vec::new(),
            kinds,
            kind_count: alone.len(),
            pair,
            alone,
            conflicts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, conflicts};

    #[test]
    fn preferences_at_once_weigh_less_than_sums() {
        let (mut layout, mut slots, ()) = OrderSlots::around(7, |_| ());
        slots.widen(&mut layout, 7);
        let units = slots.units(&layout.units::<i64>(i64::BITS));
        assert_eq!((units.at_once, units.choice, units.sum), (11, 1, 1 << 11));
    }

    #[test]
    fn edges_are_the_pairs_that_have_a_cost() {
        let mut random = Random::new(12);
        for _ in 0..500 {
            let (vertices, kind_count) = (random.below(9), 1 + random.below(4));
            let mut pair = KindCosts::new(kind_count);
            for (a, b) in (0..kind_count).flat_map(|b| (0..=b).map(move |a| (a, b))) {
                if random.below(4) > 0 {
                    pair.allow(a, b, i64::try_from(random.below(9)).unwrap());
                }
            }
            let kinds = (0..vertices).map(|_| u32::try_from(random.below(kind_count)).unwrap());
            let kinds = kinds.collect();
            let mdps = random.below(vertices + 1);
            let conflicts = conflicts(vertices, |_, _| random.below(3) == 0);
            let problem = Problem {
                joins: random.below(2) == 0,
                ..Problem::plain(mdps, kinds, pair, vec![0; kind_count], conflicts)
            };
            let pairs = (0..vertices).flat_map(|u| (u + 1..vertices).map(move |v| (u, v)));
            let costed = pairs.filter_map(|(u, v)| Some((u, v, problem.cost(u, v)?)));
            let expected: Vec<_> = costed.collect();
            let mut edges = problem.costed_edges();
            let mut found: Vec<_> = edges.by_ref().take(random.below(9)).collect();
            edges.for_each(|edge| found.push(edge));
            assert_eq!(found, expected, "{problem:?}");
            assert!(problem.costed_edges().eq(expected));
        }
    }
}
