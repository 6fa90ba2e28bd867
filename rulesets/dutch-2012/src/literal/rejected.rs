//! What the literal sequence has against the pairs that it does not take.

use pairwright_bracket::{Bsn, Pair, Pairings, Parting, parting};
use pairwright_dutch::Entrants;
use pairwright_dutch::Paired;
use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_trace::{Article, Part, Value};

use super::{first_accepted, may_prefer_fewer_pairs, places, standing, visit};
use crate::articles;
use crate::bracket::Bracket;
use crate::completion::completes;
use crate::criteria::REQUIREMENTS;
use crate::entrants::entrants_of;
use crate::goal::{ByeFor, Goal};
use crate::judgement::{Situation, Standing, measures};
use crate::procedure::pair_entrants;
use crate::quality::{Failures, failures};
use crate::solve::solve;
use crate::solve::{Attempt, Kept, Solve, Stage};

/// What the literal sequence has against a pair of the first bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiteralObjection {
    /// The pair, the higher ranked player first.
    pub pair: (PlayerIndex, PlayerIndex),
    /// What the bracket is to the round.
    pub part: Part,
    /// The first article by which the pairing with the pair is worse than the best of all.
    pub article: &'static Article,
    /// What the best of all comes to.
    pub own: Value,
    /// What the one with the pair comes to.
    pub rejected: Value,
    /// All pairs of that one, the higher ranked player first, by rank.
    pub instead: Vec<(PlayerIndex, PlayerIndex)>,
    /// Whether the bracket has no better pairing with the pair. If it has, that one leaves the next
    /// bracket short of pairs (C.12).
    pub is_best: bool,
}

/// For every pair that the first bracket might have and has not, what the literal sequence has
/// against it; none if the bracket has more than `limit` players.
///
/// The first bracket is the one that stands in the end. With each pair the round is paired once
/// more, all its brackets of at most `limit` players literally. A pair is not listed if no pairing
/// of the bracket has it that lets everybody else be paired.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn literal_objections(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Option<Vec<LiteralObjection>>, PairingError> {
    let entrants = entrants_of(request, Demand::Nothing);
    let Some(first) = first_bracket(request, &entrants, limit)? else { return Ok(None) };
    let bracket = first.bracket(&entrants);
    let bracket =
        if first.attempt.is_without_remainder { bracket.without_remainder() } else { bracket };
    if bracket.members.len() > limit {
        return Ok(None);
    }
    let Kept { below, part, attempt, .. } = &first;
    let stage = Stage { bracket: &bracket, below, part: *part };
    let literal = Literal { stage, goal: attempt.goal, tournament: request.tournament() };
    let mut objections = Vec::new();
    let (Some(best), with_pair) = literal.best() else { return Ok(Some(objections)) };
    for ((one, other), with_pair) in with_pair {
        let pair = (bracket.members[one - 1], bracket.members[other - 1]);
        let bound = entrants_of(request, Demand::Pair(pair.0, pair.1));
        let again = first_bracket(request, &bound, limit)?;
        let again = again.filter(|again| {
            (&again.moved_down, &again.residents) == (&first.moved_down, &first.residents)
        });
        let again = again.and_then(|again| literal.generated(&again.attempt.paired));
        let is_best = again.as_ref().is_none_or(|again| again.paired == with_pair.paired);
        let rejected = again.unwrap_or(with_pair);
        if let Some((article, own, worse)) = literal.first_worse(&best, &rejected) {
            let (part, instead) = (*part, rejected.paired.pairs);
            objections.push(LiteralObjection {
                pair,
                part,
                article,
                own,
                rejected: worse,
                instead,
                is_best,
            });
        }
    }
    Ok(Some(objections))
}

/// The first bracket that stands in the end, everything paired literally.
fn first_bracket(
    request: &PairingRequest<'_>,
    entrants: &Entrants,
    limit: usize,
) -> Result<Option<Kept>, PairingError> {
    let mut search = Search { limit, kept: Vec::new() };
    pair_entrants(request, entrants, &mut search)?;
    Ok(search.kept.into_iter().next())
}

/// Pairs brackets of at most `limit` players literally, and notes those that stand.
struct Search {
    limit: usize,
    kept: Vec<Kept>,
}

impl Solve for Search {
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError> {
        if bracket.members.len() > self.limit {
            return solve(bracket, below, goal);
        }
        // Where the goal cannot be reached, nothing is paired, and the caller sees it.
        let paired = first_accepted(bracket, below, goal);
        let paired = paired.unwrap_or_else(|| bracket.paired(&[]));
        Ok(Attempt {
            goal,
            paired,
            is_without_remainder: !bracket.has_remainder(),
            route: "literal",
        })
    }

    fn note_paired(&mut self, stage: &Stage<'_>, attempt: &Attempt) {
        self.kept.push(Kept::new(stage, attempt));
    }

    fn note_undone(&mut self, _: &'static Article) {
        self.kept.pop();
    }
}

/// A pairing as it was generated: S1 with its opponents.
#[derive(Clone)]
struct Generated {
    standing: Standing,
    failures: Failures,
    pairs: Vec<Pair>,
    paired: Paired,
}

impl Generated {
    /// Rule: [A.11](articles::A_11): what has to be reached, then the requirements in the order of
    /// [C.3](articles::C_3).
    fn is_better_than(&self, other: &Self) -> bool {
        (&self.standing, self.failures) < (&other.standing, other.failures)
    }
}

