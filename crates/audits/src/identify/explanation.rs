//! What explains a recorded round.

use pairwright_model::{GameResult, PairingNumber, Round};
use serde::{Serialize, Serializer};

use crate::identify::Class;
use crate::identify::order::PlayerOrder;

/// What explains a recorded round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "class", rename_all = "kebab-case")]
pub enum Explanation {
    /// These editions give it.
    ExplainedBy {
        /// Which.
        rules: Vec<&'static str>,
    },
    /// The edition gives the pairs and the bye, with other colours.
    OnlyColours {
        /// The edition.
        rules: &'static str,
        /// How many boards are turned.
        boards: usize,
    },
    /// These editions give it in another order of players than that of their numbers.
    AnotherOrder {
        /// Which.
        rules: Vec<&'static str>,
        /// The order.
        order: PlayerOrder,
    },
    /// The edition gives it if the round counts, or does not count, as the final one.
    RoundsMissing {
        /// The edition.
        rules: &'static str,
        /// Whether the round was paired as the final one.
        paired_as_final: bool,
    },
    /// The edition gives it if these full-point byes were pairing-allocated ones.
    ByeCode {
        /// The edition.
        rules: &'static str,
        /// Who had the bye in which round.
        byes: Vec<(PairingNumber, Round)>,
    },
    /// The edition gives it if the players were numbered otherwise at the time.
    Renumbered {
        /// The edition.
        rules: &'static str,
        /// What shows it.
        by: Renumbering,
    },
    /// The edition gives it if an earlier game had another result at the time.
    ResultCorrected {
        /// The edition.
        rules: &'static str,
        /// The round of the game.
        round: Round,
        /// Who played White.
        white: PairingNumber,
        /// Who played Black.
        black: PairingNumber,
        /// White's result when the round was paired.
        #[serde(serialize_with = "result_code")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        result: GameResult,
    },
    /// A few boards differ from what the edition gives.
    FewBoards {
        /// The edition that comes nearest.
        rules: &'static str,
        /// How many boards differ.
        boards: usize,
        /// Of how many.
        of: usize,
    },
    /// Most boards differ from what any edition gives.
    PairedOtherwise {
        /// The edition that comes nearest.
        rules: &'static str,
        /// How many boards differ.
        boards: usize,
        /// Of how many.
        of: usize,
    },
}

/// What shows that players were numbered otherwise.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Renumbering {
    /// Without these late entries the others are paired as recorded: each entry is a board that was
    /// added, or a player who took the place of the bye.
    LateEntries(Vec<PairingNumber>),
    /// This player was not there, and yet was counted when the colours were given.
    Absentee(PairingNumber),
    /// In the order of numbers that the first round shows, it is as recorded.
    Entrants {
        /// Who had another number at the time.
        moved: Vec<PairingNumber>,
        /// Who came later, and got boards that were added.
        late: Vec<PairingNumber>,
    },
    /// In the order of numbers that the first round shows, this round is as recorded too.
    FirstRound,
    /// The numbers follow the final standing, so the order at the beginning is lost. Only the order of
    /// numbers speaks against the round.
    FinalStanding,
    /// So many players joined after the first round, a fifth of the field or more. Only the order of
    /// numbers speaks against the rounds that differ.
    Joiners(usize),
}

impl Explanation {
    /// Its kind.
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

/// `1`, `=` or `0`, as in report files.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn result_code<S: Serializer>(result: &GameResult, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match result {
        GameResult::Win => "1",
        GameResult::Draw => "=",
        GameResult::Loss => "0",
    })
}
