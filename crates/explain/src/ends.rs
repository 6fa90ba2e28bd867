//! Ends of games that are supposed, and the place that a player then has.

use std::fmt;

use pairwright_model::{
    Colour, GameResult, PairingNumber, PlayerIndex, Round, RoundRecord, Tournament,
};
use pairwright_ruleset::{Board, NumberedBoard, RoundPairing};
use serde::Serialize;

use crate::ExplainError;

/// An end of a game that is supposed: both players appeared, and the result is one of the usual three.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum End {
    /// A win for White.
    #[serde(rename = "1-0")]
    WhiteWins,
    /// A draw, half a point to each by the usual points.
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// A win for Black.
    #[serde(rename = "0-1")]
    BlackWins,
}

impl End {
    /// All ends, the best for White first.
    pub(crate) const ALL: [Self; 3] = [Self::WhiteWins, Self::Draw, Self::BlackWins];

    /// The result of White.
    pub(crate) fn of_white(self) -> GameResult {
        match self {
            Self::WhiteWins => GameResult::Win,
            Self::Draw => GameResult::Draw,
            Self::BlackWins => GameResult::Loss,
        }
    }

    /// The end whose results are these; `None` if the arbiter scored the game in another way.
    fn of(white: GameResult, black: GameResult) -> Option<Self> {
        match (white, black) {
            (GameResult::Win, GameResult::Loss) => Some(Self::WhiteWins),
            (GameResult::Draw, GameResult::Draw) => Some(Self::Draw),
            (GameResult::Loss, GameResult::Win) => Some(Self::BlackWins),
            _ => None,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WhiteWins => "1-0",
            Self::Draw => "1/2-1/2",
            Self::BlackWins => "0-1",
        })
    }
}

/// A game of a round, White first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) round: Round,
    pub(crate) white: PlayerIndex,
    pub(crate) black: PlayerIndex,
}

impl Game {
    /// The games of `round` that have no result yet.
    pub(crate) fn open(tournament: &Tournament, round: Round) -> impl Iterator<Item = Self> {
        tournament.pending(round).map(move |(white, black)| Self { round, white, black })
    }

    /// The games of `round` that were played, each with its end.
    pub(crate) fn played(
        tournament: &Tournament,
        round: Round,
    ) -> impl Iterator<Item = (Self, Option<End>)> {
        tournament.indices().filter_map(move |white| {
            let RoundRecord::Game { opponent: black, colour: Colour::White, result, .. } =
                tournament.player(white).record(round)
            else {
                return None;
            };
            let RoundRecord::Game { result: of_black, .. } = tournament.player(black).record(round)
            else {
                return None;
            };
            Some((Self { round, white, black }, End::of(result, of_black)))
        })
    }

    /// Whether `player` plays in it.
    pub(crate) fn seats(self, player: PlayerIndex) -> bool {
        [self.white, self.black].contains(&player)
    }

    /// `tournament` in which the game ended so.
    pub(crate) fn ended(self, tournament: &Tournament, end: End) -> Tournament {
        let ended = tournament.clone().with_result(self.white, self.round, end.of_white());
        // The game is one of the tournament, so that it can end.
        ended.unwrap_or_else(|| tournament.clone())
    }
}

/// The index of `player`.
pub(crate) fn index_of(
    tournament: &Tournament,
    player: PairingNumber,
) -> Result<PlayerIndex, ExplainError> {
    tournament.index_of(player).ok_or(ExplainError::UnknownPlayer(player))
}

/// The board of `player` in `pairing`, or their bye; `None` if they have neither.
pub(crate) fn board_of(
    tournament: &Tournament,
    pairing: &RoundPairing,
    player: PlayerIndex,
) -> Option<NumberedBoard> {
    let is_theirs = |board: &&Board| [board.white, board.black].contains(&player);
    let board = pairing.boards.iter().find(is_theirs);
    let bye = (pairing.bye == Some(player))
        .then(|| NumberedBoard { white: tournament.number(player), black: None });
    board.map(|&board| NumberedBoard::new(board, tournament)).or(bye)
}
