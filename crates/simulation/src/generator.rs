//! Random events, reproducible from a seed and paired by any edition.
//!
//! [`generate`] takes a [`Plan`] and a ruleset and returns an [`Event`]: a tournament with every round paired
//! by that ruleset. [`generate_report`] makes an event for a report: if a round cannot be paired, the event
//! ends before it. A plan and a ruleset give one event on every machine; there are no floating-point numbers
//! and no state outside the call.
//!
//! # Equal seeds give equal luck
//!
//! Draws do not depend on the order in which games come up. Every draw has a stream of its own, named by the
//! seed, the topic, the player and the round. Two consequences:
//! - A plan under two editions has equal players with equal ratings, late entries, withdrawals, requested
//!   byes and no-shows, and each player has equal form in each round, against any opponent. If both
//!   editions pair two players with each other in a round, their game has one result. Differences between the
//!   events are therefore due to the editions, not to luck.
//! - A rate changes only what it is about. With a higher rate of byes, the earlier byes stay and others are
//!   added; the games that still take place end as before.
//!
//! The streams are `ChaCha8` with the name as its key. That algorithm is published, so the streams do not
//! change with versions of libraries; a test checks their first numbers.
//!
//! # What is drawn
//!
//! - *Ratings*: the middle of the range is more frequent than its ends. The pairing numbers follow
//!   the ratings, which are also the players' true strengths.
//! - *Results*: FIDE's table of expectancies, drawn games more likely between equals. White has no
//!   advantage.
//! - *Presence*: late entries (blank until they enter, in the first half), withdrawals (absent from
//!   some round on), byes for a round (half of them half-point, half zero-point), and players who
//!   do not appear at the board, with one or both sides missing.
//!
//! Read in this order: [`Plan`], `event.rs`, `luck.rs`, `results.rs`.
//!
//! Other point systems than 1-½-0, acceleration and the like are [`Conditions`], under which
//! [`generate_under`] plays.
//!
//! [`generate_wild`] pairs by no rules at all.
//!
//! What is deliberately not here: files, the choice of an edition.

mod attendance;
mod conditions;
mod event;
mod field;
mod lots;
mod luck;
mod plan;
mod rate;
mod ratings;
mod results;
mod wild;

pub use conditions::Conditions;
pub use event::{
    Ending, Event, GenerateError, generate, generate_report, generate_under, generate_wild,
};
pub use lots::Lots;
pub use plan::{Plan, Rates};
pub use rate::{ParseRateError, Rate};
pub use ratings::{ParseRatingsError, Ratings};
