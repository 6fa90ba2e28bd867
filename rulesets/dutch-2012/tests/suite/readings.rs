//! Readings of the articles, each in a small recorded round that it decides, worked out by hand.
//!
//! The expected values are what the articles give as the README reads them, which is what was recorded.
//! That all rounds of these events come out as recorded is tested too.

use pairwright_dutch::readings::used;
use pairwright_dutch_2012::Dutch2012;
use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::trace::{Cause, Part, Value};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use pairwright_testkit::corpora::{Rounds, fixture, fixtures};
use pairwright_testkit::replay::replay;

use crate::steps::{PairedBracket, Step, steps};

#[test]
fn their_events_come_out_as_recorded() {
    let paths = fixtures("corpus/dutch-2012/readings");
    replay(&Dutch2012, &paths, Rounds::All).assert(69, 743, &[]);
}

fn event(name: &str) -> Tournament {
    fixture(&format!("corpus/dutch-2012/readings/{name}.trf"))
}

fn steps_of(name: &str, round: u16) -> Vec<Step> {
    let event = event(name);
    steps(&event, round, event.total_rounds().unwrap_or(event.rounds_paired()))
}

/// The bracket in which `resident` is a resident, as it stands in the end.
fn standing(steps: &[Step], resident: u32) -> &PairedBracket {
    let bracket = steps.iter().rev().find_map(|step| match step {
        Step::Paired(bracket) if bracket.residents.contains(&resident) => Some(bracket),
        _ => None,
    });
    bracket.unwrap()
}

/// The upper and the lower of the brackets that were joined last.
fn joined(steps: &[Step]) -> (&[u32], &[u32]) {
    let joined = steps.iter().rev().find_map(|step| match step {
        Step::Joined { penultimate, lowest } => Some((penultimate.as_slice(), lowest.as_slice())),
        _ => None,
    });
    joined.unwrap()
}

fn bye(event: &Tournament, round: u16) -> u32 {
    let total = event.total_rounds().unwrap_or(event.rounds_paired());
    let request = PairingRequest::with_total_rounds(event, round, total).unwrap();
    let Outcome::Paired(pairing) = Dutch2012.pair_round(&request).unwrap() else { panic!() };
    event.number(pairing.bye.unwrap()).get()
}

/// B.1.b: all seven have points from a round without a game: 1, 5 and 7 from two, 2, 3, 4 and 6 from one.
/// So one of 2, 3, 4 and 6 has the bye, and 1 may not have it.
#[test]
fn the_bye_goes_to_a_player_barred_by_the_fewest_rounds() {
    let event = event("t05248");
    assert_eq!(bye(&event, 6), 6);
    let request = PairingRequest::with_total_rounds(&event, 6, 6).unwrap();
    let eligible = Dutch2012.facts(&request).into_iter().filter(|facts| facts.may_have_bye);
    let mut numbers: Vec<u32> = eligible.map(|facts| event.number(facts.player).get()).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [2, 3, 4, 6]);
    let mut other = match Dutch2012.pair_round(&request).unwrap() {
        Outcome::Paired(pairing) => pairing,
        Outcome::Impossible(why) => panic!("{why:?}"),
    };
    // 1 and 6 change places.
    let one = event.index_of(PairingNumber::new(1).unwrap()).unwrap();
    let six = other.bye.replace(one).unwrap();
    for board in &mut other.boards {
        for player in [&mut board.white, &mut board.black] {
            if *player == one {
                *player = six;
            }
        }
    }
    let objection = Dutch2012.object(&request, &other).unwrap().unwrap();
    assert_eq!((objection.article.id, objection.cause), ("B.1.b", Cause::ByeBar));
    assert_eq!((objection.own, objection.rejected), (Value::Count(1), Value::Count(2)));
}

/// B.1.b: 5 has half a point without playing, so it may not have the bye and has to have an opponent. 1 has
/// met 2 and meets 3; 2 and 4 float down, 2 meets 5, and 4 has the bye. The result is the same whether the
/// absence of 5 is spelt `Z` or its columns are blank.
#[test]
fn points_of_a_blank_round_bar_from_the_bye() {
    for name in ["05a-absence-blank", "05b-absence-Z"] {
        let event = fixture(&format!("cases/reliability/{name}.trf"));
        assert_eq!(bye(&event, 2), 4, "{name}");
    }
}

