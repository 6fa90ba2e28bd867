//! What stands in the way of something else: the verdict of the edition, and the facts behind it.

use pairwright_history::{ForbiddenPairs, Strength};
use pairwright_model::{Bye, PairingNumber, PlayerIndex, Round, RoundRecord};
use pairwright_ruleset::trace::{Cause, Objection, Value};
use pairwright_ruleset::{Demand, RoundPairing};
use serde::Serialize;

use crate::entrant::Entrant;
use crate::error::ExplainError;
use crate::refusal::met;
use crate::round::ExplainedRound;
use crate::state::Incompatible;
use crate::verdict::Verdict;

/// Up to this many players who are left over are told apart pair by pair.
const MOST_LEFT: usize = 4;

/// Another player in somebody's place, and what stands in the way.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// The player in somebody's place.
    pub player: PairingNumber,
    /// The verdict of the edition on the best pairing that has it.
    pub verdict: Verdict,
    /// The facts behind the verdict.
    #[serde(skip_serializing_if = "Obstacle::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub obstacle: Obstacle,
}

/// The facts of an event behind an objection.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Obstacle {
    /// The round in which the two players met, if that is the obstacle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub met_in: Option<Round>,
    /// The earlier round that bars the player from the bye, if that is the obstacle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bye_bar: Option<ByeBar>,
    /// A player of the bracket who would have no possible opponent left in it, if that costs the bracket a pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_alone: Option<LeftAlone>,
    /// The players that the best such pairing leaves over, if they are more than in the round or have other scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_over: Option<Unpaired>,
}

/// An earlier round that bars a player from the bye.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ByeBar {
    /// The round that barred the player.
    pub round: Round,
    /// The player's record of it: `bye`, `forfeit-win`, `full-point-bye` or `half-point-bye`.
    pub record: &'static str,
}

/// A player who would have no possible opponent left.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeftAlone {
    /// The player without an opponent.
    pub player: PairingNumber,
    /// Everybody else who would be left in the bracket, each with the reason why the two may not meet.
    pub apart: Vec<(PairingNumber, Incompatible)>,
}

/// Players of a bracket who are not paired in it.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unpaired {
    /// The [place](crate::Bracket::place) of the bracket.
    pub bracket: usize,
    /// The players who are left over, by rank.
    pub players: Vec<PairingNumber>,
    /// The players of the bracket that the round leaves over, if they are as many and only have other scores.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub instead_of: Vec<PairingNumber>,
    /// Each two of the players who may not meet, with the reason; empty if there are many.
    pub apart: Vec<(PairingNumber, PairingNumber, Incompatible)>,
}

impl Obstacle {
    /// Whether there are no facts beside the objection.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl ExplainedRound<'_> {
    /// Each of `players` in the place that `demand` gives them, and what stands in the way.
    pub(crate) fn alternatives(
        &self,
        players: &[PairingNumber],
        demand: &dyn Fn(PlayerIndex) -> Demand,
    ) -> Result<Vec<Alternative>, ExplainError> {
        let demand = |&player: &PairingNumber| Ok(demand(self.entrant(player)?.index));
        let demands = players.iter().map(demand).collect::<Result<Vec<Demand>, ExplainError>>()?;
        let verdicts = self.verdicts(&demands)?;
        let all = players.iter().zip(&demands).zip(verdicts).map(|((&player, demand), verdict)| {
            let obstacle = self.obstacle(&verdict, &asked(demand))?;
            Ok(Alternative { player, verdict, obstacle })
        });
        all.collect()
    }

    /// The facts behind `verdict` on a demand about the players `asked`, of which two would meet.
    pub(crate) fn obstacle(
        &self,
        verdict: &Verdict,
        asked: &[PlayerIndex],
    ) -> Result<Obstacle, ExplainError> {
        match verdict {
            Verdict::Met => Ok(Obstacle::default()),
            Verdict::Forbidden { objection } => self.facts_against(objection, None, asked),
            Verdict::Worse { objection, pairing } => {
                self.facts_against(objection, Some(pairing), asked)
            }
        }
    }

