//! What is told of small rounds, each sentence worked out by hand.

use pairwright_dutch_2012::Dutch2012;
use pairwright_history::Strength;
use pairwright_model::{PairingNumber, PlayerIndex, Score, Tournament};
use pairwright_ruleset::trace::{Cause, Detail, Objection, Step, Trace, Value};
use pairwright_ruleset::{Board, FORBIDDEN_PAIR, PairingRequest, RoundPairing, Ruleset};
use pairwright_testkit::corpora::fixture;

use crate::apart::{all_but, pairs, told};
use crate::described::{described, described_after, request};

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

/// C.1, C.14: 6 has no opponent and leaves, so that there is no remainder: 1-4, and 2 of the four who come down meets 7, 3 meets 5. 3-5
/// is a pair of the lowest bracket in the proposal, too. With 2-4 here, 1 comes down instead of 2, who has fewer points (B.3).
#[test]
fn a_pair_that_both_make_further_down_is_none_of_the_bracket() {
    let scores = [50, 30, 20, 20, 20, 20, 10];
    let meet = [(1, 4), (1, 7), (2, 3), (2, 4), (2, 7), (3, 5)];
    assert_eq!(pairs(&scores, &[], &all_but(7, &meet)), [(1, 4), (2, 7), (3, 5), (6, 0)]);
    let found = objection(&scores, &[], &meet, &[(1, 7), (2, 4), (3, 5), (6, 0)]);
    let left = |all: &[i32]| Value::Scores(all.iter().copied().map(Score::from_tenths).collect());
    assert_eq!((found.article.id, found.cause), ("B.3", Cause::ScoreDifference));
    assert_eq!((found.own, found.rejected), (left(&[30, 20, 20]), left(&[50, 20, 20])));
}

/// C.1, C.14: 8 has no opponent and leaves, so that there is no remainder: 1-4, and six come down to as many, where 3-5, 2-10, 6-9 and 7-11 are
/// made. In the proposal 6 and 7 are a remainder. That 3 and 5 could not meet further down if only four came down is not what is wrong with it.
#[test]
fn a_remainder_where_nobody_is_left_for_one_is_against_c_14() {
    let scores = [50, 30, 20, 20, 20, 20, 20, 20, 10, 10, 10, 10, 10, 10];
    #[rustfmt::skip]
    let meet = [
        (1, 4), (2, 3), (2, 4), (3, 5), (6, 7), (1, 9), (2, 10), (6, 9), (7, 11), (8, 12), (10, 11), (13, 14),
    ];
    let own = [(1, 4), (2, 10), (3, 5), (6, 9), (7, 11), (8, 12), (13, 14)];
    assert_eq!(pairs(&scores, &[], &all_but(14, &meet)), own);
    let proposal = [(1, 9), (2, 4), (3, 5), (6, 7), (8, 12), (10, 11), (13, 14)];
    let found = objection(&scores, &[], &meet, &proposal);
    let text = "P1 has come down to M1, so that nobody is left for a remainder";
    assert_eq!(said(&found), ("C.14", text, Value::Count(1), Value::Count(2)));
}

