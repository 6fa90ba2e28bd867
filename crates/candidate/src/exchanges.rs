//! How many are exchanged at least, and the sum of S1, in the candidates that have some pairs.
//!
//! Where that is more than in a candidate that is known, whatever else they have comes after it.

use crate::bits::Bits;

/// What becomes of the members so far, a bit each.
#[derive(Clone, Copy, Default)]
pub(crate) struct SoFar {
    /// How many members, from the first, are moved-down players.
    mdps: usize,
    /// Of whom it is known.
    decided: u64,
    /// The opponents of moved-down players.
    taken: u64,
    /// The higher players of pairs of two others.
    higher: u64,
}

impl SoFar {
    /// Nothing is known yet; so many members are moved-down players, the first ones.
    pub(crate) fn of(mdps: usize) -> Self {
        Self { mdps, ..Self::default() }
    }

    /// The opponents of moved-down players.
    pub(crate) fn taken(&self) -> u64 {
        self.taken
    }

    /// Leaves a member unpaired.
    pub(crate) fn leave(&mut self, one: usize) {
        self.decided |= 1 << one;
    }

    /// Pairs two of them.
    pub(crate) fn pair(&mut self, one: usize, other: usize) {
        self.decided |= 1 << one | 1 << other;
        let (higher, lower) = (one.min(other), one.max(other));
        if higher < self.mdps {
            self.taken |= 1 << lower;
        } else {
            self.higher |= 1 << higher;
        }
    }
}

/// The players of a remainder as sets: all, and those of S2 if nobody is exchanged; how many S1 has, and the number
/// of each player.
#[derive(Clone, Copy)]
pub(crate) struct Remainder {
    all: u64,
    s2: u64,
    n1: usize,
    numbers: [u8; 64],
    /// The opponents of moved-down players, who are not in it.
    taken: u64,
}

impl Remainder {
    /// What is left of the residents when some are taken, in candidates with so many pairs.
    pub(crate) fn without(taken: u64, residents: u64, pairs: usize) -> Self {
        let all = residents & !taken;
        // Too many may be taken on a way that leads nowhere.
        let n1 = pairs.saturating_sub(taken.count_ones() as usize);
        let mut numbers = [0; 64];
        (1..).zip(Bits(all)).for_each(|(number, player)| numbers[player] = number);
        Self { all, s2: without_first(all, n1), n1, numbers, taken }
    }

    /// Whether it is the one that these pairs leave.
    pub(crate) fn is_left_by(&self, so_far: &SoFar) -> bool {
        self.taken == so_far.taken
    }

    /// How many are exchanged at least.
    pub(crate) fn exchanged(&self, so_far: &SoFar) -> usize {
        let moved_down = self.all & !self.s2 & so_far.decided & !so_far.higher;
        let moved_up = self.s2 & so_far.higher;
        moved_down.count_ones().max(moved_up.count_ones()) as usize
    }

    /// The least sum of the numbers of S1.
    pub(crate) fn sum(&self, so_far: &SoFar) -> usize {
        let open = self.all & !so_far.decided;
        let to_come = self.n1.saturating_sub(so_far.higher.count_ones() as usize);
        let least = so_far.higher | open & !without_first(open, to_come);
        Bits(least).map(|player| usize::from(self.numbers[player])).sum()
    }
}

/// A set without so many of its members, the first ones.
fn without_first(set: u64, count: usize) -> u64 {
    (0..count).fold(set, |set, _| set & set.wrapping_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One moved-down player, who gets the second of seven residents: the others have the numbers 1 to 6, and
    /// three pairs.
    #[test]
    fn what_is_exchanged_shows_before_all_are_paired() {
        let residents = 0b1111_1110;
        let mut so_far = SoFar::of(1);
        so_far.pair(0, 2);
        let remainder = Remainder::without(so_far.taken(), residents, 4);
        let least = |so_far: &SoFar| (remainder.exchanged(so_far), remainder.sum(so_far));
        assert_eq!(least(&so_far), (0, 1 + 2 + 3));
        // The third is left over: the fourth is the next who can be the higher of a pair.
        so_far.leave(4);
        assert_eq!(least(&so_far), (1, 1 + 2 + 4));
        // It is the fifth.
        so_far.pair(6, 7);
        assert_eq!(least(&so_far), (1, 1 + 2 + 5));
        // The second is the lower player of a pair: two are moved down, so two are moved up.
        so_far.pair(1, 3);
        assert_eq!(least(&so_far), (2, 1 + 4 + 5));
    }
}
