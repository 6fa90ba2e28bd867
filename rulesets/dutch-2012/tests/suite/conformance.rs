//! Pairs recorded events anew; they have to come out as recorded: pairs, colours and bye.
//!
//! The fixtures are a sample; with `PAIRWRIGHT_CORPORA` set, whole corpora are replayed as well. Rounds
//! that the reference program pairs differently are listed here one by one; the README of this edition says
//! what is known about each.

use std::path::PathBuf;

use pairwright_dutch_2012::Dutch2012;
use pairwright_testkit::corpora::{Rounds, fixtures, large};
use pairwright_testkit::replay::{assert_impossible, replay};

/// Rounds of the corpus of many kinds of events that come out differently; the README has both pairings.
const OPEN: [&str; 7] =
    ["m08616 13", "s02610 11", "s02972 8", "s03558 12", "s08151 13", "us00433 10", "us05211 12"];

#[test]
fn tricky_rounds() {
    let paths = fixtures("corpus/dutch-2012/tricky");
    replay(&Dutch2012, &paths, Rounds::All).assert(81, 452, &[]);
}

/// An accelerated event. The program of the time, run today, pairs its last round as this edition does, not
/// as recorded.
#[test]
fn a_real_event() {
    let of_2012 = |path: &PathBuf| path.ends_with("201_accelerated-open-2012.trf");
    let paths: Vec<PathBuf> = fixtures("real").into_iter().filter(of_2012).collect();
    replay(&Dutch2012, &paths, Rounds::All).assert(1, 9, &["201_accelerated-open-2012 9"]);
}

#[test]
fn generated_events() {
    let paths = fixtures("corpus/dutch-2012/oracle");
    replay(&Dutch2012, &paths, Rounds::All).assert(31, 226, &[]);
}

#[test]
fn generated_events_with_collapses() {
    let paths = fixtures("corpus/dutch-2012/endgame");
    replay(&Dutch2012, &paths, Rounds::All).assert(26, 183, &[]);
}

/// Rounds before the last were paired at random.
#[test]
fn a_last_round_after_random_ones() {
    let paths = fixtures("corpus/dutch-2012/random-history");
    replay(&Dutch2012, &paths, Rounds::Last).assert(19, 19, &[]);
}

#[test]
fn unusual_inputs() {
    let paths = fixtures("corpus/dutch-2012/inputs");
    replay(&Dutch2012, &paths, Rounds::All).assert(46, 292, &[]);
}

#[test]
fn rounds_that_cannot_be_paired() {
    assert_impossible(&Dutch2012, &fixtures("corpus/dutch-2012/impossible"), 10);
}

#[test]
fn open_rounds() {
    let mut open = [&OPEN[..], &["residue_12 8"]].concat();
    open.sort_unstable();
    let paths = fixtures("corpus/dutch-2012/open");
    replay(&Dutch2012, &paths, Rounds::All).assert(8, 96, &open);
}

#[test]
fn large_corpora() {
    let oracle = large("oracle/dutch-2012");
    if oracle.is_empty() {
        return;
    }
    replay(&Dutch2012, &oracle, Rounds::All).assert(455, 3227, &[]);
    let endgame = large("oracle/dutch-2012-endgame");
    replay(&Dutch2012, &endgame, Rounds::All).assert(2100, 13_905, &["s50333 8"]);
    // combo_006: the program weighs virtual points double where a win is worth two draws.
    let open = [
        "combo_006 2",
        "combo_006 3",
        "combo_006 4",
        "combo_006 5",
        "combo_006 6",
        "combo_006 7",
        "combo_006 8",
    ];
    let inputs = large("oracle/dutch-2012-inputs");
    replay(&Dutch2012, &inputs, Rounds::All).assert(489, 3136, &open);
    let many = large("oracle/dutch-2012-many");
    replay(&Dutch2012, &many, Rounds::All).assert(1677, 14_318, &OPEN);
    assert_impossible(&Dutch2012, &large("oracle/dutch-2012-impossible"), 41);
}
