//! Rounds that no rules pair.

use pairwright_history::ForbiddenPairs;
use pairwright_model::{Bye, PlayerIndex, Presence, RoundRecord, Tournament};
use pairwright_ruleset::{Board, PairingRequest, RoundPairing};

use crate::generator::luck::{Luck, Topic};

/// Number of orders in which the players of a round are tried.
const ORDERS: u16 = 50;

/// The round of `request`, paired at random: nobody meets an earlier opponent or one that the organiser forbids, and
/// nobody has a second bye. Empty if no order of players tried ends well.
pub(super) fn round(request: &PairingRequest<'_>, luck: Luck) -> RoundPairing {
    let orders = (1..=ORDERS).filter_map(|order| in_order(request, luck, order));
    orders.into_iter().next().unwrap_or_default()
}

/// Pairs each player with the first of those behind, in a random order.
fn in_order(request: &PairingRequest<'_>, luck: Luck, order: u16) -> Option<RoundPairing> {
    let (tournament, round) = (request.tournament(), request.round());
    let mut stream = luck.stream(Topic::Disorder, order.into(), round);
    let is_there = |&index: &PlayerIndex| tournament.presence(index, round) == Presence::Present;
    let mut waiting: Vec<PlayerIndex> = tournament.indices().filter(is_there).collect();
    let mut left = Vec::with_capacity(waiting.len());
    while !waiting.is_empty() {
        let place = usize::try_from(stream.below(waiting.len() as u64)).unwrap_or_default();
        left.push(waiting.swap_remove(place));
    }
    let mut pairing = RoundPairing::default();
    if left.len() % 2 == 1 {
        let place = left.iter().rposition(|&player| !has_had_bye(tournament, player))?;
        pairing.bye = Some(left.remove(place));
    }
    let forbidden = ForbiddenPairs::of(tournament, round);
    while let Some(one) = left.pop() {
        let may_meet = |other: &PlayerIndex| {
            let records = tournament.player(one).records().iter();
            let mut opponents = records.filter_map(RoundRecord::opponent);
            !opponents.any(|met| met == *other) && !forbidden.forbids(one, *other)
        };
        let other = left.remove(left.iter().rposition(may_meet)?);
        let (white, black) = if stream.below(2) == 0 { (one, other) } else { (other, one) };
        pairing.boards.push(Board { white, black });
    }
    Some(pairing)
}

fn has_had_bye(tournament: &Tournament, player: PlayerIndex) -> bool {
    let mut records = tournament.player(player).records().iter();
    records.any(|record| *record == RoundRecord::Bye(Bye::PairingAllocated))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::generator::{Conditions, Plan, Rate, Rates, Ratings, generate_wild};

    /// Nobody meets an opponent again or one who is forbidden, and nobody has two byes.
    #[test]
    fn rounds_are_legal_but_for_scores_and_colours() {
        let mut rounds = 0;
        for seed in 1..40 {
            let often = Rate::new(100).unwrap();
            let rates = Rates { byes: often, forfeits: often, ..Rates::default() };
            let ratings = Ratings::new(1400, 2400).unwrap();
            let plan = Plan { players: 11, rounds: 7, seed, ratings, rates };
            let mut conditions = Conditions::default();
            conditions.forbid(&plan, 6);
            let event = generate_wild(&plan, &conditions).unwrap().tournament;
            assert_eq!(generate_wild(&plan, &conditions).unwrap().tournament, event);
            rounds += event.rounds_paired();
            let forbidden = ForbiddenPairs::of(&event, 1);
            for index in event.indices() {
                let records = event.player(index).records();
                let byes =
                    records.iter().filter(|r| **r == RoundRecord::Bye(Bye::PairingAllocated));
                assert!(byes.count() <= 1, "seed {seed}");
                let met: Vec<PlayerIndex> =
                    records.iter().filter_map(RoundRecord::opponent).collect();
                assert_eq!(met.iter().collect::<BTreeSet<_>>().len(), met.len(), "seed {seed}");
                assert!(met.iter().all(|other| !forbidden.forbids(index, *other)), "seed {seed}");
            }
        }
        assert!(rounds > 200, "{rounds}");
    }
}
