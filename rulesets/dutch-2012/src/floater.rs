//! C.12 and C.13 where a single player floats: who that may be is settled first.

use pairwright_candidate::Places;
use pairwright_dutch::Sets;
use pairwright_model::PlayerIndex;

use crate::bracket::{Bracket, aimed};
use crate::completion::placing_in;
use crate::few::worth_for_next;
use crate::goal::{ByeFor, Goal, Kept, Rank};
use crate::lowest::Lowest;

/// A bracket that is paired for the next one, as one of which everybody is paired but somebody who is best for
/// that; none if not exactly one player floats, or if it is not known beforehand who may be paired.
///
/// Rule: [C.12](crate::articles::C_12).
pub(crate) fn for_single_floater<'a>(bracket: &Bracket<'a>) -> Option<Bracket<'a>> {
    let Bracket { entrants, ref members, .. } = *bracket;
    if members.len() > Places::MOST || members.len().is_multiple_of(2) {
        return None;
    }
    let sets = Sets::around(entrants, members)?;
    let mut placing = placing_in(bracket, sets);
    placing.add(sets.of(members));
    if placing.left() != 1 {
        return None;
    }
    let over = placing.over();
    let score = |player: PlayerIndex| entrants.score(player);
    let least = sets.players(over).map(score).min()?;
    let may_float = |&(_, player): &(usize, &PlayerIndex)| {
        sets.of([player]) & over != 0 && score(*player) == least
    };
    let floaters = members.iter().enumerate().filter(may_float);
    let worth =
        |(place, &player): (usize, &PlayerIndex)| (worth_for_next(bracket, &[player]), place);
    let worth: Vec<_> = floaters.map(worth).collect();
    let best = worth.iter().map(|(worth, _)| worth).min()?;
    let best: Places =
        worth.iter().filter(|(worth, _)| worth == best).map(|&(_, place)| place).collect();
    let (rank, bye, keep) = (Rank::Pairs, ByeFor::Anybody, Kept::AllBut(best));
    Some(aimed(bracket.clone(), Goal::Completion { rank, bye, keep, join: false }, &[]))
}

/// Who has to be paired in a bracket that is paired for completion and leaves as few over as its number allows, so
/// that the lowest one can be paired; none if that cannot be then. Nobody, where a word does not have everybody in the
/// round: there that takes long to tell.
///
/// Rule: [C.13](crate::articles::C_13).
pub(crate) fn kept_for_completion(bracket: &Bracket<'_>) -> Option<Kept> {
    let members = bracket.members.len();
    let is_small = members <= Places::MOST && Sets::new(bracket.entrants).is_some();
    let Some(lowest) = is_small.then(|| Lowest::new(bracket)).flatten() else {
        return Some(Kept::Nobody);
    };
    if lowest.least_floaters() > members % 2 {
        return None;
    }
    if members.is_multiple_of(2) {
        return Some(Kept::Nobody);
    }
    let completes = |&place: &usize| lowest.completes(Places::from_iter([place]));
    let floaters: Places = (0..members).filter(completes).collect();
    (floaters.count() > 0).then_some(Kept::AllBut(floaters))
}

#[cfg(test)]
mod tests {
    use pairwright_candidate::{general_as_stated, quick_as_stated};
    use pairwright_dutch::{Rules, Within};
    use pairwright_ruleset::{Demand, PairingRequest};
    use pairwright_testkit::agreement::{Compared, compare_crowded, compare_varied};

    use super::*;
    use crate::Dutch2012;
    use crate::bracket::tests::each_with_moved_down;
    use crate::costs::costs;
    use crate::judgement::next_pairs;

    /// Against weights of everybody in the next bracket.
    #[test]
    fn a_single_floater_is_the_same_as_by_weights_of_the_next_bracket() {
        let compare = |request: &PairingRequest<'_>| {
            let entrants = Dutch2012::entrants(request, Demand::Nothing);
            entrants.find_pairable();
            let mut compared = Compared::<2>::default();
            for (own, below) in each_with_moved_down(&entrants) {
                if own.members.len() - own.m0 > 15 {
                    continue;
                }
                let is_next =
                    |player: &&PlayerIndex| entrants.score(**player) == entrants.score(below[0]);
                let next = &below[..below.iter().take_while(is_next).count()];
                let mut most = None;
                for less in 0..3 {
                    // All that there can be, or fewer, which is enough.
                    let enough = most.and_then(|most: usize| most.checked_sub(less));
                    let own = aimed(own.clone(), Goal::OtherFloaters { enough }, next);
                    let Some(single) = for_single_floater(&own) else { continue };
                    let everybody = Dutch2012::general_within(&own, Within::default())?;
                    let quick = quick_as_stated(costs(&single, false));
                    let found = general_as_stated(costs(&single, false));
                    if found != everybody || quick.as_ref().is_some_and(|quick| *quick != everybody)
                    {
                        let members = &own.members;
                        let line =
                            format!("{members:?} {enough:?}: {found:?} {quick:?} {everybody:?}");
                        compared.disagreements.push(line);
                    }
                    compared.brackets[usize::from(quick.is_some())] += 1;
                    most = Some(next_pairs(&own, &own.found(&found).unpaired).0);
                }
            }
            Ok(compared)
        };
        compare_varied(400, compare).assert([100, 10_000]);
        compare_crowded(300, compare).assert([500, 10_000]);
    }
}
