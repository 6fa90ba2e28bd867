//! The verdicts, as they are printed.
//!
//! These types and their field names are the schema of the JSON output.

use pairwright_model::Round;
use pairwright_ruleset::PairingError;
use serde::Serialize;

use crate::identify::explanation::{Explanation, Renumbering};
use crate::identify::order::{OrderFrom, PlayerOrder};
use crate::identify::{Class, EditionMatch};

/// The verdict on one round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundVerdict {
    /// The round (from 1).
    pub round: Round,
    /// Number of boards, the bye included.
    pub boards: usize,
    /// How well each edition explains it with the players as numbered.
    pub editions: Vec<EditionMatch>,
    /// How well each edition explains it in another order of players, if that comes nearer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_order: Option<InOrder>,
    /// The explanation of the round.
    pub explanation: Explanation,
}

/// A round in another order of players than that of the numbers.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InOrder {
    /// The order of players.
    pub order: PlayerOrder,
    /// How well each edition explains the round in it.
    pub editions: Vec<EditionMatch>,
}

/// An order of players in which editions explain more rounds than with the players as numbered.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OrderVerdict {
    /// The orders, each with the round from which it holds; the first holds from round 1 on.
    pub orders: Vec<OrderFrom>,
    /// The editions that explain most rounds in this order, all that tie, in the order in which they were
    /// asked.
    pub rules: Vec<&'static str>,
    /// Number of rounds that these editions explain.
    pub rounds_explained: usize,
}

/// The verdict on an event.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventVerdict {
    /// The class of the event, by what is known: a repair that would explain a round stands with the
    /// [round](RoundVerdict::explanation) only.
    pub class: Class,
    /// The editions that explain most rounds with the players as numbered, all that tie, in the order in
    /// which they were asked. They explain all rounds if the class is [`ExplainedBy`](Class::ExplainedBy).
    /// If none explains a round, these are the editions that come nearest.
    pub rules: Vec<&'static str>,
    /// Number of rounds that these editions explain.
    pub rounds_explained: usize,
    /// The order of players in which more is explained, if the class is
    /// [`AnotherOrder`](Class::AnotherOrder).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_order: Option<OrderVerdict>,
    /// The rounds, ascending. A round that an edition could not be asked about is missing.
    pub rounds: Vec<RoundVerdict>,
    /// The rounds that an edition could not be asked about.
    #[serde(skip)]
    pub errors: Vec<(Round, PairingError)>,
}

impl RoundVerdict {
    /// How well each edition explains it, in the order of players that comes nearest.
    pub fn nearest(&self) -> &[EditionMatch] {
        self.in_order.as_ref().map_or(&self.editions, |other| &other.editions)
    }

    /// The edition of the [nearest](Self::nearest) whose differing boards are shown, if any differ.
    pub fn told_by(&self) -> Option<&EditionMatch> {
        let rules = match &self.explanation {
            Explanation::ExplainedBy { .. } | Explanation::AnotherOrder { .. } => return None,
            Explanation::OnlyColours { rules, .. }
            | Explanation::RoundsMissing { rules, .. }
            | Explanation::ByeCode { rules, .. }
            | Explanation::Renumbered { rules, .. }
            | Explanation::ResultCorrected { rules, .. }
            | Explanation::FewBoards { rules, .. }
            | Explanation::PairedOtherwise { rules, .. } => rules,
        };
        self.nearest().iter().find(|edition| edition.rules == *rules)
    }

    /// The class by what is known. A repair of a result, a bye or the number of rounds does not show that
    /// the record was so.
    fn known(&self) -> Class {
        match &self.explanation {
            Explanation::Renumbered {
                by: Renumbering::FinalStanding | Renumbering::Joiners(_),
                ..
            } => Class::OrderAlone,
            Explanation::RoundsMissing { .. }
            | Explanation::ByeCode { .. }
            | Explanation::ResultCorrected { .. } => match self.told_by() {
                Some(edition) if edition.is_pairs() => Class::OnlyColours,
                Some(edition) if edition.is_near(self.boards) => Class::FewBoards,
                _ => Class::PairedOtherwise,
            },
            explanation => explanation.class(),
        }
    }
}

/// With fewer rounds than this, an event cannot differ *throughout*.
const FEWEST_ROUNDS_OF_A_SYSTEM: usize = 3;

/// Whether these rounds show by which rules an event is paired: at least a third of all rounds.
pub(crate) fn is_enough(explained: usize, rounds: usize) -> bool {
    rounds < FEWEST_ROUNDS_OF_A_SYSTEM || 3 * explained >= rounds
}

/// The class of an event with these rounds.
///
/// Of two classes of rounds the later in the list counts. An event is of another system if less than a
/// third of its rounds is explained, counting repaired ones.
pub(crate) fn class_of(
    rounds: &[RoundVerdict],
    has_common_edition: bool,
    is_in_another_order: bool,
) -> Class {
    let Some(gravest) = rounds.iter().map(RoundVerdict::known).max() else {
        return Class::NothingRecorded;
    };
    let is_unexplained = |round: &&RoundVerdict| {
        matches!(round.explanation.class(), Class::FewBoards | Class::PairedOtherwise)
    };
    let unexplained = rounds.iter().filter(is_unexplained).count();
    match gravest {
        _ if !is_enough(rounds.len() - unexplained, rounds.len()) => Class::AnotherSystem,
        _ if is_in_another_order => Class::AnotherOrder,
        Class::ExplainedBy if !has_common_edition => Class::SeveralEditions,
        gravest => gravest,
    }
}
