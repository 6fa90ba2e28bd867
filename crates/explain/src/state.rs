//! The state before a round: scores, colours, floats and the right to the bye of every player, absent or not.
//!
//! [`State::before`] returns plain data for checklists and for anybody who wants to know what the pairing
//! of the round will depend on. The edition itself reads the earlier rounds; points, results and absences
//! are those of the tournament.
//!
//! What is deliberately not here: the pairing, words, files.

mod attendance;
mod before;
mod history;
mod player;
mod scoregroup;

pub use pairwright_history::{Float, Strength};

pub use attendance::{Absence, Attendance};
pub use before::{BracketFigures, State};
pub use player::{Past, PlayerState, Preference, RoundFloat};
pub use scoregroup::{Barred, Incompatible, Scoregroup};
