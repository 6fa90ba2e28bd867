//! The scoregroups, with the pairs that may not meet.

use pairwright_history::{ForbiddenPairs, Strength};
use pairwright_model::{PairingNumber, Round, Score, Tournament};
use serde::Serialize;

use crate::state::player::PlayerState;

/// The players of one score.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scoregroup {
    /// The score of all its players.
    pub score: Score,
    /// The players to be paired, by rank.
    pub players: Vec<PairingNumber>,
    /// The players who can meet nobody else of the group.
    pub incompatible: Vec<PairingNumber>,
    /// The pairs of players who may not meet.
    pub barred: Vec<Barred>,
}

/// Two players who may not meet.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// The two players, the higher ranked first.
    pub pair: (PairingNumber, PairingNumber),
    /// The reason why they may not meet.
    pub because: Incompatible,
}

/// The reason why two players may not meet.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Incompatible {
    /// They met in this earlier round.
    Met(Round),
    /// The organiser keeps them apart.
    Forbidden,
    /// Both prefer the same colour absolutely, and neither is a topscorer.
    Colour,
}

/// The scoregroups of `players`, which are the players to be paired, by rank.
pub(crate) fn scoregroups(
    tournament: &Tournament,
    round: Round,
    players: &[PlayerState],
) -> Vec<Scoregroup> {
    let forbidden = ForbiddenPairs::of(tournament, round);
    let groups = players.chunk_by(|one, other| one.score == other.score);
    groups.filter_map(|group| scoregroup(&forbidden, group)).collect()
}

fn scoregroup(forbidden: &ForbiddenPairs, group: &[PlayerState]) -> Option<Scoregroup> {
    let mut barred = Vec::new();
    let mut partners = vec![0_usize; group.len()];
    for (place, one) in group.iter().enumerate() {
        for (other_place, other) in group.iter().enumerate().skip(place + 1) {
            if let Some(because) = incompatible(forbidden, one, other) {
                barred.push(Barred { pair: (one.number, other.number), because });
            } else {
                partners[place] += 1;
                partners[other_place] += 1;
            }
        }
    }
    let alone = group.iter().zip(partners).filter(|(_, partners)| *partners == 0);
    Some(Scoregroup {
        score: group.first()?.score,
        players: group.iter().map(|player| player.number).collect(),
        incompatible: alone.map(|(player, _)| player.number).collect(),
        barred,
    })
}

fn incompatible(
    forbidden: &ForbiddenPairs,
    one: &PlayerState,
    other: &PlayerState,
) -> Option<Incompatible> {
    let met = (1..)
        .zip(&one.rounds)
        .find(|(_, past)| past.is_played && past.opponent == Some(other.number));
    if let Some((round, _)) = met {
        return Some(Incompatible::Met(round));
    }
    if let (Some(one), Some(other)) = (one.index, other.index)
        && forbidden.forbids(one, other)
    {
        return Some(Incompatible::Forbidden);
    }
    let absolute = |player: &PlayerState| {
        player.preference.colour.filter(|_| player.preference.strength == Strength::Absolute)
    };
    let clash = absolute(one).is_some() && absolute(one) == absolute(other);
    (clash && !one.is_topscorer && !other.is_topscorer).then_some(Incompatible::Colour)
}
