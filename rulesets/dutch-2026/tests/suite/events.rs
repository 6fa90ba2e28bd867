//! Every row, every policy and every reading that can be put otherwise decides a recorded round.
//!
//! Not put otherwise are readings of
//! the order of generation. What C18 and C20 make of moved-down players who float on cannot be told
//! apart from other readings: C7 settles how many of each score do. 5.2.1 decides nothing that 5.2.2 and 5.2.4 would not decide alike.

use pairwright_bookkeeping::{Float, Ledger, Policies, Strength};
use pairwright_dutch::criterion::{Counts, Fails};
use pairwright_dutch::literal::{Changed, Headless};
use pairwright_dutch::{Criterion, Rules, Traits};
use pairwright_dutch_2026::Dutch2026;
use pairwright_model::{Bye, PlayerIndex, PointSystem, RoundRecord, Score};
use pairwright_testkit::corpora::Rounds;
use pairwright_testkit::decisive::{Change, assert_decided};

/// The folders of the corpus, and which rounds of their files were paired by the rules.
const FOLDERS: [(&str, Rounds); 3] =
    [("tricky", Rounds::Last), ("row-by-row", Rounds::All), ("oracle", Rounds::All)];

fn assert_all_decided(changes: &[Change]) {
    assert_decided(&Dutch2026, &FOLDERS, changes);
}

fn without_row(row: usize) -> Changed<Dutch2026> {
    Changed::of(Dutch2026).without_row(row)
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
    assert_eq!(events.len(), Dutch2026::CRITERIA.len());
    let rows = Dutch2026::CRITERIA.iter().zip(events).enumerate();
    let changes = rows.map(|(row, (criterion, event))| {
        Change::new(criterion.article.id, without_row(row), event)
    });
    assert_all_decided(&changes.collect::<Vec<_>>());
}

/// The first rung decides nothing by itself; without the last nobody can tell.
#[test]
fn every_rung() {
    let events = ["tricky/c9 3", "row-by-row/c10_difference 4", "tricky/c9_b 3"];
    assert_eq!(events.len() + 2, Dutch2026::COLOURS.len());
    let rungs = Dutch2026::COLOURS.iter().enumerate().skip(1).zip(events);
    let changes = rungs.map(|((place, rung), event)| {
        Change::new(rung.article.id, Changed::of(Dutch2026).without_rung(place), event)
    });
    assert_all_decided(&changes.collect::<Vec<_>>());
}

/// A criterion of topscorers read otherwise.
fn topscorers(row: usize, fails: fn(&Traits, &Traits) -> bool) -> Changed<Dutch2026> {
    let change = |row: &mut Criterion| row.fails = Fails::PairOfTopscorers(fails);
    Changed::of(Dutch2026).with_row(row, change)
}

/// Whether whoever is denied their colour gets the other one three times running.
fn gets_a_third(player: &Traits) -> bool {
    player.repeated.is_some() && player.repeated != player.colour
}

#[test]
fn every_reading_of_the_criteria_of_colours() {
    let beyond_three = topscorers(0, |one, other| {
        one.is_absolute_with(other) && one.difference >= 3 && other.difference >= 3
    });
    let denied_is_the_wider = topscorers(1, |one, other| {
        let wider = if one.difference > other.difference { one } else { other };
        let of_equals = one.repeats_colour_with(other);
        let is_level = one.difference == other.difference;
        one.is_absolute_with(other) && if is_level { of_equals } else { gets_a_third(wider) }
    });
    let one_of_equals = topscorers(1, |one, other| {
        let either = gets_a_third(one) || gets_a_third(other);
        let is_level = one.difference == other.difference;
        one.is_absolute_with(other)
            && if is_level { either } else { one.repeats_colour_with(other) }
    });
    let none_of_equals = topscorers(1, |one, other| {
        let is_level = one.difference == other.difference;
        one.is_absolute_with(other) && !is_level && one.repeats_colour_with(other)
    });
    let only_two_strong = Changed::of(Dutch2026).with_row(3, |row| {
        row.fails = Fails::Pair(|one, other| {
            one.is_strong_with(other) && !one.is_absolute() && !other.is_absolute()
        });
    });
    assert_all_decided(&[
        Change::new("C10: beyond two", beyond_three, "row-by-row/c10_difference 5"),
        Change::new(
            "C11: denied is the smaller difference",
            denied_is_the_wider,
            "row-by-row/c11 7",
        ),
        Change::new("C11: not one of equals", one_of_equals, "row-by-row/c11_kinds 5"),
        Change::new("C11: but both of them", none_of_equals, "row-by-row/c11_kinds 5"),
        Change::new("C13: absolute is strong", only_two_strong, "oracle/s0160 3"),
    ]);
}

#[test]
fn every_reading_of_the_criteria_of_floats() {
    let times = |row| Changed::of(Dutch2026).with_row(row, |row| row.counts = Counts::Times);
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

/// 1.4.3 and 1.4.4, with one kind of record more or less.
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

/// C2, with one kind of record more or less.
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

/// Who has a number when the last rung counts.
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

/// Points of a player who has won `games` games.
fn wins(games: u16) -> Score {
    Score::ONE * i32::from(games)
}

/// 1.8.
#[test]
fn every_reading_of_topscorers() {
    assert_all_decided(&[
        Change::new(
            "1.8",
            traits(|_, _, player| player.topscorer = false),
            "row-by-row/topscorer_threshold 5",
        ),
        Change::new(
            "1.8: in the final round only",
            traits(|ledger, _, player| {
                player.topscorer = player.score * 2 > wins(ledger.round() - 1);
            }),
            "row-by-row/topscorers_final_round 5",
        ),
        Change::new(
            "1.8: not everybody",
            traits(|_, _, player| player.topscorer = true),
            "row-by-row/topscorers_final_round 5",
        ),
        Change::new(
            "1.8: virtual points count",
            traits(|ledger, player, traits| {
                let points = ledger.entry(player).points;
                traits.topscorer &= points * 2 > wins(ledger.round() - 1);
            }),
            "row-by-row/topscorer_virtual_points 7",
        ),
        Change::new(
            "1.8: of the rounds played",
            traits(|ledger, _, player| player.topscorer &= player.score * 2 > wins(ledger.round())),
            "row-by-row/topscorer_threshold 5",
        ),
    ]);
}

#[test]
fn every_reading_of_colours() {
    assert_all_decided(&[
        Change::new(
            "5.2.2: the wider difference",
            traits(|_, _, player| player.difference = 0),
            "row-by-row/c10_difference 5",
        ),
        Change::new(
            "1.7: absolute preferences",
            traits(|_, _, player| player.strength = player.strength.min(Strength::Strong)),
            "row-by-row/topscorer_threshold 5",
        ),
        Change::new(
            "1.7: strong ones",
            traits(|_, _, player| {
                if player.strength == Strength::Strong {
                    player.strength = Strength::Mild;
                }
            }),
            "tricky/c9 3",
        ),
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

/// The criteria above the rows, taken out of the literal comparison. The number of downfloaters that
/// C8 looks at decided none of 15,000 random rounds without the scores deciding it alike.
#[test]
fn every_criterion_above_the_rows() {
    let out = |place| Headless::new(Dutch2026, place);
    assert_all_decided(&[
        Change::new("C6", out(0), "row-by-row/c19 7"),
        Change::new("C7", out(1), "tricky/c9_forfeit 3"),
        Change::new("C8: their scores", out(3), "tricky/c4_b 4"),
        Change::new("C9", out(4), "tricky/c9 3"),
    ]);
}
