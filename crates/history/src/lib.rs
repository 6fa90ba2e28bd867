//! Everything that the pairing of a round has to know about each player, derived from the rounds before it.
//!
//! A [`Ledger`] holds, for one round, every player's score, opponents, colour history and
//! preference, floats and right to the bye. It interprets records, but decides nothing: where
//! editions read the same record differently, they hand in their reading as [`Policies`].
//!
//! What is deliberately not here: brackets, criteria, any year.

mod colours;
mod floats;
mod forbidden;
mod ledger;
mod meetings;
mod policies;
mod table;

pub use colours::{ColourDifference, ColourHistory, ColourPreference, Strength};
pub use floats::Float;
pub use forbidden::ForbiddenPairs;
pub use ledger::{Entry, Ledger};
pub use meetings::Barred;
pub use policies::Policies;
