//! The classes of events and rounds.

use serde::Serialize;

/// The explanation of an event, or of one of its rounds, as a class; later classes explain less.
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
    /// Every round is explained by some edition, but no edition explains all of them.
    SeveralEditions,
    /// The pairs and byes are those of an edition, the colours are not.
    OnlyColours,
    /// The round would be as recorded with another number of rounds. For rounds only, since an event is
    /// classed by what is known.
    RoundsMissing,
    /// The round would be as recorded if a full-point bye were a pairing-allocated one. For rounds only.
    ByeCode,
    /// The round would be as recorded if an earlier game had another result. For rounds only.
    ResultCorrected,
    /// In another order of players than that of their numbers, an edition explains more rounds.
    AnotherOrder,
    /// Players had other numbers when rounds were paired, and the first round shows them: mostly because of
    /// late entries.
    Renumbered,
    /// Nothing but the order of players speaks against the rounds that differ, and that order is lost. For
    /// events only.
    OrderAlone,
    /// A few boards differ, as after a change by hand.
    FewBoards,
    /// Whole rounds were paired in another way, for example by hand; other rounds are explained.
    PairedOtherwise,
    /// Rounds differ throughout: no edition known here paired the event.
    AnotherSystem,
}