    /// The facts behind `objection` to what is asked of these players, and to `pairing`, the best that has it.
    pub(crate) fn facts_against(
        &self,
        objection: &Objection,
        pairing: Option<&RoundPairing>,
        asked: &[PlayerIndex],
    ) -> Result<Obstacle, ExplainError> {
        let (tournament, round) = (self.request.tournament(), self.round());
        let asked: Vec<PairingNumber> = asked.iter().map(|&player| self.number(player)).collect();
        let met_in = match asked[..] {
            [one, other] if objection.cause == Cause::Meeting => {
                met(tournament, round, &[(one, other)]).first().map(|met| met.round)
            }
            _ => None,
        };
        let bye_bar = match asked[..] {
            [player] if objection.cause == Cause::ByeBar => self.bye_bar_of(player)?,
            _ => None,
        };
        let left_alone = self.left_alone(objection, &asked);
        let left_over = match pairing {
            Some(pairing) => self.left_over(objection, pairing)?,
            None => None,
        };
        Ok(Obstacle { met_in, bye_bar, left_alone, left_over })
    }

    /// The earlier round that bars `player` from the bye: of all without a game, the one that bars in most editions.
    fn bye_bar_of(&self, player: PairingNumber) -> Result<Option<ByeBar>, ExplainError> {
        let player = self.request.tournament().player(self.entrant(player)?.index);
        let place = |round: Round| {
            Some(match player.record(round) {
                RoundRecord::Bye(Bye::PairingAllocated) => (0, "bye"),
                RoundRecord::Forfeit { won: true, .. } => (1, "forfeit-win"),
                RoundRecord::Bye(Bye::FullPoint) => (2, "full-point-bye"),
                RoundRecord::Bye(Bye::HalfPoint) => (3, "half-point-bye"),
                _ => return None,
            })
        };
        let bars = (1..self.round()).filter_map(|round| Some((place(round)?, round)));
        Ok(bars.min().map(|((_, record), round)| ByeBar { round, record }))
    }

    /// A player of the bracket who would have no possible opponent there without the players `asked`, of which two would
    /// meet; `None` unless the bracket then has a pair fewer.
    fn left_alone(&self, objection: &Objection, asked: &[PairingNumber]) -> Option<LeftAlone> {
        if objection.cause != Cause::Pairs {
            return None;
        }
        let bracket = self.explanation().bracket_at(objection.bracket?)?;
        let paired = bracket.paired.as_ref()?.pairs.len();
        // Those who leave before anybody is paired cost no pair.
        let stays = |member: &PairingNumber| !bracket.leaving.contains(member);
        let members = || {
            bracket.members().filter(stays).filter_map(|member| self.explanation().player(member))
        };
        let (gone, rest): (Vec<&Entrant>, Vec<&Entrant>) =
            members().partition(|member| asked.contains(&member.number));
        let forbidden = ForbiddenPairs::of(self.request.tournament(), self.round());
        let alone: Vec<LeftAlone> = rest
            .iter()
            .filter_map(|&player| {
                let others = rest.iter().filter(|other| other.number != player.number);
                let apart = others.map(|other| {
                    Some((other.number, self.incompatible(&forbidden, player, other)?))
                });
                Some(LeftAlone { player: player.number, apart: apart.collect::<Option<_>>()? })
            })
            .collect();
        // Only then does it follow that a pair is lost.
        let most = gone.len() / 2 + (rest.len() - alone.len()) / 2;
        alone.into_iter().next().filter(|_| most < paired)
    }