/// C.12, C.13: all players of the upper bracket may meet, and each has one opponent below, where nobody else may meet. So all have to come
/// down. Of seven, six others could float alone, and each is told; of nine, the eight others are only counted. Two above them who are paired
/// change nothing.
#[test]
fn other_floaters_are_told_one_by_one_if_they_are_few() {
    for (above, upper, expected) in [(0, 7, vec![0; 6]), (0, 9, vec![8]), (2, 7, vec![0; 6])] {
        let players = above + 1..=above + upper;
        let all = players.clone().flat_map(|one| (one + 1..=above + upper).map(move |o| (one, o)));
        let below = players.map(|one| (one, one + upper));
        let meet: Vec<(usize, usize)> =
            all.chain(below).chain((above > 0).then_some((1, 2))).collect();
        let scores = [vec![30; above], vec![20; upper], vec![10; upper]].concat();
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
            let others = [1, 2, 3, 4, 5, 6].map(|place| u32::try_from(above).unwrap() + place);
            assert_eq!(alone, others, "the last one floats first");
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
    steps_of(&described(scores, barred, &all_but(scores.len(), meet)), Detail::Decisions)
}

fn steps_of(event: &Tournament, detail: Detail) -> Vec<(&'static str, Step)> {
    let mut trace = Trace::with(detail);
    Dutch2012.trace_round(&request(event), &mut trace).unwrap();
    trace.events.into_iter().map(|event| (event.article.id, event.step)).collect()
}

/// Who came down to each bracket and who was there, whether it is homogeneous, and whether moved-down players who are not paired head the S1
/// of its remainder.
fn kinds(scores: &[i32], meet: &[(usize, usize)]) -> Vec<([Vec<u32>; 2], bool, bool)> {
    let numbers = |players: Vec<PairingNumber>| players.into_iter().map(PairingNumber::get);
    let told = steps(scores, &[], meet).into_iter().filter_map(|(_, step)| match step {
        Step::BracketFormed { moved_down, residents, homogeneous, limbo_heads_s1, .. } => {
            let members = [moved_down, residents].map(|players| numbers(players).collect());
            Some((members, homogeneous, limbo_heads_s1))
        }
        _ => None,
    });
    told.collect()
}

/// A.3: a bracket is homogeneous, or treated so if at least half of it came down, those who leave again by C.1 not counted. D.2: where S1
/// is moved-down players, one who is left over in the lowest bracket heads the S1 of its remainder.
#[test]
fn the_kind_of_a_bracket_is_told() {
    assert_eq!(kinds(&[20, 20], &[(1, 2)]), [([vec![], vec![1, 2]], true, false)]);
    // 1 and 2 may not meet. 1 has no opponent in the next bracket; 2 is half of those who stay.
    let expected = [
        ([vec![], vec![1, 2]], true, false),
        ([vec![1, 2], vec![3]], true, false),
        ([vec![1], vec![4]], true, false),
    ];
    assert_eq!(kinds(&[40, 40, 30, 20], &[(2, 3), (1, 4)]), expected);
    // 1 has no opponent in the next bracket, so that nobody of S1 is left. In the lowest one 1 is a third.
    let expected = [
        ([vec![], vec![1]], true, false),
        ([vec![1], vec![2, 3]], false, false),
        ([vec![1], vec![4, 5]], false, true),
    ];
    assert_eq!(kinds(&[40, 30, 30, 20, 20], &[(2, 3), (1, 4), (1, 5)]), expected);
}

/// C.1: 1, 2 and 3 all leave: 1 and 2 have met, and 3 may not meet them. What the rules forbid is told before what the organiser does,
/// and it is why nobody is paired. A.3: of 1 alone there is nothing to say but that the bracket is formed.
#[test]
fn a_bracket_that_everybody_leaves_is_told_by_what_keeps_its_players_apart() {
    let scores = [20, 20, 20, 10, 10, 10];
    let event = described_after(&[(1, 2)], &scores, &[], &[(1, 3), (2, 3)]);
    let of_bracket = |steps: Vec<(&'static str, Step)>| {
        let told = steps.into_iter().filter_map(|(article, step)| match step {
            Step::PairsLimited { barred, .. } => {
                let barred = barred.iter().map(|barred| barred.article.id);
                Some((article, barred.collect()))
            }
            Step::CandidateJudged { .. } => Some((article, Vec::new())),
            _ => None,
        });
        told.collect::<Vec<_>>()
    };
    let organiser = FORBIDDEN_PAIR.id;
    let told = of_bracket(steps_of(&event, Detail::Refusals));
    assert_eq!(told, [("B.1.a", vec!["B.1.a", organiser]), ("B.1.a", vec![]), ("C.6", vec![])]);
    let alone = described(&[20, 10, 10, 10], &[], &[]);
    for detail in [Detail::Decisions, Detail::Refusals] {
        let told = of_bracket(steps_of(&alone, detail));
        assert_eq!(told, [("A.3", vec![]), ("C.6", vec![])]);
    }
    // 2, 3 and 4 may not meet; 1-2 is a pairing all the same.
    let star = described(&[20, 20, 20, 20, 10, 10], &[], &[(2, 3), (2, 4), (3, 4)]);
    let told = of_bracket(steps_of(&star, Detail::Refusals));
    assert_eq!(told, [(organiser, vec![organiser]), ("C.6", vec![]), ("C.6", vec![])]);
}

/// A.3: of a single player not even parameters are told. C.2, C.6: of two they are, and a pairing.
#[test]
fn of_a_bracket_of_one_only_that_it_is_formed_is_told() {
    let told = |scores: &[i32]| {
        let steps = steps(scores, &[], &[(1, 2)]).into_iter();
        let told = steps.filter_map(|(article, step)| match step {
            Step::ParameterSet { symbol, .. } => Some((article, symbol)),
            Step::CandidateJudged { .. } => Some((article, "pairing")),
            _ => None,
        });
        told.collect::<Vec<_>>()
    };
    assert_eq!(told(&[20]), [("A.3", "pairing")]);
    let of_two = [("C.2", "P0"), ("C.2", "M0"), ("C.2", "X1"), ("C.2", "Z1"), ("C.6", "pairing")];
    assert_eq!(told(&[20, 20]), of_two);
}

/// C.13: 5 can only meet 1, and 6 only 2, so that all are joined, one bracket after the other.
#[test]
fn the_score_of_a_joined_bracket_is_the_highest_of_those_who_were_there() {
    let steps = steps(&[30, 30, 20, 20, 10, 10], &[], &[(1, 2), (1, 5), (2, 6), (3, 4)]);
    let mut formed = steps.iter().filter_map(|(_, step)| match step {
        Step::BracketFormed { residents, score, .. } => Some((residents.len(), *score)),
        _ => None,
    });
    assert_eq!(formed.next_back(), Some((4, Score::from_tenths(20))));
}

/// C.9: 1-2 leaves 3 and 4, who may not meet, so the remainder is given up for 1-3 and 2-4. It is told with what was refused only.
#[test]
fn a_remainder_that_is_given_up_is_told_if_refusals_are() {
    let event = described(&[20, 10, 10, 10], &[], &[(3, 4)]);
    for (detail, expected) in [(Detail::Refusals, Some("C.9")), (Detail::Decisions, None)] {
        let backs = steps_of(&event, detail).into_iter().filter_map(|(_, step)| match step {
            Step::CandidateJudged { altered, .. } => Some(altered.back_step.map(|step| step.id)),
            _ => None,
        });
        assert_eq!(backs.collect::<Vec<_>>(), [None, expected], "{detail:?}");
    }
}

/// C.13: 1-2 leaves 3 and 4 without an opponent, so that the brackets are joined. Of the pairs across them six may not be made, in the other
/// round seven, which are too many to name.
#[test]
fn pairs_that_may_not_be_made_across_joined_brackets_are_named_if_they_are_few() {
    let named = |scores: &[i32], meet: &[(usize, usize)]| {
        let told = steps(scores, &[], meet).into_iter().filter_map(|(article, step)| match step {
            Step::BracketsJoined { apart, .. } => Some((article, apart)),
            _ => None,
        });
        let told: Vec<_> = told.collect();
        assert!(matches!(told[..], [("C.13", _)]), "{told:?}");
        let apart = told.iter().flat_map(|(_, apart)| apart);
        apart.map(|(one, other)| (one.get(), other.get())).collect::<Vec<_>>()
    };
    let six = named(&[20, 20, 10, 10, 10, 10], &[(1, 2), (1, 3), (2, 4), (5, 6)]);
    assert_eq!(six, [(1, 4), (1, 5), (1, 6), (2, 3), (2, 5), (2, 6)]);
    let seven = named(&[20, 20, 10, 10, 10, 10, 10], &[(1, 2), (1, 3), (1, 5), (2, 4), (5, 6)]);
    assert_eq!(seven, []);
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
