//! The candidates of a bracket in the order of generation, including those that are not allowed; a visitor
//! can skip all that begin alike.

use std::cmp::Reverse;

use pairwright_dutch::sequences::{Bsn, Pair, arrangements, exchanges, selections};
use pairwright_solver::Limbo;

use super::judge::{Judge, place_in_bracket};
use crate::Tells;

/// The visitor's answer to a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    /// Go on with the next candidate.
    On,
    /// Go on with the next candidate that does not have the same pairs up to this one, counted from 0.
    After(usize),
    /// Nobody needs a further candidate.
    Stop,
}

/// The candidates to be looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Sequence {
    /// Number of players in the bracket.
    pub(super) size: usize,
    /// Number of them, the first ones, that were moved down.
    pub(super) mdps: usize,
    /// Number of moved-down players that are paired, and number of other pairs.
    pub(super) m1: usize,
    pub(super) n1: usize,
    /// The sets of moved-down players to try, in their order.
    pub(super) sets: Vec<Vec<Bsn>>,
    /// Where the other moved-down players are.
    pub(super) limbo: Limbo,
    /// Whether players of the remainder are exchanged.
    pub(super) has_exchanges: bool,
}

impl Sequence {
    /// Shows every candidate to `see`, which answers how to go on. Pairs come in the order of S1, those of
    /// moved-down players first.
    pub(super) fn visit(&self, see: &mut dyn FnMut(&[Pair]) -> Go) {
        let residents: Vec<Bsn> = (self.mdps + 1..=self.size).collect();
        for set in &self.sets {
            if self.visit_set(set, &residents, see) == Go::Stop {
                return;
            }
        }
    }

    /// Shows every beginning of a candidate to `see`, each before those that go on from it: a pair longer each time, up
    /// to the whole candidate. Nothing goes on from a beginning that is answered with [`Go::After`]. Left out are
    /// exchanges after which somebody of S1 would have to meet a higher ranked player: an earlier one had that pair.
    pub(super) fn visit_beginnings(&self, see: &mut dyn FnMut(&[Pair]) -> Go) {
        let residents: Vec<Bsn> = (self.mdps + 1..=self.size).collect();
        let mut walk = Walk { pairs: Vec::with_capacity(self.m1 + self.n1), see };
        for set in &self.sets {
            let go = walk.go_through(set, &residents, &mut |walk| {
                self.begin_remainder(walk, set, &residents)
            });
            if go == Go::Stop {
                return;
            }
        }
    }

    fn begin_remainder(&self, walk: &mut Walk<'_>, set: &[Bsn], residents: &[Bsn]) -> Go {
        if self.n1 == 0 {
            return Go::On;
        }
        let unpaired = (1..=self.mdps).filter(|bsn| !set.contains(bsn));
        let left = residents.iter().copied().filter(|bsn| !walk.has_paired(*bsn));
        let rest: Vec<Bsn> = self.limbo.heads(unpaired).chain(left).collect();
        let bsns = |places: Vec<Bsn>| -> Vec<Bsn> {
            places.into_iter().map(|place| rest[place - 1]).collect()
        };
        let some = if self.has_exchanges { usize::MAX } else { 1 };
        for exchange in exchanges(self.n1, rest.len()).take(some) {
            let (s1, s2) = exchange.apply(self.n1, rest.len());
            let (s1, s2) = (bsns(s1), bsns(s2));
            // Players in limbo are not paired in the remainder.
            if s1.iter().any(|&bsn| bsn <= self.mdps) {
                continue;
            }
            let s2: Vec<Bsn> = s2.into_iter().filter(|&bsn| bsn > self.mdps).collect();
            // From the last of S1: a player who may follow the last may follow the others, too.
            let mut from_last = s1.iter().rev().enumerate();
            let follow = |one: &Bsn| s2.iter().filter(|&other| other > one).count();
            if from_last.any(|(taken, one)| follow(one) <= taken) {
                continue;
            }
            if walk.go_through(&s1, &s2, &mut |_| Go::On) == Go::Stop {
                return Go::Stop;
            }
        }
        Go::On
    }

    /// Number of different candidates of the sequence that have the pairs of this one up to `place`, with its S1.
    pub(super) fn beginning_with(&self, pairs: &[Pair], place: usize) -> usize {
        let residents = self.size - self.mdps;
        let ways = |all: usize, chosen: usize| {
            (0..chosen).map(|taken| all.saturating_sub(taken)).fold(1, usize::saturating_mul)
        };
        if place < self.m1 {
            let opponents = ways(residents - place - 1, self.m1 - place - 1);
            // Every two members of the remainder are a pair of some candidate, in one order.
            let rest = residents - self.m1;
            let orders =
                ways(self.n1, self.n1).saturating_mul(1 << self.n1.min(usize::BITS as usize - 1));
            return opponents.saturating_mul(ways(rest, 2 * self.n1) / orders);
        }
        let s1 = &pairs[place + 1..];
        let is_paired =
            |bsn: &Bsn| pairs[..=place].iter().any(|pair| pair.0 == *bsn || pair.1 == *bsn);
        let is_in_s1 = |bsn: &Bsn| s1.iter().any(|pair| pair.0 == *bsn);
        let free = || (self.mdps + 1..=self.size).filter(|bsn| !is_paired(bsn) && !is_in_s1(bsn));
        // From the last of S1: a player who may follow the last may follow the others, too.
        let counts = s1.iter().rev().enumerate().map(|(taken, &(one, _))| {
            free().filter(|&bsn| bsn > one).count().saturating_sub(taken)
        });
        counts.fold(1, usize::saturating_mul)
    }

