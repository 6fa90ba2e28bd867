//! A round without a legal pairing, and the least that would complete it.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use pairwright_model::{PairingNumber, PlayerIndex, Round, RoundRecord, Tournament};
use pairwright_ruleset::{Board, Outcome, PairingRequest, PlayerFacts, RoundPairing, Ruleset};
use pairwright_solver::matching::weighted::Matcher;
use serde::Serialize;

use crate::ExplainError;

/// How many pairs the edition is asked about at a time: each question reads the players anew, and holds an objection
/// to each illegal pair.
const PAIRS_ASKED: usize = 50_000;

/// A round without a legal pairing.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Stuck {
    /// The number of the round.
    pub round: Round,
    /// The reason why no legal pairing exists, in words.
    pub why: String,
    /// Number of players that even the largest legal pairing leaves over.
    pub left_over: usize,
    /// What would complete the round, in the order in which an arbiter would choose.
    pub remedies: Vec<Remedy>,
}

/// Something that completes a stuck round; less of its kind does not.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "remedy", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Remedy {
    /// The fewest repeated meetings; of several such sets, one whose meetings lie furthest back.
    Rematches {
        /// The pairs that meet once more.
        pairs: Vec<Again>,
    },
    /// The bye goes to a player who may not have it: one with the fewest rounds that bar them, and of several the
    /// last.
    Bye {
        /// The player with the bye.
        player: PairingNumber,
    },
    /// The fewest players who stay out; of several such sets, that of the lowest ranked. There is none if no two
    /// may meet.
    StayOut {
        /// The players, best ranked first.
        players: Vec<PairingNumber>,
    },
}

/// Two players who would meet once more.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Again {
    /// The better ranked of the two.
    pub one: PairingNumber,
    /// The worse ranked of the two.
    pub other: PairingNumber,
    /// The round in which they met last.
    pub met_in: Round,
}

impl Stuck {
    /// The least that would complete the round of `request`; `None` if it has a legal pairing.
    ///
    /// Every remedy is the least of its kind: matchings of least weight prove that fewer repeated meetings, or fewer
    /// players who stay out, do not suffice. The edition is asked about each pair by
    /// [`faults`](Ruleset::faults), and has paired the round with the meetings before they are proposed. It takes questions
    /// about n²/2 pairs, and matchings in O(n³).
    ///
    /// # Errors
    ///
    /// If the edition cannot pair the round for another reason.
    pub fn of(
        ruleset: &dyn Ruleset,
        request: &PairingRequest<'_>,
    ) -> Result<Option<Self>, ExplainError> {
        let (tournament, round) = (request.tournament(), request.round());
        let Outcome::Impossible(why) = ruleset.pair_round(request)? else { return Ok(None) };
        let facts = ruleset.facts(request);
        let players: BTreeSet<PlayerIndex> = facts.iter().map(|facts| facts.player).collect();
        let bars: Vec<u16> = facts.iter().map(|facts| facts.bye_bars).collect();
        let met = Met::before(tournament, round, &players);
        let all_again = tournament.clone().with_rematches(round, met.pairs());
        let graph = Graph::of(ruleset, &request.of(&all_again), &facts, &met)?;
        let is_paired_with = |pairs: &[(PlayerIndex, PlayerIndex, Round)]| {
            let pairs = pairs.iter().map(|&(one, other, _)| (one, other));
            let allowed = tournament.clone().with_rematches(round, pairs);
            matches!(ruleset.pair_round(&request.of(&allowed)), Ok(Outcome::Paired(_)))
        };
        let number = |index| tournament.number(index);
        let again = |(one, other, met_in)| Again { one: number(one), other: number(other), met_in };
        let rematches = graph.rematches(&met).filter(|pairs| is_paired_with(pairs));
        let rematches = rematches
            .map(|pairs| Remedy::Rematches { pairs: pairs.into_iter().map(again).collect() });
        let bye = graph.barred_bye(&bars).map(|player| Remedy::Bye { player: number(player) });
        let out = graph.staying_out();
        let players = out.iter().map(|&player| number(player)).collect();
        // Where no two may meet, a round without games would be no remedy.
        let stay_out = (!graph.legal.is_empty()).then_some(Remedy::StayOut { players });
        Ok(Some(Self {
            round,
            why: why.reason(tournament),
            left_over: out.len(),
            remedies: rematches.into_iter().chain(bye).chain(stay_out).collect(),
        }))
    }
}

