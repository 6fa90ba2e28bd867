//! Pairs the recorded rounds anew.

use pairwright_model::{Round, Tournament};
use pairwright_ruleset::{
    Outcome, PairingError, PairingRequest, RequestError, RoundPairing, Ruleset,
};

use crate::check::compare::Difference;
use crate::check::recorded::RecordedRound;
use crate::check::verdict::class_of;
use crate::check::{Class, Reason, RoundCheck, TournamentCheck};
use crate::rounds;

/// The settings of a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The only round to check; `None` for all that are recorded.
    pub round: Option<Round>,
    /// Whether to leave out the reasons why rounds differ.
    pub no_reasons: bool,
}

/// The reason why a tournament cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// There is no record to compare with.
    #[error(
        "round {round} is not recorded; the last recorded round is {recorded}, ask for a recorded one"
    )]
    NotRecorded {
        /// The round asked for.
        round: Round,
        /// The last round recorded; 0 if none is.
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
/// If the round asked for is not recorded, or the tournament cannot be asked about. If the rules fail in
/// single rounds, the [round](RoundCheck::error) says so, and the others are still checked.
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
    // Threads take one round after the other, beginning with the last, which takes longest; so no thread is
    // left with a long one when the others are done.
    let mut rounds = rounds::each(requests.into_iter().rev(), |request| {
        if options.no_reasons {
            check_round(ruleset, &request)
        } else {
            judge_round(ruleset, &request)
        }
    });
    rounds.sort_unstable_by_key(|check| check.round);

    let checked = || rounds.iter().filter(|check| check.error.is_none());
    Ok(TournamentCheck {
        total_rounds: tournament.final_round(),
        total_rounds_announced: tournament.total_rounds().is_some(),
        rounds_checked: checked().count(),
        rounds_differing: checked().filter(|check| !check.agrees).count(),
        rounds,
    })
}

/// Whether `ruleset` gives every recorded round of `tournament`, or the only one asked for. The `suspect`
/// rounds are looked at first, since one that is not given settles the question.
pub fn agrees_with_all(
    ruleset: &dyn Ruleset,
    tournament: &Tournament,
    options: Options,
    suspect: &[Round],
) -> bool {
    let all = 1..=tournament.rounds_paired();
    let others = all.filter(|round| match options.round {
        None => !suspect.contains(round),
        Some(only) => *round == only && !suspect.contains(round),
    });
    let rounds: Vec<Round> = suspect.iter().copied().chain(others).collect();
    rounds::all(rounds, |round| {
        let request = PairingRequest::new(tournament, round);
        let Ok(Ok(Outcome::Paired(computed))) = request.map(|r| ruleset.pair_round(&r)) else {
            return false;
        };
        is_recorded_so(tournament, round, &computed)
    })
}

/// Whether the record of a round has the `computed` pairs, colours and bye.
///
/// # Panics
///
/// If a player of the pairing is not of the tournament.
pub fn is_recorded_so(tournament: &Tournament, round: Round, computed: &RoundPairing) -> bool {
    let recorded = RecordedRound::of(tournament, round);
    Difference::between(computed, &recorded, tournament).is_empty()
}

/// Pairs the round of `request`, which must be recorded, and compares, without asking for reasons.
pub fn check_round(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> RoundCheck {
    let recorded = RecordedRound::of(request.tournament(), request.round());
    let outcome = match ruleset.pair_round(request) {
        Ok(outcome) => outcome,
        Err(error) => return unanswered(request.round(), error),
    };
    let nothing = RoundPairing::default();
    let computed = match &outcome {
        Outcome::Paired(computed) => computed,
        Outcome::Impossible(_) => &nothing,
    };
    let difference = Difference::between(computed, &recorded, request.tournament());
    compared(request, &outcome, difference, || {
        let forbidden = ruleset.forbids(request, &recorded.beside(computed));
        matches!(forbidden, Ok(Some(objection)) if objection.cause.is_of_legality())
    })
}

/// Like [`check_round`], with the reason why the two differ.
pub fn judge_round(ruleset: &dyn Ruleset, request: &PairingRequest<'_>) -> RoundCheck {
    let (tournament, round) = (request.tournament(), request.round());
    let recorded = RecordedRound::of(tournament, round);
    let mut difference = None;
    let judged = ruleset.judge_round(request, &mut |computed| {
        let found = difference.insert(Difference::between(computed, &recorded, tournament));
        (!found.is_empty()).then(|| recorded.beside(computed))
    });
    let (outcome, objection) = match judged {
        Ok(judged) => judged,
        Err(error) => return unanswered(round, error),
    };
    let difference = difference
        .unwrap_or_else(|| Difference::between(&RoundPairing::default(), &recorded, tournament));
    let is_illegal = objection
        .as_ref()
        .is_some_and(|objection| objection.bracket.is_none() && objection.cause.is_of_legality());
    let check = compared(request, &outcome, difference, || is_illegal);
    let because = objection.map(|objection| Reason::new(objection, tournament, round));
    RoundCheck { because, ..check }
}

/// The check of a round whose pairing has this `outcome`, and this `difference` from its record;
/// `is_forbidden` returns whether the rules forbid the recorded pairing.
fn compared(
    request: &PairingRequest<'_>,
    outcome: &Outcome,
    difference: Difference,
    is_forbidden: impl FnOnce() -> bool,
) -> RoundCheck {
    let note = match outcome {
        Outcome::Paired(_) => None,
        Outcome::Impossible(why) => Some(why.explain(request.tournament())),
    };
    let class = match note {
        Some(_) => Class::NotCompared,
        None => class_of(&difference, is_forbidden),
    };
    RoundCheck {
        round: request.round(),
        agrees: note.is_none() && difference.is_empty(),
        missing: difference.missing,
        unexpected: difference.unexpected,
        class,
        because: None,
        lot_shown: request
            .tournament()
            .lot_contradicted()
            .filter(|_| request.round() == 1 && class == Class::OnlyColours),
        note,
        error: None,
    }
}

fn unanswered(round: Round, error: PairingError) -> RoundCheck {
    RoundCheck {
        round,
        agrees: false,
        missing: Vec::new(),
        unexpected: Vec::new(),
        class: Class::NotCompared,
        because: None,
        lot_shown: None,
        note: Some(error.to_string()),
        error: Some(error),
    }
}

#[cfg(test)]
mod tests;
