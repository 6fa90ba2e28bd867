//! Tests of the whole edition on recorded and random events.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod agreement;
mod common;
mod conformance;
mod steps;