/// The last meetings of players: two indices, the lower one first, and the round; ascending.
struct Met(Vec<(PlayerIndex, PlayerIndex, Round)>);

impl Met {
    /// The last meetings of `players` before `round`.
    fn before(tournament: &Tournament, round: Round, players: &BTreeSet<PlayerIndex>) -> Self {
        let mut met = Vec::new();
        for &one in players {
            for past in 1..round {
                let record = tournament.player(one).record(past);
                if let RoundRecord::Game { opponent, .. } = record
                    && one < opponent
                    && players.contains(&opponent)
                {
                    met.push((one, opponent, past));
                }
            }
        }
        // The last meeting of two comes first, and is kept.
        met.sort_by_key(|&(one, other, past)| (one, other, Reverse(past)));
        met.dedup_by_key(|&mut (one, other, _)| (one, other));
        Self(met)
    }

    fn pairs(&self) -> impl Iterator<Item = (PlayerIndex, PlayerIndex)> + '_ {
        self.0.iter().map(|&(one, other, _)| (one, other))
    }

    fn round(&self, one: PlayerIndex, other: PlayerIndex) -> Option<Round> {
        let pair = (one.min(other), one.max(other));
        let place = self.0.binary_search_by_key(&pair, |&(one, other, _)| (one, other)).ok()?;
        self.0.get(place).map(|&(_, _, round)| round)
    }
}

/// Players, and who may be paired with whom.
struct Graph {
    /// The players to be paired, by rank. The bye, if there is one, is the place after them.
    players: Vec<PlayerIndex>,
    has_bye: bool,
    /// The pairs of places that are legal.
    legal: Vec<(usize, usize)>,
    /// The pairs of places that only an earlier meeting forbids, with its round.
    again: Vec<(usize, usize, Round)>,
    /// The places of the players who may have the bye.
    may_have_bye: Vec<usize>,
}

impl Graph {
    /// Asks the edition about all pairs, [some](PAIRS_ASKED) at a time. In the tournament of `request` everybody may
    /// meet once more; `facts` are those of the players.
    fn of(
        ruleset: &dyn Ruleset,
        request: &PairingRequest<'_>,
        facts: &[PlayerFacts],
        met: &Met,
    ) -> Result<Self, ExplainError> {
        let tournament = request.tournament();
        let players: Vec<PlayerIndex> = facts.iter().map(|facts| facts.player).collect();
        let has_bye = !players.len().is_multiple_of(2) && request.bye_given()?.is_none();
        let (mut legal, mut again, mut may_have_bye) = (Vec::new(), Vec::new(), Vec::new());
        let seats = players.len().next_multiple_of(2);
        let mut pairs = (1..seats).flat_map(|turn| round_of_robin(seats, turn));
        loop {
            let asked: Vec<(usize, usize)> = pairs.by_ref().take(PAIRS_ASKED).collect();
            if asked.is_empty() {
                return Ok(Self { players, has_bye, legal, again, may_have_bye });
            }
            let board = |&(one, other): &(usize, usize)| {
                Some(Board { white: *players.get(one)?, black: *players.get(other)? })
            };
            let boards = asked.iter().filter_map(board).collect();
            let faults = ruleset.faults(request, &RoundPairing { boards, bye: None })?;
            let illegal = faults.iter().filter(|fault| fault.cause.is_of_legality());
            let apart: BTreeSet<[PairingNumber; 2]> = illegal
                .flat_map(|fault| fault.concerned.pairs())
                .map(|&(one, other)| ascending(one, other))
                .collect();
            for (one, other) in asked {
                let (Some(&white), Some(&black)) = (players.get(one), players.get(other)) else {
                    if has_bye && facts[one].may_have_bye {
                        may_have_bye.push(one);
                    }
                    continue;
                };
                if apart.contains(&ascending(tournament.number(white), tournament.number(black))) {
                    continue;
                }
                match met.round(white, black) {
                    Some(round) => again.push((one, other, round)),
                    None => legal.push((one, other)),
                }
            }
        }
    }

    /// Number of players, and the bye.
    fn vertices(&self) -> usize {
        self.players.len() + usize::from(self.has_bye)
    }

