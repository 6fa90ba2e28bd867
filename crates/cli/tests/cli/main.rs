//! The contract of the command: what it prints, where, and how it exits.
//!
//! The events under `tests/data` are made by hand. Their README says why each round must be paired
//! as it is.

#![expect(clippy::unwrap_used, reason = "the helpers are part of the tests")]

mod cases;
mod check;
mod circumstances;
mod compare;
mod completions;
mod desk;
mod dropin;
mod explain;
mod files;
// Elsewhere the system says otherwise what is wrong with a file.
#[cfg(unix)]
mod gallery;
mod generate;
mod html;
mod identify;
mod java;
mod kinds;
mod manners;
mod merge;
mod over_input;
mod pair;
mod readme;
mod refusals;
mod schema;
mod simulate;
mod support;
mod untrusted;
mod usage;
