//! Questions that cannot be answered.

use pairwright_model::{PairingNumber, Round};
use pairwright_ruleset::{PairingError, RequestError};

/// The reason why a question about a round has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExplainError {
    /// Nobody has that number.
    #[error("no player has number {0}; ask with a pairing number of record 001")]
    UnknownPlayer(PairingNumber),
    /// The player has no part in the pairing.
    #[error(
        "player {player} is not to be paired in round {round}: absent, or given the bye beforehand; ask about a player who is"
    )]
    NotPaired {
        /// The player who is not paired.
        player: PairingNumber,
        /// The round in question.
        round: Round,
    },
    /// A player was asked to meet themselves.
    #[error("player {0} cannot meet themselves; name two players")]
    OnePlayer(PairingNumber),
    /// The round has fewer boards.
    #[error("there is no board {board}; round {round} has boards 1 to {boards}")]
    NoBoard {
        /// The board asked for.
        board: usize,
        /// The round in question.
        round: Round,
        /// Number of boards in the round.
        boards: usize,
    },
    /// No legal pairing exists. The text is the ruleset's explanation.
    #[error("{0}")]
    Impossible(String),
    /// The round cannot be asked for.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The edition cannot pair the round.
    #[error(transparent)]
    Pairing(#[from] PairingError),
}
