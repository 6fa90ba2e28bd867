//! C.14: the penultimate bracket, if fewer moved-down players are paired than could be.

use pairwright_dutch::{Rules, most_pairs_among, ways_to_pair};
use pairwright_ruleset::PairingError;

use crate::Dutch2012;
use crate::attempt::Attempt;
use crate::bracket::{Bracket, aimed, holds, is_odd, without_remainder};
use crate::c13::{Found, Penultimate};
use crate::completion::completes;
use crate::goal::{ByeFor, Goal, Rank};
use crate::readings::{Case, FEWER, FIRST_SET, Fewer, Stands, decide};

impl<'a> Penultimate<'a> {
    /// The pairing if fewer moved-down players are paired than could be; `first` is the first pairing that
    /// lets the lowest bracket be paired. `None` if P becomes zero.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1 lowers P1 once the remainder was reached, b.2 lowers M1
    /// otherwise. [`FEWER`] decides which one is lowered.
    pub(crate) fn pair_with_fewer_moved_down(&mut self, first: &Attempt<'a>) -> Found<'a> {
        let (other, spares) = if is_odd(&self.bracket) && holds("C.14 spared bye", &self.bracket) {
            let most = self.completing(Rank::Counts, ByeFor::Anybody)?;
            match self.sparing_moved_down(most.as_ref())? {
                Some(spared) => (self.with_pairs_of(spared, most)?, true),
                // Only moved-down players can have the bye: P is not looked for again.
                None => (self.with_bye_for_moved_down(first, most)?, false),
            }
        } else {
            (self.with_most_pairs(first)?.unwrap_or_else(|| first.clone()), true)
        };
        let case = Case { bracket: &self.bracket, first, other: &other, spares };
        let settled = match decide(&FEWER, &case).map_or(Fewer::First, |row| row.then) {
            Fewer::WithoutRemainder => self.without_remainder()?.unwrap_or_else(|| first.clone()),
            Fewer::First => first.clone(),
            Fewer::Other => other,
        };
        let case = Case { bracket: &self.bracket, first, other: &settled, spares };
        let is_joined = decide(&FIRST_SET, &case).is_some_and(|row| row.then == Stands::Joined);
        Ok((!is_joined).then_some(settled))
    }

    /// The pairing with the most pairs, if it has more than the `first` one and pairs a moved-down player.
    ///
    /// READING (C.13): not if it leaves a single floater, who could only have the bye.
    pub(crate) fn with_more_pairs(&mut self, first: &Attempt<'a>) -> Found<'a> {
        Ok(self.with_most_pairs(first)?.filter(|most| {
            let floaters = &most.paired().unpaired;
            self.bracket.moved_down_paired(most.paired()) > 0
                && (floaters.len() != 1 || completes(&self.bracket, floaters, ByeFor::Lowest))
        }))
    }

    /// The pairing with the most pairs, if it has more than the `first` one.
    fn with_most_pairs(&mut self, first: &Attempt<'a>) -> Found<'a> {
        // Players of the lowest bracket who are left over there need a floater each, or the bye.
        let Bracket { entrants, below, .. } = &self.bracket;
        let left = below.next.len() - 2 * most_pairs_among(entrants, below.next);
        let opponents = first.floaters().len() + usize::from(is_odd(&self.bracket));
        if opponents < left + 2 && !self.solver.asks_in_vain() {
            return Ok(None);
        }
        let most = self.completing(Rank::Counts, ByeFor::Anybody)?;
        Ok(most.filter(|most| most.pairs() > first.pairs()))
    }

    /// The pairing with most pairs that spares moved-down players the bye, if there is one: `most` itself,
    /// if it does not need one of them for the bye.
    fn sparing_moved_down(&mut self, most: Option<&Attempt<'a>>) -> Found<'a> {
        let (rank, bye) = (Rank::Counts, ByeFor::NotMovedDown);
        let spares = |most: &&Attempt<'_>| completes(&self.bracket, &most.paired().unpaired, bye);
        let spared = match most.filter(spares) {
            Some(most) => Some(most.clone()),
            None => self.completing(rank, bye)?,
        };
        Ok(spared.filter(|attempt| attempt.pairs() > 0))
    }

    /// The best pairing with as many pairs as `other`; `most` has the most of them.
    ///
    /// READING (C.14): P is settled before M1, by the bye; only then do M1, B.3 and the other requirements count. If P is
    /// less than it could be, it is M1: there is no remainder. It is not lowered if there would be one.
    fn with_pairs_of(
        &mut self,
        other: Attempt<'a>,
        most: Option<Attempt<'a>>,
    ) -> Result<Attempt<'a>, PairingError> {
        let has_remainder = other.pairs() > self.bracket.moved_down_paired(other.paired());
        let stands = has_remainder || pairs_of(most.as_ref()) == other.pairs();
        let attempt = if stands { most } else { self.without_remainder()? };
        Ok(attempt.unwrap_or(other))
    }

    /// The pairing if only moved-down players can have the bye.
    fn with_bye_for_moved_down(
        &mut self,
        first: &Attempt<'a>,
        most: Option<Attempt<'a>>,
    ) -> Result<Attempt<'a>, PairingError> {
        let pairs_moved_down =
            |attempt: &Attempt<'_>| self.bracket.moved_down_paired(attempt.paired()) > 0;
        let best = match most.filter(pairs_moved_down) {
            Some(most) => most,
            None => self.with_moved_down()?.unwrap_or_else(|| first.clone()),
        };
        let forced = self.forced_choice(&best)?;
        Ok(forced.filter(|_| holds("C.14 forced choice", &self.bracket)).unwrap_or(best))
    }

    /// The pairing with the most pairs of those with a moved-down player in it; without a remainder, if that has as many.
    fn with_moved_down(&mut self) -> Found<'a> {
        let mut best = self.without_remainder()?;
        for place in 0..self.bracket.m0 {
            let (bracket, bye) = (self.bracket.clone(), ByeFor::Anybody);
            let kept = self.completing_in(bracket, Rank::Counts, bye, Some(place))?;
            if pairs_of(best.as_ref()) < pairs_of(kept.as_ref()) {
                best = kept;
            }
        }
        Ok(best)
    }

    /// The best pairing of moved-down players only, if there is one that lets the lowest bracket be paired.
    fn without_remainder(&mut self) -> Found<'a> {
        let bracket = without_remainder(self.bracket.clone());
        let attempt = self.completing_in(bracket, Rank::Counts, ByeFor::Anybody, None)?;
        Ok(attempt.filter(|attempt| attempt.pairs() > 0))
    }

    /// The pairing of the first set of moved-down players (D.3), if `attempt` leaves one player over and the set can be
    /// paired in one way only.
    ///
    /// READING (C.14): if a set leaves nothing to choose, no requirement is weighed against the next set.
    fn forced_choice(&mut self, attempt: &Attempt<'a>) -> Found<'a> {
        let [_] = *attempt.floaters() else { return Ok(None) };
        let (rank, bye) = (Rank::CountsOnly, ByeFor::Anybody);
        let goal = Goal::Completion { rank, bye, keep: None, join: false };
        let bracket = aimed(self.bracket.clone(), goal, self.bracket.below.next);
        let first = Attempt::new(self.solver, bracket)?;
        let mut stay: Vec<usize> = (0..self.bracket.members.len()).collect();
        stay.retain(|&place| !first.paired().unpaired.contains(&self.bracket.members[place]));
        let may_pair = |a: usize, b: usize| Dutch2012::may_pair(&self.bracket, stay[a], stay[b]);
        Ok((ways_to_pair(stay.len(), first.pairs(), may_pair) == 1).then_some(first))
    }
}

fn pairs_of(attempt: Option<&Attempt<'_>>) -> usize {
    attempt.map_or(0, Attempt::pairs)
}
