//! What is promised of generated events, under every edition there is.

#![expect(clippy::unwrap_used, reason = "the helpers are part of the tests")]

mod agreement;
mod conditions;
mod endings;
mod luck;
mod rates;
mod reproducibility;
mod support;
