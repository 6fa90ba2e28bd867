//! From the records of an event to a verdict.

use std::cmp::Reverse;

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::{PairingError, RequestError, Ruleset};

use crate::identify::hypothesis::{self, Hypothesis};
use crate::identify::matching::NoAnswer;
use crate::identify::repair::{Bench, boards};
use crate::identify::verdict::class_of;
use crate::identify::{
    EditionMatch, EventVerdict, Explanation, InOrder, OrderVerdict, RoundVerdict,
};

/// The reason why nothing can be said about an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IdentifyError {
    /// A round cannot be asked for.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// There is no edition to ask.
    #[error("no edition to identify by")]
    NoEdition,
}

/// Finds the editions of `rulesets` that explain the recorded rounds of `tournament` or, if there are none,
/// changes of the record that would.
///
/// Repairs are tried under the edition that explains most rounds, and of several the first in the list; so
/// name the one in force first. A tournament that does not announce its number of rounds is taken to end
/// with the last recorded one.
///
/// # Errors
///
/// If a round cannot be asked for. If an edition fails in single rounds, they are listed in
/// [`errors`](EventVerdict::errors).
pub fn identify(
    tournament: &Tournament,
    rulesets: &[&dyn Ruleset],
) -> Result<EventVerdict, IdentifyError> {
    let total_rounds = tournament.final_round();
    let mut checked = Vec::new();
    let mut errors = Vec::new();
    for round in 1..=tournament.rounds_paired() {
        match matches(tournament, rulesets, round, total_rounds) {
            Ok(editions) => checked.push((round, editions)),
            Err(NoAnswer::Pairing(error)) => errors.push((round, error)),
            Err(NoAnswer::Request(error)) => return Err(error.into()),
        }
    }
    let as_numbered: Vec<&[EditionMatch]> = checked.iter().map(|(_, all)| &all[..]).collect();
    let as_numbered = explaining_most(rulesets, &as_numbered).ok_or(IdentifyError::NoEdition)?;
    let hypothesis = hypothesis::find(tournament, rulesets, total_rounds, &checked);
    let (orders, mut in_order) = match hypothesis {
        Some(Hypothesis { orders, rounds }) => (Some(orders), rounds),
        None => (None, Vec::new()),
    };
    in_order.resize(checked.len(), None);
    let taken: Vec<&[EditionMatch]> = in_order
        .iter()
        .zip(&checked)
        .map(|(other, (_, editions))| &other.as_ref().map_or(editions, |other| &other.editions)[..])
        .collect();
    let most = explaining_most(rulesets, &taken).ok_or(IdentifyError::NoEdition)?;
    let mut open = Vec::new();
    for (taken, (round, editions)) in taken.iter().zip(&checked) {
        if !taken.iter().chain(editions).any(EditionMatch::is_pairs) {
            open.push(*round);
        }
    }
    let mut bench = Bench::new(tournament, most.nearest, total_rounds, &open);
    let mut rounds = Vec::with_capacity(checked.len());
    for ((round, editions), in_order) in checked.into_iter().zip(in_order) {
        let boards = boards(tournament, round);
        let (explanation, in_order) = match given_by(&editions) {
            rules if !rules.is_empty() => (Ok(Explanation::ExplainedBy { rules }), None),
            _ => explained(&mut bench, round, &editions, in_order),
        };
        match explanation {
            Ok(explanation) => {
                rounds.push(RoundVerdict { round, boards, editions, in_order, explanation });
            }
            Err(error) => errors.push((round, error)),
        }
    }
    let Most { rules, rounds_explained, .. } = as_numbered;
    let class = class_of(&rounds, rounds_explained == rounds.len(), orders.is_some());
    let by_order = orders.map(|orders| OrderVerdict {
        orders,
        rules: most.rules,
        rounds_explained: most.rounds_explained,
    });
    Ok(EventVerdict { class, rules, rounds_explained, by_order, rounds, errors })
}

/// The explanation of a round that no edition gives as numbered: another order of players or, in that order
/// if it comes nearer, a repair.
fn explained(
    bench: &mut Bench<'_>,
    round: Round,
    editions: &[EditionMatch],
    in_order: Option<InOrder>,
) -> (Result<Explanation, PairingError>, Option<InOrder>) {
    let differing = |editions: &[EditionMatch]| {
        editions.iter().map(|edition| (edition.differing_boards, edition.turned_boards)).min()
    };
    match in_order {
        Some(other) if differing(&other.editions) < differing(editions) => {
            let (rules, order) = (given_by(&other.editions), other.order);
            let explanation = if rules.is_empty() {
                bench.explain_in_order(round, &other)
            } else {
                Ok(Explanation::AnotherOrder { rules, order })
            };
            (explanation, Some(other))
        }
        _ => (bench.explain(round, editions), None),
    }
}

/// The editions that give a round exactly.
fn given_by(editions: &[EditionMatch]) -> Vec<&'static str> {
    editions.iter().filter(|edition| edition.is_exact()).map(|edition| edition.rules).collect()
}

fn matches(
    tournament: &Tournament,
    rulesets: &[&dyn Ruleset],
    round: Round,
    total_rounds: Round,
) -> Result<Vec<EditionMatch>, NoAnswer> {
    let each = rulesets.iter();
    each.map(|ruleset| EditionMatch::of(*ruleset, tournament, round, total_rounds)).collect()
}

/// The editions that explain most rounds.
struct Most<'a> {
    /// Their ids. If no round is explained, the ids of those that come nearest.
    rules: Vec<&'static str>,
    /// Number of rounds they explain.
    rounds_explained: usize,
    /// The edition among them that comes nearest in the other rounds.
    nearest: &'a dyn Ruleset,
}

/// The editions that explain most of `rounds`, each given by the matches of all editions.
///
/// The nearest edition gives the pairs of most rounds, and of equal ones has the fewest boards that differ.
fn explaining_most<'a>(
    rulesets: &[&'a dyn Ruleset],
    rounds: &[&[EditionMatch]],
) -> Option<Most<'a>> {
    let rank = |place: usize| {
        let of = || rounds.iter().filter_map(move |editions| editions.get(place));
        let exact = of().filter(|edition| edition.is_exact()).count();
        let pairs = of().filter(|edition| edition.differing_boards == 0).count();
        let boards: usize = of().map(|edition| edition.differing_boards).sum();
        (exact, pairs, Reverse(boards))
    };
    let ranks: Vec<_> = (0..rulesets.len()).map(rank).collect();
    let best = *ranks.iter().max()?;
    let ties = |rank: &(usize, usize, Reverse<usize>)| match best {
        (0, ..) => *rank == best,
        (most, ..) => rank.0 == most,
    };
    let ranked = || rulesets.iter().zip(&ranks);
    let rules = ranked().filter(|(_, rank)| ties(rank));
    let (nearest, _) = ranked().find(|(_, rank)| **rank == best)?;
    Some(Most {
        rules: rules.map(|(ruleset, _)| ruleset.edition().id).collect(),
        rounds_explained: best.0,
        nearest: *nearest,
    })
}

impl From<NoAnswer> for PairingError {
    /// Only repaired tournaments end here; a round of theirs can be asked for if it could before.
    fn from(answer: NoAnswer) -> Self {
        match answer {
            NoAnswer::Pairing(error) => error,
            NoAnswer::Request(_) => Self::Internal("a repaired round cannot be asked for"),
        }
    }
}
