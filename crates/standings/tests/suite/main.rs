//! The tests of the standings.

#![expect(clippy::unwrap_used, clippy::panic, reason = "the helpers are part of the tests")]

mod hand;
mod precedence;
mod real;
mod recorded;
mod support;
