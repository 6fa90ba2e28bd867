//! What the benchmarks pair: ordinary events and hard positions, the same on every machine.
//!
//! - [`ordinary()`]: events as they happen, from `pairwright-simulation`;
//! - [`Hard`]: positions in which one bracket dominates and is hard to pair;
//! - [`Adversarial`]: positions that no event is meant to reach, but some do.
//!
//! Hard positions are described, not played: their earlier rounds are those of a round robin, with
//! colours and results that lead to the position wanted. A ruleset pairs the next round of such a
//! history as it does any other. So the positions are the same under every edition.
//!
//! What is deliberately not here: measuring, which is in `benches`; any edition.

mod adversarial;
mod description;
mod hard;
mod history;
mod luck;
mod ordinary;

pub use adversarial::Adversarial;
pub use hard::Hard;
pub use ordinary::{ROUNDS, ordinary};

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::{
    Outcome, PairingError, PairingRequest, RequestError, RoundPairing, Ruleset,
};
use pairwright_simulation::generator::GenerateError;

/// How many players the benchmarks have, from a club's evening to all that a report can hold.
pub const SIZES: [u16; 6] = [30, 100, 300, 1000, 3000, 9999];

/// There is no such position.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BenchError {
    /// The event it begins with cannot be generated.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The event it begins with came to an early end.
    #[error("the event ended before its last round")]
    EndedEarly,
    /// What it describes is no valid tournament.
    #[error("the position contradicts itself")]
    Contradiction,
    /// A round cannot be asked for.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The ruleset cannot pair a round.
    #[error(transparent)]
    Pairing(#[from] PairingError),
    /// There is nothing to measure: no legal pairing exists.
    #[error("{0}")]
    Impossible(String),
}

/// Pairs `round` of `tournament` by `ruleset`, which is what most benchmarks measure.
///
/// # Errors
///
/// If the round cannot be asked for, or the ruleset cannot pair it.
pub fn pair(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    round: Round,
) -> Result<RoundPairing, BenchError> {
    match ruleset.pair_round(&PairingRequest::new(tournament, round)?)? {
        Outcome::Paired(pairing) => Ok(pairing),
        Outcome::Impossible(why) => Err(BenchError::Impossible(why.explain(tournament))),
    }
}
