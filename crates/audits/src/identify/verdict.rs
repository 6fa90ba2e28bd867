//! The verdicts, as they are printed.
//!
//! These types and their field names are the schema of the JSON output.

use pairwright_model::Round;
use pairwright_ruleset::PairingError;
use serde::Serialize;

use crate::identify::explanation::{Explanation, Renumbering};
use crate::identify::order::{OrderFrom, PlayerOrder};
use crate::identify::{Class, EditionMatch};

/// What was found about one round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundVerdict {
    /// The round.
    pub round: Round,
    /// How many boards it has, the bye included.
    pub boards: usize,
    /// How well each edition explains it as the players are numbered.
    pub editions: Vec<EditionMatch>,
    /// How well each edition explains it in another order of players, if that comes nearer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_order: Option<InOrder>,
    /// What explains it.
    pub explanation: Explanation,
}

/// A round in another order of players than that of the numbers.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InOrder {
    /// Which.
    pub order: PlayerOrder,
    /// How well each edition explains it so.
    pub editions: Vec<EditionMatch>,
}

/// An order of players in which editions explain more rounds than as they are numbered.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OrderVerdict {
    /// The orders by the round from which they hold; the first holds from round 1 on.
    pub orders: Vec<OrderFrom>,
    /// The editions that explain most rounds so, as many as do, in the order in which they were asked.
    pub rules: Vec<&'static str>,
    /// How many rounds those explain so.
    pub rounds_explained: usize,
}

/// What was found about an event.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventVerdict {
    /// What kind of event it is, as far as it is known: what would explain a round stands with the
    /// [round](RoundVerdict::explanation) only.
    pub class: Class,
    /// The editions that explain most rounds as the players are numbered, as many as do, in the order in
    /// which they were asked; all rounds if the class is [`ExplainedBy`](Class::ExplainedBy). If none
    /// explains a round, those that come nearest.
    pub rules: Vec<&'static str>,
    /// How many rounds those explain.
    pub rounds_explained: usize,
    /// The order of players in which more is explained, if the class is
    /// [`AnotherOrder`](Class::AnotherOrder).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_order: Option<OrderVerdict>,
    /// Round by round, ascending. A round that an edition could not be asked about is missing.
    pub rounds: Vec<RoundVerdict>,
    /// The rounds that an edition could not be asked about.
    #[serde(skip)]
    pub errors: Vec<(Round, PairingError)>,
}

impl RoundVerdict {
    /// How well each edition explains it, in that order of players which comes nearest.
    pub fn nearest(&self) -> &[EditionMatch] {
        self.in_order.as_ref().map_or(&self.editions, |other| &other.editions)
    }

    /// The edition of the [nearest](Self::nearest) by which the boards are told that differ, if some do.
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

    /// Its kind without guesses. That with another result, bye or number of rounds it would be as recorded
    /// does not show that it was so.
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

/// In events of fewer rounds nothing differs *throughout*.
const FEWEST_ROUNDS_OF_A_SYSTEM: usize = 3;

/// Whether this many rounds of an event tell what it is paired by: at least a third of all.
pub(crate) fn is_enough(explained: usize, rounds: usize) -> bool {
    rounds < FEWEST_ROUNDS_OF_A_SYSTEM || 3 * explained >= rounds
}

/// The class of an event with these rounds.
///
/// Of two kinds of rounds the later in the list of classes counts. An event is of another system if
/// less than a third of its rounds is explained, those included that would be so if something were
/// recorded otherwise.
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
