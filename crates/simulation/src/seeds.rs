//! Seeds of the events counted so far.

use serde::{Deserialize, Serialize};

/// A set of seeds, kept as ascending stretches, each with its first and its last seed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seeds(Vec<(u64, u64)>);

impl Seeds {
    /// The stretches: the first and the last seed of each, ascending, with gaps between them.
    pub fn stretches(&self) -> &[(u64, u64)] {
        &self.0
    }

    /// Number of seeds in the set.
    pub fn count(&self) -> u64 {
        self.0.iter().fold(0, |sum, (first, last)| {
            sum.saturating_add(last.saturating_sub(*first)).saturating_add(1)
        })
    }

    /// Adds the seeds from `first` to `last`.
    ///
    /// # Errors
    ///
    /// The lowest of them that is there already; nothing is added then.
    pub(crate) fn insert(&mut self, first: u64, last: u64) -> Result<(), u64> {
        let place = self.0.partition_point(|&(_, end)| end < first);
        if let Some(&(start, _)) = self.0.get(place)
            && start <= last
        {
            return Err(start.max(first));
        }
        self.0.insert(place, (first, last));
        self.join(place);
        if let Some(before) = place.checked_sub(1) {
            self.join(before);
        }
        Ok(())
    }

    /// Adds all of `others`.
    ///
    /// # Errors
    ///
    /// A seed that is there already; some may have been added then.
    pub(crate) fn merge(&mut self, others: &Self) -> Result<(), u64> {
        others.0.iter().try_for_each(|&(first, last)| self.insert(first, last))
    }

    /// Whether the stretches are as this type keeps them, from `first` to `last` at most.
    pub(crate) fn is_within(&self, first: u64, last: u64) -> bool {
        let mut rebuilt = Self::default();
        let is_inside = |&(start, end): &_| first <= start && start <= end && end <= last;
        self.0.iter().all(is_inside) && rebuilt.merge(self).is_ok() && rebuilt == *self
    }

    /// Makes one of the stretch at `place` and the next, if there is no gap between.
    fn join(&mut self, place: usize) {
        if let [(_, end), (start, last), ..] = self.0[place..]
            && end.checked_add(1) == Some(start)
        {
            self.0[place].1 = last;
            self.0.remove(place + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_grow_together_in_any_order() {
        let mut seeds = Seeds::default();
        for (first, last) in [(5, 6), (1, 2), (9, 9), (3, 4), (7, 8)] {
            seeds.insert(first, last).unwrap();
        }
        assert_eq!((seeds.stretches(), seeds.count()), (&[(1, 9)][..], 9));
        seeds.insert(11, 20).unwrap();
        assert_eq!((seeds.stretches(), seeds.count()), (&[(1, 9), (11, 20)][..], 19));
        assert_eq!(seeds.insert(8, 10), Err(8));
        assert_eq!(seeds.insert(10, 11), Err(11));
        assert_eq!(seeds.insert(0, 30), Err(1));
        assert_eq!(seeds.insert(0, 0), Ok(()));
        assert_eq!(seeds.insert(u64::MAX, u64::MAX), Ok(()));
    }

    #[test]
    fn a_damaged_set_is_noticed() {
        assert!(Seeds(vec![(1, 2), (4, 5)]).is_within(1, 5));
        for damaged in [vec![(1, 2), (3, 4)], vec![(4, 5), (1, 2)], vec![(2, 1)], vec![(1, 6)]] {
            assert!(!Seeds(damaged.clone()).is_within(1, 5), "{damaged:?}");
        }
    }
}
