//! What pairing a round results in.

use pairwright_model::PlayerIndex;

use crate::Article;

/// The result of pairing a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The round is paired.
    Paired(RoundPairing),
    /// No legal pairing exists; the arbiter decides.
    Impossible(Impossibility),
}

/// Two opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// Who has White.
    pub white: PlayerIndex,
    /// Who has Black.
    pub black: PlayerIndex,
}

/// A complete pairing of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundPairing {
    /// The pairs in the order of publication.
    pub boards: Vec<Board>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<PlayerIndex>,
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossibility {
    /// The article that leaves the decision to the arbiter.
    pub article: &'static Article,
    /// Players that cannot all be placed, whatever the others do: every legal pairing leaves at
    /// least [`unplaced`](Self::unplaced) of them over. May be empty.
    pub blocked: Vec<PlayerIndex>,
    /// How many players every attempt leaves over, beyond the one who may have the bye.
    pub unplaced: usize,
}
