//! The tests of the conversions.

#![expect(clippy::unwrap_used, clippy::panic, reason = "the helpers are part of the tests")]

mod round_trip;
mod support;
mod there_and_back;
