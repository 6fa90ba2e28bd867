//! What pairs of two kinds cost.

/// What pairs of two kinds cost, where they are allowed.
///
/// Where everybody is of a kind of their own, few pairs have a cost: costs lie apart from the table that
/// says which is whose.
#[derive(Clone, Debug)]
pub struct KindCosts<W> {
    kinds: usize,
    /// By `kind * kinds + other`: the place of the cost, from 1; nothing if the pair is not allowed.
    places: Vec<u32>,
    costs: Vec<W>,
}

impl<W: Copy> KindCosts<W> {
    /// No pair is allowed.
    pub fn new(kinds: usize) -> Self {
        let costs = Vec::with_capacity(kinds * (kinds + 1) / 2);
        Self { kinds, places: vec![0; kinds * kinds], costs }
    }

    /// Allows pairs of two kinds.
    pub fn allow(&mut self, one: usize, other: usize, cost: W) {
        self.costs.push(cost);
        let place = u32::try_from(self.costs.len()).unwrap_or(u32::MAX);
        self.places[one * self.kinds + other] = place;
        self.places[other * self.kinds + one] = place;
    }

    /// What a pair of two kinds costs, if it is allowed.
    pub fn get(&self, one: usize, other: usize) -> Option<W> {
        let place = self.places[one * self.kinds + other] as usize;
        self.costs.get(place.wrapping_sub(1)).copied()
    }

    /// Whether pairs of two kinds are allowed.
    pub(crate) fn are_allowed(&self, one: usize, other: usize) -> bool {
        self.places[one * self.kinds + other] > 0
    }

    /// The same pairs at other costs.
    pub(crate) fn map<V>(&self, cost: impl FnMut(W) -> V) -> KindCosts<V> {
        let costs = self.costs.iter().copied().map(cost).collect();
        KindCosts { kinds: self.kinds, places: self.places.clone(), costs }
    }
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
        assert!(costs.are_allowed(2, 0) && !costs.are_allowed(2, 2));
    }
}
