//! Small penultimate brackets, paired for completion: what comes before the requirements depends on who is
//! unpaired only, and that is settled first.

use pairwright_candidate::{
    Candidate, Places, Prices, Stands, Unpaired, cheapest, general_as_stated,
};
use pairwright_dutch::few::best_by_rows;

use crate::Dutch2012;
use crate::bracket::Bracket;
use crate::costs::cheapest_within;
use crate::goal::{Goal, Rank};
use crate::judgement::reaches;
use crate::lowest::Lowest;
use crate::opened;

/// Of more sets of floaters that are equal, weights find the best sooner.
const MANY: usize = 64;

/// The best candidate of a bracket that is paired for completion, where these `pairs` are allowed, by
/// places; none where there is too much to look at.
///
/// Where the goal cannot be reached, that is the one without pairs, as [`by_openings`] has it.
pub(crate) fn best_completing(
    bracket: &Bracket<'_>,
    pairs: &[(usize, usize)],
) -> Option<Candidate> {
    let lowest = Lowest::new(bracket)?;
    let unpaired = Unpaired::new(pairs, &prices(bracket)?, lowest.least_floaters())?;
    let mut is_within_reach = false;
    for floaters in unpaired {
        let mut floaters = floaters?;
        if floaters.len() > MANY {
            return None;
        }
        floaters.retain(|&floaters| lowest.completes(floaters));
        if !floaters.is_empty() {
            return best_that_leaves(bracket, pairs, &floaters);
        }
        is_within_reach = is_within_reach || lowest.is_within_reach();
        if !is_within_reach {
            break;
        }
    }
    Some(without_pairs(bracket))
}

/// The best candidate of a bracket that is paired for completion, by weights of its members and of where they can
/// come down; none where it takes those of everybody below.
///
/// Where nothing completes the round, that is the one without pairs: then it does not either.
pub(crate) fn by_openings(bracket: &Bracket<'_>) -> Option<Candidate> {
    let lowest = Lowest::new(bracket)?;
    if !lowest.is_within_reach() {
        return Some(without_pairs(bracket));
    }
    let Goal::Completion { rank, join: false, .. } = bracket.below.goal else { return None };
    // There may be as many openings as members.
    let is_small = |openings: usize| 2 * openings <= bracket.below.next.len();
    if !is_small(bracket.members.len()) {
        return None;
    }
    let openings = lowest.openings();
    if !is_small(openings.count()) {
        return None;
    }
    let candidate = general_as_stated(opened::costs(bracket, &openings));
    // With more floaters there are fewer pairs. Where moved-down players come before these, fewer of them may float.
    let mut moved_down = candidate.unpaired.iter().copied().filter(|&place| place < bracket.m0);
    let is_best = candidate.unpaired.len() == lowest.least_floaters()
        && (rank != Rank::Scores || moved_down.all(|place| lowest.has_to_float(place)))
        && reaches(bracket, &bracket.found(&candidate).unpaired);
    is_best.then_some(candidate)
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

#[cfg(test)]
mod tests {
    use pairwright_dutch::{Rules, Within};
    use pairwright_ruleset::{Demand, PairingRequest};
    use pairwright_testkit::agreement::{Compared, compare_crowded, compare_varied};

    use super::*;
    use crate::bracket::aimed;
    use crate::bracket::tests::each_with_moved_down;
    use crate::goal::{ByeFor, Kept};

    /// Against weights of everybody below.
    #[test]
    fn openings_say_the_same_as_everybody_below() {
        let compare = |request: &PairingRequest<'_>| {
            let entrants = Dutch2012::entrants(request, Demand::Nothing);
            entrants.find_pairable();
            let mut compared = Compared::<3>::default();
            let ranks = [Rank::Scores, Rank::Pairs, Rank::Counts, Rank::CountsOnly];
            let byes = [
                ByeFor::Anybody,
                ByeFor::NotMovedDown,
                ByeFor::Lowest,
                ByeFor::From(2),
                ByeFor::WithoutOpponent,
            ];
            let goals = ranks.into_iter().flat_map(|rank| byes.map(|bye| (rank, bye)));
            let brackets = each_with_moved_down(&entrants);
            for ((own, below), (rank, bye)) in
                brackets.flat_map(|own| goals.clone().map(move |goal| (own.clone(), goal)))
            {
                if own.members.len() - own.m0 > 9 {
                    continue;
                }
                let goal = Goal::Completion { rank, bye, keep: Kept::Nobody, join: false };
                let own = aimed(own, goal, below);
                let Some(found) = by_openings(&own) else { continue };
                let everybody = Dutch2012::general_within(&own, Within::default())?;
                let is_reached = reaches(&own, &own.found(&everybody).unpaired);
                if is_reached && found != everybody || !is_reached && !found.pairs.is_empty() {
                    compared
                        .disagreements
                        .push(format!("{goal:?} {:?}: {found:?} {everybody:?}", own.members));
                }
                let floats = found.unpaired.iter().any(|&place| place < own.m0);
                let at = if is_reached { 1 + usize::from(floats) } else { 0 };
                compared.brackets[at] += 1;
            }
            Ok(compared)
        };
        compare_varied(400, compare).assert([4000, 20_000, 200]);
        compare_crowded(300, compare).assert([20_000, 20_000, 1000]);
    }
}
