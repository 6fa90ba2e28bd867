//! What kind of event it is.

use serde::Serialize;

/// What explains an event, or one of its rounds.
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
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Class {
    /// No round is recorded.
    NothingRecorded,
    /// An edition explains every round; there may be several.
    ExplainedBy,
    /// Every round is explained by some edition, but no edition explains all.
    SeveralEditions,
    /// Pairs and byes are those of an edition, colours are not.
    OnlyColours,
    /// The number of rounds is wrong or missing.
    RoundsMissing,
    /// A pairing-allocated bye is recorded as a full-point bye.
    ByeCode,
    /// A result was corrected after the next round had been paired.
    ResultCorrected,
    /// Players were numbered otherwise when rounds were paired: late entries, above all.
    Renumbered,
    /// A few boards differ, as after a change by hand.
    FewBoards,
    /// Whole rounds were paired otherwise, by hand for example; other rounds are explained.
    PairedOtherwise,
    /// Rounds differ throughout: no edition known here.
    AnotherSystem,
}
