//! The objections of the literal sequence to the pairs that it does not take.

use std::marker::PhantomData;

use crate::sequences::{Bsn, Pair, Pairings, Parting, parting};
use pairwright_model::{PairingNumber, PlayerIndex, Score};
use pairwright_ruleset::trace::{Part, Value};
use pairwright_ruleset::{Article, Demand, PairingError, PairingRequest};

use super::{Judge, Literal, visit};
use crate::solve::pair_entrants;
use crate::worth::{Amount, titles};
use crate::{Bracket, BracketOf, Paired, Solve, Solved, can_all_be_placed};

/// The objection of the literal sequence to a pair of the first bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiteralObjection {
    /// The pair, the higher ranked player first.
    pub pair: (PlayerIndex, PlayerIndex),
    /// The role of the bracket in the round.
    pub part: Part,
    /// The first article by which the best candidate with the pair is worse than the best of all.
    pub article: &'static Article,
    /// The amount of the best candidate of all.
    pub own: Value,
    /// The amount of the best candidate with the pair.
    pub rejected: Value,
    /// All pairs of the best candidate with the pair, the higher ranked player first, by rank.
    pub instead: Vec<(PlayerIndex, PlayerIndex)>,
    /// Whether the bracket has no better candidate with the pair. If it has one, that one is given up for
    /// the bracket below ([`Literal::LOOKS_AGAIN`]).
    pub is_best: bool,
}

/// The objections of the literal sequence to every pair that the first bracket might have and has not;
/// `None` if the bracket has more than `limit` players.
///
/// The first bracket is the one that stands in the end. A pair is left out if no candidate that has it lets
/// everybody else be paired.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn literal_objections<R: Literal>(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Option<Vec<LiteralObjection>>, PairingError> {
    let mut survey = Survey::<'_, R> {
        request,
        limit,
        brackets: 0,
        before: Known::default(),
        now: None,
        objections: Vec::new(),
        rules: PhantomData,
    };
    for entrants in R::with_each_bye(request) {
        survey.brackets = 0;
        survey.before = survey.now.clone().unwrap_or_default();
        pair_entrants::<R>(request, &entrants, &mut survey)?;
    }
    Ok(survey.now.map(|_| survey.objections))
}

/// Surveys every candidate of the first bracket that stands.
///
/// Where the rules look at the score of the bye, a candidate that reaches a lower score is the better one.
/// Hence none is better than one that was found with a lower score.
struct Survey<'a, R> {
    request: &'a PairingRequest<'a>,
    limit: usize,
    /// Number of brackets whose pairing stands.
    brackets: usize,
    /// The best candidates found with lower scores of the bye.
    before: Known,
    /// The best candidates found with this score too; `None` if the bracket is too large.
    now: Option<Known>,
    /// The objections that follow from `now`.
    objections: Vec<LiteralObjection>,
    rules: PhantomData<R>,
}

impl<R: Literal> Solve<R> for Survey<'_, R> {
    fn note_paired(&mut self, bracket: &BracketOf<'_, R>, _: &Solved) -> Result<(), PairingError> {
        self.brackets += 1;
        if self.brackets == 1 {
            self.now = None;
            if bracket.members.len() <= self.limit {
                let mut known = self.before.clone();
                known.add_all::<R>(bracket);
                self.objections = known.objections::<R>(bracket, self.request)?;
                self.now = Some(known);
            }
        }
        Ok(())
    }

    fn note_undone(&mut self, _: &'static Article) {
        self.brackets -= 1;
    }
}

/// Records the first bracket that stands when the round is paired.
#[derive(Default)]
struct First {
    /// The members and the pairing of each bracket that stands.
    standing: Vec<(Vec<PlayerIndex>, Paired)>,
}

impl<R: Literal> Solve<R> for First {
    fn note_paired(
        &mut self,
        bracket: &BracketOf<'_, R>,
        Solved { paired, .. }: &Solved,
    ) -> Result<(), PairingError> {
        self.standing.push((bracket.members.clone(), paired.clone()));
        Ok(())
    }

    fn note_undone(&mut self, _: &'static Article) {
        self.standing.pop();
    }
}

/// A candidate as it was generated: S1 with its opponents.
#[derive(Clone)]
struct Generated {
    /// The lowest score that the player with the bye can have, where the rules look at it.
    bye_score: Option<Score>,
    worth: Vec<Amount>,
    pairs: Vec<Pair>,
    paired: Paired,
}

/// The best candidate of all, and for each pair the best one that has it.
#[derive(Clone, Default)]
struct Known {
    best: Option<Generated>,
    with_pair: Vec<(Pair, Generated)>,
}

impl Known {
    /// Looks at every candidate of `bracket`. Pairs for which a candidate was found with a lower score of
    /// the bye, or with more pairs, are done: nothing better is to come.
    fn add_all<R: Literal>(&mut self, bracket: &BracketOf<'_, R>) {
        let size = bracket.members.len();
        let all = (1..=size).flat_map(|one| (one + 1..=size).map(move |other| (one, other)));
        let may_pair = |&(one, other): &Pair| R::may_pair(bracket, one - 1, other - 1);
        let mut wanted: Vec<Pair> = all.filter(may_pair).collect();
        let mut judge = Judge::<R>::new(bracket);
        let mut sequence = Pairings::default();
        for count in (0..=size / 2).rev() {
            if R::prefers_pairs(bracket) {
                wanted.retain(|pair| self.with(*pair).is_none());
            }
            if wanted.is_empty() {
                return;
            }
            visit::<R>(bracket, &mut sequence, count, &mut |pairs| {
                let Some(generated) = judge.generated(pairs) else { return };
                self.add(&generated, &wanted, || lets_others_be_paired(bracket, &generated.paired));
            });
        }
    }

