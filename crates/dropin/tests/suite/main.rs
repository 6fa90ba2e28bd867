//! The contract of both command lines, line by line. Expected output is that of bbpPairings 5.0.1 and 6.0.0
//! and of JaVaFo 1.4 for the same files, unless a test says otherwise.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod cases;
mod checklists;
mod checks;
mod conditions;
mod dialects;
mod divergences;
mod editions;
mod generation;
mod javafo;
mod javafo_checks;
mod outcomes;
mod pairs;
mod reading;
mod support;
