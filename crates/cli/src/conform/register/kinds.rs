//! The kinds of differences with JaVaFo 1.4, each told by a condition.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use pairwright::model::{PlayerIndex, Presence, RoundRecord, Score, Tournament};
use pairwright::ruleset::Float;
use pairwright_ruleset::trace::Objection;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use pairwright_solver::matching::cardinality::Cardinality;

use super::parting::{Parting, are_kept_apart};
use crate::conform::engine::Boards;
use crate::conform::trial::{boards_of, pairing_of};

/// A position, and what both engines make of it.
pub(super) struct Seen<'a> {
    pub(super) before: &'a Tournament,
    pub(super) ruleset: &'a dyn Ruleset,
    pub(super) ours: Boards,
    /// The boards of the other engine, if it finds a pairing.
    pub(super) theirs: Option<Boards>,
}

/// What tells a kind.
type Condition = fn(&Seen<'_>) -> bool;

/// The kinds and their conditions: the first that holds is the kind of a difference.
pub(super) const CONDITIONS: [(&str, Condition); 7] = [
    ("bye_barred", everybody_is_barred),
    ("round_of_forfeits", nobody_played_last),
    ("short_by_bans", bans_cost_pairs),
    ("other_floaters", others_come_down_for_nothing),
    ("pairs_for_the_bye", pairs_are_given_up_for_the_bye),
    ("remainder_upfloats", upfloats_count_in_the_remainder),
    ("wide_exchange", comes_later_in_a_wide_bracket),
];

/// The least number of players of a bracket that `wide_exchange` is seen in.
const WIDE: usize = 20;

impl<'a> Seen<'a> {
    /// What `ruleset` and an engine that pairs `theirs` make of `before`; `None` if we find no pairing.
    pub(super) fn new(
        before: &'a Tournament,
        ruleset: &'a dyn Ruleset,
        theirs: Option<Boards>,
    ) -> Option<Self> {
        let request = PairingRequest::new(before, before.rounds_paired() + 1).ok()?;
        let Outcome::Paired(pairing) = ruleset.pair_round(&request).ok()? else { return None };
        Some(Self { before, ruleset, ours: boards_of(&pairing, before), theirs })
    }

    /// The name of its kind.
    pub(super) fn kind(&self) -> Option<&'static str> {
        CONDITIONS.iter().find(|(_, holds)| holds(self)).map(|(name, _)| *name)
    }

    /// Why we reject what the other engine pairs.
    pub(super) fn objection(&self) -> Option<Objection> {
        let request = PairingRequest::new(self.before, self.before.rounds_paired() + 1).ok()?;
        let proposal = pairing_of(self.theirs.as_ref()?, self.before)?;
        self.ruleset.object(&request, &proposal).ok()?
    }

    fn parting(&self) -> Option<Parting<'a>> {
        Parting::of(self.before, self.ruleset, [&self.ours, self.theirs.as_ref()?])
    }
}

/// Whether an even number is registered, and an odd number present who all have had points without playing.
fn everybody_is_barred(seen: &Seen<'_>) -> bool {
    let before = seen.before;
    let next = before.rounds_paired() + 1;
    let present = || before.indices().filter(|&it| before.presence(it, next) == Presence::Present);
    let is_barred =
        |record: &RoundRecord| !is_game(*record) && before.points().value(record) > Score::ZERO;
    seen.theirs.is_none()
        && before.players().len().is_multiple_of(2)
        && !present().count().is_multiple_of(2)
        && present().all(|it| before.player(it).records().iter().any(is_barred))
}

fn is_game(record: RoundRecord) -> bool {
    matches!(record, RoundRecord::Game { .. })
}

/// Whether no game was played in the last recorded round.
fn nobody_played_last(seen: &Seen<'_>) -> bool {
    let last = seen.before.rounds_paired();
    last > 0 && !seen.before.players().iter().any(|player| is_game(player.record(last)))
}

/// Whether the organiser's bans alone leave players of one score with a pair less than half their number.
fn bans_cost_pairs(seen: &Seen<'_>) -> bool {
    let before = seen.before;
    let next = before.rounds_paired() + 1;
    let mut groups: BTreeMap<Score, Vec<PlayerIndex>> = BTreeMap::new();
    for player in before.indices().filter(|&it| before.presence(it, next) == Presence::Present) {
        let virtual_points = before.acceleration().points(player, next);
        let score = before.score_before(player, next) + virtual_points;
        groups.entry(score).or_default().push(player);
    }
    groups.values().any(|group| {
        let mut pairs = Cardinality::new(group.len());
        pairs.maximise(|one, other| !are_kept_apart(before, group[one], group[other]));
        pairs.exposed().count() > 1
    })
}

