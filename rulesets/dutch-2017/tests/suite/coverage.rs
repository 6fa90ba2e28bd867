//! The coverage file of this edition, below `fixtures/coverage`, is true.

use pairwright_dutch_2017::Dutch2017;

#[test]
fn the_coverage_file_is_true() {
    pairwright_testkit::coverage::assert_recorded(&Dutch2017);
}
