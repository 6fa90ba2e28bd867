//! What kind of event it is.

use serde::Serialize;

use crate::{Explanation, RoundVerdict};

/// What explains an event, or one of its rounds.
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

/// In events of fewer rounds nothing differs *throughout*.
const FEWEST_ROUNDS_OF_A_SYSTEM: usize = 3;

impl Class {
    /// The class of an event with these rounds.
    ///
    /// What cannot be repaired outweighs what can, and of two kinds of repairs the later in the
    /// list above counts. An event is of another system if less than a third of its rounds is
    /// explained, repaired ones included.
    pub(crate) fn of_event(rounds: &[RoundVerdict], has_common_edition: bool) -> Self {
        let classes = || rounds.iter().map(|round| round.explanation.class());
        let Some(gravest) = classes().max() else { return Self::NothingRecorded };
        let is_unexplained =
            |class: &Self| matches!(class, Self::FewBoards | Self::PairedOtherwise);
        let unexplained = classes().filter(is_unexplained).count();
        let explained = rounds.len() - unexplained;
        if rounds.len() >= FEWEST_ROUNDS_OF_A_SYSTEM && 3 * explained < rounds.len() {
            return Self::AnotherSystem;
        }
        match gravest {
            Self::ExplainedBy if !has_common_edition => Self::SeveralEditions,
            gravest => gravest,
        }
    }
}

impl From<&Explanation> for Class {
    fn from(explanation: &Explanation) -> Self {
        explanation.class()
    }
}
