//! Tests of the whole edition on recorded and random events.

mod agreement;
mod conformance;
mod coverage;
mod decisive;
mod objections;
mod steps;
