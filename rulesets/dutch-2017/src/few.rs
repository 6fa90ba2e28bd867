//! Brackets with few pairs: candidates judged one by one.
//!
//! The first criteria, the pairs ([C.5](crate::articles::C_5)) and the PSD ([C.6](crate::articles::C_6)),
//! leave few candidates, which are judged as the articles read.

use pairwright_candidate::{Candidate, Prices, cheapest, few_pairs};
use pairwright_dutch::worth::{Amount, worth_with};
use pairwright_model::{PlayerIndex, Score};

use crate::bracket::{Below, Bracket};
use crate::{Dutch2017, judgement};

/// Of more members there are too many candidates.
const MEMBERS: usize = 24;

/// To pair the next bracket with each set of downfloaters takes less than weights as long as the sets, times
/// the square of the players, are not more. (Of 150, 600, 1,200 and 3,000, over positions that `cargo xtask
/// worst` found.)
const LOOKING: usize = 600;

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
/// it; none where that is too much to look at. If no candidate lets the round be completed, others tell which
/// is the best.
fn best_ahead(bracket: &Bracket<'_>, all: Vec<Candidate>) -> Option<([Amount; 2], Vec<Candidate>)> {
    let mut floaters: Vec<&[usize]> = all.iter().map(|it| &it.unpaired[..]).collect();
    floaters.sort_unstable();
    floaters.dedup();
    let below = bracket.below.players().len() + floaters.first().map_or(0, |set| set.len());
    if floaters.len() * below * below > LOOKING {
        return None;
    }
    let mut known = Vec::with_capacity(floaters.len());
    for set in floaters {
        let players: Vec<PlayerIndex> = set.iter().map(|&place| bracket.members[place]).collect();
        known.push((set.to_vec(), judgement::look_ahead(bracket, &players)?));
    }
    let least = known.iter().map(|(_, ahead)| ahead).min()?.clone();
    if least.contains(&Amount::Impossible) {
        return None;
    }
    known.retain(|(_, ahead)| *ahead == least);
    let is_best = |candidate: &Candidate| known.iter().any(|(set, _)| *set == candidate.unpaired);
    Some((least, all.into_iter().filter(is_best).collect()))
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
