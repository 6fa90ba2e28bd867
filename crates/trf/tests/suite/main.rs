//! Reading and writing report files.

mod cards;
mod circumstances;
mod edit;
mod enter;
mod formats;
mod kind;
mod limits;
mod points;
mod properties;
mod translate;
mod traps;
mod wide;
mod write;
