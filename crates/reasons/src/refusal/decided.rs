//! The candidates of a bracket of any size, decision by decision.
//!
//! The first candidate in the order of generation is judged as it is. Then come the decisions that made the
//! best one: the set of moved-down players, their opponents one by one, the exchange, the opponents of S1
//! one by one. A candidate that decides earlier is refused, since of equally good candidates the first is
//! the best. If a pair is not allowed, or by itself fails a criterion more often than the whole best
//! candidate does, that is the reason. Otherwise the best candidate that decides so is looked for, and the
//! objection to it is the reason.

use std::cmp::Ordering;
use std::collections::VecDeque;
use std::ops::Range;

use pairwright_dutch::sequences::{Bsn, Pair};
use pairwright_dutch::worth::{Amount, by_rows, concerned};
use pairwright_dutch::{Best, Criterion, Paired, Within};
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::{Extent, Objection, Value};
use pairwright_solver::matching::cardinality::Cardinality;

use super::Refusals;
use super::judge::{Judge, Key, Stage, place_in_bracket};
use crate::Tells;

/// The objections to the candidates before the best one.
pub(super) fn refusals<R: Tells>(judge: Judge<'_, '_, R>) -> Result<Refusals, PairingError> {
    R::with_best(judge.bracket, |best| {
        let mut decisions = Decisions::new(judge, best);
        decisions.see_larger()?;
        decisions.see_first()?;
        decisions.see_moved_down()?;
        decisions.see_others()?;
        Ok(Refusals::of(decisions.judge))
    })
}

struct Decisions<'q, 'w, 'a, R: Tells> {
    judge: Judge<'w, 'a, R>,
    /// Finds the best candidate within a part of them.
    ask: &'q Best<'q>,
    /// The residents left for the remainder once the moved-down players are paired.
    rest: Vec<Bsn>,
    /// S1 of the remainder of the best candidate, and the rest of the remainder.
    s1: Vec<Bsn>,
    s2: Vec<Bsn>,
    /// The number of pairs decided so far, and how often they fail each row.
    above: (usize, Vec<Amount>),
}

impl<'q, 'w, 'a, R: Tells> Decisions<'q, 'w, 'a, R> {
    fn new(judge: Judge<'w, 'a, R>, ask: &'q Best<'q>) -> Self {
        let (of_mdps, others) = judge.accepted.split_at(judge.m1);
        let (size, mdps) = (judge.bracket.members.len(), judge.bracket.mdps);
        let [mut meets_mdp, mut is_s1] = [(); 2].map(|()| vec![false; size + 1]);
        for pair in of_mdps {
            meets_mdp[pair.1] = true;
        }
        for pair in others {
            is_s1[pair.0] = true;
        }
        let residents = mdps + 1..=size;
        let rest: Vec<Bsn> = residents.filter(|&bsn| !meets_mdp[bsn]).collect();
        let s1: Vec<Bsn> = others.iter().map(|pair| pair.0).collect();
        let s2 = rest.iter().copied().filter(|&bsn| !is_s1[bsn]).collect();
        Self { judge, ask, rest, s1, s2, above: (0, Vec::new()) }
    }

    /// Judges a candidate with more pairs than the best one, or more pairs of moved-down players, if the
    /// absolute criteria allow one: the others could then not be paired.
    fn see_larger(&mut self) -> Result<(), PairingError> {
        let Judge { bracket, m1, .. } = self.judge;
        // With all moved-down players and as many pairs as there is room for, nothing larger is left to find.
        if m1 == bracket.mdps && self.judge.accepted.len() == bracket.members.len() / 2 {
            return Ok(());
        }
        let mut matching = Cardinality::new(bracket.members.len());
        let adjacent = |one: usize, other: usize| {
            one.max(other) >= bracket.mdps && R::may_pair(bracket, one, other)
        };
        // The first are paired first and stay paired, so that moved-down players come before others.
        matching.maximise(adjacent);
        let mates = (0..bracket.members.len()).filter_map(|one| Some((one, matching.mate(one)?)));
        let pairs: Vec<(usize, usize)> = mates.filter(|(one, other)| one < other).collect();
        let moved_down = pairs.iter().filter(|pair| pair.0 < bracket.mdps).count();
        let extent = match pairs.len().cmp(&self.judge.accepted.len()) {
            Ordering::Greater => Extent::Larger,
            Ordering::Equal if moved_down > m1 => Extent::MoreMovedDown,
            _ => return Ok(()),
        };
        let larger = bracket.paired(&pairs);
        self.judge.judge((Stage::Larger, extent, None), larger)?;
        Ok(())
    }

