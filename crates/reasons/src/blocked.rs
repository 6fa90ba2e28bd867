//! The reason why floaters and the players below cannot all be paired.

use pairwright_dutch::Blockage;
use pairwright_model::{PairingNumber, PlayerIndex};
use pairwright_ruleset::trace::Blocked;
use pairwright_solver::matching::cardinality::Cardinality;

use crate::Legality;

/// Up to this many forbidden pairs are named one by one.
pub(crate) const MOST_NAMED_PAIRS: usize = 6;

/// The reason why `floaters`, who may or may not meet each other, and all players `below` cannot all be
/// paired; `None` if they can.
pub(crate) fn blocked(
    legality: &Legality<'_>,
    floaters: &[PlayerIndex],
    below: &[PlayerIndex],
    may_meet: bool,
) -> Option<Blocked> {
    let entrants = legality.entrants();
    let all = [floaters, below].concat();
    let has_room = |one: usize, other: usize| may_meet || one.max(other) >= floaters.len();
    let adjacent = |one: usize, other: usize| match (all.get(one), all.get(other)) {
        (Some(&a), Some(&b)) => has_room(one, other) && entrants.are_compatible(a, b),
        (Some(&player), None) | (None, Some(&player)) => entrants.traits(player).may_have_bye,
        (None, None) => false,
    };
    let vertices = all.len().next_multiple_of(2);
    let mut matching = Cardinality::new(vertices);
    matching.maximise(adjacent);
    let found = Blockage::of(&matching, vertices, adjacent);
    if found.groups.is_empty() {
        return None;
    }
    let pairs = (0..all.len()).flat_map(|one| (one + 1..all.len()).map(move |o| (one, o)));
    let pairs: Vec<(usize, usize)> = pairs.filter(|&(one, o)| has_room(one, o)).collect();
    let is_barred = |&(one, other): &(usize, usize)| !adjacent(one, other);
    let number = |place: usize| legality.number(all[place]);
    let apart: Vec<(PairingNumber, PairingNumber)> = if all.len().is_multiple_of(2)
        && pairs.len() <= MOST_NAMED_PAIRS
        && pairs.iter().all(is_barred)
    {
        pairs.iter().map(|&(one, other)| (number(one), number(other))).collect()
    } else {
        Vec::new()
    };
    let proof = found.proof(&all);
    let numbers = |players: &[PlayerIndex]| legality.tournament().numbers(players);
    Some(Blocked {
        apart,
        groups: proof.groups.iter().map(|group| numbers(group)).collect(),
        hub: numbers(&proof.hub),
        has_bye: proof.has_bye,
        bye_group: proof.bye_group,
        bars_bye: !all.len().is_multiple_of(2) && !proof.has_bye && proof.bye_group.is_none(),
    })
}
