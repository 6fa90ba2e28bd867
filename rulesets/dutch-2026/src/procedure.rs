//! 1.9: from scoregroup to scoregroup.

use pairwright_candidate::{Candidate, Route, general_as_stated, lone_candidate, quick_as_stated};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Allocated, Demand, Impossibility, Outcome, PairingError, PairingRequest, RoundPairing,
};

use crate::articles;
use crate::bracket::{Below, Bracket, Paired, Solve};
use crate::colours::Allocation;
use crate::completion::{Completion, attainable_score};
use crate::criteria::{Criteria, Outlook};
use crate::lookahead::{is_attained, prospects};
use crate::players::Field;
use crate::quality::{Downfloaters, Quality};

/// Pairs one round, each bracket by `solver`.
pub(crate) fn pair_round(
    request: &PairingRequest<'_>,
    solver: &mut dyn Solve,
) -> Result<Outcome, PairingError> {
    pair_round_for(request, Demand::Nothing, solver)
}

/// As [`pair_round`], where the pairing is to meet `demand`.
pub(crate) fn pair_round_for(
    request: &PairingRequest<'_>,
    demand: Demand,
    solver: &mut dyn Solve,
) -> Result<Outcome, PairingError> {
    let bye = request.bye_given()?;
    let field = field(request, demand);
    let completion = Completion::new(&field);
    if !completion.is_complete() {
        let (unplaced, blocked) = completion.unplaced();
        let impossibility = Impossibility { article: &articles::A_1_9, blocked, unplaced };
        solver.note_impossible(&impossibility);
        return Ok(Outcome::Impossible(impossibility));
    }
    let paired = pair_brackets(&field, completion, solver)?;
    let bye = bye.or(paired.unpaired.first().copied());
    if let Some(bye) = bye {
        solver.note_bye(bye);
    }
    let boards = allocate_colours(request, &field, &paired)?;
    for (number, allocated) in (1..).zip(&boards) {
        solver.note_board(number, allocated);
    }
    let boards = boards.into_iter().map(|allocated| allocated.board).collect();
    Ok(Outcome::Paired(RoundPairing { boards, bye }))
}

/// The field of a round, the score of whoever gets the bye included.
///
/// Rule: [C5](articles::C_5).
pub(crate) fn field(request: &PairingRequest<'_>, demand: Demand) -> Field {
    let mut field = Field::new(request, demand);
    if let Some(score) = attainable_score(&field) {
        field.restrict_bye(score);
    }
    field
}

/// Pairs the brackets from the top.
///
/// Rule: [1.9](articles::A_1_9). Every bracket leaves a round that can be completed
/// ([C4](articles::C_4)), so the next one is always the next scoregroup.
fn pair_brackets<'f>(
    field: &'f Field,
    mut completion: Completion<'f>,
    solver: &mut dyn Solve,
) -> Result<Paired, PairingError> {
    let mut round = Paired::default();
    let mut rest: &[PlayerIndex] = &field.ranking;
    while !rest.is_empty() {
        let (group, lower) = field.ledger.split_scoregroup(rest);
        let (next, further) = field.ledger.split_scoregroup(lower);
        let mdps = std::mem::take(&mut round.unpaired);
        let below = Below { next, further, completion: &completion };
        let members = mdps.iter().chain(group).copied().collect();
        let paired = solver.solve(&Bracket { field, members, mdps: mdps.len(), below })?;
        let players = paired.pairs.iter().flat_map(|&(one, other)| [one, other]);
        completion = completion.without(players);
        if !completion.is_complete() {
            return Err(PairingError::Internal("every bracket leaves a completion"));
        }
        round.pairs.extend(paired.pairs);
        round.unpaired = paired.unpaired;
        rest = lower;
    }
    Ok(round)
}

/// The best candidate of a bracket: the only one, or else the one that the quick route finds where it
/// can tell, and the general one elsewhere.
pub(crate) fn best_candidate(bracket: &Bracket<'_>) -> Result<(Paired, Route), PairingError> {
    if let Some(candidate) = only_candidate(bracket) {
        return Ok((paired(bracket, &candidate), Route::Lone));
    }
    let (candidate, route) = match quick_candidate(bracket) {
        Some(candidate) => (candidate, Route::Quick),
        None => (general_candidate(bracket)?, Route::General),
    };
    Ok((paired(bracket, &candidate), route))
}

/// The candidate without pairs, if no pair is allowed.
pub(crate) fn only_candidate(bracket: &Bracket<'_>) -> Option<Candidate> {
    let Bracket { field, members, mdps, .. } = bracket;
    let may_pair = |one: usize, other: usize| field.are_compatible(members[one], members[other]);
    lone_candidate(members.len(), *mdps, may_pair)
}

