//! How this edition reads rounds that were not played.

use pairwright_history::{Float, Policies};
use pairwright_model::{PointSystem, RoundRecord, Score};

/// The readings of this edition.
///
/// READING (A.7.a): the last two games decide where they and the colour difference call for different colours: after `BBBBWW`
/// the preference is for Black.
pub(crate) static POLICIES: Policies = Policies {
    float_of_unplayed,
    bars_bye,
    takes_part: |record| record.is_paired(),
    last_games_outweigh: true,
};

/// The float of a round in which no game was played.
///
/// Rule: [B.1.b](crate::articles::B_1_B): points without playing make a downfloater.
///
/// READING (A.4, B.1.b): absence and a lost forfeit leave no mark. Byes on request count by their points, so a
/// half-point bye is a downfloat too.
fn float_of_unplayed(record: RoundRecord, points: &PointSystem) -> Option<Float> {
    bars_bye(record, points).then_some(Float::Down)
}

/// Whether a record bars the player from the bye: points without playing, by any kind of bye or because the
/// opponent did not appear.
///
/// Rule: [B.1.b](crate::articles::B_1_B).
fn bars_bye(record: RoundRecord, points: &PointSystem) -> bool {
    !matches!(record, RoundRecord::Game { .. }) && points.value(&record) > Score::ZERO
}
