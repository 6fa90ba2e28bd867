//! Tests of the comparison, with scripted editions.

use pairwright_history::{ColourDifference, ColourPreference, Float};
use pairwright_model::{PairingNumber, PlayerIndex, Score};
use pairwright_ruleset::trace::{Cause, Value};
use pairwright_ruleset::{PlayerFacts, RequestError};

use super::*;
use crate::compare::testing::{Scripted, event, leak, objection};
use crate::compare::{CompareError, Options, Reading, compare_event};

fn compare(told: Vec<Scripted>) -> Result<RoundComparison, PairingError> {
    let told: Vec<&'static Scripted> = told.into_iter().map(leak).collect();
    let rulesets: Vec<&dyn Ruleset> = told.iter().map(|told| told as &dyn Ruleset).collect();
    let event = event(6, 1, None);
    compare_round(&PairingRequest::with_total_rounds(&event, 1, 1).unwrap(), &rulesets)
}

fn numbers(boards: &[NumberedBoard]) -> Vec<[u32; 2]> {
    boards.iter().map(|&board| board.into()).collect()
}

#[test]
fn the_order_of_boards_is_noted_and_no_difference() {
    let (one, other) =
        (Scripted::new("a", &[(1, 2), (3, 4)]), Scripted::new("b", &[(3, 4), (1, 2)]));
    let round = compare(vec![one, other]).unwrap();
    assert_eq!((round.same, round.same_order), (true, false));
    assert!(round.differing_boards.is_empty() && round.because.is_empty());
}

#[test]
fn colours_and_byes_are_differences() {
    let same = || Scripted::new("a", &[(1, 2), (3, 4), (5, 0)]);
    for other in [&[(2, 1), (3, 4), (5, 0)][..], &[(1, 2), (3, 4), (6, 0)]] {
        let round = compare(vec![same(), Scripted::new("b", other)]).unwrap();
        assert!(!round.same);
        assert_eq!(round.because.len(), 2);
    }
}

#[test]
fn of_three_editions_each_shows_what_not_all_have() {
    let round = compare(vec![
        Scripted::new("a", &[(1, 2), (3, 4), (5, 6)]),
        Scripted::new("b", &[(1, 2), (3, 4), (5, 6)]),
        Scripted::new("c", &[(5, 6), (1, 3), (2, 4)]),
    ])
    .unwrap();
    let boards: Vec<_> =
        round.differing_boards.iter().map(|of| (of.rules, numbers(&of.boards))).collect();
    let first_two = vec![[1, 2], [3, 4]];
    assert_eq!(boards, [("a", first_two.clone()), ("b", first_two), ("c", vec![[1, 3], [2, 4]])]);
    // The two editions that agree have nothing to reject in each other.
    let pairs: Vec<_> = round.because.iter().map(|r| (r.rules, r.rejects)).collect();
    assert_eq!(pairs, [("a", "c"), ("b", "c"), ("c", "a"), ("c", "b")]);
}

#[test]
fn an_edition_that_finds_no_pairing_differs_from_one_that_does() {
    let round =
        compare(vec![Scripted::new("a", &[(1, 2)]), Scripted::without_pairing("b")]).unwrap();
    assert!(!round.same);
    let [only] = &round.because[..] else { panic!("{:?}", round.because) };
    assert_eq!((only.rules, only.rejects), ("b", "a"));
    assert_eq!(only.objection.cause, Cause::Impossible);
    assert_eq!(only.objection.concerned, Value::Players(vec![PairingNumber::new(1).unwrap()]));
    let impossible: Vec<bool> = round.differing_boards.iter().map(|of| of.impossible).collect();
    assert_eq!(impossible, [false, true]);
}

#[test]
fn two_editions_that_find_no_pairing_are_the_same() {
    let round =
        compare(vec![Scripted::without_pairing("a"), Scripted::without_pairing("b")]).unwrap();
    assert!(round.same && round.because.is_empty());
}

#[test]
fn an_error_of_an_edition_is_no_difference() {
    let failing = Scripted::with("b", Err(PairingError::NoInitialColour));
    let failed = compare(vec![Scripted::new("a", &[(1, 2)]), failing]);
    assert_eq!(failed, Err(PairingError::NoInitialColour));
}

