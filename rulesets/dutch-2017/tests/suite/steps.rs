//! The trace events of rounds that are understood by hand.

use pairwright_dutch_2017::Dutch2017;
use pairwright_ruleset::trace::{Part, Step, Trace};
use pairwright_ruleset::{PairingRequest, Ruleset};
use pairwright_testkit::corpora::fixture;

fn parts(file: &str) -> Vec<Part> {
    let tournament = fixture(&format!("corpus/dutch-2017/tricky/{file}"));
    let round = tournament.rounds_paired();
    let total = tournament.total_rounds().unwrap();
    let request = PairingRequest::with_total_rounds(&tournament, round, total).unwrap();
    let mut trace = Trace::default();
    Dutch2017.trace_round(&request, &mut trace).unwrap();
    let parts = trace.events.iter().filter_map(|event| match event.step {
        Step::BracketFormed { part, .. } => Some(part),
        _ => None,
    });
    parts.collect()
}

/// A.9: the bracket that blocks completion is paired again as the PPB, and the CLB ends the round.
#[test]
fn a_collapse_ends_with_the_penultimate_and_the_last_bracket() {
    let parts = parts("ppb_clb.trf");
    let last = [Part::Ordinary, Part::Penultimate, Part::Collapsed];
    assert_eq!(parts[parts.len() - 3..], last);
}

#[test]
fn without_a_collapse_there_is_no_penultimate_bracket() {
    let parts = parts("c_10.trf");
    assert_eq!(parts.last(), Some(&Part::Last));
    assert!(!parts.contains(&Part::Penultimate));
}
