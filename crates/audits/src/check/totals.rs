//! What many events come to.

use serde::Serialize;

use crate::check::TournamentCheck;

/// What many events come to.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Files that were counted, failed ones included.
    pub files: usize,
    /// Files that, or a round of which, could not be checked.
    pub files_failed: usize,
    /// Files that are left out, since their events are of another kind; they are not counted otherwise.
    pub files_not_compared: usize,
    /// Files with a round that differs.
    pub files_differing: usize,
    /// Rounds compared.
    pub rounds_checked: usize,
    /// Rounds that differ.
    pub rounds_differing: usize,
}

impl Totals {
    /// Counts a file that is left out.
    pub fn leave_out(&mut self) {
        self.files_not_compared += 1;
    }

    /// Counts an event; `failed` says whether something of it could not be checked.
    pub fn count(&mut self, check: &TournamentCheck, failed: bool) {
        self.files += 1;
        self.files_failed += usize::from(failed);
        self.files_differing += usize::from(check.rounds_differing > 0);
        self.rounds_checked += check.rounds_checked;
        self.rounds_differing += check.rounds_differing;
    }
}
