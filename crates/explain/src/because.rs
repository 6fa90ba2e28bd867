//! Why something is as it is: who comes first by the order of the bracket, and what stands in their way.

use pairwright_history::{ForbiddenPairs, Strength};
use pairwright_model::{Bye, PairingNumber, Round, RoundRecord};
use pairwright_ruleset::Demand;
use pairwright_ruleset::trace::{Cause, Objection, Value};
use serde::Serialize;

use crate::bracket::Bracket;
use crate::entrant::Entrant;
use crate::error::ExplainError;
use crate::question::Question;
use crate::refusal::met;
use crate::round::ExplainedRound;
use crate::state::Incompatible;
use crate::story::rivals;
use crate::verdict::Verdict;

/// Up to this many others are looked at, the first of the order first.
const MOST: usize = 4;

/// The symbol of a limit that concerns players without any opponent in a bracket.
const INCOMPATIBLE: &str = "incompatible";

/// Somebody's place in the round, and who comes before by the order of the bracket.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Because {
    /// What the player got.
    pub about: About,
    /// The player who got it.
    pub player: PairingNumber,
    /// The place of the bracket that decided, among those that make up the round.
    pub bracket: Option<usize>,
    /// The opponent of the player, or the player to float or to have the bye, that the order comes to first; `None` if the
    /// order leaves the player without an opponent, or if everybody floats.
    pub by_order: Option<PairingNumber>,
    /// Others who come before, the first of the order first: opponents, or players to float or to have the bye.
    pub others: Vec<Obstacle>,
}

/// What a player got.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// The opponent that the round gives them.
    Opponent,
    /// An opponent with a lower score, or none.
    Float,
    /// The bye of the pairing.
    Bye,
}

/// Another player who comes first, and what stands in the way.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Obstacle {
    /// The other player.
    pub player: PairingNumber,
    /// The verdict of the edition on the best pairing that has it.
    pub verdict: Verdict,
    /// The round in which the two met, if that is the obstacle.
    pub met_in: Option<Round>,
    /// The earlier round in which the player had the pairing-allocated bye, if that is the obstacle.
    pub bye_in: Option<Round>,
    /// A player of the bracket who would have no possible opponent left in it, if that costs the bracket a pair.
    pub left_alone: Option<LeftAlone>,
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

