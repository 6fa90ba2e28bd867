//! Faults and doubts of tournament reports, and repairs that change nothing they say.
//!
//! [`lint`] says all there is to say of a report, by line; [`repaired`] mends what is safe to mend;
//! [`difference`] shows how.
//!
//! What is deliberately not here: rules, files.

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
