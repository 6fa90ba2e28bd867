//! Tests of the whole edition on recorded and random events.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod absolutes;
mod agreement;
mod below;
mod conformance;
mod coverage;
mod decisive;
mod larger;
mod laws;
mod objections;
mod refused;
mod sentences;
mod smaller;
mod steps;
