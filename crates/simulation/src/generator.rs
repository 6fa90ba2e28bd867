//! Random events, reproducible from a seed and paired by any edition.
//!
//! [`generate`] takes a [`Plan`] and a ruleset and returns an [`Event`]: a tournament in which
//! every round is paired by that ruleset. [`generate_report`] makes one for a report: where a round
//! cannot be paired, the event was over by then. The same plan and ruleset give the same event on
//! every machine; there are no floating-point numbers and no state outside the call.
//!
//! # The same seed is the same luck
//!
//! Nothing is drawn in the order in which games come up. Every draw has a stream of its own, named
//! by the seed, what is drawn, the player and the round. Two consequences:
//!
//! - A plan under two editions has the same players with the same ratings, the same late entries,
//!   withdrawals, requested byes and no-shows, and each player has the same form in each round
//!   whomever they meet. Where both editions pair the same two players in a round, their game ends
//!   the same. Differences between the events are thus due to the editions, not to luck.
//! - A rate changes only what it is about. With more byes there are the byes from before and some
//!   others; the games that still take place end as before.
//!
//! The streams are `ChaCha8` with the name as its key. That is a published algorithm, so they stay
//! the same in every version of every library; a test holds the first numbers.
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

pub use conditions::Conditions;
pub use event::{Ending, Event, GenerateError, generate, generate_report, generate_under};
pub use lots::Lots;
pub use plan::{Plan, Rates};
pub use rate::{ParseRateError, Rate};
pub use ratings::{ParseRatingsError, Ratings};
