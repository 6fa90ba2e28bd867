//! Errors of a simulation.

use crate::generator::GenerateError;

/// The reason why a simulation has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SimulationError {
    /// No edition is named.
    #[error("there is no edition to simulate")]
    NoEditions,
    /// An edition is named twice.
    #[error("{edition} is named twice")]
    SameEdition {
        /// Id of the edition.
        edition: String,
    },
    /// No event is to be played.
    #[error("there is no event to play")]
    NoEvents,
    /// There are fewer seeds than events.
    #[error("the seeds run out; begin with a smaller one")]
    NoSeeds,
    /// There cannot be such events.
    #[error(transparent)]
    Plan(GenerateError),
    /// An event could not be played.
    #[error("seed {seed} by {edition}: {error}")]
    Event {
        /// The seed of the event.
        seed: u64,
        /// Id of the edition.
        edition: String,
        /// What the generator could not do.
        error: GenerateError,
    },
    /// Results of different scenarios do not add up.
    #[error("its events are of another kind: editions, players, rounds, seed, number or rates")]
    OtherScenario,
    /// An event has been counted already.
    #[error("its event with seed {seed} is in another file too")]
    CountedTwice {
        /// The seed of the event.
        seed: u64,
    },
    /// A result that no simulation gives.
    #[error("its sums do not belong to its scenario")]
    Damaged,
}

impl SimulationError {
    /// Whether the scenario or an event goes beyond a documented limit.
    pub fn is_limit(&self) -> bool {
        matches!(self, Self::Plan(error) | Self::Event { error, .. } if error.is_limit())
    }

    /// Whether the program is to blame rather than the scenario.
    pub fn is_internal(&self) -> bool {
        matches!(self, Self::Plan(error) | Self::Event { error, .. } if error.is_internal())
    }
}
