//! Players who are present or absent in a round.

use pairwright_model::{Bye, PairingNumber, Round, RoundRecord};

use crate::generator::luck::{Luck, Topic};
use crate::generator::{Conditions, Plan};

/// In one of this many games missed by a player, the opponent is missing, too. Without this rule, games that
/// both players miss would hardly ever occur, and tests need them.
const BOTH_MISSING_ONCE_IN: u64 = 10;

/// The rounds between a player's entry and departure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stay {
    first: Round,
    last: Round,
}

/// The players who do not appear at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// The player goes alone.
    Alone,
    /// The player and their opponent.
    WithOpponent,
}

impl Stay {
    /// The rounds in which `player` comes and goes, with at least one round between them.
    pub(crate) fn of(player: PairingNumber, plan: &Plan, luck: Luck) -> Self {
        let stream = |topic| luck.stream(topic, player.get(), 0);
        let mut stay = Self { first: 1, last: plan.rounds };

        let mut entry = stream(Topic::Entry);
        if plan.rounds > 1 && entry.hits(plan.rates.late) {
            // In the first half, as arbiters have it; into round 2 in any case.
            let latest = plan.rounds.div_ceil(2).max(2);
            stay.first = 2 + entry.rounds_below(latest - 1);
        }
        let mut departure = stream(Topic::Departure);
        if stay.first < plan.rounds && departure.hits(plan.rates.withdrawals) {
            stay.last = stay.first + departure.rounds_below(plan.rounds - stay.first);
        }
        stay
    }

    /// The record of `player` in `round` if they are not to be paired.
    pub(crate) fn absence(
        self,
        player: PairingNumber,
        round: Round,
        (plan, conditions): (&Plan, &Conditions),
        luck: Luck,
    ) -> Option<RoundRecord> {
        if round < self.first {
            return Some(RoundRecord::Blank);
        }
        if round > self.last {
            return Some(RoundRecord::Bye(Bye::ZeroPoint));
        }
        let mut stream = luck.stream(Topic::Bye, player.get(), round);
        let requested = stream.hits(plan.rates.byes).then(|| {
            let kinds = &conditions.requested_byes;
            let place = usize::try_from(stream.below(kinds.len() as u64)).unwrap_or_default();
            kinds.get(place).copied().unwrap_or(Bye::ZeroPoint)
        });
        let further = || {
            let mut stream = luck.stream(Topic::FurtherBye, player.get(), round);
            // Each kind has a draw of its own, whatever the others come to.
            let hits = conditions.further_byes.iter().map(|&(bye, rate)| (bye, stream.hits(rate)));
            let hits: Vec<_> = hits.collect();
            hits.into_iter().find_map(|(bye, hits)| hits.then_some(bye))
        };
        let of_the_round = || {
            let mut stream = luck.stream(Topic::RoundBye, player.get(), round);
            let mut byes = conditions.byes_between.iter();
            byes.find_map(|&(first, last, bye, rate)| {
                ((first..=last).contains(&round) && stream.hits(rate)).then_some(bye)
            })
        };
        requested.or_else(further).or_else(of_the_round).map(RoundRecord::Bye)
    }
}

/// Whether `player` stays away from their game in `round`.
pub(crate) fn missing(
    player: PairingNumber,
    round: Round,
    plan: &Plan,
    luck: Luck,
) -> Option<Missing> {
    let mut stream = luck.stream(Topic::Appearance, player.get(), round);
    stream.hits(plan.rates.forfeits).then(|| match stream.below(BOTH_MISSING_ONCE_IN) {
        0 => Missing::WithOpponent,
        _ => Missing::Alone,
    })
}
