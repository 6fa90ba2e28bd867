//! Positions for the benchmarks: ordinary events and hard positions, equal on every machine.
//! - [`ordinary()`]: events as they happen, from `pairwright-simulation`;
//! - [`Hard`]: positions in which one bracket dominates and is hard to pair;
//! - [`Adversarial`]: positions that no event is meant to reach, although some do.
//!
//! Hard positions are described, not played: their earlier rounds are those of a round robin, with colours
//! and results that lead to the position. They do not depend on the edition, and a ruleset pairs the next
//! round like that of any other event.
//!
//! Deliberately not here: measuring, which is in `benches`; any edition.

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

/// The numbers of players in the benchmarks, from a club evening to the largest report.
pub const SIZES: [u16; 6] = [30, 100, 300, 1000, 3000, 9999];

/// Why a position cannot be made or paired.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BenchError {
    /// The ordinary event at its beginning cannot be generated.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// The ordinary event at its beginning ended early.
    #[error("the event ended before its last round")]
    EndedEarly,
    /// Its description is no valid tournament.
    #[error("the position contradicts itself")]
    Contradiction,
    /// A round cannot be paired.
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
/// If the round is neither recorded nor next, or the ruleset cannot pair it.
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
