//! Rounds that are described by scores and by who may not meet, each paired by hand.

use pairwright_dutch::readings::used;
use pairwright_dutch_2012::Dutch2012;
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::{Step, Trace};
use pairwright_ruleset::{Outcome, Ruleset};

use crate::described::{described, request};

/// The pairs of a round, the higher ranked of two first, and 0 as the opponent of the player who has the bye.
pub(crate) fn pairs(scores: &[i32], barred: &[usize], apart: &[(usize, usize)]) -> Vec<(u32, u32)> {
    let event = described(scores, barred, apart);
    let Outcome::Paired(round) = Dutch2012.pair_round(&request(&event)).unwrap() else { panic!() };
    let number = |player| event.number(player).get();
    let boards = round.boards.iter().map(|board| (number(board.white), number(board.black)));
    let mut pairs: Vec<_> = boards.map(|(one, other)| (one.min(other), one.max(other))).collect();
    pairs.sort_unstable();
    pairs.extend(round.bye.map(|bye| (number(bye), 0)));
    pairs
}

/// The articles by which brackets are paired and undone, and the only players that those who are left could have met then.
pub(crate) fn told(
    scores: &[i32],
    barred: &[usize],
    apart: &[(usize, usize)],
) -> Vec<(&'static str, Vec<u32>)> {
    let event = described(scores, barred, apart);
    let mut trace = Trace::default();
    Dutch2012.trace_round(&request(&event), &mut trace).unwrap();
    let told = trace.events.into_iter().filter_map(|event| match event.step {
        Step::CandidateJudged { .. } => Some((event.article.id, Vec::new())),
        Step::Undone { blocked } => {
            let hub = blocked.into_iter().flat_map(|blocked| blocked.hub);
            Some((event.article.id, hub.map(PairingNumber::get).collect()))
        }
        _ => None,
    });
    told.collect()
}

/// A.5: nobody is left to be paired with.
#[test]
fn a_single_player_has_the_bye() {
    assert_eq!(pairs(&[0], &[], &[]), [(1, 0)]);
}

/// All pairs of `players` but those named: who may meet is shorter to say where most may not.
pub(crate) fn all_but(players: usize, meet: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let pairs = (1..=players).flat_map(|one| (one + 1..=players).map(move |other| (one, other)));
    pairs.filter(|pair| !meet.contains(pair)).collect()
}

/// C.13: of 1 to 6, only 5 and 6 may meet others, so that two of 1 to 4 come down. With 1-5 and 2-6 these are 3 and 4, who
/// cannot be placed: one of 8 and 9 is left as well. The next are 1-5 and 3-6: 2-8 and 7-9, and 4, who has no opponent
/// below, has the bye. With 1-5 and 4-6 it would stay below, for 9, but only a single floater is spared it so.
#[test]
fn one_of_two_floaters_is_not_spared_the_bye() {
    #[rustfmt::skip]
    let meet = [
        (1, 5), (1, 6), (2, 6), (3, 5), (3, 6), (4, 5), (4, 6), (5, 6), (1, 7), (1, 8),
        (2, 7), (2, 8), (3, 7), (6, 8), (7, 8), (7, 9),
    ];
    // 7 may not have the bye, 8 and 9 may.
    let (scores, barred, apart) = ([30, 30, 30, 30, 30, 30, 20, 20, 20], [7], all_but(9, &meet));
    used();
    let found = pairs(&scores, &barred, &apart);
    assert_eq!(found, [(1, 5), (2, 8), (3, 6), (7, 9), (4, 0)]);
    assert_eq!(used(), [("C.14 no M1", r"0\|6, 0\|0 without opponent, bye".to_owned())]);
    // 3, 8 and 9 have only 7 there.
    let articles = [("C.6", vec![]), ("C.13", vec![7]), ("C.13", vec![]), ("C.6", vec![])];
    assert_eq!(told(&scores, &barred, &apart), articles);
}

