//! Why JSON does not describe an event.

use pairwright_model::PairingNumber;
use pairwright_trf::WriteError;

/// Why JSON does not describe an event.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ObjectError {
    /// It is not an object of this crate.
    #[error("this is no event in JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// Its schema is unknown, so its fields may mean something else.
    #[error(
        "the event in JSON has schema {found}, but {known} is what is known here; convert its report anew"
    )]
    Schema {
        /// The schema of the object.
        found: u8,
        /// The schema known here.
        known: u8,
    },
    /// A sex that is neither `m` nor `w`.
    #[error(
        "the event in JSON cannot be used: the sex of player {player} is {found:?}; write \"m\" or \"w\", or \
         leave it out"
    )]
    Sex {
        /// The pairing number of the player.
        player: u32,
        /// The character in the object.
        found: char,
    },
    /// An invalid pairing number.
    #[error("this is no event in JSON: pairing numbers are 1 to {max}", max = PairingNumber::MAX)]
    Number,
    /// The event contradicts itself.
    #[error("the event in JSON cannot be used: {0}")]
    Faults(String),
    /// A report cannot hold the event.
    #[error("the event in JSON cannot be used: {0}")]
    Write(#[from] WriteError),
}