#[test]
fn an_edition_that_keeps_its_reasons_leaves_those_of_the_other() {
    let mut silent = Scripted::new("b", &[(1, 3)]);
    silent.objection = Err(PairingError::Internal("says nothing"));
    let round = compare(vec![Scripted::new("a", &[(1, 2)]), silent]).unwrap();
    assert_eq!(round.because.len(), 1);
    assert_eq!(round.silent, Some(PairingError::Internal("says nothing")));
}

/// The facts about a player, with these floats.
fn facts(player: usize, floats: [Option<Float>; 2]) -> PlayerFacts {
    PlayerFacts {
        player: PlayerIndex::new(player),
        points: Score::ONE,
        score: Score::ONE,
        board_score: Score::ONE,
        preference: ColourPreference::default(),
        counts_as: None,
        colour_difference: ColourDifference(0),
        floats,
        may_have_bye: true,
        bye_bars: 0,
        is_topscorer: false,
    }
}

#[test]
fn the_reading_is_that_of_whom_the_objection_concerns() {
    let number = |n| PairingNumber::new(n).unwrap();
    let reading = |concerned| {
        let mut ours = Scripted::new("a", &[(1, 2), (3, 4), (5, 6)]);
        ours.objection = Ok(objection(Cause::Float, concerned));
        ours.facts = (0..6).map(|player| facts(player, [None, None])).collect();
        let mut theirs = Scripted::new("b", &[(1, 3), (2, 4), (5, 6)]);
        theirs.facts = ours.facts.clone();
        theirs.facts[3] = facts(3, [None, Some(Float::Down)]);
        compare(vec![ours, theirs]).unwrap().because[0].reading
    };
    assert_eq!(reading(Value::Players(vec![number(4)])), Some(Reading::Float));
    assert_eq!(reading(Value::Pairs(vec![(number(1), number(3))])), None);
    // The objection names nobody; player 4 sits at a board that differs.
    assert_eq!(reading(Value::None), Some(Reading::Float));
}

#[test]
fn the_schema_is_what_the_readme_shows() {
    let round =
        compare(vec![Scripted::new("a", &[(1, 2), (5, 0)]), Scripted::new("b", &[(1, 5), (2, 0)])])
            .unwrap();
    let because = |rules: &str, rejects: &str| {
        serde_json::json!({
            "rules": rules,
            "rejects": rejects,
            "article": "X.1",
            "cause": "order",
            "bracket": 2,
            "part": null,
            "own": {"count": 0},
            "rejected": {"count": 1},
            "concerned": null,
            "reading": null,
        })
    };
    let expected = serde_json::json!({
        "round": 1,
        "same": false,
        "same_order": true,
        "differing_boards": [
            {"rules": "a", "impossible": false, "boards": [[1, 2], [5, 0]]},
            {"rules": "b", "impossible": false, "boards": [[1, 5], [2, 0]]},
        ],
        "because": [because("a", "b"), because("b", "a")],
    });
    assert_eq!(serde_json::to_value(round).unwrap(), expected);
}

#[test]
fn the_recorded_rounds_are_compared_and_the_next_one_if_asked_for() {
    let (a, b) = (leak(Scripted::new("a", &[(1, 2)])), leak(Scripted::new("b", &[(1, 2)])));
    let rounds = |event: &_, round, next| {
        compare_event(event, &[&a, &b], Options { round, next })
            .map(|compared| compared.rounds.iter().map(|round| round.round).collect::<Vec<_>>())
    };
    let (open, finished) = (event(2, 2, Some(4)), event(2, 2, Some(2)));
    assert_eq!(rounds(&open, None, false), Ok(vec![1, 2]));
    assert_eq!(rounds(&open, None, true), Ok(vec![1, 2, 3]));
    assert_eq!(rounds(&open, Some(3), false), Ok(vec![3]));
    assert_eq!(rounds(&finished, None, true), Ok(vec![1, 2]));
    let beyond = CompareError::Request(RequestError::NotARound { round: 4, next: 3 });
    assert_eq!(rounds(&open, Some(4), false), Err(beyond));
}
