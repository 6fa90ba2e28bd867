//! A round before and after its circumstances changed.

use pairwright_model::{PairingNumber, PlayerIndex, Presence, Round};
use pairwright_ruleset::trace::Objection;
use pairwright_ruleset::{
    Board, Concession, Demand, NumberedBoard, PairingError, PairingRequest, RoundPairing, Ruleset,
};
use serde::Serialize;

/// For how many boards that are gone an edition is asked why.
const ASKED: usize = 12;

/// A round before and after its circumstances changed.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WhatIf {
    /// The edition.
    pub rules: &'static str,
    /// The round.
    pub round: Round,
    /// The circumstances, as the command line names them.
    pub circumstances: Vec<String>,
    /// Whether pairs, colours and bye stay.
    pub same: bool,
    /// How the round was before.
    pub before: Boards,
    /// How it is after.
    pub after: Boards,
    /// The boards of before that are no more, in their order, and why.
    pub gone: Vec<Gone>,
    /// How many further ones there are about which nobody was asked.
    pub untold: usize,
}

/// The boards of a round, or why there are none.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Boards {
    /// In the order of publication, the bye last; none if there is no pairing.
    pub boards: Option<Vec<NumberedBoard>>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A board that is no more.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gone {
    /// The board.
    pub board: NumberedBoard,
    /// Why.
    pub because: Because,
}

/// Why a board is no more.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Because {
    /// Somebody is absent, or has a bye on request.
    Away {
        /// Who.
        player: PairingNumber,
    },
    /// The arbiter has given somebody an opponent, or the bye.
    Given {
        /// To whom.
        player: PairingNumber,
    },
    /// Nobody is left over, so there is no bye.
    NobodyLeftOver,
    /// The edition has something against it.
    Rejected {
        /// What.
        objection: Objection,
    },
    /// The two meet with the other colours.
    Turned {
        /// The article that gives them, if it is told.
        objection: Option<Objection>,
    },
}

impl WhatIf {
    /// The boards of before that after has not, and the other way round.
    pub fn differing(&self) -> (Vec<NumberedBoard>, Vec<NumberedBoard>) {
        let (Some(before), Some(after)) = (&self.before.boards, &self.after.boards) else {
            return (Vec::new(), Vec::new());
        };
        let without = |one: &[NumberedBoard], other: &[NumberedBoard]| {
            one.iter().filter(|board| !other.contains(board)).copied().collect()
        };
        (without(before, after), without(after, before))
    }

    /// How many boards stay, if both pairings exist.
    pub fn stays(&self) -> Option<usize> {
        let all = self.after.boards.as_ref().filter(|_| self.before.boards.is_some())?.len();
        Some(all - self.differing().1.len())
    }
}

/// Why `ruleset` pairs the round of `request` otherwise than `before`, board by board: what it says to
/// each board of `before` that its own pairing `after` has not. Of many the highest are asked about, and
/// the number of the others comes back.
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

/// Whether one of `players` is not for the rules to pair.
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

/// What speaks against `demand`.
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

/// What speaks for the colours that `after` has and `board` has not.
fn turned(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    after: &RoundPairing,
    board: Board,
) -> Result<Option<Objection>, PairingError> {
    let own = Board { white: board.black, black: board.white };
    let is_there = |player| request.tournament().presence(player, request.round());
    let mut proposal = after.clone();
    // Pairs of the arbiter's are none of the edition's.
    proposal.boards.retain(|board| is_there(board.white) == Presence::Present);
    for seat in proposal.boards.iter_mut().filter(|seat| **seat == own) {
        *seat = board;
    }
    ruleset.object(request, &proposal)
}
