//! What pairs of two kinds cost.

/// What pairs of two kinds cost, where they are allowed.
///
/// Where everybody is of a kind of their own, few pairs have a cost: costs lie apart from the table that
/// says which is whose.
#[derive(Clone, Debug)]
pub struct KindCosts<W> {
    /// How many kinds, from the first, are not paired with each other.
    apart: usize,
    /// For each other kind, and it and each before it, the place of the cost, from 1; nothing if the pair
    /// is not allowed.
    places: Vec<u32>,
    costs: Vec<W>,
}

impl<W: Copy> KindCosts<W> {
    /// No pair is allowed.
    pub fn new(kinds: usize) -> Self {
        Self::of_parts(0, kinds)
    }

    /// The same; pairs of two of the first `apart` kinds never will be.
    pub fn of_parts(apart: usize, kinds: usize) -> Self {
        let pairs = triangle(kinds) - triangle(apart);
        Self { apart, places: vec![0; pairs], costs: Vec::with_capacity(pairs) }
    }

    /// Where the place of the cost of two kinds lies; beyond the end if they are apart.
    fn at(&self, one: usize, other: usize) -> usize {
        let (lower, higher) = if one < other { (one, other) } else { (other, one) };
        (triangle(higher) + lower).wrapping_sub(triangle(self.apart))
    }

    /// Allows pairs of two kinds.
    pub fn allow(&mut self, one: usize, other: usize, cost: W) {
        self.costs.push(cost);
        let at = self.at(one, other);
        self.places[at] = u32::try_from(self.costs.len()).unwrap_or(u32::MAX);
    }

    /// What a pair of two kinds costs, if it is allowed.
    pub fn get(&self, one: usize, other: usize) -> Option<W> {
        let place = self.places.get(self.at(one, other)).copied().unwrap_or(0);
        self.costs.get((place as usize).wrapping_sub(1)).copied()
    }

    /// The same pairs at other costs.
    #[cfg(test)]
    pub(crate) fn map<V>(&self, cost: impl FnMut(W) -> V) -> KindCosts<V> {
        let costs = self.costs.iter().copied().map(cost).collect();
        KindCosts { apart: self.apart, places: self.places.clone(), costs }
    }
}

/// The number of pairs of kinds: each kind with itself and with those before it.
fn triangle(kinds: usize) -> usize {
    kinds * (kinds + 1) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_symmetric_and_only_where_allowed() {
        let mut costs = KindCosts::new(3);
        costs.allow(0, 2, 5);
        costs.allow(1, 1, 7);
        let all = |costs: &KindCosts<i64>| {
            [[0, 0], [0, 2], [2, 0], [1, 1], [1, 2]].map(|[a, b]| costs.get(a, b))
        };
        assert_eq!(all(&costs), [None, Some(5), Some(5), Some(7), None]);
        assert_eq!(all(&costs.map(|cost| 10 * cost)), [None, Some(50), Some(50), Some(70), None]);
    }

    #[test]
    fn kinds_apart_have_no_costs() {
        let mut costs = KindCosts::of_parts(2, 4);
        for (cost, (one, other)) in
            [(0, 2), (2, 1), (2, 2), (0, 3), (1, 3), (2, 3), (3, 3)].into_iter().enumerate()
        {
            costs.allow(one, other, cost);
        }
        let all = [[0, 0], [0, 1], [1, 1], [2, 0], [1, 2], [2, 2], [3, 0], [3, 1], [3, 2], [3, 3]];
        let found = all.map(|[a, b]| costs.get(a, b));
        assert_eq!(found[..3], [None; 3]);
        assert_eq!(found[3..], [0, 1, 2, 3, 4, 5, 6].map(Some));
    }
}
