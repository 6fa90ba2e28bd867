//! What is told of the candidates before the best one in brackets of at most twelve players, where they are looked at one
//! by one, and of those who stay in them.
//!
//! All of it is worked out by hand from C.4 to C.19 and section D.

use pairwright_model::{Colour, GameResult};
use pairwright_ruleset::trace::Detail;

use crate::refused::{
    Records, after_a_round, after_rounds, event, game, in_turn, told, told_in, told_of_penultimate,
    with,
};

/// The candidates of twelve players are looked at one by one: 120 begin with the pair that is barred.
#[test]
fn of_the_largest_bracket_that_is_looked_at_one_by_one() {
    let told = told(&event(vec![vec![]; 12], vec![], &[(1, 7)]), 1);
    assert_eq!(
        told,
        [
            "forbidden pair First +119: 1-7 2-8 3-9 4-10 5-11 6-12 left apart (none/none) 1 - 7",
            "best: 1-8 2-7 3-9 4-10 5-11 6-12",
        ]
    );
}

/// Two players who may not meet need two from above: six candidates have three pairs.
#[test]
fn of_fewer_pairs_one_by_one() {
    let told = told(&after_a_round(&in_turn(8), "======--", &[(7, 8)]), 2);
    assert_eq!(
        told,
        [
            "C.4 First +5: 1-4 2-5 3-6 left apart (none/none) none",
            "C.10 First +2: 1-3 2-4 left 5 6 apart (0/2) 1 - 3, 2 - 4",
            "best: 1-4 2-3",
            "D.1 floats: 5 6 limbo, D.2 keeps 1 2, D.1 keeps 3 4",
        ]
    );
}

/// 8 can meet 1 only, who could meet 2 only: with that pair there are six candidates.
#[test]
fn of_a_moved_down_player_one_by_one() {
    let apart = [with(8, 2..=7), with(1, 3..=7)].concat();
    let told = told(&after_a_round(&in_turn(8), "+======-", &apart), 2);
    assert_eq!(
        told,
        [
            "C.4 First +5: 1-2 3-5 4-6 left 7 apart (none/none) 7",
            "best: 2-5 3-6 4-7",
            "C.4 floats: 1 limbo 1, C.5 keeps 2, C.4 keeps 3 4 5 6 7",
        ]
    );
}

/// 8 can meet 1 only, who could meet any of six: six times six candidates.
#[test]
fn of_a_moved_down_player_with_any_opponent_one_by_one() {
    let told = told(&after_a_round(&in_turn(8), "+======-", &with(8, 2..=7)), 2);
    assert_eq!(
        told,
        [
            "C.4 First +35: 1-2 3-5 4-6 left 7 apart (none/none) 7",
            "best: 2-5 3-6 4-7",
            "C.4 floats: 1 limbo 1, C.4 keeps 2 3 4 5 6 7",
        ]
    );
}

/// 1 has no opponent: six times fifteen candidates pair 1 and not 2.
#[test]
fn of_another_set_one_by_one() {
    let told = told(&after_a_round(&in_turn(10), "++======--", &with(1, 2..=8)), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +89: 1-3 4-6 5-7 left 2 8 apart (none/none) 1 - 3",
            "C.10 First +1: 2-3 4-6 5-7 left 1 8 apart (0/2) 4 - 6, 5 - 7",
            "best: 2-3 4-7 5-6",
            "D.1 floats: 1 8 limbo 1, C.6 keeps 2, C.10 keeps 3 5 7, D.2 keeps 4, D.1 keeps 6",
        ]
    );
}

/// 1 has no opponent, and 2 - 3 is barred: fifteen candidates more.
#[test]
fn of_opponents_of_a_moved_down_player_one_by_one() {
    let apart = [with(1, 2..=8), with(2, [3])].concat();
    let told = told(&after_a_round(&in_turn(10), "++======--", &apart), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +104: 1-3 4-6 5-7 left 2 8 apart (none/none) 1 - 3",
            "C.10 First +14: 2-4 3-6 5-7 left 1 8 apart (0/2) 2 - 4, 5 - 7",
            "best: 2-5 3-6 4-7",
            "D.1 floats: 1 8 limbo 1, C.6 keeps 2, C.10 keeps 3 5 7, D.2 keeps 4, D.1 keeps 6",
        ]
    );
}

/// Four players who may not meet need four from above: six candidates have three pairs. Those with two are not told.
#[test]
fn of_two_pairs_fewer_one_by_one() {
    let apart = [with(7, 8..=10), with(8, 9..=10), with(9, [10])].concat();
    let told = told_of_penultimate(&after_a_round(&in_turn(10), "======----", &apart), 2);
    assert_eq!(told[0], "C.4 First +5: 1-4 2-5 3-6 left apart (none/none) none");
    assert_eq!(told[1], "best: 1-2");
}

/// 7 and 8 have no opponent in the bracket, and 11 and 12 below. 9 and 10 need two of 1 to 6: three pairs are too many,
/// which six candidates have.
#[test]
fn of_fewer_pairs_than_others_leave_room_for_one_by_one() {
    let apart = [
        with(7, (1..=6).chain([8, 9, 10])),
        with(8, (1..=6).chain([9, 10])),
        with(9, 10..=12),
        with(10, 11..=12),
    ];
    let told =
        told_of_penultimate(&after_a_round(&in_turn(12), "========----", &apart.concat()), 2);
    assert_eq!(told[0], "C.4 First +5: 1-4 2-5 3-6 left 7 8 apart (none/none) 7, 8");
}

