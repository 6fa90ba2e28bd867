//! The opponents of moved-down players.

use pairwright_matching::cardinality::Cardinality;

use super::tight::Tight;

/// Each moved-down player with the highest ranked resident still free that is tight to them;
/// whether the others can then be paired is not asked. `None` if there is not one for each.
pub(super) fn highest_opponents(tight: &Tight<'_>) -> Option<Vec<(usize, usize)>> {
    let mut taken = vec![false; tight.members];
    let mut pairs = Vec::with_capacity(tight.mdps);
    for mdp in 0..tight.mdps {
        let opponent = (tight.mdps..tight.members)
            .find(|&resident| !taken[resident] && tight.are_adjacent(mdp, resident))?;
        taken[opponent] = true;
        pairs.push((mdp, opponent));
    }
    Some(pairs)
}

/// The residents whom `pairs` leave over, ascending.
pub(super) fn left_over(tight: &Tight<'_>, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut taken = vec![false; tight.members];
    for &(_, resident) in pairs {
        taken[resident] = true;
    }
    (tight.mdps..tight.members).filter(|&resident| !taken[resident]).collect()
}

/// The opponents of the moved-down players in the first best candidate: in turn the highest ranked
/// that leaves a perfect matching of tight pairs. `None` if there is no perfect matching.
pub(super) fn first_opponents(tight: &Tight<'_>) -> Option<Vec<(usize, usize)>> {
    let adjacent = |u: usize, v: usize| tight.are_adjacent(u, v);
    let mut matching = some_matching(tight)?;
    let mut pairs = Vec::with_capacity(tight.mdps);
    for mdp in 0..tight.mdps {
        let current = matching.mate(mdp)?;
        matching.remove(mdp);
        // Without the two, the others must be paired: so without `mdp` alone, some maximum matching
        // must leave the opponent out. Usually whoever has the opponent takes the one given up.
        let mut spare = None;
        let mut opponent = current;
        for resident in tight.mdps..current {
            if !matching.is_present(resident) || !adjacent(mdp, resident) {
                continue;
            }
            let can_swap = matching.mate(resident).is_some_and(|holder| adjacent(current, holder));
            if can_swap {
                matching.take_over(current, resident);
            } else if spare.get_or_insert_with(|| matching.replaceable(current, adjacent))[resident]
            {
                matching.expose(current, resident, adjacent);
            } else {
                continue;
            }
            opponent = resident;
            break;
        }
        matching.remove(opponent);
        pairs.push((mdp, opponent));
    }
    Some(pairs)
}

/// A perfect matching of tight pairs, if there is one.
fn some_matching(tight: &Tight<'_>) -> Option<Cardinality> {
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
    matching.maximise(|u, v| tight.are_adjacent(u, v));
    let is_perfect = matching.exposed().next().is_none();
    is_perfect.then_some(matching)
}