/// C.1: 1, 2 and 3 come down to 4, 5 and 6. 2 has no opponent there, 1 and 3 have 4 alone. 1-4 and 5-6 is the pairing of the
/// bracket for itself, and it lets the lowest one be paired: 2-8 and 3-7 or 3-9 leave 10 without an opponent, 2-10 and 3-7
/// leave 8-9. So it stands, with its remainder, though C.1 has taken a player away.
#[test]
fn a_remainder_stays_where_the_pairing_of_the_bracket_for_itself_stands() {
    #[rustfmt::skip]
    let meet = [
        (1, 4), (1, 7), (2, 8), (2, 10), (3, 4), (3, 7), (3, 8), (3, 9), (4, 5), (4, 6),
        (4, 8), (4, 9), (5, 6), (5, 7), (5, 8), (6, 8), (6, 10), (7, 8), (7, 9), (8, 9),
        (8, 10),
    ];
    let (scores, apart) = ([40, 40, 40, 30, 30, 30, 20, 20, 20, 20], all_but(10, &meet));
    used();
    let found = pairs(&scores, &[], &apart);
    assert_eq!(found, [(1, 4), (2, 10), (3, 7), (5, 6), (8, 9)]);
    let names: Vec<_> = used().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["C.1 leaves", "C.12"]);
    assert_eq!(told(&scores, &[], &apart), ["C.6"; 3].map(|article| (article, vec![])));
}

/// The pairs of a round, given who may meet.
fn met(scores: &[i32], barred: &[usize], meet: &[(usize, usize)]) -> Vec<(u32, u32)> {
    pairs(scores, barred, &all_but(scores.len(), meet))
}

/// C.12: 1-3 and 2-4 leave 5 to 9, of whom only 8 can be paired below: 10 has no opponent there and leaves by C.1, so that
/// P1 is 2. With 3 and 4 instead of 5 and 6 there are three pairs, one for each resident. As many come down as the bracket has
/// residents, so they are taken. The program of the time pairs it so.
#[test]
fn others_who_pair_all_residents_are_taken_if_no_more_come_down() {
    #[rustfmt::skip]
    let meet = [
        (1, 3), (1, 5), (2, 4), (2, 6), (3, 10), (4, 9), (5, 8), (6, 8), (7, 8), (8, 9), (6, 11), (7, 12), (9, 13),
        (10, 14), (11, 12), (13, 14),
    ];
    let scores = [40, 40, 40, 40, 40, 40, 40, 30, 30, 30, 20, 20, 20, 20];
    let expected = [(1, 5), (2, 6), (3, 10), (4, 9), (7, 8), (11, 12), (13, 14)];
    assert_eq!(met(&scores, &[], &meet), expected);
}

/// B.3: 1, 2 and 3 come down to 4 to 7. 1-4 and 5-6 leave 2 and 3, with 6 points; 2-4 and 3-5 leave 1, with 7: one player less,
/// but a larger sum. 1-4 and 3-5 leave 2 and 6, who have only 8 below. The program of the time pairs it so.
#[test]
fn the_sum_of_the_scores_decides_and_not_the_number_of_players() {
    #[rustfmt::skip]
    let meet =
        [(1, 4), (2, 4), (3, 5), (4, 7), (5, 6), (1, 9), (2, 8), (3, 9), (6, 8), (7, 10)];
    let scores = [70, 30, 30, 20, 20, 20, 20, 10, 10, 10];
    assert_eq!(met(&scores, &[], &meet), [(1, 4), (2, 8), (3, 9), (5, 6), (7, 10)]);
}

/// C.14: 1 and 2 come down to 3 to 7. Both are paired by 1-3 and 2-4; with 6-7 that would leave 5, who has 8 alone, and 9 may
/// not have the bye. P comes before M1: 1-3, 4-5 and 6-7 leave 2, who can meet 9. If 2 could only have the bye, two pairs would
/// do, and 7 has it.
#[test]
fn a_pair_more_comes_before_the_second_moved_down_player_unless_that_one_has_the_bye() {
    let scores = [30, 30, 20, 20, 20, 20, 20, 10, 10];
    let meet = [(1, 3), (2, 4), (4, 5), (6, 7), (5, 8), (6, 9), (8, 9)];
    let with_opponent = [&meet[..], &[(2, 9)]].concat();
    let more = [(1, 3), (2, 9), (4, 5), (6, 7), (8, 0)];
    assert_eq!(met(&scores, &[5, 9], &with_opponent), more);
    assert_eq!(met(&scores, &[5, 9], &meet), [(1, 3), (2, 4), (5, 8), (6, 9), (7, 0)]);
}

