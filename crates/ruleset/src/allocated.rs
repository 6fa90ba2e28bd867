//! A board and the article that decided its colours.

use crate::trace::{Article, Cause, Objection, Step, Value};
use pairwright_model::{Colour, PlayerIndex, Tournament};

use crate::Board;

/// A board and the article that decided its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocated {
    /// The board with its colours.
    pub board: Board,
    /// The article of section E that decided.
    pub article: &'static Article,
    /// The player that the article gave a colour to, and that colour.
    pub decided_by: (PlayerIndex, Colour),
    /// The number of that player by which the lot decided, if it did.
    pub number: Option<u32>,
}

impl Allocated {
    /// A board on which the player of `decided_by` gets the colour there, and `other` the opposite one.
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
        Self { board, article, decided_by, number: None }
    }

    /// The step of an explanation for this board, as board `number`, counted from 1.
    pub fn told(&self, number: usize, tournament: &Tournament) -> Step {
        let (player, colour) = self.decided_by;
        let own = tournament.number(player).get();
        Step::ColourAllocated {
            board: number,
            white: tournament.number(self.board.white),
            black: tournament.number(self.board.black),
            decided_by: (tournament.number(player), colour),
            counted_as: self.number.filter(|&number| number != own),
        }
    }

    /// The objection to `boards`, if one of them is this board with colours reversed. The caller adds the players concerned,
    /// since it knows the ranks.
    pub fn objection_to(&self, boards: &[Board], tournament: &Tournament) -> Option<Objection> {
        let turned = Board { white: self.board.black, black: self.board.white };
        let (player, colour) = self.decided_by;
        let player = tournament.number(player);
        boards.contains(&turned).then(|| Objection {
            own: Value::Colour(player, colour),
            rejected: Value::Colour(player, !colour),
            ..Objection::whole(self.article, Cause::ColourAllocation, Value::None)
        })
    }
}
