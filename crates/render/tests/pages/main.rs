//! Pages made from recorded events: complete, safe, and with links only into themselves.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod content;
mod form;
mod support;
mod weight;
