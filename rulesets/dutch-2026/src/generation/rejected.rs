//! What the literal sequence has against the pairs that it does not take.

use std::collections::BTreeSet;

use pairwright_bracket::{Bsn, Pair, Pairings};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{Article, Demand, PairingError, PairingRequest};
use pairwright_trace::Value;

use super::Generation;
use crate::articles;
use crate::bracket::{Below, Bracket, Paired};
use crate::completion::Completion;
use crate::judgement::Judge;
use crate::players::Field;
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
/// If the request contradicts itself, as for
/// [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn literal_objections(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Vec<LiteralObjection>, PairingError> {
    request.bye_given()?;
    let free = Field::new(request, Demand::Nothing);
    let (members, _) = free.ledger.split_scoregroup(&free.ranking);
    if members.len() > limit {
        return Ok(Vec::new());
    }
    let mut known = Known { best: None, with_pair: Vec::new() };
    for bye_score in bye_scores(&free) {
        let mut field = Field::new(request, Demand::Nothing);
        if let Some(score) = bye_score {
            field.restrict_bye(score);
        }
        let (_, lower) = field.ledger.split_scoregroup(&field.ranking);
        let (next, further) = field.ledger.split_scoregroup(lower);
        let completion = Completion::new(&field);
        let below = Below { next, further, completion: &completion };
        known.add_all(&Bracket { field: &field, members: members.to_vec(), mdps: 0, below });
    }
    Ok(known.objections(members))
}

/// The scores that whoever gets the bye may have, the lowest first, each of which is tried.
///
/// Rule: [C5](articles::C_5). Of two candidates that is better with which a lower one can be reached,
/// so no candidate is better than one that was found with a lower score.
fn bye_scores(field: &Field) -> Vec<Option<Score>> {
    if field.ranking.len().is_multiple_of(2) {
        return vec![None];
    }
    let traits = field.ranking.iter().map(|&player| field.traits(player));
    let scores = traits.filter(|traits| traits.may_have_bye).map(|traits| traits.score);
    scores.collect::<BTreeSet<Score>>().into_iter().map(Some).collect()
}

/// A candidate as it was generated: S1 with its opponents.
#[derive(Clone)]
struct Generated {
    /// The lowest score that whoever gets the bye can have.
    bye_score: Option<Score>,
    quality: Quality,
    pairs: Vec<Pair>,
    paired: Paired,
}

/// The best candidate of all, and for each pair the best with it.
struct Known {
    best: Option<Generated>,
    with_pair: Vec<(Pair, Generated)>,
}

impl Known {
    /// Looks at every candidate of `bracket`. Of pairs for which something was found with a lower
    /// score of the bye, or with more pairs (C6), nothing better is to come.
    fn add_all(&mut self, bracket: &Bracket<'_>) {
        let generation = Generation { bracket };
        let size = bracket.members.len();
        let all = (1..=size).flat_map(|one| (one + 1..=size).map(move |other| (one, other)));
        let mut wanted: Vec<Pair> = all.filter(|&pair| generation.is_legal(pair)).collect();
        let mut judge = Judge::new(bracket);
        let mut sequence = Pairings::default();
        for count in (0..=size / 2).rev() {
            wanted.retain(|pair| self.with(*pair).is_none());
            if wanted.is_empty() {
                return;
            }
            generation.visit(&mut sequence, count, &mut |pairs| {
                let paired = generation.paired(pairs);
                let Some(quality) = judge.quality(&paired) else { return };
                let bye_score = bracket.field.bye_score;
                let generated = Generated { bye_score, quality, pairs: pairs.to_vec(), paired };
                self.add(&generated, &wanted);
            });
        }
    }

    fn with(&self, pair: Pair) -> Option<&Generated> {
        self.with_pair.iter().find(|(known, _)| *known == pair).map(|(_, best)| best)
    }

    /// Keeps `generated` where it is the best so far: of all, and for those of its pairs that are
    /// wanted.
    fn add(&mut self, generated: &Generated, wanted: &[Pair]) {
        if self.best.as_ref().is_none_or(|best| generated.is_better_than(best)) {
            self.best = Some(generated.clone());
        }
        for &(one, other) in &generated.pairs {
            let pair = (one.min(other), one.max(other));
            let is_better = self.with(pair).is_none_or(|best| generated.is_better_than(best));
            if is_better && wanted.contains(&pair) {
                self.with_pair.retain(|(known, _)| *known != pair);
                self.with_pair.push((pair, generated.clone()));
            }
        }
    }

    /// What the best of all has against the best with each pair of `members`, the first bracket.
    fn objections(self, members: &[PlayerIndex]) -> Vec<LiteralObjection> {
        let Some(best) = self.best else { return Vec::new() };
        let objection = |((one, other), generated): (Pair, Generated)| {
            let (article, own, rejected) = first_worse(&best, &generated)?;
            let pair = (members[one - 1], members[other - 1]);
            Some(LiteralObjection { pair, article, own, rejected, instead: generated.paired.pairs })
        };
        self.with_pair.into_iter().filter_map(objection).collect()
    }
}

impl Generated {
    /// Rule: [C5](articles::C_5), then the criteria below it.
    fn is_better_than(&self, other: &Self) -> bool {
        (self.bye_score, &self.quality) < (other.bye_score, &other.quality)
    }

    /// The numbers of S1.
    fn s1(&self) -> BTreeSet<Bsn> {
        self.pairs.iter().map(|pair| pair.0).collect()
    }
}

/// The first article by which `rejected` is worse, and what both come to; none if it is the best.
fn first_worse(best: &Generated, rejected: &Generated) -> Option<(&'static Article, Value, Value)> {
    if best.paired == rejected.paired {
        return None;
    }
    if best.bye_score != rejected.bye_score {
        let scores = |generated: &Generated| Value::Scores(Vec::from_iter(generated.bye_score));
        return Some((&articles::C_5, scores(best), scores(rejected)));
    }
    let measures = best.quality.measures().into_iter().zip(rejected.quality.measures());
    let worse = |(own, rejected): (Measure, Measure)| {
        (own != rejected).then_some((own.article, own.value, rejected.value))
    };
    let is_transposed = best.s1() == rejected.s1();
    let order = if is_transposed { &articles::A_4_2 } else { &articles::A_4_3 };
    Some(measures.into_iter().find_map(worse).unwrap_or((order, Value::None, Value::None)))
}
