//! Explanations of recorded rounds.

use pairwright_model::{GameResult, PairingNumber, Round};
use serde::{Serialize, Serializer};

use crate::identify::Class;
use crate::identify::order::PlayerOrder;

/// The explanation of a recorded round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "class", rename_all = "kebab-case")]
pub enum Explanation {
    /// These editions give the round.
    ExplainedBy {
        /// The ids of the editions.
        rules: Vec<&'static str>,
    },
    /// The edition gives the pairs and the bye, with other colours.
    OnlyColours {
        /// The id of the edition.
        rules: &'static str,
        /// Number of boards that are turned.
        boards: usize,
    },
    /// These editions give the round in another order of players than that of their numbers.
    AnotherOrder {
        /// The ids of the editions.
        rules: Vec<&'static str>,
        /// The order of players.
        order: PlayerOrder,
    },
    /// The edition gives the round if it counts, or does not count, as the final one.
    RoundsMissing {
        /// The id of the edition.
        rules: &'static str,
        /// Whether the round was paired as the final one.
        paired_as_final: bool,
    },
    /// The edition gives the round if these full-point byes were pairing-allocated ones.
    ByeCode {
        /// The id of the edition.
        rules: &'static str,
        /// The player and the round of each bye.
        byes: Vec<(PairingNumber, Round)>,
    },
    /// The edition gives the round if the players had other numbers at the time.
    Renumbered {
        /// The id of the edition.
        rules: &'static str,
        /// The evidence for it.
        by: Renumbering,
    },
    /// The edition gives the round if an earlier game had another result at the time.
    ResultCorrected {
        /// The id of the edition.
        rules: &'static str,
        /// The round of the game.
        round: Round,
        /// The player with White.
        white: PairingNumber,
        /// The player with Black.
        black: PairingNumber,
        /// White's result when the round was paired.
        #[serde(serialize_with = "result_code")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        result: GameResult,
    },
    /// A few boards differ from what the edition gives.
    FewBoards {
        /// The id of the edition that comes nearest.
        rules: &'static str,
        /// Number of boards that differ.
        boards: usize,
        /// Number of boards in the round.
        of: usize,
    },
    /// Most boards differ from what any edition gives.
    PairedOtherwise {
        /// The id of the edition that comes nearest.
        rules: &'static str,
        /// Number of boards that differ.
        boards: usize,
        /// Number of boards in the round.
        of: usize,
    },
}

/// The evidence that players had other numbers.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Renumbering {
    /// Without these late entries the others are paired as recorded: each entry is a board that was added,
    /// or a player who took the place of the bye.
    LateEntries(Vec<PairingNumber>),
    /// This player was absent, and yet was counted when the colours were given.
    Absentee(PairingNumber),
    /// In the order of numbers that the first round shows, it is as recorded.
    Entrants {
        /// The players who had another number at the time.
        moved: Vec<PairingNumber>,
        /// The players who came later, and got boards that were added.
        late: Vec<PairingNumber>,
    },
    /// In the order of numbers that the first round shows, this round is as recorded too.
    FirstRound,
    /// The numbers follow the final standing, so the original order is lost. Only the order of numbers
    /// speaks against the round.
    FinalStanding,
    /// This many players joined after the first round, a fifth of the field or more. Only the order of
    /// numbers speaks against the rounds that differ.
    Joiners(usize),
}

impl Explanation {
    /// The class of the explanation.
    pub fn class(&self) -> Class {
        match self {
            Self::ExplainedBy { .. } => Class::ExplainedBy,
            Self::OnlyColours { .. } => Class::OnlyColours,
            Self::AnotherOrder { .. } => Class::AnotherOrder,
            Self::RoundsMissing { .. } => Class::RoundsMissing,
            Self::ByeCode { .. } => Class::ByeCode,
            Self::Renumbered { .. } => Class::Renumbered,
            Self::ResultCorrected { .. } => Class::ResultCorrected,
            Self::FewBoards { .. } => Class::FewBoards,
            Self::PairedOtherwise { .. } => Class::PairedOtherwise,
        }
    }
}

impl From<&Explanation> for Class {
    fn from(explanation: &Explanation) -> Self {
        explanation.class()
    }
}

/// Writes `1`, `=` or `0`, as in report files.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn result_code<S: Serializer>(result: &GameResult, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match result {
        GameResult::Win => "1",
        GameResult::Draw => "=",
        GameResult::Loss => "0",
    })
}
