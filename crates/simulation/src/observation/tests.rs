//! Events measured by hand.

use super::*;
use crate::testing::{Board, event, stopped};

/// Scores before: all 0; 1, ½, 0, ½, 1; 2, ½, 1, 1½, 1. After: 3, 1½, 2, 1½, 1.
const ROUNDS: [&[Board]; 3] = [
    &[(1, 3, '1'), (4, 2, '='), (5, 0, ' ')],
    &[(5, 1, '0'), (2, 3, '0'), (4, 0, ' ')],
    &[(4, 1, '-'), (5, 3, '0'), (2, 0, ' ')],
];

fn seen(event: &Event) -> impl Fn(Metric) -> (i64, i64) + use<> {
    let seen = observe(event);
    move |metric| (seen[&metric].top, seen[&metric].of)
}

/// Colours played: 1 WB, 2 BW, 3 BBB, 4 W, 5 WW; the game of 4 and 1 did not take place.
#[test]
fn colours() {
    let seen = seen(&event(5, &ROUNDS));
    // 3 and 5.
    assert_eq!(seen(Metric::ColourDifference), (2, 5));
    // Only 3 has three games.
    assert_eq!(seen(Metric::ThreeRunning), (1, 1));
    // Round 2: 1 and 2 alternate, 3 does not, 5 has not played yet. Round 3: none of 4, 1, 5, 3
    // gets what they prefer; 1, with one of each, has but a mild preference.
    assert_eq!(seen(Metric::AgainstPreference), (5, 7));
    assert_eq!(seen(Metric::AgainstStrongPreference), (4, 6));
}

/// Round 1: 5 has the bye. Round 2: 2 goes down to 3, 4 has the bye. Round 3: 2 has the bye, and
/// what 4 and 1 did not play is no float.
#[test]
fn floats() {
    let seen = seen(&event(5, &ROUNDS));
    assert_eq!(seen(Metric::Downfloats), (4, 13));
    assert_eq!(seen(Metric::Upfloats), (1, 13));
    // 2 in rounds 2 and 3.
    assert_eq!(seen(Metric::DownfloatAgain), (1, 4));
    assert_eq!(seen(Metric::DownfloatAgainAfterTwo), (0, 4));
    assert_eq!(seen(Metric::UpfloatAgain), (0, 1));
    assert_eq!(seen(Metric::UpfloatAgainAfterTwo), (0, 1));
}

/// 2 against 3 in round 2 and 4 against 1 in round 3, half a point each.
#[test]
fn score_differences() {
    let seen = seen(&event(5, &ROUNDS));
    assert_eq!(seen(Metric::UnequalPairs), (2, 6));
    assert_eq!(seen(Metric::ScoreDifference), (10, 6));
}

/// Of ten pairs eight end in the order of the ratings, 2 and 3 do not, 2 and 4 are tied: tau-b is
/// 7 / √90 = 0.737865. The ranks 1 3½ 2 3½ 5 against 1 to 5: rho is 8 / √95 = 0.820783.
#[test]
fn standings() {
    let seen = seen(&event(5, &ROUNDS));
    assert_eq!(seen(Metric::Tau), (737_865, 1));
    assert_eq!(seen(Metric::Rho), (820_783, 1));
    assert_eq!(seen(Metric::Unpaired), (0, 3));
}

/// 3 goes up in rounds 2, 3 and 4, 1 goes down in rounds 2 and 3, 2 in rounds 3 and 4.
#[test]
fn floats_two_rounds_apart() {
    let rounds: [&[Board]; 4] = [
        &[(1, 2, '1'), (3, 4, '0')],
        &[(3, 1, '0'), (2, 4, '1')],
        &[(1, 4, '0'), (2, 3, '=')],
        // 2, 1½, ½ and 2 points: 1 meets nobody; 2 and 3 meet again, which no measure minds.
        &[(2, 3, '=')],
    ];
    let seen = seen(&event(4, &rounds));
    // Round 2: 1 (1) and 3 (0); 4 (1) and 2 (0). Round 3: 1 (2) and 4 (1); 2 (1) and 3 (0).
    // Round 4: 2 (1½) and 3 (½).
    assert_eq!(seen(Metric::Downfloats), (5, 14));
    assert_eq!(seen(Metric::Upfloats), (5, 14));
    // Down: 1 in 2 and 3; 2 in 3 and 4. Again after two rounds: nobody; 2 was up in round 2.
    assert_eq!(seen(Metric::DownfloatAgain), (2, 5));
    assert_eq!(seen(Metric::DownfloatAgainAfterTwo), (0, 5));
    // Up: 3 in 2, 3 and 4; 2 in 2; 4 in 3.
    assert_eq!(seen(Metric::UpfloatAgain), (2, 5));
    assert_eq!(seen(Metric::UpfloatAgainAfterTwo), (1, 5));
}

#[test]
fn a_round_that_cannot_be_paired_ends_what_is_seen() {
    let seen = seen(&stopped(event(5, &ROUNDS), 3));
    assert_eq!(seen(Metric::Unpaired), (1, 3));
    assert_eq!(seen(Metric::UnequalPairs), (1, 4));
    // 3 has played two games only.
    assert_eq!(seen(Metric::ThreeRunning), (0, 0));
}

#[test]
fn standings_without_any_order_are_left_out() {
    let seen = seen(&event(2, &[&[(1, 2, '=')]]));
    assert_eq!(seen(Metric::Tau), (0, 0));
    assert_eq!(seen(Metric::Rho), (0, 0));
}
