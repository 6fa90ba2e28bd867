//! Brackets with few pairs: what comes before the requirements is asked once for each set of players who
//! stay unpaired, and the requirements only if several candidates are left.

use pairwright_candidate::{Candidate, Equals, Places, Prices, Stands, cheapest};
use pairwright_dutch::costs::Prices as _;
use pairwright_dutch::few::{best_by_rows, players};
use pairwright_model::PlayerIndex;

use crate::Dutch2012;
use crate::below::Below;
use crate::bracket::Bracket;
use crate::costs::costs_of_lowest;
use crate::goal::{Goal, Rank};
use crate::judgement::{next_missed, next_pairs};

/// The best candidate of a bracket that has few `pairs`; none where there is too much to look at.
///
/// Where the goal cannot be reached, that is the one without pairs, as [`out_of_reach`] has it.
pub(crate) fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let rank = match bracket.below.goal {
        Goal::Itself | Goal::OtherFloaters { .. } => Rank::Pairs,
        Goal::Completion { rank, .. } => rank,
        Goal::Lowest { .. } => return best_of_lowest(bracket, pairs),
    };
    // Of more, weights are sooner done where many have met each other: perf/long-41x35 took 1 % longer.
    if pairs.len() > 2 * bracket.members.len() {
        return None;
    }
    let prices = prices(bracket, pairs, rank)?;
    let mut equals = cheapest(bracket.mdps, &prices, None)?;
    match bracket.below.goal {
        Goal::OtherFloaters { .. } => equals.keep(&best_for_next(bracket, equals.unpaired())?),
        Goal::Completion { .. } => match completing(bracket, &prices, equals)? {
            Completing::These(completing) => equals = completing,
            Completing::Nothing => return Some(without_pairs(bracket)),
        },
        Goal::Itself | Goal::Lowest { .. } => {}
    }
    best_by_rows::<Dutch2012>(bracket, &equals)
}

/// The best candidates that let the lowest bracket be paired.
enum Completing {
    These(Equals),
    /// There are none.
    Nothing,
}

/// The best candidates that let the lowest bracket be paired: of `equals`, which are the best of all, or
/// else of others; none where there is too much to look at.
fn completing(bracket: &Bracket<'_>, prices: &Prices, mut equals: Equals) -> Option<Completing> {
    let below = Below::new(bracket)?;
    let completing: Vec<_> =
        equals.unpaired().into_iter().filter(|&floaters| below.completes(floaters)).collect();
    if !completing.is_empty() {
        equals.keep(&completing);
        return Some(Completing::These(equals));
    }
    if !below.is_within_reach() {
        return Some(Completing::Nothing);
    }
    let completes = |floaters: Places| below.completes(floaters);
    cheapest(bracket.mdps, prices, Some(Stands::knowing(&completes))).map(Completing::These)
}

/// The candidate without pairs, where a bracket is paired for completion and nothing completes the round:
/// then it does not either.
pub(crate) fn out_of_reach(bracket: &Bracket<'_>) -> Option<Candidate> {
    (!Below::new(bracket)?.is_within_reach()).then(|| without_pairs(bracket))
}

fn without_pairs(bracket: &Bracket<'_>) -> Candidate {
    Candidate::new(bracket.members.len(), Vec::new())
}

/// What comes before the requirements, as far as that depends on who is unpaired and not on the bracket
/// below.
fn prices(bracket: &Bracket<'_>, pairs: &[(usize, usize)], rank: Rank) -> Option<Prices> {
    let members = bracket.members.len();
    let counts = |place: usize| place < bracket.m0 || rank != Rank::Scores;
    let mut scores = Vec::with_capacity(members);
    for (place, &player) in bracket.members.iter().enumerate() {
        let score = u32::try_from(bracket.entrants.score(player).tenths()).ok()?;
        scores.push(if counts(place) { i128::from(score) } else { 0 });
    }
    // Numbers of players, which are less than 32, and the sum of scores, in the order of their importance.
    let above_scores = 1 + scores.iter().sum::<i128>();
    let alone = scores.into_iter().enumerate().map(|(place, scores)| {
        let moved_down = i128::from(place < bracket.m0);
        Some(match rank {
            Rank::Scores => 32 * scores + 1,
            Rank::Pairs => above_scores + scores,
            Rank::Counts => above_scores * (32 + moved_down) + scores,
            Rank::CountsOnly => 32 + moved_down,
        })
    });
    let pairs = pairs.iter().map(|&(one, other)| (one, other, 0)).collect();
    Some(Prices { pairs, alone: alone.collect(), spare: members })
}

/// Those sets of floaters that are best for the next bracket; none if there are too many.
///
/// Rule: [C.12](crate::articles::C_12).
fn best_for_next(bracket: &Bracket<'_>, mut sets: Vec<Places>) -> Option<Vec<Places>> {
    /// To look at the next bracket with more sets of floaters takes longer than weights.
    const LOOKING: usize = 8;
    if sets.len() < 2 {
        return Some(sets);
    }
    if sets.len() > LOOKING {
        return None;
    }
    let worth = |floaters: &Places| {
        let floaters: Vec<PlayerIndex> = players(bracket, *floaters).collect();
        let (_, missing) = next_pairs(bracket, &floaters);
        let scores = next_missed(bracket, &floaters).into_iter();
        (missing, scores.map(|score| i64::from(score.tenths())).sum::<i64>())
    };
    let worth: Vec<_> = sets.iter().map(worth).collect();
    let best = worth.iter().min()?;
    let mut is_best = worth.iter().map(|worth| worth == best);
    sets.retain(|_| is_best.next() == Some(true));
    Some(sets)
}

/// The best candidate of a lowest bracket that can be paired, in which all criteria are of pairs and of who
/// has the bye.
fn best_of_lowest(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let members = bracket.members.len();
    let (layout, costs) = costs_of_lowest(bracket);
    let price = |sum: &mut _, one: usize, other: Option<usize>| {
        if let Some(other) = other {
            return costs.pair(sum, one, other);
        }
        let may_stay = bracket.traits(one).may_have_bye;
        if may_stay {
            costs.alone(sum, one);
        }
        may_stay
    };
    let prices = Prices::laid_out(&layout, (members, members % 2), pairs, price)?;
    cheapest(bracket.mdps, &prices, None)?.first()
}
