//! The readings of records in which editions differ.

use pairwright_model::{PointSystem, RoundRecord};

use crate::Float;

/// How an edition reads the records: plain functions, with no year inside.
///
/// Each takes a record and the points that results are worth.
#[derive(Clone, Copy, Debug)]
pub struct Policies {
    /// The float of a round in which the player did not play a game.
    pub float_of_unplayed: fn(RoundRecord, &PointSystem) -> Option<Float>,
    /// Whether the record bars the player from the pairing-allocated bye for good. A game never does, so it
    /// is never passed in.
    pub bars_bye: fn(RoundRecord, &PointSystem) -> bool,
    /// Whether the player was there in that round: a player who never was has not entered yet.
    pub takes_part: fn(RoundRecord) -> bool,
    /// Whether the last two games outweigh a colour difference beyond one where the two call for different colours, as they can
    /// after colours set by hand.
    pub last_games_outweigh: bool,
}
