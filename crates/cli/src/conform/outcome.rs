//! What became of an event, as a line of the folder's list.

use pairwright::Round;
use pairwright_ruleset::Literally;
use serde::{Deserialize, Serialize};

use crate::axis::Axis;

/// What became of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    pub(super) axis: Axis,
    pub(super) seed: u64,
    pub(super) players: usize,
    /// Rounds that both engines answered.
    pub(super) compared: usize,
    /// The rounds in which they differ.
    pub(super) differing: Vec<Difference>,
    /// Rounds for which the other engine took too long.
    pub(super) slow: Vec<Round>,
    /// Rounds that an engine gave up on, with its words.
    pub(super) failed: Vec<(Round, String)>,
    /// Rounds that the other engine was not asked for, because it cannot know what results are worth.
    #[serde(default)]
    pub(super) unasked: usize,
    /// Number of players whose recorded rank was judged, and of wrong ones among them.
    pub(super) ranks: (usize, usize),
}

/// A round in which the engines differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Difference {
    pub(super) round: Round,
    pub(super) kind: Kind,
    /// The first article by which the other engine's pairing falls short of ours, if there is one.
    pub(super) article: Option<String>,
    /// How our pairing compares with the letter; `None` if it was not compared.
    #[serde(default)]
    pub(super) letter: Option<Letter>,
}

/// How our pairing of a round compares with its brackets generated candidate by candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Letter {
    /// All brackets were generated, and come out so.
    All,
    /// Some brackets were generated, and come out so; the others were too large.
    Some,
    /// A bracket comes out otherwise: a fault of ours.
    Otherwise,
}

impl Letter {
    /// What became of a comparison; all brackets that were too large count as none.
    pub(super) fn of(found: &Literally) -> Self {
        match (found.otherwise.is_empty(), found.others) {
            (false, _) => Self::Otherwise,
            (true, 0) => Self::All,
            (true, _) => Self::Some,
        }
    }
}

/// How two engines differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Other pairs, or another bye.
    Pairs,
    /// Equal pairs with other colours.
    Colours,
    /// Only we find a pairing.
    OnlyWe,
    /// Only the other engine finds a pairing.
    OnlyThey,
}

impl Outcome {
    /// An event about which nothing is known yet.
    pub(super) fn new(axis: Axis, seed: u64, players: usize) -> Self {
        Self {
            axis,
            seed,
            players,
            compared: 0,
            differing: Vec::new(),
            slow: Vec::new(),
            failed: Vec::new(),
            unasked: 0,
            ranks: (0, 0),
        }
    }

    /// The name of the event.
    pub(super) fn name(&self) -> String {
        format!("{}-{:06}", self.axis, self.seed)
    }
}
