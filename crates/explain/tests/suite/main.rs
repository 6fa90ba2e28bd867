//! Rounds that turn on different articles, told.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod questions;
mod rounds;

use pairwright_explain::ExplainedRound;
use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::PairingRequest;

/// The last recorded round of `tournament`, told by the edition called `rules`.
fn last_round<'a>(rules: &str, tournament: &'a Tournament) -> ExplainedRound<'a> {
    let ruleset = pairwright_registry::find(rules).unwrap();
    let request = PairingRequest::new(tournament, tournament.rounds_paired()).unwrap();
    ExplainedRound::of(ruleset, request).unwrap()
}

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}
