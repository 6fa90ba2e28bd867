//! What is told of the candidates before the best one in brackets of more than twelve players, where they are taken
//! decision by decision.
//!
//! All of it is worked out by hand from C.4 to C.19 and section D.

use pairwright_model::{Colour, GameResult};
use pairwright_ruleset::trace::{Detail, Event, Part, Step};

use crate::refused::{after_a_round, event, game, in_turn, told, traced, with};

/// Eight of fourteen expect black, so that one pair of equal expectations is put up with: 1 - 8, the first one.
/// Everybody above 7 would make a second one with 9, and once 5 has met 13, only 9 is left for 6.
#[test]
fn of_colours_that_are_missed() {
    let told = told(&after_a_round("WWWWWWBWWBBBBB", &"=".repeat(14), &[(6, 14)]), 2);
    assert_eq!(
        told,
        [
            "C.10 First +0: 1-8 2-9 3-10 4-11 5-12 6-13 7-14 left apart (1/3) 1 - 8, 2 - 9, 7 - 14",
            "C.10 Pairs +4: left apart 2-9 3-9 4-9 5-9 6-9 (1/2) 2 - 9, 3 - 9, 4 - 9, 5 - 9, 6 - 9",
            "C.10 Best +0: 1-8 2-10 3-11 4-12 5-13 6-9 7-14 left apart 5-13 (1/3) 1 - 8, 6 - 9, 7 - 14",
            "best: 1-8 2-10 3-11 4-12 5-14 6-13 7-9",
        ]
    );
}

/// All have met the one they would meet first. 4 could meet 9, who then is missing to 6.
#[test]
fn of_a_transposition() {
    let drawn = (1..=14).map(|one: u32| {
        let other = if one > 7 { one - 7 } else { one + 7 };
        let upper = one.min(other);
        let is_white = (upper % 2 == 1) == (one == upper);
        vec![game(other, if is_white { Colour::White } else { Colour::Black }, GameResult::Draw)]
    });
    let told = told(&event(drawn.collect(), vec![], &[]), 2);
    assert_eq!(
        told,
        [
            "C.1 First +0: 1-8 2-9 3-10 4-11 5-12 6-13 7-14 left apart (none/none) 1 - 8, 2 - 9, 3 - 10, 4 - 11, 5 - 12, 6 - 13, 7 - 14",
            "C.10 Pairs +3: left apart 1-9 2-8 4-12 5-9 (0/1) 1 - 9, 2 - 8, 4 - 12, 5 - 9",
            "C.10 Best +0: 1-10 2-11 3-8 4-9 5-13 6-14 7-12 left apart 4-9 (0/2) 5 - 13, 6 - 14",
            "best: 1-10 2-11 3-8 4-13 5-14 6-9 7-12",
        ]
    );
}

/// 1 can meet nobody of S2, so that 7 and 8 change places.
#[test]
fn of_an_exchange() {
    let apart = [with(1, 8..=14), with(2, [9])].concat();
    let told = told(&event(vec![vec![]; 14], vec![], &apart), 1);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-8 2-9 3-10 4-11 5-12 6-13 7-14 left apart (none/none) 1 - 8, 2 - 9",
            "C.4 Unexchanged +0: 2-8 3-9 4-10 5-11 6-12 7-13 left 1 14 apart (none/none) 1, 14",
            "forbidden pair First +0: left apart (none/none) 2 - 9",
            "best: 1-7 2-10 3-9 4-11 5-12 6-13 8-14",
        ]
    );
}

