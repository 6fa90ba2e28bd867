//! Rounds that were opened again, with the reason: `### Pairwright unpaired 3: two games had begun with wrong colours`.

use pairwright_model::Round;

use super::player::on_one_line;
use super::{EntryError, remark};
use crate::{Document, MAX_ROUNDS};

const UNPAIRED: &str = "unpaired";

impl Document {
    /// The rounds of which the report says that they were opened again, each with the reason, in the order of its
    /// lines.
    pub fn unpaired(&self) -> Vec<(Round, String)> {
        self.lines().filter_map(unpaired).map(|(round, why)| (round, why.to_owned())).collect()
    }

    /// The report that says why `round` was opened again.
    ///
    /// # Errors
    ///
    /// [`EntryError::Control`] or [`EntryError::Encoding`].
    pub fn with_unpaired(&self, round: Round, because: &str) -> Result<Self, EntryError> {
        let because = because.trim();
        on_one_line("the reason", because)?;
        self.check_encoding(because)?;
        Ok(self.appended(&remark::line(UNPAIRED, format_args!("{round}: {because}"))))
    }
}

/// The round that `line` says was opened again, and why.
fn unpaired(line: &str) -> Option<(Round, &str)> {
    let (round, because) = remark::content(line, UNPAIRED)?.split_once(": ")?;
    let round = round.parse().ok().filter(|round| (1..=MAX_ROUNDS).contains(round))?;
    Some((round, because))
}
