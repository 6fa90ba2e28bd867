//! Who may be paired among some players, the bye included, and nearly a largest matching of them.

use pairwright_matching::cardinality::Cardinality;
use pairwright_model::PlayerIndex;

use crate::Entrants;

/// Whether two places among `players` may be paired, or a player have the bye (the place after the
/// last player).
pub(crate) fn are_adjacent_among(
    entrants: &Entrants,
    players: &[PlayerIndex],
    one: usize,
    other: usize,
    may_pair: impl Fn(PlayerIndex, PlayerIndex) -> bool,
) -> bool {
    match (players.get(one), players.get(other)) {
        (Some(&one), Some(&other)) => may_pair(one, other),
        (Some(&player), None) | (None, Some(&player)) => entrants.traits(player).may_have_bye,
        (None, None) => false,
    }
}

/// Pairs the first half of `free` vertices with the second: nearly all that can be, at little cost.
pub(crate) fn join_halves(
    matching: &mut Cardinality,
    free: &[usize],
    adjacent: impl Fn(usize, usize) -> bool,
) {
    let (upper, lower) = free.split_at(free.len() / 2);
    for (at, &one) in upper.iter().enumerate() {
        let mut others = lower[at..].iter().chain(&lower[..at]);
        let free = others.find(|&&other| matching.mate(other).is_none() && adjacent(one, other));
        if let Some(&other) = free {
            matching.join(one, other);
        }
    }
}
