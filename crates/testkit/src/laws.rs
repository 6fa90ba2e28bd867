//! Laws: what holds for every edition, whatever it pairs.
//!
//! - [`absence`]: a blank round is an absence.

pub mod absence;
