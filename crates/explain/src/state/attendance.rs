//! Players who take part in the round, and those who do not.

use pairwright_model::{Bye, PlayerIndex, Presence, Round, RoundRecord, Tournament};
use serde::Serialize;

/// Whether a player takes part in the round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attendance {
    /// Takes part and is to be paired.
    Present,
    /// Has the pairing-allocated bye already, from the arbiter.
    HasBye,
    /// Is in a pair that the arbiter has fixed.
    HasOpponent,
    /// Is not to be paired, for this reason.
    Absent(Absence),
}

/// The reason why a player is not to be paired.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// A full-point bye is recorded.
    FullPointBye,
    /// A half-point bye is recorded.
    HalfPointBye,
    /// A zero-point bye is recorded.
    ZeroPointBye,
    /// The player is listed as missing the round.
    Listed,
    /// Nothing is recorded in a round that has been paired.
    NotInRound,
    /// The player has a second bye of the pairing, which can only have been granted.
    GrantedBye,
}

impl Attendance {
    pub(crate) fn of(tournament: &Tournament, player: PlayerIndex, round: Round) -> Self {
        match tournament.presence(player, round) {
            Presence::Present => Self::Present,
            Presence::HasBye => Self::HasBye,
            Presence::HasOpponent => Self::HasOpponent,
            Presence::Absent => Self::Absent(match tournament.player(player).record(round) {
                RoundRecord::Bye(Bye::FullPoint) => Absence::FullPointBye,
                RoundRecord::Bye(Bye::HalfPoint) => Absence::HalfPointBye,
                RoundRecord::Bye(Bye::ZeroPoint) => Absence::ZeroPointBye,
                RoundRecord::Bye(Bye::PairingAllocated) => Absence::GrantedBye,
                _ if round <= tournament.rounds_paired() => Absence::NotInRound,
                _ => Absence::Listed,
            }),
        }
    }
}
