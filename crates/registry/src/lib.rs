//! The list of all editions, oldest first.
//!
//! `cargo xtask new-ruleset` adds an edition to [`RULESETS`]; all other code looks editions up here, or in a set of
//! [`Editions`] that may have further ones.

mod editions;
pub mod programs;

pub use editions::Editions;

use pairwright_ruleset::{Ruleset, Status};

/// Every edition, oldest first.
///
/// The list is that of the folders of `rulesets`; `cargo xtask tidy` compares them.
pub static RULESETS: &[&dyn Ruleset] = &[
    // Begin of the list that `cargo xtask new-ruleset` writes.
    &pairwright_dutch_2012::Dutch2012,
    &pairwright_dutch_2017::Dutch2017,
    &pairwright_dutch_2026::Dutch2026,
    // End of the list.
];

/// The edition called `id`.
pub fn find(id: &str) -> Option<&'static dyn Ruleset> {
    RULESETS.iter().copied().find(|ruleset| ruleset.edition().id == id)
}

/// The editions that are no drafts, oldest first.
pub fn complete() -> impl DoubleEndedIterator<Item = &'static dyn Ruleset> {
    let is_complete = |ruleset: &&dyn Ruleset| ruleset.edition().status == Status::Complete;
    RULESETS.iter().copied().filter(is_complete)
}
