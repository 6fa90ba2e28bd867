//! What holds whatever is paired.

use pairwright_dutch_2012::Dutch2012;
use pairwright_testkit::laws::absence::assert_blank_is_absent;

#[test]
fn a_blank_round_is_an_absence() {
    let (rounds, with_absence) = assert_blank_is_absent(&Dutch2012, 0..400);
    assert!(rounds > 1200 && with_absence > 300, "{rounds} {with_absence}");
}
