//! Boards that the arbiter paired by hand: `### MPA 3: 5-1 2-6 4`, the bye last and alone.
//!
//! FIDE asks that a report says where a round was paired by hand, by a remark that begins with `### MPA`. What follows
//! is ours: the round and its boards that no rule paired.

use pairwright_model::{PairingNumber, Round};

use crate::Document;

const BY_HAND: &str = "### MPA ";

/// The line that says that the boards of `round`, White first, and the bye were paired by hand.
pub fn paired_by_hand(
    round: Round,
    boards: &[(PairingNumber, PairingNumber)],
    bye: Option<PairingNumber>,
) -> String {
    let boards = boards.iter().map(|(white, black)| format!("{white}-{black}"));
    let boards: Vec<String> = boards.chain(bye.map(|bye| bye.to_string())).collect();
    format!("{BY_HAND}{round}: {}", boards.join(" "))
}

impl Document {
    /// The report that says that these boards of `round`, and no others, were paired by hand.
    #[must_use]
    pub fn with_boards_by_hand(
        &self,
        round: Round,
        boards: &[(PairingNumber, PairingNumber)],
        bye: Option<PairingNumber>,
    ) -> Self {
        let others = self.without_lines(|line| by_hand(line) == Some(round));
        let is_empty = boards.is_empty() && bye.is_none();
        if is_empty { others } else { others.appended(&paired_by_hand(round, boards, bye)) }
    }

    /// The report that does not say any more that `round` or a later one was paired by hand.
    #[must_use]
    pub(super) fn without_boards_by_hand(&self, round: Round) -> Self {
        self.without_lines(|line| by_hand(line).is_some_and(|of| of >= round))
    }
}

/// The round whose boards `line` says were paired by hand.
fn by_hand(line: &str) -> Option<Round> {
    line.strip_prefix(BY_HAND)?.split_once(':')?.0.parse().ok()
}
