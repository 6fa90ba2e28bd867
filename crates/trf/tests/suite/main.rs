//! Report files, read and written.

mod circumstances;
mod edit;
mod points;
mod properties;
mod translate;
mod traps;
mod write;