    fn with(&self, pair: Pair) -> Option<&Generated> {
        self.with_pair.iter().find(|(known, _)| *known == pair).map(|(_, best)| best)
    }

    /// Keeps `generated` where it is the best so far: of all, and for those of its pairs that are wanted,
    /// if it `stands`.
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

    /// The objections of the best candidate of all to the best one with each pair.
    fn objections<R: Literal>(
        &self,
        bracket: &BracketOf<'_, R>,
        request: &PairingRequest<'_>,
    ) -> Result<Vec<LiteralObjection>, PairingError> {
        let Some(best) = &self.best else { return Ok(Vec::new()) };
        let number = |bsn: Bsn| request.tournament().number(bracket.members[bsn - 1]);
        let mut objections = Vec::new();
        for ((one, other), with_pair) in &self.with_pair {
            let pair = (bracket.members[one - 1], bracket.members[other - 1]);
            let again = if R::LOOKS_AGAIN { again::<R>(bracket, request, pair)? } else { None };
            let is_best = again.as_ref().is_none_or(|again| again.paired == with_pair.paired);
            let rejected = again.as_ref().unwrap_or(with_pair);
            objections.extend(first_worse::<R>(bracket, best, rejected, number).map(
                |(article, own, worse)| LiteralObjection {
                    pair,
                    part: R::part(bracket),
                    article,
                    own,
                    rejected: worse,
                    instead: rejected.paired.pairs.clone(),
                    is_best,
                },
            ));
        }
        Ok(objections)
    }
}

/// The pairing of `bracket`, in the form in which it is generated, if the round must contain `pair`; `None`
/// if the round then has another first bracket.
fn again<R: Literal>(
    bracket: &BracketOf<'_, R>,
    request: &PairingRequest<'_>,
    pair: (PlayerIndex, PlayerIndex),
) -> Result<Option<Generated>, PairingError> {
    let demanding = R::entrants(request, Demand::Pair(pair.0, pair.1));
    let mut first = First::default();
    pair_entrants::<R>(request, &demanding, &mut first)?;
    let first = first.standing.into_iter().next();
    let Some((_, paired)) = first.filter(|(members, _)| *members == bracket.members) else {
        return Ok(None);
    };
    let mut found: Option<Vec<Pair>> = None;
    visit::<R>(bracket, &mut Pairings::default(), paired.pairs.len(), &mut |pairs| {
        if found.is_none() && super::paired(bracket, pairs) == paired {
            found = Some(pairs.to_vec());
        }
    });
    Ok(found.and_then(|pairs| Judge::<R>::new(bracket).generated(&pairs)))
}

impl<R: Literal> Judge<'_, '_, R> {
    fn generated(&mut self, pairs: &[Pair]) -> Option<Generated> {
        let paired = super::paired(self.bracket, pairs);
        let worth = self.worth(&paired)?;
        let bye_score = self.bracket.entrants.bye_score;
        Some(Generated { bye_score, worth, pairs: pairs.to_vec(), paired })
    }
}

impl Generated {
    fn is_better_than(&self, other: &Self) -> bool {
        (self.bye_score, &self.worth) < (other.bye_score, &other.worth)
    }
}

/// Whether the players that `candidate` leaves unpaired can be paired with those below the first bracket.
fn lets_others_be_paired<B>(bracket: &Bracket<'_, B>, candidate: &Paired) -> bool {
    let entrants = bracket.entrants;
    let below = entrants.ranking.iter().filter(|player| !bracket.members.contains(player));
    let left: Vec<PlayerIndex> = candidate.unpaired.iter().chain(below).copied().collect();
    can_all_be_placed(entrants, &[], &left, |_| true)
}

/// The first article by which `rejected` is worse, with the amounts of both; `None` if it is the best.
fn first_worse<R: Literal>(
    bracket: &BracketOf<'_, R>,
    best: &Generated,
    rejected: &Generated,
    number: impl Fn(Bsn) -> PairingNumber,
) -> Option<(&'static Article, Value, Value)> {
    if best.bye_score != rejected.bye_score {
        let scores = |generated: &Generated| Value::Scores(Vec::from_iter(generated.bye_score));
        return Some((R::ARTICLES.bye_score?, scores(best), scores(rejected)));
    }
    let amounts = best.worth.iter().zip(&rejected.worth);
    let mut all = titles::<R>(bracket).into_iter().zip(amounts);
    if let Some(((title, _), (own, rejected))) = all.find(|(_, (own, rejected))| own != rejected) {
        return Some((title.article, own.value(), rejected.value()));
    }
    let players = |bsns: Vec<Bsn>| Value::Players(bsns.into_iter().map(&number).collect());
    let pair = |(one, other): Pair| Value::Pairs(vec![(number(one), number(other))]);
    let articles = R::ARTICLES;
    Some(match parting(bracket.mdps, &best.pairs, &rejected.pairs)? {
        Parting::Selection(own, rejected) => (articles.moved_down, players(own), players(rejected)),
        Parting::Exchange(own, rejected) => (articles.exchanges, players(own), players(rejected)),
        Parting::Transposition(own, rejected) => {
            (articles.transpositions, pair(own), pair(rejected))
        }
    })
}
