//! What is told of small rounds, each sentence worked out by hand.

use pairwright_dutch_2012::Dutch2012;
use pairwright_history::Strength;
use pairwright_model::{PairingNumber, PlayerIndex, Score, Tournament};
use pairwright_ruleset::trace::{Cause, Detail, Objection, Step, Trace, Value};
use pairwright_ruleset::{Board, PairingRequest, RoundPairing, Ruleset};
use pairwright_testkit::corpora::fixture;

use crate::apart::{all_but, pairs, told};
use crate::described::{described, request};

fn of_number(event: &Tournament, number: u32) -> PlayerIndex {
    event.index_of(PairingNumber::new(number).unwrap()).unwrap()
}

/// The objection to a round with these pairs, whose only fault lies in a bracket; 0 is the opponent of the player with the bye.
fn objection(
    scores: &[i32],
    barred: &[usize],
    meet: &[(usize, usize)],
    pairs: &[(u32, u32)],
) -> Objection {
    let event = described(scores, barred, &all_but(scores.len(), meet));
    let bye = pairs.iter().find(|(_, other)| *other == 0);
    let boards = pairs.iter().filter(|(_, other)| *other > 0).map(|&(one, other)| Board {
        white: of_number(&event, one),
        black: of_number(&event, other),
    });
    let proposal = RoundPairing {
        boards: boards.collect(),
        bye: bye.map(|&(player, _)| of_number(&event, player)),
    };
    Dutch2012.object(&request(&event), &proposal).unwrap().unwrap()
}

/// The article of an objection, what it says, and both values.
fn said(objection: &Objection) -> (&'static str, &'static str, Value, Value) {
    let Objection { article, own, rejected, .. } = objection;
    (article.id, article.summary, own.clone(), rejected.clone())
}

fn numbers(numbers: &[u32]) -> Value {
    Value::Players(numbers.iter().map(|&number| PairingNumber::new(number).unwrap()).collect())
}

/// C.13: nothing was lowered before 1 to 4 were paired; the two pairs are the most that there can be.
#[test]
fn fewer_pairs_of_a_penultimate_bracket_are_against_c_13() {
    let meet = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4), (3, 5), (4, 6), (5, 6)];
    let scores = [20, 20, 20, 20, 10, 10];
    let found = objection(&scores, &[], &meet, &[(1, 2), (3, 5), (4, 6)]);
    let text = "most pairs of the penultimate bracket that let the lowest one be paired";
    assert_eq!(said(&found), ("C.13", text, Value::Count(2), Value::Count(1)));
}

/// C.14: P1 comes before M1, so 1-3, 4-5 and 6-7 were paired, and 1-3 with 2-4 is a pair less.
#[test]
fn fewer_pairs_where_p_comes_before_m1_are_against_c_14() {
    let scores = [30, 30, 20, 20, 20, 20, 20, 10, 10];
    let meet = [(1, 3), (2, 4), (4, 5), (6, 7), (5, 8), (6, 9), (8, 9), (2, 9)];
    let proposal = [(1, 3), (2, 4), (5, 8), (6, 9), (7, 0)];
    let found = objection(&scores, &[5, 9], &meet, &proposal);
    let text = "P1 is decreased by as little as will do";
    assert_eq!(said(&found), ("C.14", text, Value::Count(3), Value::Count(2)));
}

/// C.14: 1 and 2 cannot both stay, for 5 and 6 have nobody below; with 1-3 and 5-6 one of them does, with 3-4 and 5-6 none.
#[test]
fn fewer_moved_down_players_are_against_c_14() {
    let scores = [30, 30, 20, 20, 20, 20, 10, 10, 10];
    let meet = [(1, 3), (2, 4), (3, 4), (5, 6), (1, 8), (2, 7), (4, 8)];
    let proposal = [(1, 8), (2, 7), (3, 4), (5, 6), (9, 0)];
    let found = objection(&scores, &[], &meet, &proposal);
    let text = "M1 is decreased by as little as will do";
    assert_eq!(said(&found), ("C.14", text, Value::Count(1), Value::Count(0)));
}

/// C.13: 1 came down to the lowest bracket and can be paired in it, so it does not have the bye.
#[test]
fn fewer_moved_down_players_of_the_lowest_bracket_are_against_c_13() {
    let meet = [(1, 2), (1, 3), (2, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5)];
    let scores = [20, 10, 10, 10, 10];
    let found = objection(&scores, &[], &meet, &[(2, 4), (3, 5), (1, 0)]);
    let text = "most moved-down players paired in the lowest bracket";
    assert_eq!(said(&found), ("C.13", text, Value::Count(1), Value::Count(0)));
}

/// D.4: one of 1 and 2 meets 3, the other one has the bye, which counts as an opponent with 1.0. 1-3 and the bye for 2 are differences
/// of 2.0 and 2.0, squared 8; 2-3 and the bye for 1 are 1.0 and 3.0, squared 10. 4-5 makes none.
#[test]
fn larger_squared_differences_are_against_d_4() {
    let meet = [(1, 3), (2, 3), (4, 5)];
    let found = objection(&[40, 30, 20, 20, 20], &[], &meet, &[(2, 3), (4, 5), (1, 0)]);
    let scores = |all: &[i32]| Value::Scores(all.iter().copied().map(Score::from_tenths).collect());
    assert_eq!((found.article.id, found.cause), ("D.4", Cause::ScoreDifference));
    assert_eq!((found.own, found.rejected), (scores(&[20, 20]), scores(&[30, 10])));
}

