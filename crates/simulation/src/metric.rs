//! Metrics of an event.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A metric of an event under an edition: a ratio of two numbers, summed over the events.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// Kendall's tau-b of final points and ratings, ties corrected.
    Tau,
    /// Spearman's rho of final points and ratings, tied players sharing their ranks.
    Rho,
    /// Players whose colour difference is beyond one at the end, of those with a game.
    ColourDifference,
    /// Colours against the preference, of those given to players who have one.
    AgainstPreference,
    /// Colours against a strong or absolute preference, of those given to players who have one.
    AgainstStrongPreference,
    /// Players with the same colour three games running, of those with three games.
    ThreeRunning,
    /// Downfloats, per player and round: games against a lower score, and pairing-allocated byes.
    Downfloats,
    /// Upfloats, per player and round: games against a higher score.
    Upfloats,
    /// Downfloats of players who had one in the round before, of all downfloats.
    DownfloatAgain,
    /// Downfloats of players who had one two rounds before, of all downfloats.
    DownfloatAgainAfterTwo,
    /// Upfloats of players who had one in the round before, of all upfloats.
    UpfloatAgain,
    /// Upfloats of players who had one two rounds before, of all upfloats.
    UpfloatAgainAfterTwo,
    /// Pairs of players with different scores, of all pairs.
    UnequalPairs,
    /// The difference of the scores in a pair: the mean over all pairs.
    ScoreDifference,
    /// Rounds that could not be paired, of those asked for; the event ends there.
    Unpaired,
}

/// One value for each metric.
pub type PerMetric<T> = BTreeMap<Metric, T>;

/// Unit of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A correlation, from -1 to 1.
    Correlation,
    /// A share, from 0 to 1.
    Share,
    /// Points of the event.
    Points,
    /// A round, from 1.
    Round,
}

impl Metric {
    /// All of them, in the order of a summary.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The name in JSON.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Unit of the metric's figure.
    pub const fn unit(self) -> Unit {
        match self {
            Self::Tau | Self::Rho => Unit::Correlation,
            Self::ScoreDifference => Unit::Points,
            _ => Unit::Share,
        }
    }

    /// Number of counted cases that make one unit.
    pub(crate) const fn scale(self) -> u32 {
        match self {
            Self::Tau | Self::Rho => 1_000_000,
            Self::ScoreDifference => 10,
            _ => 1,
        }
    }
}
