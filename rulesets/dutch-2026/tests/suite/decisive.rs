//! Every row, every policy and every reading that can be changed decides a recorded round.
//!
//! Readings of the order of generation are not changed. Nor are C18 and C20 for moved-down players who
//! float on: other readings give the same result, since C7 settles how many of each score do. 5.2.1 decides
//! nothing that 5.2.2 and 5.2.4 would not decide alike.

use pairwright_dutch::literal::Changed;
use pairwright_dutch::{Rules, Traits};
use pairwright_dutch_2026::Dutch2026;
use pairwright_history::{Float, Ledger, Policies};
use pairwright_model::{Bye, PlayerIndex, PointSystem, RoundRecord};
use pairwright_testkit::changes::{self, preferences, topscorers};
use pairwright_testkit::corpora::Rounds;
use pairwright_testkit::decisive::{Change, assert_decided};

/// The folders of the corpus, with the rounds of their files that were paired by the rules.
const FOLDERS: [(&str, Rounds); 3] =
    [("tricky", Rounds::Last), ("row-by-row", Rounds::All), ("oracle", Rounds::All)];

fn assert_all_decided(changes: &[Change]) {
    assert_decided(&Dutch2026, &FOLDERS, changes);
}

#[test]
fn every_row() {
    let events = [
        "row-by-row/c10_difference 5",
        "row-by-row/c11 7",
        "tricky/c14_residents 4",
        "oracle/s0160 3",
        "tricky/float_forfeit_loss 4",
        "row-by-row/c15 5",
        "tricky/float_pab0_b 5",
        "row-by-row/c17 9",
        "oracle/s0032 4",
        "row-by-row/c19 7",
        "row-by-row/c20 4",
        "oracle/s0384 6",
    ];
    assert_all_decided(&changes::without_rows(Dutch2026, &events));
}

/// The first rung decides nothing by itself; without the last one some colours stay open.
#[test]
fn every_rung() {
    let events = ["tricky/c9 3", "row-by-row/c10_difference 4", "tricky/c9_b 3"];
    assert_all_decided(&changes::without_rungs(Dutch2026, &events));
}

#[test]
fn every_reading_of_the_criteria_of_colours() {
    use changes::topscorers_denied::{beyond_three, none_of_equals, one_of_equals, the_wider};
    let only_two_strong = changes::absolute_is_not_strong(Dutch2026, 3);
    assert_all_decided(&[
        Change::new("C10: beyond two", beyond_three(Dutch2026), "row-by-row/c10_difference 5"),
        Change::new(
            "C11: denied is the smaller difference",
            the_wider(Dutch2026),
            "row-by-row/c11 7",
        ),
        Change::new("C11: not one of equals", one_of_equals(Dutch2026), "row-by-row/c11_kinds 5"),
        Change::new("C11: but both of them", none_of_equals(Dutch2026), "row-by-row/c11_kinds 5"),
        Change::new("C13: absolute is strong", only_two_strong, "oracle/s0160 3"),
    ]);
}

#[test]
fn every_reading_of_the_criteria_of_floats() {
    let times = |row| changes::by_times(Dutch2026, row);
    assert_all_decided(&[
        Change::new("C18: by difference", times(8), "oracle/s0032 4"),
        Change::new("C19: by difference", times(9), "row-by-row/c19 7"),
        Change::new("C20: by difference", times(10), "row-by-row/c20 4"),
        Change::new("C21: by difference", times(11), "oracle/s0384 6"),
    ]);
}

fn policies(change: fn(&mut Policies)) -> Changed<Dutch2026> {
    Changed::of(Dutch2026).with_policies(change)
}

fn down(floats: bool) -> Option<Float> {
    floats.then_some(Float::Down)
}