/// C.14: nobody but 1 and 2 may have the bye, and most pairs with one of them are 2-4 and 3-5. With 3-5 and 7-8 there are as many, but
/// 2, of the two the one who stays, does not (D.3).
#[test]
fn a_moved_down_player_who_has_to_stay_is_named() {
    #[rustfmt::skip]
    let meet = [
        (1, 3), (2, 4), (3, 4), (3, 5), (5, 6), (7, 8), (1, 12), (4, 9), (5, 10), (6, 11), (7, 12), (8, 13),
        (9, 10), (10, 13), (11, 13),
    ];
    let scores = [40, 30, 20, 20, 20, 20, 20, 20, 10, 10, 10, 10, 10];
    let barred = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    let proposal = [(1, 12), (3, 5), (4, 9), (6, 11), (7, 8), (10, 13), (2, 0)];
    let found = objection(&scores, &barred, &meet, &proposal);
    assert_eq!((found.article.id, found.cause, found.own), ("D.3", Cause::Order, numbers(&[2])));
    // So is 2 where 1-3 is the only pair.
    let fewer = [(1, 3), (4, 9), (5, 10), (6, 11), (7, 12), (8, 13), (2, 0)];
    let found = objection(&scores, &barred, &meet, &fewer);
    assert_eq!((found.article.id, found.cause, found.own), ("D.3", Cause::Order, numbers(&[2])));
}

/// C.13: 1-2 leaves 3, who has no opponent below and could only have the bye. 1-3 is one pair as well and leaves 2, who meets 4; the
/// bye stays in the lowest bracket.
#[test]
fn a_single_floater_who_is_spared_the_bye_is_told() {
    let (scores, meet) = ([20, 20, 20, 10, 10], [(1, 2), (1, 3), (2, 4), (2, 5), (4, 5)]);
    let apart = all_but(5, &meet);
    assert_eq!(pairs(&scores, &[], &apart), [(1, 3), (2, 4), (5, 0)]);
    // The first pairing is told as well, and that it does not stand.
    let articles = ["C.6", "C.13", "C.13", "C.6"].map(|article| (article, vec![]));
    assert_eq!(told(&scores, &[], &apart), articles);
    let found = objection(&scores, &[], &meet, &[(1, 2), (4, 5), (3, 0)]);
    let text = "floaters of the penultimate bracket who can be spared the bye";
    assert_eq!(said(&found), ("C.13", text, numbers(&[2]), numbers(&[3])));
}

/// C.12, C.13: all players of the upper bracket may meet, and each has one opponent below, where nobody else may meet. So all have to come
/// down. Of seven, six others could float alone, and each is told; of nine, the eight others are only counted.
#[test]
fn other_floaters_are_told_one_by_one_if_they_are_few() {
    for (upper, expected) in [(7_usize, vec![0; 6]), (9, vec![8])] {
        let among = (1..=upper).flat_map(|one| (one + 1..=upper).map(move |other| (one, other)));
        let below = (1..=upper).map(|one| (one, one + upper));
        let meet: Vec<(usize, usize)> = among.chain(below).collect();
        let scores = [vec![20; upper], vec![10; upper]].concat();
        let mut tried = Vec::new();
        for (article, step) in steps(&scores, &[], &meet) {
            if let Step::FloatersTried { floaters, others, .. } = step {
                assert_eq!(article, "C.12");
                tried.push((floaters, others));
            }
        }
        assert_eq!(tried.iter().map(|(_, others)| *others).collect::<Vec<_>>(), expected);
        if upper == 7 {
            let mut alone: Vec<u32> = tried.iter().map(|(floaters, _)| floaters[0].get()).collect();
            alone.sort_unstable();
            assert_eq!(alone, [1, 2, 3, 4, 5, 6], "7 floats first");
        }
    }
}

/// C.12: 1-2 leaves 3, who cannot meet 4. Of the others who could float alone 2 can, so none of them is told as blocked.
#[test]
fn other_floaters_are_not_told_if_one_of_them_helps() {
    let (scores, meet) = ([20, 20, 20, 10], [(1, 2), (1, 3), (2, 3), (2, 4)]);
    let is_tried = |(_, step): &(_, Step)| matches!(step, Step::FloatersTried { .. });
    assert!(!steps(&scores, &[], &meet).iter().any(is_tried));
}

fn steps(scores: &[i32], barred: &[usize], meet: &[(usize, usize)]) -> Vec<(&'static str, Step)> {
    let event = described(scores, barred, &all_but(scores.len(), meet));
    let mut trace = Trace::default();
    Dutch2012.trace_round(&request(&event), &mut trace).unwrap();
    trace.events.into_iter().map(|event| (event.article.id, event.step)).collect()
}

