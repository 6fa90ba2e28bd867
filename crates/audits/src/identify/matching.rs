//! How well an edition explains a round.

use crate::check::{NumberedBoard, RoundCheck, check_round};
use pairwright_model::{Round, Tournament};
use pairwright_ruleset::{PairingError, PairingRequest, RequestError, Ruleset};
use serde::Serialize;

/// How well an edition explains a round.
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
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Match {
    /// The edition gives the recorded pairs, colours and bye.
    PairsAndColours,
    /// The edition gives the recorded pairs and bye, with other colours.
    Pairs,
    /// The edition gives other pairs, or finds no legal pairing.
    Different,
}

/// The comparison of one edition with a recorded round.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EditionMatch {
    /// The id of the edition.
    pub rules: &'static str,
    /// How well it explains the round.
    #[serde(rename = "match")]
    pub matched: Match,
    /// Number of boards that it pairs differently, the bye included.
    pub differing_boards: usize,
    /// Number of boards that it pairs alike with other colours.
    pub turned_boards: usize,
    /// The boards that it gives and the record lacks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<NumberedBoard>,
    /// The boards that the record has and it does not give.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unexpected: Vec<NumberedBoard>,
}

impl EditionMatch {
    /// Pairs `round` of `tournament`, an event of `total_rounds` rounds, and compares.
    ///
    /// # Errors
    ///
    /// If the round cannot be asked for, or the edition fails.
    pub(crate) fn of(
        ruleset: &dyn Ruleset,
        tournament: &Tournament,
        round: Round,
        total_rounds: Round,
    ) -> Result<Self, NoAnswer> {
        let request = PairingRequest::with_total_rounds(tournament, round, total_rounds)?;
        let check = check_round(ruleset, &request);
        match check.error {
            Some(error) => Err(error.into()),
            None => Ok(Self::new(ruleset.edition().id, check)),
        }
    }

    fn new(rules: &'static str, check: RoundCheck) -> Self {
        let turned =
            |board: &&NumberedBoard| check.missing.iter().any(|other| other.same_players(**board));
        let turned_boards = check.unexpected.iter().filter(turned).count();
        // A bye that only one of the two has counts as a board of that one.
        let differing_boards = check.unexpected.len().max(check.missing.len()) - turned_boards;
        let matched = match (check.agrees, differing_boards) {
            (true, _) => Match::PairsAndColours,
            (false, 0) if check.note.is_none() => Match::Pairs,
            (false, _) => Match::Different,
        };
        let RoundCheck { missing, unexpected, .. } = check;
        Self { rules, matched, differing_boards, turned_boards, missing, unexpected }
    }

    /// Whether pairs, colours and bye are the recorded ones.
    pub fn is_exact(&self) -> bool {
        self.matched == Match::PairsAndColours
    }

    /// Whether pairs and bye are the recorded ones.
    pub fn is_pairs(&self) -> bool {
        self.matched != Match::Different
    }

    /// Whether only a few of `of` boards differ: at most two, or a third.
    pub(crate) fn is_near(&self, of: usize) -> bool {
        self.differing_boards <= 2 || 3 * self.differing_boards <= of
    }
}

/// The reason why an edition says nothing about a round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoAnswer {
    #[error(transparent)]
    Request(#[from] RequestError),
    #[error(transparent)]
    Pairing(#[from] PairingError),
}
