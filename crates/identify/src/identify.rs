//! The way from records to a verdict.

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::{PairingError, RequestError, Ruleset};

use crate::matching::NoAnswer;
use crate::repair::Bench;
use crate::verdict::class_of;
use crate::{EditionMatch, EventVerdict, Explanation, RoundVerdict};

/// Why nothing can be said about an event.
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

/// Says which of `rulesets` explain the recorded rounds of `tournament` and, where none does, what
/// would.
///
/// Repairs are tried under the edition that explains most rounds; of several the first in the
/// list, so that in force is best named first. A tournament that does not announce its number of
/// rounds is taken to end with the last recorded one.
///
/// # Errors
///
/// If a round cannot be asked for. That an edition fails in single rounds is told
/// [there](EventVerdict::errors).
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
    let (rules, rounds_explained) = explaining_most(rulesets, &checked);
    let favourite = rulesets.iter().find(|ruleset| rules.contains(&ruleset.edition().id));
    let favourite = *favourite.ok_or(IdentifyError::NoEdition)?;
    let mut bench = Bench::new(tournament, favourite, total_rounds, &checked);
    let mut rounds = Vec::with_capacity(checked.len());
    for (round, editions) in checked {
        let exact: Vec<&'static str> =
            editions.iter().filter(|edition| edition.is_exact()).map(|e| e.rules).collect();
        let explanation = if exact.is_empty() {
            match bench.explain(round, &editions) {
                Ok(explanation) => explanation,
                Err(error) => {
                    errors.push((round, error));
                    continue;
                }
            }
        } else {
            Explanation::ExplainedBy { rules: exact }
        };
        rounds.push(RoundVerdict { round, editions, explanation });
    }
    let class = class_of(&rounds, rounds_explained == rounds.len());
    Ok(EventVerdict { class, rules, rounds_explained, rounds, errors })
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

/// The editions that explain most rounds, and how many that is.
///
/// Of several those count that give the pairs of more rounds, then those with fewer boards that
/// differ.
fn explaining_most(
    rulesets: &[&dyn Ruleset],
    checked: &[(Round, Vec<EditionMatch>)],
) -> (Vec<&'static str>, usize) {
    let rank = |place: usize| {
        let of = || checked.iter().filter_map(move |(_, editions)| editions.get(place));
        let exact = of().filter(|edition| edition.is_exact()).count();
        let pairs = of().filter(|edition| edition.differing_boards == 0).count();
        let boards: usize = of().map(|edition| edition.differing_boards).sum();
        (exact, pairs, std::cmp::Reverse(boards))
    };
    let ranks: Vec<_> = (0..rulesets.len()).map(rank).collect();
    let Some(best) = ranks.iter().max() else { return (Vec::new(), 0) };
    let editions = rulesets.iter().zip(&ranks).filter(|(_, rank)| *rank == best);
    (editions.map(|(ruleset, _)| ruleset.edition().id).collect(), best.0)
}

impl From<NoAnswer> for PairingError {
    /// Only repaired tournaments end here, for which every round can be asked that could before.
    fn from(answer: NoAnswer) -> Self {
        match answer {
            NoAnswer::Pairing(error) => error,
            NoAnswer::Request(_) => Self::Internal("a repaired round cannot be asked for"),
        }
    }
}
