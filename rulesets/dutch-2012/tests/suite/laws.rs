//! Laws that hold whatever is paired.

use pairwright_dutch_2012::Dutch2012;
use pairwright_testkit::corpora::fixtures;
use pairwright_testkit::kit::assert_conforms;
use pairwright_testkit::laws::absence::assert_blank_is_absent;
use pairwright_testkit::laws::legal::{look_at_random, look_at_reports};
use pairwright_testkit::laws::preference::assert_only_preference_is_granted;
use pairwright_testkit::laws::spelling::assert_spelling_moves_no_board;
use pairwright_testkit::laws::told::assert_floaters_are_told;

use crate::absolutes::ABSOLUTES;

#[test]
fn a_blank_round_is_an_absence() {
    let (rounds, with_absence) = assert_blank_is_absent(&Dutch2012, 0..400);
    assert!(rounds > 1200 && with_absence > 300, "{rounds} {with_absence}");
}

#[test]
fn the_only_preference_is_granted() {
    assert_only_preference_is_granted(&Dutch2012, "E.1");
}

#[test]
fn what_is_paired_of_reports_is_legal() {
    let looked = look_at_reports(&Dutch2012, ABSOLUTES, &fixtures(""));
    assert!(looked.paired > 4500 && looked.found > 1500, "{looked:?}");
    assert!(looked.impossible > 40 && looked.odd > 5, "{looked:?}");
}

#[test]
fn what_is_paired_of_random_events_is_legal_and_what_is_impossible_is() {
    let looked = look_at_random(&Dutch2012, ABSOLUTES, 0..150);
    assert!(looked.paired > 4000 && looked.found > 1500, "{looked:?}");
    assert!(looked.impossible > 190 && looked.searched > 140 && looked.odd > 10, "{looked:?}");
}

#[test]
fn spelling_moves_no_board() {
    let compared = assert_spelling_moves_no_board(&Dutch2012, &fixtures("corpus/dutch-2012"));
    assert!(compared > 800, "{compared}");
}

#[test]
fn who_moves_down_is_told() {
    let told = assert_floaters_are_told(&Dutch2012, &fixtures("corpus/dutch-2012"));
    assert!(told.left > 5500 && told.quick > 4 * told.general, "{told:?}");
}

#[test]
fn the_kit_for_editions_of_others_holds() {
    let found = assert_conforms(&Dutch2012, ABSOLUTES, 0..60);
    assert!(found.paired > 180 && found.impossible > 5, "{found:?}");
    assert!(found.objections > 1500 && found.demands > 500, "{found:?}");
}
