//! Tests of the whole edition on recorded and random events.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod absolutes;
mod agreement;
mod below;
mod conformance;
mod coverage;
mod decisive;
mod laws;
mod objections;
mod sentences;
mod steps;
mod told;
