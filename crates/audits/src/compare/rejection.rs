//! The reasons why one edition rejects the pairing of another.

use std::collections::BTreeSet;

use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::trace::{Cause, Objection, Value};
use pairwright_ruleset::{Impossibility, NumberedBoard, Outcome, PairingError, PairingRequest};
use serde::Serialize;

use crate::compare::Reading;
use crate::compare::fact::{self, ReadFact};
use crate::compare::pairing::EditionPairing;
use crate::compare::reading;

/// The reason why one edition rejects the pairing of another.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rejection {
    /// The edition that rejects.
    pub rules: &'static str,
    /// The edition whose pairing is rejected.
    pub rejects: &'static str,
    /// The objection: the article, the bracket, and the values of both pairings.
    #[serde(flatten)]
    pub objection: Objection,
    /// The reading that differs for the players that the objection concerns or, if it concerns nobody in
    /// particular, for those at the boards that differ; only readings that the cause may rest on count. If
    /// the order of candidates decides, it is the reading behind the other edition's rejection.
    pub reading: Option<Reading>,
    /// The facts behind the reading, player by player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub facts: Vec<ReadFact>,
}

/// The reason why `judge` rejects the pairing of `judged`, which differs from its own; `None` if `judged`
/// finds no pairing.
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
    let facts = match reading {
        Some(reading) => fact::facts(request, reading, &ours, &theirs, is_meant),
        None => Vec::new(),
    };
    let (rules, rejects) = (judge.rules(), judged.rules());
    Ok(Some(Rejection { rules, rejects, objection, reading, facts }))
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

/// The players that `value` names.
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
    let players = |board: NumberedBoard| [Some(board.white), board.black];
    let beyond = one.boards_beyond(other).chain(other.boards_beyond(one));
    beyond.flat_map(players).flatten().collect()
}
