//! What kind of event it is.

use serde::Serialize;

/// What explains an event, or one of its rounds; the later, the less is explained.
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
    /// It would be as recorded with another number of rounds. Only of rounds: an event is told by what
    /// is known of it.
    RoundsMissing,
    /// It would be as recorded if a full-point bye were a pairing-allocated one. Only of rounds.
    ByeCode,
    /// It would be as recorded if an earlier game had another result. Only of rounds.
    ResultCorrected,
    /// In another order of players than that of their numbers, an edition explains more rounds.
    AnotherOrder,
    /// Players were numbered otherwise when rounds were paired, and the first round shows how: late
    /// entries, above all.
    Renumbered,
    /// Nothing but the order of players speaks against the rounds that differ, and which order it was
    /// is lost. Only of events.
    OrderAlone,
    /// A few boards differ, as after a change by hand.
    FewBoards,
    /// Whole rounds were paired otherwise, by hand for example; other rounds are explained.
    PairedOtherwise,
    /// Rounds differ throughout: no edition known here.
    AnotherSystem,
}