/// Whether other floaters of equal number and scores come down because fewer of them have no opponent in the next bracket, or
/// because another resident leaves it: with them it makes fewer pairs, or ours leave it short of P1 and it makes no more.
fn others_come_down_for_nothing(seen: &Seen<'_>) -> bool {
    seen.parting().is_some_and(|parting| {
        let [own, other] = &parting.floaters;
        let [ours, theirs] = [own, other].map(|floaters| parting.received(floaters));
        let leave = theirs.leave > ours.leave;
        let is_in_vain = ours.pairs < ours.p1
            && theirs.pairs <= ours.pairs
            && (theirs.alone < ours.alone || leave && theirs.pairs == theirs.p1);
        own != other
            && parting.scores(own) == parting.scores(other)
            && (is_in_vain || theirs.pairs < ours.pairs && leave)
    })
}

/// Whether the other pairing of a bracket has fewer pairs, and a player left over by it has the bye; of those with an opponent
/// there, ours leaves over a single one, who has the bye. It may be the same player, and is if a resident.
fn pairs_are_given_up_for_the_bye(seen: &Seen<'_>) -> bool {
    let bye = |boards: &Boards| boards.iter().find(|(_, black)| *black == 0).map(|(it, _)| *it);
    let number = |player: &PlayerIndex| seen.before.number(*player).get();
    seen.parting().is_some_and(|parting| {
        let all = [&parting.moved_down[..], &parting.residents].concat();
        let [own, other] = [0, 1].map(|of| parting.with_opponent(&parting.floaters[of], &all));
        let [[single], [_, _, ..]] = [&own[..], &other[..]] else { return false };
        let has_theirs =
            |player: &PlayerIndex| seen.theirs.as_ref().and_then(bye) == Some(number(player));
        bye(&seen.ours) == Some(number(single))
            && (has_theirs(single)
                || parting.moved_down.contains(single) && other.iter().any(has_theirs))
    })
}

/// Whether the other pairing is worse by upfloats that are repeated, but not if those of a remainder count, too; or comes
/// later in the order of section D with the same floaters, but repeats fewer then.
fn upfloats_count_in_the_remainder(seen: &Seen<'_>) -> bool {
    let Some(theirs) = &seen.theirs else { return false };
    let [ours, theirs] = [&seen.ours, theirs].map(|boards| repeated_upfloats(seen, boards));
    theirs <= ours
        && seen.objection().is_some_and(|found| match found.article.id {
            "B.5" | "B.6" => found.to_string().contains("upfloats"),
            "D.1" | "D.2" => {
                theirs < ours && seen.parting().is_some_and(|it| it.floaters[0] == it.floaters[1])
            }
            _ => false,
        })
}

/// Number of players who float up on `boards` and did so in the last round, and in the round before it.
fn repeated_upfloats(seen: &Seen<'_>, boards: &Boards) -> [usize; 2] {
    let Ok(request) = PairingRequest::new(seen.before, seen.before.rounds_paired() + 1) else {
        return [0; 2];
    };
    let facts = seen.ruleset.facts(&request);
    let of = |number: u32| facts.iter().find(|of| seen.before.number(of.player).get() == number);
    let pairs = || boards.iter().filter_map(|&(one, other)| Some([of(one)?, of(other)?]));
    let lower = || {
        pairs().filter_map(|[one, other]| match one.score.cmp(&other.score) {
            Ordering::Less => Some(one),
            Ordering::Equal => None,
            Ordering::Greater => Some(other),
        })
    };
    [0, 1].map(|ago| lower().filter(|of| of.floats[ago] == Some(Float::Up)).count())
}

/// Whether the other pairing of a wide bracket meets the same requirements, but comes later in the order of section D.
fn comes_later_in_a_wide_bracket(seen: &Seen<'_>) -> bool {
    let is_later = |found: Objection| matches!(found.article.id, "D.1" | "D.2");
    seen.parting().is_some_and(|parting| {
        parting.moved_down.len() + parting.residents.len() >= WIDE
            && seen.objection().is_some_and(is_later)
    })
}
