//! Events compared by hand.

use super::*;
use crate::testing::{Board, event, stopped};

const FIRST: &[Board] = &[(1, 3, '1'), (4, 2, '0'), (5, 0, ' ')];
const SECOND: &[Board] = &[(5, 1, '0'), (2, 4, '1'), (3, 0, ' ')];
const THIRD: &[Board] = &[(1, 2, '1'), (3, 5, '1'), (4, 0, ' ')];

/// Rounds that differ, of how many; the parting; and the same given an equal history.
type Shown = ((i64, i64), Option<(Round, bool)>, (i64, i64));

fn compared(one: &[&[Board]], other: &[&[Board]]) -> Shown {
    shown(contrast(&event(5, one), &event(5, other)))
}

fn shown(contrast: Contrast) -> Shown {
    let numbers = |ratio: Ratio| (ratio.top, ratio.of);
    let parting = contrast.parting.map(|parting| (parting.round, parting.is_only_colours));
    (numbers(contrast.rounds), parting, numbers(contrast.given_equal_history()))
}

#[test]
fn the_same_event_does_not_part() {
    let event = [FIRST, SECOND, THIRD];
    assert_eq!(compared(&event, &event), ((0, 3), None, (0, 3)));
}

#[test]
fn other_colours_part_and_the_pairs_may_be_the_same_again() {
    let swapped: &[Board] = &[(5, 1, '0'), (4, 2, '0'), (3, 0, ' ')];
    let other = [FIRST, swapped, THIRD];
    assert_eq!(compared(&[FIRST, SECOND, THIRD], &other), ((1, 3), Some((2, true)), (1, 2)));
}

#[test]
fn other_pairs_count_more_than_other_colours() {
    let other: &[Board] = &[(3, 1, '0'), (2, 5, '1'), (4, 0, ' ')];
    assert_eq!(
        compared(&[other, SECOND, THIRD], &[FIRST, SECOND, THIRD]),
        ((1, 3), Some((1, false)), (1, 1))
    );
}

#[test]
fn another_bye_is_another_pairing() {
    let absent: &[Board] = &[(1, 3, '1'), (4, 2, '0')];
    assert_eq!(compared(&[FIRST, SECOND], &[absent, SECOND]), ((1, 2), Some((1, false)), (1, 1)));
}

#[test]
fn a_round_that_only_one_can_pair_differs() {
    let all = || event(5, &[FIRST, SECOND, THIRD]);
    let part = || stopped(all(), 3);
    let parting = ((1, 3), Some((3, false)), (1, 3));
    assert_eq!(shown(contrast(&all(), &part())), parting);
    assert_eq!(shown(contrast(&part(), &all())), parting);
    // What neither can pair is no difference.
    assert_eq!(shown(contrast(&part(), &part())), ((0, 2), None, (0, 2)));
}
