//! What one downfloater means for the players below, in rounds that are understood by hand. Most games were not played,
//! so that neither colours nor opponents matter.

use pairwright_dutch_2026::Dutch2026;
use pairwright_model::{Bye, Colour, GameResult, RoundRecord, Tournament};
use pairwright_ruleset::trace::{Step, Trace};
use pairwright_ruleset::{Concession, Demand, Outcome, Ruleset};
use pairwright_testkit::by_hand::{byes, event, next_round, number, pairs};

fn paired(event: &Tournament) -> Vec<(u32, u32)> {
    match Dutch2026.pair_round(&next_round(event)).unwrap() {
        Outcome::Paired(pairing) => pairs(event, &pairing),
        Outcome::Impossible(_) => unreachable!("the round can be completed"),
    }
}

/// 1 to 10 drew twice, with alternating colours, so that 1-6, 2-7 and so on is a perfect pairing. 11 was absent and then
/// won against 12; 13 was absent after a draw with 12. So 11 of one score leave the last one over, who meets 13.
fn with_an_absence() -> Tournament {
    let game = |opponent, colour, result| RoundRecord::Game {
        opponent: number(opponent),
        colour,
        result,
        rated: true,
    };
    let draw = |opponent, colour| game(opponent, colour, GameResult::Draw);
    let high = [[8, 7], [9, 8], [10, 9], [6, 10], [7, 6]];
    let low = [[4, 5], [5, 1], [1, 2], [2, 3], [3, 4]];
    let of_high =
        |[first, second]: [u32; 2]| vec![draw(first, Colour::Black), draw(second, Colour::White)];
    let of_low =
        |[first, second]: [u32; 2]| vec![draw(first, Colour::White), draw(second, Colour::Black)];
    let mut records: Vec<_> =
        high.into_iter().map(of_high).chain(low.into_iter().map(of_low)).collect();
    let absent = RoundRecord::Bye(Bye::ZeroPoint);
    records.push(vec![absent, game(12, Colour::White, GameResult::Win)]);
    records.push(vec![draw(13, Colour::White), game(11, Colour::Black, GameResult::Loss)]);
    records.push(vec![draw(12, Colour::Black), absent]);
    event(records, &[])
}

/// C9 is about the player who gets the bye. 11 is the only one with an unplayed game, but does not get it.
#[test]
fn unplayed_games_of_a_downfloater_do_not_matter() {
    let expected = [(1, 6), (2, 7), (3, 8), (4, 9), (5, 10), (11, 13)];
    assert_eq!(paired(&with_an_absence()), expected);
}

/// C8 has nothing to choose above the last bracket, nor C9 above the bye.
#[test]
fn neither_the_last_bracket_nor_unplayed_games_are_weighed_above_them() {
    let event = with_an_absence();
    let mut trace = Trace::default();
    Dutch2026.trace_round(&next_round(&event), &mut trace).unwrap();
    let mut brackets = trace.events.split(|event| matches!(event.step, Step::BracketFormed { .. }));
    let first = brackets.nth(1).unwrap().iter();
    let weighed = first.filter(|event| matches!(event.step, Step::CriterionWeighed { .. }));
    let weighed: Vec<&str> = weighed.map(|event| event.article.id).collect();
    assert_eq!(weighed, ["C6", "C7"]);
}

/// 1 is to have the bye, so that another one of 1 to 10 moves down. It is not 10, who may not meet 11: with 10, the next
/// bracket would have no pair (C8). All below have had a full point without playing, so that none of them can have the
/// bye.
#[test]
fn beside_the_player_with_the_bye_a_downfloater_is_chosen_for_the_next_bracket() {
    let mut records = vec![byes("HHHH"); 10];
    records.push(byes("FHZZ"));
    records.extend(vec![byes("FZZZ"); 2]);
    let event = event(records, &[(10, 11)]);
    let request = next_round(&event);
    let demand = Demand::Bye(event.index_of(number(1)).unwrap());
    let Concession::Paired(conceded) = Dutch2026.concede(&request, demand).unwrap() else {
        unreachable!("1 may have the bye")
    };
    let found = pairs(&event, &conceded);
    assert_eq!(found, [(2, 6), (3, 7), (4, 8), (5, 10), (9, 11), (12, 13)]);
}

