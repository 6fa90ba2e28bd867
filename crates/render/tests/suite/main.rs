//! Explanations of rounds in which different articles decide.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod booklet;
mod cited;
mod crowd;
mod others;
mod questions;
mod rounds;

use pairwright_explain::ExplainedRound;
use pairwright_model::{PairingNumber, Round, Tournament};
use pairwright_ruleset::PairingRequest;

/// The last recorded round of `tournament`, explained by the edition `rules`.
fn last_round<'a>(rules: &str, tournament: &'a Tournament) -> ExplainedRound<'a> {
    explained(rules, tournament, tournament.rounds_paired())
}

/// A recorded round of `tournament`, explained by the edition `rules`. The last recorded round counts as the
/// final one, unless the event is known to have more.
fn explained<'a>(rules: &str, tournament: &'a Tournament, round: Round) -> ExplainedRound<'a> {
    let ruleset = pairwright_registry::find(rules).unwrap();
    let total = tournament.total_rounds().unwrap_or(tournament.rounds_paired());
    let request = PairingRequest::with_total_rounds(tournament, round, total).unwrap();
    ExplainedRound::of(ruleset, request).unwrap()
}

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}
