//! What an event knows of circumstances that were entered.

use pairwright_model::{Round, Tournament};
use pairwright_trf::Circumstances;

/// What an edition has to say to the circumstances of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wishes {
    /// All of them, as they were entered.
    pub(crate) all: Circumstances,
    /// The tournament with all of them but the byes and the pairs that the arbiter gives.
    pub(crate) open: Tournament,
    /// Of which round they are.
    pub(crate) round: Round,
}