/// The best candidate if it has at most one unpaired player and reaches the bound of its criteria.
pub(crate) fn quick_candidate(bracket: &Bracket<'_>) -> Option<Candidate> {
    if bracket.leaves_several() {
        return None;
    }
    let prospects = prospects(bracket)?;
    let candidate = quick_as_stated(&Criteria::new(bracket, Outlook::Known(&prospects)))?;
    let blocks_round = |&place: &usize| prospects[place].blocks_round;
    if candidate.unpaired.iter().any(blocks_round) {
        return None;
    }
    let looks_ahead = bracket.looks_ahead() && !bracket.leaves_the_bye();
    let floaters = &paired(bracket, &candidate).unpaired;
    (floaters.is_empty() || !looks_ahead || is_attained(bracket, floaters)).then_some(candidate)
}

/// The best candidate by matching with weights as wide as the criteria need: with a look at the next
/// scoregroup where that is enough, and at everybody below elsewhere.
pub(crate) fn general_candidate(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
    if bracket.looks_ahead() && !bracket.leaves_the_bye() {
        let candidate = cheapest(&Criteria::new(bracket, Outlook::Next))?;
        if is_attained(bracket, &paired(bracket, &candidate).unpaired) {
            return Ok(candidate);
        }
    }
    thorough_candidate(bracket)
}

/// The best candidate by matching, with everybody below in view.
///
/// Rule: [C9](articles::C_9) applies if one player is left unpaired. How many are left is a matter of
/// C4 to C6, so a first look without C9 tells.
pub(crate) fn thorough_candidate(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
    let candidate = cheapest(&Criteria::new(bracket, Outlook::Everybody { c9: false }))?;
    if bracket.leaves_the_bye() && candidate.unpaired.len() == 1 {
        return cheapest(&Criteria::new(bracket, Outlook::Everybody { c9: true }));
    }
    Ok(candidate)
}

fn cheapest(criteria: &Criteria<'_>) -> Result<Candidate, PairingError> {
    general_as_stated(criteria).ok_or(PairingError::TooManyScoreDifferences)
}

/// The candidate in terms of players.
pub(crate) fn paired(bracket: &Bracket<'_>, candidate: &Candidate) -> Paired {
    let player = |place: usize| bracket.members[place];
    Paired {
        pairs: candidate.pairs.iter().map(|&(a, b)| (player(a), player(b))).collect(),
        unpaired: candidate.unpaired.iter().map(|&place| player(place)).collect(),
    }
}

/// A bracket as it is paired.
pub(crate) struct Solved {
    pub(crate) members: Vec<PlayerIndex>,
    pub(crate) paired: Paired,
    pub(crate) route: Route,
}

impl Solved {
    pub(crate) fn new(bracket: &Bracket<'_>) -> Result<Self, PairingError> {
        let (paired, route) = best_candidate(bracket)?;
        Ok(Self { members: bracket.members.clone(), paired, route })
    }
}

/// How good `candidate` is, and the next bracket as it is paired then, where C8 looks at it; none
/// if the round cannot be completed with `candidate` (C4, C5).
///
/// What C8 asks of the next bracket is what its best pairing comes to, so that is looked for.
pub(crate) fn quality(
    bracket: &Bracket<'_>,
    candidate: &Paired,
) -> Result<Option<(Quality, Option<Solved>)>, PairingError> {
    let players = candidate.pairs.iter().flat_map(|&(one, other)| [one, other]);
    let completion = bracket.below.completion.without(players);
    if !completion.is_complete() {
        return Ok(None);
    }
    let (field, floaters) = (bracket.field, &candidate.unpaired);
    let mut solved = None;
    if bracket.looks_ahead() && !floaters.is_empty() {
        let (next, further) = field.ledger.split_scoregroup(bracket.below.further);
        let below = Below { next, further, completion: &completion };
        let members = floaters.iter().chain(bracket.below.next).copied().collect();
        let next = Bracket { field, members, mdps: floaters.len(), below };
        solved = Some(Solved::new(&next)?);
    }
    let left = solved.iter().flat_map(|next| &next.paired.unpaired);
    let scores = left.map(|&player| field.traits(player).score).collect();
    let quality = Quality::of(bracket, candidate, Downfloaters::new(scores));
    Ok(Some((quality, solved)))
}

/// Gives colours to the pairs and puts the boards in order.
///
/// Rule: article 5; for the order C.04.2 3.6: the higher score of the pair, the other score, the
/// rank of the higher player. READING (C.04.2 3.6): with acceleration the pairing score counts
/// (C.04.7 1.5).
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
        let score = |player| field.traits(player).score;
        let (most, least) = (score(higher), score(lower));
        let key = (std::cmp::Reverse(most), std::cmp::Reverse(least), field.place(higher));
        boards.push((key, allocation.decide(higher, lower)?));
    }
    boards.sort_unstable_by_key(|(key, _)| *key);
    Ok(boards.into_iter().map(|(_, allocated)| allocated).collect())
}
