//! The verdicts, as they are printed.
//!
//! These types and their field names are the schema of the JSON output.

use pairwright_model::{Colour, Round};
use pairwright_ruleset::{NumberedBoard, PairingError};
use serde::Serialize;

use crate::check::{Class, Reason};

/// The result of checking one round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundCheck {
    /// The round (from 1).
    pub round: Round,
    /// Whether the record shows the pairs, colours and bye that the rules give.
    pub agrees: bool,
    /// The boards that the rules give and the record lacks, in the order of publication.
    ///
    /// A board with swapped colours is in both lists.
    pub missing: Vec<NumberedBoard>,
    /// The boards that the record has and the rules do not give, by the lower pairing number. Without
    /// recorded colours, the lower number comes first.
    pub unexpected: Vec<NumberedBoard>,
    /// The class of the difference.
    pub class: Class,
    /// The objection to the record, if it differs and the edition gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<Reason>,
    /// The lot that all boards of the round show, if only their colours differ because the report states
    /// another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_shown: Option<Colour>,
    /// The reason why there is nothing to compare: no valid pairing exists, or the rules could not be
    /// asked.
    pub note: Option<String>,
    /// Set if the rules could not be asked. The round then counts neither as checked nor as differing.
    #[serde(skip)]
    pub error: Option<PairingError>,
}

/// The result of checking a tournament.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TournamentCheck {
    /// The number of rounds the tournament was taken to have. The last of them is the final round, for
    /// which every edition has exceptions.
    pub total_rounds: Round,
    /// Whether the tournament announces that number; if not, the last recorded round was taken for the
    /// final one.
    pub total_rounds_announced: bool,
    /// Number of rounds compared.
    pub rounds_checked: usize,
    /// Number of them that differ.
    pub rounds_differing: usize,
    /// The checks of single rounds, ascending.
    pub rounds: Vec<RoundCheck>,
}

impl TournamentCheck {
    /// The rounds about which the rules could not be asked, with the reason.
    pub fn errors(&self) -> impl Iterator<Item = (Round, &PairingError)> {
        self.rounds.iter().filter_map(|check| Some((check.round, check.error.as_ref()?)))
    }
}
