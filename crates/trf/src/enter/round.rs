//! A round that is open again.

use pairwright_model::{Bye, Round};

use super::participation::without_cell;
use super::{EntryError, Participation, Span};
use crate::{Circumstances, Document, MAX_ROUNDS};

impl Document {
    /// The report with `round`, the last one that has been paired, open again: its boards and results are gone.
    ///
    /// Requested byes stay. Players without a record of the round were absent, and still are: a zero-point
    /// bye says it.
    ///
    /// # Errors
    ///
    /// [`EntryError::NotTheLast`]. A round that has not been paired is open already, so that nothing changes.
    pub fn without_round(&self, round: Round) -> Result<Self, EntryError> {
        let last = self.understood()?.tournament.rounds_paired();
        if round == 0 || round > MAX_ROUNDS {
            return Err(EntryError::NotARound { round, first: 1, last: MAX_ROUNDS });
        }
        if round > last {
            return Ok(self.clone());
        }
        if round < last {
            return Err(EntryError::NotTheLast { round, last });
        }
        let none = Circumstances::default();
        let amended = self.amended(round, &none).map_err(|_| EntryError::Report)?;
        let grid = self.grid();
        let mut document = amended.document.with_lines(|_, line| without_cell(line, round, grid));
        document = document.without_published(round).without_boards_by_hand(round);
        document = document.without_rematches(round);
        for player in amended.absent {
            let part = Participation::Bye(Bye::ZeroPoint);
            document = document.with_part(player, Span::of(round), part)?;
        }
        Ok(document)
    }
}
