//! A board and who sits where.

use pairwright_model::{Colour, PairingNumber};
use pairwright_trace::{Article, Event, Step};
use serde::Serialize;

/// A board, and what settled its colours.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// The board, from 1, in the order of publication.
    pub board: usize,
    /// Who has White.
    pub white: PairingNumber,
    /// Who has Black.
    pub black: PairingNumber,
    /// The article that decided.
    pub article: &'static Article,
    /// Whose preference, number or history decided.
    pub decided_by: PairingNumber,
    /// The colour it gave them.
    pub colour: Colour,
}

impl Seat {
    /// The board that `event` tells of.
    pub(crate) fn of(event: &Event) -> Option<Self> {
        let &Step::ColourAllocated { board, white, black, decided_by: (decided_by, colour) } =
            &event.step
        else {
            return None;
        };
        Some(Self { board, white, black, article: event.article, decided_by, colour })
    }

    /// Whether `player` sits here.
    pub fn seats(&self, player: PairingNumber) -> bool {
        self.white == player || self.black == player
    }

    /// The opponent of `player`, who sits here.
    pub fn opponent(&self, player: PairingNumber) -> PairingNumber {
        if self.white == player { self.black } else { self.white }
    }

    /// The colour of `player`, who sits here.
    pub fn colour_of(&self, player: PairingNumber) -> Colour {
        if self.white == player { Colour::White } else { Colour::Black }
    }
}
