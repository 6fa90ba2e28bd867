//! Results as text: sentences of eighty characters per line, one line per file, tables.
//!
//! Sentences name players by pairing number; lists of boards add their names.

pub(crate) mod account;
mod because;
mod board;
mod bracket;
mod check;
pub(crate) mod checklist;
mod comparison;
mod comparison_totals;
mod condition;
mod editions;
mod evidence;
mod identification;
mod judgement;
mod objection;
mod pairing;
mod players;
mod positions;
pub(crate) mod precedence;
pub(crate) mod ranks;
pub(crate) mod reply;
pub(crate) mod results;
mod round;
mod sheet;
mod side_by_side;
#[cfg(feature = "simulation")]
mod simulation;
pub(crate) mod standings;
mod story;
pub(crate) mod stuck;
mod table;
mod told;
mod total;
mod what_if;

pub use check::{check, check_totals};
pub use checklist::checklist;
pub use comparison::comparison;
pub use comparison_totals::comparison_totals;
pub use editions::editions;
pub use identification::identification;
pub use judgement::{judgement, judgement_in_short};
pub use pairing::pairing;
pub use positions::differences;
pub use precedence::precedence;
pub use ranks::ranks;
pub use reply::reply;
pub use results::{hinges, opponents};
pub use round::round;
#[cfg(feature = "simulation")]
pub use simulation::simulation;
pub use standings::standings;
pub use story::{board, story};
pub use stuck::{forecast, remedies};
pub use told::{COLUMN, CROSSING, Text, drawn};
pub use what_if::what_if;
