//! 1.9: from scoregroup to scoregroup.

use pairwright_candidate::{Candidate, Route, general, quick};
use pairwright_matching::{Weight, Wide};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Board, Impossibility, Outcome, PairingError, PairingRequest, RoundPairing,
};

use crate::articles;
use crate::bracket::{Below, Bracket, Paired};
use crate::colours::Allocation;
use crate::completion::{Completion, attainable_score};
use crate::criteria::{Criteria, Outlook};
use crate::lookahead::{is_attained, prospects};
use crate::players::Field;

/// Pairs one round.
pub(crate) fn pair_round(request: &PairingRequest<'_>) -> Result<Outcome, PairingError> {
    pair_round_with(request, &mut |bracket| Ok(best_candidate(bracket)?.0))
}

/// Pairs one round, each bracket by `pair_bracket`.
pub(crate) fn pair_round_with(
    request: &PairingRequest<'_>,
    pair_bracket: &mut dyn FnMut(&Bracket<'_>) -> Result<Paired, PairingError>,
) -> Result<Outcome, PairingError> {
    let mut field = Field::new(request);
    let bye = request.bye_given()?;
    if let Some(score) = attainable_score(&field) {
        field.restrict_bye(score);
    }
    let completion = Completion::new(&field);
    if !completion.is_complete() {
        let (unplaced, blocked) = completion.unplaced();
        return Ok(Outcome::Impossible(Impossibility {
            article: &articles::A_1_9,
            blocked,
            unplaced,
        }));
    }
    let paired = pair_brackets(&field, completion, pair_bracket)?;
    let bye = bye.or(paired.unpaired.first().copied());
    let boards = allocate_colours(request, &field, &paired)?;
    Ok(Outcome::Paired(RoundPairing { boards, bye }))
}

/// Pairs the brackets from the top.
///
/// Rule: [1.9](articles::A_1_9). Every bracket leaves a round that can be completed
/// ([C4](articles::C_4)), so the next one is always the next scoregroup.
fn pair_brackets<'f>(
    field: &'f Field,
    mut completion: Completion<'f>,
    pair_bracket: &mut dyn FnMut(&Bracket<'_>) -> Result<Paired, PairingError>,
) -> Result<Paired, PairingError> {
    let mut round = Paired::default();
    let mut rest: &[PlayerIndex] = &field.ranking;
    while !rest.is_empty() {
        let (group, lower) = field.ledger.split_scoregroup(rest);
        let (next, further) = field.ledger.split_scoregroup(lower);
        let mdps = std::mem::take(&mut round.unpaired);
        let below = Below { next, further, completion: &completion };
        let members = mdps.iter().chain(group).copied().collect();
        let paired = pair_bracket(&Bracket { field, members, mdps: mdps.len(), below })?;
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

/// The best candidate of a bracket, by the quick route where it can tell and by the general one
/// elsewhere.
pub(crate) fn best_candidate(bracket: &Bracket<'_>) -> Result<(Paired, Route), PairingError> {
    let (candidate, route) = match quick_candidate(bracket) {
        Some(candidate) => (candidate, Route::Quick),
        None => (general_candidate(bracket)?, Route::General),
    };
    Ok((paired(bracket, &candidate), route))
}

/// The best candidate if it has at most one unpaired player and reaches the bound of its criteria.
pub(crate) fn quick_candidate(bracket: &Bracket<'_>) -> Option<Candidate> {
    let prospects = prospects(bracket)?;
    let criteria = Criteria::new(bracket, Outlook::Known(&prospects));
    if criteria.bits(i128::BITS) > <i128 as Weight>::BITS {
        return None;
    }
    let candidate = quick(&criteria.problem::<i128>(i128::BITS))?;
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
    const WORD: u32 = Wide::<1>::WORD_BITS;
    if criteria.bits(i128::BITS) <= <i128 as Weight>::BITS {
        return Ok(general(&criteria.problem::<i128>(i128::BITS)));
    }
    match criteria.bits(WORD).div_ceil(WORD) {
        0..=3 => Ok(general(&criteria.problem::<Wide<3>>(WORD))),
        4..=4 => Ok(general(&criteria.problem::<Wide<4>>(WORD))),
        5..=5 => Ok(general(&criteria.problem::<Wide<5>>(WORD))),
        6..=6 => Ok(general(&criteria.problem::<Wide<6>>(WORD))),
        7..=8 => Ok(general(&criteria.problem::<Wide<8>>(WORD))),
        9..=11 => Ok(general(&criteria.problem::<Wide<11>>(WORD))),
        12..=14 => Ok(general(&criteria.problem::<Wide<14>>(WORD))),
        15..=20 => Ok(general(&criteria.problem::<Wide<20>>(WORD))),
        21..=40 => Ok(general(&criteria.problem::<Wide<40>>(WORD))),
        41..=160 => Ok(general(&criteria.problem::<Wide<160>>(WORD))),
        _ => Err(PairingError::TooManyScoreDifferences),
    }
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
/// Rule: article 5; for the order C.04.2 3.6: the higher score of the pair, the other score, the
/// rank of the higher player. With acceleration the pairing score counts (C.04.7 1.5).
fn allocate_colours(
    request: &PairingRequest<'_>,
    field: &Field,
    paired: &Paired,
) -> Result<Vec<Board>, PairingError> {
    let allocation = Allocation::new(field, request.tournament());
    let mut boards = Vec::with_capacity(paired.pairs.len());
    for &(one, other) in &paired.pairs {
        let higher_first = field.place(one) < field.place(other);
        let (higher, lower) = if higher_first { (one, other) } else { (other, one) };
        let score = |player| field.traits(player).score;
        let (most, least) = (score(higher), score(lower));
        let key = (std::cmp::Reverse(most), std::cmp::Reverse(least), field.place(higher));
        boards.push((key, allocation.board(higher, lower)?));
    }
    boards.sort_unstable_by_key(|(key, _)| *key);
    Ok(boards.into_iter().map(|(_, board)| board).collect())
}