/// 1.4.3 and 1.4.4, with one kind of record more or less that floats.
#[test]
fn every_reading_of_floats() {
    use RoundRecord::{Blank, Bye as ByeOf, Forfeit};
    fn floats(record: RoundRecord, points: &PointSystem) -> bool {
        (Dutch2026::POLICIES.float_of_unplayed)(record, points).is_some()
    }
    assert_all_decided(&[
        Change::new(
            "1.4.3: the bye, whatever it is worth",
            policies(|all| {
                all.float_of_unplayed =
                    |record, points| down(points.value(&record) > points.loss.white);
            }),
            "tricky/float_pab0_b 5",
        ),
        Change::new(
            "1.4.3: more than a loss",
            policies(|all| all.float_of_unplayed = |_, _| None),
            "tricky/float_forfeit_loss 4",
        ),
        Change::new(
            "1.4.4: no more than a loss",
            policies(|all| all.float_of_unplayed = |_, _| Some(Float::Down)),
            "tricky/float_forfeit_loss 4",
        ),
        Change::new(
            "1.4.3: half-point byes",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    down(record != ByeOf(Bye::HalfPoint) && floats(record, points))
                };
            }),
            "tricky/float_hpb 3",
        ),
        Change::new(
            "1.4.3: full-point byes",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    down(record != ByeOf(Bye::FullPoint) && floats(record, points))
                };
            }),
            "row-by-row/full_point_bye_float 2",
        ),
        Change::new(
            "1.4.4: absence",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    down(record == ByeOf(Bye::ZeroPoint) || floats(record, points))
                };
            }),
            "tricky/float_zpb 3",
        ),
        Change::new(
            "1.4.4: rounds before a late entry",
            policies(|all| {
                all.float_of_unplayed =
                    |record, points| down(record == Blank || floats(record, points));
            }),
            "tricky/c9_forfeit 3",
        ),
        Change::new(
            "1.4.3: a forfeit won",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    down(!matches!(record, Forfeit { won: true, .. }) && floats(record, points))
                }
            }),
            "tricky/float_forfeit_win 3",
        ),
        Change::new(
            "1.4.4: a forfeit lost",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    down(matches!(record, Forfeit { won: false, .. }) || floats(record, points))
                }
            }),
            "tricky/float_forfeit_loss 4",
        ),
    ]);
}

/// C2, with one kind of record more or less that bars.
#[test]
fn every_reading_of_who_is_barred_from_the_bye() {
    use RoundRecord::{Bye as ByeOf, Forfeit};
    fn bars(record: RoundRecord, points: &PointSystem) -> bool {
        (Dutch2026::POLICIES.bars_bye)(record, points)
    }
    assert_all_decided(&[
        Change::new(
            "C2: the bye",
            policies(|all| {
                all.bars_bye =
                    |record, points| record != ByeOf(Bye::PairingAllocated) && bars(record, points);
            }),
            "tricky/bar_small_pab 3",
        ),
        Change::new(
            "C2: the bye, whatever it is worth",
            policies(|all| {
                all.bars_bye = |record, points| {
                    bars(record, points)
                        && (record.opponent().is_some()
                            || points.value(&record) >= points.highest_win())
                }
            }),
            "tricky/bar_small_pab 3",
        ),
        Change::new(
            "C2: a full-point bye",
            policies(|all| {
                all.bars_bye =
                    |record, points| record != ByeOf(Bye::FullPoint) && bars(record, points);
            }),
            "tricky/bar_fpb 3",
        ),
        Change::new(
            "C2: a forfeit won",
            policies(|all| {
                all.bars_bye = |record, points| record.opponent().is_none() && bars(record, points);
            }),
            "tricky/bar_forfeit_win 3",
        ),
        Change::new(
            "C2: no half-point bye",
            policies(|all| {
                all.bars_bye =
                    |record, points| record == ByeOf(Bye::HalfPoint) || bars(record, points);
            }),
            "tricky/float_hpb 3",
        ),
        Change::new(
            "C2: no forfeit lost",
            policies(|all| {
                all.bars_bye =
                    |record, points| matches!(record, Forfeit { .. }) || bars(record, points);
            }),
            "tricky/bar_forfeit_win 3",
        ),
    ]);
}

