//! Findings on tournament reports, and reports in other formats.
//! - [`lint`]: faults and doubts, and repairs that do not change the meaning;
//! - [`convert`]: other formats, including JSON, and the information that they cannot hold.
//!
//! Deliberately not here: rules, files.

pub mod convert;
pub mod lint;
