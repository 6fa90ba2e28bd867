//! The contract of both command lines, line by line. What is expected is what bbpPairings 5.0.1, 6.0.0 and
//! JaVaFo 1.4 did with the same files, unless it says otherwise.

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