/// The players who have a number when the last rung counts.
#[test]
fn every_reading_of_who_has_arrived() {
    use RoundRecord::{Bye as ByeOf, Game};
    assert_all_decided(&[
        Change::new(
            "5.2.5: not everybody",
            policies(|all| all.takes_part = |_| true),
            "row-by-row/takes_part 2",
        ),
        Change::new(
            "5.2.5: somebody",
            policies(|all| all.takes_part = |_| false),
            "row-by-row/takes_part 2",
        ),
        Change::new(
            "5.2.5: who begins with the bye",
            policies(|all| {
                all.takes_part =
                    |record| record.is_paired() && record != ByeOf(Bye::PairingAllocated);
            }),
            "row-by-row/bye_takes_part 2",
        ),
        Change::new(
            "5.2.5: not who has a half-point bye",
            policies(|all| {
                all.takes_part = |record| record.is_paired() || record == ByeOf(Bye::HalfPoint);
            }),
            "row-by-row/half_point_bye_no_part 2",
        ),
        Change::new(
            "5.2.5: not who is absent",
            policies(|all| {
                all.takes_part = |record| record.is_paired() || record == ByeOf(Bye::ZeroPoint);
            }),
            "row-by-row/absence_no_part 2",
        ),
        Change::new(
            "5.2.5: who forfeits",
            policies(|all| {
                all.takes_part =
                    |record| matches!(record, Game { .. } | ByeOf(Bye::PairingAllocated));
            }),
            "row-by-row/forfeits_take_part 2",
        ),
    ]);
}

fn traits(revise: fn(&Ledger, PlayerIndex, &mut Traits)) -> Changed<Dutch2026> {
    Changed::of(Dutch2026).with_traits(revise)
}

/// 1.8, with other readings of who is a topscorer.
#[test]
fn every_reading_of_topscorers() {
    assert_all_decided(&[
        Change::new("1.8", topscorers::none(Dutch2026), "row-by-row/topscorer_threshold 5"),
        Change::new(
            "1.8: in the final round only",
            topscorers::always(Dutch2026),
            "row-by-row/topscorers_final_round 5",
        ),
        Change::new(
            "1.8: not everybody",
            topscorers::all(Dutch2026),
            "row-by-row/topscorers_final_round 5",
        ),
        Change::new(
            "1.8: virtual points count",
            topscorers::without_virtual_points(Dutch2026),
            "row-by-row/topscorer_virtual_points 7",
        ),
        Change::new(
            "1.8: of the rounds played",
            topscorers::of_all_rounds(Dutch2026),
            "row-by-row/topscorer_threshold 5",
        ),
    ]);
}

#[test]
fn every_reading_of_colours() {
    assert_all_decided(&[
        Change::new(
            "5.2.2: the wider difference",
            preferences::of_no_difference(Dutch2026),
            "row-by-row/c10_difference 5",
        ),
        Change::new(
            "1.7: absolute preferences",
            preferences::none_absolute(Dutch2026),
            "row-by-row/topscorer_threshold 5",
        ),
        Change::new("1.7: strong ones", preferences::none_strong(Dutch2026), "tricky/c9 3"),
    ]);
}

/// C9 counts unplayed games, the fewest first.
#[test]
fn every_reading_of_unplayed_games() {
    assert_all_decided(&[
        Change::new("C9", traits(|_, _, player| player.unplayed = 0), "tricky/c9 3"),
        Change::new(
            "C9: the fewest",
            traits(|ledger, _, player| {
                if player.may_have_bye {
                    player.unplayed = ledger.round() - player.unplayed;
                }
            }),
            "tricky/c9 3",
        ),
    ]);
}

/// The criteria above the rows, each left out of the literal comparison. The count of downfloaters of the
/// next bracket in C8 is not among them: no recorded round is known that depends on it.
#[test]
fn every_criterion_above_the_rows() {
    let out = |place| Changed::of(Dutch2026).without_head(place);
    assert_all_decided(&[
        Change::new("C6", out(0), "row-by-row/c19 7"),
        Change::new("C7", out(1), "tricky/c9_forfeit 3"),
        Change::new("C8: their scores", out(3), "tricky/c4_b 4"),
        Change::new("C9", out(4), "tricky/c9 3"),
    ]);
}
