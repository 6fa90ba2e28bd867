//! The state before a round: what an edition looks at in every player, absent or not.
//!
//! [`State::before`] is plain data, for check lists and for whoever wants to see why a round is paired
//! as it is before it is paired. What is read of the earlier rounds comes from the edition itself; points,
//! results and who is absent are those of the tournament.
//!
//! What is deliberately not here: the pairing, words, files.

mod attendance;
mod history;
mod player;
mod scoregroup;
mod state;

pub use pairwright_bookkeeping::{Float, Strength};

pub use attendance::{Absence, Attendance};
pub use player::{Past, PlayerState, Preference, RoundFloat};
pub use scoregroup::{Barred, Incompatible, Scoregroup};
pub use state::{BracketFigures, State};
