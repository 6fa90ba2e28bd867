//! The role of a bracket in the round.

use serde::Serialize;

/// The role of a bracket in the round.
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
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Part {
    /// Paired for itself; other brackets follow.
    Ordinary,
    /// Paired anew for the sake of the next bracket.
    LookingAhead,
    /// Paired so that everybody below can be paired: the penultimate bracket, or the PPB.
    Penultimate,
    /// The last bracket, below which there is nobody.
    Last,
    /// The last bracket, made up of several: the CLB, or the joined brackets.
    Collapsed,
}
