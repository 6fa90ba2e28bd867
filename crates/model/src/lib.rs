//! Tournaments as they happened, and nothing about how to pair them.
//!
//! Read in this order: [`Setup`] is a tournament as somebody described it, with every mistake it may hold;
//! [`Tournament`] is a valid one. [`Setup::validate`] leads from the first to the second and returns *all*
//! faults at once.
//!
//! Units: scores are integer tenths of a point ([`Score`]); rounds and pairing numbers count from
//! one; a [`PlayerIndex`] counts from zero, in the order of the pairing numbers.
//!
//! What is deliberately not here: rules (which record is a float, who may have the bye), files.

mod acceleration;
mod berger;
mod by_number;
mod colour;
mod columns;
mod description;
mod en_bloc;
mod expectancy;
mod fault;
mod games;
mod growth;
mod lot;
mod number;
mod player;
mod points;
mod record;
mod score;
mod setup;
mod tournament;
mod validation;

pub use acceleration::{Acceleration, baku_rounds, baku_upper_group};
pub use by_number::ByNumber;
pub use colour::{ByColour, Colour};
pub use columns::{Columns, OnlyByes};
pub use expectancy::{expectancy, rating_difference};
pub use fault::{Fault, FaultSite, Faults};
pub use games::{Games, Standing};
pub use number::{NoPairingNumber, PairingNumber, PlayerIndex, Round};
pub use player::{Player, Sex};
pub use points::PointSystem;
pub use record::{Bye, GameResult, RoundRecord};
pub use score::{ParseScoreError, Score};
pub use setup::{PlayerSetup, Setup};
pub use tournament::{ForbiddenGroup, Presence, RankingOrder, Rematch, Tournament};
