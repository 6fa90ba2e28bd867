//! The record that one round leaves for one player.

use crate::{Colour, PlayerIndex};

/// The result of a game, seen from one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// The result is a win for this player.
    Win,
    /// The game was drawn.
    Draw,
    /// The result is a loss for this player.
    Loss,
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bye {
    /// Given by the pairing to the odd player (PAB).
    PairingAllocated,
    /// Granted on request, worth a win.
    FullPoint,
    /// Granted on request, worth a draw.
    HalfPoint,
    /// Absent; worth nothing unless the point system says otherwise.
    ZeroPoint,
}

impl Bye {
    /// The letter in reports since TRF16: `U`, `F`, `H`, `Z`.
    pub fn letter(self) -> char {
        match self {
            Self::PairingAllocated => 'U',
            Self::FullPoint => 'F',
            Self::HalfPoint => 'H',
            Self::ZeroPoint => 'Z',
        }
    }
}

/// The record that one round leaves for one player.
///
/// `O` names the opponent: a [`PlayerIndex`] in a valid tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundRecord<O = PlayerIndex> {
    /// A game that was played.
    Game {
        /// The opponent in the game.
        opponent: O,
        /// The colour the player had.
        colour: Colour,
        /// The result for the player.
        result: GameResult,
        /// False for a game that ended before both players had moved (`W`, `D`, `L`).
        rated: bool,
    },
    /// Paired, but one player or both did not appear.
    Forfeit {
        /// The opponent that the pairing gave.
        opponent: O,
        /// The colour the pairing gave, if recorded.
        colour: Option<Colour>,
        /// Whether this player gets the win.
        won: bool,
    },
    /// Paired; no result is known yet.
    Pending {
        /// The opponent in the pairing.
        opponent: O,
        /// The colour the player has.
        colour: Colour,
    },
    /// A round without an opponent.
    Bye(Bye),
    /// Nothing is recorded: the player had not entered, had left, or the round is still to come.
    Blank,
}

impl<O: Copy> RoundRecord<O> {
    /// The opponent the pairing gave, whether or not a game was played.
    pub fn opponent(&self) -> Option<O> {
        match *self {
            Self::Game { opponent, .. }
            | Self::Forfeit { opponent, .. }
            | Self::Pending { opponent, .. } => Some(opponent),
            Self::Bye(_) | Self::Blank => None,
        }
    }

    /// The colour the pairing gave, whether or not a game was played.
    pub fn colour(&self) -> Option<Colour> {
        match *self {
            Self::Game { colour, .. } | Self::Pending { colour, .. } => Some(colour),
            Self::Forfeit { colour, .. } => colour,
            Self::Bye(_) | Self::Blank => None,
        }
    }

    /// Whether the player was part of the round's pairing: opposed, or given its bye.
    pub fn is_paired(&self) -> bool {
        self.opponent().is_some() || matches!(self, Self::Bye(Bye::PairingAllocated))
    }

    /// The letter for the result: `1`, `=`, `0` over the board, `+` and `-` by forfeit, `U`, `F`, `H` and
    /// `Z` for byes, `?` if it is not known yet, a blank if there is no record.
    pub fn letter(&self) -> char {
        match self {
            Self::Game { result: GameResult::Win, .. } => '1',
            Self::Game { result: GameResult::Draw, .. } => '=',
            Self::Game { result: GameResult::Loss, .. } => '0',
            Self::Forfeit { won: true, .. } => '+',
            Self::Forfeit { won: false, .. } => '-',
            Self::Pending { .. } => '?',
            Self::Bye(bye) => bye.letter(),
            Self::Blank => ' ',
        }
    }

    /// This record with its opponent renamed by `name`; `None` if `name` does not know them.
    pub fn try_map<P>(&self, name: impl FnOnce(O) -> Option<P>) -> Option<RoundRecord<P>> {
        Some(match *self {
            Self::Game { opponent, colour, result, rated } => {
                RoundRecord::Game { opponent: name(opponent)?, colour, result, rated }
            }
            Self::Forfeit { opponent, colour, won } => {
                RoundRecord::Forfeit { opponent: name(opponent)?, colour, won }
            }
            Self::Pending { opponent, colour } => {
                RoundRecord::Pending { opponent: name(opponent)?, colour }
            }
            Self::Bye(bye) => RoundRecord::Bye(bye),
            Self::Blank => RoundRecord::Blank,
        })
    }
}
