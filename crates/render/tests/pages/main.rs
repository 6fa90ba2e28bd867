//! Pages made of recorded events: whole, safe, and linked to nothing but themselves.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod content;
mod form;
mod support;
