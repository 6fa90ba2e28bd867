//! Brackets with few pairs: everything above the requirements is asked once for each set of players who
//! stay unpaired, and the requirements only if several candidates are left.

use pairwright_dutch::Rules;
use pairwright_dutch::few::{best_by_rows, players};
use pairwright_model::PlayerIndex;
use pairwright_solver::{Candidate, Places, Prices, Stands, cheapest, plan};

use crate::Dutch2012;
use crate::bracket::Bracket;
use crate::completion::Below;
use crate::goal::{Goal, Rank};
use crate::judgement::{next_missed, next_pairs, square};

/// The best candidate of a bracket that has few `pairs`; `None` if there is too much to look at.
pub(crate) fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let (goal, members) = (bracket.below.goal, bracket.members.len());
    let is_small = matches!(goal, Goal::Lowest { .. }) && members <= plan::LOWEST_MEMBERS;
    let most = match goal {
        Goal::Itself | Goal::OtherFloaters { .. } => plan::FREE_PAIRS_PER_MEMBER * members,
        Goal::Completion { .. } | Goal::Lowest { .. } => plan::PAIRS_PER_TWO_MEMBERS * members / 2,
    };
    if pairs.len() > most && !is_small {
        return None;
    }
    let by = |prices: &Prices, stands| cheapest(bracket.mdps, prices, stands);
    let mut equals = match goal {
        Goal::Itself | Goal::OtherFloaters { .. } => {
            by(&prices(bracket, pairs, Rank::Pairs, |_| true)?, None)?
        }
        // Whether those below can be paired depends on who is unpaired only.
        Goal::Completion { rank, bye, keep, join: false } => {
            let below = Below::new(bracket, bye);
            let completes = |unpaired: Places| below.completes_with(unpaired.iter());
            let prices = prices(bracket, pairs, rank, |place| keep != Some(place))?;
            let answers_at_once = below.settled.is_some();
            let asking = if answers_at_once { Stands::asking_at_once } else { Stands::asking };
            by(&prices, Some(asking(&completes)))?
        }
        Goal::Completion { .. } => return None,
        Goal::Lowest { .. } => by(&prices_of_lowest(bracket, pairs), None)?,
    };
    if let Goal::OtherFloaters { .. } = goal {
        equals.keep(&best_for_next(bracket, equals.unpaired())?);
    }
    best_by_rows::<Dutch2012>(bracket, &equals.with_limbo(Dutch2012::limbo(bracket)))
}

/// Prices of the players who stay unpaired, of members that `may_stay`: by their number and by the sum of their
/// scores, in the order of `rank`.
fn prices(
    bracket: &Bracket<'_>,
    pairs: &[(usize, usize)],
    rank: Rank,
    may_stay: impl Fn(usize) -> bool,
) -> Option<Prices> {
    let members = bracket.members.len();
    let score = |place: usize| u32::try_from(bracket.traits(place).score.tenths()).ok();
    let above_scores = 1 + i128::from((0..members).map(score).sum::<Option<u32>>()?);
    let above_players = 1 + i128::try_from(members).ok()?;
    let price = |place: usize| {
        let (score, moved_down) = (i128::from(score(place)?), i128::from(place < bracket.m0));
        Some(match rank {
            Rank::Scores => above_players * moved_down * score + 1,
            Rank::Pairs => above_scores + score,
            Rank::Counts => above_scores * (above_players + moved_down) + score,
            Rank::CountsOnly => above_players + moved_down,
        })
    };
    let alone = (0..members).map(|place| price(place).filter(|_| may_stay(place)));
    let pairs = pairs.iter().map(|&(one, other)| (one, other, 0)).collect();
    Some(Prices { pairs, alone: alone.collect(), spare: members })
}

/// Prices for the number of moved-down players that are paired, then the B.3-factor (D.4).
fn prices_of_lowest(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Prices {
    let (members, bye) = (bracket.members.len(), bracket.artificial_score());
    let traits = |place: usize| bracket.traits(place);
    let factor = |one, other| i128::from(square(one - other));
    let of_bye = |place: usize| factor(traits(place).score, bye);
    // Two scores differ by less than the higher one and that of the bye.
    let above_factors = 1 + (0..members).map(of_bye).sum::<i128>();
    let alone = |place: usize| {
        let is_counted = place < bracket.mdps;
        let price = of_bye(place) + i128::from(is_counted) * above_factors;
        traits(place).may_have_bye.then_some(price)
    };
    let priced = |&(one, other): &(usize, usize)| {
        (one, other, factor(traits(one).score, traits(other).score))
    };
    let pairs = pairs.iter().map(priced).collect();
    Prices { pairs, alone: (0..members).map(alone).collect(), spare: members % 2 }
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
