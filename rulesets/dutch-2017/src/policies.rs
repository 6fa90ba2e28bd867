//! How this edition reads rounds that were not played.

use pairwright_history::{Float, Policies};
use pairwright_model::{Bye, PointSystem, RoundRecord};

/// The readings of this edition.
///
/// READING (A.6.a): a colour difference beyond one outweighs the last two games: with `BBBBWW` the preference stays with White.
pub(crate) static POLICIES: Policies = Policies {
    float_of_unplayed,
    bars_bye,
    takes_part: |record| record.is_paired(),
    last_games_outweigh: false,
};

/// The float of a round in which no game was played.
///
/// Rule: [A.4](crate::articles::A_4) b: a player who does not play, for whatever reason, has a downfloat.
///
/// READING: this holds for byes of every kind, absences, rounds before a late entry, and both sides of a
/// forfeit.
#[expect(clippy::unnecessary_wraps, reason = "the signature is that of every edition")]
fn float_of_unplayed(_: RoundRecord, _: &PointSystem) -> Option<Float> {
    Some(Float::Down)
}

/// Whether a record bars the player from the bye.
///
/// Rule: [C.2](crate::articles::C_2): an earlier pairing-allocated bye, or a win because the
/// opponent did not appear. READING (C.2): byes on request do not bar.
fn bars_bye(record: RoundRecord, _: &PointSystem) -> bool {
    matches!(
        record,
        RoundRecord::Bye(Bye::PairingAllocated) | RoundRecord::Forfeit { won: true, .. }
    )
}
