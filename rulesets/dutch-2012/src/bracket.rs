//! Score brackets, and what they are paired for.

use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Allocated, Impossibility, PairingError};
use pairwright_trace::{Article, Part};

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
    /// Whether it is homogeneous or treated so.
    is_homogeneous: bool,
    /// Whether residents may be paired with each other, once the moved-down players are.
    has_remainder: bool,
    /// Whether its pairs are those of the round, and not only looked ahead at.
    is_paired: bool,
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
        let m0 = moved_down.len();
        let has_opponent = |one: PlayerIndex| {
            members.iter().any(|&other| other != one && field.are_compatible(one, other))
        };
        let staying =
            |players: &[PlayerIndex]| players.iter().filter(|&&p| has_opponent(p)).count();
        // READING: who leaves by C.1 is not in the bracket any more when its halves are compared.
        let is_homogeneous = m0 == 0
            || is_homogeneous(
                staying(&members[..m0]),
                staying(&members[..m0]) + staying(&members[m0..]),
            );
        Self { field, members, m0, is_homogeneous, has_remainder: true, is_paired: true }
    }

    /// The same, as the bracket above looks at it.
    ///
    /// Rule: [C.12](crate::articles::C_12).
    pub(crate) fn ahead(
        field: &'a Field,
        moved_down: &[PlayerIndex],
        residents: &[PlayerIndex],
    ) -> Self {
        Self { is_paired: false, ..Self::new(field, moved_down, residents) }
    }

    /// The same, of which only moved-down players are to be paired: P1 is M1, nothing is left for a
    /// remainder.
    ///
    /// Rule: [C.14](crate::articles::C_14_P1).
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

    /// Whether two members, by their places, may be paired in this bracket. A demand, if there is
    /// one, binds the pairs of the round; of a bracket that is only looked ahead at those of two
    /// moved-down players, whom nothing else has kept from each other above.
    pub(crate) fn may_pair(&self, one: usize, other: usize) -> bool {
        let (a, b) = (self.members[one], self.members[other]);
        let is_of_moved_down = one.max(other) < self.m0;
        self.has_room_for(one, other)
            && self.field.are_compatible(a, b)
            && (!self.is_paired && !is_of_moved_down || self.field.permits(a, b))
    }

    /// Whether the bracket pairs members of these places at all: in a heterogeneous one moved-down
    /// players are not paired with each other, without a remainder residents are not.
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
        let mut is_paired = vec![false; self.members.len()];
        for &(one, other) in pairs {
            (is_paired[one], is_paired[other]) = (true, true);
        }
        let unpaired = self.members.iter().zip(is_paired).filter(|(_, is_paired)| !is_paired);
        Paired {
            pairs: pairs.iter().map(|&(a, b)| (self.members[a], self.members[b])).collect(),
            unpaired: unpaired.map(|(&player, _)| player).collect(),
        }
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
        /// Whether those whom it leaves over may meet each other in the lowest bracket, which is
        /// then treated as homogeneous.
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

/// A pairing of a bracket, and what it was found for.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) goal: Goal,
    pub(crate) paired: Paired,
    /// Whether only moved-down players were to be paired, though there could be more pairs (C.14).
    pub(crate) is_without_remainder: bool,
    /// How it was found.
    pub(crate) route: &'static str,
}

/// A bracket with the players below that its pairing looks at, and what it is to the round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage<'a> {
    pub(crate) bracket: &'a Bracket<'a>,
    pub(crate) below: &'a [PlayerIndex],
    pub(crate) part: Part,
}

/// A bracket whose pairing stands, as it was told.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    moved_down: Vec<PlayerIndex>,
    residents: Vec<PlayerIndex>,
    pub(crate) below: Vec<PlayerIndex>,
    pub(crate) part: Part,
    pub(crate) attempt: Attempt,
}

impl Kept {
    pub(crate) fn new(stage: &Stage<'_>, attempt: &Attempt) -> Self {
        let (moved_down, residents) = stage.bracket.members.split_at(stage.bracket.m0);
        Self {
            moved_down: moved_down.to_vec(),
            residents: residents.to_vec(),
            below: stage.below.to_vec(),
            part: stage.part,
            attempt: attempt.clone(),
        }
    }

    /// The bracket, with the players as they are in `field`.
    pub(crate) fn bracket<'a>(&self, field: &'a Field) -> Bracket<'a> {
        Bracket::new(field, &self.moved_down, &self.residents)
    }

    /// The moved-down players and the residents, by rank.
    pub(crate) fn members(&self) -> (&[PlayerIndex], &[PlayerIndex]) {
        (&self.moved_down, &self.residents)
    }
}

/// Finds the best pairing of a bracket, and is told what becomes of it.
pub(crate) trait Solve {
    /// The best pairing of `bracket` for `goal`, `below` being the players of the next bracket.
    ///
    /// Rule: [C.3](crate::articles::C_3)–[C.10](crate::articles::C_10). Where the goal cannot be
    /// reached, the pairing does not reach it: the caller looks.
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError>;

    /// Told that `bracket` is the penultimate one, before it is paired.
    ///
    /// Rule: [C.13](crate::articles::C_13).
    fn note_penultimate(
        &mut self,
        _bracket: &Bracket<'_>,
        _lowest: &[PlayerIndex],
    ) -> Result<(), PairingError> {
        Ok(())
    }

    /// Told that a bracket is paired so.
    fn note_paired(&mut self, _stage: &Stage<'_>, _attempt: &Attempt) {}

    /// Told that the last pairing that stood does not stand any more, and by which article.
    fn note_undone(&mut self, _article: &'static Article) {}

    /// Told that two brackets are joined.
    ///
    /// Rule: [C.13](crate::articles::C_13).
    fn note_joining(&mut self, _upper: &[PlayerIndex], _lower: &[PlayerIndex]) {}

    /// Told who gets the bye, and by which article.
    fn note_bye(&mut self, _player: PlayerIndex, _article: &'static Article) {}

    /// Told of the colours of a board, counted from 1.
    fn note_board(&mut self, _board: usize, _allocated: &Allocated) {}

    /// Told that the round cannot be paired.
    fn note_impossible(&mut self, _impossibility: &Impossibility) {}
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
