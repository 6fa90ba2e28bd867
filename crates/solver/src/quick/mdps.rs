//! The opponents of moved-down players.

use crate::matching::cardinality::Cardinality;

use super::tight::Tight;
use crate::cover::Cover;

/// Each moved-down player with the highest ranked free resident who is tight to them, without a check that
/// the others can be paired. `None` if one has none.
pub(super) fn highest_opponents(tight: &Tight<'_>) -> Option<Vec<(usize, usize)>> {
    let mut taken = vec![false; tight.members];
    // Room for the pairs of the remainder, which follow.
    let mut pairs = Vec::with_capacity(tight.vertices() / 2);
    for mdp in 0..tight.mdps {
        let opponent = (tight.mdps..tight.members)
            .find(|&resident| !taken[resident] && tight.are_adjacent(mdp, resident))?;
        taken[opponent] = true;
        pairs.push((mdp, opponent));
    }
    Some(pairs)
}

/// The residents left over by `pairs`, ascending.
pub(super) fn left_over(tight: &Tight<'_>, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut taken = vec![false; tight.members];
    for &(_, resident) in pairs {
        taken[resident] = true;
    }
    let mut left_over = Vec::with_capacity(tight.members - tight.mdps);
    left_over.extend((tight.mdps..tight.members).filter(|&resident| !taken[resident]));
    left_over
}

/// The opponents of the moved-down players in the first best candidate: in turn, the highest ranked one that
/// leaves a perfect matching of tight pairs. `None` if there is no perfect matching.
pub(super) fn first_opponents(tight: &Tight<'_>) -> Option<Vec<(usize, usize)>> {
    let tight_kinds = tight.tight_kinds();
    let rows = tight_kinds.rows(tight.conflicts());
    let mut cover = Cover::new(tight_kinds, rows, greedy_matching(tight));
    if !cover.complete() {
        return None;
    }
    (0..tight.mdps).map(|mdp| Some((mdp, cover.settle(mdp, tight.mdps)?))).collect()
}

/// A nearly perfect matching of tight pairs.
fn greedy_matching(tight: &Tight<'_>) -> Cardinality {
    let mut matching = Cardinality::new(tight.vertices());
    let mut free = tight.mdps;
    for vertex in 0..tight.vertices() {
        if matching.mate(vertex).is_some() {
            continue;
        }
        while free < tight.vertices() && matching.mate(free).is_some() {
            free += 1;
        }
        let partner = (free.max(vertex + 1)..tight.vertices())
            .find(|&other| matching.mate(other).is_none() && tight.are_adjacent(vertex, other));
        if let Some(partner) = partner {
            matching.join(vertex, partner);
        }
    }
    matching
}
