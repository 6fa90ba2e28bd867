//! C5 and C9: the players who may have the bye.

use std::collections::BTreeSet;

use pairwright_dutch::{Completion, Entrants};
use pairwright_history::Policies;
use pairwright_model::Score;
use pairwright_ruleset::{Demand, PairingRequest};

use crate::criteria::CRITERIA;

/// The players of a round before the score of the bye is known. Nobody may have a bye if the round has
/// none.
///
/// Rule: [C9](crate::articles::C_9) looks at the rounds without a game of players who may have the bye.
pub(crate) fn without_bye_score(
    request: &PairingRequest<'_>,
    demand: Demand,
    policies: &'static Policies,
) -> Entrants {
    let mut entrants = Entrants::new(request, demand, policies, &CRITERIA);
    let has_bye = !entrants.ranking.len().is_multiple_of(2);
    let rounds = usize::from(request.round() - 1);
    entrants.revise(|ledger, player, traits| {
        traits.may_have_bye &= has_bye;
        if traits.may_have_bye {
            let unplayed = rounds.saturating_sub(ledger.opponents(player).len());
            traits.unplayed = u16::try_from(unplayed).unwrap_or(u16::MAX);
        }
    });
    entrants
}

/// Fixes the score of the player who gets the bye: nobody else may have it from here on.
///
/// Rule: [C5](crate::articles::C_5).
pub(crate) fn restrict(entrants: &mut Entrants, score: Score) {
    entrants.bye_score = Some(score);
    entrants.revise(|_, _, traits| {
        if traits.score != score {
            (traits.may_have_bye, traits.unplayed) = (false, 0);
        }
    });
}

/// The lowest score of a player that may have the bye in a complete round; `None` if the round has no bye
/// or cannot be completed.
///
/// Rule: [C5](crate::articles::C_5). READING (C5): the score is the one the round is paired by, virtual
/// points included. READING (C5): it comes before the number of downfloaters, so it is a matter of the
/// whole round: some legal candidate of each bracket still reaches the lowest score that any complete
/// round-pairing reaches. So it is settled before the first bracket.
pub(crate) fn attainable_score(entrants: &Entrants) -> Option<Score> {
    let scores = scores(entrants);
    if scores.is_empty() {
        return None;
    }
    let completion = Completion::new(entrants);
    scores.into_iter().find(|&score| completion.with_bye_at(score))
}

/// The scores of the players who may have the bye, the lowest first.
pub(crate) fn scores(entrants: &Entrants) -> BTreeSet<Score> {
    let traits = entrants.ranking.iter().map(|&player| entrants.traits(player));
    traits.filter(|traits| traits.may_have_bye).map(|traits| traits.score).collect()
}
