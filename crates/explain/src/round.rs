//! A round, paired by an edition and told.

use pairwright_model::{PairingNumber, PlayerIndex, Round};
use pairwright_ruleset::{Outcome, PairingRequest, RoundPairing, Ruleset};
use pairwright_trace::{Article, Event, Step, Trace};
use serde::Serialize;

use crate::bracket::{Bracket, brackets};
use crate::entrant::{Entrant, entrants};
use crate::error::ExplainError;
use crate::seat::Seat;

/// How a round came about.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// Who is to be paired, by rank.
    pub players: Vec<Entrant>,
    /// The brackets, in the order in which they were formed.
    pub brackets: Vec<Bracket>,
    /// The boards, in the order of publication.
    pub boards: Vec<Seat>,
    /// Who has the bye.
    pub bye: Option<ByeTold>,
    /// Why there is no pairing, if there is none.
    pub arbiter: Option<Arbiter>,
}

/// Who has the bye.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ByeTold {
    /// The article.
    pub article: &'static Article,
    /// Who.
    pub player: PairingNumber,
}

/// Why there is no pairing.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Arbiter {
    /// The article that leaves the decision to the arbiter.
    pub article: &'static Article,
    /// Who cannot all be placed.
    pub blocked: Vec<PairingNumber>,
    /// How many every attempt leaves over.
    pub unplaced: usize,
}

/// A round that an edition has paired, with everything it told on the way.
#[derive(Debug)]
pub struct ExplainedRound<'a> {
    pub(crate) ruleset: &'a dyn Ruleset,
    pub(crate) request: PairingRequest<'a>,
    events: Vec<Event>,
    outcome: Outcome,
    explanation: Explanation,
}

impl<'a> ExplainedRound<'a> {
    /// Has `ruleset` pair the round and tell how.
    ///
    /// A round that cannot be paired is explained, too.
    ///
    /// # Errors
    ///
    /// As [`Ruleset::trace_round`].
    pub fn of(ruleset: &'a dyn Ruleset, request: PairingRequest<'a>) -> Result<Self, ExplainError> {
        let mut trace = Trace::default();
        let outcome = ruleset.trace_round(&request, &mut trace)?;
        let events = trace.events;
        let explanation = Explanation::of(&events, entrants(ruleset, &request));
        Ok(Self { ruleset, request, events, outcome, explanation })
    }

    /// The edition's name.
    pub fn rules(&self) -> &'static str {
        self.ruleset.edition().id
    }

    /// The round.
    pub fn round(&self) -> Round {
        self.request.round()
    }

    /// The name of the tournament; may be empty.
    pub fn event_name(&self) -> &'a str {
        self.request.tournament().name()
    }

    /// What the edition told.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What it means.
    pub fn explanation(&self) -> &Explanation {
        &self.explanation
    }

    /// The pairing.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn pairing(&self) -> Result<&RoundPairing, ExplainError> {
        match &self.outcome {
            Outcome::Paired(pairing) => Ok(pairing),
            Outcome::Impossible(why) => {
                Err(ExplainError::Impossible(why.explain(self.request.tournament())))
            }
        }
    }

    /// The player called `number`, who is to be paired.
    ///
    /// # Errors
    ///
    /// If there is no such player, or they are not to be paired.
    pub(crate) fn entrant(&self, number: PairingNumber) -> Result<&Entrant, ExplainError> {
        if let Some(entrant) = self.explanation.player(number) {
            return Ok(entrant);
        }
        Err(match self.request.tournament().index_of(number) {
            Some(_) => ExplainError::NotPaired { player: number, round: self.round() },
            None => ExplainError::UnknownPlayer(number),
        })
    }

    pub(crate) fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.request.tournament().player(player).number
    }
}

impl Explanation {
    fn of(events: &[Event], players: Vec<Entrant>) -> Self {
        let bye = events.iter().find_map(|event| match event.step {
            Step::ByeAllocated { player } => Some(ByeTold { article: event.article, player }),
            _ => None,
        });
        let arbiter = events.iter().find_map(|event| match &event.step {
            Step::ArbiterDecides { blocked, unplaced } => Some(Arbiter {
                article: event.article,
                blocked: blocked.clone(),
                unplaced: *unplaced,
            }),
            _ => None,
        });
        let brackets = brackets(events, &players);
        Self {
            brackets,
            boards: events.iter().filter_map(Seat::of).collect(),
            bye,
            arbiter,
            players,
        }
    }

    /// The player called `number`, if they are to be paired.
    pub fn player(&self, number: PairingNumber) -> Option<&Entrant> {
        self.players.iter().find(|entrant| entrant.number == number)
    }

    /// The board of `number`.
    pub fn seat(&self, number: PairingNumber) -> Option<&Seat> {
        self.boards.iter().find(|seat| seat.seats(number))
    }

    /// The bracket whose pairing places `number`: there is an opponent there, or nobody is left.
    pub fn settles(&self, number: PairingNumber) -> Option<&Bracket> {
        let mut brackets = self.brackets.iter().rev();
        brackets.find(|b| b.stands() && b.members().any(|member| member == number))
    }

    /// The bracket that makes up the round at `place`, counted from 1.
    pub fn bracket_at(&self, place: usize) -> Option<&Bracket> {
        self.brackets.iter().find(|bracket| bracket.stands() && bracket.place == place)
    }
}
