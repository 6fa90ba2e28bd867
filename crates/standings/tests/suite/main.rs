//! The tests of the standings.

mod hand;
mod real;
mod recorded;
mod support;
