//! The frame of a round around an edition's walk.

use std::cmp::Reverse;

use pairwright_history::Entry;
use pairwright_model::Score;
use pairwright_ruleset::{
    Allocated, Impossibility, Outcome, PairingError, PairingRequest, RoundPairing,
};
use pairwright_solver::plan::are_few;
use pairwright_solver::{Candidate, Limbo, Route};

use crate::colours::{Allocation, Rung};
use crate::few::few_pairs_of;
use crate::{BracketOf, Completion, Entrants, Paired, Rules, Solve, Solved, Within};

/// Pairs the round of `entrants`, each bracket by `solver`.
///
/// # Errors
///
/// If the request lacks something, or `solver` fails.
pub fn pair_entrants<R: Rules>(
    request: &PairingRequest<'_>,
    entrants: &Entrants,
    solver: &mut dyn Solve<R>,
) -> Result<Outcome, PairingError> {
    pair_and_colour(request, entrants, R::COLOURS, solver)
}

/// Like [`pair_entrants`], with `rungs` for colour allocation.
pub(crate) fn pair_and_colour<R: Rules>(
    request: &PairingRequest<'_>,
    entrants: &Entrants,
    rungs: &'static [Rung],
    solver: &mut dyn Solve<R>,
) -> Result<Outcome, PairingError> {
    // A bye that the arbiter has given is not decided here, only reported.
    let given = request.bye_given()?;
    let completion = Completion::new(entrants);
    if !completion.is_complete() {
        let (unplaced, blocked) = completion.unplaced();
        let (article, proof) = (R::ARTICLES.impossible, completion.proof());
        let impossibility = Impossibility { article, blocked, unplaced, proof };
        solver.note_impossible(&impossibility);
        return Ok(Outcome::Impossible(impossibility));
    }
    let paired = R::walk(entrants, completion, solver)?;
    let bye = given.or(paired.unpaired.first().copied());
    if let Some(bye) = bye {
        // A barred player has the bye only where everybody is barred, and another article says so.
        let is_barred = given.is_none() && entrants.ledger.entry(bye).is_barred_from_bye();
        let least = R::ARTICLES.bye_bar_least.filter(|_| is_barred);
        solver.note_bye(bye, least.unwrap_or(R::ARTICLES.bye));
    }
    let allocation = Allocation { entrants, rungs, lot: R::lot(request, entrants) };
    let boards = boards(&allocation, &paired, R::board_score)?;
    for (number, allocated) in (1..).zip(&boards) {
        solver.note_board(number, allocated);
    }
    let boards = boards.into_iter().map(|allocated| allocated.board).collect();
    Ok(Outcome::Paired(RoundPairing { boards, bye }))
}

/// Solves brackets by the fast routes.
#[derive(Clone, Copy, Debug)]
pub struct Fast;

impl<R: Rules> Solve<R> for Fast {}

impl Solved {
    /// Pairs a bracket by the fast routes.
    ///
    /// # Errors
    ///
    /// If a promise of the engine is broken.
    pub fn new<R: Rules>(bracket: &BracketOf<'_, R>) -> Result<Self, PairingError> {
        // The quick route does not handle moved-down players who stay unpaired.
        let tries_quick = !bracket.leaves_moved_down()
            && (are_few(bracket.members.len()) || R::tries_quick(bracket));
        // Few pairs are listed before anything is priced: one of them at most settles the bracket at once.
        let few = few_pairs_of::<R>(bracket, tries_quick);
        if let Some(few) = &few
            && let Some(pairs) = pairs_of_only::<R>(bracket, few)
        {
            return Ok(Self { paired: bracket.paired(pairs), route: route_of(few) });
        }
        let (candidate, route) = best_candidate::<R>(bracket, few, tries_quick)?;
        Ok(Self { paired: bracket.found(&candidate), route })
    }
}

/// The best candidate of a bracket: the forced one if hardly a pair is allowed, otherwise that of the quick
/// route if it can tell, otherwise that of the general route. `few` holds the allowed pairs, if they are
/// known to be few.
fn best_candidate<R: Rules>(
    bracket: &BracketOf<'_, R>,
    few: Option<Vec<(usize, usize)>>,
    tries_quick: bool,
) -> Result<(Candidate, Route), PairingError> {
    let is_tried = few.is_some();
    if let Some(forced) = few.and_then(|pairs| forced_by_pairs::<R>(bracket, &pairs)) {
        return Ok(forced);
    }
    // The bound by kinds does not see conflicts, so it would promise more than a demanded pair allows.
    let quick = || R::quick(bracket, &demanded::<R>(bracket));
    if let Some(candidate) = tries_quick.then(quick).flatten() {
        return Ok((candidate, Route::Quick));
    }
    // More pairs count as few once the quick route has given up, so they are counted again.
    if tries_quick
        && !is_tried
        && let Some(forced) = forced_candidate::<R>(bracket)
    {
        return Ok(forced);
    }
    Ok((R::general(bracket)?, Route::General))
}

