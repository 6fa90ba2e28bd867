//! The results that a player's board hinges on.

use pairwright_model::{PairingNumber, Presence, Round};
use pairwright_ruleset::{NumberedBoard, Outcome, PairingRequest, Ruleset};
use serde::Serialize;

use crate::ExplainError;
use crate::ends::{End, Game, board_of, index_of};

/// The board of a player in a round, and each single result of the round before that would have changed it.
///
/// Every game that was played in the round before is given each other result in turn, and the round is paired anew. So
/// the list is complete for changes of one game; forfeits and byes stay as they are.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Hinges {
    /// The player in question.
    pub player: PairingNumber,
    /// The round of the board.
    pub round: Round,
    /// The player's board by the edition, `[white, black]`, or the bye.
    pub board: NumberedBoard,
    /// Number of games that were played in the round before.
    pub games: usize,
    /// Number of changed results that were tried.
    pub tried: usize,
    /// The changes that give the player another opponent, another colour or no place, by White of the game.
    pub changes: Vec<Hinge>,
}

/// A changed result, and what comes of it.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Hinge {
    /// White of the changed game.
    pub white: PairingNumber,
    /// Black of the changed game.
    pub black: PairingNumber,
    /// How it ended; `None` if the arbiter scored it in an unusual way.
    pub was: Option<End>,
    /// How it ends instead.
    pub end: End,
    /// The player's board then, or the bye; `None` if the round has no legal pairing then, or none with the player.
    pub board: Option<NumberedBoard>,
}

impl Hinges {
    /// What the board of `player` in the round of `request` hinges on. The round is paired up to twice for each game of the
    /// round before.
    ///
    /// # Errors
    ///
    /// If the player is not to be paired, or the round cannot be paired.
    pub fn of(
        ruleset: &dyn Ruleset,
        request: &PairingRequest<'_>,
        player: PairingNumber,
    ) -> Result<Self, ExplainError> {
        let (tournament, round) = (request.tournament(), request.round());
        let index = index_of(tournament, player)?;
        let not_paired = || ExplainError::NotPaired { player, round };
        if tournament.presence(index, round) != Presence::Present {
            return Err(not_paired());
        }
        let board = match ruleset.pair_round(request)? {
            Outcome::Paired(pairing) => board_of(tournament, &pairing, index),
            Outcome::Impossible(why) => {
                return Err(ExplainError::Impossible(why.explain(tournament)));
            }
        };
        let board = board.ok_or_else(not_paired)?;
        let mut found = Self { player, round, board, games: 0, tried: 0, changes: Vec::new() };
        for (game, was) in Game::played(tournament, round.saturating_sub(1)) {
            found.games += 1;
            for end in End::ALL.into_iter().filter(|&end| Some(end) != was) {
                found.tried += 1;
                let changed = game.ended(tournament, end);
                let then = match ruleset.pair_round(&request.of(&changed))? {
                    Outcome::Paired(pairing) => board_of(tournament, &pairing, index),
                    Outcome::Impossible(_) => None,
                };
                if then != Some(board) {
                    let [white, black] = [game.white, game.black].map(|it| tournament.number(it));
                    found.changes.push(Hinge { white, black, was, end, board: then });
                }
            }
        }
        Ok(found)
    }
}
