//! The verdicts, as they are printed.
//!
//! These types and their field names are the schema of the JSON output.

use pairwright_model::Round;
use pairwright_ruleset::PairingError;
use serde::Serialize;

use crate::{Class, EditionMatch, Explanation};

/// What was found about one round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundVerdict {
    /// The round.
    pub round: Round,
    /// How well each edition explains it.
    pub editions: Vec<EditionMatch>,
    /// What explains it.
    pub explanation: Explanation,
}

/// What was found about an event.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventVerdict {
    /// What kind of event it is.
    pub class: Class,
    /// The editions that explain most rounds; all of them if the class is
    /// [`ExplainedBy`](Class::ExplainedBy).
    pub rules: Vec<&'static str>,
    /// How many rounds those explain.
    pub rounds_explained: usize,
    /// Round by round, ascending. A round that an edition could not be asked about is missing.
    pub rounds: Vec<RoundVerdict>,
    /// The rounds that an edition could not be asked about.
    #[serde(skip)]
    pub errors: Vec<(Round, PairingError)>,
}

/// In events of fewer rounds nothing differs *throughout*.
const FEWEST_ROUNDS_OF_A_SYSTEM: usize = 3;

/// The class of an event with these rounds.
///
/// What cannot be repaired outweighs what can, and of two kinds of repairs the later in the list of
/// classes counts. An event is of another system if less than a third of its rounds is explained,
/// repaired ones included.
pub(crate) fn class_of(rounds: &[RoundVerdict], has_common_edition: bool) -> Class {
    let classes = || rounds.iter().map(|round| round.explanation.class());
    let Some(gravest) = classes().max() else { return Class::NothingRecorded };
    let is_unexplained = |class: &Class| matches!(class, Class::FewBoards | Class::PairedOtherwise);
    let unexplained = classes().filter(is_unexplained).count();
    let explained = rounds.len() - unexplained;
    if rounds.len() >= FEWEST_ROUNDS_OF_A_SYSTEM && 3 * explained < rounds.len() {
        return Class::AnotherSystem;
    }
    match gravest {
        Class::ExplainedBy if !has_common_edition => Class::SeveralEditions,
        gravest => gravest,
    }
}
