//! Every row, every policy and every reading that can be changed decides a recorded round.

use pairwright_dutch::criterion::{Fails, Rounds as InRounds, Then};
use pairwright_dutch::literal::Changed;
use pairwright_dutch::{Criterion, Rules, Traits};
use pairwright_dutch_2012::Dutch2012;
use pairwright_history::{Float, Ledger, Policies};
use pairwright_model::{Bye, PlayerIndex, RoundRecord};
use pairwright_testkit::changes::{self, preferences, topscorers};
use pairwright_testkit::corpora::Rounds;
use pairwright_testkit::decisive::{Change, assert_decided};

/// The folders of the corpus; all their rounds were paired by the rules.
const FOLDERS: [(&str, Rounds); 6] = [
    ("tricky", Rounds::All),
    ("oracle", Rounds::All),
    ("endgame", Rounds::All),
    ("inputs", Rounds::All),
    ("readings", Rounds::All),
    ("random-history", Rounds::Last),
];

fn assert_all_decided(changes: &[Change]) {
    assert_decided(&Dutch2012, &FOLDERS, changes);
}

fn edition() -> Changed<Dutch2012> {
    Changed::of(Dutch2012)
}

#[test]
fn every_row() {
    let events = [
        "inputs/p310acc_005 5",
        "tricky/a7d_drop_2 5",
        "tricky/collapse1_2 3",
        "tricky/a7d_drop_1 4",
        "tricky/collapse1_1 2",
        "inputs/pnord_004 4",
        "tricky/d4_het_2 3",
        "tricky/backtracking_09 4",
    ];
    assert_all_decided(&changes::without_rows(Dutch2012, &events));
}

/// The first rung decides nothing that the second and the fourth would not decide alike.
#[test]
fn every_rung() {
    let events = ["tricky/collapse1_1 3", "endgame/s40031 5", "tricky/collapse1_1 3"];
    assert_all_decided(&changes::without_rungs(Dutch2012, &events));
}

fn with_row(row: usize, change: fn(&mut Criterion)) -> Changed<Dutch2012> {
    edition().with_row(row, change)
}

/// No round shows that Z does not count in odd rounds: see the README.
#[test]
fn every_reading_of_the_requirements() {
    assert_all_decided(&[
        Change::new(
            "A.7.d: not in even ones",
            with_row(1, |row| row.rounds = InRounds::Even),
            "inputs/p310top_002 3",
        ),
        Change::new(
            "A.7.d: in odd rounds only",
            with_row(1, |row| row.rounds = InRounds::All),
            "random-history/a7d_even 6",
        ),
        Change::new(
            "A.7.e: not in odd ones",
            with_row(3, |row| row.rounds = InRounds::Odd),
            "tricky/a7d_drop_1 4",
        ),
        Change::new(
            "A.7.d: absolute is strong",
            changes::absolute_is_not_strong(Dutch2012, 1),
            "tricky/a7d_drop_2 5",
        ),
        Change::new(
            "A.7.e: absolute is strong",
            changes::absolute_is_not_strong(Dutch2012, 3),
            "tricky/case_s20116 6",
        ),
        Change::new(
            "B.5: moved-down players are not protected",
            with_row(4, |row| row.fails = Fails::Downfloat(Then::LastRound)),
            "tricky/collapse3_1 5",
        ),
        Change::new(
            "B.6: moved-down players are not protected",
            with_row(5, |row| row.fails = Fails::Downfloat(Then::RoundBefore)),
            "tricky/backtracking_01 5",
        ),
        Change::new(
            "B.5: upfloaters of heterogeneous brackets only",
            with_row(6, |row| row.fails = Fails::Upfloat(Then::LastRound)),
            "readings/us00204 6",
        ),
        Change::new(
            "B.6: upfloaters of heterogeneous brackets only",
            with_row(7, |row| row.fails = Fails::Upfloat(Then::RoundBefore)),
            "tricky/case_s20048 7",
        ),
    ]);
}

fn policies(change: fn(&mut Policies)) -> Changed<Dutch2012> {
    edition().with_policies(change)
}