    /// The players of the bracket in question that `pairing` leaves over; `None` unless they are more than in the round, or
    /// the objection is about their scores.
    fn left_over(
        &self,
        objection: &Objection,
        pairing: &RoundPairing,
    ) -> Result<Option<Unpaired>, ExplainError> {
        let explanation = self.explanation();
        let Some(bracket) = objection.bracket.and_then(|place| explanation.bracket_at(place))
        else {
            return Ok(None);
        };
        let stays = |member: &PairingNumber| !bracket.leaving.contains(member);
        let members = bracket.members().filter(stays);
        let members: Vec<&Entrant> =
            members.filter_map(|member| explanation.player(member)).collect();
        let left = left(&members, pairing);
        let own = self.pairing()?;
        let (place, members, own_left) = match objection.cause {
            Cause::Pairs | Cause::ScoreDifference => {
                (bracket.place, members.clone(), self::left(&members, own))
            }
            // The players below decide, with those who float down to them.
            Cause::LookAhead => {
                let Some(next) = explanation.bracket_at(bracket.place + 1) else { return Ok(None) };
                let residents: Vec<&Entrant> =
                    next.residents.iter().filter_map(|&p| explanation.player(p)).collect();
                let gone = bracket.leaving.iter().filter_map(|&player| explanation.player(player));
                let gone: Vec<&Entrant> = gone.collect();
                let own_members = [&self::left(&members, own)[..], &gone, &residents].concat();
                (next.place, [&left[..], &gone, &residents].concat(), self::left(&own_members, own))
            }
            _ => return Ok(None),
        };
        let left = self::left(&members, pairing);
        let scores = |players: &[&Entrant]| {
            let mut scores: Vec<_> = players.iter().map(|player| player.score).collect();
            scores.sort_unstable_by(|one, other| other.cmp(one));
            Value::Scores(scores)
        };
        let has_scores =
            (&objection.own, &objection.rejected) == (&scores(&own_left), &scores(&left));
        if left.len() < own_left.len() || left.len() == own_left.len() && !has_scores {
            return Ok(None);
        }
        let numbers = |players: &[&Entrant]| players.iter().map(|player| player.number).collect();
        if left.len() == own_left.len() {
            let (players, instead_of) = (numbers(&left), numbers(&own_left));
            return Ok(Some(Unpaired { bracket: place, players, instead_of, apart: Vec::new() }));
        }
        let forbidden = ForbiddenPairs::of(self.request.tournament(), self.round());
        let mut apart = Vec::new();
        for (at, one) in left.iter().enumerate().filter(|_| left.len() <= MOST_LEFT) {
            for other in left.iter().skip(at + 1) {
                let why = self.incompatible(&forbidden, one, other);
                apart.extend(why.map(|why| (one.number, other.number, why)));
            }
        }
        let (players, instead_of) = (numbers(&left), Vec::new());
        Ok(Some(Unpaired { bracket: place, players, instead_of, apart }))
    }

    /// Why two players may not meet.
    fn incompatible(
        &self,
        forbidden: &ForbiddenPairs,
        one: &Entrant,
        other: &Entrant,
    ) -> Option<Incompatible> {
        let (tournament, round) = (self.request.tournament(), self.round());
        if let Some(met) = met(tournament, round, &[(one.number, other.number)]).first() {
            return Some(Incompatible::Met(met.round));
        }
        if forbidden.forbids(one.index, other.index) {
            return Some(Incompatible::Forbidden);
        }
        let absolute = |player: &Entrant| {
            player.preference.colour.filter(|_| player.preference.strength == Strength::Absolute)
        };
        let clash = absolute(one).is_some() && absolute(one) == absolute(other);
        (clash && !one.is_topscorer && !other.is_topscorer).then_some(Incompatible::Colour)
    }
}

/// The players that `demand` is about.
pub(crate) fn asked(demand: &Demand) -> Vec<PlayerIndex> {
    match *demand {
        Demand::Pair(one, other) => vec![one, other],
        Demand::Float(player) | Demand::Bye(player) => vec![player],
        _ => Vec::new(),
    }
}

/// Those of `members` who do not meet another of them in `pairing`.
fn left<'e>(members: &[&'e Entrant], pairing: &RoundPairing) -> Vec<&'e Entrant> {
    let is_member = |player: PlayerIndex| members.iter().any(|member| member.index == player);
    let is_left = |member: &&&Entrant| !pairing.opponent(member.index).is_some_and(is_member);
    members.iter().filter(is_left).copied().collect()
}
