//! The state of a player before a round.

use std::fmt::Display;

use pairwright_history::{Float, Strength};
use pairwright_model::{Colour, PairingNumber, PlayerIndex, Round, RoundRecord, Score, Tournament};
use serde::{Serialize, Serializer};

use crate::state::attendance::Attendance;

/// The facts about a player that the edition decides by.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerState {
    /// The player's pairing number.
    pub number: PairingNumber,
    /// The name as printed; may be empty.
    pub name: String,
    /// The rating; 0 if none.
    pub rating: u32,
    /// The rank among the players to be paired, from 1; `None` for the others.
    pub rank: Option<usize>,
    /// Whether the player takes part.
    pub attendance: Attendance,
    /// The points made in earlier rounds.
    pub points: Score,
    /// The virtual points of the round.
    pub virtual_points: Score,
    /// The score the round is paired by: the sum of both.
    pub score: Score,
    /// Every earlier round, the first one first.
    pub rounds: Vec<Past>,
    /// Games with White minus games with Black.
    pub colour_difference: i16,
    /// The preferred colour and its strength.
    pub preference: Preference,
    /// The float of each round that left one.
    pub floats: Vec<RoundFloat>,
    /// Whether the player may have the bye.
    pub may_have_bye: bool,
    /// Number of earlier rounds that bar the player from the bye.
    pub bye_bars: u16,
    /// Whether the player is a topscorer.
    pub is_topscorer: bool,
    #[serde(skip)]
    pub(crate) index: Option<PlayerIndex>,
}

/// A colour preference before a round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Preference {
    /// The preferred colour; `None` if there is no preference.
    pub colour: Option<Colour>,
    /// How much it matters: `none`, `mild`, `strong` or `absolute`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    #[serde(serialize_with = "as_word")]
    pub strength: Strength,
}

/// A float of an earlier round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RoundFloat {
    /// The round of the float.
    pub round: Round,
    /// The direction: `down` or `up`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    #[serde(serialize_with = "as_word")]
    pub float: Float,
}

/// An earlier round of a player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Past {
    /// The opponent that the pairing gave; `None` with a bye.
    pub opponent: Option<PairingNumber>,
    /// The colour of a game that was played.
    pub colour: Option<Colour>,
    /// Whether a game was played.
    pub is_played: bool,
    /// The result: `1`, `=`, `0`, by forfeit `+` and `-`, byes `U`, `F`, `H`, `Z`, `?` without a result, a
    /// blank without a record.
    pub result: char,
}

impl Past {
    pub(crate) fn of(tournament: &Tournament, record: RoundRecord) -> Self {
        let is_played = matches!(record, RoundRecord::Game { .. });
        Self {
            opponent: record.opponent().map(|opponent| tournament.number(opponent)),
            colour: record.colour().filter(|_| is_played),
            is_played,
            result: record.letter(),
        }
    }
}

fn as_word<S: Serializer>(word: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(word)
}