impl ExplainedRound<'_> {
    /// Why the round has what `question` is about.
    pub(crate) fn because(&self, question: Question) -> Result<Vec<Because>, ExplainError> {
        Ok(match question {
            Question::Pair { one, other } => {
                vec![self.because_opponent(one, other)?, self.because_opponent(other, one)?]
            }
            Question::Float { player } => {
                let bye = self.because_bye(player)?;
                self.because_float(player)?.into_iter().chain(bye).collect()
            }
            Question::Bye { player } => self.because_bye(player)?.into_iter().collect(),
            Question::Upfloat { player } => {
                let Some(seat) = self.explanation().seat(player) else { return Ok(Vec::new()) };
                let opponent = seat.opponent(player);
                let opponents = self.because_opponent(opponent, player)?;
                self.because_float(opponent)?.into_iter().chain([opponents]).collect()
            }
            Question::Colour { .. } => Vec::new(),
        })
    }

    fn because_opponent(
        &self,
        player: PairingNumber,
        opponent: PairingNumber,
    ) -> Result<Because, ExplainError> {
        let bracket = self.explanation().settles(player);
        let by_order = bracket.and_then(|bracket| natural(bracket, player));
        let mut others = Vec::new();
        if let Some(bracket) = bracket.filter(|_| by_order != Some(opponent)) {
            others.extend(by_order);
            let rest = rivals(bracket, player, opponent);
            others.extend(rest.into_iter().filter(|other| Some(*other) != by_order));
        }
        let index = self.entrant(player)?.index;
        let obstacle = |&other: &PairingNumber| {
            let demand = Demand::Pair(index, self.entrant(other)?.index);
            self.obstacle(other, Some((player, other)), demand)
        };
        let others = others.iter().take(MOST).map(obstacle).collect::<Result<_, _>>()?;
        let bracket = bracket.map(|bracket| bracket.place);
        Ok(Because { about: About::Opponent, player, bracket, by_order, others })
    }

    fn because_float(&self, player: PairingNumber) -> Result<Option<Because>, ExplainError> {
        let brackets = &self.explanation().brackets;
        let floats = |bracket: &&Bracket| bracket.floaters().any(|floater| floater == player);
        let Some(bracket) = brackets.iter().rfind(|b| b.stands() && floats(b)) else {
            return Ok(None);
        };
        let below = |other: &&PairingNumber| **other != player;
        let is_floater = |other: PairingNumber| bracket.floaters().any(|floater| floater == other);
        let lower = bracket.residents.iter().rev().take_while(below).copied();
        let others: Vec<PairingNumber> = lower.filter(|&other| !is_floater(other)).collect();
        // If everybody moves down, or the player has no opponent here, there is no choice.
        let has_no_opponent = bracket.limits.iter().any(|limited| {
            limited.symbol == INCOMPATIBLE && limited.groups.iter().flatten().any(|p| *p == player)
        });
        let everybody = has_no_opponent || bracket.members().all(is_floater);
        let others = if everybody { Vec::new() } else { others };
        let by_order = bracket.residents.last().copied().filter(|_| !everybody);
        let obstacle = |&other: &PairingNumber| {
            self.obstacle(other, None, Demand::Float(self.entrant(other)?.index))
        };
        let others = others.iter().take(MOST).map(obstacle).collect::<Result<_, _>>()?;
        let bracket = Some(bracket.place);
        Ok(Some(Because { about: About::Float, player, bracket, by_order, others }))
    }

    fn because_bye(&self, player: PairingNumber) -> Result<Option<Because>, ExplainError> {
        let explanation = self.explanation();
        if explanation.bye.is_none_or(|bye| bye.player != player) {
            return Ok(None);
        }
        let numbers = explanation.players.iter().rev().map(|entrant| entrant.number);
        let lower: Vec<PairingNumber> = numbers.take_while(|&other| other != player).collect();
        let obstacle = |&other: &PairingNumber| {
            self.obstacle(other, None, Demand::Bye(self.entrant(other)?.index))
        };
        let others = lower.iter().take(MOST).map(obstacle).collect::<Result<_, _>>()?;
        let by_order = explanation.players.last().map(|entrant| entrant.number);
        let bracket = explanation.settles(player).map(|bracket| bracket.place);
        Ok(Some(Because { about: About::Bye, player, bracket, by_order, others }))
    }

    /// What stands in the way of `demand`, by which the pair of the question would meet, if it is about one.
    fn obstacle(
        &self,
        player: PairingNumber,
        pair: Option<(PairingNumber, PairingNumber)>,
        demand: Demand,
    ) -> Result<Obstacle, ExplainError> {
        let verdict = self.verdict(demand)?;
        let (mut met_in, mut left_alone) = (None, None);
        let is_barred = matches!(&verdict, Verdict::Forbidden { objection } if objection.cause == Cause::ByeBar);
        let bye_in = if is_barred { self.earlier_bye(player)? } else { None };
        if let (Verdict::Forbidden { objection } | Verdict::Worse { objection, .. }, Some(pair)) =
            (&verdict, pair)
        {
            let (tournament, round) = (self.request.tournament(), self.round());
            if objection.cause == Cause::Meeting {
                met_in = met(tournament, round, &[pair]).first().map(|met| met.round);
            }
            left_alone = self.left_alone(objection, pair);
        }
        Ok(Obstacle { player, verdict, met_in, bye_in, left_alone })
    }

    /// The earlier round in which `player` had the pairing-allocated bye.
    fn earlier_bye(&self, player: PairingNumber) -> Result<Option<Round>, ExplainError> {
        let player = self.request.tournament().player(self.entrant(player)?.index);
        let had_it =
            |round: &Round| player.record(*round) == RoundRecord::Bye(Bye::PairingAllocated);
        Ok((1..self.round()).find(had_it))
    }

    /// A player of the bracket who would have no possible opponent there beside `pair`; `None` unless the bracket then has
    /// a pair fewer.
    fn left_alone(
        &self,
        objection: &Objection,
        (one, other): (PairingNumber, PairingNumber),
    ) -> Option<LeftAlone> {
        let (Value::Count(own), Value::Count(rejected)) = (&objection.own, &objection.rejected)
        else {
            return None;
        };
        if objection.cause != Cause::Pairs || rejected >= own {
            return None;
        }
        let bracket = self.explanation().bracket_at(objection.bracket?)?;
        let paired = bracket.paired.as_ref()?.pairs.len();
        if ![one, other].iter().all(|player| bracket.members().any(|member| member == *player)) {
            return None;
        }
        let rest: Vec<&Entrant> = bracket
            .members()
            .filter(|member| *member != one && *member != other)
            .filter_map(|member| self.explanation().player(member))
            .collect();
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
        let most = 1 + (rest.len() - alone.len()) / 2;
        alone.into_iter().next().filter(|_| most < paired)
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

/// The opponent of `player` in the candidate of `bracket` that comes first, whether or not it is allowed.
fn natural(bracket: &Bracket, player: PairingNumber) -> Option<PairingNumber> {
    let paired = bracket.paired.as_ref()?;
    let [down, residents] = bracket.staying();
    let pairs = paired.pairs.len();
    let found = |s1: &[PairingNumber], s2: &[PairingNumber]| {
        let mut pairs = s1.iter().zip(s2);
        let pair = pairs.find(|(one, other)| [**one, **other].contains(&player))?;
        Some(if *pair.0 == player { *pair.1 } else { *pair.0 })
    };
    if paired.order.moved_down.is_none() {
        let all = [down, residents].concat();
        let (s1, s2) = all.split_at_checked(pairs)?;
        return found(s1, s2);
    }
    let of_down = paired.pairs.iter().filter(|pair| down.contains(&pair.0)).count();
    let (s1, limbo) = down.split_at_checked(of_down)?;
    let (opponents, rest) = residents.split_at_checked(of_down)?;
    let rest = if bracket.limbo_heads_s1 { [limbo, rest].concat() } else { rest.to_vec() };
    let (rest_s1, rest_s2) = rest.split_at_checked(pairs - of_down)?;
    found(s1, opponents).or_else(|| found(rest_s1, rest_s2))
}
