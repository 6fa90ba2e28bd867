//! Pairing the recorded rounds anew.

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::{
    Outcome, PairingError, PairingRequest, RequestError, RoundPairing, Ruleset,
};
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use crate::compare::Difference;
use crate::recorded::RecordedRound;
use crate::verdict::{class_of, reason};
use crate::{Class, RoundCheck, TournamentCheck};

/// What to check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Only this round; if none, all that are recorded.
    pub round: Option<Round>,
}

/// Why a tournament cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// There is no record to compare with.
    #[error("round {round} is not recorded; the last recorded round is {recorded}")]
    NotRecorded {
        /// The round asked for.
        round: Round,
        /// The last one recorded; 0 if none is.
        recorded: Round,
    },
    /// A round cannot be asked for.
    #[error(transparent)]
    Request(#[from] RequestError),
}

/// Pairs the recorded rounds of `tournament` by `ruleset` and compares.
///
/// A tournament that does not announce its number of rounds is taken to end with the last
/// recorded one. Rounds are paired in parallel on the current rayon pool; the result does not
/// depend on it.
///
/// # Errors
///
/// If the round asked for is not recorded, or the tournament cannot be asked about. That the rules
/// fail in single rounds is told [there](RoundCheck::error), so that the others are still checked.
pub fn check_tournament(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    options: Options,
) -> Result<TournamentCheck, CheckError> {
    let recorded = tournament.rounds_paired();
    let rounds = match options.round {
        None => 1..=recorded,
        Some(round) if (1..=recorded).contains(&round) => round..=round,
        Some(round) => return Err(CheckError::NotRecorded { round, recorded }),
    };
    let requests = rounds
        .map(|round| PairingRequest::new(tournament, round))
        .collect::<Result<Vec<_>, _>>()?;
    // One by one: late rounds are often the slow ones, and should not wait in one bundle.
    let rounds: Vec<RoundCheck> = requests
        .into_par_iter()
        .with_max_len(1)
        .map(|request| judge_round(ruleset, &request))
        .collect();

    let checked = || rounds.iter().filter(|check| check.error.is_none());
    Ok(TournamentCheck {
        total_rounds: tournament.final_round(),
        total_rounds_announced: tournament.total_rounds().is_some(),
        rounds_checked: checked().count(),
        rounds_differing: checked().filter(|check| !check.agrees).count(),
        rounds,
    })
}

/// Pairs the round of `request`, which must be recorded, and compares. Why the two differ is not asked.
pub fn check_round(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> RoundCheck {
    compared(ruleset, request).0
}

/// As [`check_round`], and asks why the two differ.
pub fn judge_round(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> RoundCheck {
    let (mut check, computed) = compared(ruleset, request);
    if !check.agrees && check.note.is_none() {
        check.because = reason(ruleset, request, &computed);
        check.class = class_of(&check.missing, &check.unexpected, check.because.as_ref());
    }
    check
}

fn compared(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> (RoundCheck, RoundPairing) {
    let tournament = request.tournament();
    let (computed, note) = match ruleset.pair_round(request) {
        Ok(Outcome::Paired(pairing)) => (pairing, None),
        Ok(Outcome::Impossible(why)) => (RoundPairing::default(), Some(why.explain(tournament))),
        Err(error) => return (unanswered(request.round(), error), RoundPairing::default()),
    };
    let recorded = RecordedRound::of(tournament, request.round());
    let difference = Difference::between(&computed, &recorded, tournament);
    let class = match note {
        Some(_) => Class::NotCompared,
        None => class_of(&difference.missing, &difference.unexpected, None),
    };
    let check = RoundCheck {
        round: request.round(),
        agrees: note.is_none() && difference.is_empty(),
        missing: difference.missing,
        unexpected: difference.unexpected,
        class,
        because: None,
        note,
        error: None,
    };
    (check, computed)
}

fn unanswered(round: Round, error: PairingError) -> RoundCheck {
    RoundCheck {
        round,
        agrees: false,
        missing: Vec::new(),
        unexpected: Vec::new(),
        class: Class::NotCompared,
        because: None,
        note: Some(error.to_string()),
        error: Some(error),
    }
}

#[cfg(test)]
mod tests;
