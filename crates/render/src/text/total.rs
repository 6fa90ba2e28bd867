//! The line after the last of several files.

use crate::words::{counted, differing};

/// The totals over all files.
pub(super) struct Total {
    pub(super) files: usize,
    pub(super) files_failed: usize,
    pub(super) files_not_compared: usize,
    pub(super) files_differing: usize,
    pub(super) rounds: usize,
    pub(super) rounds_differing: usize,
    /// The verb for what was done with the rounds.
    pub(super) done: &'static str,
    /// The text if no round differs.
    pub(super) none: &'static str,
}

impl Total {
    /// `total: 3 files, 21 rounds checked, 2 differ in 1 file`, without a line end.
    pub(super) fn line(&self) -> String {
        let differing = differing(self.rounds_differing, self.none);
        let place = match self.rounds_differing {
            0 | 1 => String::new(),
            _ => format!(" in {}", counted(self.files_differing, "file")),
        };
        let failed = match self.files_failed {
            0 => String::new(),
            failed => format!("; errors in {}", counted(failed, "file")),
        };
        let left_out = match self.files_not_compared {
            0 => String::new(),
            files => format!("; {} not compared", counted(files, "file")),
        };
        let (files, rounds) = (counted(self.files, "file"), counted(self.rounds, "round"));
        format!("total: {files}, {rounds} {}, {differing}{place}{failed}{left_out}", self.done)
    }
}
