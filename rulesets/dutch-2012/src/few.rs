//! Brackets with few pairs: everything above the requirements is asked once for each set of players who
//! stay unpaired, and the requirements only if several candidates are left.

use pairwright_dutch::Rules;
use pairwright_dutch::few::{best_by_rows, foremost};
use pairwright_model::Score;
use pairwright_solver::{Candidate, Places, Prices, Stands, cheapest, plan};

use crate::Dutch2012;
use crate::bracket::Bracket;
use crate::completion::Below;
use crate::goal::Goal;
use crate::judgement::{Received, measures, received, square};

/// The best candidate of a bracket that has few `pairs`; `None` if there is too much to look at.
pub(crate) fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let (goal, members) = (bracket.below.goal, bracket.members.len());
    let is_small = matches!(goal, Goal::Lowest { .. }) && members <= plan::LOWEST_MEMBERS;
    let is_free = matches!(goal, Goal::Itself | Goal::OtherFloaters { .. });
    let of_two =
        if is_free { 2 * plan::FREE_PAIRS_PER_MEMBER } else { plan::PAIRS_PER_TWO_MEMBERS };
    if !is_small && pairs.len() > of_two * members / 2 || bracket.lowest_score() < Score::ZERO {
        return None;
    }
    let by = |may_stay: &dyn Fn(usize) -> bool, stands| {
        cheapest(bracket.mdps, &prices(bracket, pairs, may_stay)?, stands)
    };
    let mut equals = match goal {
        Goal::Itself | Goal::OtherFloaters { .. } => by(&|_| true, None)?,
        // Whether those below can be paired depends on who is unpaired only.
        Goal::Completion { bye, keep, join: false, .. } => {
            let below = Below::new(bracket, bye);
            let completes = |unpaired: Places| below.completes_with(unpaired.iter());
            let answers_at_once = below.settled.is_some();
            let asking = if answers_at_once { Stands::asking_at_once } else { Stands::asking };
            by(&|place| keep != Some(place), Some(asking(&completes)))?
        }
        Goal::Completion { .. } => return None,
        Goal::Lowest { .. } => by(&|place| bracket.traits(place).may_have_bye, None)?,
    };
    if let Goal::OtherFloaters { .. } = goal
        && let sets = equals.unpaired()
        && sets.len() > 1
    {
        if sets.len() > plan::FLOATER_SETS {
            return None;
        }
        // C.12 looks at the pairs of the next bracket, then at the scores that it leaves over.
        let (_, sets) = foremost(bracket, sets, |floaters| {
            let Received { missing, missed, .. } = received(bracket, floaters);
            Some((missing, missed.iter().map(|score| score.tenths()).sum::<i32>()))
        })?;
        equals.keep(&sets);
    }
    best_by_rows::<Dutch2012>(bracket, &equals.with_limbo(Dutch2012::limbo(bracket)))
}

/// Prices of the members that `may_stay` unpaired, and of `pairs`, by the measures of the goal.
fn prices(
    bracket: &Bracket<'_>,
    pairs: &[(usize, usize)],
    may_stay: impl Fn(usize) -> bool,
) -> Option<Prices> {
    let members = bracket.members.len();
    let mut alone: Vec<_> = (0..members).map(|place| may_stay(place).then_some(0)).collect();
    for &measure in measures(bracket) {
        let part = |place| i128::from(measure.of_unpaired(bracket, place));
        // Nobody has a higher score than the first member, nor a larger part. Two scores differ by less than the
        // higher one and that of the bye, so pairs need no room of their own.
        let room = 1 + part(0) * i128::try_from(members).ok()?;
        for (place, price) in alone.iter_mut().enumerate() {
            *price = price.map(|price| price * room + part(place));
        }
    }
    let is_lowest = matches!(bracket.below.goal, Goal::Lowest { .. });
    let score = |place: usize| bracket.traits(place).score;
    let factor = |one, other| if is_lowest { square(score(one) - score(other)) } else { 0 };
    let priced = |&(one, other): &(usize, usize)| (one, other, i128::from(factor(one, other)));
    let spare = if is_lowest { members % 2 } else { members };
    Some(Prices { pairs: pairs.iter().map(priced).collect(), alone, spare })
}
