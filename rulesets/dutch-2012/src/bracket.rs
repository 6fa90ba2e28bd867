//! Score brackets.

use pairwright_model::PlayerIndex;

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
