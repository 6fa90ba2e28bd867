//! Why one edition rejects the pairing of another.

use std::collections::BTreeSet;

use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::trace::{Cause, Objection, Value};
use pairwright_ruleset::{Impossibility, NumberedBoard, Outcome, PairingError, PairingRequest};
use serde::Serialize;

use crate::compare::Reading;
use crate::compare::pairing::EditionPairing;
use crate::compare::reading;

/// Why one edition rejects the pairing of another.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rejection {
    /// Who rejects.
    pub rules: &'static str,
    /// Whose pairing.
    pub rejects: &'static str,
    /// By which article, in which bracket, and what it counts in both pairings.
    #[serde(flatten)]
    pub objection: Objection,
    /// What the two read differently in the players whom the objection concerns or, if it
    /// concerns nobody in particular, in those at the boards that differ; as far as its cause may rest
    /// on that. Where the order of candidates decides, what the other rejects by may.
    pub reading: Option<Reading>,
}

/// Why `judge` rejects the pairing of `judged`, from which its own differs; none if that one finds
/// no pairing to be rejected.
pub(crate) fn rejection(
    request: &PairingRequest<'_>,
    judge: &EditionPairing<'_>,
    judged: &EditionPairing<'_>,
) -> Result<Option<Rejection>, PairingError> {
    let objection =
        match (&judge.outcome, &judged.outcome) {
            (_, Outcome::Impossible(_)) => return Ok(None),
            (Outcome::Impossible(why), _) => impossible(why, request.tournament()),
            (Outcome::Paired(_), Outcome::Paired(pairing)) => judge
                .ruleset
                .object(request, pairing)?
                .ok_or(PairingError::Internal("an edition accepts no pairing but its own"))?,
        };
    let players = match named(&objection.concerned) {
        nobody if nobody.is_empty() => at_differing_boards(judge, judged),
        players => players,
    };
    let (ours, theirs) = (judge.ruleset.facts(request), judged.ruleset.facts(request));
    let is_meant = |player| players.contains(&request.tournament().player(player).number);
    let reading = reading::between(&ours, &theirs, is_meant, objection.cause);
    let (rules, rejects) = (judge.rules(), judged.rules());
    Ok(Some(Rejection { rules, rejects, objection, reading }))
}

fn impossible(why: &Impossibility, tournament: &Tournament) -> Objection {
    let blocked = why.blocked.iter().map(|&player| tournament.player(player).number).collect();
    Objection {
        article: why.article,
        cause: Cause::Impossible,
        bracket: None,
        part: None,
        own: Value::None,
        rejected: Value::None,
        concerned: Value::Players(blocked),
    }
}

/// The players in `value`.
fn named(value: &Value) -> BTreeSet<PairingNumber> {
    match value {
        Value::None | Value::Count(_) | Value::Scores(_) => BTreeSet::new(),
        Value::Players(players) => players.iter().copied().collect(),
        Value::Pairs(pairs) => pairs.iter().flat_map(|&(one, other)| [one, other]).collect(),
        Value::Colour(player, _) => BTreeSet::from([*player]),
    }
}

fn at_differing_boards(
    one: &EditionPairing<'_>,
    other: &EditionPairing<'_>,
) -> BTreeSet<PairingNumber> {
    let (one, other) = (one.set(), other.set());
    let players = |board: &NumberedBoard| [Some(board.white), board.black];
    one.symmetric_difference(&other).flat_map(players).flatten().collect()
}
