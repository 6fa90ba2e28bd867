//! The same random events under several editions, and what that shows of the editions.
//!
//! A [`Scenario`] says which events are played. [`play()`] plays one of them under every edition:
//! the same players with the same strengths, the same absences, and for two players who meet in a
//! round the same result. A [`Tally`] adds up what was seen; [`Summary`] is the figures.
//!
//! The events are made by [`generator`].
//!
//! # Exact sums
//!
//! A tally holds integers only, so adding is exact and its order does not matter: any split of the
//! seeds over threads or machines, put together again, is the tally of the whole. The one module
//! that computes with floating-point numbers is `figures`, which turns finished sums into means
//! and intervals; they leave it as whole millionths.
//!
//! # What the intervals mean
//!
//! Every figure is a ratio of two sums over the events, such as downfloats over player-rounds. Its
//! interval is the 95 % one of the normal approximation: the events are independent, the rounds and
//! players of an event are not, so the spread is taken over events. The interval of a difference
//! between two editions uses the differences event by event, which are much smaller than the
//! spread of the events themselves.
//!
//! Read in this order: [`Scenario`], [`Metric`], `observation.rs`, `contrast.rs`, [`Tally`],
//! `figures.rs`, [`Summary`].
//!
//! What is deliberately not here: files, rendering, threads, the choice of editions.

mod contrast;
mod correlation;
mod error;
#[expect(clippy::float_arithmetic, reason = "means and intervals of finished sums; see above")]
mod figures;
pub mod generator;
mod metric;
mod moments;
mod observation;
mod play;
mod players;
mod scenario;
mod seeds;
mod shard;
mod summary;
mod tally;
#[cfg(test)]
mod testing;
mod text;

pub use error::SimulationError;
pub use figures::Figure;
pub use metric::{Metric, PerMetric, Unit};
pub use moments::{CrossMoments, Moments, Ratio};
pub use play::{Played, play};
pub use players::{ParsePlayersError, Players};
pub use scenario::Scenario;
pub use seeds::Seeds;
pub use shard::{ParseShardError, Shard};
pub use summary::{Comparison, EditionSummary, Summary};
pub use tally::{EditionTally, Example, PairTally, Tally};
