//! Every row, every policy and every reading that can be changed decides a recorded round.
//!
//! Readings of the order of generation are not changed. E.1 decides nothing that E.2 and E.4 would not
//! decide alike.

use pairwright_dutch::criterion::{Fails, Then};
use pairwright_dutch::literal::Changed;
use pairwright_dutch_2017::Dutch2017;
use pairwright_history::{Float, Policies};
use pairwright_model::{Bye, RoundRecord};
use pairwright_testkit::changes::{self, preferences, topscorers};
use pairwright_testkit::corpora::Rounds;
use pairwright_testkit::decisive::{Change, assert_decided};

/// The folders of the corpus, with the rounds of their files that were paired by the rules.
const FOLDERS: [(&str, Rounds); 5] = [
    ("tricky", Rounds::Last),
    ("row-by-row", Rounds::All),
    ("endgame", Rounds::All),
    ("oracle", Rounds::All),
    ("random-history", Rounds::Last),
];

fn assert_all_decided(changes: &[Change]) {
    assert_decided(&Dutch2017, &FOLDERS, changes);
}

#[test]
fn every_row() {
    let events = [
        "tricky/c_8 7",
        "tricky/c_9 4",
        "tricky/c_10 3",
        "tricky/c_11 3",
        "endgame/yg302 5",
        "tricky/c_13 3",
        "row-by-row/c_14 5",
        "row-by-row/c_15 9",
        "tricky/c_16 5",
        "tricky/c_17 5",
        "tricky/c_18 3",
        "tricky/c_19 4",
    ];
    assert_all_decided(&changes::without_rows(Dutch2017, &events));
}

/// The first rung decides nothing by itself; without the last one some colours stay open.
#[test]
fn every_rung() {
    let events = ["tricky/c_19 4", "oracle/s0064 5", "tricky/bye_to_mdp 4"];
    assert_all_decided(&changes::without_rungs(Dutch2017, &events));
}

#[test]
fn every_reading_of_the_criteria_of_colours() {
    use changes::topscorers_denied::{beyond_three, none_of_equals, one_of_equals, the_wider};
    let only_two_strong = changes::absolute_is_not_strong(Dutch2017, 3);
    assert_all_decided(&[
        Change::new("C.8: beyond two", beyond_three(Dutch2017), "tricky/c_8 7"),
        Change::new(
            "C.9: denied is the smaller difference",
            the_wider(Dutch2017),
            "row-by-row/c_9_smaller_difference 7",
        ),
        Change::new(
            "C.9: not one of equals",
            one_of_equals(Dutch2017),
            "row-by-row/c_9_equal_differences 5",
        ),
        Change::new("C.9: but both of them", none_of_equals(Dutch2017), "endgame/yg328 12"),
        Change::new("C.11: absolute is strong", only_two_strong, "oracle/s0256 4"),
    ]);
}

#[test]
fn every_reading_of_the_criteria_of_floats() {
    let times = |row| changes::by_times(Dutch2017, row);
    let residents = Changed::of(Dutch2017)
        .with_row(4, |row| row.fails = Fails::ResidentDownfloat(Then::LastRound));
    assert_all_decided(&[
        Change::new("C.12: moved-down players, too", residents, "tricky/d_2_exchange_3 9"),
        Change::new("C.16: by difference", times(8), "tricky/c_16 5"),
        Change::new("C.17: by difference", times(9), "tricky/c_17 5"),
        Change::new("C.18: by difference", times(10), "tricky/c_18 3"),
        Change::new("C.19: by difference", times(11), "tricky/c_19 4"),
    ]);
}

fn policies(change: fn(&mut Policies)) -> Changed<Dutch2017> {
    Changed::of(Dutch2017).with_policies(change)
}

fn down(floats: bool) -> Option<Float> {
    floats.then_some(Float::Down)
}

/// A.4.b: every round without a game is a downfloat.
#[test]
fn every_reading_of_floats() {
    use RoundRecord::{Blank, Bye as ByeOf, Forfeit};
    assert_all_decided(&[
        Change::new(
            "A.4: unplayed is a float",
            policies(|all| all.float_of_unplayed = |_, _| None),
            "tricky/c_12 2",
        ),
        Change::new(
            "A.4: the bye",
            policies(|all| {
                all.float_of_unplayed = |record, _| down(record != ByeOf(Bye::PairingAllocated));
            }),
            "tricky/c_12_b 2",
        ),
        Change::new(
            "A.4: half-point byes",
            policies(|all| {
                all.float_of_unplayed = |record, _| down(record != ByeOf(Bye::HalfPoint));
            }),
            "tricky/d_2_exchange_3 9",
        ),
        Change::new(
            "A.4: full-point byes",
            policies(|all| {
                all.float_of_unplayed = |record, _| down(record != ByeOf(Bye::FullPoint));
            }),
            "row-by-row/a_4_full_point_bye 2",
        ),
        Change::new(
            "A.4: absence",
            policies(|all| {
                all.float_of_unplayed = |record, _| down(record != ByeOf(Bye::ZeroPoint));
            }),
            "endgame/yg328 9",
        ),
        Change::new(
            "A.4: rounds before a late entry",
            policies(|all| all.float_of_unplayed = |record, _| down(record != Blank)),
            "row-by-row/a_4_late_entry 3",
        ),
        Change::new(
            "A.4: a forfeit won",
            policies(|all| {
                all.float_of_unplayed =
                    |record, _| down(!matches!(record, Forfeit { won: true, .. }));
            }),
            "tricky/c_12 2",
        ),
        Change::new(
            "A.4: a forfeit lost",
            policies(|all| {
                all.float_of_unplayed =
                    |record, _| down(!matches!(record, Forfeit { won: false, .. }));
            }),
            "tricky/c_18 3",
        ),
    ]);
}

