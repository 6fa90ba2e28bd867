//! Finds the edition that explains the recorded rounds of an event or, if there is none, changes that
//! would.
//!
//! [`identify()`] checks every recorded round under each edition. If none explains all rounds, the order of
//! players is tried first: by rating, by standing, changed at some round ([`PlayerOrder`]). Then, for each
//! round that no edition explains in the order that explains most, it repairs the record in the ways in
//! which records usually go wrong, and pairs again. The repair that reproduces the round is its
//! [`Explanation`]. The event gets the [`Class`] of what is known about its rounds; a repair is a guess and
//! stays with its round.
//!
//! Read in this order: [`identify()`], [`Explanation`] and [`Class`], `hypothesis.rs`, then the `repair`
//! modules, one for each way in which records go wrong.
//!
//! Each repair follows a hypothesis and has a bound, stated where it is. All together pair at most
//! [`MAX_TRIES`] rounds an event beyond the check itself.
//!
//! What is deliberately not here: the order of boards, which no report shows; the list of editions; dates;
//! files.

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
