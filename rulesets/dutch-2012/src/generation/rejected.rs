//! What the literal sequence has against the pairs that it does not take.

use pairwright_bracket::{Bsn, Pair, Pairings, Parting, parting};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Demand, PairingError, PairingRequest};
use pairwright_trace::{Article, Part, Value};

use super::{may_prefer_fewer_pairs, places, visit};
use crate::articles;
use crate::bracket::{Attempt, Bracket, ByeFor, Goal, Paired, Solve, Stage};
use crate::completion::completes;
use crate::criteria::solve;
use crate::judgement::{Situation, Standing, measures, standing};
use crate::players::Field;
use crate::procedure::pair_field;
use crate::quality::{Failures, REQUIREMENTS, failures};

/// What the literal sequence has against a pair of the first bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiteralObjection {
    /// The pair, the higher ranked player first.
    pub pair: (PlayerIndex, PlayerIndex),
    /// What the bracket is to the round.
    pub part: Part,
    /// The first article by which the best pairing with the pair is worse than the best of all.
    pub article: &'static Article,
    /// What the best of all comes to.
    pub own: Value,
    /// What the best one with the pair comes to.
    pub rejected: Value,
    /// All pairs of that one, the higher ranked player first, by rank.
    pub instead: Vec<(PlayerIndex, PlayerIndex)>,
}

/// For every pair that the first bracket might have and has not, what the literal sequence has
/// against it; nothing if the bracket has more than `limit` players.
///
/// The first bracket is the one that stands in the end, paired for what it was paired for then. A
/// pair is not listed if no pairing has it that lets everybody else be paired.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn literal_objections(
    request: &PairingRequest<'_>,
    limit: usize,
) -> Result<Vec<LiteralObjection>, PairingError> {
    let field = Field::new(request, Demand::Nothing);
    let mut search = Search { kept: Vec::new() };
    pair_field(request, &field, &mut search)?;
    let Some(first) = search.kept.first() else { return Ok(Vec::new()) };
    if first.moved_down.len() + first.residents.len() > limit {
        return Ok(Vec::new());
    }
    let bracket = Bracket::new(&field, &first.moved_down, &first.residents);
    let stage = Stage { bracket: &bracket, below: &first.below, part: first.part };
    Ok(objections(stage, first.goal))
}

/// A bracket whose pairing stands.
struct Kept {
    moved_down: Vec<PlayerIndex>,
    residents: Vec<PlayerIndex>,
    below: Vec<PlayerIndex>,
    part: Part,
    goal: Goal,
}

/// Notes the brackets that stand.
struct Search {
    kept: Vec<Kept>,
}

impl Solve for Search {
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError> {
        solve(bracket, below, goal)
    }

    fn note_paired(&mut self, stage: &Stage<'_>, attempt: &Attempt) {
        let (moved_down, residents) = stage.bracket.members.split_at(stage.bracket.m0);
        self.kept.push(Kept {
            moved_down: moved_down.to_vec(),
            residents: residents.to_vec(),
            below: stage.below.to_vec(),
            part: stage.part,
            goal: attempt.goal,
        });
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

/// Looks at every pairing, and keeps the best for every pair.
fn objections(stage: Stage<'_>, goal: Goal) -> Vec<LiteralObjection> {
    let Stage { bracket, below, part } = stage;
    let mut best: Option<Generated> = None;
    let mut with_pair: Vec<(Pair, Generated)> = Vec::new();
    let mut sequence = Pairings::default();
    let size = bracket.members.len();
    let all = (1..=size).flat_map(|one| (one + 1..=size).map(move |other| (one, other)));
    let mut missing: Vec<Pair> =
        all.filter(|&(one, other)| bracket.may_pair(one - 1, other - 1)).collect();
    for count in (0..=size / 2).rev() {
        // Of pairs that were found, nothing better is to come with fewer pairs.
        if !may_prefer_fewer_pairs(goal) {
            missing.retain(|pair| with_pair.iter().all(|(known, _)| known != pair));
        }
        if missing.is_empty() {
            break;
        }
        visit(bracket, &mut sequence, count, &mut |pairs| {
            let places = places(pairs);
            let paired = bracket.paired(&places);
            let Some(standing) = standing(bracket, below, goal, &paired) else { return };
            let failures = failures(bracket, goal, &places);
            let generated = Generated { standing, failures, pairs: pairs.to_vec(), paired };
            if best.as_ref().is_none_or(|best| generated.is_better_than(best)) {
                best = Some(generated.clone());
            }
            let sorted = pairs.iter().map(|&(one, other)| (one.min(other), one.max(other)));
            let improved: Vec<Pair> = sorted.filter(|&pair| {
                let known = with_pair.iter().find(|(known, _)| *known == pair);
                missing.contains(&pair) && known.is_none_or(|(_, best)| generated.is_better_than(best))
            }).collect();
            if !improved.is_empty() && lets_others_be_paired(bracket, &generated.paired) {
                with_pair.retain(|(pair, _)| !improved.contains(pair));
                with_pair.extend(improved.into_iter().map(|pair| (pair, generated.clone())));
            }
        });
    }
    let Some(best) = best else { return Vec::new() };
    let player = |bsn: Bsn| bracket.members[bsn - 1];
    let objection = |((one, other), generated): (Pair, Generated)| {
        let (article, own, rejected) = first_worse(stage, goal, &best, &generated)?;
        let pair = (player(one), player(other));
        let instead = generated.paired.pairs;
        Some(LiteralObjection { pair, part, article, own, rejected, instead })
    };
    with_pair.into_iter().filter_map(objection).collect()
}

/// Whether whoever is not paired by `paired` can be paired with those below the first bracket.
fn lets_others_be_paired(bracket: &Bracket<'_>, paired: &Paired) -> bool {
    let below = bracket.field.ranking.iter().filter(|player| !bracket.members.contains(player));
    let left: Vec<PlayerIndex> = paired.unpaired.iter().chain(below).copied().collect();
    completes(bracket, &left, &[], ByeFor::Anybody)
}

/// The first article by which `rejected` is worse, and what both come to; none if it is the best.
fn first_worse(
    stage: Stage<'_>,
    goal: Goal,
    best: &Generated,
    rejected: &Generated,
) -> Option<(&'static Article, Value, Value)> {
    let Stage { bracket, below, .. } = stage;
    if best.paired == rejected.paired {
        return None;
    }
    if let Some(at) = best.standing.first_difference(&rejected.standing) {
        let measure = measures(bracket, goal)[at];
        let value = |generated: &Generated| {
            Situation { bracket, below, goal, paired: &generated.paired }.value(measure)
        };
        return Some((measure.words(goal).0, value(best), value(rejected)));
    }
    let (mine, theirs) = (best.failures.counts(), rejected.failures.counts());
    if let Some(at) = (0..mine.len()).find(|&at| mine[at] != theirs[at]) {
        let (own, rejected) = (Value::Count(mine[at]), Value::Count(theirs[at]));
        return Some((REQUIREMENTS[at].article, own, rejected));
    }
    let number = |bsn: Bsn| bracket.field.ledger.entries().len() * 0 + bracket.members[bsn - 1].get();
    let _ = number;
    let m0 = if bracket.is_homogeneous() { 0 } else { bracket.m0 };
    let article = match parting(m0, &best.pairs, &rejected.pairs)? {
        Parting::Selection(..) => &articles::D_3,
        Parting::Exchange(..) => &articles::D_2,
        Parting::Transposition(..) => &articles::D_1,
    };
    Some((article, Value::None, Value::None))
}
