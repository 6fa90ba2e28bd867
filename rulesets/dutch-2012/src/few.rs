//! Brackets with few pairs: everything above the requirements is asked once for each set of players who
//! stay unpaired, and the requirements only if several candidates are left.

use pairwright_dutch::few::{best_by_rows, players};
use pairwright_model::PlayerIndex;
use pairwright_solver::{Candidate, Places, Prices, Stands, cheapest, plan};

use crate::Dutch2012;
use crate::bracket::Bracket;
use crate::completion::Below;
use crate::costs::cheapest_within;
use crate::goal::Goal;
use crate::judgement::{next_missed, next_pairs};

/// The best candidate of a bracket that has few `pairs`; `None` if there is too much to look at.
pub(crate) fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let goal = bracket.below.goal;
    let members = bracket.members.len();
    let is_small = matches!(goal, Goal::Lowest { .. }) && members <= plan::LOWEST_MEMBERS;
    if 2 * pairs.len() > plan::PAIRS_PER_TWO_MEMBERS * members && !is_small {
        return None;
    }
    match goal {
        Goal::Itself | Goal::OtherFloaters { .. } => {}
        Goal::Completion { .. } => return best_completing(bracket, pairs),
        Goal::Lowest { .. } => return best_of_lowest(bracket, pairs),
    }
    if pairs.len() > plan::FREE_PAIRS_PER_MEMBER * members {
        return None;
    }
    let mut equals = cheapest(bracket.mdps, &prices(bracket, pairs)?, None)?;
    if let Goal::OtherFloaters { .. } = goal {
        equals.keep(&best_for_next(bracket, equals.unpaired())?);
    }
    best_by_rows::<Dutch2012>(bracket, &equals)
}

/// The best candidate for completion (C.13). Whether players below can be paired depends on who is unpaired only,
/// and is asked about the candidates that may be the best.
fn best_completing(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let Goal::Completion { bye, keep, join: false, .. } = bracket.below.goal else { return None };
    let below = Below::new(bracket, bye);
    let completes = |unpaired: Places| below.completes_with(unpaired.iter());
    let (spare, stands) = (bracket.members.len(), Some(Stands::asking(&completes)));
    cheapest_within(bracket, pairs, spare, |place| !keep.has(place), stands)
}

/// Prices for the number of pairs, then the scores of all unpaired players.
fn prices(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Prices> {
    let score = |&player: &PlayerIndex| u32::try_from(bracket.entrants.score(player).tenths()).ok();
    let scores = || bracket.members.iter().map(score);
    let above_scores = 1 + i128::from(scores().sum::<Option<u32>>()?);
    let alone = scores().map(|score| Some(above_scores + i128::from(score?)));
    let pairs = pairs.iter().map(|&(one, other)| (one, other, 0)).collect();
    Some(Prices { pairs, alone: alone.collect(), spare: bracket.members.len() })
}

/// The sets of floaters that are best for the next bracket; `None` if there are too many.
///
/// Rule: [C.12](crate::articles::C_12).
fn best_for_next(bracket: &Bracket<'_>, mut sets: Vec<Places>) -> Option<Vec<Places>> {
    if sets.len() < 2 {
        return Some(sets);
    }
    if sets.len() > plan::FLOATER_SETS {
        return None;
    }
    let worth = |floaters: &Places| {
        worth_for_next(bracket, &players(bracket, *floaters).collect::<Vec<_>>())
    };
    let worth: Vec<_> = sets.iter().map(worth).collect();
    let best = worth.iter().min()?;
    let mut is_best = worth.iter().map(|worth| worth == best);
    sets.retain(|_| is_best.next() == Some(true));
    Some(sets)
}

/// The amounts of floaters in the next bracket, smaller is better: the number of missing pairs, and the
/// scores of moved-down players who stay unpaired there.
///
/// Rule: [C.12](crate::articles::C_12).
pub(crate) fn worth_for_next(bracket: &Bracket<'_>, floaters: &[PlayerIndex]) -> (usize, i64) {
    let (_, missing) = next_pairs(bracket, floaters);
    let scores = next_missed(bracket, floaters).into_iter();
    (missing, scores.map(|score| i64::from(score.tenths())).sum())
}

/// The best candidate of a lowest bracket that can be paired; all its criteria concern pairs and the player
/// with the bye.
fn best_of_lowest(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let members = bracket.members.len();
    let may_stay = |one: usize| bracket.traits(one).may_have_bye;
    cheapest_within(bracket, pairs, members % 2, may_stay, None)
}
