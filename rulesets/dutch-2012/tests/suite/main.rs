//! Tests of the whole edition on recorded and random events.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod absolutes;
mod agreement;
mod apart;
mod booklet;
mod concessions;
mod conformance;
mod coverage;
mod decisive;
mod described;
mod labelled;
mod laws;
mod objections;
mod orders;
mod placing;
mod readings;
mod runs;
mod sentences;
mod soundness;
mod steps;
mod termination;
mod told;
mod widths;
