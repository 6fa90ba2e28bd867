//! Where a candidate of a small bracket stands in the order of generation.

use std::cmp::Reverse;

/// Of more players a place would be too long.
pub(crate) const LONGEST: usize = 63;

/// The mate of whoever has none: more than any other.
pub(crate) const ALONE: u8 = 63;

/// A player as a mate.
pub(crate) fn as_mate(player: usize) -> u8 {
    u8::try_from(player).unwrap_or(ALONE)
}

/// Where a candidate stands in the order of generation, as the crate states it: which moved-down players
/// are unpaired, a bit each; the opponents of the others; how many are exchanged, and the sum of S1; who
/// is moved down, and up, a bit each, first who goes first; the opponents of S1.
pub(crate) type Place = (u64, List, usize, usize, Reverse<u64>, Reverse<u64>, List);

/// The first part of a [`Place`]: what tells of the moved-down players.
pub(crate) type PlaceOfMdps = (u64, List);

/// The mates of those of some players who have one, in the order of the players. Lists of equally many are
/// compared.
type List = [u8; LONGEST];

/// The part of a place that tells of the moved-down players, from their mates.
pub(crate) fn place_of_mdps(mates: &[u8]) -> PlaceOfMdps {
    let (mut left, mut opponents, mut count) = (0, [0; LONGEST], 0);
    for &mate in mates {
        left = left << 1 | u64::from(mate == ALONE);
        if mate != ALONE {
            opponents[count] = mate;
            count += 1;
        }
    }
    (left, opponents)
}

/// The place of the candidate with these mates, of at most so many players as are [`LONGEST`].
pub(crate) fn place(mates: &[u8], mdps: usize) -> Place {
    let mate = |player: usize| usize::from(mates[player]);
    let (left, opponents) = place_of_mdps(&mates[..mdps]);
    let is_higher = |player: usize| mate(player) > player && mates[player] != ALONE;
    let n1 = (mdps..mates.len()).filter(|&player| is_higher(player)).count();
    let (mut exchanged, mut sum, mut moved_down, mut moved_up) = (0, 0, 0, 0);
    let (mut of_s1, mut count) = ([0; LONGEST], 0);
    let remainder = (mdps..mates.len()).filter(|&player| mate(player) >= mdps);
    for (number, player) in (1..).zip(remainder) {
        if is_higher(player) {
            sum += number;
            of_s1[count] = mates[player];
            count += 1;
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
