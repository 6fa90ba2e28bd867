//! Steps as a journal keeps them.

use serde::{Deserialize, Serialize};

use crate::Patch;

/// A step as a journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The number of the step, from 1.
    pub step: usize,
    /// When it was done; the keeper of the journal fills it in.
    #[serde(default)]
    pub when: String,
    /// What changed, in a sentence.
    pub said: String,
    /// The action in its words; for a step back, `undo` and the number of the step taken back.
    pub words: String,
    /// The [mark](crate::Report::mark) of the report before.
    pub before: String,
    /// That of the report after.
    pub after: String,
    /// What changed in the report.
    pub patch: Patch,
}
