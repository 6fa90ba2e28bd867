//! Brackets with few pairs: candidates judged one by one.
//!
//! The first criteria, the pairs ([C.5](crate::articles::C_5)) and the PSD ([C.6](crate::articles::C_6)),
//! leave few candidates, which are judged as the articles read.

use pairwright_candidate::{Candidate, Prices, cheapest, few_pairs};
use pairwright_dutch::worth::{Amount, worth_with};
use pairwright_model::Score;

use crate::bracket::{Below, Bracket};
use crate::{Dutch2017, judgement};

/// Of more members there are too many candidates.
const MEMBERS: usize = 24;

/// The pairs that a bracket allows, if there are few.
pub(crate) fn few_pairs_of(bracket: &Bracket<'_>) -> Option<Vec<(usize, usize)>> {
    let members = bracket.members.len();
    if members > MEMBERS {
        return None;
    }
    // Where the quick route is tried it tells more of what allows more than two and a half a member.
    let most = if bracket.entrants.is_crowded() { 3 * members } else { 5 * members / 2 };
    let may_pair =
        |one, other| bracket.entrants.may_pair(bracket.members[one], bracket.members[other]);
    few_pairs(members, bracket.mdps, most, may_pair)
}

/// The best candidate; none if there are too many to be judged.
pub(crate) fn best_of_few(bracket: &Bracket<'_>) -> Option<Candidate> {
    let members = bracket.members.len();
    let pairs = few_pairs_of(bracket)?;
    let all = match bracket.below {
        Below::Next { .. } => cheapest(bracket.mdps, &prices(bracket, &pairs, members)?, None),
        Below::Nothing { .. } => {
            cheapest(bracket.mdps, &prices(bracket, &pairs, members % 2)?, None)
        }
        Below::Rest { completion, .. } => {
            let permitted = completion.permitted::<Dutch2017>(bracket).pairs;
            let lasts = |pairs: &[(usize, usize)]| {
                let players = pairs.iter().flat_map(|&(one, other)| [one, other]);
                // One pair by itself is permitted.
                pairs.len() < 2 || completion.lasts_without(players.map(|at| bracket.members[at]))
            };
            cheapest(bracket.mdps, &prices(bracket, &permitted, members)?, Some(&lasts))
        }
    };
    judged(bracket, all?)
}

/// The best of candidates in the order of generation, which are equal in pairs and PSD.
fn judged(bracket: &Bracket<'_>, mut all: Vec<Candidate>) -> Option<Candidate> {
    if all.len() < 2 {
        return all.pop();
    }
    let mut ahead = [Amount::Nothing, Amount::Nothing];
    if let Below::Next { .. } = bracket.below {
        (ahead, all) = best_ahead(bracket, all)?;
    }
    let amounts = |candidate: &Candidate| {
        worth_with::<Dutch2017>(bracket, &bracket.found(candidate), ahead.clone())
    };
    if all.len() < 2 {
        return all.pop();
    }
    all.into_iter().min_by_key(amounts)
}

/// Those candidates that are best for the next bracket ([C.7](crate::articles::C_7)), and what they make of
/// it. If no candidate lets the round be completed, others tell which is the best.
fn best_ahead(bracket: &Bracket<'_>, all: Vec<Candidate>) -> Option<([Amount; 2], Vec<Candidate>)> {
    let mut last: Option<(Vec<usize>, [Amount; 2])> = None;
    let mut best: Option<([Amount; 2], Vec<Candidate>)> = None;
    for candidate in all {
        let known = last.take().filter(|(unpaired, _)| *unpaired == candidate.unpaired);
        let ahead = match known {
            Some((_, ahead)) => ahead,
            None => judgement::look_ahead(bracket, &bracket.found(&candidate).unpaired)?,
        };
        last = Some((candidate.unpaired.clone(), ahead.clone()));
        match &mut best {
            Some((least, _)) if *least < ahead => {}
            Some((least, equals)) if *least == ahead => equals.push(candidate),
            _ => best = Some((ahead, vec![candidate])),
        }
    }
    best.filter(|(least, _)| !least.contains(&Amount::Impossible))
}

/// What pairs and unpaired players cost by [C.5](crate::articles::C_5) and [C.6](crate::articles::C_6); none
/// if that takes too many bits. The differences have digits, the largest first, as wide as they occur.
fn prices(bracket: &Bracket<'_>, pairs: &[(usize, usize)], spare: usize) -> Option<Prices> {
    const BITS: u32 = 118;
    let score = |place: usize| bracket.traits(place).score;
    let members = 0..bracket.members.len();
    let artificial = bracket.artificial_score();
    let is_paired = matches!(bracket.below, Below::Nothing { .. });
    let may_stay = |place: usize| spare > 0 && (!is_paired || bracket.traits(place).may_have_bye);
    let apart = |&(one, other): &(usize, usize)| {
        let (one, other) = (score(one), score(other));
        one.max(other) - one.min(other)
    };
    let mut differences: Vec<Score> = pairs.iter().map(apart).collect();
    differences.extend(members.clone().filter(|&at| may_stay(at)).map(|at| score(at) - artificial));
    differences.retain(|&difference| difference > Score::ZERO);
    differences.sort_unstable();
    let mut bits = 0;
    let mut digits: Vec<(Score, i128)> = Vec::new();
    for alike in differences.chunk_by(|one, other| one == other) {
        if bits < BITS {
            digits.push((alike[0], 1 << bits));
        }
        bits += usize::BITS - alike.len().leading_zeros();
    }
    // Above them how many are unpaired.
    if bits + usize::BITS - members.len().leading_zeros() > BITS {
        return None;
    }
    let digit = |difference: Score| {
        let found = digits.binary_search_by_key(&difference, |&(known, _)| known);
        found.map_or(0, |at| digits[at].1)
    };
    let pairs = pairs.iter().map(|pair| (pair.0, pair.1, digit(apart(pair)))).collect();
    let alone = members.map(|at| may_stay(at).then(|| (1 << bits) + digit(score(at) - artificial)));
    Some(Prices { pairs, alone: alone.collect(), spare })
}
