//! The coverage file of this edition, below `fixtures/coverage`, is true.

use pairwright_dutch_2012::Dutch2012;

#[test]
fn the_coverage_file_is_true() {
    pairwright_testkit::coverage::assert_recorded(&Dutch2012);
}
