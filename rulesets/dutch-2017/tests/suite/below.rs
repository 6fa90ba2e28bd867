//! Rounds in which the players below decide, understood by hand. No games were played before, so that neither colours nor
//! opponents matter.

use pairwright_dutch_2017::Dutch2017;
use pairwright_ruleset::trace::{Part, Step, Trace};
use pairwright_ruleset::{Concession, Demand, Ruleset};
use pairwright_testkit::by_hand::{byes, event, next_round, number, pairs};

/// 1 is to move down to the last bracket, so that another one of 1 to 10 does as well. It is not 10, who may not meet
/// anybody there and would have the bye: with 9 instead, both are paired, and a resident has the bye (C.7).
#[test]
fn beside_a_downfloater_another_one_is_chosen_who_is_paired() {
    let records = [vec![byes("H"); 10], vec![byes("Z"); 3]].concat();
    let event = event(records, &[(10, 11), (10, 12), (10, 13)]);
    let demand = Demand::Float(event.index_of(number(1)).unwrap());
    let Concession::Paired(conceded) = Dutch2017.concede(&next_round(&event), demand).unwrap()
    else {
        unreachable!("1 may move down")
    };
    let found = pairs(&event, &conceded);
    assert_eq!(found, [(1, 11), (2, 6), (3, 7), (4, 8), (5, 10), (9, 12)]);
    assert_eq!(conceded.bye, event.index_of(number(13)));
}

/// A.9: 23 and 24 may not meet, so that the bracket above them collapses. It is known beforehand, and where many rounds
/// were paired, the bracket is not paired for itself then; but it is if somebody reads what was done.
#[test]
fn a_bracket_that_collapses_is_told_before_the_penultimate_one() {
    let records = [vec![byes("HHHHHHHH"); 22], vec![byes("ZZZZZZZZ"); 2]].concat();
    let event = event(records, &[(23, 24)]);
    let mut trace = Trace::default();
    Dutch2017.trace_round(&next_round(&event), &mut trace).unwrap();
    let parts = trace.events.iter().filter_map(|event| match event.step {
        Step::BracketFormed { part, .. } => Some(part),
        _ => None,
    });
    let parts: Vec<Part> = parts.collect();
    assert_eq!(parts, [Part::Ordinary, Part::Penultimate, Part::Collapsed]);
}
