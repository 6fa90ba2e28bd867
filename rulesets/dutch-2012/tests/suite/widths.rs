//! How many bits costs take, counted by hand: with one too few they may say something else, and each takes time.
//!
//! Each part of a cost takes as many bits as the largest number that it may have to hold.

use pairwright_dutch_2012::Dutch2012;
use pairwright_testkit::routes;

use crate::described::{described, request};

/// The bits of the brackets of a round, all of whose players may meet but those `apart`.
fn bits(scores: &[i32], apart: &[(usize, usize)]) -> usize {
    let event = described(scores, &[], apart);
    routes::bits::<Dutch2012>(&request(&event)).unwrap().brackets[0]
}

/// Three for every player and three more for B.1.b: 18, which takes 5 bits. D.4: 0 against -1 is 10 tenths, whose square
/// is 4 units of 25, and there are up to three of them: 12, 4 bits. X and Z: up to two pairs each, 2 bits.
#[test]
fn of_five_players() {
    assert_eq!(bits(&[0; 5], &[]), 5 + 4 + 2 + 2);
}

/// The penultimate bracket looks at the players of the lowest one, too: 3 * 4 + 3 is 15, 4 bits. Two players are left over
/// at most, 2 bits; nobody was moved down, so that no scores count; X and Z: a pair, 1 bit each. In the lowest
/// one 3 * 2 + 3 is 9, 4 bits; D.4: 4 units for a pair or the bye, 8, 4 bits; X and Z as before.
#[test]
fn of_two_brackets_of_two_players() {
    assert_eq!(bits(&[10, 10, 0, 0], &[]), (4 + 2 + 1 + 1) + (4 + 4 + 1 + 1));
}

/// A player alone leaves the bracket by C.1, which has no members then: 3 * 3 + 3 is 12, 4 bits, for those below. There it is 12
/// again; one moved-down player, 1 bit; D.4: 10 against -10 is 20 tenths, 16 units, up to two of them: 32, 6 bits; X and Z.
#[test]
fn of_a_single_player_who_comes_down() {
    assert_eq!(bits(&[10, 0, 0], &[]), 4 + (4 + 1 + 6 + 1 + 1));
}

/// The same with 4 tenths instead of 10: the unit is one, as 4 is no multiple of 5. D.4: 14 tenths, 196, up to two of
/// them: 392, 9 bits.
#[test]
fn of_a_score_that_is_no_multiple_of_half_a_point() {
    assert_eq!(bits(&[4, 0, 0], &[]), 4 + (4 + 1 + 9 + 1 + 1));
}
