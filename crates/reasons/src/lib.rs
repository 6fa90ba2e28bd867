//! The statements of an edition of the Dutch system about its own pairings and about others.
//!
//! [`pairwright_dutch`] pairs; nothing here decides a pairing. This crate listens while a round is paired
//! ([`Solve`](pairwright_dutch::Solve)), and judges:
//! - [`Tells`]: the points in which editions differ;
//! - [`teller`]: reports the decisions of a round while they are taken;
//! - [`refusal`]: objections to the candidates that come before the best one, and limits on the number of
//!   pairs;
//! - [`critic`], [`Legality`]: objections to other pairings, and concessions to demands;
//! - [`ruleset!`]: an edition as its callers see it, which pairs and explains.
//!
//! What is deliberately not here: any rule, any year, sentences.

mod blocked;
pub mod critic;
mod legality;
pub mod refusal;
mod ruleset;
pub mod teller;
mod tells;

pub use legality::Legality;
pub use tells::Tells;
