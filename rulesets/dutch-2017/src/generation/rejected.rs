//! What the literal sequence has against the pairs that it does not take.

use pairwright_bracket::{Bsn, Pair, Pairings};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Article, PairingError, PairingRequest};
use pairwright_trace::Value;

use super::Generation;
use crate::articles;
use crate::bracket::{Bracket, Paired, Solve};
use crate::judgement::{Judge, completes};
use crate::procedure::{best_candidate, pair_round};
use crate::quality::{Measure, Quality};

/// What the literal sequence has against a pair of the first bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiteralObjection {
    /// The pair, the higher ranked player first.
    pub pair: (PlayerIndex, PlayerIndex),
    /// The first article by which the best candidate with the pair is worse than the best of all.
    pub article: &'static Article,
    /// What the best of all comes to; nothing if the order decides.
    pub own: Value,
    /// What the best one with the pair comes to.
    pub rejected: Value,
    /// All pairs of that one, the higher ranked player first, by rank.
    pub instead: Vec<(PlayerIndex, PlayerIndex)>,
}

/// For every pair that the first bracket might have and has not, what the literal sequence has
/// against it; nothing if the bracket has more than `limit` players.
///
/// A pair is not listed if no candidate has it that lets everybody else be paired.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn literal_objections(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Vec<LiteralObjection>, PairingError> {
    let mut search = Search { limit, brackets: 0, found: Vec::new() };
    pair_round(request, &mut search)?;
    Ok(search.found)
}

struct Search {
    limit: usize,
    /// How many brackets have a pairing that stands.
    brackets: usize,
    found: Vec<LiteralObjection>,
}

impl Solve for Search {
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError> {
        self.brackets += 1;
        if self.brackets == 1 {
            let fits = bracket.members.len() <= self.limit;
            self.found = if fits { objections(bracket) } else { Vec::new() };
        }
        Ok(best_candidate(bracket)?.0)
    }

    fn note_undone(&mut self) {
        self.brackets -= 1;
    }
}

/// A candidate as it was generated: S1 with its opponents.
#[derive(Clone)]
struct Generated {
    pairs: Vec<Pair>,
    paired: Paired,
    quality: Quality,
}

/// Looks at every candidate, and keeps the best for every pair.
fn objections(bracket: &Bracket<'_>) -> Vec<LiteralObjection> {
    let generation = Generation { bracket };
    let mut judge = Judge::new(bracket);
    let mut best: Option<Generated> = None;
    let mut with_pair: Vec<(Pair, Generated)> = Vec::new();
    let mut sequence = Pairings::default();
    let size = bracket.members.len();
    let all = (1..=size).flat_map(|one| (one + 1..=size).map(move |other| (one, other)));
    let mut missing: Vec<Pair> = all.filter(|&pair| generation.is_legal(pair)).collect();
    for count in (1..=size / 2).rev() {
        // Of pairs that were found, nothing better is to come with fewer pairs (C.5).
        missing.retain(|pair| with_pair.iter().all(|(known, _)| known != pair));
        if missing.is_empty() {
            break;
        }
        generation.visit(&mut sequence, count, &mut |pairs| {
            let paired = generation.paired(pairs);
            let Some(quality) = judge.quality(&paired) else { return };
            let generated = Generated { pairs: pairs.to_vec(), paired, quality };
            if best.as_ref().is_none_or(|best| generated.quality < best.quality) {
                best = Some(generated.clone());
            }
            let sorted = pairs.iter().map(|&(one, other)| (one.min(other), one.max(other)));
            let improved: Vec<Pair> =
                sorted.filter(|&pair| improves(&with_pair, pair, &generated.quality)).collect();
            if !improved.is_empty() && lets_others_be_paired(bracket, &generated.paired) {
                with_pair.retain(|(pair, _)| !improved.contains(pair));
                with_pair.extend(improved.into_iter().map(|pair| (pair, generated.clone())));
            }
        });
    }
    let Some(best) = best else { return Vec::new() };
    let player = |bsn: Bsn| bracket.members[bsn - 1];
    let objection = |((one, other), generated): (Pair, Generated)| {
        let (article, own, rejected) = first_worse(&best, &generated)?;
        let pair = (player(one), player(other));
        Some(LiteralObjection { pair, article, own, rejected, instead: generated.paired.pairs })
    };
    with_pair.into_iter().filter_map(objection).collect()
}

/// Whether a candidate of this quality is better for `pair` than all before it.
fn improves(with_pair: &[(Pair, Generated)], pair: Pair, quality: &Quality) -> bool {
    let known = with_pair.iter().find(|(known, _)| *known == pair);
    known.is_none_or(|(_, best)| *quality < best.quality)
}

/// Whether whoever is not paired by `candidate` can be paired with those below the first bracket.
fn lets_others_be_paired(bracket: &Bracket<'_>, candidate: &Paired) -> bool {
    let below = bracket.field.ranking.iter().filter(|player| !bracket.members.contains(player));
    let left: Vec<PlayerIndex> = candidate.unpaired.iter().chain(below).copied().collect();
    completes(bracket.field, &[], &left, None)
}

/// The first article by which `rejected` is worse, and what both come to; none if it is the best.
fn first_worse(best: &Generated, rejected: &Generated) -> Option<(&'static Article, Value, Value)> {
    if best.paired == rejected.paired {
        return None;
    }
    let measures = best.quality.measures().into_iter().zip(rejected.quality.measures());
    let worse = |(own, rejected): (Measure, Measure)| {
        (own != rejected).then_some((own.article, own.value, rejected.value))
    };
    let s1 = |generated: &Generated| {
        let mut s1: Vec<Bsn> = generated.pairs.iter().map(|pair| pair.0).collect();
        s1.sort_unstable();
        s1
    };
    let order = if s1(best) == s1(rejected) { &articles::D_1 } else { &articles::D_2 };
    Some(measures.into_iter().find_map(worse).unwrap_or((order, Value::None, Value::None)))
}
