//! Pairs recorded events anew; they have to come out as recorded: pairs, colours and bye.
//!
//! The fixtures are a sample; with `PAIRWRIGHT_CORPORA` set, whole corpora are replayed as well.
//! Where the earlier rounds of a file were not paired by the rules, only its last round counts.

use pairwright_dutch_2026::Dutch2026;
use pairwright_testkit::corpora::{Rounds, fixtures, large};
use pairwright_testkit::replay::replay;

#[test]
fn tricky_rounds() {
    let paths = fixtures("corpus/dutch-2026/tricky");
    replay(&Dutch2026, &paths, Rounds::Last).assert(41, 41, &[]);
}

#[test]
fn generated_events() {
    let paths = fixtures("corpus/dutch-2026/oracle");
    replay(&Dutch2026, &paths, Rounds::All).assert(28, 190, &[]);
}

#[test]
fn events_that_single_rules_decide() {
    let paths = fixtures("corpus/dutch-2026/row-by-row");
    replay(&Dutch2026, &paths, Rounds::All).assert(16, 88, &[]);
}

#[test]
fn large_corpora() {
    let oracle = large("oracle/dutch-2026");
    if oracle.is_empty() {
        return;
    }
    replay(&Dutch2026, &oracle, Rounds::All).assert(440, 3120, &[]);
    replay(&Dutch2026, &large("spec/tricky-2026"), Rounds::Last).assert(41, 41, &[]);
}