/// 1 can only meet 3, and so can 2. Who stays is told from the most distant reason to the nearest: without 3 there is a pair
/// less, then come the order of moved-down players, exchanges and transpositions.
#[test]
fn of_those_who_stay_by_the_order_of_candidates() {
    let apart = [with(1, [2, 4, 5, 6, 7, 8]), with(2, 4..=8)].concat();
    let told = told(&after_a_round(&"-".repeat(10), "++======--", &apart), 2);
    assert_eq!(
        told[told.len() - 2..],
        [
            "best: 1-3 4-6 5-7",
            "D.1 floats: 2 8 limbo 2, C.5 keeps 3, D.3 keeps 1, D.2 keeps 4 5, D.1 keeps 6 7",
        ]
    );
}

/// 1 floated down in the first round, 2 in the second one. 3 and 4 are needed for those who expect black.
#[test]
fn of_those_who_stay_by_floats() {
    let rounds = [("-WWWBB", "=====-"), ("W-BBWW", "=====-")];
    assert_eq!(
        told(&after_rounds(&rounds, &[]), 3),
        ["best: 1-3 2-4", "C.14 floats: 5 limbo, C.10 keeps 3 4, C.12 keeps 2, C.14 keeps 1"]
    );
}

/// Three candidates have 1 - 3 and 2 - 4, which is barred.
#[test]
fn of_the_second_moved_down_player_one_by_one() {
    let told = told(&after_a_round(&"-".repeat(8), "++======", &[(1, 2), (2, 4)]), 2);
    assert_eq!(
        told,
        [
            "forbidden pair First +2: 1-3 2-4 5-7 6-8 left apart (none/none) 2 - 4",
            "best: 1-3 2-5 4-7 6-8",
        ]
    );
}

/// 3 can meet 4 only. So 4 and 5 change places, and what is barred before that is told by itself: six candidates.
#[test]
fn of_an_exchange_below_a_moved_down_player_one_by_one() {
    let apart = [with(3, 5..=7), with(5, [6])].concat();
    let told = told(&after_a_round("WBWBWWBB", "+======-", &apart), 2);
    assert_eq!(
        told[..3],
        [
            "forbidden pair First +5: 1-2 3-5 4-6 left 7 apart (none/none) 3 - 5",
            "forbidden pair First +0: 1-2 3-4 5-6 left 7 apart (none/none) 5 - 6",
            "best: 1-2 3-4 5-7",
        ]
    );
}

/// 3 has met 10 and may not meet 8 and 9, so that no candidate leaves 11 over. The nearest of them has 3 - 10 and 4 - 8. There are
/// too many others to look at them all.
#[test]
fn of_a_downfloater_where_many_could_be_one() {
    let mut records: Vec<Records> = Vec::new();
    let mut others: Vec<Records> = Vec::new();
    for one in 1..=12 {
        let colour = if one < 6 { Colour::White } else { Colour::Black };
        records.push(match one {
            3 => vec![game(10, colour, GameResult::Draw)],
            10 => vec![game(3, colour, GameResult::Draw)],
            _ => {
                let (mine, theirs) = match one {
                    12 => (GameResult::Loss, GameResult::Win),
                    _ => (GameResult::Draw, GameResult::Draw),
                };
                others.push(vec![game(one, !colour, theirs)]);
                vec![game(12 + u32::try_from(others.len()).unwrap(), colour, mine)]
            }
        });
    }
    let told = told(&event(records, others, &[(3, 8), (3, 9), (4, 8)]), 2);
    assert_eq!(told[told.len() - 2..], ["best: 1-6 2-7 3-11 4-9 5-8", "C.1 floats: 10 limbo"]);
}

/// Only 4 has not had a downfloat, and gets the bye. Before that come 720 candidates; then, without 6 - 5, 600 with 6 instead of 5 in
/// S1, and, without 7 - 5 and 7 - 6, 480 with 7 instead of 5; with 6 instead of 4, 4 is the opponent of 1 in 120, of 2 in 24 and
/// of 3 in 6. These are more than are looked at, unless each is told.
#[test]
fn of_more_candidates_than_are_looked_at_one_by_one() {
    let event = after_a_round("---W-------", &"+".repeat(11), &[]);
    assert_eq!(
        told(&event, 2),
        [
            "C.12 First +0: 1-6 2-7 3-8 4-9 5-10 left 11 apart (0/1) 11",
            "C.12 Unexchanged +0: 1-6 2-7 3-8 4-9 5-10 left 11 apart (0/1) 11",
            "C.12 Best +0: 1-4 2-7 3-8 5-9 6-10 left 11 apart 1-4 (0/1) 11",
            "C.12 Best +0: 1-7 2-4 3-8 5-9 6-10 left 11 apart 2-4 (0/1) 11",
            "C.12 Best +0: 1-7 2-8 3-4 5-9 6-10 left 11 apart 3-4 (0/1) 11",
            "best: 1-7 2-8 3-9 5-10 6-11",
        ]
    );
    let each = told_in(&event, 2, Detail::Steps);
    let refused = each.iter().filter(|line| line.starts_with("C.12 First +0: "));
    assert_eq!(refused.count(), 720 + 600 + 480 + 120 + 24 + 6);
    assert_eq!(each.last().unwrap(), "best: 1-7 2-8 3-9 5-10 6-11");
}
