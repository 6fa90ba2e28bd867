//! Objections: the reasons why an edition rejects a pairing.

use std::fmt;

use serde::Serialize;

use crate::trace::{Article, Part, Value};

/// The reason why an edition rejects a pairing: the first respect in which it falls short of the edition's
/// own.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Objection {
    /// The article that decides.
    pub article: &'static Article,
    /// The kind of reason.
    pub cause: Cause,
    /// The bracket in which the pairings part, counted from 1 among those that make up the round; `None` if
    /// an article forbids the pairing as a whole.
    pub bracket: Option<usize>,
    /// The role of that bracket in the round.
    pub part: Option<Part>,
    /// The value of the edition's own pairing.
    pub own: Value,
    /// The value of the rejected one.
    pub rejected: Value,
    /// The players or pairs that make the rejected one fail.
    pub concerned: Value,
}

impl Objection {
    /// An objection to a pairing as a whole; `concerned` are the players or pairs that make it fail.
    pub fn whole(article: &'static Article, cause: Cause, concerned: Value) -> Self {
        let (own, rejected) = (Value::None, Value::None);
        Self { article, cause, bracket: None, part: None, own, rejected, concerned }
    }
}

/// The kinds of objections, a closed list to count by.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    strum::Display,
    strum::EnumIter,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Cause {
    /// A player who takes part is not placed exactly once, or one who does not take part is placed.
    Attendance,
    /// The two have met, or the organiser keeps them apart.
    Meeting,
    /// The two have the same absolute colour preference.
    AbsoluteColour,
    /// The player with the bye may not have it.
    ByeBar,
    /// The others could not all be paired.
    Completion,
    /// Brackets are joined, or no longer are.
    Collapse,
    /// The number of pairs.
    Pairs,
    /// Score differences: PSD, the scores of downfloaters, closeness of scores.
    ScoreDifference,
    /// The score of the player with the bye.
    ByeScore,
    /// The unplayed games of the player with the bye.
    UnplayedGames,
    /// The effect of the downfloaters on the next bracket.
    LookAhead,
    /// Colour preferences that are not met.
    ColourPreference,
    /// Floats that repeat those of one or two rounds before.
    Float,
    /// Both are as good, but the edition's own comes first in the order of candidates.
    Order,
    /// The colours of a board.
    ColourAllocation,
    /// No legal pairing exists.
    Impossible,
}

impl Cause {
    /// Whether a pairing with this objection is not allowed at all.
    pub fn is_of_legality(self) -> bool {
        matches!(self, Self::Attendance | Self::Meeting | Self::AbsoluteColour | Self::ByeBar)
    }
}

impl fmt::Display for Objection {
    /// `C.10, fewest players without their colour preference: 2, not 3 (4 - 7)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.article.id, self.article.summary)?;
        match (&self.own, &self.rejected) {
            (Value::None, Value::None) => {}
            (Value::None, rejected) => write!(f, ": not {rejected}")?,
            (own, Value::None) => write!(f, ": {own}")?,
            (own, rejected) => write!(f, ": {own}, not {rejected}")?,
        }
        match &self.concerned {
            Value::None => Ok(()),
            concerned => write!(f, " ({concerned})"),
        }
    }
}
