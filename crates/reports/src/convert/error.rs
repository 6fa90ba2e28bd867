//! Why an object is no event.

use pairwright_model::PairingNumber;
use pairwright_trf::WriteError;

/// Why a text is no event.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ObjectError {
    /// It is no object of this crate.
    #[error("this is no event in JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// Its fields may mean something else.
    #[error(
        "the event in JSON has schema {found}, but {known} is what is known here; convert its report anew"
    )]
    Schema {
        /// That of the object.
        found: u8,
        /// That which is known.
        known: u8,
    },
    /// A sex that is none.
    #[error(
        "the event in JSON cannot be used: the sex of player {player} is {found:?}; write \"m\" or \"w\", or \
         leave it out"
    )]
    Sex {
        /// Whose.
        player: u16,
        /// What stands there.
        found: char,
    },
    /// A number that no player can have.
    #[error("this is no event in JSON: pairing numbers are 1 to {max}", max = PairingNumber::MAX)]
    Number,
    /// What it describes contradicts itself.
    #[error("the event in JSON cannot be used: {0}")]
    Faults(String),
    /// It has no room in a report.
    #[error("the event in JSON cannot be used: {0}")]
    Write(#[from] WriteError),
}
