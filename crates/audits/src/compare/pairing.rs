//! The pairing of a round by one edition.

use pairwright_ruleset::{NumberedBoard, Outcome, PairingError, PairingRequest, Ruleset};

/// The pairing of a round by one edition.
#[derive(Debug)]
pub(crate) struct EditionPairing<'a> {
    pub(crate) ruleset: &'a dyn Ruleset,
    pub(crate) outcome: Outcome,
    /// The boards in the order of publication, the bye last; `None` if there is no legal pairing.
    pub(crate) boards: Option<Vec<NumberedBoard>>,
    /// The boards in ascending order, which are compared.
    sorted: Vec<NumberedBoard>,
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
        let mut sorted = boards.clone().unwrap_or_default();
        sorted.sort_unstable();
        Ok(Self { ruleset, outcome, boards, sorted })
    }

    pub(crate) fn rules(&self) -> &'static str {
        self.ruleset.edition().id
    }

    pub(crate) fn has(&self, board: NumberedBoard) -> bool {
        self.sorted.binary_search(&board).is_ok()
    }

    /// The boards that `other` does not have.
    pub(crate) fn boards_beyond(&self, other: &Self) -> impl Iterator<Item = NumberedBoard> {
        self.sorted.iter().copied().filter(|&board| !other.has(board))
    }

    pub(crate) fn differs_from(&self, other: &Self) -> bool {
        self.boards.is_some() != other.boards.is_some() || self.sorted != other.sorted
    }
}