/// Only 6 has not had a downfloat, and has to be in S2 to have the bye; 7 does not meet 6, who is above.
#[test]
fn of_an_exchange_for_the_bye() {
    let told = told(&after_a_round("-----W-------", &"+".repeat(13), &[]), 2);
    assert_eq!(
        told,
        [
            "C.12 First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 apart (0/1) 13",
            "C.12 Unexchanged +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 apart (0/1) 13",
            "C.12 Best +0: 1-6 2-8 3-9 4-10 5-11 7-12 left 13 apart 1-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-6 3-9 4-10 5-11 7-12 left 13 apart 2-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-9 3-6 4-10 5-11 7-12 left 13 apart 3-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-9 3-10 4-6 5-11 7-12 left 13 apart 4-6 (0/1) 13",
            "C.12 Best +0: 1-8 2-9 3-10 4-11 5-6 7-12 left 13 apart 5-6 (0/1) 13",
            "best: 1-8 2-9 3-10 4-11 5-12 7-13",
        ]
    );
}

/// 15 and 16 may not meet, and need two players from above.
#[test]
fn of_fewer_pairs_than_there_could_be() {
    let told = told(&after_a_round(&in_turn(16), "==============--", &[(15, 16)]), 2);
    assert_eq!(
        told,
        [
            "C.4 Larger: 7 pairs left",
            "C.10 First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 14 apart (0/6) 1 - 7, 2 - 8, 3 - 9, 4 - 10, 5 - 11, 6 - 12",
            "C.10 Pairs +2: left apart 1-7 3-9 5-11 (0/1) 1 - 7, 3 - 9, 5 - 11",
            "best: 1-8 2-7 3-10 4-9 5-12 6-11",
            "C.4 floats: 13 14 limbo",
        ]
    );
}

/// 13 and 14 have no opponent in the bracket, and no more pairs are possible.
#[test]
fn of_as_many_pairs_as_there_can_be() {
    let apart = [(1..=12).flat_map(|one| with(one, [13, 14])).collect(), with(13, [14])].concat();
    let told = told(&after_a_round(&in_turn(16), "==============--", &apart), 2);
    assert_eq!(
        told,
        [
            "C.10 First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 14 apart (0/6) 1 - 7, 2 - 8, 3 - 9, 4 - 10, 5 - 11, 6 - 12",
            "C.10 Pairs +2: left apart 1-7 3-9 5-11 (0/1) 1 - 7, 3 - 9, 5 - 11",
            "best: 1-8 2-7 3-10 4-9 5-12 6-11",
            "forbidden pair floats: 13 14 limbo",
        ]
    );
}

/// 14 can meet 1 only, who could meet any resident of the bracket, or the first only.
#[test]
fn of_more_moved_down_players() {
    let of_14 = with(14, 2..=13);
    for apart in [of_14.clone(), [of_14, with(1, 3..=13)].concat()] {
        let told = told(&after_a_round(&in_turn(14), "+============-", &apart), 2);
        assert_eq!(
            told,
            [
                "C.4 MoreMovedDown: 6 pairs left 13",
                "C.10 First +0: 2-8 3-9 4-10 5-11 6-12 7-13 left 1 apart (0/6) 2 - 8, 3 - 9, 4 - 10, 5 - 11, 6 - 12, 7 - 13",
                "C.10 Pairs +2: left apart 2-8 4-10 6-12 (0/1) 2 - 8, 4 - 10, 6 - 12",
                "best: 2-9 3-8 4-11 5-10 6-13 7-12",
                "C.4 floats: 1 limbo 1",
            ]
        );
    }
}

/// Of two moved-down players the second only has opponents.
#[test]
fn of_another_set_of_moved_down_players() {
    let told = told(&after_a_round(&in_turn(16), "++============--", &with(1, 2..=14)), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-3 4-9 5-10 6-11 7-12 8-13 left 2 14 apart (none/none) 1 - 3",
            "C.6 FirstSet +0: 3-10 4-9 5-12 6-11 7-14 8-13 left 1 2 apart (1.5, 1.0, 0.5/1.5, 1.5) 1, 2",
            "best: 2-3 4-9 5-10 6-11 7-12 8-13",
            "C.6 floats: 1 14 limbo 1",
        ]
    );
}

