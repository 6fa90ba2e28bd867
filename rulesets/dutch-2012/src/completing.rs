//! Small penultimate brackets, paired for completion: what comes before the requirements depends on who is
//! unpaired only, and that is settled first.

use pairwright_candidate::{Candidate, Places, Prices, Stands, Unpaired, cheapest};
use pairwright_dutch::few::best_by_rows;

use crate::Dutch2012;
use crate::below::Below;
use crate::bracket::Bracket;
use crate::costs::cheapest_within;
use crate::goal::{Goal, Rank};

/// Of more sets of floaters that are equal, weights find the best sooner.
const MANY: usize = 64;

/// The best candidate of a bracket that is paired for completion, where these `pairs` are allowed, by
/// places; none where there is too much to look at.
///
/// Where the goal cannot be reached, that is the one without pairs, as [`out_of_reach`] has it.
pub(crate) fn best_completing(
    bracket: &Bracket<'_>,
    pairs: &[(usize, usize)],
) -> Option<Candidate> {
    let below = Below::new(bracket)?;
    let unpaired = Unpaired::new(pairs, &prices(bracket)?, below.least_floaters())?;
    let mut is_within_reach = false;
    for floaters in unpaired {
        let mut floaters = floaters?;
        if floaters.len() > MANY {
            return None;
        }
        floaters.retain(|&floaters| below.completes(floaters));
        if !floaters.is_empty() {
            return best_that_leaves(bracket, pairs, &floaters);
        }
        is_within_reach = is_within_reach || below.is_within_reach();
        if !is_within_reach {
            break;
        }
    }
    Some(without_pairs(bracket))
}

/// The candidate without pairs, where a bracket is paired for completion and nothing completes the round:
/// then it does not either.
pub(crate) fn out_of_reach(bracket: &Bracket<'_>) -> Option<Candidate> {
    (!Below::new(bracket)?.is_within_reach()).then(|| without_pairs(bracket))
}

fn without_pairs(bracket: &Bracket<'_>) -> Candidate {
    Candidate::new(bracket.members.len(), Vec::new())
}

/// What it costs each member to be unpaired by what comes before the requirements: numbers of players and
/// the sum of scores, in the order of their importance.
fn prices(bracket: &Bracket<'_>) -> Option<Vec<i64>> {
    let Goal::Completion { rank, .. } = bracket.below.goal else { return None };
    let mut scores = Vec::with_capacity(bracket.members.len());
    for &player in &bracket.members {
        scores.push(i64::from(u32::try_from(bracket.entrants.score(player).tenths()).ok()?));
    }
    let above_players = 1 + i64::try_from(scores.len()).ok()?;
    let above_scores = 1 + scores.iter().sum::<i64>();
    let price = |(place, score)| {
        let moved_down = i64::from(place < bracket.m0);
        match rank {
            Rank::Scores => above_players * moved_down * score + 1,
            Rank::Pairs => above_scores + score,
            Rank::Counts => above_scores * (above_players + moved_down) + score,
            Rank::CountsOnly => above_players + moved_down,
        }
    };
    Some(scores.into_iter().enumerate().map(price).collect())
}

/// The best candidate by the requirements of those that leave one of these sets unpaired.
fn best_that_leaves(
    bracket: &Bracket<'_>,
    pairs: &[(usize, usize)],
    floaters: &[Places],
) -> Option<Candidate> {
    let members = bracket.members.len();
    let in_all = |place: usize| floaters.iter().all(|floaters| floaters.has(place));
    let in_some = |place: usize| floaters.iter().any(|floaters| floaters.has(place));
    let pairs = pairs.iter().copied().filter(|&(one, other)| !in_all(one) && !in_all(other));
    let pairs: Vec<_> = pairs.collect();
    if let [floaters] = floaters
        && floaters.count() + 2 * pairs.len() == members
    {
        return Some(Candidate::new(members, pairs));
    }
    let are_left = |unpaired: Places| floaters.contains(&unpaired);
    let stands = Some(Stands::knowing(&are_left));
    // Of so few pairs there are not many candidates: to judge them takes less than to say what all pairs cost.
    if pairs.len() <= members {
        let pairs = pairs.into_iter().map(|(one, other)| (one, other, 0)).collect();
        let alone = (0..members).map(|place| in_some(place).then_some(0)).collect();
        let equals = cheapest(bracket.mdps, &Prices { pairs, alone, spare: members }, stands)?;
        return best_by_rows::<Dutch2012>(bracket, &equals);
    }
    cheapest_within(bracket, &pairs, members, in_some, stands)
}