    /// The legal pairs and byes, at no cost.
    fn free(&self) -> impl Iterator<Item = (usize, usize, i64)> + '_ {
        let bye = self.players.len();
        let byes = self.may_have_bye.iter().map(move |&place| (place, bye, 0));
        self.legal.iter().map(|&(one, other)| (one, other, 0)).chain(byes)
    }

    /// The fewest players left over by legal pairs, best ranked first; where there is a choice, the last ones.
    fn staying_out(&self) -> Vec<PlayerIndex> {
        let all = whole(self.players.len()) + 1;
        let bye = self.players.len();
        // One player more costs more than any choice of players, and a better ranked one more than a lower one.
        let alone = |place: usize| if place == bye { 0 } else { whole(place) - all * all };
        let mut matcher = Matcher::of_edges(self.vertices(), self.free(), alone);
        matcher.settle();
        let out = (0..bye).filter(|&place| matcher.mate(place).is_none());
        out.filter_map(|place| self.players.get(place)).copied().collect()
    }

    /// The fewest repeated meetings with which everybody is placed, and everything else is legal; `None` if no number
    /// of them suffices.
    fn rematches(&self, met: &Met) -> Option<Vec<(PlayerIndex, PlayerIndex, Round)>> {
        let last = self.again.iter().map(|&(_, _, round)| i64::from(round)).max()?;
        let most = whole(self.vertices()) + 1;
        // One meeting more costs more than any choice of rounds, and somebody left over more than all meetings.
        let meeting = most * (last + 1);
        let never = most * (meeting + last);
        let again = self.again.iter();
        let again = again.map(|&(one, other, round)| (one, other, -meeting - i64::from(round)));
        let mut matcher = Matcher::of_edges(self.vertices(), self.free().chain(again), |_| -never);
        matcher.settle();
        let mut pairs = Vec::new();
        for place in 0..self.vertices() {
            let mate = matcher.mate(place)?;
            if let (Some(&one), Some(&other)) = (self.players.get(place), self.players.get(mate))
                && place < mate
                && let Some(round) = met.round(one, other)
            {
                pairs.push((one, other, round));
            }
        }
        Some(pairs)
    }

    /// The player with the fewest `bars`, by places, whose bye lets everybody else be placed; of several the last.
    fn barred_bye(&self, bars: &[u16]) -> Option<PlayerIndex> {
        if !self.has_bye {
            return None;
        }
        let bye = self.players.len();
        let most = whole(self.vertices()) + 1;
        let cost = |place: usize| {
            let bars = bars.get(place).copied().map_or(0, i64::from);
            bars * most + most - whole(place)
        };
        let barred = (0..bye).filter(|place| !self.may_have_bye.contains(place));
        let barred: Vec<(usize, usize, i64)> =
            barred.map(|place| (place, bye, -cost(place))).collect();
        let dearest = barred.iter().map(|&(_, _, weight)| -weight).max()?;
        let edges = self.free().chain(barred);
        let mut matcher = Matcher::of_edges(self.vertices(), edges, |_| -dearest - 1);
        matcher.settle();
        let is_whole = (0..self.vertices()).all(|place| matcher.mate(place).is_some());
        let holder = matcher.mate(bye).filter(|_| is_whole)?;
        self.players.get(holder).copied()
    }
}

fn ascending(one: PairingNumber, other: PairingNumber) -> [PairingNumber; 2] {
    [one.min(other), one.max(other)]
}

/// The pairs of a round of a round robin with an even number of seats, the lower seat first; rounds count from 1.
fn round_of_robin(seats: usize, round: usize) -> impl Iterator<Item = (usize, usize)> {
    let turning = seats - 1;
    let pairs = (1..seats / 2)
        .map(move |step| ((round + step) % turning, (round + turning - step) % turning));
    let pairs = std::iter::once((round % turning, turning)).chain(pairs);
    pairs.map(|(one, other)| (one.min(other), one.max(other)))
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_robin_has_every_pair_once() {
        for seats in [2_usize, 4, 6, 12] {
            let mut seen = BTreeSet::new();
            for round in 1..seats {
                let mut seated = BTreeSet::new();
                for (one, other) in round_of_robin(seats, round) {
                    assert!(one < other && seen.insert((one, other)), "{seats}: {one}");
                    assert!(seated.insert(one) && seated.insert(other));
                }
                assert_eq!(seated.len(), seats);
            }
            assert_eq!(seen.len(), seats * (seats - 1) / 2);
        }
    }
}
