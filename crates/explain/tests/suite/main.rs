//! What a round is paired from and why it is paired so, by hand-worked cases.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod questions;
mod state;