    /// Judges the first candidate with as many pairs.
    fn see_first(&mut self) -> Result<(), PairingError> {
        let Judge { m1, .. } = self.judge;
        let n1 = self.s1.len();
        let residents = self.residents();
        let (of_mdps, rest) = residents.split_at(m1);
        let (s1, s2) = rest.split_at(n1);
        let of_mdps = (1..=m1).zip(of_mdps.iter().copied());
        let others = s1.iter().copied().zip(s2.iter().copied());
        let pairs: Vec<Pair> = of_mdps.chain(others).collect();
        if pairs == self.judge.accepted {
            return Ok(());
        }
        let (stage, candidate) = (self.judge.stage(&pairs), self.judge.paired(&pairs));
        if pairs.iter().all(|&pair| self.judge.is_allowed(pair)) {
            self.judge.judge((stage, Extent::First, None), candidate)?;
        } else {
            self.judge.refuse_barred(stage, &pairs, &candidate, 0);
        }
        Ok(())
    }

    /// Judges the sets of moved-down players before that of the best candidate, and their opponents one by
    /// one.
    fn see_moved_down(&mut self) -> Result<(), PairingError> {
        let Judge { m1, .. } = self.judge;
        let set: Vec<Bsn> = self.judge.accepted[..m1].iter().map(|pair| pair.0).collect();
        let first: Vec<Bsn> = (1..=m1).collect();
        if set != first {
            let best = self.best(&Within { apart: self.limbo(&first), ..Within::default() })?;
            self.judge.judge((Stage::MovedDown, Extent::FirstSet, None), best)?;
        }
        let within = Within { apart: self.limbo(&set), ..Within::default() };
        self.see_decisions(Stage::MovedDown, 0..m1, self.residents(), within)
    }

    /// Judges the exchanges in the remainder, and the opponents of S1 one by one.
    fn see_others(&mut self) -> Result<(), PairingError> {
        let Judge { m1, .. } = self.judge;
        let set: Vec<Bsn> = self.judge.accepted[..m1].iter().map(|pair| pair.0).collect();
        let limbo = self.limbo(&set);
        let (natural, others) = self.rest.split_at(self.s1.len());
        let is_natural = self.s1 == natural;
        if !is_natural {
            let groups = vec![ascending(natural), ascending(others)];
            let (together, apart) = (self.before(m1), limbo.clone());
            let best = self.best(&Within { together, apart, groups, ..Within::default() })?;
            self.judge.judge((Stage::Transposed, Extent::Unexchanged, None), best)?;
        }
        let stage = if is_natural { Stage::Transposed } else { Stage::Exchanged };
        let groups = vec![ascending(&self.s1), ascending(&self.s2)];
        let within = Within { apart: limbo, groups, ..Within::default() };
        self.see_decisions(stage, m1..self.judge.accepted.len(), self.s2.clone(), within)
    }

    /// Finds the reasons why the players of S1 at these `places`, one after the other, meet none of the ascending
    /// `opponents` before their own, with all pairs above as in the best candidate, and only candidates `within` that
    /// part.
    fn see_decisions(
        &mut self,
        stage: Stage,
        places: Range<usize>,
        opponents: Vec<Bsn>,
        mut within: Within,
    ) -> Result<(), PairingError> {
        within.together = self.before(places.start);
        // Those of the upper players are near its head, where it is quick to take somebody out.
        let mut opponents = VecDeque::from(opponents);
        for place in places {
            let (one, taken) = self.judge.accepted[place];
            let own = opponents.partition_point(|&other| other < taken);
            self.see_decision(stage, place, opponents.iter().take(own).copied(), &mut within)?;
            within.together.push((place_in_bracket(one), place_in_bracket(taken)));
            if opponents.get(own) == Some(&taken) {
                opponents.remove(own);
            }
        }
        Ok(())
    }

    /// Finds the reasons why the player of S1 at `place` meets none of the `opponents`, who all come before their own,
    /// among the candidates that are `within` a part: they have all pairs above.
    fn see_decision(
        &mut self,
        stage: Stage,
        place: usize,
        opponents: impl Iterator<Item = Bsn>,
        within: &mut Within,
    ) -> Result<(), PairingError> {
        let (one, _) = self.judge.accepted[place];
        self.add_up_to(place);
        let mut open: Vec<Bsn> = Vec::new();
        for other in opponents {
            // Exchanged players who meet each other form a pair that an earlier exchange had too.
            if other < one {
                continue;
            }
            if !self.judge.is_allowed((one, other)) {
                self.judge.refuse_barred(stage, &[(one, other)], &Paired::default(), 0);
            } else if !self.refuse_pair(stage, (one, other)) {
                open.push(other);
            }
        }
        let Some(&first) = open.first() else { return Ok(()) };
        let is_open = open.iter().map(|&other| place_in_bracket(other)).collect();
        within.only = Some((place_in_bracket(one), is_open));
        let mut best = self.best(within)?;
        let is_met = |best: &Paired| {
            let player = self.judge.bracket.members[place_in_bracket(one)];
            !best.unpaired.contains(&player)
        };
        if !is_met(&best) {
            // In the best candidate they would rather move down, so one of these pairs is forced: the
            // first.
            within.together.push((place_in_bracket(one), place_in_bracket(first)));
            best = self.best(within)?;
            within.together.pop();
        }
        let kept = open.iter().map(|&other| self.judge.players((one, other))).collect::<Vec<_>>();
        if let Some(refused) = self.judge.judge((stage, Extent::Best, Some(place)), best)? {
            refused.kept_apart.extend(kept);
        }
        Ok(())
    }

