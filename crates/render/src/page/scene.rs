//! A round under an edition, shared by all parts of a page that show it.

use pairwright_explain::{Entrant, ExplainedRound, Explanation};
use pairwright_model::PairingNumber;

use super::ids::Ids;
use super::people::{People, Person};

/// A round under an edition.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) explained: &'a ExplainedRound<'a>,
    pub(crate) people: People<'a>,
    pub(crate) ids: Ids,
    /// Whether the page shows the standings before the round.
    pub(crate) has_standings: bool,
}

impl<'a> Scene<'a> {
    pub(crate) fn explanation(&self) -> &'a Explanation {
        self.explained.explanation()
    }

    pub(crate) fn entrant(&self, number: PairingNumber) -> Option<&'a Entrant> {
        self.explanation().player(number)
    }

    pub(crate) fn person(&self, number: PairingNumber) -> Person {
        self.people.person(number)
    }

    /// Whether `number` has the bye.
    pub(crate) fn has_bye(&self, number: PairingNumber) -> bool {
        self.explanation().bye.is_some_and(|bye| bye.player == number)
    }

    /// The link to the board or bye of `number`; `None` if it is not shown.
    pub(crate) fn seat_link(&self, number: PairingNumber) -> Option<String> {
        let board = self.explanation().seat(number).map(|seat| self.ids.board(seat.board));
        board.or_else(|| self.has_bye(number).then(|| self.ids.bye())).map(|id| format!("#{id}"))
    }

    /// The link to the player `number`; `None` if they are not shown.
    pub(crate) fn player_link(&self, number: PairingNumber) -> Option<String> {
        if self.has_standings {
            return Some(format!("#{}", self.ids.player(number)));
        }
        self.seat_link(number)
    }

    /// The outcome for `number`: `meets 4 Alekhine`, `has the bye`.
    pub(crate) fn fate(&self, number: PairingNumber) -> String {
        match self.explanation().seat(number) {
            Some(seat) => format!("meets {}", self.person(seat.opponent(number)).named()),
            None if self.has_bye(number) => "has the bye".to_owned(),
            None => "is not paired".to_owned(),
        }
    }
}
