//! The contract of the command: its output and its exit codes.
//!
//! The events under `tests/data` are made by hand. Their README says why each round must be paired as it is.

#![expect(clippy::unwrap_used, reason = "the helpers are part of the tests")]

mod blocks;
mod cards;
mod cases;
mod check;
mod circumstances;
mod compare;
mod completions;
#[cfg(unix)]
mod conform;
mod desk;
mod dropin;
mod examples;
mod explain;
mod files;
// Other systems word the errors of files differently.
#[cfg(unix)]
mod gallery;
mod generate;
mod html;
mod identify;
mod java;
mod judge;
mod kinds;
mod live;
mod manners;
mod merge;
mod over_input;
mod pair;
mod readme;
mod refusals;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod simulate;
mod support;
// The lines are those of a shell.
#[cfg(unix)]
mod typed;
mod untrusted;
mod usage;
