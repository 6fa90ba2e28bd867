//! Report files, read and written.

mod circumstances;
mod edit;
mod points;
mod properties;
mod traps;
mod write;
