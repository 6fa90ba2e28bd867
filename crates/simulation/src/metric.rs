//! What is measured of an event.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What is measured of an event under an edition: a ratio of two numbers, summed over the events.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Metric {
    /// Kendall's tau-b of final points and ratings.
    Tau,
    /// Spearman's rho of final points and ratings.
    Rho,
    /// Players whose colour difference is beyond one at the end.
    ColourDifference,
    /// Colours against the preference.
    AgainstPreference,
    /// Colours against a strong or absolute preference.
    AgainstStrongPreference,
    /// Players with the same colour three games running.
    ThreeRunning,
    /// Downfloats.
    Downfloats,
    /// Upfloats.
    Upfloats,
    /// Downfloats of who had one in the round before.
    DownfloatAgain,
    /// Downfloats of who had one two rounds before.
    DownfloatAgainAfterTwo,
    /// Upfloats of who had one in the round before.
    UpfloatAgain,
    /// Upfloats of who had one two rounds before.
    UpfloatAgainAfterTwo,
    /// Pairs of players with different scores.
    UnequalPairs,
    /// The difference of the scores in a pair.
    ScoreDifference,
    /// Rounds that could not be paired.
    Unpaired,
}

/// One value for each metric.
pub type PerMetric<T> = BTreeMap<Metric, T>;

/// What a figure counts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A correlation, from -1 to 1.
    Correlation,
    /// A share, from 0 to 1.
    Share,
    /// Points.
    Points,
    /// A round, from 1.
    Round,
}

impl Metric {
    /// All of them, in the order of a report.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The name in JSON.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// What the figure counts in.
    pub const fn unit(self) -> Unit {
        match self {
            Self::Tau | Self::Rho => Unit::Correlation,
            Self::ScoreDifference => Unit::Points,
            _ => Unit::Share,
        }
    }

    /// How many of what an observation counts make one unit.
    pub(crate) const fn scale(self) -> u32 {
        match self {
            Self::Tau | Self::Rho => 1_000_000,
            Self::ScoreDifference => 10,
            _ => 1,
        }
    }

    /// A heading of a few words.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Tau => "Strength recovered (tau-b)",
            Self::Rho => "Strength recovered (rho)",
            Self::ColourDifference => "Colour difference beyond 1",
            Self::AgainstPreference => "Colour against preference",
            Self::AgainstStrongPreference => "Colour against strong preference",
            Self::ThreeRunning => "Same colour three times running",
            Self::Downfloats => "Downfloats",
            Self::Upfloats => "Upfloats",
            Self::DownfloatAgain => "Downfloat again, next round",
            Self::DownfloatAgainAfterTwo => "Downfloat again, two rounds on",
            Self::UpfloatAgain => "Upfloat again, next round",
            Self::UpfloatAgainAfterTwo => "Upfloat again, two rounds on",
            Self::UnequalPairs => "Pairs of unequal scores",
            Self::ScoreDifference => "Score difference of a pair",
            Self::Unpaired => "Rounds that cannot be paired",
        }
    }

    /// What is divided by what.
    pub const fn explanation(self) -> &'static str {
        match self {
            Self::Tau => {
                "Kendall's tau-b of final points and true strength, ties corrected; 1 is perfect order"
            }
            Self::Rho => {
                "Spearman's rho of final points and true strength, tied players sharing their ranks; 1 is perfect order"
            }
            Self::ColourDifference => {
                "of players with a game, those with two or more Whites or Blacks too many at the end"
            }
            Self::AgainstPreference => {
                "of paired players with a colour preference, those who got the other colour"
            }
            Self::AgainstStrongPreference => {
                "of paired players with a strong or absolute preference, those who got the other colour"
            }
            Self::ThreeRunning => {
                "of players with three games, those who had one colour in three games running"
            }
            Self::Downfloats => {
                "per player and round: games against a lower score, and pairing-allocated byes"
            }
            Self::Upfloats => "per player and round: games against a higher score",
            Self::DownfloatAgain => {
                "of downfloats, those of a player who had one in the previous round"
            }
            Self::DownfloatAgainAfterTwo => {
                "of downfloats, those of a player who had one two rounds before"
            }
            Self::UpfloatAgain => {
                "of upfloats, those of a player who had one in the previous round"
            }
            Self::UpfloatAgainAfterTwo => {
                "of upfloats, those of a player who had one two rounds before"
            }
            Self::UnequalPairs => "of pairs, those of players with different scores",
            Self::ScoreDifference => "mean over all pairs, in points",
            Self::Unpaired => {
                "of rounds asked for, those without a legal pairing; the event ends there"
            }
        }
    }
}
