//! A bracket and what lies below it.

use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{Allocated, Impossibility, PairingError};

use crate::players::Field;

/// A bracket to be paired.
///
/// Rule: [A.3](crate::articles::A_3).
#[derive(Clone, Debug)]
pub(crate) struct Bracket<'a> {
    pub(crate) field: &'a Field,
    /// Moved-down players, then residents, each by rank: the order of the BSNs.
    pub(crate) members: Vec<PlayerIndex>,
    /// How many of the members are moved-down players: M0.
    pub(crate) mdps: usize,
    pub(crate) below: Below<'a>,
    /// Whether it is the CLB (A.9).
    pub(crate) is_collapsed: bool,
}

impl Bracket<'_> {
    /// The score of a downfloater's opponent-to-be, as the PSD has it: a point less than the lowest
    /// in the bracket.
    ///
    /// Rule: [A.8](crate::articles::A_8).
    pub(crate) fn artificial_score(&self) -> Score {
        let lowest = self.members.iter().map(|&player| self.field.traits(player).score).min();
        lowest.unwrap_or_default() - Score::ONE
    }

    /// Whether there are so many moved-down players that more than one stays unpaired: each needs a
    /// resident.
    pub(crate) fn leaves_several(&self) -> bool {
        2 * self.mdps > self.members.len() + 1
    }

    /// Whether the next bracket is the last one, so that its pairing has to complete the round.
    pub(crate) fn precedes_last(&self) -> bool {
        matches!(self.below, Below::Next { is_last: true, .. })
    }
}

/// What lies below a bracket, as far as its pairing looks there.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Below<'a> {
    /// The next scoregroup, and whether it is the last one (C.7).
    Next {
        /// Its players.
        players: &'a [PlayerIndex],
        /// Whether nobody comes after it.
        is_last: bool,
    },
    /// Everybody further down: the bracket is the PPB (C.4).
    Rest(&'a [PlayerIndex]),
    /// Nobody: the pairing of this bracket completes the round.
    Nothing,
}

impl<'a> Below<'a> {
    /// The players below.
    pub(crate) fn players(&self) -> &'a [PlayerIndex] {
        match self {
            Self::Next { players, .. } | Self::Rest(players) => players,
            Self::Nothing => &[],
        }
    }
}

/// The pairing of a bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Paired {
    /// Pairs, higher ranked first.
    pub(crate) pairs: Vec<(PlayerIndex, PlayerIndex)>,
    /// Downfloaters, or the player with the bye; by rank.
    pub(crate) unpaired: Vec<PlayerIndex>,
}

/// Pairs brackets, and is told what becomes of their pairings.
pub(crate) trait Solve {
    /// The best candidate of `bracket`.
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError>;

    /// Told that the pairing found last does not stand: the others cannot be paired.
    ///
    /// Rule: [A.9](crate::articles::A_9).
    fn note_undone(&mut self) {}

    /// Told who gets the bye.
    fn note_bye(&mut self, _player: PlayerIndex) {}

    /// Told of the colours of a board, counted from 1.
    fn note_board(&mut self, _board: usize, _allocated: &Allocated) {}

    /// Told that the round cannot be paired.
    fn note_impossible(&mut self, _impossibility: &Impossibility) {}
}
