//! What an edition looks at in a player.

use pairwright_bookkeeping::{ColourDifference, ColourPreference, Entry, Float};
use pairwright_model::{PlayerIndex, Score};
use pairwright_trace::Article;
use serde::Serialize;

/// What a colour preference counts as in a round, where its strength alone does not say it.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct CountsAs {
    /// The word for it, such as `semi-absolute`.
    pub word: &'static str,
    /// The article that says so.
    pub article: &'static Article,
}

/// What an edition looks at in a player who is to be paired, as it reads the earlier rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerFacts {
    /// The player.
    pub player: PlayerIndex,
    /// Points made.
    pub points: Score,
    /// The score the round is paired by, virtual points included.
    pub score: Score,
    /// What counts of the player in the order of boards: points or score.
    pub board_score: Score,
    /// The colour preferred, and how strongly.
    pub preference: ColourPreference,
    /// What the preference counts as in this round, if its strength does not say it.
    pub counts_as: Option<CountsAs>,
    /// Whites minus blacks.
    pub colour_difference: ColourDifference,
    /// The floats of the previous round and of the one before.
    pub floats: [Option<Float>; 2],
    /// Whether the player may have the bye.
    pub may_have_bye: bool,
    /// How many earlier rounds speak against it, as the edition reads them. Who may have the bye
    /// nevertheless is one of those against whom the fewest speak.
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