/// The literal sequence of a bracket that is paired for a goal.
struct Literal<'a> {
    stage: Stage<'a>,
    goal: Goal,
    tournament: &'a Tournament,
}

impl Literal<'_> {
    /// The best pairing of all, and the best one with each pair.
    fn best(&self) -> (Option<Generated>, Vec<(Pair, Generated)>) {
        let bracket = self.stage.bracket;
        let size = bracket.members.len();
        let all = (1..=size).flat_map(|one| (one + 1..=size).map(move |other| (one, other)));
        let may_pair = |&(one, other): &Pair| bracket.may_pair(one - 1, other - 1);
        let mut missing: Vec<Pair> = all.filter(may_pair).collect();
        let mut best: Option<Generated> = None;
        let mut with_pair: Vec<(Pair, Generated)> = Vec::new();
        let mut sequence = Pairings::default();
        for count in (0..=size / 2).rev() {
            // Of pairs that were found, nothing better is to come with fewer pairs.
            if !may_prefer_fewer_pairs(self.goal) {
                missing.retain(|pair| with_pair.iter().all(|(known, _)| known != pair));
            }
            if missing.is_empty() {
                break;
            }
            visit(bracket, &mut sequence, count, &mut |pairs| {
                let Some(generated) = self.judged(pairs) else { return };
                if best.as_ref().is_none_or(|best| generated.is_better_than(best)) {
                    best = Some(generated.clone());
                }
                let sorted = pairs.iter().map(|&(one, other)| (one.min(other), one.max(other)));
                let is_improved = |pair: &Pair| {
                    let known = with_pair.iter().find(|(known, _)| known == pair);
                    let is_better = known.is_none_or(|(_, best)| generated.is_better_than(best));
                    is_better && missing.contains(pair)
                };
                let improved: Vec<Pair> = sorted.filter(is_improved).collect();
                if !improved.is_empty() && lets_others_be_paired(bracket, &generated.paired) {
                    with_pair.retain(|(pair, _)| !improved.contains(pair));
                    with_pair.extend(improved.into_iter().map(|pair| (pair, generated.clone())));
                }
            });
        }
        (best, with_pair)
    }

    /// `paired` as it is generated first, if it reaches the goal.
    fn generated(&self, paired: &Paired) -> Option<Generated> {
        let bracket = self.stage.bracket;
        let wanted = bracket.places(paired);
        let mut found: Option<Vec<Pair>> = None;
        visit(bracket, &mut Pairings::default(), paired.pairs.len(), &mut |pairs| {
            if found.is_none() && places(pairs) == wanted {
                found = Some(pairs.to_vec());
            }
        });
        self.judged(&found?)
    }

    /// How a pairing stands with the goal, if it reaches it.
    fn judged(&self, pairs: &[Pair]) -> Option<Generated> {
        let Stage { bracket, below, .. } = self.stage;
        let places = places(pairs);
        let paired = bracket.paired(&places);
        let standing = standing(bracket, below, self.goal, &paired)?;
        let failures = failures(bracket, self.goal, &places);
        Some(Generated { standing, failures, pairs: pairs.to_vec(), paired })
    }

    /// The first article by which `rejected` is worse, and what both come to; none if it is the best.
    fn first_worse(
        &self,
        best: &Generated,
        rejected: &Generated,
    ) -> Option<(&'static Article, Value, Value)> {
        let Stage { bracket, below, .. } = self.stage;
        let goal = self.goal;
        if let Some(at) = best.standing.first_difference(&rejected.standing) {
            let measure = measures(bracket, goal)[at];
            let value = |generated: &Generated| {
                Situation { bracket, below, goal, paired: &generated.paired }.value(measure)
            };
            return Some((measure.words(goal).0, value(best), value(rejected)));
        }
        let (mine, theirs) = (best.failures, rejected.failures);
        if let Some(at) = (0..mine.len()).find(|&at| mine[at] != theirs[at]) {
            let (own, rejected) = (Value::Count(mine[at]), Value::Count(theirs[at]));
            return Some((REQUIREMENTS[at].criterion.article, own, rejected));
        }
        let number = |bsn: Bsn| self.tournament.number(bracket.members[bsn - 1]);
        let players = |bsns: Vec<Bsn>| {
            Value::Players(bsns.into_iter().map(number).collect::<Vec<PairingNumber>>())
        };
        let pair = |(one, other): Pair| Value::Pairs(vec![(number(one), number(other))]);
        let m0 = bracket.heterogeneous_m0();
        Some(match parting(m0, &best.pairs, &rejected.pairs)? {
            Parting::Selection(own, rejected) => (&articles::D_3, players(own), players(rejected)),
            Parting::Exchange(own, rejected) => (&articles::D_2, players(own), players(rejected)),
            Parting::Transposition(own, rejected) => (&articles::D_1, pair(own), pair(rejected)),
        })
    }
}

/// Whether whoever is not paired by `paired` can be paired with those below the first bracket.
fn lets_others_be_paired(bracket: &Bracket<'_>, paired: &Paired) -> bool {
    let below = bracket.entrants.ranking.iter().filter(|player| !bracket.members.contains(player));
    let left: Vec<PlayerIndex> = paired.unpaired.iter().chain(below).copied().collect();
    completes(bracket, &left, &[], ByeFor::Anybody)
}
