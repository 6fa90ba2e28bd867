//! The literal generation, the general and the quick route have to pair every bracket alike.

use std::path::PathBuf;

use pairwright_dutch_2017::Dutch2017;
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large};
use pairwright_testkit::routes;

fn recorded(paths: &[PathBuf], rounds: Rounds) -> Compared<3> {
    compare_recorded(paths, rounds, |request| routes::compare::<Dutch2017>(request, 10))
}

#[test]
fn on_the_fixtures() {
    recorded(&fixtures("corpus/dutch-2017/tricky"), Rounds::Last).assert_exactly([229, 181, 230]);
    recorded(&fixtures("corpus/dutch-2017/endgame"), Rounds::All).assert_exactly([1276, 873, 1201]);
}

/// Every bit of a weight costs time: a row may not take more bits than it did when the rows were laid out
/// criterion by criterion.
#[test]
fn weights_are_no_wider_than_they_were() {
    let bits = routes::bits::<Dutch2017>;
    let mut all = compare_recorded(&fixtures("corpus/dutch-2017/tricky"), Rounds::Last, bits);
    all += compare_recorded(&fixtures("corpus/dutch-2017/endgame"), Rounds::All, bits);
    all.assert([33_000]);
    assert!(all.brackets[0] <= 33_698, "{:?}", all.brackets);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| routes::compare::<Dutch2017>(request, 9))
        .assert_exactly([3950, 3388, 3874]);
}

#[test]
fn on_varied_events() {
    routes::assert_agreement_on_varied_events::<Dutch2017>(has_corpora());
}

#[test]
fn with_demands() {
    routes::assert_agreement_with_demands::<Dutch2017>(has_corpora());
}

#[test]
fn on_crowded_events() {
    routes::assert_agreement_on_crowded_events::<Dutch2017>(has_corpora());
}

#[test]
fn on_scores_below_zero() {
    routes::assert_agreement_below_zero::<Dutch2017>();
}

#[test]
fn with_any_two_rows_swapped() {
    routes::assert_agreement_with_any_two_rows_swapped::<Dutch2017>();
}

fn has_corpora() -> bool {
    !large("oracle/dutch-2017").is_empty()
}

#[test]
fn on_large_corpora() {
    let history = large("oracle/dutch-2017-random-history");
    if history.is_empty() {
        return;
    }
    let mut found = recorded(&history, Rounds::Last);
    for folder in ["oracle/dutch-2017", "oracle/dutch-2017-endgame"] {
        found += recorded(&large(folder), Rounds::All);
    }
    found.assert([35_000, 31_000, 0]);
}
