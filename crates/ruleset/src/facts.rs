//! The facts about a player that an edition decides by.

use crate::trace::Article;
use pairwright_history::{ColourDifference, ColourPreference, Entry, Float};
use pairwright_model::{PlayerIndex, Score};
use serde::Serialize;

/// A special status of a colour preference in a round, which its strength alone does not show.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CountsAs {
    /// The word for it, such as `semi-absolute`.
    pub word: &'static str,
    /// The article that gives it this status.
    pub article: &'static Article,
}

/// The facts about a player to be paired, read from the earlier rounds as the edition reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerFacts {
    /// The player that these facts describe, by index in the tournament.
    pub player: PlayerIndex,
    /// The points made in earlier rounds, in tenths.
    pub points: Score,
    /// The score that the round is paired by: points and virtual points.
    pub score: Score,
    /// The points or the score, whichever orders the boards in this edition.
    pub board_score: Score,
    /// The preferred colour and the strength of the preference.
    pub preference: ColourPreference,
    /// The special status of the preference in this round, if it has one.
    pub counts_as: Option<CountsAs>,
    /// Number of games with White minus number of games with Black.
    pub colour_difference: ColourDifference,
    /// The floats of the previous round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// Whether the player may have the bye.
    pub may_have_bye: bool,
    /// Number of earlier rounds that bar the player from the bye. Where everybody is barred, the bye goes to a
    /// player with the fewest such rounds.
    pub bye_bars: u16,
    /// Whether the player is a topscorer.
    pub is_topscorer: bool,
}

impl PlayerFacts {
    /// The facts of a player with this entry in the edition's ledger.
    pub fn new(
        player: PlayerIndex,
        entry: &Entry,
        board_score: Score,
        may_have_bye: bool,
        is_topscorer: bool,
    ) -> Self {
        Self {
            player,
            points: entry.points,
            score: entry.score,
            board_score,
            preference: entry.preference,
            counts_as: None,
            colour_difference: entry.colour_difference,
            floats: entry.floats,
            may_have_bye,
            bye_bars: entry.bye_bars,
            is_topscorer,
        }
    }
}