    fn visit_set(&self, set: &[Bsn], residents: &[Bsn], see: &mut dyn FnMut(&[Pair]) -> Go) -> Go {
        let mut opponents = arrangements(residents, self.m1);
        while let Some(chosen) = opponents.advance() {
            let of_mdps: Vec<Pair> = set.iter().copied().zip(chosen.iter().copied()).collect();
            let unpaired = (1..=self.mdps).filter(|bsn| !set.contains(bsn));
            let left = residents.iter().copied().filter(|bsn| !chosen.contains(bsn));
            let rest: Vec<Bsn> = self.limbo.heads(unpaired).chain(left).collect();
            match self.visit_remainder(&of_mdps, &rest, see) {
                Go::After(place) => opponents.skip_after(place),
                Go::On => {}
                Go::Stop => return Go::Stop,
            }
        }
        Go::On
    }

    fn visit_remainder(
        &self,
        of_mdps: &[Pair],
        rest: &[Bsn],
        see: &mut dyn FnMut(&[Pair]) -> Go,
    ) -> Go {
        let size = rest.len();
        let bsns = |places: Vec<Bsn>| -> Vec<Bsn> {
            places.into_iter().map(|place| rest[place - 1]).collect()
        };
        let some = if self.has_exchanges { usize::MAX } else { 1 };
        for exchange in exchanges(self.n1, size).take(some) {
            let (s1, s2) = exchange.apply(self.n1, size);
            let (s1, s2) = (bsns(s1), bsns(s2));
            let mut transpositions = arrangements(&s2, self.n1);
            let mut candidate = of_mdps.to_vec();
            while let Some(opponents) = transpositions.advance() {
                candidate.truncate(of_mdps.len());
                candidate.extend(s1.iter().copied().zip(opponents.iter().copied()));
                // Players in limbo are not paired in the remainder.
                let is_other_set = |&(one, other): &Pair| one.min(other) <= self.mdps;
                if let Some(place) = candidate[of_mdps.len()..].iter().position(is_other_set) {
                    transpositions.skip_after(place);
                    continue;
                }
                match see(&candidate) {
                    Go::On => {}
                    Go::After(place) if place < of_mdps.len() => return Go::After(place),
                    Go::After(place) => transpositions.skip_after(place - of_mdps.len()),
                    Go::Stop => return Go::Stop,
                }
            }
        }
        Go::On
    }
}

/// A way through the candidates, pair by pair.
struct Walk<'a> {
    /// The pairs so far.
    pairs: Vec<Pair>,
    see: &'a mut dyn FnMut(&[Pair]) -> Go,
}

impl Walk<'_> {
    fn has_paired(&self, bsn: Bsn) -> bool {
        self.pairs.iter().any(|&(one, other)| one == bsn || other == bsn)
    }

    /// Pairs those of `s1` with those of `s2` in every way, in the order of transpositions, and goes on with `then` when
    /// all have been paired.
    fn go_through(&mut self, s1: &[Bsn], s2: &[Bsn], then: &mut dyn FnMut(&mut Self) -> Go) -> Go {
        let Some((&one, others)) = s1.split_first() else { return then(self) };
        for &other in s2 {
            if self.has_paired(other) {
                continue;
            }
            self.pairs.push((one, other));
            let go = match (self.see)(&self.pairs) {
                Go::On => self.go_through(others, s2, then),
                answer => answer,
            };
            self.pairs.pop();
            if go == Go::Stop {
                return Go::Stop;
            }
        }
        Go::On
    }
}

/// The sets of this many moved-down players, in their order: the highest scores, then the lowest
/// numbers.
pub(super) fn sets_of_mdps<R: Tells>(judge: &Judge<'_, '_, R>, m1: usize) -> Vec<Vec<Bsn>> {
    let all: Vec<Bsn> = (1..=judge.bracket.mdps).collect();
    let mut sets: Vec<Vec<Bsn>> = selections(&all, m1).collect();
    let score = |&bsn: &Bsn| Reverse(judge.bracket.traits(place_in_bracket(bsn)).score);
    sets.sort_by_cached_key(|set| set.iter().map(score).collect::<Vec<_>>());
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways show the candidates in one order, apart from pairs of the remainder whose first is the lower ranked.
    #[test]
    fn pair_by_pair_come_the_candidates_of_whole_transpositions() {
        let all = |mdps: usize| -> Vec<Bsn> { (1..=mdps).collect() };
        let mut compared = 0;
        for (size, mdps, m1, n1) in
            [(6, 0, 0, 3), (7, 0, 0, 3), (7, 2, 2, 1), (9, 2, 1, 3), (8, 3, 2, 1), (9, 3, 1, 2)]
        {
            for limbo in [Limbo::Apart, Limbo::HeadsS1] {
                let sets: Vec<Vec<Bsn>> = selections(&all(mdps), m1).collect();
                let sequence = Sequence { size, mdps, m1, n1, sets, limbo, has_exchanges: true };
                let is_out = |&(one, other): &Pair| one > other || (one + other) % 5 == 0;
                let (mut whole, mut by_pair) = (Vec::new(), Vec::new());
                sequence.visit(&mut |pairs| {
                    if let Some(place) = pairs.iter().position(is_out) {
                        return Go::After(place);
                    }
                    whole.push(pairs.to_vec());
                    Go::On
                });
                sequence.visit_beginnings(&mut |pairs| {
                    if pairs.last().is_some_and(is_out) {
                        return Go::After(pairs.len() - 1);
                    }
                    by_pair.extend((pairs.len() == m1 + n1).then(|| pairs.to_vec()));
                    Go::On
                });
                assert_eq!(by_pair, whole, "{size} {mdps} {m1} {n1} {limbo:?}");
                compared += whole.len();
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
