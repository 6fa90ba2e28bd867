//! A.9: from scoregroup to scoregroup.

use pairwright_candidate::{Candidate, Route, general_as_stated, lone_candidate, quick_as_stated};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Allocated, Demand, Impossibility, Outcome, PairingError, PairingRequest, RoundPairing,
};

use crate::articles;
use crate::bracket::{Below, Bracket, Paired, Solve};
use crate::collapse::{collapse, complete};
use crate::colours::Allocation;
use crate::completion::Completion;
use crate::criteria::Criteria;
use crate::lookahead::prospects;
use crate::players::Field;

/// Pairs one round, each bracket by `solver`.
pub(crate) fn pair_round(
    request: &PairingRequest<'_>,
    solver: &mut dyn Solve,
) -> Result<Outcome, PairingError> {
    pair_field(request, &Field::new(request, Demand::Nothing), solver)
}

/// As [`pair_round`], where the field is made already.
pub(crate) fn pair_field(
    request: &PairingRequest<'_>,
    field: &Field,
    solver: &mut dyn Solve,
) -> Result<Outcome, PairingError> {
    let bye = request.bye_given()?;
    let completion = Completion::new(field);
    if !completion.is_complete() {
        let (unplaced, blocked) = completion.unplaced();
        let impossibility = Impossibility { article: &articles::A_9, blocked, unplaced };
        solver.note_impossible(&impossibility);
        return Ok(Outcome::Impossible(impossibility));
    }
    let paired = pair_brackets(field, completion, solver)?;
    let bye = bye.or(paired.unpaired.first().copied());
    if let Some(bye) = bye {
        solver.note_bye(bye);
    }
    let boards = allocate_colours(request, field, &paired)?;
    for (number, allocated) in (1..).zip(&boards) {
        solver.note_board(number, allocated);
    }
    let boards = boards.into_iter().map(|allocated| allocated.board).collect();
    Ok(Outcome::Paired(RoundPairing { boards, bye }))
}

/// Pairs the brackets from the top.
///
/// Rule: [A.9](articles::A_9).
fn pair_brackets<'f>(
    field: &'f Field,
    mut completion: Completion<'f>,
    solver: &mut dyn Solve,
) -> Result<Paired, PairingError> {
    let mut round = Paired::default();
    let mut mdps: Vec<PlayerIndex> = Vec::new();
    let mut rest: &[PlayerIndex] = &field.ranking;
    loop {
        let (group, lower) = field.ledger.split_scoregroup(rest);
        let members: Vec<PlayerIndex> = mdps.iter().chain(group).copied().collect();
        let bracket = |below| {
            let (members, mdps) = (members.clone(), mdps.len());
            Bracket { field, members, mdps, below, is_collapsed: false }
        };
        if lower.is_empty() {
            return complete(round, solver.solve(&bracket(Below::Nothing))?);
        }
        let (next, further) = field.ledger.split_scoregroup(lower);
        let below = Below::Next { players: next, is_last: further.is_empty() };
        let paired = solver.solve(&bracket(below))?;
        if let Some(rest_completion) = completion.after(&paired.pairs) {
            completion = rest_completion;
            round.pairs.extend(paired.pairs);
            mdps = paired.unpaired;
            rest = lower;
            continue;
        }
        solver.note_undone();
        return collapse(&bracket(Below::Rest(lower)), round, solver);
    }
}

/// The best candidate of a bracket: the only one, or else the one that the quick route finds where it
/// can tell, and the general one elsewhere.
pub(crate) fn best_candidate(bracket: &Bracket<'_>) -> Result<(Paired, Route), PairingError> {
    if let Some(candidate) = only_candidate(bracket) {
        return Ok((paired(bracket, &candidate), Route::Lone));
    }
    let quick = if is_worn(bracket.field) { None } else { quick_candidate(bracket) };
    let (candidate, route) = match quick {
        Some(candidate) => (candidate, Route::Quick),
        None => (general_candidate(bracket)?, Route::General),
    };
    Ok((paired(bracket, &candidate), route))
}

/// The candidate without pairs, if no pair is allowed.
pub(crate) fn only_candidate(bracket: &Bracket<'_>) -> Option<Candidate> {
    let Bracket { field, members, mdps, .. } = bracket;
    lone_candidate(members.len(), *mdps, |one, other| field.may_pair(members[one], members[other]))
}

/// Whether most players have met each other, as they may have after half a round robin. Then the
/// bound by kinds is hardly ever reached, and trying the quick route is in vain.
fn is_worn(field: &Field) -> bool {
    2 * usize::from(field.ledger.round() - 1) >= field.ranking.len()
}

/// The best candidate if it has at most one unpaired player and reaches the bound of its criteria.
pub(crate) fn quick_candidate(bracket: &Bracket<'_>) -> Option<Candidate> {
    if matches!(bracket.below, Below::Rest(_)) || bracket.leaves_several() {
        return None;
    }
    let prospects = prospects(bracket);
    let candidate = quick_as_stated(&Criteria::with_prospects(bracket, &prospects))?;
    let blocks_round = |&place: &usize| prospects[place].blocks_round;
    (!candidate.unpaired.iter().any(blocks_round)).then_some(candidate)
}

/// The best candidate by matching with weights as wide as the criteria need.
pub(crate) fn general_candidate(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
    let candidate = general_as_stated(&Criteria::with_outsiders(bracket));
    candidate.ok_or(PairingError::TooManyScoreDifferences)
}

/// The candidate in terms of players.
pub(crate) fn paired(bracket: &Bracket<'_>, candidate: &Candidate) -> Paired {
    let player = |place: usize| bracket.members[place];
    Paired {
        pairs: candidate.pairs.iter().map(|&(a, b)| (player(a), player(b))).collect(),
        unpaired: candidate.unpaired.iter().map(|&place| player(place)).collect(),
    }
}

/// Gives colours to the pairs and puts the boards in order.
///
/// Rule: section E; for the order C.04.2 D.9: the higher score of the pair, the other score, the
/// rank of the higher player. Virtual points do not count there.
fn allocate_colours(
    request: &PairingRequest<'_>,
    field: &Field,
    paired: &Paired,
) -> Result<Vec<Allocated>, PairingError> {
    let allocation = Allocation::new(field, request.tournament());
    let mut boards = Vec::with_capacity(paired.pairs.len());
    for &(one, other) in &paired.pairs {
        let higher_first = field.place(one) < field.place(other);
        let (higher, lower) = if higher_first { (one, other) } else { (other, one) };
        let points = |player| field.ledger.entry(player).points;
        let (most, least) = (points(higher).max(points(lower)), points(higher).min(points(lower)));
        let key = (std::cmp::Reverse(most), std::cmp::Reverse(least), field.place(higher));
        boards.push((key, allocation.decide(higher, lower)?));
    }
    boards.sort_unstable_by_key(|(key, _)| *key);
    Ok(boards.into_iter().map(|(_, allocated)| allocated).collect())
}
