//! Report files, read and written.

mod edit;
mod points;
mod properties;
mod traps;
mod write;