/// The second only has opponents: the first one is barred, and the second expects the same colour.
#[test]
fn of_opponents_of_a_moved_down_player() {
    let apart = [with(1, 2..=14), with(2, [3])].concat();
    let told = told(&after_a_round(&in_turn(16), "++============--", &apart), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-3 4-9 5-10 6-11 7-12 8-13 left 2 14 apart (none/none) 1 - 3",
            "C.6 FirstSet +0: 3-10 4-9 5-12 6-11 7-14 8-13 left 1 2 apart (1.5, 1.0, 0.5/1.5, 1.5) 1, 2",
            "C.10 Pairs +0: left apart 2-4 (0/1) 2 - 4",
            "C.10 Pairs +0: left apart 3-9 (0/1) 3 - 9",
            "best: 2-5 3-10 4-9 6-11 7-12 8-13",
            "C.6 floats: 1 14 limbo 1",
        ]
    );
}

/// 2 and 3 can meet 7 and 8 only, and one of them is left over if 1 does.
#[test]
fn of_opponents_that_others_need() {
    let others = || (1..=13).filter(|other| ![2, 3, 7, 8].contains(other));
    let apart = [with(2, others()), with(3, others()), with(2, [3])].concat();
    let told = told(&event(vec![vec![]; 13], vec![], &apart), 1);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 apart (none/none) 3 - 9",
            "C.4 Best +0: 1-7 2-8 4-9 5-10 6-11 left 3 12 13 apart 1-7 1-8 (none/none) 3, 12, 13",
            "best: 1-9 2-7 3-8 4-10 5-11 6-12",
        ]
    );
}

/// Besides that, only 12 is left for 5, and only 13 for 6, besides 9. If 4 meets one of them, 6 has to meet 9, and 7 meets 14;
/// with 12, 5 has nobody, so that 13 is the nearer one.
#[test]
fn of_the_nearer_of_two_opponents() {
    let apart = [with(5, [9, 13, 14]), with(6, [14]), with(3, [9])].concat();
    let told = told(&after_a_round("WWWWWWBWWBBBBB", &"=".repeat(14), &apart), 2);
    assert_eq!(
        told,
        [
            "C.10 First +0: 1-8 2-9 3-10 4-11 5-12 6-13 7-14 left apart (1/3) 1 - 8, 2 - 9, 7 - 14",
            "C.10 Pairs +2: left apart 2-9 4-9 6-9 (1/2) 2 - 9, 4 - 9, 6 - 9",
            "forbidden pair First +0: left apart (none/none) 3 - 9, 5 - 9",
            "C.10 Best +0: 1-8 2-10 3-11 4-13 5-12 6-9 7-14 left apart 4-12 4-13 (1/3) 1 - 8, 6 - 9, 7 - 14",
            "best: 1-8 2-10 3-11 4-14 5-12 6-13 7-9",
        ]
    );
}

/// 2 and 3 can meet 7 and 8 only, and both have just floated down. If 1 may meet these only, it is 1 who had better stay
/// without an opponent (C.12), and so the first of them tells what is wrong.
#[test]
fn of_a_player_who_would_rather_move_down() {
    let others = || [1].into_iter().chain(4..=6).chain(9..=13);
    let apart = [with(2, others()), with(3, others()), with(2, [3])].concat();
    let told = told(&after_a_round("W--WWWBBBBBBBBWB", "+++++++++++++---", &apart), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-7 2-8 3-9 4-10 5-11 6-12 left 13 apart (none/none) 3 - 9",
            "C.5 Best +0: 1-7 2-8 4-9 5-10 6-11 left 3 12 13 apart 1-7 1-8 (6/5) 3, 12, 13",
            "best: 1-9 2-7 3-8 4-10 5-11 6-12",
            "C.5 floats: 13 limbo",
        ]
    );
}

/// 1 meets 2, as all before that have decided. With 7 - 13, only 14 is left for 8, who may not meet; otherwise 1 would meet 8.
#[test]
fn of_an_opponent_below_a_moved_down_player() {
    let told = told(&after_a_round("--WWWWWWBBBBBBWB", "+=============--", &[(8, 14)]), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +0: 1-2 3-9 4-10 5-11 6-12 7-13 8-14 left apart (none/none) 8 - 14",
            "C.5 Best +0: 1-2 3-9 4-10 5-11 6-12 7-13 left 8 14 apart 7-13 (7/6) 8, 14",
            "best: 1-2 3-9 4-10 5-11 6-12 7-14 8-13",
        ]
    );
}

