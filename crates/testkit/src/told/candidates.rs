//! All pairings of a small bracket.

use pairwright_model::{PairingNumber, Score};
use pairwright_ruleset::trace::Part;

use super::facts::{Before, Facts};
use super::matching::largest;
use super::whole::Whole;

/// The largest bracket whose pairings are all tried.
pub const MOST: usize = 10;

/// Whether the members at two places may be a pair.
type Fit<'f> = &'f dyn Fn(usize, usize) -> bool;

/// The members of a bracket.
#[derive(Debug)]
pub struct Members<'a> {
    /// The facts of the round.
    pub before: &'a Before<'a>,
    /// The members who form the candidates: moved-down players, then residents, each by rank.
    pub all: Vec<PairingNumber>,
    /// Number of moved-down players who form a part of their own.
    pub mdps: usize,
    /// Number of players who were moved down.
    pub m0: usize,
    /// Players who leave before any candidate is formed.
    pub leave: Vec<PairingNumber>,
    /// The role of the bracket.
    pub part: Part,
    /// The whole round, if it is looked at.
    pub whole: Option<&'a Whole<'a>>,
}

/// The pairs of a bracket, the higher ranked player first, and the players left over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The pairs, sorted by the places of their first players.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
    /// The players left over, by place.
    pub unpaired: Vec<PairingNumber>,
}

impl Members<'_> {
    /// The facts about a player.
    pub fn of(&self, number: PairingNumber) -> &Facts {
        self.before.player(number)
    }

    /// The place of a member who stays.
    pub fn place(&self, number: PairingNumber) -> Option<usize> {
        self.all.iter().position(|&member| member == number)
    }

    /// The score of the residents, and the lowest score.
    pub fn levels(&self) -> (Score, Score) {
        let everybody = || self.all.iter().chain(&self.leave).map(|&number| self.of(number).score);
        let residents = self.all[self.m0.min(self.all.len())..].iter().chain(&self.leave);
        let highest = residents.map(|&number| self.of(number).score).max();
        let lowest = everybody().min().unwrap_or_default();
        (highest.unwrap_or(lowest), lowest)
    }

    /// Whether the bracket has room for a pair of the members at these places.
    pub fn has_room(&self, one: usize, other: usize) -> bool {
        one.max(other) >= self.mdps
    }

    /// Whether the members at these places may be paired here.
    pub fn may_pair(&self, one: usize, other: usize) -> bool {
        self.has_room(one, other) && self.before.apart(self.all[one], self.all[other]).is_none()
    }

    /// The candidate with these pairs of members, in any order.
    pub fn candidate(&self, pairs: &[(PairingNumber, PairingNumber)]) -> Candidate {
        let place = |number| self.place(number).unwrap_or(usize::MAX);
        let by_place = |&(one, other): &(PairingNumber, PairingNumber)| {
            if place(one) < place(other) { (one, other) } else { (other, one) }
        };
        let mut pairs: Vec<_> = pairs.iter().map(by_place).collect();
        pairs.sort_by_key(|pair| place(pair.0));
        let is_left = |player: &&PairingNumber| {
            pairs.iter().all(|pair| pair.0 != **player && pair.1 != **player)
        };
        let unpaired = self.all.iter().filter(is_left).copied().collect();
        Candidate { pairs, unpaired }
    }

    /// Every candidate of `pairs` pairs that may be paired.
    pub fn allowed(&self, pairs: usize) -> Vec<Candidate> {
        self.candidates(pairs, &|one, other| self.may_pair(one, other))
    }

    /// Every candidate of `pairs` pairs of members at places that `fit`.
    pub fn candidates(&self, pairs: usize, fit: Fit<'_>) -> Vec<Candidate> {
        let (mut found, mut chosen) = (Vec::new(), Vec::new());
        self.extend(0, &mut vec![false; self.all.len()], (pairs, fit), &mut chosen, &mut found);
        found.iter().map(|pairs| self.candidate(pairs)).collect()
    }

    /// Number of pairs of a candidate with as many as the pairs that are meant allow.
    pub fn most_pairs(&self, is_meant: &dyn Fn(usize, usize) -> bool) -> usize {
        let found = largest(self.all.len(), |one, other| {
            let (one, other) = (one.min(other), one.max(other));
            is_meant(one, other) && self.may_pair(one, other)
        });
        found.iter().flatten().count() / 2
    }

    fn extend(
        &self,
        from: usize,
        taken: &mut Vec<bool>,
        (pairs, fit): (usize, Fit<'_>),
        chosen: &mut Vec<(PairingNumber, PairingNumber)>,
        found: &mut Vec<Vec<(PairingNumber, PairingNumber)>>,
    ) {
        if chosen.len() == pairs {
            found.push(chosen.clone());
            return;
        }
        let Some(one) = (from..self.all.len()).find(|&place| !taken[place]) else { return };
        for other in one + 1..self.all.len() {
            if !taken[other] && fit(one, other) {
                taken[other] = true;
                chosen.push((self.all[one], self.all[other]));
                self.extend(one + 1, taken, (pairs, fit), chosen, found);
                chosen.pop();
                taken[other] = false;
            }
        }
        self.extend(one + 1, taken, (pairs, fit), chosen, found);
    }
}
