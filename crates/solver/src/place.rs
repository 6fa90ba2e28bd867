//! The position of a small bracket's candidate in the order of generation.

use std::cmp::Reverse;

use crate::Limbo;

/// The most players of a bracket; positions of more would be too long.
pub(crate) const LONGEST: usize = 63;

/// Stands for having no mate; compares above every player.
pub(crate) const ALONE: u8 = 63;

/// The number that stands for a player as a mate.
pub(crate) fn as_mate(player: usize) -> u8 {
    u8::try_from(player).unwrap_or(ALONE)
}

/// The position of a candidate in the order of generation (see the crate documentation): the unpaired
/// moved-down players as bits; the opponents of the others; the number of exchanges and the sum of S1; the
/// players moved down and up as bits, the first to be moved first; the opponents of S1.
pub(crate) type Place = (u64, List, usize, usize, Reverse<u64>, Reverse<u64>, List);

/// The first part of a [`Place`], about the moved-down players.
pub(crate) type PlaceOfMdps = (u64, List);

/// The mates of those players who have one, in the order of the players. Only lists of equal length are
/// compared.
type List = [u8; LONGEST];

/// The part of a position about the moved-down players, from their mates.
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

/// The position of the candidate with these mates, for at most [`LONGEST`] players; `limbo` says where
/// unpaired moved-down players are.
pub(crate) fn place(mates: &[u8], mdps: usize, limbo: Limbo) -> Place {
    let (of_mdps, of_residents) = mates.split_at(mdps);
    let (left, opponents) = place_of_mdps(of_mdps);
    // The higher players of the pairs of the remainder, by their numbers in it.
    let (mut s1, mut sum, mut of_s1, mut n1) = (0_u64, 0, [0; LONGEST], 0);
    let mut number = 0;
    for (player, &mate) in (mdps..).zip(of_residents) {
        if usize::from(mate) < mdps {
            continue;
        }
        number += 1;
        if usize::from(mate) > player && mate != ALONE {
            s1 |= 1 << number;
            sum += number;
            of_s1[n1] = mate;
            n1 += 1;
        }
    }
    // Before exchanges, S1 is the first ones.
    let before = limbo.residents_of_s1(n1, left.count_ones() as usize);
    let first = (2 << before) - 2;
    let (moved_down, moved_up) = (first & !s1, (s1 & !first).reverse_bits());
    let exchanged = moved_up.count_ones() as usize;
    (left, opponents, exchanged, sum, Reverse(moved_down), Reverse(moved_up), of_s1)
}
