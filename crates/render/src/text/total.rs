//! The line after the last of several files.

use crate::words::{counted, differing};

/// What all files come to.
pub(super) struct Total {
    pub(super) files: usize,
    pub(super) files_failed: usize,
    pub(super) files_not_compared: usize,
    pub(super) files_differing: usize,
    pub(super) rounds: usize,
    pub(super) rounds_differing: usize,
    /// What was done with them.
    pub(super) done: &'static str,
    /// What is said if none differs.
    pub(super) none: &'static str,
}

impl Total {
    /// `total: 3 files, 21 rounds checked, 2 differ in 1 file`, without the end of the line.
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
