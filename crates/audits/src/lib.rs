//! Recorded rounds, held against the rules.
//!
//! - [`check`]: the differences between a record and one edition;
//! - [`compare`]: the differences between editions, and why they part;
//! - [`identify`]: the edition that explains an event or, if there is none, changes that would.
//!
//! What is deliberately not here: files, the list of editions, sentences.

pub mod check;
pub mod compare;
pub mod identify;
mod rounds;
