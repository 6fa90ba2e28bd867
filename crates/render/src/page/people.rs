//! Names of players in pages.

use pairwright_model::{PairingNumber, Tournament};

use crate::words::printable;

/// The players of a tournament, for finding their names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct People<'a>(pub(crate) &'a Tournament);

/// A player in a page.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) number: PairingNumber,
    /// The name, possibly empty.
    pub(crate) name: String,
}

impl People<'_> {
    /// The player with `number`.
    pub(crate) fn person(self, number: PairingNumber) -> Person {
        let player = self.0.index_of(number).map(|index| self.0.player(index));
        let name = player.map(|player| printable(player.name.trim())).unwrap_or_default();
        Person { number, name }
    }

    /// The player's rating; empty if there is none.
    pub(crate) fn rating(self, number: PairingNumber) -> String {
        let player = self.0.index_of(number).map(|index| self.0.player(index));
        let rating = player.map(|player| player.rating).filter(|&rating| rating > 0);
        rating.map(|rating| rating.to_string()).unwrap_or_default()
    }
}

impl Person {
    /// The number and name, such as `4 Alekhine`.
    pub(crate) fn named(&self) -> String {
        if self.name.is_empty() {
            self.number.to_string()
        } else {
            format!("{} {}", self.number, self.name)
        }
    }
}

/// The title of an event: its name, or that of its file.
pub(crate) fn title(tournament: &Tournament, file: &str) -> String {
    let name = tournament.name().trim();
    printable(if name.is_empty() { file } else { name })
}
