//! Candidates that are equal by the first criteria, to be judged by the rest.

use crate::matching::Weight;

use crate::bits::Places;
use crate::place::{ALONE, Place, place};
use crate::search::Mates;
use crate::sum::Numbers;
use crate::{Candidate, Layout, Limbo, Sum};

/// Candidates of a small bracket that are equal so far.
#[derive(Clone, Debug)]
pub struct Equals {
    members: usize,
    mdps: usize,
    limbo: Limbo,
    all: Vec<Equal>,
}

/// A candidate: the unpaired players and all mates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Equal {
    unpaired: Places,
    mates: Mates,
}

impl Equal {
    pub(crate) fn new(unpaired: Places, mates: &Mates) -> Self {
        Self { unpaired, mates: *mates }
    }

    /// Each of the first `members` players, with their mate.
    fn mates(&self, members: usize) -> impl Iterator<Item = (usize, usize)> {
        self.mates[..members].iter().map(|&mate| usize::from(mate)).enumerate()
    }
}

impl Equals {
    pub(crate) fn new(members: usize, mdps: usize, all: Vec<Equal>) -> Self {
        Self { members, mdps, limbo: Limbo::Apart, all }
    }

    /// These candidates, with unpaired moved-down players where `limbo` says.
    #[must_use]
    pub fn with_limbo(mut self, limbo: Limbo) -> Self {
        self.limbo = limbo;
        self
    }

    /// The distinct sets of unpaired players.
    pub fn unpaired(&self) -> Vec<Places> {
        let mut sets: Vec<Places> = self.all.iter().map(|equal| equal.unpaired).collect();
        sets.sort_unstable();
        sets.dedup();
        sets
    }

    /// Keeps the candidates that leave one of these sets unpaired.
    pub fn keep(&mut self, unpaired: &[Places]) {
        self.all.retain(|equal| unpaired.contains(&equal.unpaired));
    }

    /// The candidate, if there is only one.
    pub fn only(&self) -> Option<Candidate> {
        match &self.all[..] {
            [only] => Some(self.candidate(only)),
            _ => None,
        }
    }

    /// The first in the order of generation.
    pub fn first(&self) -> Option<Candidate> {
        let place = |equal: &&Equal| self.place(equal);
        let first = match &self.all[..] {
            [only] => only,
            all => all.iter().min_by_key(place)?,
        };
        Some(self.candidate(first))
    }

    /// The best candidate, and among equals the first in the order of generation. `price` adds the costs of a
    /// pair, given by both places, or of a player who is alone. `None` if the costs need too wide a number.
    pub fn best(
        &self,
        layout: &Layout,
        price: impl Fn(&mut Numbers<i128>, usize, Option<usize>),
    ) -> Option<Candidate> {
        if layout.bits(i128::BITS) > <i128 as Weight>::BITS {
            return None;
        }
        let mut numbers = Numbers::new(layout, i128::BITS);
        // The prices known so far, where pairs may be in many candidates. A player who is alone counts as
        // their own mate.
        let known = if self.all.len() > 2 { self.members * self.members } else { 0 };
        let mut prices = vec![None; known];
        let mut price = |one: usize, mate: usize| {
            let mate = if mate == usize::from(ALONE) { one } else { mate };
            let mut price = || {
                price(&mut numbers, one, (mate != one).then_some(mate));
                numbers.take()
            };
            match prices.get_mut(one * self.members + mate) {
                Some(known) => *known.get_or_insert_with(price),
                None => price(),
            }
        };
        let mut best: Option<(i128, &Equal)> = None;
        for equal in &self.all {
            let ends = equal.mates(self.members).filter(|&(player, mate)| player < mate);
            let cost = ends.map(|(player, mate)| price(player, mate)).sum();
            let is_better = best.is_none_or(|(least, first)| {
                cost < least || cost == least && self.place(equal) < self.place(first)
            });
            if is_better {
                best = Some((cost, equal));
            }
        }
        best.map(|(_, equal)| self.candidate(equal))
    }

    fn place(&self, equal: &Equal) -> Place {
        place(&equal.mates[..self.members], self.mdps, self.limbo)
    }

    fn candidate(&self, equal: &Equal) -> Candidate {
        let pairs = equal.mates(self.members);
        let pairs = pairs.filter(|&(player, mate)| player < mate && mate < self.members);
        Candidate { pairs: pairs.collect(), unpaired: equal.unpaired.iter().collect() }
    }
}

#[cfg(test)]
impl Equals {
    /// The pairs of each candidate.
    pub(crate) fn pairs(&self) -> Vec<Vec<(usize, usize)>> {
        self.all.iter().map(|equal| self.candidate(equal).pairs).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::as_mate;
    use crate::search::LONGEST;

    /// Two moved-down players and two residents, with one pair missing.
    fn equals() -> Equals {
        let equal = |pairs: &[(usize, usize)], unpaired: u32| {
            let mut mates = [ALONE; LONGEST];
            for &(one, other) in pairs {
                (mates[one], mates[other]) = (as_mate(other), as_mate(one));
            }
            Equal::new(Places(unpaired), &mates)
        };
        let of = [equal(&[(0, 3)], 0b110), equal(&[(1, 2)], 0b1001), equal(&[(0, 2)], 0b1010)];
        Equals::new(4, 2, of.to_vec())
    }

    #[test]
    fn those_are_kept_that_leave_the_right_ones() {
        let mut equals = equals();
        let sets = equals.unpaired();
        let places = |set: &Places| set.iter().collect::<Vec<_>>();
        assert_eq!(sets.iter().map(places).collect::<Vec<_>>(), [[1, 2], [0, 3], [1, 3]]);
        assert!(sets[0].has(1) && !sets[0].has(3) && sets[0].count() == 2);
        assert_eq!(equals.only(), None, "there are three");
        equals.keep(&sets[1..2]);
        let only = Candidate { pairs: vec![(1, 2)], unpaired: vec![0, 3] };
        assert_eq!(equals.only(), Some(only));
    }

    #[test]
    fn the_cheapest_is_best_and_of_equals_the_first() {
        let mut layout = Layout::new();
        let slot = layout.slot(9);
        let best = |dear: &[(usize, Option<usize>)]| {
            let best = equals().best(&layout, |sum, one, other| {
                sum.add(slot, i64::from(dear.contains(&(one, other))));
            });
            best.map(|best| best.pairs[0])
        };
        // The second moved-down player is left over in two of them, which come first.
        assert_eq!(best(&[(3, None)]), Some((0, 3)));
        assert_eq!(best(&[(0, Some(3))]), Some((0, 2)));
        assert_eq!(best(&[(1, None)]), Some((1, 2)));
        let first = equals().first().map(|first| first.pairs[0]);
        assert_eq!([best(&[(0, None)]), first], [Some((0, 2)); 2]);
        assert_eq!(best(&[(0, Some(2)), (0, Some(3))]), Some((1, 2)));
    }

    #[test]
    fn wide_costs_are_left_to_others() {
        let mut wide = Layout::new();
        for _ in 0..9 {
            wide.slot(1 << 20);
        }
        assert_eq!(equals().best(&wide, |_, _, _| ()), None);
    }
}
