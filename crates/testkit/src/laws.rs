//! Laws that hold for every edition, whatever it pairs.
//!
//! - [`absence`]: a blank round is an absence;
//! - [`legal`]: every pairing is legal, and every round called impossible is;
//! - [`preference`]: the only preference of two opponents is granted;
//! - [`spelling`]: the spelling of a report moves no board;
//! - [`told`]: every downfloater is reported, and most brackets are paired by the quick route.

pub mod absence;
pub mod legal;
pub mod preference;
pub mod spelling;
pub mod told;
