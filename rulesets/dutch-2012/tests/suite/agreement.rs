//! The literal iteration and the fast route have to pair every bracket alike.

use std::path::PathBuf;

use pairwright_dutch_2012::Dutch2012;
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large};
use pairwright_testkit::routes;

use crate::apart::{all_but, pairs};
use crate::described::{described, request};

fn recorded(paths: &[PathBuf]) -> Compared<3> {
    compare_recorded(paths, Rounds::All, |request| routes::compare::<Dutch2012>(request, 10))
}

/// Once brackets have been joined, or if a round is crowded, a penultimate bracket that leaves no
/// completion is not asked for. So the count of forced brackets is lower, and no count is higher, since
/// neither the quick route nor the literal one answers there.
#[test]
fn on_the_fixtures() {
    let folders = ["tricky", "endgame", "inputs", "readings"];
    let found = folders.map(|folder| recorded(&fixtures(&format!("corpus/dutch-2012/{folder}"))));
    let expected = [[2083, 1644, 1988], [959, 717, 921], [1589, 1280, 1499], [5887, 4065, 5521]];
    assert_eq!(found.each_ref().map(|compared| compared.brackets), expected);
    for compared in found {
        compared.assert([0; 3]);
    }
}

#[test]
fn on_random_brackets() {
    compare_random(1500, |request| routes::compare::<Dutch2012>(request, 9))
        .assert_exactly([7426, 6611, 7180]);
}

#[test]
fn on_varied_events() {
    routes::assert_agreement_on_varied_events::<Dutch2012>(has_corpora());
}

#[test]
fn with_demands() {
    routes::assert_agreement_with_demands::<Dutch2012>(has_corpora());
}

#[test]
fn on_crowded_events() {
    routes::assert_agreement_on_crowded_events::<Dutch2012>(has_corpora());
}

/// C.12 looks at the scores of players who leave by C.1 and come down with the floaters, which prices of one kind for
/// all of them forgot.
#[test]
fn on_a_crowded_event_in_which_players_of_two_scores_leave() {
    routes::assert_agreement_on_crowded_seeds::<Dutch2012>(&[713]);
}

/// D.2: 1 can only meet 2. The others have one opponent in each of two ways to pair all of them: 3-5, 4-8, 6-9 and 7-10, for which 5 and 7
/// change places, a difference of two, or 3-6, 4-7, 5-8 and 9-10, for which 6 and 9 do. 1 is paired, so is in no S1 but its own.
#[test]
fn on_a_remainder_below_a_moved_down_player_who_is_paired() {
    let meet = [(1, 2), (3, 5), (4, 8), (6, 9), (7, 10), (3, 6), (4, 7), (5, 8), (9, 10)];
    let (scores, apart) = ([20, 10, 10, 10, 10, 10, 10, 10, 10, 10], all_but(10, &meet));
    let event = described(&scores, &[], &apart);
    routes::compare::<Dutch2012>(&request(&event), 10).unwrap().assert([2, 0, 0]);
    assert_eq!(pairs(&scores, &[], &apart), [(1, 2), (3, 5), (4, 8), (6, 9), (7, 10)]);
}

#[test]
fn on_scores_below_zero() {
    routes::assert_agreement_below_zero::<Dutch2012>();
}

#[test]
fn with_any_two_rows_swapped() {
    routes::assert_agreement_with_any_two_rows_swapped::<Dutch2012>();
}

fn has_corpora() -> bool {
    !large("oracle/dutch-2012").is_empty()
}

#[test]
fn on_large_corpora() {
    let oracle = large("oracle/dutch-2012");
    if oracle.is_empty() {
        return;
    }
    let mut found = recorded(&oracle);
    for folder in
        ["oracle/dutch-2012-endgame", "oracle/dutch-2012-inputs", "oracle/dutch-2012-many"]
    {
        found += recorded(&large(folder));
    }
    found.assert([180_000, 0, 0]);
}