/// 1 is to move down, and so does another one of 1 to 10; 11 has had a full point without playing, so that 1 or the other
/// one has the bye. C9 is not asked as long as two are left over: 10 moves down, the only other one who never played.
#[test]
fn unplayed_games_do_not_matter_beside_another_downfloater() {
    let game = |opponent, colour| {
        let (opponent, result) = (number(opponent), GameResult::Draw);
        [vec![RoundRecord::Game { opponent, colour, result, rated: true }], byes("HHH")].concat()
    };
    let mut records = vec![byes("HHHH")];
    records.extend([7, 8, 9, 6].map(|opponent| game(opponent, Colour::White)));
    records.extend([5, 2, 3, 4].map(|opponent| game(opponent, Colour::Black)));
    records.extend([byes("HHHH"), byes("FZZZ")]);
    let event = event(records, &[]);
    let demand = Demand::Float(event.index_of(number(1)).unwrap());
    let Concession::Paired(conceded) = Dutch2026.concede(&next_round(&event), demand).unwrap()
    else {
        unreachable!("1 may move down")
    };
    assert_eq!(pairs(&event, &conceded), [(1, 11), (2, 6), (3, 7), (4, 8), (5, 9)]);
}

/// Of 1 to 11 one moves down to 12 to 15; 12 or 13 gets the bye. 11 may only meet 12 there. By itself, the next
/// bracket has two pairs with 11 as well: 11-12, and 13 with 14 or 15. But then nobody is left for the bye: with 11-12 it
/// is 13, and 14 and 15, who may not meet, both move on. So 10 moves down (C8): 10 meets 14 or 15, and 12 has the bye.
#[test]
fn a_downfloater_is_measured_by_what_completion_leaves() {
    let mut records = vec![byes("HHHH"); 11];
    records.extend(vec![byes("HHHZ"); 2]);
    records.extend(vec![byes("FHZZ"); 2]);
    records.extend(vec![byes("FZZZ"); 2]);
    let apart = [(11, 13), (11, 14), (11, 15), (12, 13), (12, 14), (12, 15), (14, 15)];
    let found = paired(&event(records, &apart));
    assert_eq!(found[..5], [(1, 6), (2, 7), (3, 8), (4, 9), (5, 11)]);
    assert_eq!(found.len(), 8);
    assert!(matches!(found[5..], [(10, 14), (13, 15), (16, 17)] | [(10, 15), (13, 14), (16, 17)]));
}

/// Of 1 to 11 one moves down to 12 and 13. Below them there are 14, 15 and 16: 14 may meet 15, and 15 may meet 16. 13 or
/// 12 has to move on to 14, so that 15 is left to 16. So 11, who may meet neither of them, does not move down: it would
/// be at the cost of a higher downfloater of the next bracket (C8).
#[test]
fn a_downfloater_who_is_paired_may_let_others_be_paired_anew() {
    for moves_on in [12, 13] {
        let stays = 25 - moves_on;
        let mut records = vec![byes("HHHH"); 11];
        records.extend(vec![byes("HHHZ"); 2]);
        records.extend(vec![byes("HHZZ"); 3]);
        let mut apart = vec![(11, 12), (11, 13), (14, 16)];
        apart.extend([(moves_on, 15), (moves_on, 16), (stays, 14), (stays, 15), (stays, 16)]);
        let found = paired(&event(records, &apart));
        let expected = [(1, 6), (2, 7), (3, 8), (4, 9), (5, 11), (10, stays)];
        assert_eq!(found[..6], expected, "{moves_on}");
        assert_eq!(found[6..], [(moves_on, 14), (15, 16)], "{moves_on}");
    }
}

/// Of 1 to 3 one moves down, and two of the four players below move on, since 7 and 8 may not meet. 3 may meet none of 4
/// to 6 and would be one of them. 2 may meet 6 alone, so that 4 and 5 move on, and not 2 (C8). The literal generation
/// comes upon 2 and 6 before it comes upon 4 and 5.
#[test]
fn the_lowest_downfloaters_of_the_next_bracket_are_found_literally() {
    let mut records = vec![byes("HH"); 3];
    records.extend(vec![byes("HZ"); 3]);
    records.extend(vec![byes("ZZ"); 2]);
    let event = event(records, &[(2, 4), (2, 5), (3, 4), (3, 5), (3, 6), (7, 8)]);
    assert_eq!(paired(&event), [(1, 3), (2, 6), (4, 7), (5, 8)]);
    let compared = Dutch2026.compare_literally(&next_round(&event), 8).unwrap().unwrap();
    assert!(compared.generated > 0);
    assert_eq!(compared.otherwise, Vec::<String>::new());
}
