//! How this edition reads rounds that were not played.

use pairwright_history::{Float, Policies};
use pairwright_model::{Bye, PointSystem, RoundRecord};

/// The readings of this edition.
///
/// READING (1.7.1): a colour difference beyond one outweighs the last two games: with `BBBBWW` the preference stays with White.
pub(crate) static POLICIES: Policies = Policies {
    float_of_unplayed,
    bars_bye,
    takes_part: |record| record.is_paired(),
    last_games_outweigh: false,
};

/// The float of a round in which no game was played.
///
/// Rule: [1.4](crate::articles::A_1_4).3 and .4: a downfloat for the pairing-allocated bye, and for more
/// than a loss without playing; no float otherwise.
///
/// READING (1.4.3): the text names the pairing-allocated bye separately, so it counts whatever it is worth.
/// READING (1.4.3, C2): if a loss is worth more with one colour, the larger value counts. READING (1.4.4):
/// a half-point bye is no float if a draw is worth no more than a loss.
fn float_of_unplayed(record: RoundRecord, points: &PointSystem) -> Option<Float> {
    let loss = points.loss.white.max(points.loss.black);
    let floats = record == RoundRecord::Bye(Bye::PairingAllocated) || points.value(&record) > loss;
    floats.then_some(Float::Down)
}

/// Whether a record bars the player from the bye.
///
/// Rule: [C2](crate::articles::C_2). READING: an earlier pairing-allocated bye bars, whatever it was worth,
/// and so do as many points as a win in a round without playing; hence a full-point bye does too.
fn bars_bye(record: RoundRecord, points: &PointSystem) -> bool {
    match record {
        RoundRecord::Bye(Bye::PairingAllocated) => true,
        RoundRecord::Game { .. } | RoundRecord::Pending { .. } => false,
        RoundRecord::Bye(_) | RoundRecord::Forfeit { .. } | RoundRecord::Blank => {
            points.value(&record) >= points.highest_win()
        }
    }
}
