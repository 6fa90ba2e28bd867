//! Questions about a round.

use pairwright_model::PairingNumber;
use serde::Serialize;

/// A question about something that the round does not have, or might not have.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::VariantNames)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Question {
    /// Two players meet each other.
    Pair {
        /// The first player named.
        one: PairingNumber,
        /// The second player named.
        other: PairingNumber,
    },
    /// A player meets somebody of a lower score, or nobody.
    Float {
        /// The player who floats.
        player: PairingNumber,
    },
    /// A player has the bye.
    Bye {
        /// The player with the bye.
        player: PairingNumber,
    },
    /// A player meets somebody of a higher score.
    Upfloat {
        /// The player who floats up.
        player: PairingNumber,
    },
    /// A player has the other colour.
    Colour {
        /// The player who asks.
        player: PairingNumber,
    },
}

impl Question {
    /// The player that the question is about; the first of a pair.
    pub fn player(self) -> PairingNumber {
        match self {
            Self::Pair { one: player, .. }
            | Self::Float { player }
            | Self::Bye { player }
            | Self::Upfloat { player }
            | Self::Colour { player } => player,
        }
    }
}
