//! A board and what settled its colours.

use pairwright_model::{Colour, PlayerIndex, Tournament};
use pairwright_trace::{Article, Cause, Objection, Step, Value};

use crate::{Board, RoundPairing};

/// A board, and what settled its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocated {
    /// The board.
    pub board: Board,
    /// The article of section E that decided.
    pub article: &'static Article,
    /// Whose colour it decided, and which.
    pub decided_by: (PlayerIndex, Colour),
}

impl Allocated {
    /// The board of two players, the first of whom gets the colour given.
    pub fn new(
        article: &'static Article,
        decided_by: (PlayerIndex, Colour),
        other: PlayerIndex,
    ) -> Self {
        let (player, colour) = decided_by;
        let board = match colour {
            Colour::White => Board { white: player, black: other },
            Colour::Black => Board { white: other, black: player },
        };
        Self { board, article, decided_by }
    }

    /// What is told of it as board `number`, counted from 1.
    pub fn told(&self, number: usize, tournament: &Tournament) -> Step {
        let (player, colour) = self.decided_by;
        Step::ColourAllocated {
            board: number,
            white: tournament.number(self.board.white),
            black: tournament.number(self.board.black),
            decided_by: (tournament.number(player), colour),
        }
    }

    /// The objection to `proposal`, if it has the board the other way round. Whom it concerns is
    /// left to the caller, who knows the ranks.
    pub fn objection_to(
        &self,
        proposal: &RoundPairing,
        tournament: &Tournament,
    ) -> Option<Objection> {
        let turned = Board { white: self.board.black, black: self.board.white };
        let (player, colour) = self.decided_by;
        let player = tournament.number(player);
        proposal.boards.contains(&turned).then(|| Objection {
            own: Value::Colour(player, colour),
            rejected: Value::Colour(player, !colour),
            ..Objection::whole(self.article, Cause::ColourAllocation, Value::None)
        })
    }
}
