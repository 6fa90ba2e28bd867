//! The goals for which a bracket is paired.

use pairwright_model::Score;

/// The order of B.3 and the number of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// The scores of moved-down players left over, then the number of pairs.
    Scores,
    /// The number of pairs, then the scores of all players left over.
    Pairs,
    /// The number of pairs, then that of moved-down players paired, then the scores left over.
    Counts,
    /// The number of pairs, then that of moved-down players paired, and no requirement.
    CountsOnly,
}

/// The members of the penultimate bracket that may have the bye, besides the players of the lowest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeFor {
    /// All who may have it by B.1.b.
    Anybody,
    /// Members who were not moved down.
    NotMovedDown,
    /// No member: the bye stays in the lowest bracket.
    Lowest,
    /// Members with a lower score than this.
    Below(Score),
    /// Members who have no opponent in the lowest bracket.
    WithoutOpponent,
}

/// The goal of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// For itself (C.1–C.10).
    Itself,
    /// For the bracket below, which lacks pairs (C.12): as many there as possible, or up to a number beyond
    /// which more are of no use.
    OtherFloaters {
        /// P1 of the bracket below.
        enough: Option<usize>,
    },
    /// So that the lowest bracket, which is below, can be paired (C.13).
    Completion {
        /// The measure that comes first.
        rank: Rank,
        /// The members that may have the bye.
        bye: ByeFor,
        /// The place of the member that must be paired in the bracket, if there is one.
        keep: Option<usize>,
        /// Whether the players it leaves over may meet each other in the lowest bracket, which is then
        /// treated as homogeneous.
        join: bool,
    },
    /// The lowest bracket (C.13, D.4).
    Lowest {
        /// Whether it has been joined from several.
        is_joined: bool,
    },
}

impl Goal {
    /// Whether only the scores of moved-down players matter, because the number of pairs is not settled
    /// when scores are looked at.
    pub(crate) fn looks_at_moved_down_only(self) -> bool {
        matches!(self, Self::Completion { rank: Rank::Scores, .. })
    }
}
