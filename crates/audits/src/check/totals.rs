//! Totals over many events.

use serde::Serialize;

use crate::check::TournamentCheck;

/// Totals over many checked events.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Number of files counted, failed ones included.
    pub files: usize,
    /// Number of files that could not be checked, wholly or in some round.
    pub files_failed: usize,
    /// Number of files left out because their events are of another kind; they are not counted elsewhere.
    pub files_not_compared: usize,
    /// Number of files with a round that differs.
    pub files_differing: usize,
    /// Number of files whose recorded ranks were judged.
    pub files_ranked: usize,
    /// Number of files with a wrong rank.
    pub files_misranked: usize,
    /// Number of rounds compared.
    pub rounds_checked: usize,
    /// Number of rounds that differ.
    pub rounds_differing: usize,
}

impl Totals {
    /// Counts a file that is left out.
    pub fn leave_out(&mut self) {
        self.files_not_compared += 1;
    }

    /// Counts an event; `failed` says whether any part of it could not be checked.
    pub fn count(&mut self, check: &TournamentCheck, failed: bool) {
        self.files += 1;
        self.files_failed += usize::from(failed);
        self.files_differing += usize::from(check.rounds_differing > 0);
        self.rounds_checked += check.rounds_checked;
        self.rounds_differing += check.rounds_differing;
    }

    /// Counts the verdict on an event's ranks, if there is one: how many are wrong.
    pub fn count_ranks(&mut self, wrong: Option<usize>) {
        self.files_ranked += usize::from(wrong.is_some());
        self.files_misranked += usize::from(wrong.is_some_and(|wrong| wrong > 0));
    }
}
