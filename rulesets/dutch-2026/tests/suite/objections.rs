//! The objections of the edition to a pair are those that the literal generation finds.

use std::path::PathBuf;

use pairwright_dutch_2026::Dutch2026;
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large, of_at_most};
use pairwright_testkit::objections::compare;

fn recorded(paths: &[PathBuf], rounds: Rounds, limit: usize) -> Compared<6> {
    compare_recorded(paths, rounds, |request| compare(&Dutch2026, request, limit))
}

#[test]
fn on_the_fixtures() {
    let tricky = fixtures("corpus/dutch-2026/tricky");
    let oracle = fixtures("corpus/dutch-2026/oracle");
    // Small events leave nothing out: every round, and every pair of the highest scoregroup.
    let small = [of_at_most(9, &tricky), of_at_most(9, &oracle)].concat();
    recorded(&small, Rounds::All, 9).assert([45, 0, 0, 330, 0, 25]);
    let mut found = recorded(&tricky, Rounds::All, 8);
    found += recorded(&oracle, Rounds::All, 8);
    found.assert([330, 0, 0, 370, 0, 45]);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(&Dutch2026, request, 8))
        .assert([1_250, 0, 0, 10, 0, 170]);
}

/// Every round of every event of at most twelve players, and the rounds with a small highest scoregroup of
/// all events.
#[test]
fn on_large_corpora() {
    let oracle = large("oracle/dutch-2026");
    if oracle.is_empty() {
        return;
    }
    let small = of_at_most(12, &oracle);
    assert!(small.len() >= 100, "{} small events", small.len());
    recorded(&small, Rounds::All, 12).assert([820, 0, 0, 5_200, 0, 140]);
    let mut found = recorded(&oracle, Rounds::All, 10);
    found += recorded(&large("spec/tricky-2026"), Rounds::All, 10);
    found.assert([6_000, 0, 0, 3_000, 0, 500]);
}