/// 14 can meet 2 only, who could also meet 3, if 1 met another one.
#[test]
fn of_more_moved_down_players_whose_opponents_change() {
    let apart = [with(14, (1..=13).filter(|&other| other != 2)), with(2, [1]), with(2, 4..=13)];
    let told = told(&after_a_round("WWBWWWWWBBBBBB", "++===========-", &apart.concat()), 2);
    assert_eq!(
        told,
        [
            "C.4 MoreMovedDown: 6 pairs left 13",
            "best: 1-3 4-9 5-10 6-11 7-12 8-13",
            "C.4 floats: 2 limbo 2",
        ]
    );
}

/// 14 can meet 1 only, who comes from a bracket of one: the second bracket is paired again as the penultimate one, and
/// leaves 1 to the last. A moved-down player who is not paired heads no S1.
#[test]
fn brackets_with_a_moved_down_player_are_heterogeneous() {
    let events = traced(
        &after_a_round(&in_turn(14), "+============-", &with(14, 2..=13)),
        2,
        Detail::Refusals,
    );
    let formed = events.iter().filter_map(|event| match &event.step {
        Step::BracketFormed { part, homogeneous, limbo_heads_s1, .. } => {
            Some((*part, *homogeneous, *limbo_heads_s1))
        }
        _ => None,
    });
    let formed: Vec<_> = formed.collect();
    let others = [Part::Ordinary, Part::Penultimate, Part::Collapsed];
    let others = others.map(|part| (part, false, false));
    assert_eq!(formed[0], (Part::Ordinary, true, false));
    assert_eq!(formed[1..], others);
}

/// B.4, B.8: with 1-4 and 2-3 everybody gets the colour that is due; if all had White, nobody can.
#[test]
fn a_pairing_is_perfect_if_it_fails_nothing() {
    for (colours, expected) in [("WBWB", "B.4"), ("WWWW", "B.8")] {
        let events = traced(&after_a_round(colours, "====", &[]), 2, Detail::Decisions);
        let is_judged = |event: &&Event| matches!(event.step, Step::CandidateJudged { .. });
        let judged: Vec<_> =
            events.iter().filter(is_judged).map(|event| event.article.id).collect();
        assert_eq!(judged, [expected]);
    }
}

/// C.12: 1, 2 and 3 had a bye each, so one of them floats down again. The scores (C.16) decide nothing, so that they are not told as well.
/// If 3 may not meet the others, that is why 3 moves down; else it is the order of candidates (D.1).
#[test]
fn a_repeated_float_is_told_once_and_a_lone_player_by_what_keeps_apart() {
    for (apart, expected) in [(vec![], "D.1"), (with(3, [1, 2]), "forbidden pair")] {
        let events = traced(&after_a_round("---B", "===-", &apart), 2, Detail::Refusals);
        let first = events.iter().filter(|event| event.bracket == 1);
        let told = first.filter_map(|event| match event.step {
            Step::CriterionWeighed { .. } => Some(("weighed", event.article.id)),
            Step::DownfloatersChosen { .. } => Some(("floats", event.article.id)),
            _ => None,
        });
        assert_eq!(told.collect::<Vec<_>>(), [("weighed", "C.12"), ("floats", expected)]);
    }
}

/// The first two of four players can meet nobody.
#[test]
fn an_impossible_round_is_the_arbiters() {
    let apart = [with(1, 2..=4), with(2, [3, 4])].concat();
    let events = traced(&event(vec![vec![]; 4], vec![], &apart), 1, Detail::Refusals);
    let is_told = |event: &Event| matches!(event.step, Step::ArbiterDecides { unplaced: 2, .. });
    assert_eq!(events.iter().filter(|event| is_told(event)).count(), 1);
}
