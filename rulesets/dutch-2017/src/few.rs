//! Brackets with few pairs: candidates judged one by one.
//!
//! The first criteria, the pairs ([C.5](crate::articles::C_5)) and the PSD ([C.6](crate::articles::C_6)),
//! leave few candidates; then [C.7](crate::articles::C_7) is asked once for each set of downfloaters.

use pairwright_dutch::few::{self, best_by_rows, others, prices};
use pairwright_dutch::worth::Amount;
use pairwright_model::PlayerIndex;
use pairwright_solver::{Candidate, Equals, Places, Stands, cheapest, plan};

use crate::bracket::{Below, Bracket};
use crate::{Dutch2017, judgement};

/// The best candidate; `None` if there are too many to judge.
pub(crate) fn best_of_few(bracket: &Bracket<'_>, pairs: &[(usize, usize)]) -> Option<Candidate> {
    let (members, score) = (bracket.members.len(), |place: usize| bracket.traits(place).score);
    let cheapest = |pairs: &[(usize, usize)], spare: usize, stands: Option<Stands<'_>>| {
        let apart = |one, other| score(one).max(score(other)) - score(one).min(score(other));
        let is_last = matches!(bracket.below, Below::Nothing { .. });
        let may_stay = |place| !is_last || bracket.traits(place).may_have_bye;
        cheapest(bracket.mdps, &prices(bracket, pairs, apart, may_stay, spare)?, stands)
    };
    let equals = match bracket.below {
        Below::Next { .. } => foremost(bracket, cheapest(pairs, members, None)?)?,
        Below::Nothing { .. } => cheapest(pairs, members % 2, None)?,
        Below::Rest { completion, .. } => {
            let permitted = completion.permitted::<Dutch2017>(bracket).pairs;
            let lasts = |unpaired: Places| {
                // Every permitted pair by itself leaves a completion.
                members - unpaired.count() < 3
                    || completion.lasts_without(others(bracket, unpaired))
            };
            cheapest(&permitted, members, Some(Stands::asking(&lasts)))?
        }
    };
    best_by_rows::<Dutch2017>(bracket, &equals)
}

/// The candidates that are best for the next bracket ([C.7](crate::articles::C_7)); `None` if that is too
/// much to look at, or if none of them lets the round be completed, since other candidates then decide.
fn foremost(bracket: &Bracket<'_>, mut equals: Equals) -> Option<Equals> {
    let sets = equals.unpaired();
    if sets.len() < 2 {
        return Some(equals);
    }
    let below = bracket.below.players().len() + sets[0].count();
    if sets.len() * below * below > plan::LOOK_AHEAD_STEPS {
        return None;
    }
    let worth = |floaters: &[PlayerIndex]| judgement::look_ahead(bracket, floaters);
    let (least, sets) = few::foremost(bracket, sets, worth)?;
    if least.contains(&Amount::Impossible) {
        return None;
    }
    equals.keep(&sets);
    Some(equals)
}
