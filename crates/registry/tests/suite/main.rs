//! Tests of the list of editions, and of all editions together.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod choice;
mod differences;
mod forced;
mod foreign;
mod given;
mod limits;
mod positions;
mod programs;
mod proofs;
