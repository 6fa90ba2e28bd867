//! Recorded rounds held against the rules.
//!
//! - [`check`]: where a record and one edition differ;
//! - [`compare`]: where editions differ, and why they part;
//! - [`identify`]: which edition explains an event and, where none does, what would.
//!
//! What is deliberately not here: files, the list of editions, sentences.

pub mod check;
pub mod compare;
pub mod identify;
