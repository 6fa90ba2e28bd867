//! Laws: what holds for every edition, whatever it pairs.
//!
//! - [`absence`]: a blank round is an absence;
//! - [`legal`]: what is paired is legal, and what is called impossible is;
//! - [`preference`]: the only preference of two opponents is granted;
//! - [`spelling`]: how a report is spelt moves no board;
//! - [`told`]: whoever moves down is told of, and most brackets are paired the quick way.

pub mod absence;
pub mod legal;
pub mod preference;
pub mod spelling;
pub mod told;
