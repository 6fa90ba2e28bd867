//! C.3–C.10 and section D to the letter: every pairing of a bracket in its order, looked through
//! again and again with lower requirements.
//!
//! This is the truth by which the fast route is tested: its time grows with the factorial of the
//! bracket.

mod lowering;
mod rejected;

use std::collections::BTreeMap;

use pairwright_bracket::{Bsn, Pair, Pairings, selections};
use pairwright_dutch::Paired;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Demand, PairingError, PairingRequest};

use crate::bracket::Bracket;
use crate::entrants::entrants_of;
use crate::goal::{Goal, Rank};
use crate::judgement::{Standing, amounts, reaches};
use crate::procedure::pair_entrants;
use crate::quality::{Failures, failures};
use crate::solve::solve;
use crate::solve::{Attempt, Solve};
use lowering::Requirements;

pub use rejected::{LiteralObjection, literal_objections};

/// How the routes agree on the brackets of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Brackets that were generated literally.
    pub literal: usize,
    /// Brackets on which two routes differ, described.
    pub disagreements: Vec<String>,
}

/// Pairs a round so that it meets `demand`, and generates every bracket of at most `limit` players
/// literally as well, for every goal it is paired for.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn compare_routes(
    request: &PairingRequest<'_>,
    demand: Demand,
    limit: usize,
) -> Result<Agreement, PairingError> {
    let mut both = Both { limit, agreement: Agreement::default() };
    pair_entrants(request, &entrants_of(request, demand), &mut both)?;
    Ok(both.agreement)
}

/// Solves by both routes and compares.
struct Both {
    limit: usize,
    agreement: Agreement,
}

impl Solve for Both {
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError> {
        let attempt = solve(bracket, below, goal)?;
        if bracket.members.len() <= self.limit
            && let Some(literal) = first_accepted(bracket, below, goal)
        {
            self.agreement.literal += 1;
            if literal != attempt.paired {
                self.agreement.disagreements.push(format!(
                    "{goal:?} of {:?} (M0 {}) above {below:?}: literal {literal:?}, fast {:?}",
                    bracket.members, bracket.m0, attempt.paired
                ));
            }
        }
        Ok(attempt)
    }
}

/// The pairing that the iteration finds first, if the goal can be reached.
///
/// Rule: [C.14](crate::articles::C_14) settles P1 and M1, and which scores are left over; then
/// [C.3](crate::articles::C_3)–[C.10](crate::articles::C_10).
pub(crate) fn first_accepted(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> Option<Paired> {
    let mut generation = Generation { bracket, below, goal, found: BTreeMap::new(), best: None };
    let mut sequence = Pairings::default();
    for pairs in (0..=bracket.members.len() / 2).rev() {
        generation.with_pairs(&mut sequence, pairs);
        // Where the number of pairs comes first, fewer are not asked for.
        if generation.best.is_some() && !may_prefer_fewer_pairs(goal) {
            break;
        }
    }
    generation.iterate()
}

struct Generation<'a> {
    bracket: &'a Bracket<'a>,
    below: &'a [PlayerIndex],
    goal: Goal,
    /// The first generated pairing of each kind among those of the best standing.
    found: BTreeMap<Failures, (usize, Paired)>,
    best: Option<Standing>,
}

impl Generation<'_> {
    fn with_pairs(&mut self, sequence: &mut Pairings, pairs: usize) {
        visit(self.bracket, sequence, pairs, &mut |p| self.keep(p));
    }

    /// Notes a pairing that reaches the goal, unless one of better standing is known or one that
    /// fails the same was generated before.
    fn keep(&mut self, pairs: &[Pair]) {
        let places = places(pairs);
        let failures = failures(self.bracket, self.goal, &places);
        let paired = self.bracket.paired(&places);
        let Some(standing) = standing(self.bracket, self.below, self.goal, &paired) else { return };
        match self.best.as_ref().map(|best| standing.cmp(best)) {
            Some(std::cmp::Ordering::Greater) => return,
            Some(std::cmp::Ordering::Equal) => {}
            Some(std::cmp::Ordering::Less) | None => {
                self.found.clear();
                self.best = Some(standing);
            }
        }
        let number = self.found.len();
        self.found.entry(failures).or_insert((number, paired));
    }

    /// Looks through the pairings with ever lower requirements.
    ///
    /// Rule: [C.3](crate::articles::C_3), [C.6](crate::articles::C_6),
    /// [C.10](crate::articles::C_10).
    fn iterate(self) -> Option<Paired> {
        let most = self.found.keys().copied().reduce(at_least)?;
        if matches!(self.goal, Goal::Completion { rank: Rank::CountsOnly, .. }) {
            return self.found.into_values().min_by_key(|(number, _)| *number).map(|(_, p)| p);
        }
        let mut requirements = Requirements::set();
        loop {
            let met = self.found.iter().filter(|(failures, _)| requirements.are_met_by(failures));
            if let Some((_, (_, paired))) = met.min_by_key(|(_, (number, _))| *number) {
                return Some(paired.clone());
            }
            if !requirements.lower(&most) {
                return None;
            }
        }
    }
}

/// The larger number of each.
fn at_least(mut one: Failures, other: Failures) -> Failures {
    for (most, other) in one.iter_mut().zip(other) {
        *most = other.max(*most);
    }
    one
}

/// How `paired` stands, if it reaches `goal` at all.
fn standing(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
    paired: &Paired,
) -> Option<Standing> {
    reaches(bracket, below, goal, paired).then(|| amounts(bracket, below, goal, paired))
}

fn may_prefer_fewer_pairs(goal: Goal) -> bool {
    matches!(goal, Goal::Completion { rank: Rank::Scores, .. })
}

/// All pairings with so many pairs: for every M1 all sets of moved-down players, for each all
/// transpositions of the residents, for each all pairings of the remainder.
///
/// Rule: [C.4](crate::articles::C_4); [C.6](crate::articles::C_6), [C.7](crate::articles::C_7),
/// [C.9](crate::articles::C_9) with [D.1](crate::articles::D_1); [C.8](crate::articles::C_8) a with
/// [D.2](crate::articles::D_2), b with [D.3](crate::articles::D_3).
fn visit(
    bracket: &Bracket<'_>,
    sequence: &mut Pairings,
    pairs: usize,
    judge: &mut dyn FnMut(&[Pair]),
) {
    let m0 = bracket.heterogeneous_m0();
    let residents: Vec<Bsn> = (m0 + 1..=bracket.members.len()).collect();
    let moved_down: Vec<Bsn> = (1..=m0).collect();
    let is_legal = |(a, b): Pair| bracket.may_pair(a - 1, b - 1);
    for m1 in (0..=m0.min(residents.len()).min(pairs)).rev() {
        if 2 * (pairs - m1) > residents.len() - m1 {
            continue;
        }
        for s1 in selections(&moved_down, m1) {
            sequence.visit(&s1, &residents, pairs - m1, &is_legal, judge);
        }
    }
}

/// The pairs by places, the higher one first, ascending.
fn places(pairs: &[Pair]) -> Vec<(usize, usize)> {
    let mut places: Vec<(usize, usize)> =
        pairs.iter().map(|&(a, b)| (a.min(b) - 1, a.max(b) - 1)).collect();
    places.sort_unstable();
    places
}
