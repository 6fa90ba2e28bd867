//! A computed round, compared with a recorded one.

use pairwright_model::{PlayerIndex, Tournament};
use pairwright_ruleset::{Board, NumberedBoard, RoundPairing};

use crate::check::recorded::RecordedRound;

/// The boards in which two pairings of a round differ.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    /// Computed and not recorded, in the order of publication.
    pub(crate) missing: Vec<NumberedBoard>,
    /// Recorded and not computed, by the lower pairing number; the bye last.
    pub(crate) unexpected: Vec<NumberedBoard>,
}

impl Difference {
    /// Compares as sets: the order of the boards is no part of a record.
    pub(crate) fn between(
        computed: &RoundPairing,
        recorded: &RecordedRound,
        tournament: &Tournament,
    ) -> Self {
        let numbered = |board| NumberedBoard::new(board, tournament);
        let bye = |player: PlayerIndex| NumberedBoard {
            white: tournament.player(player).number,
            black: None,
        };
        // Each board is looked at only once: this finds the computed board of the lower player of a pair.
        let mut board_of: Vec<Option<Board>> = vec![None; tournament.players().len()];
        for board in &computed.boards {
            board_of[board.white.min(board.black).get()] = Some(*board);
        }

        let mut difference = Self::default();
        let mut found = vec![false; tournament.players().len()];
        for entry in &recorded.boards {
            let lower = entry.board.white.min(entry.board.black).get();
            if board_of[lower].is_some_and(|board| entry.agrees_with(board)) {
                found[lower] = true;
            } else {
                difference.unexpected.push(numbered(entry.board));
            }
        }
        let missing = |board: &Board| !found[board.white.min(board.black).get()];
        difference.missing.extend(computed.boards.iter().copied().filter(missing).map(numbered));
        let further = recorded.bye.filter(|_| recorded.bye != computed.bye);
        difference.missing.extend(computed.bye.filter(|_| recorded.bye != computed.bye).map(bye));
        difference.unexpected.extend(further.map(bye));
        difference
    }

    /// Whether all players have the opponents of the record, and only colours differ.
    pub(crate) fn is_of_colours(&self) -> bool {
        let Self { missing, unexpected } = self;
        let is_turned =
            |board: &NumberedBoard| unexpected.iter().any(|other| other.same_players(*board));
        !missing.is_empty() && missing.len() == unexpected.len() && missing.iter().all(is_turned)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.missing.is_empty() && self.unexpected.is_empty()
    }
}
