//! Which edition explains the recorded rounds of an event and, where none does, what would.
//!
//! [`identify()`] checks every recorded round under each edition. For a round that none explains it
//! tries to repair the record in the ways in which records go wrong, and pairs again: what
//! reproduces the round is its [`Explanation`]. The event gets the [`Class`] of its rounds.
//!
//! Read in this order: [`identify()`], [`Explanation`] and [`Class`], then the `repair` modules, one
//! for each way in which records go wrong.
//!
//! Repairs are tried by hypothesis, never by chance: each has a bound, stated where it is, and all
//! together pair at most [`MAX_TRIES`] rounds an event beyond the check itself.
//!
//! What is deliberately not here: the order of boards, which no report tells; the list of editions;
//! dates; files.

mod class;
mod explanation;
mod identify;
mod matching;
mod repair;
mod verdict;

pub use class::Class;
pub use explanation::{Explanation, Renumbering};
pub use identify::{IdentifyError, identify};
pub use matching::{EditionMatch, Match};
pub use repair::MAX_TRIES;
pub use verdict::{EventVerdict, RoundVerdict};
