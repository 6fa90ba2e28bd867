//! What the literal sequence has against the pairs that it does not take.

use std::collections::BTreeSet;

use pairwright_bracket::{Bsn, Pair, Pairings};
use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{Article, PairingError, PairingRequest};
use pairwright_trace::Value;

use super::{Generation, Judge, Literal};
use crate::solve::{best_candidate, pair_entrants};
use crate::worth::{Amount, titles};
use crate::{Bracket, BracketOf, Criterion, Paired, Solve, can_all_be_placed};

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
pub fn literal_objections<R: Literal>(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Vec<LiteralObjection>, PairingError> {
    let mut search = Search { limit, brackets: 0, before: Known::default(), now: Known::default() };
    for entrants in R::with_each_bye(request) {
        search.brackets = 0;
        search.before = search.now.clone();
        pair_entrants::<R>(request, &entrants, &mut search)?;
    }
    Ok(search.now.objections::<R>())
}

/// Looks at every candidate of the first bracket.
///
/// Where the rules look at the score of the bye, the one with which a lower score can be reached is
/// the better of two candidates; so none is better than one that was found with a lower score.
struct Search {
    limit: usize,
    /// How many brackets have a pairing that stands.
    brackets: usize,
    /// What was found with lower scores of the bye.
    before: Known,
    /// And with this one.
    now: Known,
}

impl<R: Literal> Solve<R> for Search {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Paired, PairingError> {
        self.brackets += 1;
        if self.brackets == 1 && bracket.members.len() <= self.limit {
            self.now = self.before.clone();
            self.now.add_all::<R>(bracket);
        }
        Ok(best_candidate::<R>(bracket)?.0)
    }

    fn note_undone(&mut self) {
        self.brackets -= 1;
    }
}

/// A candidate as it was generated: S1 with its opponents.
#[derive(Clone)]
struct Generated {
    /// The lowest score that whoever gets the bye can have, where the rules look at it.
    bye_score: Option<Score>,
    worth: Vec<Amount>,
    pairs: Vec<Pair>,
    paired: Paired,
}

/// The best candidate of all, and for each pair the best with it.
#[derive(Clone, Default)]
struct Known {
    members: Vec<PlayerIndex>,
    criteria: &'static [Criterion],
    best: Option<Generated>,
    with_pair: Vec<(Pair, Generated)>,
}

impl Known {
    /// Looks at every candidate of `bracket`. Of pairs for which something was found with a lower
    /// score of the bye, or with more pairs, nothing better is to come.
    fn add_all<R: Literal>(&mut self, bracket: &BracketOf<'_, R>) {
        self.members.clone_from(&bracket.members);
        self.criteria = bracket.entrants.criteria;
        let generation = Generation::<R> { bracket };
        let size = bracket.members.len();
        let all = (1..=size).flat_map(|one| (one + 1..=size).map(move |other| (one, other)));
        let mut wanted: Vec<Pair> = all.filter(|&pair| generation.is_legal(pair)).collect();
        let mut judge = Judge::<R>::new(bracket);
        let mut sequence = Pairings::default();
        for count in (0..=size / 2).rev() {
            wanted.retain(|pair| self.with(*pair).is_none());
            if wanted.is_empty() {
                return;
            }
            generation.visit(&mut sequence, count, &mut |pairs| {
                let paired = generation.paired(pairs);
                let Some(worth) = judge.worth(&paired) else { return };
                let bye_score = bracket.entrants.bye_score;
                let generated = Generated { bye_score, worth, pairs: pairs.to_vec(), paired };
                self.add(&generated, &wanted, || lets_others_be_paired(bracket, &generated.paired));
            });
        }
    }

    fn with(&self, pair: Pair) -> Option<&Generated> {
        self.with_pair.iter().find(|(known, _)| *known == pair).map(|(_, best)| best)
    }

    /// Keeps `generated` where it is the best so far: of all, and for those of its pairs that are
    /// wanted, if it `stands`.
    fn add(&mut self, generated: &Generated, wanted: &[Pair], stands: impl FnOnce() -> bool) {
        if self.best.as_ref().is_none_or(|best| generated.is_better_than(best)) {
            self.best = Some(generated.clone());
        }
        let pairs = generated.pairs.iter().map(|&(one, other)| (one.min(other), one.max(other)));
        let is_better =
            |&pair: &Pair| self.with(pair).is_none_or(|best| generated.is_better_than(best));
        let better: Vec<Pair> =
            pairs.filter(|pair| wanted.contains(pair)).filter(is_better).collect();
        if !better.is_empty() && stands() {
            self.with_pair.retain(|(pair, _)| !better.contains(pair));
            self.with_pair.extend(better.into_iter().map(|pair| (pair, generated.clone())));
        }
    }

    /// What the best of all has against the best with each pair.
    fn objections<R: Literal>(self) -> Vec<LiteralObjection> {
        let Some(best) = self.best else { return Vec::new() };
        let titles = || titles::<R>(self.criteria).map(|(title, _)| title.article);
        let objection = |((one, other), generated): (Pair, Generated)| {
            let (article, own, rejected) = first_worse::<R>(titles(), &best, &generated)?;
            let pair = (self.members[one - 1], self.members[other - 1]);
            Some(LiteralObjection { pair, article, own, rejected, instead: generated.paired.pairs })
        };
        self.with_pair.into_iter().filter_map(objection).collect()
    }
}

impl Generated {
    fn is_better_than(&self, other: &Self) -> bool {
        (self.bye_score, &self.worth) < (other.bye_score, &other.worth)
    }

    /// The numbers of S1.
    fn s1(&self) -> BTreeSet<Bsn> {
        self.pairs.iter().map(|pair| pair.0).collect()
    }
}

/// Whether whoever is not paired by `candidate` can be paired with those below the first bracket.
fn lets_others_be_paired<B>(bracket: &Bracket<'_, B>, candidate: &Paired) -> bool {
    let entrants = bracket.entrants;
    let below = entrants.ranking.iter().filter(|player| !bracket.members.contains(player));
    let left: Vec<PlayerIndex> = candidate.unpaired.iter().chain(below).copied().collect();
    can_all_be_placed(entrants, &[], &left, None)
}

/// The first article by which `rejected` is worse, and what both come to; none if it is the best.
fn first_worse<R: Literal>(
    criteria: impl Iterator<Item = &'static Article>,
    best: &Generated,
    rejected: &Generated,
) -> Option<(&'static Article, Value, Value)> {
    if best.paired == rejected.paired {
        return None;
    }
    if best.bye_score != rejected.bye_score {
        let scores = |generated: &Generated| Value::Scores(Vec::from_iter(generated.bye_score));
        return Some((R::ARTICLES.bye_score?, scores(best), scores(rejected)));
    }
    let mut amounts = criteria.zip(best.worth.iter().zip(&rejected.worth));
    if let Some((article, (own, rejected))) = amounts.find(|(_, (own, rejected))| own != rejected) {
        return Some((article, own.value(), rejected.value()));
    }
    let is_transposed = best.s1() == rejected.s1();
    let order = if is_transposed { R::ARTICLES.transpositions } else { R::ARTICLES.exchanges };
    Some((order, Value::None, Value::None))
}