/// C.14: 1 and 2 came down to 3, 4 and 5; 2 and 3 may have the bye. 3 can have it only if nobody is paired here: 1-6, 2-8, 4-7 and
/// 5-9. That P is zero does not count, so the bye is for 2, and P is as large as that allows: 1-3 and 4-5.
#[test]
fn no_pairs_at_all_do_not_spare_a_moved_down_player_the_bye() {
    #[rustfmt::skip]
    let meet = [
        (1, 3), (2, 4), (4, 5), (1, 6), (2, 8), (4, 7), (5, 9), (6, 7), (6, 8), (8, 9),
    ];
    let scores = [30, 30, 20, 20, 20, 10, 10, 10, 10];
    let found = met(&scores, &[1, 4, 5, 6, 7, 8, 9], &meet);
    assert_eq!(found, [(1, 3), (4, 5), (6, 7), (8, 9), (2, 0)]);
}

/// C.14: nobody but 1 and 2, who came down, may have the bye. Most pairs would be made without them, but P is the largest number
/// with which one of them is paired: one by 1-3, two by 1-3 and 5-6 (2-3 and 5-6 come later), two by 2-4 and 3-5, though 1 has more
/// points. The program of the time pairs them so.
#[test]
fn most_pairs_are_made_with_a_moved_down_player_if_the_others_have_the_bye() {
    let meet = [(1, 3), (2, 4), (3, 4), (5, 6), (1, 7), (4, 8), (5, 7), (6, 9), (8, 9)];
    let found = met(&[30, 30, 20, 20, 20, 20, 10, 10, 10], &[3, 4, 5, 6, 7, 8, 9], &meet);
    assert_eq!(found, [(1, 3), (4, 8), (5, 7), (6, 9), (2, 0)]);

    #[rustfmt::skip]
    let meet = [
        (1, 3), (2, 3), (2, 4), (3, 4), (5, 6), (7, 8), (1, 9), (4, 10), (7, 9), (8, 11), (10, 11),
    ];
    let scores = [30, 30, 20, 20, 20, 20, 20, 20, 10, 10, 10];
    let found = met(&scores, &[3, 4, 5, 6, 7, 8, 9, 10, 11], &meet);
    assert_eq!(found, [(1, 3), (4, 10), (5, 6), (7, 9), (8, 11), (2, 0)]);

    #[rustfmt::skip]
    let meet = [
        (1, 3), (2, 4), (3, 4), (3, 5), (5, 6), (7, 8), (1, 12), (4, 9), (5, 10), (6, 11), (7, 12), (8, 13),
        (9, 10), (11, 13),
    ];
    let scores = [40, 30, 20, 20, 20, 20, 20, 20, 10, 10, 10, 10, 10];
    let found = met(&scores, &[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], &meet);
    assert_eq!(found, [(2, 4), (3, 5), (6, 11), (7, 12), (8, 13), (9, 10), (1, 0)]);
}

/// C.14: of 1 to 4, who came down to 5, 6 and 7, only 2 may have the bye besides players below; 2 has no opponent and leaves. The
/// program of the time pairs it so.
#[test]
fn a_remainder_goes_although_a_player_who_leaves_may_have_the_bye() {
    #[rustfmt::skip]
    let meet = [
        (1, 5), (3, 8), (3, 9), (3, 10), (3, 11), (4, 6), (4, 11), (5, 6), (5, 8), (5, 11), (6, 7), (6, 8), (6, 10),
        (6, 11), (8, 10), (8, 11), (9, 10),
    ];
    let scores = [80, 80, 40, 30, 20, 20, 20, 10, 10, 10, 10];
    let found = met(&scores, &[1, 3, 5, 8, 11], &meet);
    assert_eq!(found, [(1, 5), (3, 9), (4, 11), (6, 7), (8, 10), (2, 0)]);
}

/// C.14: 1 to 4 came down to 5, 6 and 7; 1 and 4 have no opponent and leave. 1 has none at all, and nobody below may have the bye. 2-7 leaves
/// over 3, 5 and 6; since 5 may not have the bye, there is no remainder. With one, 3-6 and 5-7 would be more pairs. The program of
/// the time pairs it so.
#[test]
fn a_remainder_goes_if_one_of_those_left_over_may_not_have_the_bye() {
    let meet = [(2, 7), (2, 9), (3, 6), (3, 10), (4, 8), (5, 7), (5, 11), (6, 9), (10, 11)];
    let scores = [50, 50, 40, 30, 20, 20, 20, 10, 10, 10, 10];
    let found = met(&scores, &[4, 5, 7, 8, 9, 10, 11], &meet);
    assert_eq!(found, [(2, 7), (3, 10), (4, 8), (5, 11), (6, 9), (1, 0)]);
}

