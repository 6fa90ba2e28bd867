//! Other floaters of a bracket, as many and of equal scores.

use pairwright_model::PlayerIndex;

use crate::{Bracket, BracketOf, Paired, Rules, Sets, left_out, placing_in};

/// The floaters of equal number and scores that a bracket could leave over instead of its `own`, the lowest
/// ranked first; `None` if more than `most` sets would have to be looked at.
pub fn other_floaters<R: Rules>(
    bracket: &BracketOf<'_, R>,
    own: &[PlayerIndex],
    most: usize,
) -> Option<Vec<Vec<PlayerIndex>>> {
    let members = 0..bracket.members.len();
    let score = |place: usize| bracket.traits(place).score;
    let like = |set: &[usize], place| set.iter().filter(|&&it| score(it) == score(place)).count();
    let own: Vec<usize> = bracket.places(own).collect();
    let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
    for place in members.clone().rev() {
        let has_room = |set: &&Vec<usize>| like(set, place) < like(&own, place);
        let with = sets.iter().filter(has_room).map(|set| [&[place], &set[..]].concat());
        let with: Vec<Vec<usize>> = with.collect();
        sets.extend(with);
        if sets.len() > most {
            return None;
        }
    }
    sets.retain(|set| {
        let others: Vec<usize> = members.clone().filter(|place| !set.contains(place)).collect();
        let may_pair = |a: usize, b: usize| R::may_pair(bracket, others[a], others[b]);
        set.len() == own.len() && *set != own && left_out(others.len(), may_pair).is_empty()
    });
    let players = |set: Vec<usize>| set.iter().map(|&place| bracket.members[place]).collect();
    Some(sets.into_iter().map(players).collect())
}

/// Whether no other floaters have the number and scores of those of `paired`, which leaves the fewest over,
/// and of the lowest scores: true is certain, false is not.
///
/// If there were any, some would differ from these in only one player.
pub fn has_no_other_floaters<R: Rules>(bracket: &BracketOf<'_, R>, paired: &Paired) -> bool {
    let Bracket { entrants, members, .. } = bracket;
    if paired.pairs.is_empty() {
        return true;
    }
    // The answer must be the same each time the round is gone through, so it may not depend on what was
    // found on the way.
    let Some(sets) = Sets::new(entrants) else { return false };
    let mut placing = placing_in::<R>(bracket, sets);
    placing.admit(sets.of(members));
    paired.pairs.iter().for_each(|&pair| placing.join(pair));
    paired.unpaired.iter().all(|&floater| {
        let mut others = sets.players(placing.replaceable(floater));
        others.all(|other| other == floater || entrants.score(other) != entrants.score(floater))
    })
}
