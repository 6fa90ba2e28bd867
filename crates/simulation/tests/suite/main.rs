//! Properties of generated events and of simulations, under every edition.

#![expect(clippy::unwrap_used, reason = "the helpers are part of the tests")]

mod agreement;
mod conditions;
mod endings;
mod luck;
mod rates;
mod reproducibility;
mod simulation;
mod support;
