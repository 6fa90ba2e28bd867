//! The verdicts, as they are printed.
//!
//! These types and their field names are the schema of the JSON output.

use pairwright_model::{Colour, Round};
use pairwright_ruleset::{NumberedBoard, PairingError};
use serde::Serialize;

use crate::check::{Class, Reason};

/// What was found in one round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundCheck {
    /// The round.
    pub round: Round,
    /// Whether the record shows what the rules give: the same pairs, colours and bye.
    pub agrees: bool,
    /// Boards that the rules give and the record lacks, in the order of publication.
    ///
    /// A board with swapped colours is in both lists.
    pub missing: Vec<NumberedBoard>,
    /// Boards that the record has and the rules do not give, by the lower pairing number. Where
    /// no colours are recorded, the lower number comes first.
    pub unexpected: Vec<NumberedBoard>,
    /// What that amounts to.
    pub class: Class,
    /// What speaks against the record, where it differs and the edition can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub because: Option<Reason>,
    /// The lot that all boards of the round show, where only their colours differ because the report says
    /// another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lot_shown: Option<Colour>,
    /// Why there is nothing to compare: no valid pairing exists, or the rules could not be asked.
    pub note: Option<String>,
    /// Set if the rules could not be asked. The round then counts neither as checked nor as
    /// differing.
    #[serde(skip)]
    pub error: Option<PairingError>,
}

/// What was found in a tournament.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TournamentCheck {
    /// The number of rounds the tournament was taken to have. The last of them is the final
    /// round, for which every edition has exceptions.
    pub total_rounds: Round,
    /// Whether the tournament announces that number; if not, the last recorded round was taken
    /// for the final one.
    pub total_rounds_announced: bool,
    /// How many rounds were compared.
    pub rounds_checked: usize,
    /// How many of them differ.
    pub rounds_differing: usize,
    /// Round by round, ascending.
    pub rounds: Vec<RoundCheck>,
}

impl TournamentCheck {
    /// The rounds about which the rules could not be asked, and why.
    pub fn errors(&self) -> impl Iterator<Item = (Round, &PairingError)> {
        self.rounds.iter().filter_map(|check| Some((check.round, check.error.as_ref()?)))
    }
}
