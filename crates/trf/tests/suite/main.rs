//! Reading and writing report files.

mod circumstances;
mod edit;
mod formats;
mod kind;
mod limits;
mod points;
mod properties;
mod translate;
mod traps;
mod write;
