//! The state before a round and the reasons for its pairing, in hand-worked cases.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod law;
mod questions;
mod results;
mod state;
mod stuck;
