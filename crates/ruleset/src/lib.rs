//! The plug-in interface: what an edition of the Dutch system promises to its callers.
//!
//! An edition is a [`Ruleset`]: stateless, object-safe, `Send + Sync`. It takes a
//! [`PairingRequest`] (a valid tournament and a round) and returns an [`Outcome`]. It does no I/O,
//! uses no clock and has no state, so the same request always has the same outcome.
//!
//! What is deliberately not here: the list of editions (`pairwright-registry`), any rule.

mod allocated;
mod demand;
mod edition;
mod facts;
mod numbered;
mod outcome;
mod proof;
mod request;

use std::fmt;

pub use allocated::Allocated;
pub use demand::{Concession, Demand, FORBIDDEN_PAIR};
pub use edition::{Edition, Status};
pub use facts::{CountsAs, PlayerFacts};
pub use numbered::NumberedBoard;
pub use outcome::{Board, Impossibility, Outcome, RoundPairing};
pub use pairwright_trace::Article;
use pairwright_trace::{Objection, Off, TraceSink};
pub use proof::{Proof, explain_proof};
pub use request::{PairingError, PairingRequest, RequestError};

/// One edition of the rules.
pub trait Ruleset: fmt::Debug + Send + Sync {
    /// What the edition is called and when it was in force.
    fn edition(&self) -> &'static Edition;

    /// The articles the edition consists of, in the order of its text.
    fn articles(&self) -> &'static [&'static Article];

    /// Pairs one round.
    ///
    /// # Errors
    ///
    /// If the tournament lacks something that the edition needs to know. That no legal pairing
    /// exists is not an error but an [`Outcome`].
    fn pair_round(&self, request: &PairingRequest<'_>) -> Result<Outcome, PairingError> {
        self.trace_round(request, &mut Off)
    }

    /// Pairs one round and tells every decision, while it is taken, to `sink`.
    ///
    /// The outcome is that of [`pair_round`](Self::pair_round), whoever listens.
    ///
    /// # Errors
    ///
    /// As there.
    fn trace_round(
        &self,
        request: &PairingRequest<'_>,
        sink: &mut dyn TraceSink,
    ) -> Result<Outcome, PairingError>;

    /// The best pairing that meets `demand`, or the article that forbids every such pairing.
    ///
    /// Brackets are paired from the top as ever, each as well as the demand leaves room for.
    ///
    /// # Errors
    ///
    /// As [`pair_round`](Self::pair_round).
    fn concede(
        &self,
        request: &PairingRequest<'_>,
        demand: Demand,
    ) -> Result<Concession, PairingError>;

    /// Why the edition rejects `proposal`, if it is not its own pairing: the first bracket in which
    /// the two part, and the first article by which the proposal is worse there.
    ///
    /// Pairs, colours and the bye count; the order of boards does not.
    ///
    /// # Errors
    ///
    /// As [`pair_round`](Self::pair_round).
    fn object(
        &self,
        request: &PairingRequest<'_>,
        proposal: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError>;

    /// The article by which `proposal` is no legal pairing at all, if there is one. The round need not
    /// be paired for that.
    ///
    /// # Errors
    ///
    /// As [`pair_round`](Self::pair_round).
    fn forbids(
        &self,
        request: &PairingRequest<'_>,
        proposal: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError> {
        let objection = self.object(request, proposal)?;
        Ok(objection.filter(|objection| objection.cause.is_of_legality()))
    }

    /// Pairs one round and, if `other` then knows another pairing of it, says why the edition rejects
    /// that. To object once the round is paired takes less than to pair it again.
    ///
    /// # Errors
    ///
    /// As [`pair_round`](Self::pair_round). That no reason can be given is none.
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

    /// What the edition looks at in the players who are to be paired, by rank.
    fn facts(&self, request: &PairingRequest<'_>) -> Vec<PlayerFacts>;
}
