//! Findings on tournament reports, reports in other formats, and lists of players.
//!
//! - [`lint`]: faults and doubts, and repairs that do not change the meaning;
//! - [`list`]: players of a list from a spreadsheet;
//! - [`convert`]: other formats, including JSON, and the information that they cannot hold.
//!
//! Deliberately not here: rules, files.

pub mod convert;
pub mod lint;
pub mod list;
