//! Tests of the whole edition on recorded and random events.

mod agreement;
mod conformance;
mod coverage;
mod events;
mod objections;
mod steps;
