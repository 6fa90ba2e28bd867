//! Names of places in a page, for links.

use pairwright_model::PairingNumber;

/// Names the places of one round under one edition; a page may contain several.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ids {
    prefix: String,
}

impl Ids {
    /// Places with names that begin with `prefix`, which consists of letters, digits and hyphens.
    pub(crate) fn new(prefix: impl Into<String>) -> Self {
        Self { prefix: prefix.into() }
    }

    /// The name of the board with this number.
    pub(crate) fn board(&self, board: usize) -> String {
        format!("{}board-{board}", self.prefix)
    }

    /// The name of the bye's place.
    pub(crate) fn bye(&self) -> String {
        format!("{}bye", self.prefix)
    }

    /// The name of the bracket whose events have `number`.
    pub(crate) fn bracket(&self, number: usize) -> String {
        format!("{}bracket-{number}", self.prefix)
    }

    /// The name of the player's line in the standings.
    pub(crate) fn player(&self, number: PairingNumber) -> String {
        format!("{}player-{number}", self.prefix)
    }
}
