//! Reading and writing report files.

mod acceleration;
mod bans;
mod cards;
mod circumstances;
mod edit;
mod enter;
mod exchange;
mod formats;
mod kind;
mod limits;
mod points;
mod properties;
mod translate;
mod traps;
mod wide;
mod write;
mod write_random;