/// C.14: 1 and 2 came down to 3 to 9; 6 and 7 have no opponent and leave. Only 2 and 3 may have the bye. If 2 has it, 3 and 9 have 1 alone
/// among those who stay, who cannot all be paired then, so there is no remainder. They can if 3 has the bye, who did not come down; but then 11 and 12
/// are left. In the lowest bracket one exchange, of 2 and 9, leads to 4-11, 5-8, 6-10, 7-13 and 9-12 (D.2); 4-5 takes two. The
/// program of the time pairs it so.
#[test]
fn a_remainder_goes_although_a_resident_may_have_the_bye() {
    #[rustfmt::skip]
    let meet = [
        (1, 3), (1, 9), (2, 4), (4, 5), (4, 11), (5, 8), (6, 10), (6, 11), (7, 13), (8, 10), (9, 12),
    ];
    let scores = [40, 30, 20, 20, 20, 20, 20, 20, 20, 10, 10, 10, 10];
    let found = met(&scores, &[1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], &meet);
    assert_eq!(found, [(1, 3), (4, 11), (5, 8), (6, 10), (7, 13), (9, 12), (2, 0)]);
}

/// C.12: 1 has no opponent among 2 to 10 and moves down with three of 5 to 10. With 8, 9 and 10 the next bracket makes four pairs, P1
/// is five: 17 and 18 have no opponent then and leave. With 7 instead of 8 there are five, and all who come down are paired. With 6
/// and 7 there would be six, which is more than P1: the first floaters that suffice are taken.
#[test]
fn floaters_that_make_more_than_p1_pairs_are_not_looked_for() {
    let hubs = [2, 3, 4].into_iter().flat_map(|hub| (5..=10).map(move |other| (hub, other)));
    #[rustfmt::skip]
    let below = [
        (8, 11), (9, 12), (10, 13), (1, 14), (11, 15), (12, 16), (7, 17), (6, 18), (5, 13), (16, 19), (18, 20),
        (19, 20),
    ];
    let meet: Vec<(usize, usize)> = hubs.chain(below).collect();
    let scores = [&[50][..], &[40; 9], &[30; 8], &[20; 2]].concat();
    #[rustfmt::skip]
    let expected = [
        (1, 14), (2, 5), (3, 6), (4, 8), (7, 17), (9, 12), (10, 13), (11, 15), (16, 19), (18, 20),
    ];
    assert_eq!(met(&scores, &[], &meet), expected);
}

/// C.12: 1 has no opponent among 2 to 12 and moves down with nine of 3 to 12. Only with 3 the next bracket makes two pairs, 3-14 and
/// 1-13; then 2 meets the next one, 4. That 4 could meet 13 as well, if 2 met 5, makes no more pairs and leaves no lower scores.
#[test]
fn a_player_who_leaves_counts_among_those_who_come_down() {
    let hub = (3..=12).map(|other| (2, other));
    let lowest = (5..=12).map(|player| (player, player + 10));
    let below = [(1, 13), (4, 13), (3, 14), (4, 15)];
    let meet: Vec<(usize, usize)> = hub.chain(lowest).chain(below).collect();
    let scores = [&[500][..], &[40; 11], &[30; 2], &[20; 8]].concat();
    let mut expected = vec![(1, 13), (2, 4), (3, 14)];
    expected.extend((5..=12).map(|player| (player, player + 10)));
    assert_eq!(met(&scores, &[], &meet), expected);
}

/// A.11: 1 and 2 are paired, and 3 with 4, whatever the scores are.
#[test]
fn most_pairs_are_made_below_zero() {
    let meet = [(1, 2), (1, 3), (1, 4), (3, 4), (3, 5), (4, 5)];
    assert_eq!(met(&[-5, -5, -15, -15, -15], &[], &meet), [(1, 2), (3, 4), (5, 0)]);
}