/// A.3, C.1: of 5, 3, 6 and 14, who came down to 7, 9 and 10, only 6 has an opponent there. Once the others
/// have left by C.1, one of four was moved down: 6 meets a resident, and the remainder is 9-10.
#[test]
fn who_leaves_by_c_1_does_not_make_a_bracket_homogeneous() {
    let steps = steps_of("m02920", 12);
    let bracket = standing(&steps, 10);
    assert_eq!((&*bracket.moved_down, &*bracket.residents), (&[5, 3, 6, 14][..], &[7, 9, 10][..]));
    assert_eq!(bracket.pairs, [(6, 7), (9, 10)]);
    assert_eq!(bracket.floaters, [5, 3, 14]);
}

/// B.6: 12 and 15 may have the bye, both from the upper of two groups that make up the lowest bracket. 15
/// had a downfloat two rounds before (round 8, 3.5 against 3.0), which protects nobody of that group.
/// Everything else is equal, and by D.2 it is 15 who is left over.
#[test]
fn only_the_lowest_score_is_protected_from_the_bye() {
    let steps = steps_of("s04301", 10);
    let bracket = standing(&steps, 17);
    assert_eq!((bracket.part, &*bracket.floaters), (Some(Part::Collapsed), &[15][..]));
    assert_eq!(bracket.residents, [8, 10, 12, 13, 15, 16, 17]);
}

/// C.14.b.1: of 2, 1 and 3, who came down to 4, 6 and 8, 1 has no opponent there, 2 has 8 and 3 has
/// 6. With 2-8 3-6 the lowest bracket (5, 7, 9 and 10) cannot be paired. So M1 is one; P1 has come
/// down to it, and 4-6 is not paired although that would leave the lowest bracket a pairing.
#[test]
fn there_is_no_remainder_where_somebody_has_no_opponent() {
    let steps = steps_of("s08941", 7);
    let bracket = standing(&steps, 8);
    assert_eq!((&*bracket.moved_down, &*bracket.residents), (&[2, 1, 3][..], &[4, 6, 8][..]));
    assert_eq!(bracket.part, Some(Part::Penultimate));
    assert_eq!(bracket.pairs, [(2, 8)]);
}

/// C.14.b.1: 3 and 4 came down to 5, 7 and 12. The first set of D.3 is 3, whose one opponent is 12;
/// with 3-12 the lowest bracket (6, 8 and 10) cannot be paired. With 4-5 and 4-7 it can, but P1
/// becomes zero first: the two brackets are joined.
#[test]
fn a_first_set_with_a_single_opponent_is_the_last() {
    let steps = steps_of("s00152", 7);
    assert_eq!(joined(&steps), (&[3, 4, 5, 7, 12][..], &[6, 8, 10][..]));
}

/// C.13: 1 and 5 came down to 3 and 8; 1 could meet 8. None of their pairs lets the lowest bracket be
/// paired, 3-8 does, and 4 of the lowest bracket has the bye. If all four came down, one of them would have
/// it. So the brackets are not joined.
#[test]
fn brackets_are_not_joined_to_take_the_bye_away() {
    let event = event("t07165");
    let steps = steps_of("t07165", 8);
    let bracket = standing(&steps, 8);
    assert_eq!((&*bracket.moved_down, &*bracket.residents), (&[1, 5][..], &[3, 8][..]));
    assert_eq!(bracket.pairs, [(3, 8)]);
    assert_eq!(bye(&event, 8), 4);
}

/// A.3, D.2: 32 and 37 came down, 37 meets 53, 32 has the bye. S1 of the remainder is 32, 34, 46 and 52, S2
/// is 33, 45, 48, 47 and 51, with the numbers 1 to 9. 32 leaves S1, and one more player does: 52 for 45 and
/// 47 (differences 6 - 1 and 8 - 4), or 46 for 33 and 47 (5 - 1 and 8 - 3), which is 9 either way. 52 is
/// the lower of the two. If 32 were in neither, 46 would be exchanged with 47 alone, which comes before 33
/// and 52 with 45 and 47.
#[test]
fn who_has_the_bye_is_exchanged_out_of_s1() {
    let steps = steps_of("l00808", 8);
    let bracket = standing(&steps, 51);
    assert_eq!(bracket.part, Some(Part::Collapsed));
    assert_eq!(bracket.moved_down, [32, 37]);
    assert_eq!(bracket.floaters, [32]);
    assert_eq!(bracket.pairs, [(37, 53), (34, 33), (46, 52), (45, 48), (47, 51)]);
}

/// C.14.b.1: 1 and 5 came down to 2, 3 and 4, 1 can meet 4, 5 can meet 2 and 4. The first pairing that leaves the
/// lowest bracket one is 1-4 alone. The first set of D.3 is 1: 1-4 and 2-3 would be two pairs, so there is room for
/// P1 as it is, though with 3 gone the lowest bracket cannot be paired; the next set has two as well, 5-4 and 2-3.
#[test]
fn most_pairs_are_made_where_the_first_set_has_room_for_them() {
    let steps = steps_of("us00995", 5);
    let bracket = standing(&steps, 4);
    assert_eq!((&*bracket.moved_down, &*bracket.residents), (&[1, 5][..], &[2, 3, 4][..]));
    assert_eq!(bracket.pairs, [(5, 4), (2, 3)]);
    assert_eq!(bracket.floaters, [1]);
}

