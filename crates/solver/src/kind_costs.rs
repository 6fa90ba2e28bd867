//! The costs of pairs of two kinds.

/// The costs of pairs of two kinds, if they are allowed.
///
/// If everybody has a kind of their own, few pairs have a cost, so costs are stored apart from the table that
/// finds them.
#[derive(Clone, Debug)]
pub struct KindCosts<W> {
    /// The number of first kinds that are not paired with each other.
    apart: usize,
    /// The index of the cost, from 1, for each other kind with itself and with each kind before it; 0 if the
    /// pair is not allowed.
    places: Vec<u32>,
    costs: Vec<W>,
}

impl<W: Copy> KindCosts<W> {
    /// A table without any allowed pair.
    pub fn new(kinds: usize) -> Self {
        Self::of_parts(0, kinds)
    }

    /// A table without any allowed pair, in which two of the first `apart` kinds are never paired.
    pub fn of_parts(apart: usize, kinds: usize) -> Self {
        let pairs = triangle(kinds) - triangle(apart);
        Self { apart, places: vec![0; pairs], costs: Vec::with_capacity(pairs) }
    }

    /// The position in `places` for two kinds; beyond its end if they are never paired.
    fn at(&self, one: usize, other: usize) -> usize {
        let (lower, higher) = if one < other { (one, other) } else { (other, one) };
        (triangle(higher) + lower).wrapping_sub(triangle(self.apart))
    }

    /// Allows pairs of two kinds, at `cost`.
    pub fn allow(&mut self, one: usize, other: usize, cost: W) {
        self.costs.push(cost);
        let at = self.at(one, other);
        self.places[at] = u32::try_from(self.costs.len()).unwrap_or(u32::MAX);
    }

    /// The cost of a pair of two kinds, if it is allowed.
    pub fn get(&self, one: usize, other: usize) -> Option<W> {
        let place = self.places.get(self.at(one, other)).copied().unwrap_or(0);
        self.costs.get((place as usize).wrapping_sub(1)).copied()
    }

    /// A table with equal pairs and mapped costs.
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
