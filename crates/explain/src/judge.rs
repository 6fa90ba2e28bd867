//! A proposal for a round, or for a part of it, judged by the rules.

use std::collections::BTreeMap;

use pairwright_model::{PairingNumber, Round};
use pairwright_ruleset::trace::{Cause, Objection, Value};
use pairwright_ruleset::{Board, Concession, Demand, Outcome, RoundPairing};
use serde::Serialize;

use crate::ends::index_of;
use crate::error::ExplainError;
use crate::obstacle::Obstacle;
use crate::refusal::met;
use crate::round::ExplainedRound;

/// A round as somebody would pair it, or a part of one.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Proposal {
    /// The boards in any order, White first.
    pub boards: Vec<(PairingNumber, PairingNumber)>,
    /// The player with the bye; `None` if the proposal gives none.
    pub bye: Option<PairingNumber>,
}

/// The verdict of an edition on a proposal: everything that is wrong with it, or the first respect in which it is not
/// the best.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// The proposal as it was made.
    pub proposal: Proposal,
    /// The players who have more than one place in it, by number.
    pub repeated: Vec<PairingNumber>,
    /// Its players who are not to be paired in this round, by number.
    pub absent: Vec<PairingNumber>,
    /// The players without a place in it, by number: it is a part of a round if there are any.
    pub missing: Vec<PairingNumber>,
    /// The pairs, the bye and the colours that are wrong by themselves.
    pub faults: Vec<Fault>,
    /// The verdict on the whole.
    pub ruling: Ruling,
}

/// A pair, a bye or a colour that the rules do not allow.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The article against it.
    #[serde(flatten)]
    pub objection: Objection,
    /// The round in which the two met who would meet again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub met_in: Option<Round>,
}

/// The verdict of an edition on a proposal as a whole.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ruling {
    /// The edition's own pairing has these pairs and this bye.
    Own,
    /// A player has several places or takes no part, or a pair or the bye is forbidden.
    Illegal,
    /// Nothing is forbidden, but the others cannot all be paired.
    DeadEnd {
        /// The objection to every round with the proposal.
        objection: Objection,
    },
    /// It is legal, and worse than the edition's own pairing.
    Worse {
        /// The first respect in which it is worse; that of the best round with it, if it is a part.
        objection: Objection,
        /// The boards that the proposal, or the best round with it, has and the edition's own pairing does not have,
        /// White first; the bye has nobody as Black.
        instead: Vec<(PairingNumber, Option<PairingNumber>)>,
        /// The boards that the edition's own pairing would lose.
        given_up: Vec<(PairingNumber, Option<PairingNumber>)>,
        /// The facts behind the objection.
        #[serde(skip_serializing_if = "Obstacle::is_empty")]
        #[cfg_attr(feature = "schema", schemars(default))]
        obstacle: Obstacle,
    },
}

impl Proposal {
    /// Whether it gives nobody a place.
    pub fn is_empty(&self) -> bool {
        self.boards.is_empty() && self.bye.is_none()
    }

    /// The players in the order of places; somebody with several places comes several times.
    fn players(&self) -> impl Iterator<Item = PairingNumber> {
        let seats = self.boards.iter().flat_map(|&(white, black)| [white, black]);
        seats.chain(self.bye)
    }
}

impl Judgement {
    /// Whether nothing is wrong with the proposal: the edition's own pairing has it, colours included.
    pub fn is_approved(&self) -> bool {
        self.ruling == Ruling::Own && self.faults.is_empty()
    }
}

