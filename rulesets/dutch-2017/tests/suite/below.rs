//! Rounds in which the players below decide, understood by hand. No games were played before, so that neither colours nor
//! opponents matter.

use pairwright_dutch_2017::Dutch2017;
use pairwright_model::{Bye, Colour, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament};
use pairwright_ruleset::trace::{Part, Step, Trace};
use pairwright_ruleset::{Concession, Demand, PairingRequest, Ruleset};

fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// An event of `high` players who had half-point byes in all `rounds`, and `low` others who were absent.
fn event(rounds: u16, high: usize, low: usize, forbidden: &[(u32, u32)]) -> Tournament {
    let records = |bye| vec![RoundRecord::Bye(bye); rounds.into()];
    let all = [vec![records(Bye::HalfPoint); high], vec![records(Bye::ZeroPoint); low]].concat();
    let players = (1..).zip(all).map(|(at, records)| PlayerSetup::new(number(at), records));
    let apart = |&(one, other): &(u32, u32)| (1, None, vec![number(one), number(other)]);
    let setup = Setup {
        players: players.collect(),
        rounds_paired: Some(rounds),
        total_rounds: Some(rounds + 5),
        initial_colour: Some(Colour::White),
        forbidden: forbidden.iter().map(apart).collect(),
        ..Setup::default()
    };
    setup.validate().unwrap()
}

/// 1 is to move down to the last bracket, so that another one of 1 to 10 does as well. It is not 10, who may not meet
/// anybody there and would have the bye: with 9 instead, both are paired, and a resident has the bye (C.7).
#[test]
fn beside_a_downfloater_another_one_is_chosen_who_is_paired() {
    let event = event(1, 10, 3, &[(10, 11), (10, 12), (10, 13)]);
    let request = PairingRequest::new(&event, 2).unwrap();
    let demand = Demand::Float(event.index_of(number(1)).unwrap());
    let Concession::Paired(conceded) = Dutch2017.concede(&request, demand).unwrap() else {
        unreachable!("1 may move down")
    };
    let number = |player| event.number(player).get();
    let pairs = conceded.boards.iter().map(|board| (number(board.white), number(board.black)));
    let mut pairs: Vec<_> = pairs.map(|(one, other)| (one.min(other), one.max(other))).collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [(1, 11), (2, 6), (3, 7), (4, 8), (5, 10), (9, 12)]);
    assert_eq!(conceded.bye.map(number), Some(13));
}

/// A.9: 23 and 24 may not meet, so that the bracket above them collapses. It is known beforehand, and where many rounds
/// were paired, the bracket is not paired for itself then; but it is if somebody reads what was done.
#[test]
fn a_bracket_that_collapses_is_told_before_the_penultimate_one() {
    let event = event(8, 22, 2, &[(23, 24)]);
    let mut trace = Trace::default();
    Dutch2017.trace_round(&PairingRequest::new(&event, 9).unwrap(), &mut trace).unwrap();
    let parts = trace.events.iter().filter_map(|event| match event.step {
        Step::BracketFormed { part, .. } => Some(part),
        _ => None,
    });
    let parts: Vec<Part> = parts.collect();
    assert_eq!(parts, [Part::Ordinary, Part::Penultimate, Part::Collapsed]);
}