/// C.2, C.14: seven players make three pairs, two of them came down, and nobody has a preference. 1-3, 4-5 and 6-7 pair one of
/// the two, so M1 is told, and P1 is not, which is P0.
#[test]
fn parameters_are_told_again_if_they_come_out_lower() {
    let scores = [30, 30, 20, 20, 20, 20, 20, 10, 10];
    let meet = [(1, 3), (2, 4), (4, 5), (6, 7), (5, 8), (6, 9), (8, 9), (2, 9)];
    let (mut told, mut is_of_seven) = (Vec::new(), false);
    for (article, step) in steps(&scores, &[5, 9], &meet) {
        match step {
            Step::BracketFormed { residents, .. } => {
                is_of_seven = residents.len() == 5;
                // The last one of seven players stands.
                if is_of_seven {
                    told.clear();
                }
            }
            Step::ParameterSet { symbol, value } if is_of_seven => {
                told.push((article, symbol, value));
            }
            _ => {}
        }
    }
    let expected =
        [("C.2", "P0", 3), ("C.2", "M0", 2), ("C.2", "X1", 0), ("C.2", "Z1", 0), ("C.14", "M1", 1)];
    assert_eq!(told, expected);
}

/// C.1: 1 has no opponent at first. C.6: 2-3 leaves 4. C.14: 1 and 4, who come down, can only meet 5; with 1-5 M1 is one, so that 4
/// moves down again. C.6: 6-7 leaves 8.
#[test]
fn the_article_by_which_somebody_moves_down_is_told() {
    #[rustfmt::skip]
    let meet = [
        (2, 3), (2, 4), (1, 5), (3, 5), (4, 5), (5, 6), (6, 7), (6, 8), (7, 8), (4, 9), (8, 9), (8, 10), (9, 10),
        (11, 12),
    ];
    let scores = [50, 40, 40, 40, 30, 30, 30, 30, 20, 20, 10, 10];
    let told = steps(&scores, &[], &meet).into_iter().filter_map(|(article, step)| match step {
        Step::DownfloatersChosen { players, .. } => {
            Some((article, players.iter().map(|player| player.get()).collect::<Vec<_>>()))
        }
        _ => None,
    });
    let expected =
        [("C.1", vec![1]), ("C.1", vec![1]), ("C.6", vec![4]), ("C.14", vec![4]), ("C.6", vec![8])];
    assert_eq!(told.collect::<Vec<_>>(), expected);
}

/// A.7.d, A.7.e: a strong preference counts like an absolute one in odd rounds, a mild one is variable in even rounds.
#[test]
fn what_a_preference_counts_as_is_told_by_the_parity_of_the_round() {
    let mut seen = Vec::new();
    // In the second one some were absent at first, so that a colour is wanted strongly in odd rounds, too.
    for name in ["readings/s00152", "inputs/r1abs_004"] {
        let event = fixture(&format!("corpus/dutch-2012/{name}.trf"));
        for round in 2..=event.rounds_paired() {
            let request = PairingRequest::with_total_rounds(&event, round, 20).unwrap();
            for facts in Dutch2012.facts(&request) {
                let strength = facts.preference.strength;
                let expected = match (strength, round % 2) {
                    (Strength::Strong, 1) => Some(("A.7.d", "semi-absolute")),
                    (Strength::Mild, 0) => Some(("A.7.e", "variable")),
                    _ => None,
                };
                let counts_as = facts.counts_as.map(|as_what| (as_what.article.id, as_what.word));
                assert_eq!(counts_as, expected, "{name} {round} {strength:?}");
                seen.push((strength, round % 2));
            }
        }
    }
    for strength in [Strength::Strong, Strength::Mild] {
        assert!(seen.contains(&(strength, 0)) && seen.contains(&(strength, 1)), "{strength:?}");
    }
}

/// A.3, D.2: 1 has the bye and heads S1 of the remainder, so that an exchange brings 5, 6, 7 or 8 to 2, 3 and 4. 2-5, 3-6, 4-7 and 8-9
/// are the only pairs that are allowed. Barred before them are all 24 candidates with 5, 18 with 6, who does not meet 5, and 12 with
/// 7, who meets 8 or 9; then comes the first one with 8.
#[test]
fn a_moved_down_player_with_the_bye_heads_s1_of_what_is_refused() {
    let meet = [(2, 5), (3, 6), (4, 7), (8, 9)];
    let scores = [20, 10, 10, 10, 10, 10, 10, 10, 10];
    let event = described(&scores, &[2, 3, 4, 5, 6, 7, 8, 9], &all_but(9, &meet));
    let mut trace = Trace::with(Detail::Refusals);
    Dutch2012.trace_round(&request(&event), &mut trace).unwrap();
    let refused = trace.events.iter().filter_map(|event| match &event.step {
        Step::CandidateRefused { pairs, others, .. } => Some((pairs.last().copied(), others + 1)),
        _ => None,
    });
    let pair = |one, other| {
        let [one, other] = [one, other].map(|number| PairingNumber::new(number).unwrap());
        Some((one, other))
    };
    assert_eq!(refused.collect::<Vec<_>>(), [(pair(5, 9), 24), (pair(6, 9), 18 + 12)]);
}
