//! Score brackets.

use pairwright_dutch::{Entrants, Paired};
use pairwright_model::PlayerIndex;

/// A score bracket.
///
/// Rule: [A.3](crate::articles::A_3).
#[derive(Clone, Debug)]
pub(crate) struct Bracket<'a> {
    pub(crate) entrants: &'a Entrants,
    /// Moved-down players, then residents, each by rank.
    pub(crate) members: Vec<PlayerIndex>,
    /// How many of the members were moved down: M0.
    pub(crate) m0: usize,
    /// Whether it is homogeneous or treated so.
    is_homogeneous: bool,
    /// Whether residents may be paired with each other, once the moved-down players are.
    has_remainder: bool,
}

impl<'a> Bracket<'a> {
    /// The bracket of `residents` and of those who came down to it.
    pub(crate) fn new(
        entrants: &'a Entrants,
        moved_down: &[PlayerIndex],
        residents: &[PlayerIndex],
    ) -> Self {
        let mut members = [moved_down, residents].concat();
        members[..moved_down.len()].sort_unstable_by_key(|&player| entrants.place(player));
        members[moved_down.len()..].sort_unstable_by_key(|&player| entrants.place(player));
        let m0 = moved_down.len();
        let has_opponent = |one: PlayerIndex| {
            members.iter().any(|&other| other != one && entrants.may_pair(one, other))
        };
        let staying =
            |players: &[PlayerIndex]| players.iter().filter(|&&p| has_opponent(p)).count();
        // READING (A.3, C.1): who leaves by C.1 is not in the bracket any more when its halves are
        // compared.
        let is_homogeneous = m0 == 0 || {
            let above = staying(&members[..m0]);
            above > 0 && is_homogeneous(above, above + staying(&members[m0..]))
        };
        Self { entrants, members, m0, is_homogeneous, has_remainder: true }
    }

    /// The same, of which only moved-down players are to be paired: P1 is M1, nothing is left for a
    /// remainder.
    ///
    /// Rule: [C.14](crate::articles::C_14_NO_REMAINDER).
    pub(crate) fn without_remainder(&self) -> Self {
        Self { has_remainder: false, ..self.clone() }
    }

    pub(crate) fn has_remainder(&self) -> bool {
        self.has_remainder
    }

    /// Whether the bracket is homogeneous, or treated so because at least half of it came down, those
    /// apart who leave it by C.1.
    ///
    /// Rule: [A.3](crate::articles::A_3).
    pub(crate) fn is_homogeneous(&self) -> bool {
        self.is_homogeneous
    }

    /// How many moved-down players form an S1 of their own: none where the bracket is treated as
    /// homogeneous, M0 elsewhere.
    ///
    /// Rule: [A.3](crate::articles::A_3).
    pub(crate) fn heterogeneous_m0(&self) -> usize {
        if self.is_homogeneous() { 0 } else { self.m0 }
    }

    /// Whether two members, by their places, may be paired in this bracket.
    pub(crate) fn may_pair(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.members[one], self.members[other]);
        self.has_room_for(one, other) && self.entrants.may_pair(a, b)
    }

    /// Whether the bracket pairs members of these places at all: in a heterogeneous one moved-down
    /// players are not paired with each other, without a remainder residents are not.
    ///
    /// READING (A.3, C.13): they are not in a joined bracket either; in the lowest one they are if at
    /// least half of it came down.
    pub(crate) fn has_room_for(&self, one: usize, other: usize) -> bool {
        let is_of_moved_down = one.max(other) < self.m0;
        let is_of_residents = one.min(other) >= self.m0;
        (self.is_homogeneous() || !is_of_moved_down) && (self.has_remainder || !is_of_residents)
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

    /// Whether nobody was moved down and no two residents may meet, so that all of them leave.
    ///
    /// Rule: [C.1](crate::articles::C_1).
    pub(crate) fn dissolves(&self) -> bool {
        self.m0 == 0 && self.incompatible().into_iter().all(|leaves| leaves)
    }

    /// Whether the number of the round is odd.
    ///
    /// READING (A.7.d, A.7.e): the text explains the parity by games played; what counts is the
    /// round, also for players who have missed some.
    pub(crate) fn is_odd_round(&self) -> bool {
        !self.entrants.ledger.round().is_multiple_of(2)
    }

    /// The place of a member.
    pub(crate) fn place(&self, player: PlayerIndex) -> Option<usize> {
        self.members.iter().position(|&member| member == player)
    }

    /// The pairs of `paired` by places.
    pub(crate) fn places(&self, paired: &Paired) -> Vec<(usize, usize)> {
        let places =
            paired.pairs.iter().filter_map(|&(a, b)| Some((self.place(a)?, self.place(b)?)));
        places.collect()
    }

    /// A pairing by places in terms of players.
    pub(crate) fn paired(&self, pairs: &[(usize, usize)]) -> Paired {
        self.as_generated().paired(pairs)
    }

    /// The bracket as section D goes through its pairings: with those moved-down players apart who
    /// form an S1 of their own.
    pub(crate) fn as_generated(&self) -> pairwright_dutch::Bracket<'a, ()> {
        let (entrants, members) = (self.entrants, self.members.clone());
        pairwright_dutch::Bracket { entrants, members, mdps: self.heterogeneous_m0(), below: () }
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
