//! Boards by pairing number, as people know them.

use pairwright_model::{PairingNumber, Tournament};
use serde::Serialize;

use crate::{Board, RoundPairing};

/// A board by pairing numbers; in JSON `[white, black]`, and `[number, 0]` for the bye.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "[u32; 2]")]
pub struct NumberedBoard {
    /// The player with White, or with the bye.
    pub white: PairingNumber,
    /// The player with Black; `None` if this is the bye.
    pub black: Option<PairingNumber>,
}

impl NumberedBoard {
    /// Translates `board`, which holds player indices of `tournament`, to pairing numbers.
    pub fn new(board: Board, tournament: &Tournament) -> Self {
        Self {
            white: tournament.player(board.white).number,
            black: Some(tournament.player(board.black).number),
        }
    }

    /// All boards of `pairing` in the order of publication; the bye last.
    pub fn all(pairing: &RoundPairing, tournament: &Tournament) -> Vec<Self> {
        let boards = pairing.boards.iter().map(|&board| Self::new(board, tournament));
        let number = |player| tournament.player(player).number;
        let bye = pairing.bye.map(|player| Self { white: number(player), black: None });
        boards.chain(bye).collect()
    }

    /// Whether both boards have the same two players, whatever their colours.
    pub fn same_players(self, other: Self) -> bool {
        self == other || (other.black == Some(self.white) && self.black == Some(other.white))
    }

    /// Whether `number` sits at this board.
    pub fn seats(self, number: PairingNumber) -> bool {
        self.white == number || self.black == Some(number)
    }
}

impl From<NumberedBoard> for [u32; 2] {
    fn from(board: NumberedBoard) -> Self {
        [board.white.get(), board.black.map_or(0, PairingNumber::get)]
    }
}
