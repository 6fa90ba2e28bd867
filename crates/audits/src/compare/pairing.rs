//! The pairing of a round by one edition.

use std::collections::BTreeSet;

use pairwright_ruleset::{NumberedBoard, Outcome, PairingError, PairingRequest, Ruleset};

/// The pairing of a round by one edition.
#[derive(Debug)]
pub(crate) struct EditionPairing<'a> {
    pub(crate) ruleset: &'a dyn Ruleset,
    pub(crate) outcome: Outcome,
    /// The boards in the order of publication, the bye last; `None` if there is no legal pairing.
    pub(crate) boards: Option<Vec<NumberedBoard>>,
}

impl<'a> EditionPairing<'a> {
    pub(crate) fn new(
        ruleset: &'a dyn Ruleset,
        request: &PairingRequest<'_>,
    ) -> Result<Self, PairingError> {
        let outcome = ruleset.pair_round(request)?;
        let boards = match &outcome {
            Outcome::Paired(pairing) => Some(NumberedBoard::all(pairing, request.tournament())),
            Outcome::Impossible(_) => None,
        };
        Ok(Self { ruleset, outcome, boards })
    }

    pub(crate) fn rules(&self) -> &'static str {
        self.ruleset.edition().id
    }

    /// The boards, ordered as a set.
    pub(crate) fn set(&self) -> BTreeSet<NumberedBoard> {
        self.boards.iter().flatten().copied().collect()
    }

    pub(crate) fn differs_from(&self, other: &Self) -> bool {
        self.boards.is_some() != other.boards.is_some() || self.set() != other.set()
    }
}
