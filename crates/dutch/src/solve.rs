//! The frame of a round around an edition's walk.

use std::cmp::Reverse;

use pairwright_bookkeeping::Entry;
use pairwright_candidate::{Candidate, Route, are_few, best_by_scores, few_pairs, most_pairs};
use pairwright_model::Score;
use pairwright_ruleset::{
    Allocated, Impossibility, Outcome, PairingError, PairingRequest, RoundPairing,
};

use crate::colours::{Allocation, Rung};
use crate::worth::{Amount, worth};
use crate::{BracketOf, Completion, Entrants, Paired, Rules, Solve, Solved};

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

/// As [`pair_entrants`], with `rungs` by which colours are allocated.
pub(crate) fn pair_and_colour<R: Rules>(
    request: &PairingRequest<'_>,
    entrants: &Entrants,
    rungs: &'static [Rung],
    solver: &mut dyn Solve<R>,
) -> Result<Outcome, PairingError> {
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

/// Solves by the fast routes.
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
        let (candidate, route) = best_candidate::<R>(bracket)?;
        let paired = bracket.found(&candidate);
        Ok(Self { members: bracket.members.clone(), paired, route })
    }
}

/// The best candidate of a bracket: the one that is forced where hardly a pair is allowed, or else the one
/// that the quick route finds where it can tell, or of few candidates the best one, and the general one
/// elsewhere.
fn best_candidate<R: Rules>(
    bracket: &BracketOf<'_, R>,
) -> Result<(Candidate, Route), PairingError> {
    if let Some(forced) = forced_by_pairs::<R>(bracket) {
        return Ok(forced);
    }
    let best_of_few = || R::best_of_few(bracket).map(|candidate| (candidate, Route::Forced));
    if R::JUDGES_FIRST
        && let Some(best) = best_of_few()
    {
        return Ok(best);
    }
    // The quick route knows nothing of moved-down players who stay unpaired.
    let tries_quick =
        !bracket.leaves_moved_down() && (are_few(bracket.members.len()) || R::tries_quick(bracket));
    if let Some(candidate) = tries_quick.then(|| R::quick(bracket)).flatten() {
        return Ok((candidate, Route::Quick));
    }
    if !R::JUDGES_FIRST
        && let Some(best) = best_of_few()
    {
        return Ok(best);
    }
    Ok((R::general(bracket)?, Route::General))
}

/// The best candidate where so few pairs are allowed that there is one candidate only, or that what comes
/// first in the edition leaves few to be judged.
pub fn forced_candidate<R: Rules>(bracket: &BracketOf<'_, R>) -> Option<(Candidate, Route)> {
    let forced = forced_by_pairs::<R>(bracket);
    forced.or_else(|| Some((R::best_of_few(bracket)?, Route::Forced)))
}

/// The best candidate where hardly a pair is allowed, or the scores of those who are left over tell.
fn forced_by_pairs<R: Rules>(bracket: &BracketOf<'_, R>) -> Option<(Candidate, Route)> {
    let may_pair = |one, other| R::may_pair(bracket, one, other);
    let members = bracket.members.len();
    let most = most_pairs(members, bracket.leaves_several());
    let pairs = few_pairs(members, bracket.mdps, most, may_pair)?;
    match pairs[..] {
        [] => Some((Candidate::new(members, pairs), Route::Lone)),
        [pair] => {
            let pairs = if R::takes_only_pair(bracket, pair)? { pairs } else { Vec::new() };
            Some((Candidate::new(members, pairs), Route::Forced))
        }
        _ if bracket.is_level() && R::goes_by_scores(bracket) => {
            let scores = (0..members).map(|place| bracket.traits(place).score);
            let best = best_by_scores(&pairs, bracket.mdps, scores);
            Some((best_of::<R>(bracket, best)?, Route::Forced))
        }
        _ => None,
    }
}

/// The best of candidates that leave as few unpaired as can be, and of those as low scores: all that do.
fn best_of<R: Rules>(bracket: &BracketOf<'_, R>, mut all: Vec<Candidate>) -> Option<Candidate> {
    if !all.iter().all(|best| R::takes_best_by_scores(bracket, best)) {
        return None;
    }
    if all.len() < 2 {
        return all.pop();
    }
    // With at most one unpaired the quick route knows more.
    if all[0].unpaired.len() < 2 || !R::judges(bracket) {
        return None;
    }
    let mut best: Option<(Vec<Amount>, Candidate)> = None;
    for candidate in all {
        let amounts = worth::<R>(bracket, &bracket.found(&candidate)).ok()??.amounts;
        if best.as_ref().is_none_or(|(least, _)| amounts < *least) {
            best = Some((amounts, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Gives colours to the pairs and puts the boards in order: by the higher score of the pair, the
/// other score, the rank of the higher player. Which score counts is the edition's.
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
    boards.sort_unstable_by_key(|(key, _)| *key);
    Ok(boards.into_iter().map(|(_, allocated)| allocated).collect())
}
