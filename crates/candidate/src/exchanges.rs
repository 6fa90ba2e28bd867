//! How many are exchanged at least, and the sum of S1, in the candidates that have some pairs.
//!
//! Where that is more than in a candidate that is known, whatever else they have comes after it.

use crate::bits::{Bits, below};

/// What becomes of the open members so far, a bit each.
#[derive(Clone, Copy, Default)]
pub(crate) struct SoFar {
    /// How many of them, from the first, are moved-down players.
    mdps: usize,
    /// Of whom it is known.
    decided: u64,
    /// The opponents of moved-down players.
    taken: u64,
    /// The higher players of pairs of two others.
    higher: u64,
}

impl SoFar {
    /// Nothing is known yet; so many are moved-down players, the first ones.
    pub(crate) fn of(mdps: usize) -> Self {
        Self { mdps, ..Self::default() }
    }

    /// The higher players of pairs of the remainder.
    pub(crate) fn higher(&self) -> u64 {
        self.higher
    }

    /// How many pairs there are.
    pub(crate) fn pairs(&self) -> u32 {
        self.taken.count_ones() + self.higher.count_ones()
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

/// The residents of a bracket whose partners are open, a bit each, and where they stand among all.
#[derive(Clone, Copy)]
pub(crate) struct Residents {
    pub(crate) all: u64,
    /// The number of each in the remainder if none of them gets a moved-down player.
    pub(crate) numbers: [u32; 64],
    /// How many pairs the open members have.
    pub(crate) pairs: u32,
    /// How many pairs of the remainder are settled.
    pub(crate) settled: u32,
    /// How many moved-down players there are who are paired or head S1 of the remainder, those settled as paired
    /// left out.
    pub(crate) heads: u32,
}

impl Residents {
    pub(crate) const NONE: Self = Self { all: 0, numbers: [0; 64], pairs: 0, settled: 0, heads: 0 };
}

/// The open players of a remainder as sets: all, and those of S2 if nobody is exchanged; how many of them S1 has
/// after the exchanges, and the number of each.
#[derive(Clone, Copy)]
pub(crate) struct Remainder {
    all: u64,
    s2: u64,
    higher: u32,
    numbers: [u32; 64],
    /// The opponents of moved-down players, who are not in it.
    taken: u64,
}

impl Remainder {
    /// What these pairs leave of the residents.
    pub(crate) fn left_by(so_far: &SoFar, residents: &Residents) -> Self {
        let taken = so_far.taken;
        let all = residents.all & !taken;
        // Too many may be taken on a way that leads nowhere.
        let higher = residents.pairs.saturating_sub(taken.count_ones());
        // Who heads S1 takes the place of a resident.
        let limbo = residents.heads.saturating_sub(taken.count_ones());
        let n1 = (higher + residents.settled).saturating_sub(limbo);
        let (mut numbers, mut s2) = ([0; 64], 0);
        for player in Bits(all) {
            numbers[player] = residents.numbers[player] - (taken & below(player)).count_ones();
            s2 |= u64::from(numbers[player] > n1) << player;
        }
        Self { all, s2, higher, numbers, taken }
    }

    /// Whether it is the one that these pairs leave.
    pub(crate) fn is_left_by(&self, so_far: &SoFar) -> bool {
        self.taken == so_far.taken
    }

    /// How many are moved up at least, of those who are open.
    pub(crate) fn exchanged(&self, so_far: &SoFar) -> u32 {
        let s1 = self.all & !self.s2;
        let moved_down = (s1 & so_far.decided & !so_far.higher).count_ones();
        let moved_up = (self.s2 & so_far.higher).count_ones();
        // Who is moved up takes the place of somebody of S1, of whom some may be settled.
        moved_up.max((moved_down + self.higher).saturating_sub(s1.count_ones()))
    }

    /// The least sum of the numbers of S1, of those who are open.
    pub(crate) fn sum(&self, so_far: &SoFar) -> u32 {
        let open = self.all & !so_far.decided;
        let to_come = self.higher.saturating_sub(so_far.higher.count_ones());
        let least = so_far.higher | open & !without_first(open, to_come);
        Bits(least).map(|player| self.numbers[player]).sum()
    }

    /// Who is moved down with this S1, and who is moved up.
    pub(crate) fn moved(&self, s1: u64) -> (u64, u64) {
        (self.all & !self.s2 & !s1, self.s2 & s1)
    }
}

/// A set without so many of its members, the first ones.
fn without_first(set: u64, count: u32) -> u64 {
    (0..count).fold(set, |set, _| set & set.wrapping_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One moved-down player, who gets the second of seven residents: the others have the numbers 1 to 6, and
    /// three pairs.
    #[test]
    fn what_is_exchanged_shows_before_all_are_paired() {
        let numbers = std::array::from_fn(|player| u32::try_from(player).unwrap());
        let residents = Residents { all: 0b1111_1110, numbers, pairs: 4, settled: 0, heads: 0 };
        let mut so_far = SoFar::of(1);
        so_far.pair(0, 2);
        let remainder = Remainder::left_by(&so_far, &residents);
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
        assert_eq!(remainder.moved(so_far.higher() | 1 << 5), (0b1000 | 1 << 4, 1 << 5 | 1 << 6));
    }

    /// Eight residents without moved-down players, of whom the first has the fifth and the third the second: the
    /// numbers of the others are 4, 6, 7 and 8, and S1 has the first four.
    #[test]
    fn what_is_settled_counts_in_numbers() {
        let mut numbers = [0; 64];
        numbers[..4].copy_from_slice(&[4, 6, 7, 8]);
        let residents = Residents { all: 0b1111, numbers, pairs: 2, settled: 2, heads: 0 };
        let mut so_far = SoFar::of(0);
        let remainder = Remainder::left_by(&so_far, &residents);
        let least = |so_far: &SoFar| (remainder.exchanged(so_far), remainder.sum(so_far));
        // The third is settled as the lower of a pair: somebody is moved up for them.
        assert_eq!(least(&so_far), (1, 4 + 6));
        so_far.leave(0);
        assert_eq!(least(&so_far), (2, 6 + 7));
    }
}