impl ExplainedRound<'_> {
    /// Judges `proposal`: what is wrong with it, all of it at once, else by which criterion it is not the best.
    ///
    /// A proposal that leaves players out is judged by the best round with its pairs and its bye.
    ///
    /// # Errors
    ///
    /// If it names a player who is not of the event, or the edition lacks something that it needs to know.
    pub fn judge(&self, proposal: Proposal) -> Result<Judgement, ExplainError> {
        let tournament = self.request.tournament();
        let mut places = BTreeMap::new();
        for player in proposal.players() {
            index_of(tournament, player)?;
            *places.entry(player).or_insert(0_usize) += 1;
        }
        let explanation = self.explanation();
        let repeated = places.iter().filter(|(_, times)| **times > 1);
        let repeated: Vec<_> = repeated.map(|(player, _)| *player).collect();
        let is_absent = |player: &PairingNumber| explanation.player(*player).is_none();
        let absent: Vec<_> = places.keys().copied().filter(is_absent).collect();
        let entrants = explanation.players.iter().map(|entrant| entrant.number);
        let mut missing: Vec<_> = entrants.filter(|player| !places.contains_key(player)).collect();
        missing.sort_unstable();
        let part = self.part(&proposal);
        let faults = self.ruleset.faults(&self.request, &part)?;
        let is_illegal = !repeated.is_empty()
            || !absent.is_empty()
            || faults.iter().any(|fault| fault.cause.is_of_legality());
        let ruling =
            if is_illegal { Ruling::Illegal } else { self.ruling(part, missing.is_empty())? };
        let faults = faults.into_iter().map(|objection| self.fault(objection)).collect();
        Ok(Judgement { proposal, repeated, absent, missing, faults, ruling })
    }

    /// The edition's own pairing in which the players of each pair have changed places, one pair after the other.
    ///
    /// # Errors
    ///
    /// If a player is not to be paired, two are the same, or the round cannot be paired.
    pub fn swapped(
        &self,
        swaps: &[(PairingNumber, PairingNumber)],
    ) -> Result<Proposal, ExplainError> {
        let own = self.pairing()?;
        let boards = own.boards.iter();
        let mut boards: Vec<_> =
            boards.map(|board| (self.number(board.white), self.number(board.black))).collect();
        let mut bye = own.bye.map(|player| self.number(player));
        for &(one, other) in swaps {
            if one == other {
                return Err(ExplainError::OnePlayer(one));
            }
            self.entrant(one)?;
            self.entrant(other)?;
            let seats = boards.iter_mut().flat_map(|(white, black)| [white, black]);
            for seat in seats.chain(&mut bye) {
                *seat = match *seat {
                    player if player == one => other,
                    player if player == other => one,
                    player => player,
                };
            }
        }
        Ok(Proposal { boards, bye })
    }

    /// The boards and the bye of `proposal` whose players are all to be paired.
    fn part(&self, proposal: &Proposal) -> RoundPairing {
        let index = |number| self.explanation().player(number).map(|entrant| entrant.index);
        let boards = proposal.boards.iter().filter(|(white, black)| white != black);
        let boards = boards.filter_map(|&(white, black)| {
            Some(Board { white: index(white)?, black: index(black)? })
        });
        RoundPairing { boards: boards.collect(), bye: proposal.bye.and_then(index) }
    }

    fn fault(&self, objection: Objection) -> Fault {
        let met_in = match (objection.cause, &objection.concerned) {
            (Cause::Meeting, Value::Pairs(pairs)) => {
                met(self.request.tournament(), self.round(), pairs).first().map(|met| met.round)
            }
            _ => None,
        };
        Fault { objection, met_in }
    }

    /// The ruling on `part`, in which nothing is forbidden; it is a whole round if `is_whole`.
    fn ruling(&self, part: RoundPairing, is_whole: bool) -> Result<Ruling, ExplainError> {
        let round = if is_whole {
            part
        } else {
            match self.ruleset.concede_pairs(&self.request, Demand::part(&part))? {
                Concession::Paired(best) => best,
                Concession::Forbidden(objection) => return Ok(Ruling::DeadEnd { objection }),
            }
        };
        let objection = self.ruleset.object(&self.request, &round)?;
        Ok(match (objection, &self.outcome) {
            (Some(objection), Outcome::Impossible(_)) => Ruling::DeadEnd { objection },
            (Some(objection), Outcome::Paired(own))
                if objection.cause != Cause::ColourAllocation =>
            {
                let instead = self.boards_without(&round, own);
                let given_up = self.boards_without(own, &round);
                let obstacle = self.facts_against(&objection, Some(&round), &[])?;
                Ruling::Worse { objection, instead, given_up, obstacle }
            }
            // Colours are faults of their boards.
            _ => Ruling::Own,
        })
    }
}
