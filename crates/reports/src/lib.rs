//! What can be said of a tournament report, and the report in another format.
//!
//! - [`lint`]: faults and doubts, and repairs that change nothing they say;
//! - [`convert`]: other formats, JSON among them, and what they cannot hold.
//!
//! What is deliberately not here: rules, files.

pub mod convert;
pub mod lint;
