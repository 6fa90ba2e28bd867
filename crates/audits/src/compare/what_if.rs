//! A round before and after its circumstances changed.

use pairwright_model::{PairingNumber, PlayerIndex, Presence, Round};
use pairwright_ruleset::trace::Objection;
use pairwright_ruleset::{
    Board, Concession, Demand, NumberedBoard, PairingError, PairingRequest, RoundPairing, Ruleset,
};
use serde::Serialize;

/// Explain at most this many vanished boards.
const ASKED: usize = 12;

/// A round before and after its circumstances changed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WhatIf {
    /// The id of the edition.
    pub rules: &'static str,
    /// The round (from 1).
    pub round: Round,
    /// The changed circumstances, as the command line names them.
    pub circumstances: Vec<String>,
    /// Whether pairs, colours and bye stay.
    pub same: bool,
    /// The round as it was before.
    pub before: Boards,
    /// The round as it is after.
    pub after: Boards,
    /// The boards of `before` that are gone, in their order, with the reasons.
    pub gone: Vec<Gone>,
    /// Number of further boards that are gone and not explained.
    pub untold: usize,
}

/// The boards of a round, or the reason why there are none.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Boards {
    /// The boards in the order of publication, the bye last; `None` if there is no pairing.
    pub boards: Option<Vec<NumberedBoard>>,
    /// The reason why there is no pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A board that is gone.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gone {
    /// The board that is gone.
    pub board: NumberedBoard,
    /// The reason why it is gone.
    pub because: Because,
}

/// The reason why a board is gone.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Because {
    /// A player is absent, or has a bye on request.
    Away {
        /// The player who is away.
        player: PairingNumber,
    },
    /// The arbiter has given a player an opponent, or the bye.
    Given {
        /// The player with that opponent or bye.
        player: PairingNumber,
    },
    /// No player is left over, so there is no bye.
    NobodyLeftOver,
    /// The edition rejects the board.
    Rejected {
        /// The objection to the best pairing with it.
        objection: Objection,
    },
    /// The two players meet with the colours turned.
    Turned {
        /// The article that turns them, if the edition reports it.
        objection: Option<Objection>,
    },
}

impl WhatIf {
    /// The boards of `before` that `after` does not have, and those of `after` that `before` does not have.
    pub fn differing(&self) -> (Vec<NumberedBoard>, Vec<NumberedBoard>) {
        let (Some(before), Some(after)) = (&self.before.boards, &self.after.boards) else {
            return (Vec::new(), Vec::new());
        };
        let without = |one: &[NumberedBoard], other: &[NumberedBoard]| {
            one.iter().filter(|board| !other.contains(board)).copied().collect()
        };
        (without(before, after), without(after, before))
    }

    /// Number of boards that stay; `None` unless both pairings exist.
    pub fn stays(&self) -> Option<usize> {
        let all = self.after.boards.as_ref().filter(|_| self.before.boards.is_some())?.len();
        Some(all - self.differing().1.len())
    }
}

/// The reasons why `ruleset` no longer pairs the round of `request` as `before`, board by board: its
/// objection to each board of `before` that its own pairing `after` does not have. Only the highest boards
/// are explained; the number of the others is returned.
///
/// # Errors
///
/// If the edition cannot be asked.
pub fn gone(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    before: &RoundPairing,
    after: &RoundPairing,
) -> Result<(Vec<Gone>, usize), PairingError> {
    let tournament = request.tournament();
    let mut all = Vec::new();
    let mut untold = 0;
    for &board in before.boards.iter().filter(|board| !after.boards.contains(board)) {
        if all.len() == ASKED {
            untold += 1;
            continue;
        }
        let because = match not_there(request, [board.white, board.black]) {
            Some(because) => because,
            None if after.opponent(board.white) == Some(board.black) => {
                Because::Turned { objection: turned(ruleset, request, after, board)? }
            }
            None => asked(ruleset, request, Demand::Pair(board.white, board.black))?,
        };
        all.push(Gone { board: NumberedBoard::new(board, tournament), because });
    }
    if let Some(player) = before.bye.filter(|_| before.bye != after.bye) {
        let because = match not_there(request, [player]) {
            Some(because) => because,
            None if after.bye.is_none() => Because::NobodyLeftOver,
            None if request.bye_given()?.is_some() => {
                let holder = after.bye.unwrap_or(player);
                Because::Given { player: tournament.number(holder) }
            }
            None => asked(ruleset, request, Demand::Bye(player))?,
        };
        let board = NumberedBoard { white: tournament.number(player), black: None };
        all.push(Gone { board, because });
    }
    Ok((all, untold))
}

/// The reason if one of `players` is not for the rules to pair.
fn not_there<const N: usize>(
    request: &PairingRequest<'_>,
    players: [PlayerIndex; N],
) -> Option<Because> {
    let tournament = request.tournament();
    players.into_iter().find_map(|player| {
        let number = tournament.number(player);
        match tournament.presence(player, request.round()) {
            Presence::Present => None,
            Presence::Absent => Some(Because::Away { player: number }),
            Presence::HasBye | Presence::HasOpponent => Some(Because::Given { player: number }),
        }
    })
}

/// The objection to the best pairing with `demand`.
fn asked(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    demand: Demand,
) -> Result<Because, PairingError> {
    let objection = match ruleset.concede_pairs(request, demand)? {
        Concession::Forbidden(objection) => objection,
        Concession::Paired(pairing) => ruleset.object(request, &pairing)?.ok_or(
            PairingError::Internal("the edition's own pairing lacks what another one has"),
        )?,
    };
    Ok(Because::Rejected { objection })
}

/// The reason for the colours of `after`, which has `board` turned.
fn turned(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    after: &RoundPairing,
    board: Board,
) -> Result<Option<Objection>, PairingError> {
    let own = Board { white: board.black, black: board.white };
    let is_there = |player| request.tournament().presence(player, request.round());
    let mut proposal = after.clone();
    // The edition does not pair the pairs that the arbiter fixed.
    proposal.boards.retain(|board| is_there(board.white) == Presence::Present);
    for seat in proposal.boards.iter_mut().filter(|seat| **seat == own) {
        *seat = board;
    }
    ruleset.object(request, &proposal)
}
