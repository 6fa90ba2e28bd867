//! Names of places in a page, to link to.

use pairwright_model::PairingNumber;

/// Names the places of one round under one edition: a page may hold several.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ids {
    prefix: String,
}

impl Ids {
    /// Places that begin with `prefix`, which consists of letters, digits and hyphens.
    pub(crate) fn new(prefix: impl Into<String>) -> Self {
        Self { prefix: prefix.into() }
    }

    /// The board with this number.
    pub(crate) fn board(&self, board: usize) -> String {
        format!("{}board-{board}", self.prefix)
    }

    /// The bye.
    pub(crate) fn bye(&self) -> String {
        format!("{}bye", self.prefix)
    }

    /// The bracket whose events bear `number`.
    pub(crate) fn bracket(&self, number: usize) -> String {
        format!("{}bracket-{number}", self.prefix)
    }

    /// The player's line in the standings.
    pub(crate) fn player(&self, number: PairingNumber) -> String {
        format!("{}player-{number}", self.prefix)
    }
}
