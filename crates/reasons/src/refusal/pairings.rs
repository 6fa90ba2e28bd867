//! All pairings of a small bracket with one number of pairs.

/// Most pairings that are listed.
const MOST: usize = 1_000;

/// Most steps that are taken to list them: a step decides about one player.
const MOST_STEPS: usize = 50_000;

/// The pairings of `size` players, the first `mdps` of them moved down, with this number of pairs, all of which
/// `may_pair` allows. Each pairing is a list of places from 0, the higher ranked player of each pair first. `None` if
/// there are too many.
pub(super) fn pairings(
    (size, mdps): (usize, usize),
    pairs: usize,
    may_pair: impl Fn(usize, usize) -> bool,
) -> Option<Vec<Vec<(usize, usize)>>> {
    let alone = size.checked_sub(2 * pairs)?;
    let opponents = |one: usize| {
        // Moved-down players do not meet each other.
        let lower = (one + 1).max(mdps)..size;
        lower.filter(|&other| may_pair(one, other)).collect()
    };
    let mut list = List {
        opponents: (0..size).map(opponents).collect(),
        is_paired: vec![false; size],
        pairs: Vec::with_capacity(pairs),
        steps: 0,
        found: Vec::new(),
    };
    list.decide(0, alone);
    (list.found.len() <= MOST && list.steps <= MOST_STEPS).then_some(list.found)
}

/// A list that grows.
struct List {
    /// The lower ranked players that each may be paired with, by place.
    opponents: Vec<Vec<usize>>,
    is_paired: Vec<bool>,
    /// The pairs so far.
    pairs: Vec<(usize, usize)>,
    steps: usize,
    found: Vec<Vec<(usize, usize)>>,
}

impl List {
    /// Adds the pairings that go on from the pairs so far, in which all players before `place` have been decided about
    /// and `alone` of the others are not paired.
    fn decide(&mut self, place: usize, alone: usize) {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.found.len() > MOST {
            return;
        }
        let Some(one) = (place..self.is_paired.len()).find(|&one| !self.is_paired[one]) else {
            if alone == 0 {
                self.found.push(self.pairs.clone());
            }
            return;
        };
        for at in 0..self.opponents[one].len() {
            let other = self.opponents[one][at];
            if !self.is_paired[other] {
                self.is_paired[other] = true;
                self.pairs.push((one, other));
                self.decide(one + 1, alone);
                self.pairs.pop();
                self.is_paired[other] = false;
            }
        }
        if alone > 0 {
            self.decide(one + 1, alone - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of six players three pairs can be made in 15 ways; of five, two pairs in five times three.
    #[test]
    fn all_pairings_of_a_few_players() {
        let all = |players, pairs| pairings(players, pairs, |_, _| true).map(|all| all.len());
        assert_eq!(all((6, 0), 3), Some(15));
        assert_eq!(all((5, 0), 2), Some(15));
        // Each of two moved-down players meets one of three residents, and one resident is left.
        assert_eq!(all((5, 2), 2), Some(6 + 2 * 3));
        assert_eq!(all((12, 0), 6), None);
        // As many as are listed at most: three moved-down players, each with ten residents to meet.
        let own = |one: usize, other: usize| (other - 3) / 10 == one;
        assert_eq!(pairings((33, 3), 3, own).map(|all| all.len()), Some(1_000));
        assert_eq!(all((2, 0), 2), None);
    }

    #[test]
    fn pairs_that_are_not_allowed_are_left_out() {
        let found = pairings((4, 0), 2, |one, other| (one, other) != (0, 2));
        assert_eq!(found, Some(vec![vec![(0, 1), (2, 3)], vec![(0, 3), (1, 2)]]));
    }
}
