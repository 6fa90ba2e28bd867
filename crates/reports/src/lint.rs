//! Faults and doubts in tournament reports, and repairs that do not change the meaning.
//!
//! [`lint`] lists all findings on a report, by line; [`repaired`] makes the safe repairs; [`difference`]
//! shows them.
//!
//! Deliberately not here: rules, files.

mod byes;
mod characters;
mod doubts;
mod examine;
mod finding;
mod kind;
mod players;
mod repair;

pub use examine::lint;
pub use finding::{Finding, Kind};
pub use repair::{difference, repaired};
