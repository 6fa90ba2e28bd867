//! The facts of players that two editions read differently.

use std::collections::BTreeMap;

use pairwright_history::Float;
use pairwright_model::{Bye, PairingNumber, PlayerIndex, Round, RoundRecord};
use pairwright_ruleset::{PairingRequest, PlayerFacts};
use serde::Serialize;

use crate::compare::Reading;

/// A fact of a player that two editions read differently.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadFact {
    /// The player whose record it is.
    pub player: PairingNumber,
    /// The kind of fact.
    pub reading: Reading,
    /// The earlier round that is read, for floats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// The player's record of that round: `game`, `forfeit-win`, `forfeit-loss`, `bye`, `full-point-bye`,
    /// `half-point-bye` or `absence`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<&'static str>,
    /// The reading of the edition that rejects: a score; `yes` or `no` for the right to the bye and for topscorers; a
    /// preference such as `strong White`; `down`, `up` or `none` for a float.
    pub own: String,
    /// The reading of the edition whose pairing is rejected.
    pub other: String,
}

/// The facts of this kind that `one` and `other` read differently, of players selected by `is_meant`.
pub(crate) fn facts(
    request: &PairingRequest<'_>,
    reading: Reading,
    one: &[PlayerFacts],
    other: &[PlayerFacts],
    is_meant: impl Fn(PlayerIndex) -> bool,
) -> Vec<ReadFact> {
    let theirs: BTreeMap<PlayerIndex, &PlayerFacts> =
        other.iter().map(|facts| (facts.player, facts)).collect();
    let mut found = Vec::new();
    for ours in one.iter().filter(|facts| is_meant(facts.player)) {
        let Some(theirs) = theirs.get(&ours.player) else { continue };
        let player = request.tournament().number(ours.player);
        if reading == Reading::Float {
            for (back, (own, other)) in (1..).zip(ours.floats.iter().zip(theirs.floats)) {
                let Some(round) = request.round().checked_sub(back).filter(|_| *own != other)
                else {
                    continue;
                };
                let record = request.tournament().player(ours.player).record(round);
                let (round, record) = (Some(round), Some(word(record)));
                let (own, other) = (float(*own), float(other));
                found.push(ReadFact { player, reading, round, record, own, other });
            }
            continue;
        }
        let (own, other) = (said(reading, ours), said(reading, theirs));
        if own != other {
            found.push(ReadFact { player, reading, round: None, record: None, own, other });
        }
    }
    found
}

fn said(reading: Reading, facts: &PlayerFacts) -> String {
    let yes = |is_so: bool| if is_so { "yes".to_owned() } else { "no".to_owned() };
    match reading {
        Reading::Score => facts.score.to_string(),
        Reading::ByeBar => yes(facts.may_have_bye),
        Reading::Topscorer => yes(facts.is_topscorer),
        Reading::ColourPreference => match facts.preference.colour {
            Some(colour) => format!("{} {colour}", facts.preference.strength),
            None => "none".to_owned(),
        },
        Reading::Float => facts.floats.map(float).join(" "),
    }
}

fn float(float: Option<Float>) -> String {
    match float {
        Some(Float::Down) => "down",
        Some(Float::Up) => "up",
        None => "none",
    }
    .to_owned()
}

fn word(record: RoundRecord) -> &'static str {
    match record {
        RoundRecord::Game { .. } | RoundRecord::Pending { .. } => "game",
        RoundRecord::Forfeit { won: true, .. } => "forfeit-win",
        RoundRecord::Forfeit { won: false, .. } => "forfeit-loss",
        RoundRecord::Bye(Bye::PairingAllocated) => "bye",
        RoundRecord::Bye(Bye::FullPoint) => "full-point-bye",
        RoundRecord::Bye(Bye::HalfPoint) => "half-point-bye",
        RoundRecord::Bye(Bye::ZeroPoint) | RoundRecord::Blank => "absence",
    }
}
