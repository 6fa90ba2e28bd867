//! All rounds of an event under several editions.

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::{PairingError, PairingRequest, RequestError, Ruleset};
use serde::Serialize;

use crate::compare::{RoundComparison, compare_round};
use crate::rounds;

/// The rounds to compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The only round to compare, recorded or the next one; `None` for all that are recorded.
    pub round: Option<Round>,
    /// Whether to add the next round, if there is one.
    pub next: bool,
}

/// The reason why an event cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CompareError {
    /// A round cannot be asked for.
    #[error(transparent)]
    Request(#[from] RequestError),
}

/// An event under several editions.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct EventComparison {
    /// Number of players in the event, to count by.
    #[serde(skip)]
    pub players: usize,
    /// The rounds, ascending. A round that an edition could not be asked about is missing.
    pub rounds: Vec<RoundComparison>,
    /// The rounds that an edition could not be asked about. If such a round is in [`rounds`](Self::rounds)
    /// all the same, the edition only failed to give its reasons.
    #[serde(skip)]
    pub errors: Vec<(Round, PairingError)>,
}

impl EventComparison {
    /// The rounds in which the editions differ.
    pub fn differing(&self) -> impl Iterator<Item = &RoundComparison> {
        self.rounds.iter().filter(|round| !round.same)
    }
}

/// Pairs the rounds of `tournament` by each of `rulesets` and compares.
///
/// A tournament that does not announce its number of rounds is taken to end with the last
/// recorded one. Rounds are paired in parallel on the current rayon pool; the result does not
/// depend on it.
///
/// # Errors
///
/// If a round cannot be asked for. If an edition fails in single rounds, they are listed in
/// [`errors`](EventComparison::errors), and the others are still compared.
pub fn compare_event(
    tournament: &Tournament,
    rulesets: &[&dyn Ruleset],
    options: Options,
) -> Result<EventComparison, CompareError> {
    let requests = requests(tournament, options)?;
    let compared =
        rounds::in_order(requests, |request| (request.round(), compare_round(&request, rulesets)));
    let mut event =
        EventComparison { players: tournament.players().len(), ..EventComparison::default() };
    for (number, round) in compared {
        match round {
            Ok(round) => {
                event.errors.extend(round.silent.clone().map(|error| (number, error)));
                event.rounds.push(round);
            }
            Err(error) => event.errors.push((number, error)),
        }
    }
    Ok(event)
}

fn requests(
    tournament: &Tournament,
    options: Options,
) -> Result<Vec<PairingRequest<'_>>, RequestError> {
    let recorded = tournament.rounds_paired();
    let request = |round| PairingRequest::new(tournament, round);
    match options.round {
        Some(round) if round > 0 && round <= recorded + 1 => Ok(vec![request(round)?]),
        Some(round) => Err(RequestError::NotARound { round, next: recorded + 1 }),
        None => {
            let mut all = (1..=recorded).map(request).collect::<Result<Vec<_>, _>>()?;
            // A finished event has no next round, and asking for one is no fault.
            if options.next && recorded < tournament.total_rounds().unwrap_or(Round::MAX) {
                all.push(request(recorded + 1)?);
            }
            Ok(all)
        }
    }
}
