//! Tests of the list of editions.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod choice;
mod differences;