/// A.4, B.1.b: points without playing make a downfloater.
#[test]
fn every_reading_of_floats() {
    use RoundRecord::{Bye as ByeOf, Forfeit};
    assert_all_decided(&[
        Change::new(
            "A.4: unplayed is a float",
            policies(|all| all.float_of_unplayed = |_, _| None),
            "tricky/collapse1_1 2",
        ),
        Change::new(
            "A.4: the bye",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    let float = (Dutch2012::POLICIES.float_of_unplayed)(record, points);
                    float.filter(|_| record != ByeOf(Bye::PairingAllocated))
                };
            }),
            "tricky/c12_changed_1 2",
        ),
        Change::new(
            "A.4: half-point byes",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    let float = (Dutch2012::POLICIES.float_of_unplayed)(record, points);
                    float.filter(|_| record != ByeOf(Bye::HalfPoint))
                };
            }),
            "inputs/r1abs_004 3",
        ),
        Change::new(
            "A.4: full-point byes",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    let float = (Dutch2012::POLICIES.float_of_unplayed)(record, points);
                    float.filter(|_| record != ByeOf(Bye::FullPoint))
                };
            }),
            "readings/full_point_bye_float 2",
        ),
        Change::new(
            "A.4: a forfeit won",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    let float = (Dutch2012::POLICIES.float_of_unplayed)(record, points);
                    float.filter(|_| !matches!(record, Forfeit { .. }))
                };
            }),
            "tricky/collapse1_1 2",
        ),
        Change::new(
            "A.4: no absence",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    let float = (Dutch2012::POLICIES.float_of_unplayed)(record, points);
                    if record == ByeOf(Bye::ZeroPoint) { Some(Float::Down) } else { float }
                };
            }),
            "inputs/ranklate_004 4",
        ),
        Change::new(
            "A.4: no forfeit lost",
            policies(|all| {
                all.float_of_unplayed = |record, points| {
                    let float = (Dutch2012::POLICIES.float_of_unplayed)(record, points);
                    let is_lost = matches!(record, Forfeit { won: false, .. });
                    if is_lost { Some(Float::Down) } else { float }
                };
            }),
            "oracle/s0462 2",
        ),
    ]);
}

/// B.1.b, with one kind of record more or less that bars.
#[test]
fn every_reading_of_who_is_barred_from_the_bye() {
    use RoundRecord::{Bye as ByeOf, Forfeit};
    assert_all_decided(&[
        Change::new("B.1.b", policies(|all| all.bars_bye = |_, _| false), "inputs/p310top_002 5"),
        Change::new(
            "B.1.b: the bye",
            policies(|all| {
                all.bars_bye = |record, points| {
                    (Dutch2012::POLICIES.bars_bye)(record, points)
                        && record != ByeOf(Bye::PairingAllocated)
                };
            }),
            "oracle/s0462 4",
        ),
        Change::new(
            "B.1.b: half-point byes",
            policies(|all| {
                all.bars_bye = |record, points| {
                    (Dutch2012::POLICIES.bars_bye)(record, points)
                        && record != ByeOf(Bye::HalfPoint)
                };
            }),
            "inputs/masshpb_004 5",
        ),
        Change::new(
            "B.1.b: full-point byes",
            policies(|all| {
                all.bars_bye = |record, points| {
                    (Dutch2012::POLICIES.bars_bye)(record, points)
                        && record != ByeOf(Bye::FullPoint)
                };
            }),
            "readings/full_point_bye_bar 4",
        ),
        Change::new(
            "B.1.b: a forfeit won",
            policies(|all| {
                all.bars_bye = |record, points| {
                    (Dutch2012::POLICIES.bars_bye)(record, points)
                        && !matches!(record, Forfeit { .. })
                };
            }),
            "tricky/a7d_drop_1 4",
        ),
        Change::new(
            "B.1.b: no forfeit lost",
            policies(|all| {
                all.bars_bye = |record, points| {
                    (Dutch2012::POLICIES.bars_bye)(record, points)
                        || matches!(record, Forfeit { .. })
                };
            }),
            "oracle/s0462 2",
        ),
        Change::new(
            "B.1.b: no absence",
            policies(|all| {
                all.bars_bye = |record, points| {
                    (Dutch2012::POLICIES.bars_bye)(record, points)
                        || record == ByeOf(Bye::ZeroPoint)
                };
            }),
            "inputs/p310top_002 3",
        ),
    ]);
}

fn traits(revise: fn(&Ledger, PlayerIndex, &mut Traits)) -> Changed<Dutch2012> {
    edition().with_traits(revise)
}

/// A.10, with other readings of who is a top scorer.
#[test]
fn every_reading_of_top_scorers() {
    assert_all_decided(&[
        Change::new("A.10", topscorers::none(Dutch2012), "tricky/topscorer_b2_1 5"),
        Change::new(
            "A.10: before the last round only",
            topscorers::always(Dutch2012),
            "tricky/topscorer_b2_1 3",
        ),
        Change::new("A.10: not everybody", topscorers::all(Dutch2012), "tricky/collapse3_1 5"),
        Change::new(
            "A.10: of the rounds played",
            topscorers::of_all_rounds(Dutch2012),
            "tricky/topscorer_b2_1 5",
        ),
    ]);
}

#[test]
fn every_reading_of_colours() {
    assert_all_decided(&[
        Change::new(
            "A.7: absolute preferences",
            preferences::none_absolute(Dutch2012),
            "tricky/a7d_drop_2 3",
        ),
        Change::new(
            "A.7: strong ones",
            preferences::none_strong(Dutch2012),
            "tricky/collapse1_1 3",
        ),
        Change::new(
            "B.1.b: the least barred",
            traits(|ledger, player, traits| {
                traits.may_have_bye &= !ledger.entry(player).is_barred_from_bye();
            }),
            "tricky/case_s20116 7",
        ),
    ]);
}
