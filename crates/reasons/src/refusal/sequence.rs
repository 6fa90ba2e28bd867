//! The candidates of a bracket in the order of generation, those that are not allowed included, with
//! leave to pass over what begins alike.

use std::cmp::Reverse;

use pairwright_dutch::Bracket;
use pairwright_dutch::sequences::{Bsn, Pair, arrangements, exchanges, selections};
use pairwright_solver::Limbo;

/// How to go on after a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    /// With the next one.
    On,
    /// With the next one that has not the same pairs up to this one, counted from 0.
    After(usize),
    /// Stops the sequence.
    Stop,
}

/// The candidates to be looked at.
#[derive(Clone, Debug)]
pub(super) struct Sequence {
    /// How many players there are.
    pub(super) size: usize,
    /// How many of them, the first ones, were moved down.
    pub(super) mdps: usize,
    /// How many moved-down players are paired, and how many pairs there are besides.
    pub(super) m1: usize,
    pub(super) n1: usize,
    /// The sets of moved-down players that are tried, in their order.
    pub(super) sets: Vec<Vec<Bsn>>,
    /// Where the others of them are.
    pub(super) limbo: Limbo,
    /// Whether players of the remainder are exchanged.
    pub(super) has_exchanges: bool,
}

impl Sequence {
    /// Shows every candidate to `see`, which says how to go on. Pairs come in the order of S1, those
    /// of moved-down players first.
    pub(super) fn visit(&self, see: &mut dyn FnMut(&[Pair]) -> Go) {
        let residents: Vec<Bsn> = (self.mdps + 1..=self.size).collect();
        for set in &self.sets {
            if self.visit_set(set, &residents, see) == Go::Stop {
                return;
            }
        }
    }

    fn visit_set(&self, set: &[Bsn], residents: &[Bsn], see: &mut dyn FnMut(&[Pair]) -> Go) -> Go {
        let mut opponents = arrangements(residents, self.m1);
        while let Some(chosen) = opponents.next() {
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
            while let Some(opponents) = transpositions.next() {
                let pairs = s1.iter().copied().zip(opponents);
                // Who is in limbo is not paired here.
                let is_other_set = |&(one, other): &Pair| one.min(other) <= self.mdps;
                if let Some(place) = pairs.clone().position(|pair| is_other_set(&pair)) {
                    transpositions.skip_after(place);
                    continue;
                }
                let candidate: Vec<Pair> = of_mdps.iter().copied().chain(pairs).collect();
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

/// The sets of this many moved-down players, in their order: the highest scores, then the lowest
/// numbers.
pub(super) fn sets_of_mdps<B>(bracket: &Bracket<'_, B>, m1: usize) -> Vec<Vec<Bsn>> {
    let all: Vec<Bsn> = (1..=bracket.mdps).collect();
    let mut sets: Vec<Vec<Bsn>> = selections(&all, m1).collect();
    let score = |&bsn: &Bsn| Reverse(bracket.traits(bsn - 1).score);
    sets.sort_by_cached_key(|set| set.iter().map(score).collect::<Vec<_>>());
    sets
}
