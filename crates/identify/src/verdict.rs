//! The verdicts, as they are printed.
//!
//! These types and their field names are the schema of the JSON output.

use pairwright_model::Round;
use pairwright_ruleset::PairingError;
use serde::Serialize;

use crate::{Class, EditionMatch, Explanation};

/// What was found about one round.
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
