//! Recorded events are paired anew and have to come out as recorded: pairs, colours and bye.
//!
//! The fixtures are a sample; with `PAIRWRIGHT_CORPORA` set, whole corpora are replayed as well.
//! Rounds that the reference program paired otherwise are listed here one by one; the README of
//! this edition says what is known about each.

use pairwright_dutch_2012::Dutch2012;
use pairwright_testkit::corpora::{Rounds, fixtures, large};
use pairwright_testkit::replay::{assert_impossible, replay};

#[test]
fn tricky_rounds() {
    let paths = fixtures("corpus/dutch-2012/tricky");
    replay(&Dutch2012, &paths, Rounds::All).assert(81, 452, &[]);
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
    let open = ["residue_08 7", "residue_10 7", "residue_12 8", "residue_14 9", "residue_19 9"];
    let paths = fixtures("corpus/dutch-2012/open");
    replay(&Dutch2012, &paths, Rounds::All).assert(5, 44, &open);
}

#[test]
fn large_corpora() {
    let oracle = large("oracle/dutch-2012");
    if oracle.is_empty() {
        return;
    }
    replay(&Dutch2012, &oracle, Rounds::All).assert(455, 3227, &[]);
    let open = ["s40651 7", "s50015 7", "s50333 8", "s50484 9"];
    let endgame = large("oracle/dutch-2012-endgame");
    replay(&Dutch2012, &endgame, Rounds::All).assert(2100, 13_905, &open);
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
    assert_impossible(&Dutch2012, &large("oracle/dutch-2012-impossible"), 41);
}
