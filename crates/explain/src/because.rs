//! Why something is as it is: who comes first by the order of the bracket, and what stands in their way.

use pairwright_model::{PairingNumber, PlayerIndex};
use pairwright_ruleset::Demand;
use serde::Serialize;

use crate::before::{come_before, natural};
use crate::bracket::Bracket;
use crate::error::ExplainError;
use crate::obstacle::Alternative;
use crate::question::Question;
use crate::round::ExplainedRound;

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
    pub others: Vec<Alternative>,
    /// Number of further others who come before and were not looked at.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub more: usize,
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

impl ExplainedRound<'_> {
    /// Why the round has what `question` is about.
    pub(crate) fn because(&self, question: Question) -> Result<Vec<Because>, ExplainError> {
        Ok(match question {
            Question::Pair { one, other } => {
                vec![self.because_opponent(one, other)?, self.because_opponent(other, one)?]
            }
            Question::Float { player } => {
                let bye = self.because_bye(player)?;
                let reasons: Vec<_> = self.because_float(player)?.into_iter().chain(bye).collect();
                let opponent = self.explanation().seat(player).map(|seat| seat.opponent(player));
                match opponent {
                    // A bracket of several scores: nobody moves down, and it is the opponent who has a lower score.
                    Some(opponent) if reasons.is_empty() => {
                        vec![self.because_opponent(player, opponent)?]
                    }
                    _ => reasons,
                }
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
        let others = match bracket.filter(|_| by_order != Some(opponent)) {
            Some(bracket) => come_before(bracket, player, opponent),
            None => Vec::new(),
        };
        let index = self.entrant(player)?.index;
        let (others, more) = self.first_of(&others, &|other| Demand::Pair(index, other))?;
        let bracket = bracket.map(|bracket| bracket.place);
        Ok(Because { about: About::Opponent, player, bracket, by_order, others, more })
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
        let (others, more) = self.first_of(&others, &Demand::Float)?;
        let bracket = Some(bracket.place);
        Ok(Some(Because { about: About::Float, player, bracket, by_order, others, more }))
    }

    fn because_bye(&self, player: PairingNumber) -> Result<Option<Because>, ExplainError> {
        let explanation = self.explanation();
        if explanation.bye.is_none_or(|bye| bye.player != player) {
            return Ok(None);
        }
        let numbers = explanation.players.iter().rev().map(|entrant| entrant.number);
        let lower: Vec<PairingNumber> = numbers.take_while(|&other| other != player).collect();
        let (others, more) = self.first_of(&lower, &Demand::Bye)?;
        let by_order = explanation.players.last().map(|entrant| entrant.number);
        let bracket = explanation.settles(player).map(|bracket| bracket.place);
        Ok(Some(Because { about: About::Bye, player, bracket, by_order, others, more }))
    }

    /// The verdicts on the first of `all`, and how many are left.
    fn first_of(
        &self,
        all: &[PairingNumber],
        demand: &dyn Fn(PlayerIndex) -> Demand,
    ) -> Result<(Vec<Alternative>, usize), ExplainError> {
        let (first, more) = all.split_at(all.len().min(MOST));
        Ok((self.alternatives(first, demand)?, more.len()))
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}
