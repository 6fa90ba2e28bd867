//! The worked example of the booklet: 14 players, five rounds, and what it prints on the way.
//!
//! The pairings themselves are a fixture like others; here the brackets, the parameters P0, M0, X1
//! and Z1, the requirements that are lowered, and the brackets that are joined are compared.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_dutch_2012::{Failures, PairedBracket, Parameters, Step, trace_round};
use pairwright_model::PairingNumber;
use pairwright_ruleset::PairingRequest;

const BOOKLET: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/corpus/dutch-2012/tricky/booklet.trf");

fn steps(round: u16) -> Vec<Step> {
    let tournament = pairwright_trf::read(&std::fs::read(BOOKLET).unwrap()).tournament.unwrap();
    let request = PairingRequest::with_total_rounds(&tournament, round, 5).unwrap();
    trace_round(&request).unwrap()
}

fn numbers(players: &[PairingNumber]) -> Vec<u16> {
    players.iter().map(|number| number.get()).collect()
}

/// The bracket of these moved-down players and residents, when it was paired last.
fn bracket(steps: &[Step], moved_down: &[u16], residents: &[u16]) -> PairedBracket {
    let brackets = steps.iter().rev().filter_map(|step| match step {
        Step::Paired(bracket) => Some(bracket),
        Step::Joined { .. } => None,
    });
    let is_it = |bracket: &&PairedBracket| {
        numbers(&bracket.moved_down) == moved_down && numbers(&bracket.residents) == residents
    };
    brackets.into_iter().find(is_it).unwrap().clone()
}

fn pairs(bracket: &PairedBracket) -> Vec<(u16, u16)> {
    bracket.pairs.iter().map(|pair| (pair.0.get(), pair.1.get())).collect()
}

fn assert_parameters(round: u16, moved_down: &[u16], residents: &[u16], p0: usize, x1: usize) {
    let found = bracket(&steps(round), moved_down, residents).parameters;
    let z1 = found.z1;
    let expected = Parameters { p0, m0: moved_down.len(), x1, z1 };
    assert_eq!(found, expected, "round {round}, {moved_down:?} {residents:?}");
}

#[test]
fn round_1() {
    let found = bracket(&steps(1), &[], &(1..=14).collect::<Vec<u16>>());
    assert_eq!(pairs(&found), [(1, 8), (2, 9), (3, 10), (4, 11), (5, 12), (6, 13), (7, 14)]);
}

#[test]
fn round_2() {
    let steps = steps(2);
    let top = bracket(&steps, &[], &[1, 2, 3, 5, 6, 7]);
    assert_eq!(top.parameters, Parameters { p0: 3, m0: 0, x1: 1, z1: 1 });
    assert_eq!(pairs(&top), [(1, 5), (2, 7), (3, 6)]);
    let lowest = bracket(&steps, &[4, 11], &[8, 9, 10, 13, 14]);
    assert_eq!(pairs(&lowest), [(4, 9), (11, 8), (10, 13)]);
    assert_eq!(numbers(&lowest.floaters), [14], "the bye");
}

#[test]
fn round_3() {
    assert_parameters(3, &[], &[2, 5], 1, 1);
    assert_parameters(3, &[], &[3, 4, 6, 11], 2, 0);
    assert_parameters(3, &[], &[1, 7, 10, 14], 2, 1);
    assert_parameters(3, &[], &[8, 9, 12, 13], 2, 1);
}

#[test]
fn round_4() {
    let steps = steps(4);
    let top = bracket(&steps, &[], &[2, 5, 6]);
    assert_eq!(top.parameters, Parameters { p0: 1, m0: 0, x1: 1, z1: 0 });
    assert_parameters(4, &[5], &[1, 3, 4, 7], 2, 0);
    assert_parameters(4, &[7], &[11], 1, 0);
    assert_parameters(4, &[], &[9, 10, 14], 1, 0);
    assert_parameters(4, &[9], &[8, 12], 1, 0);
    let lowest = bracket(&steps, &[12], &[13]);
    assert_eq!(pairs(&lowest), [(12, 13)]);
}

#[test]
fn round_5() {
    let steps = steps(5);
    assert_parameters(5, &[], &[2], 0, 0);
    assert_parameters(5, &[2], &[1, 5], 1, 0);
    assert_parameters(5, &[5], &[4, 6, 11], 2, 1);
    assert_parameters(5, &[], &[3, 7], 1, 1);
    assert_parameters(5, &[14], &[8, 13], 1, 0);
    let joined = steps.iter().filter_map(|step| match step {
        Step::Joined { penultimate, lowest } => Some((numbers(penultimate), numbers(lowest))),
        Step::Paired(_) => None,
    });
    assert_eq!(joined.collect::<Vec<_>>(), [(vec![14, 8, 13], vec![12])]);
    let lowest = bracket(&steps, &[14, 8, 13], &[12]);
    assert_eq!(lowest.parameters, Parameters { p0: 2, m0: 3, x1: 0, z1: 0 });
    assert_eq!(pairs(&lowest), [(14, 12), (8, 13)]);
    // A.7.d is dropped, then X raised twice.
    let lowered = Failures { a7d: 1, x: 2, ..Failures::default() };
    assert_eq!(lowest.lowered, lowered);
}
