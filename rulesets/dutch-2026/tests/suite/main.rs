//! Tests of the whole edition on recorded and random events.

mod absolutes;
mod agreement;
mod conformance;
mod coverage;
mod decisive;
mod laws;
mod objections;
mod sentences;
mod steps;
mod told;
