//! Brackets with few pairs: what comes before the requirements is asked once for each set of players who
//! stay unpaired, and the requirements only if several candidates are left.

use pairwright_candidate::{Candidate, Choices, Places, Prices, cheapest, few_pairs};
use pairwright_dutch::costs::{Bounds, Prices as _, Rows, lay_out};
use pairwright_dutch::{Paired, Rules};
use pairwright_model::PlayerIndex;

use crate::Dutch2012;
use crate::below::Below;
use crate::bracket::{Bracket, may_pair};
use crate::costs::costs_of_lowest;
use crate::goal::{Goal, Rank};
use crate::judgement;

/// Where a bracket allows more than so many pairs a member, the quick route takes less. (With up to 28 pairs,
/// perf/even-100 took 6 % longer.)
const PAIRS: usize = 2;

/// To look at the next bracket with more sets of floaters takes longer than weights.
const LOOKING: usize = 8;

/// The best candidate of a bracket that has few; none where they are many.
///
/// Where the goal cannot be reached, that is the one without pairs, as [`out_of_reach`] has it.
pub(crate) fn best_of_few(bracket: &Bracket<'_>) -> Option<Candidate> {
    if matches!(bracket.below.goal, Goal::Lowest { .. }) {
        return best_of_lowest(bracket);
    }
    let choices = choices(bracket)?;
    let mut all = choices.unpaired();
    let sets = match bracket.below.goal {
        Goal::Itself => all.next()?,
        Goal::OtherFloaters { .. } => best_for_next(bracket, all.next()?)?,
        Goal::Completion { .. } => {
            let below = Below::new(bracket)?;
            let completing = |mut sets: Vec<Places>| {
                sets.retain(|floaters| below.completes(floaters.iter()));
                (!sets.is_empty()).then_some(sets)
            };
            let first = all.next().and_then(completing);
            if first.is_none() && !below.is_within_reach() {
                return Some(without_pairs(bracket));
            }
            first.or_else(|| all.find_map(completing))?
        }
        Goal::Lowest { .. } => return None,
    };
    choices.only(&sets).or_else(|| best_by_requirements(bracket, &choices, &sets))
}

/// The best candidate of a lowest bracket that can be paired, in which all criteria are of pairs and of who
/// has the bye.
fn best_of_lowest(bracket: &Bracket<'_>) -> Option<Candidate> {
    const MOST: usize = 24;
    let members = bracket.members.len();
    if members > MOST {
        return None;
    }
    let may_pair = |one, other| may_pair(bracket, one, other);
    let pairs = few_pairs(members, bracket.mdps, 5 * members / 2, may_pair)?;
    let (layout, costs) = costs_of_lowest(bracket);
    let prices =
        Prices::laid_out(&layout, (members, members % 2), &pairs, |sum, one, other| match other {
            Some(other) => costs.pair(sum, one, other),
            None => {
                let may_stay = bracket.traits(one).may_have_bye;
                if may_stay {
                    costs.alone(sum, one);
                }
                may_stay
            }
        })?;
    cheapest(bracket.mdps, &prices, None)?.into_iter().next()
}

/// The candidate without pairs, where a bracket with few pairs is paired for completion and nothing
/// completes the round: then it does not either.
pub(crate) fn out_of_reach(bracket: &Bracket<'_>) -> Option<Candidate> {
    let below = Below::new(bracket)?;
    (choices(bracket).is_some() && !below.is_within_reach()).then(|| without_pairs(bracket))
}

fn without_pairs(bracket: &Bracket<'_>) -> Candidate {
    Candidate::new(bracket.members.len(), Vec::new())
}

/// All candidates, by what comes before the requirements, as far as that depends on who is unpaired and
/// not on the bracket below.
fn choices(bracket: &Bracket<'_>) -> Option<Choices> {
    const MOST: usize = 16;
    let members = bracket.members.len();
    if members > MOST {
        return None;
    }
    let rank = match bracket.below.goal {
        Goal::Itself | Goal::OtherFloaters { .. } => Rank::Pairs,
        Goal::Completion { rank, .. } => rank,
        Goal::Lowest { .. } => return None,
    };
    let mut ranks = [0; MOST];
    let mut all_scores = 0;
    for (place, player) in bracket.members.iter().enumerate() {
        let score = u32::try_from(bracket.entrants.score(*player).tenths()).ok()?;
        let counts = place < bracket.m0 || rank != Rank::Scores;
        ranks[place] = if counts { u64::from(score) } else { 0 };
        all_scores += ranks[place];
    }
    // Numbers, which are less than 32, and the scores left over, in the order of their importance.
    let above_scores = u64::BITS - all_scores.leading_zeros();
    for (place, scores) in ranks[..members].iter_mut().enumerate() {
        let moved_down = u64::from(place < bracket.m0);
        *scores = match rank {
            Rank::Scores => *scores << 5 | 1,
            Rank::Pairs => 1 << above_scores | *scores,
            Rank::Counts => (1 << 5 | moved_down) << above_scores | *scores,
            Rank::CountsOnly => 1 << 5 | moved_down,
        };
    }
    let may_pair = |one, other| may_pair(bracket, one, other);
    Choices::by_ranks(bracket.mdps, &ranks[..members], PAIRS * members, may_pair)
}

/// Those sets of floaters that are best for the next bracket; none if there are too many.
///
/// Rule: [C.12](crate::articles::C_12).
fn best_for_next(bracket: &Bracket<'_>, mut sets: Vec<Places>) -> Option<Vec<Places>> {
    if sets.len() < 2 {
        return Some(sets);
    }
    if sets.len() > LOOKING {
        return None;
    }
    let amounts = |floaters: Places| {
        let player = |place: usize| bracket.members[place];
        let unpaired: Vec<PlayerIndex> = floaters.iter().map(player).collect();
        judgement::amounts(bracket, &Paired { pairs: Vec::new(), unpaired })
    };
    let amounts: Vec<_> = sets.iter().map(|&floaters| amounts(floaters)).collect();
    let best = amounts.iter().min()?;
    let mut is_best = amounts.iter().map(|amounts| amounts == best);
    sets.retain(|_| is_best.next() == Some(true));
    Some(sets)
}

/// The best of the candidates that leave one of these sets unpaired, by the requirements.
fn best_by_requirements(
    bracket: &Bracket<'_>,
    choices: &Choices,
    sets: &[Places],
) -> Option<Candidate> {
    let bounds = Bounds::new(bracket, bracket.members.len());
    let (layout, rows) = lay_out(|layout| Rows::lay_out(layout, Dutch2012::rows(bracket), &bounds));
    choices.best(sets, &layout, |sum, one, other| {
        let player = bracket.traits(one);
        match other.map(|other| bracket.traits(other)) {
            Some(other) if player.score < other.score => rows.pair(sum, other, player),
            Some(other) => rows.pair(sum, player, other),
            None => rows.unpaired(sum, player),
        }
    })
}
