//! Score brackets, and what they are paired for.

use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::players::Field;

/// A score bracket.
///
/// Rule: [A.3](crate::articles::A_3).
#[derive(Clone, Debug)]
pub(crate) struct Bracket<'a> {
    pub(crate) field: &'a Field,
    /// Moved-down players, then residents, each by rank.
    pub(crate) members: Vec<PlayerIndex>,
    /// How many of the members were moved down: M0.
    pub(crate) m0: usize,
}

impl<'a> Bracket<'a> {
    /// The bracket of `residents` and of those who came down to it.
    pub(crate) fn new(
        field: &'a Field,
        moved_down: &[PlayerIndex],
        residents: &[PlayerIndex],
    ) -> Self {
        let mut members = [moved_down, residents].concat();
        members[..moved_down.len()].sort_unstable_by_key(|&player| field.place(player));
        members[moved_down.len()..].sort_unstable_by_key(|&player| field.place(player));
        Self { field, members, m0: moved_down.len() }
    }

    /// Whether the bracket is homogeneous, or treated so because at least half of it came down.
    ///
    /// Rule: [A.3](crate::articles::A_3).
    pub(crate) fn is_homogeneous(&self) -> bool {
        is_homogeneous(self.m0, self.members.len())
    }

    /// Whether two members, by their places, may be paired in this bracket: in a heterogeneous one
    /// moved-down players are not paired with each other.
    pub(crate) fn may_pair(&self, one: usize, other: usize) -> bool {
        (self.is_homogeneous() || one.max(other) >= self.m0)
            && self.field.are_compatible(self.members[one], self.members[other])
    }

    /// The places of members who have no opponent within the bracket.
    ///
    /// Rule: [C.1](crate::articles::C_1).
    pub(crate) fn incompatible(&self) -> Vec<bool> {
        let members = 0..self.members.len();
        let has_opponent =
            |one: usize| members.clone().any(|other| other != one && self.may_pair(one, other));
        members.clone().map(|member| !has_opponent(member)).collect()
    }

    pub(crate) fn moved_down(&self) -> &[PlayerIndex] {
        &self.members[..self.m0]
    }
}

/// Whether a bracket of `members`, of whom `m0` were moved down, is treated as homogeneous.
///
/// Rule: [A.3](crate::articles::A_3).
pub(crate) fn is_homogeneous(m0: usize, members: usize) -> bool {
    m0 == 0 || 2 * m0 >= members
}

/// The pairing of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paired {
    /// Pairs, higher ranked first.
    pub(crate) pairs: Vec<(PlayerIndex, PlayerIndex)>,
    /// Floaters, or the player with the bye; by rank.
    pub(crate) unpaired: Vec<PlayerIndex>,
}

/// Which of B.3 and the number of pairs comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rank {
    /// The scores of the moved-down players that are left over, then the number of pairs.
    Scores,
    /// The number of pairs, then the scores of all players that are left over.
    Pairs,
    /// The number of pairs, then that of moved-down players paired, then the scores left over.
    Counts,
    /// The number of pairs, then that of moved-down players paired, and no requirement else.
    CountsOnly,
}

/// Who of the penultimate bracket may have the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeFor {
    /// Whoever may by B.1.b.
    Anybody,
    /// Nobody who was moved down.
    NotMovedDown,
    /// Nobody at all: somebody of the lowest bracket.
    Lowest,
}

/// What a bracket is paired for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// For itself (C.1–C.10).
    Itself,
    /// For the bracket below, which lacks pairs (C.12): as many there as possible, or so many that
    /// more are of no use.
    OtherFloaters {
        /// P1 of the bracket below.
        enough: Option<usize>,
    },
    /// So that the lowest bracket, which is below, can be paired (C.13).
    Completion {
        /// What comes first.
        rank: Rank,
        /// Who may have the bye.
        bye: ByeFor,
        /// A member, by place, who must be paired in the bracket.
        keep: Option<usize>,
        /// Whether moved-down players may be left to meet each other in the lowest bracket.
        join: bool,
    },
    /// As the lowest bracket (C.13, D.4).
    Lowest,
}

impl Goal {
    /// Whether only the scores of moved-down players matter, because the number of pairs is not
    /// settled when they are looked at.
    pub(crate) fn looks_at_moved_down_only(self) -> bool {
        matches!(self, Self::Completion { rank: Rank::Scores, .. })
    }
}

/// Finds the best pairing of a bracket.
pub(crate) trait Solve {
    /// The best pairing of `bracket` for `goal`, `below` being the players of the next bracket.
    ///
    /// Rule: [C.3](crate::articles::C_3)–[C.10](crate::articles::C_10). Where the goal cannot be
    /// reached, the pairing does not reach it: the caller looks.
    fn solve(
        &self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Paired, PairingError>;

    /// Told that `bracket` is the penultimate one, before it is paired.
    ///
    /// Rule: [C.13](crate::articles::C_13).
    fn note_penultimate(
        &self,
        _bracket: &Bracket<'_>,
        _lowest: &[PlayerIndex],
    ) -> Result<(), PairingError> {
        Ok(())
    }

    /// Told that the penultimate and the lowest bracket are joined.
    ///
    /// Rule: [C.13](crate::articles::C_13).
    fn note_joining(&self, _penultimate: &[PlayerIndex], _lowest: &[PlayerIndex]) {}
}

/// Whether B.5 and B.6 protect upfloaters.
///
/// Rule: [C.10](crate::articles::C_10) a and b name heterogeneous brackets. READING: brackets that
/// are only treated as homogeneous keep the protection, save the penultimate and the lowest one.
pub(crate) fn counts_upfloats(bracket: &Bracket<'_>, goal: Goal) -> bool {
    match goal {
        Goal::Itself | Goal::OtherFloaters { .. } => true,
        Goal::Completion { .. } | Goal::Lowest => !bracket.is_homogeneous(),
    }
}

pub(crate) fn has_requirements(goal: Goal) -> bool {
    !matches!(goal, Goal::Completion { rank: Rank::CountsOnly, .. })
}