/// C.12: 1-4, 2-5 and 3-6 leave 7, 8 and 9, with whom there are three pairs below; P1 is four, since 12 and 13 have no opponent then
/// and leave. 3-7 is the next pairing, and with 6 there are four: 6-12, 8-15, 9-16 and 10-11. 13 and 14 move down to the lowest
/// bracket, where D.1 begins with 13-17; 14 can only meet 21.
#[test]
fn other_floaters_come_down_that_make_p1_pairs() {
    #[rustfmt::skip]
    let meet = [
        (1, 4), (2, 5), (2, 8), (2, 9), (3, 6), (3, 7), (3, 8), (3, 9), (5, 13), (6, 12), (7, 10), (8, 15), (9, 16),
        (10, 11), (13, 17), (13, 18), (14, 16), (14, 21), (17, 20), (18, 20), (22, 23),
    ];
    let scores = [vec![40; 9], vec![30; 7], vec![20; 7]].concat();
    #[rustfmt::skip]
    let expected = [
        (1, 4), (2, 5), (3, 7), (6, 12), (8, 15), (9, 16), (10, 11), (13, 17), (14, 21), (18, 20), (22, 23), (19, 0),
    ];
    assert_eq!(met(&scores, &[], &meet), expected);
}

/// C.14: P before M1, M1 before the scores. 17 alone may have the bye, and 12 to 16 have no opponents but those who come down: one of 1
/// and 5, 2 and 8, 3 and 9, 4 and 10, and 11. If 5 meets 8, 1 and 2 come down, and 9 and 10 do, so 3 and 4 stay; if 9 meets 10, it
/// is 3, 4 and 5 who come down. Both are three pairs; with 3-6, 4-7 and 5-8 three moved-down players stay, though 1 and 2 have more points.
#[test]
fn more_moved_down_players_come_before_their_scores_if_the_bye_is_due() {
    #[rustfmt::skip]
    let meet = [
        (1, 6), (3, 6), (2, 7), (4, 7), (5, 8), (9, 10), (6, 11), (1, 12), (5, 12), (2, 13), (8, 13), (3, 14),
        (9, 14), (4, 15), (10, 15), (11, 16),
    ];
    let scores = [vec![90; 2], vec![30; 3], vec![20; 6], vec![10; 6]].concat();
    let barred: Vec<usize> = (1..=16).collect();
    #[rustfmt::skip]
    let expected = [
        (1, 12), (2, 13), (3, 6), (4, 7), (5, 8), (9, 14), (10, 15), (11, 16), (17, 0),
    ];
    assert_eq!(met(&scores, &barred, &meet), expected);
}

/// C.14.b.1: 1, 2 and 3 come down to 4 to 7; 1 has a single opponent, 5. 2-6, 3-7 and 4-5 are most pairs, but M1 is two, so that there
/// are other sets to try, and the brackets are not joined.
#[test]
fn a_first_set_is_not_the_last_if_m1_is_two() {
    #[rustfmt::skip]
    let meet = [
        (1, 5), (1, 10), (1, 11), (2, 5), (2, 6), (2, 8), (2, 11), (3, 6), (3, 7), (3, 8), (3, 10), (4, 5), (5, 6),
        (5, 9), (8, 9), (8, 10), (8, 11), (9, 10), (9, 11), (10, 11),
    ];
    let scores = [70, 30, 30, 20, 20, 20, 20, 10, 10, 10, 10];
    let found = met(&scores, &[2, 3, 4, 5, 6, 7, 9, 11], &meet);
    assert_eq!(found, [(1, 10), (2, 6), (3, 7), (4, 5), (9, 11), (8, 0)]);
}

/// C.14.b.1: 5 has no opponent and leaves, so that 1 and 2, who came down, are half of the bracket. The first set is 1, who can only
/// meet 3; 3 alone may have the bye, so 2-4 would be the pairing: P becomes zero instead, since 3 was not moved down.
#[test]
fn one_resident_who_may_have_the_bye_is_enough_to_lose_the_first_set() {
    let meet = [(1, 3), (2, 3), (2, 4), (1, 6), (5, 7), (8, 9)];
    used();
    let found = met(&[40, 30, 20, 20, 20, 10, 10, 10, 10], &[1, 2, 4, 5, 6, 7, 8, 9], &meet);
    assert_eq!(found, [(1, 6), (2, 4), (5, 7), (8, 9), (3, 0)]);
    assert!(used().iter().any(|(name, _)| *name == "C.13 P zero"));
}
