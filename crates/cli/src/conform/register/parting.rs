//! The first score bracket in which two pairings of a round part.

use pairwright::model::{PlayerIndex, RoundRecord, Score, Tournament};
use pairwright_ruleset::{PairingRequest, PlayerFacts, Ruleset};
use pairwright_solver::matching::cardinality::Cardinality;

use crate::conform::engine::Boards;

/// The first bracket in which two pairings part, from the top: they agree on the pairs among players of higher scores.
pub(super) struct Parting<'a> {
    before: &'a Tournament,
    facts: Vec<PlayerFacts>,
    /// The players who came down to it, by either pairing, and those whose score is its own.
    pub(super) moved_down: Vec<PlayerIndex>,
    pub(super) residents: Vec<PlayerIndex>,
    /// The players that each pairing leaves over.
    pub(super) floaters: [Vec<PlayerIndex>; 2],
    /// The players of the next score; nobody if this is the lowest one.
    pub(super) next: Vec<PlayerIndex>,
}

/// The result of a bracket with some players who come down to it (C.1, C.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reception {
    /// Number of those who came down to it and have no opponent in it.
    pub(super) alone: usize,
    /// Number of residents without an opponent in it.
    pub(super) leave: usize,
    /// P1: half the number of players, those residents left out.
    pub(super) p1: usize,
    /// The most pairs they can make.
    pub(super) pairs: usize,
}

impl<'a> Parting<'a> {
    /// Where `pairings` of the next round of `before` part; `None` if their pairs are equal.
    pub(super) fn of(
        before: &'a Tournament,
        ruleset: &dyn Ruleset,
        pairings: [&Boards; 2],
    ) -> Option<Self> {
        let request = PairingRequest::new(before, before.rounds_paired() + 1).ok()?;
        let facts = ruleset.facts(&request);
        let score = |number: u32| {
            facts.iter().find(|of| before.number(of.player).get() == number).map(|of| of.score)
        };
        let mut scores: Vec<Score> = facts.iter().map(|of| of.score).collect();
        scores.sort_unstable();
        scores.dedup();
        // The pairs among players of at least this score.
        let above = |boards: &Boards, least: Score| -> Boards {
            let is_above = |number: u32| score(number) >= Some(least);
            let pairs = boards.iter().filter(|&&(one, other)| is_above(one) && is_above(other));
            pairs.map(|&(one, other)| (one.min(other), one.max(other))).collect()
        };
        let part = |least: &Score| above(pairings[0], *least) != above(pairings[1], *least);
        let at = scores.iter().rposition(part)?;
        let of_score = |at: Option<&Score>| -> Vec<PlayerIndex> {
            facts.iter().filter(|of| Some(&of.score) == at).map(|of| of.player).collect()
        };
        let left = |boards: &Boards, least: Option<&Score>| -> Vec<PlayerIndex> {
            let Some(&least) = least else { return Vec::new() };
            let pairs = above(boards, least);
            let is_paired = |of: &PlayerFacts| {
                let number = before.number(of.player).get();
                pairs.iter().any(|&(one, other)| number == one || number == other)
            };
            let left = facts.iter().filter(|of| of.score >= least && !is_paired(of));
            left.map(|of| of.player).collect()
        };
        let moved_down = left(pairings[0], scores.get(at + 1));
        let floaters = pairings.map(|boards| left(boards, Some(&scores[at])));
        let residents = of_score(Some(&scores[at]));
        let next = of_score(at.checked_sub(1).map(|below| &scores[below]));
        Some(Self { before, facts, moved_down, residents, floaters, next })
    }

    /// The scores of `players`, the highest first.
    pub(super) fn scores(&self, players: &[PlayerIndex]) -> Vec<Score> {
        let mut scores: Vec<Score> =
            players.iter().filter_map(|&player| Some(self.facts_of(player)?.score)).collect();
        scores.sort_unstable_by(|one, other| other.cmp(one));
        scores
    }

    /// Those of `players` who have an opponent among `others`.
    pub(super) fn with_opponent(
        &self,
        players: &[PlayerIndex],
        others: &[PlayerIndex],
    ) -> Vec<PlayerIndex> {
        let may_meet = |&player: &PlayerIndex| others.iter().any(|&it| self.may_meet(player, it));
        players.iter().copied().filter(may_meet).collect()
    }

    /// The result of the next bracket if `floaters` come down to it.
    pub(super) fn received(&self, floaters: &[PlayerIndex]) -> Reception {
        let all = [floaters, &self.next].concat();
        let stay = self.with_opponent(&all, &all);
        let without = |players: &[PlayerIndex]| {
            players.iter().filter(|player| !stay.contains(player)).count()
        };
        let (alone, leave) = (without(floaters), without(&self.next));
        let mut pairs = Cardinality::new(all.len());
        pairs.maximise(|one, other| self.may_meet(all[one], all[other]));
        let pairs = (all.len() - pairs.exposed().count()) / 2;
        Reception { alone, leave, p1: (all.len() - leave) / 2, pairs }
    }

    fn facts_of(&self, player: PlayerIndex) -> Option<&PlayerFacts> {
        self.facts.iter().find(|of| of.player == player)
    }

    /// Whether two players may meet by B.1.a and B.2, and neither the organiser keeps them apart.
    fn may_meet(&self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let have_met = self.before.player(one).records().iter().any(
            |record| matches!(record, RoundRecord::Game { opponent, .. } if *opponent == other),
        );
        let (Some(one_of), Some(other_of)) = (self.facts_of(one), self.facts_of(other)) else {
            return false;
        };
        let clash = one_of.preference.is_absolute()
            && one_of.preference == other_of.preference
            && !one_of.is_topscorer
            && !other_of.is_topscorer;
        one != other && !have_met && !are_kept_apart(self.before, one, other) && !clash
    }
}

/// Whether the organiser bans the pair in the next round.
pub(super) fn are_kept_apart(before: &Tournament, one: PlayerIndex, other: PlayerIndex) -> bool {
    let next = before.rounds_paired() + 1;
    before.forbidden().iter().any(|group| {
        let members = &group.players;
        group.rounds.contains(&next) && members.contains(&one) && members.contains(&other)
    })
}
