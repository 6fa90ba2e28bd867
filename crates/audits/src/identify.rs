//! Which edition explains the recorded rounds of an event and, where none does, what would.
//!
//! [`identify()`] checks every recorded round under each edition. If none explains all, the order of
//! players is tried first: by rating, by standing, changed at some round ([`PlayerOrder`]). For a round
//! that no edition explains in the order that explains most, it tries to repair the record in the ways in
//! which records go wrong, and pairs again: what would reproduce the round is its [`Explanation`]. The
//! event gets the [`Class`] of what is known of its rounds; a repair is a guess and stays with its round.
//!
//! Read in this order: [`identify()`], [`Explanation`] and [`Class`], `hypothesis.rs`, then the `repair`
//! modules, one for each way in which records go wrong.
//!
//! Repairs are tried by hypothesis, never by chance: each has a bound, stated where it is, and all
//! together pair at most [`MAX_TRIES`] rounds an event beyond the check itself.
//!
//! What is deliberately not here: the order of boards, which no report tells; the list of editions;
//! dates; files.

mod class;
mod event;
mod explanation;
mod hypothesis;
mod matching;
mod order;
mod repair;
mod verdict;

pub use class::Class;
pub use event::{IdentifyError, identify};
pub use explanation::{Explanation, Renumbering};
pub use matching::{EditionMatch, Match};
pub use order::{OrderFrom, PlayerOrder};
pub use repair::MAX_TRIES;
pub use verdict::{EventVerdict, InOrder, OrderVerdict, RoundVerdict};
