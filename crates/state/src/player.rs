//! A player before a round.

use std::fmt::Display;

use pairwright_bookkeeping::{Float, Strength};
use pairwright_model::{Colour, PairingNumber, PlayerIndex, Round, RoundRecord, Score, Tournament};
use serde::{Serialize, Serializer};

use crate::attendance::Attendance;

/// What an edition looks at in a player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerState {
    /// The pairing number.
    pub number: PairingNumber,
    /// The name as printed; may be empty.
    pub name: String,
    /// The rating; 0 if none.
    pub rating: u32,
    /// The place among those who are to be paired, from 1; none of who is not.
    pub rank: Option<usize>,
    /// Whether the player takes part.
    pub attendance: Attendance,
    /// Points made.
    pub points: Score,
    /// Virtual points of the round.
    pub virtual_points: Score,
    /// The score the round is paired by: the sum of both.
    pub score: Score,
    /// Every earlier round.
    pub rounds: Vec<Past>,
    /// Whites minus blacks.
    pub colour_difference: i16,
    /// The colour preferred.
    pub preference: Preference,
    /// Every float, with its round.
    pub floats: Vec<RoundFloat>,
    /// Whether the player may have the bye.
    pub may_have_bye: bool,
    /// How many earlier rounds speak against it.
    pub bye_bars: u16,
    /// Whether the player is a topscorer.
    pub is_topscorer: bool,
    #[serde(skip)]
    pub(crate) index: Option<PlayerIndex>,
}

/// A colour preference.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Preference {
    /// The colour.
    pub colour: Option<Colour>,
    /// How much it matters: `none`, `mild`, `strong` or `absolute`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    #[serde(serialize_with = "as_word")]
    pub strength: Strength,
}

/// A float.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RoundFloat {
    /// The round.
    pub round: Round,
    /// `down` or `up`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    #[serde(serialize_with = "as_word")]
    pub float: Float,
}

/// An earlier round of a player.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Past {
    /// Whom the pairing gave.
    pub opponent: Option<PairingNumber>,
    /// The colour of a game that was played.
    pub colour: Option<Colour>,
    /// Whether a game was played.
    pub is_played: bool,
    /// `1`, `=`, `0`, by forfeit `+` and `-`, byes `U`, `F`, `H`, `Z`, `?` without a result, a blank
    /// without a record.
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