/// The candidates that the demand leaves.
fn demanded<R: Rules>(bracket: &BracketOf<'_, R>) -> Within {
    let within = bracket.entrants.demanded(&bracket.members);
    match within.only {
        // Nobody is exchanged with a moved-down player who moves on, unless they belong to the remainder.
        Some((place, ref others))
            if others.is_empty() && place < bracket.mdps && R::limbo(bracket) == Limbo::Apart =>
        {
            Within { alone: Some(place), ..Within::default() }
        }
        _ => within,
    }
}

/// The best candidate if so few pairs are allowed that there is only one, or if the first criteria of the
/// edition leave few to judge; `None` otherwise.
pub fn forced_candidate<R: Rules>(bracket: &BracketOf<'_, R>) -> Option<(Candidate, Route)> {
    forced_by_pairs::<R>(bracket, &few_pairs_of::<R>(bracket, false)?)
}

/// Like [`forced_candidate`], with the allowed pairs given.
fn forced_by_pairs<R: Rules>(
    bracket: &BracketOf<'_, R>,
    pairs: &[(usize, usize)],
) -> Option<(Candidate, Route)> {
    let candidate = match pairs_of_only::<R>(bracket, pairs) {
        Some(pairs) => Candidate::new(bracket.members.len(), pairs.to_vec()),
        None => R::best_of_few(bracket, pairs)?,
    };
    Some((candidate, route_of(pairs)))
}

/// The pairs of the only candidate that can be the best with these allowed pairs, if that is seen at once.
fn pairs_of_only<'p, R: Rules>(
    bracket: &BracketOf<'_, R>,
    pairs: &'p [(usize, usize)],
) -> Option<&'p [(usize, usize)]> {
    match *pairs {
        [] => Some(pairs),
        [pair] => Some(if R::takes_only_pair(bracket, pair)? { pairs } else { &[] }),
        _ => None,
    }
}

/// The route to report for a bracket that has few allowed pairs.
fn route_of(few: &[(usize, usize)]) -> Route {
    if few.is_empty() { Route::Lone } else { Route::Forced }
}

/// Gives colours to the pairs and puts the boards in order: by the higher score of the pair, the other
/// score, the rank of the higher player. The edition says which score counts.
fn boards(
    allocation: &Allocation<'_>,
    paired: &Paired,
    board_score: impl Fn(&Entry) -> Score,
) -> Result<Vec<Allocated>, PairingError> {
    let entrants = allocation.entrants;
    let mut boards = Vec::with_capacity(paired.pairs.len());
    for &(one, other) in &paired.pairs {
        let (higher, lower) = entrants.by_rank(one, other);
        let score = |player| board_score(entrants.ledger.entry(player));
        let (most, least) = (score(higher).max(score(lower)), score(higher).min(score(lower)));
        let key = (Reverse(most), Reverse(least), entrants.place(higher));
        boards.push((key, allocation.decide(higher, lower)?));
    }
    // No two keys are equal, since each holds the place of a player, so an unstable sort is exact.
    boards.sort_unstable_by_key(|(key, _)| *key);
    Ok(boards.into_iter().map(|(_, allocated)| allocated).collect())
}

#[cfg(test)]
mod tests {
    use pairwright_model::PlayerIndex;
    use pairwright_ruleset::Demand;

    use super::demanded;
    use crate::testing::{Toy, bracket, demanding, event, plain};

    /// 1 and 2 came down to 3, 4 and 5. Nobody is exchanged with 2, who moves on; 3 is a resident like the others.
    #[test]
    fn a_moved_down_player_who_meets_nobody_is_left_out() {
        let player = PlayerIndex::new;
        for (demand, alone, only) in [
            (Demand::Bye(player(1)), Some(1), None),
            (Demand::Bye(player(2)), None, Some((2, vec![]))),
            (Demand::Bye(player(3)), None, Some((3, vec![]))),
            (Demand::Pair(player(1), player(3)), None, Some((1, vec![3]))),
            (Demand::Nothing, None, None),
        ] {
            let event = event(0, 5, |_, _| false);
            let round = demanding(&event, &[2, 2, 1, 1, 1].map(plain), &demand);
            let within = demanded::<Toy>(&bracket(&round, 0..5, 2));
            assert_eq!((within.alone, within.only), (alone, only), "{demand:?}");
        }
    }
}
