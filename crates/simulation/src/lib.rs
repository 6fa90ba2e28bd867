//! Plays random events under several editions, and measures how the editions differ.
//!
//! A [`Scenario`] describes the events. [`play()`] plays one of them under every edition: with equal players,
//! strengths and absences, and with one result for two players who meet in a round. A [`Tally`] adds up the
//! observations; a [`Summary`] has the figures.
//!
//! The module [`generator`] makes the events, and [`shrink`] makes them small.
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
//! Deliberately not here: files, rendering, threads, the choice of editions.

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
pub mod shrink;
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
