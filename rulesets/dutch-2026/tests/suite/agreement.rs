//! The literal generation, the general and the quick route have to pair every bracket alike.

use std::path::PathBuf;

use pairwright_dutch_2026::Dutch2026;
use pairwright_ruleset::{PairingRequest, Ruleset};
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixture, fixtures, large};
use pairwright_testkit::routes;

fn recorded(paths: &[PathBuf], rounds: Rounds) -> Compared<3> {
    compare_recorded(paths, rounds, |request| routes::compare::<Dutch2026>(request, 10))
}

/// Compared literally, by the quick route and one by one: nearly all these brackets have few candidates.
#[test]
fn on_the_fixtures() {
    recorded(&fixtures("corpus/dutch-2026/tricky"), Rounds::Last).assert_exactly([153, 93, 153]);
    recorded(&fixtures("corpus/dutch-2026/oracle"), Rounds::All).assert_exactly([904, 782, 781]);
}

#[test]
fn brackets_that_are_not_generated_are_counted_as_well() {
    let event = fixture("corpus/dutch-2026/tricky/c9.trf");
    let request = PairingRequest::new(&event, 3).unwrap();
    let [none, all] =
        [0, 10].map(|most| Dutch2026.compare_literally(&request, most).unwrap().unwrap());
    assert_eq!((none.generated, none.others), (0, all.generated));
    assert!(all.generated > 0 && all.others == 0);
}

/// Every bit of a weight costs time: a row may not take more bits than it did when the rows were laid out
/// criterion by criterion.
#[test]
fn weights_are_no_wider_than_they_were() {
    let bits = routes::bits::<Dutch2026>;
    let mut all = compare_recorded(&fixtures("corpus/dutch-2026/tricky"), Rounds::Last, bits);
    all += compare_recorded(&fixtures("corpus/dutch-2026/oracle"), Rounds::All, bits);
    all.assert([22_000]);
    assert!(all.brackets[0] <= 22_602, "{:?}", all.brackets);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| routes::compare::<Dutch2026>(request, 9))
        .assert_exactly([3980, 3280, 3872]);
}

#[test]
fn on_varied_events() {
    routes::assert_agreement_on_varied_events::<Dutch2026>(has_corpora());
}

#[test]
fn with_demands() {
    routes::assert_agreement_with_demands::<Dutch2026>(has_corpora());
}

#[test]
fn on_crowded_events() {
    routes::assert_agreement_on_crowded_events::<Dutch2026>(has_corpora());
}

#[test]
fn on_scores_below_zero() {
    routes::assert_agreement_below_zero::<Dutch2026>();
}

#[test]
fn with_any_two_rows_swapped() {
    routes::assert_agreement_with_any_two_rows_swapped::<Dutch2026>();
}

fn has_corpora() -> bool {
    !large("oracle/dutch-2026").is_empty()
}

#[test]
fn on_large_corpora() {
    let oracle = large("oracle/dutch-2026");
    if oracle.is_empty() {
        return;
    }
    let mut found = recorded(&oracle, Rounds::All);
    found += recorded(&large("spec/tricky-2026"), Rounds::Last);
    found.assert([10_000, 10_000, 0]);
}
