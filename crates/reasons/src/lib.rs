//! What an edition of the Dutch system says of its pairings and of others.
//!
//! [`pairwright_dutch`] pairs; nothing here decides a pairing. A round is paired as ever, and what is here
//! listens ([`Solve`](pairwright_dutch::Solve)) and judges:
//! - [`Tells`]: what is an edition's own in that;
//! - [`teller`]: the decisions of a round, told while they are taken;
//! - [`refusal`]: what is against the candidates that come before the best one, and what limits the number
//!   of pairs;
//! - [`critic`], [`Legality`]: objecting to another pairing, conceding what is asked for;
//! - [`ruleset!`]: an edition as its callers see it, pairing and telling.
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
