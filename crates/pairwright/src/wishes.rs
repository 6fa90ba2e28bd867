//! The circumstances entered into an event.

use pairwright_model::{Round, Tournament};
use pairwright_trf::Circumstances;

/// The circumstances of a round, with the tournament before the arbiter's own pairs and byes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wishes {
    /// All circumstances, as they were entered.
    pub(crate) all: Circumstances,
    /// The tournament with all circumstances except the byes and pairs that the arbiter gives.
    pub(crate) open: Tournament,
    /// The number of the round.
    pub(crate) round: Round,
}
