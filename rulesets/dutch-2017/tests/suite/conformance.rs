//! Pairs recorded events anew; they have to come out as recorded: pairs, colours and bye.
//!
//! The fixtures are a sample; with `PAIRWRIGHT_CORPORA` set, whole corpora are replayed as well.
//! Where the earlier rounds of a file were not paired by the rules, only its last round counts.

use pairwright_dutch_2017::Dutch2017;
use pairwright_testkit::corpora::{Rounds, fixtures, large};
use pairwright_testkit::replay::replay;

#[test]
fn tricky_rounds() {
    let paths = fixtures("corpus/dutch-2017/tricky");
    replay(&Dutch2017, &paths, Rounds::Last).assert(58, 58, &[]);
}

#[test]
fn generated_events() {
    let paths = fixtures("corpus/dutch-2017/oracle");
    replay(&Dutch2017, &paths, Rounds::All).assert(31, 229, &[]);
}

#[test]
fn generated_events_with_collapses() {
    let paths = fixtures("corpus/dutch-2017/endgame");
    replay(&Dutch2017, &paths, Rounds::All).assert(19, 221, &[]);
}

#[test]
fn rounds_after_a_random_history() {
    let paths = fixtures("corpus/dutch-2017/random-history");
    replay(&Dutch2017, &paths, Rounds::Last).assert(31, 31, &[]);
}

#[test]
fn events_that_single_rules_decide() {
    let paths = fixtures("corpus/dutch-2017/row-by-row");
    replay(&Dutch2017, &paths, Rounds::All).assert(10, 58, &[]);
}

#[test]
fn real_events() {
    // An accelerated event of 2012, all of which the edition of its time explains except the last round.
    let open = ["201_accelerated-open-2012 6", "201_accelerated-open-2012 9"];
    replay(&Dutch2017, &fixtures("real"), Rounds::All).assert(9, 63, &open);
}

#[test]
fn large_corpora() {
    let oracle = large("oracle/dutch-2017");
    if oracle.is_empty() {
        return;
    }
    replay(&Dutch2017, &oracle, Rounds::All).assert(453, 3187, &[]);
    let endgame = large("oracle/dutch-2017-endgame");
    replay(&Dutch2017, &endgame, Rounds::All).assert(223, 2831, &[]);
    let history = large("oracle/dutch-2017-random-history");
    replay(&Dutch2017, &history, Rounds::Last).assert(499, 499, &[]);
    replay(&Dutch2017, &large("spec/tricky-2017"), Rounds::Last).assert(58, 58, &[]);
}