    /// Refuses a pair if, together with the pairs above it, it fails a row more often than the best candidate does as
    /// a whole; returns whether it was refused.
    fn refuse_pair(&mut self, stage: Stage, pair: Pair) -> bool {
        let bracket = self.judge.bracket;
        let rows = R::rows(bracket);
        let mut amounts = self.by_rows(pair);
        add(&mut amounts, &self.above.1);
        let mine = &self.judge.mine[self.judge.mine.len() - rows.len()..];
        let fails = |(_, (mine, theirs)): &(_, (&Amount, &Amount))| match (mine, theirs) {
            (Amount::Times(mine), Amount::Times(theirs)) => theirs > mine,
            _ => false,
        };
        let found = rows.iter().copied().zip(mine.iter().zip(&amounts)).find(fails);
        let Some((row, (mine, theirs))) = found else { return false };
        let row: &'static Criterion = row;
        let (mine, theirs) = (mine.value(), theirs.value());
        let tournament = self.judge.legality.tournament();
        let concerned: Value = concerned(bracket, &self.alone(pair), row, tournament);
        let whole = Objection::whole(row.article, row.cause, concerned);
        let objection = Objection { own: mine, rejected: theirs, ..whole };
        let extent = Extent::Pairs;
        let key = Key { stage, extent, article: row.article.id, place: None };
        let float_of = self.judge.float_of(row);
        let kept = self.judge.players(pair);
        let at = self.judge.add(key, Paired::default(), objection, float_of, true);
        self.judge.found[at].kept_apart.push(kept);
        true
    }

    /// Adds up how often the pairs of the best candidate before `place` fail each row.
    fn add_up_to(&mut self, place: usize) {
        for decided in self.above.0..place {
            let amounts = self.by_rows(self.judge.accepted[decided]);
            if self.above.1.is_empty() {
                self.above.1 = amounts;
            } else {
                add(&mut self.above.1, &amounts);
            }
        }
        self.above.0 = self.above.0.max(place);
    }

    /// How often a pair fails each row.
    fn by_rows(&self, pair: Pair) -> Vec<Amount> {
        by_rows::<R>(self.judge.bracket, &self.alone(pair))
    }

    /// A pair by itself.
    fn alone(&self, pair: Pair) -> Paired {
        Paired { pairs: vec![self.judge.players(pair)], unpaired: Vec::new() }
    }

    /// The best of the candidates within a part of them.
    fn best(&self, within: &Within) -> Result<Paired, PairingError> {
        Ok(self.judge.bracket.found(&(self.ask)(within)?))
    }

    /// The residents by BSN.
    fn residents(&self) -> Vec<Bsn> {
        let bracket = self.judge.bracket;
        (bracket.mdps + 1..=bracket.members.len()).collect()
    }

    /// The pairs of the best candidate before `place`, by places.
    fn before(&self, place: usize) -> Vec<(usize, usize)> {
        let before = self.judge.accepted[..place].iter();
        before.map(|&(one, other)| (place_in_bracket(one), place_in_bracket(other))).collect()
    }

    /// The pairs of residents with moved-down players who are not in `set`.
    fn limbo(&self, set: &[Bsn]) -> Vec<(usize, usize)> {
        let bracket = self.judge.bracket;
        let set: Vec<usize> = set.iter().map(|&bsn| place_in_bracket(bsn)).collect();
        let out = (0..bracket.mdps).filter(|place| !set.contains(place));
        let residents = bracket.mdps..bracket.members.len();
        out.flat_map(|one| residents.clone().map(move |other| (one, other))).collect()
    }
}

/// Adds `more` failures of each row. Differences are left out: they are not compared by number.
fn add(amounts: &mut [Amount], more: &[Amount]) {
    for (sum, more) in amounts.iter_mut().zip(more) {
        if let (Amount::Times(sum), Amount::Times(more)) = (sum, more) {
            *sum += more;
        }
    }
}

/// The places of these players in the bracket, ascending.
fn ascending(bsns: &[Bsn]) -> Vec<usize> {
    let mut places: Vec<usize> = bsns.iter().map(|&bsn| place_in_bracket(bsn)).collect();
    places.sort_unstable();
    places
}
