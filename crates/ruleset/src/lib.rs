//! The plug-in interface: what an edition of the Dutch system promises to its callers.
//!
//! An edition is a [`Ruleset`]: stateless, object-safe, `Send + Sync`. It takes a
//! [`PairingRequest`] (a valid tournament and a round) and returns an [`Outcome`]. It does no I/O,
//! uses no clock and has no state, so the same request always has the same outcome.
//!
//! Decisions are reported in the vocabulary of [`trace`].
//!
//! What is deliberately not here: the list of editions (`pairwright-registry`), any rule.

mod allocated;
mod demand;
mod edition;
mod facts;
mod literally;
mod numbered;
mod outcome;
pub mod position;
mod proof;
mod request;
pub mod trace;

use std::fmt;

use pairwright_model::Colour;

pub use crate::trace::Article;
use crate::trace::{Objection, Off, TraceSink};
pub use allocated::Allocated;
pub use demand::{Concession, Demand, FORBIDDEN_PAIR, Opponents, Weighed};
pub use edition::{Edition, Status};
pub use facts::{CountsAs, PlayerFacts};
pub use literally::Literally;
pub use numbered::NumberedBoard;
pub use outcome::{Board, Impossibility, Outcome, RoundPairing};
pub use position::{Case, Difference, Parting, Position, Topic};
pub use proof::{Proof, explain_proof};
pub use request::{PairingError, PairingRequest, RequestError};

/// One edition of the rules.
pub trait Ruleset: fmt::Debug + Send + Sync {
    /// The name, dates and status of the edition.
    fn edition(&self) -> &'static Edition;

    /// The articles of the edition, in the order of its text.
    fn articles(&self) -> &'static [&'static Article];

    /// What the edition does about each topic on which editions may differ; a topic that it does not mention is not
    /// compared.
    fn positions(&self) -> &'static [Position] {
        &[]
    }

    /// Pairs the requested round.
    ///
    /// # Errors
    ///
    /// If the tournament lacks something that the edition needs to know. If no legal pairing exists, that
    /// is an [`Outcome`], not an error.
    fn pair_round(&self, request: &PairingRequest<'_>) -> Result<Outcome, PairingError> {
        self.trace_round(request, &mut Off)
    }

    /// Pairs one round and reports every decision to `sink` while taking it.
    ///
    /// The outcome does not depend on the sink: it is that of [`pair_round`](Self::pair_round).
    ///
    /// # Errors
    ///
    /// The errors of [`pair_round`](Self::pair_round).
    fn trace_round(
        &self,
        request: &PairingRequest<'_>,
        sink: &mut dyn TraceSink,
    ) -> Result<Outcome, PairingError>;

    /// The best pairing that meets `demand`, or the article that forbids every such pairing.
    ///
    /// Brackets are paired from the top as usual, each as well as the demand allows.
    ///
    /// # Errors
    ///
    /// The errors of [`pair_round`](Self::pair_round).
    fn concede(
        &self,
        request: &PairingRequest<'_>,
        demand: Demand,
    ) -> Result<Concession, PairingError>;

    /// Like [`concede`](Self::concede), but if a colour of that pairing depends on an initial colour that
    /// is not known, White is assumed. For questions about pairs, not about colours.
    ///
    /// # Errors
    ///
    /// The errors of [`concede`](Self::concede), except [`PairingError::NoInitialColour`].
    fn concede_pairs(
        &self,
        request: &PairingRequest<'_>,
        demand: Demand,
    ) -> Result<Concession, PairingError> {
        match self.concede(request, demand.clone()) {
            Err(PairingError::NoInitialColour) => {
                let drawn = request.tournament().clone().with_initial_colour(Some(Colour::White));
                self.concede(&request.of(&drawn), demand)
            }
            conceded => conceded,
        }
    }

    /// What the edition makes of each of `demands`, about pairs as [`concede_pairs`](Self::concede_pairs) is. Several at
    /// once are cheaper than one after the other, since all are compared with one pairing of the round.
    ///
    /// # Errors
    ///
    /// The errors of [`concede_pairs`](Self::concede_pairs) and [`object`](Self::object).
    fn weigh(
        &self,
        request: &PairingRequest<'_>,
        demands: &[Demand],
    ) -> Result<Vec<Weighed>, PairingError> {
        let weighed = demands.iter().map(|demand| {
            Ok(match self.concede_pairs(request, demand.clone())? {
                Concession::Forbidden(objection) => Weighed::Forbidden(objection),
                Concession::Paired(pairing) => match self.object(request, &pairing)? {
                    Some(objection) => Weighed::Worse(pairing, objection),
                    None => Weighed::Met,
                },
            })
        });
        weighed.collect()
    }

    /// The reason why the edition rejects `proposal`, if it is not its own pairing: the first bracket in
    /// which the two differ, and the first article by which the proposal is worse there.
    ///
    /// Pairs, colours and the bye count; the order of boards does not.
    ///
    /// # Errors
    ///
    /// The errors of [`pair_round`](Self::pair_round).
    fn object(
        &self,
        request: &PairingRequest<'_>,
        proposal: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError>;

    /// The article by which `proposal` is no legal pairing at all, if there is one. This does not require
    /// pairing the round.
    ///
    /// # Errors
    ///
    /// The errors of [`pair_round`](Self::pair_round).
    fn forbids(
        &self,
        request: &PairingRequest<'_>,
        proposal: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError> {
        let objection = self.object(request, proposal)?;
        Ok(objection.filter(|objection| objection.cause.is_of_legality()))
    }

    /// Everything that is wrong with `part` of a round, or with all of it, by itself: each pair that may not be made,
    /// a bye that may not be had, and each board whose colours the edition gives the other way. Nobody is missed, and
    /// nothing is compared with other pairings. All of its players take part in the round; each board is judged by
    /// itself, so a player may sit at several.
    ///
    /// # Errors
    ///
    /// The errors of [`pair_round`](Self::pair_round).
    fn faults(
        &self,
        request: &PairingRequest<'_>,
        part: &RoundPairing,
    ) -> Result<Vec<Objection>, PairingError> {
        Ok(self.forbids(request, part)?.into_iter().collect())
    }

    /// Pairs one round and, if `other` returns a different pairing of it, gives the reason why the edition
    /// rejects that one. This is cheaper than pairing the round once more to object.
    ///
    /// # Errors
    ///
    /// The errors of [`pair_round`](Self::pair_round). A missing reason is no error.
    fn judge_round(
        &self,
        request: &PairingRequest<'_>,
        other: &mut dyn FnMut(&RoundPairing) -> Option<RoundPairing>,
    ) -> Result<(Outcome, Option<Objection>), PairingError> {
        let outcome = self.pair_round(request)?;
        let proposal = match &outcome {
            Outcome::Paired(own) => other(own),
            Outcome::Impossible(_) => None,
        };
        let objection = proposal.and_then(|proposal| self.object(request, &proposal).ok()?);
        Ok((outcome, objection))
    }

    /// Pairs the round once more, and each bracket of at most `most` players also to the letter: candidate by candidate, in the
    /// order of the articles. `None` if this build has no such generation.
    ///
    /// # Errors
    ///
    /// The errors of [`pair_round`](Self::pair_round).
    ///
    /// # Complexity
    ///
    /// The factorial of `most` for each bracket.
    fn compare_literally(
        &self,
        _request: &PairingRequest<'_>,
        _most: usize,
    ) -> Result<Option<Literally>, PairingError> {
        Ok(None)
    }

    /// The facts about each player to be paired, by rank.
    fn facts(&self, request: &PairingRequest<'_>) -> Vec<PlayerFacts>;
}
