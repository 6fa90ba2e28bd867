//! The candidates of a bracket in the order of generation, including those that are not allowed; a visitor
//! can skip all that begin alike.

use std::cmp::Reverse;

use pairwright_dutch::sequences::{Bsn, Pair, exchanges_downward, selections};
use pairwright_model::Score;
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
    /// moved-down players first. Left out are candidates in which somebody of S1 meets a higher ranked player: an earlier
    /// exchange had that pair.
    pub(super) fn visit(&self, see: &mut dyn FnMut(&[Pair]) -> Go) {
        let residents: Vec<Bsn> = (self.mdps + 1..=self.size).collect();
        let pairs = Vec::with_capacity(self.m1 + self.n1);
        let mut walk = Walk { pairs, is_taken: vec![false; self.size + 1], see };
        for set in &self.sets {
            let go = walk.go_through(set, &residents, &mut |walk| {
                self.visit_remainder(walk, set, &residents)
            });
            if go == Go::Stop {
                return;
            }
        }
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

    fn visit_remainder(&self, walk: &mut Walk<'_>, set: &[Bsn], residents: &[Bsn]) -> Go {
        if self.n1 == 0 {
            return walk.show();
        }
        let unpaired = (1..=self.mdps).filter(|bsn| !set.contains(bsn));
        let left = residents.iter().copied().filter(|&bsn| !walk.is_taken[bsn]);
        let rest: Vec<Bsn> = self.limbo.heads(unpaired).chain(left).collect();
        let some = if self.has_exchanges { usize::MAX } else { 1 };
        for exchange in exchanges_downward(self.n1, rest.len()).take(some) {
            let (s1, s2) = exchange.apply(self.n1, rest.len());
            let bsns = |places: Vec<Bsn>| places.into_iter().map(|place| rest[place - 1]);
            let (s1, s2): (Vec<Bsn>, Vec<Bsn>) = (bsns(s1).collect(), bsns(s2).collect());
            // Players in limbo are not paired in the remainder.
            if s1.iter().any(|&bsn| bsn <= self.mdps) {
                continue;
            }
            match walk.go_through(&s1, &s2, &mut Walk::show) {
                Go::On => {}
                answer => return answer,
            }
        }
        Go::On
    }
}

/// A way through the candidates, pair by pair.
struct Walk<'a> {
    /// The pairs so far.
    pairs: Vec<Pair>,
    /// Whether each player is the lower ranked one of them, by BSN.
    is_taken: Vec<bool>,
    see: &'a mut dyn FnMut(&[Pair]) -> Go,
}

impl Walk<'_> {
    fn show(&mut self) -> Go {
        (self.see)(&self.pairs)
    }

    /// Pairs those of `s1` with lower ranked ones of `s2` in every way, in the order of transpositions, and goes on with
    /// `then` when all have been paired. An answer that is about pairs before these is left to the caller.
    fn go_through(&mut self, s1: &[Bsn], s2: &[Bsn], then: &mut dyn FnMut(&mut Self) -> Go) -> Go {
        let Some((&one, others)) = s1.split_first() else { return then(self) };
        let place = self.pairs.len();
        for &other in s2 {
            if other < one || self.is_taken[other] {
                continue;
            }
            self.is_taken[other] = true;
            self.pairs.push((one, other));
            let go = self.go_through(others, s2, then);
            self.pairs.truncate(place);
            self.is_taken[other] = false;
            match go {
                Go::On => {}
                Go::After(last) if last >= place => {}
                answer => return answer,
            }
        }
        Go::On
    }
}

/// The sets of this many moved-down players, in their order: the highest scores, then the lowest
/// numbers.
pub(super) fn sets_of_mdps<R: Tells>(judge: &Judge<'_, '_, R>, m1: usize) -> Vec<Vec<Bsn>> {
    sets_by_score(&judge.scores_of_mdps(), m1)
}

/// The sets of this many players with these scores, in their order.
pub(super) fn sets_by_score(scores: &[Score], m1: usize) -> Vec<Vec<Bsn>> {
    let all: Vec<Bsn> = (1..=scores.len()).collect();
    let mut sets: Vec<Vec<Bsn>> = selections(&all, m1).collect();
    let score = |&bsn: &Bsn| Reverse(scores[place_in_bracket(bsn)]);
    sets.sort_by_cached_key(|set| set.iter().map(score).collect::<Vec<_>>());
    sets
}