/// C.14.b.1 where a bye is due, which 4 or 6 of the lowest bracket can have: 3 and 5 came down to 1, 8 and 9, 3 can
/// meet 8, 5 can meet 1, and 8 and 9 can meet each other. With 3-8 5-1 the lowest bracket cannot be paired. The first
/// set of D.3 is 3: after 3-8 nobody is left for 9 or 1, so P1 comes down to one, before 5-1 8-9 is looked at.
#[test]
fn pairs_are_fewer_where_the_first_set_has_no_room_for_more() {
    let event = fixture("corpus/dutch-2012/random-history/first_set_bye.trf");
    let steps = steps(&event, 7, 8);
    let bracket = standing(&steps, 8);
    assert_eq!((&*bracket.moved_down, &*bracket.residents), (&[3, 5][..], &[1, 8, 9][..]));
    assert_eq!(bracket.pairs, [(3, 8)]);
    assert_eq!(bye(&event, 7), 6);
}

/// C.14: 1 and 5 came down to 4, 6, 7, 8 and 9; 1 can meet 6 only, 5 can meet 7 and 9. With 1-6 5-7 8-9, 1-6 5-9 4-7
/// or 1-6 5-9 7-8 the lowest bracket cannot be paired, with 1-6 5-7 alone it can. But P comes before M1: with M1 = 1
/// there are three pairs, and 5 floats down.
#[test]
fn most_pairs_are_made_before_all_moved_down_players_stay() {
    let steps = steps_of("us05442", 9);
    let bracket = standing(&steps, 9);
    assert_eq!((&*bracket.moved_down, &*bracket.residents), (&[1, 5][..], &[4, 6, 7, 8, 9][..]));
    assert_eq!(bracket.pairs, [(1, 6), (4, 7), (8, 9)]);
    assert_eq!(bracket.floaters, [5]);
}

/// C.1, C.14: 2 came down to 1, 3 and 4 and has met them all. A bye is due, which 1 alone of all who are left may
/// have, so 1-3 leaves no pairing. 3-4 would, but P1 comes down to M1, which is zero: the brackets are joined.
#[test]
fn a_moved_down_player_without_opponent_takes_the_remainder_along() {
    let steps = steps_of("us05529", 6);
    assert_eq!(joined(&steps).0, [2, 1, 3, 4]);
    assert_eq!(bye(&event("us05529"), 6), 1);
}

/// B.3, C.13: 3 and 4 came down to 6, 8 and 9. 3-8 6-9 leaves 4, who can only have the bye. With 4-8 alone 6 could have
/// it, but 3 has more points than 4 and would be left over: P is not lowered for that.
#[test]
fn a_higher_score_is_not_left_over_to_spare_somebody_the_bye() {
    let steps = steps_of("s05333", 8);
    let bracket = standing(&steps, 9);
    assert_eq!((&*bracket.moved_down, &*bracket.residents), (&[3, 4][..], &[6, 8, 9][..]));
    assert_eq!(bracket.pairs, [(3, 8), (6, 9)]);
    assert_eq!(bye(&event("s05333"), 8), 4);
}

/// Where a reading is used, the bracket is told: moved-down players and residents, those of them without an opponent in
/// it, and the bye. As above, 3 and 4 came down to 5, 7 and 12; 2, 1 and 3 to 4, 6 and 8, where 1 has no opponent; 2 came
/// down to 1, 3 and 4 and has none.
#[test]
fn readings_tell_their_brackets() {
    let told = |name: &str, round: u16| {
        let event = event(name);
        let total = event.total_rounds().unwrap_or(event.rounds_paired());
        let request = PairingRequest::with_total_rounds(&event, round, total).unwrap();
        used();
        Dutch2012.pair_round(&request).unwrap();
        used()
    };
    let is_told = |name, round, reading, bracket: &str| {
        let told = told(name, round);
        assert!(told.iter().any(|one| *one == (reading, bracket.to_owned())), "{told:?}");
    };
    is_told("s00152", 7, "C.14 first set lost", r"2\|3, 0\|0 without opponent, no bye");
    is_told("s08941", 7, "C.1 no remainder", r"3\|3, 1\|0 without opponent, no bye");
    is_told("us05529", 6, "C.13 P zero", r"1\|3, 1\|0 without opponent, bye for nobody below");
}
