//! The plug-in interface: what an edition of the Dutch system promises to its callers.
//!
//! An edition is a [`Ruleset`]: stateless, object-safe, `Send + Sync`. It takes a
//! [`PairingRequest`] (a valid tournament and a round) and returns an [`Outcome`]. It does no I/O,
//! uses no clock and has no state, so the same request always has the same outcome.
//!
//! What is deliberately not here: the list of editions (`pairwright-registry`), any rule.

mod article;
mod edition;
mod outcome;
mod request;

use std::fmt;

pub use article::Article;
pub use edition::{Edition, Status};
pub use outcome::{Board, Impossibility, Outcome, RoundPairing};
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
    fn pair_round(&self, request: &PairingRequest<'_>) -> Result<Outcome, PairingError>;
}
