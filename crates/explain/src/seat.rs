//! A board, and the players on it.

use pairwright_model::{Colour, PairingNumber, Round};
use pairwright_ruleset::trace::{Article, Event, Matter, Step};
use serde::Serialize;

use crate::entrant::Entrant;

/// A board, with the article that settled its colours.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Seat {
    /// The board, from 1, in the order of publication.
    pub board: usize,
    /// The player with White.
    pub white: PairingNumber,
    /// The player with Black.
    pub black: PairingNumber,
    /// The article that decided the colours.
    pub article: &'static Article,
    /// The player whose preference, number or history decided.
    pub decided_by: PairingNumber,
    /// The colour they got.
    pub colour: Colour,
    /// Their number, if the lot decided by another one than the pairing number: the place among the players
    /// who take part, or have by now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted_as: Option<u32>,
    /// The rounds in which White and Black last had different colours, counted back game by game, if that decided: their
    /// preferences are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differed_in: Option<[Round; 2]>,
}

impl Seat {
    /// The board whose colours `event` settles, if it settles any.
    pub(crate) fn of<'e>(
        event: &Event,
        entrant: impl Fn(PairingNumber) -> Option<&'e Entrant>,
    ) -> Option<Self> {
        let &Step::ColourAllocated { board, white, black, decided_by, counted_as } = &event.step
        else {
            return None;
        };
        let (article, (decided_by, colour)) = (event.article, decided_by);
        let sides = entrant(white).zip(entrant(black));
        let sides = sides.filter(|_| article.matter == Matter::Alternation);
        let differed_in = sides.and_then(|(white, black)| differed_in(white, black));
        Some(Self { board, white, black, article, decided_by, colour, counted_as, differed_in })
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

/// The rounds in which the two last had different colours.
fn differed_in(white: &Entrant, black: &Entrant) -> Option<[Round; 2]> {
    let games = white.games_backwards().zip(black.games_backwards());
    let mut rounds = games.filter(|(white, black)| white.1 != black.1);
    rounds.next().map(|(white, black)| [white.0, black.0])
}
