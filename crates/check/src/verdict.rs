//! What a difference amounts to, and by which article.

use pairwright_model::{PlayerIndex, Round, RoundRecord, Tournament};
use pairwright_ruleset::{NumberedBoard, PairingRequest, RoundPairing, Ruleset};
use pairwright_trace::{Cause, Objection, Value};
use serde::Serialize;

use crate::recorded::RecordedRound;

/// How a recorded round stands with the rules.
///
/// A report does not tell the order of the boards, so that is no difference here.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    strum::Display,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// The same pairs, colours and bye.
    #[default]
    Agrees,
    /// The same pairs and bye, with other colours.
    OnlyColours,
    /// A pairing that the rules allow, but not the best one.
    NotTheBest,
    /// A pairing that the rules do not allow.
    Illegal,
    /// There is nothing to compare with: no legal pairing exists, or the rules could not be asked.
    NotCompared,
}

/// What speaks against a recorded round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The first article by which it falls short.
    #[serde(flatten)]
    pub objection: Objection,
    /// What that article says.
    pub says: &'static str,
    /// The round in which those met who meet again.
    pub met_in: Option<Round>,
}

/// Why the record of the round differs from what the rules give; nothing if the edition does not say.
pub(crate) fn reason(
    ruleset: &dyn Ruleset,
    request: &PairingRequest<'_>,
    computed: &RoundPairing,
) -> Option<Reason> {
    let tournament = request.tournament();
    let recorded = RecordedRound::of(tournament, request.round());
    let boards = recorded.boards.iter().map(|entry| {
        // Where no colours are recorded there is nothing to hold against them.
        let same = computed.boards.iter().copied().find(|board| entry.agrees_with(*board));
        same.unwrap_or(entry.board)
    });
    let proposal = RoundPairing { boards: boards.collect(), bye: recorded.bye };
    let objection = ruleset.object(request, &proposal).ok()??;
    let met_in = match (objection.cause, &objection.concerned) {
        (Cause::Meeting, Value::Pairs(pairs)) => pairs.first().and_then(|&(one, other)| {
            let (one, other) = (tournament.index_of(one)?, tournament.index_of(other)?);
            met(tournament, request.round(), one, other)
        }),
        _ => None,
    };
    Some(Reason { says: objection.article.summary, objection, met_in })
}

fn met(
    tournament: &Tournament,
    round: Round,
    one: PlayerIndex,
    other: PlayerIndex,
) -> Option<Round> {
    (1..round).find(|&past| match tournament.player(one).record(past) {
        RoundRecord::Game { opponent, .. } => opponent == other,
        _ => false,
    })
}

/// What the difference of a round that was compared amounts to, as far as its reason tells: `missing`
/// boards are computed and not recorded, `unexpected` ones the other way round.
pub(crate) fn class_of(
    missing: &[NumberedBoard],
    unexpected: &[NumberedBoard],
    reason: Option<&Reason>,
) -> Class {
    let is_turned =
        |board: &NumberedBoard| unexpected.iter().any(|other| other.same_players(*board));
    if missing.is_empty() && unexpected.is_empty() {
        return Class::Agrees;
    }
    if missing.len() == unexpected.len() && missing.iter().all(is_turned) {
        return Class::OnlyColours;
    }
    match reason {
        Some(Reason { objection, .. }) if is_illegal(objection) => Class::Illegal,
        _ => Class::NotTheBest,
    }
}

/// Whether an objection is to a pairing that is not allowed at all.
fn is_illegal(objection: &Objection) -> bool {
    objection.bracket.is_none()
        && matches!(
            objection.cause,
            Cause::Attendance | Cause::Meeting | Cause::AbsoluteColour | Cause::ByeBar
        )
}
