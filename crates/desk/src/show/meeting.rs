//! Possible opponents of a player in the next round.

use std::collections::BTreeSet;

use pairwright::model::{PairingNumber, Presence};
use pairwright::ruleset::{Board, RoundPairing};
use pairwright::{Event, PlayerIndex, Round, Rules};

use super::Person;

/// A player who might be met in the next round.
pub(super) struct Opponent {
    pub(super) person: Person,
    pub(super) score: String,
}

/// The opponents that no rule forbids `player` in `round`, the next one, those of the nearest scores first; nobody where the
/// rules cannot be asked.
pub(super) fn opponents(event: &Event, round: Round, player: PlayerIndex) -> Vec<Opponent> {
    let tournament = event.tournament();
    let is_present = |index| tournament.presence(index, round) == Presence::Present;
    let Ok(ruled) = event.under(Rules::Auto) else { return Vec::new() };
    let Ok(request) = ruled.request(round) else { return Vec::new() };
    if !is_present(player) {
        return Vec::new();
    }
    let score = |index| tournament.score_before(index, round).tenths();
    let others = tournament.indices().filter(|&other| other != player && is_present(other));
    let mut others: Vec<PlayerIndex> = others.collect();
    let boards = others.iter().map(|&black| Board { white: player, black }).collect();
    let pairs = RoundPairing { boards, bye: None };
    let Ok(faults) = ruled.ruleset().faults(&request, &pairs) else { return Vec::new() };
    // Colours that would be given the other way forbid no pair.
    let forbidden = faults.iter().filter(|fault| fault.cause.is_of_legality());
    let forbidden: BTreeSet<PairingNumber> = forbidden
        .flat_map(|fault| fault.concerned.pairs())
        .flat_map(|&(one, other)| [one, other])
        .collect();
    others.retain(|&other| !forbidden.contains(&tournament.number(other)));
    others.sort_by_key(|&other| ((score(other) - score(player)).abs(), other));
    let opponent = |other| Opponent {
        person: Person::of(event, other),
        score: tournament.score_before(other, round).to_string(),
    };
    others.into_iter().map(opponent).collect()
}

/// Whether `round` is the next one, and games before it are still open.
pub(super) fn is_open_before(event: &Event, round: Round) -> bool {
    let tournament = event.tournament();
    let last = tournament.rounds_paired();
    round > last && (1..=last).any(|past| tournament.pending(past).next().is_some())
}
