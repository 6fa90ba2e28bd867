//! Where a candidate of a small bracket stands in the order of generation.

use std::cmp::Reverse;

/// Of more players a place would be too long.
pub(crate) const LONGEST: usize = 32;

/// The mate of whoever has none: more than any other.
pub(crate) const ALONE: usize = 63;

/// Where a candidate stands in the order of generation, as the crate states it: which moved-down players
/// are unpaired, a bit each; the opponents of the others; how many are exchanged, and the sum of S1; who
/// is moved down, and up, a bit each, first who goes first; the opponents of S1.
pub(crate) type Place = (u32, u128, usize, usize, Reverse<u32>, Reverse<u32>, u128);

/// The first part of a [`Place`]: what tells of the moved-down players.
pub(crate) type PlaceOfMdps = (u32, u128);

/// Six bits for each mate; those of the higher players of all pairs are at most half as many.
fn listed(list: u128, mate: usize) -> u128 {
    list << 6 | mate as u128
}

/// The part of a place that tells of the moved-down players, from their mates.
pub(crate) fn place_of_mdps(mates: impl Iterator<Item = usize>) -> PlaceOfMdps {
    mates.fold((0, 0), |(left, opponents), mate| match mate {
        ALONE => (left << 1 | 1, opponents),
        mate => (left << 1, listed(opponents, mate)),
    })
}

/// The place of the candidate with these mates, of at most so many players as are [`LONGEST`].
pub(crate) fn place(mates: &[impl Copy + Into<usize>], mdps: usize) -> Place {
    let mate = |player: usize| -> usize { mates[player].into() };
    let (left, opponents) = place_of_mdps((0..mdps).map(mate));
    let is_higher = |player: usize| mate(player) > player && mate(player) < ALONE;
    let n1 = (mdps..mates.len()).filter(|&player| is_higher(player)).count();
    let (mut exchanged, mut sum, mut moved_down, mut moved_up, mut of_s1) = (0, 0, 0, 0, 0);
    let remainder = (mdps..mates.len()).filter(|&player| mate(player) >= mdps);
    for (number, player) in (1..).zip(remainder) {
        if is_higher(player) {
            sum += number;
            of_s1 = listed(of_s1, mate(player));
            if number > n1 {
                exchanged += 1;
                moved_up |= 1 << (LONGEST - number);
            }
        } else if number <= n1 {
            moved_down |= 1 << number;
        }
    }
    (left, opponents, exchanged, sum, Reverse(moved_down), Reverse(moved_up), of_s1)
}
