//! The coverage file of this edition, below `fixtures/coverage`, is true.

use pairwright_dutch_2026::Dutch2026;

#[test]
fn the_coverage_file_is_true() {
    pairwright_testkit::coverage::assert_recorded(&Dutch2026);
}