/// C.2, with one kind of record more or less that bars.
#[test]
fn every_reading_of_who_is_barred_from_the_bye() {
    use RoundRecord::{Bye as ByeOf, Forfeit};
    fn bars(record: RoundRecord) -> bool {
        matches!(record, ByeOf(Bye::PairingAllocated) | Forfeit { won: true, .. })
    }
    assert_all_decided(&[
        Change::new(
            "C.2: the bye",
            policies(|all| all.bars_bye = |record, _| matches!(record, Forfeit { won: true, .. })),
            "endgame/yg308 5",
        ),
        Change::new(
            "C.2: a forfeit won",
            policies(|all| all.bars_bye = |record, _| record == ByeOf(Bye::PairingAllocated)),
            "oracle/s0000 5",
        ),
        Change::new(
            "C.2: no forfeit lost",
            policies(|all| {
                all.bars_bye = |record, _| bars(record) || matches!(record, Forfeit { .. });
            }),
            "tricky/c_15_b 4",
        ),
        Change::new(
            "C.2: no full-point bye on request",
            policies(|all| {
                all.bars_bye = |record, _| bars(record) || record == ByeOf(Bye::FullPoint);
            }),
            "row-by-row/c_2_full_point_bye 6",
        ),
        Change::new(
            "C.2: no half-point bye",
            policies(|all| {
                all.bars_bye = |record, _| bars(record) || record == ByeOf(Bye::HalfPoint);
            }),
            "tricky/c_15_b 4",
        ),
    ]);
}

/// The players who have a number when the last rung counts.
#[test]
fn every_reading_of_who_has_arrived() {
    use RoundRecord::{Bye as ByeOf, Game};
    assert_all_decided(&[
        Change::new(
            "E.5: not everybody",
            policies(|all| all.takes_part = |_| true),
            "endgame/yg22 1",
        ),
        Change::new("E.5: somebody", policies(|all| all.takes_part = |_| false), "endgame/yg342 2"),
        Change::new(
            "E.5: who begins with the bye",
            policies(|all| {
                all.takes_part =
                    |record| record.is_paired() && record != ByeOf(Bye::PairingAllocated);
            }),
            "row-by-row/e_5_bye 2",
        ),
        Change::new(
            "E.5: who forfeits",
            policies(|all| {
                all.takes_part =
                    |record| matches!(record, Game { .. } | ByeOf(Bye::PairingAllocated));
            }),
            "oracle/x0000 2",
        ),
        Change::new(
            "E.5: not who has a half-point bye",
            policies(|all| {
                all.takes_part = |record| record.is_paired() || record == ByeOf(Bye::HalfPoint);
            }),
            "endgame/yg22 1",
        ),
        Change::new(
            "E.5: not who is absent",
            policies(|all| {
                all.takes_part = |record| record.is_paired() || record == ByeOf(Bye::ZeroPoint);
            }),
            "row-by-row/e_5_absence 2",
        ),
    ]);
}

/// A.7, with other readings of who is a topscorer.
#[test]
fn every_reading_of_topscorers() {
    assert_all_decided(&[
        Change::new("A.7", topscorers::none(Dutch2017), "tricky/topscorer_same_abs_pair 4"),
        Change::new(
            "A.7: in the final round only",
            topscorers::always(Dutch2017),
            "endgame/yg328 11",
        ),
        Change::new("A.7: not everybody", topscorers::all(Dutch2017), "random-history/r753 5"),
        Change::new(
            "A.7: virtual points count",
            topscorers::without_virtual_points(Dutch2017),
            "row-by-row/a_7_virtual_points 6",
        ),
        Change::new(
            "A.7: of the rounds played",
            topscorers::of_all_rounds(Dutch2017),
            "tricky/topscorer_same_abs_pair 4",
        ),
    ]);
}

#[test]
fn every_reading_of_colours() {
    assert_all_decided(&[
        Change::new(
            "E.2: the wider difference",
            preferences::of_no_difference(Dutch2017),
            "tricky/c_8 7",
        ),
        Change::new(
            "A.6: absolute preferences",
            preferences::none_absolute(Dutch2017),
            "tricky/c_18_b 5",
        ),
        Change::new("A.6: strong ones", preferences::none_strong(Dutch2017), "tricky/c_19 4"),
    ]);
}

/// The criteria above the rows, each left out of the literal comparison.
#[test]
fn every_criterion_above_the_rows() {
    let out = |place| Changed::of(Dutch2017).without_head(place);
    assert_all_decided(&[
        Change::new("C.5", out(0), "random-history/c_5 3"),
        Change::new("C.6", out(1), "tricky/bye_to_mdp_b 3"),
        Change::new("C.7: the pairs", out(2), "oracle/s0032 5"),
        Change::new("C.7: their differences", out(3), "tricky/c_7_b 4"),
    ]);
}
