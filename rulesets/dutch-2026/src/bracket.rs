//! A bracket and what lies below it.

use pairwright_model::{PlayerIndex, Score};
use pairwright_ruleset::{Allocated, Impossibility, PairingError};

use crate::completion::Completion;
use crate::players::Field;

/// A bracket to be paired.
///
/// Rule: [1.3](crate::articles::A_1_3).
#[derive(Clone, Debug)]
pub(crate) struct Bracket<'a> {
    pub(crate) field: &'a Field,
    /// Moved-down players, then residents, each by rank: the order of the BSNs.
    pub(crate) members: Vec<PlayerIndex>,
    /// How many of the members are moved-down players: M0.
    pub(crate) mdps: usize,
    pub(crate) below: Below<'a>,
}

impl Bracket<'_> {
    /// The score of the residents.
    pub(crate) fn score(&self) -> Score {
        self.members.last().map_or(Score::ZERO, |&player| self.field.traits(player).score)
    }

    /// Whether whoever gets the bye stays unpaired here.
    ///
    /// Rule: [C5](crate::articles::C_5): nobody with another score may have it, so from that score
    /// down he is among the downfloaters.
    pub(crate) fn leaves_the_bye(&self) -> bool {
        self.field.bye_score.is_some_and(|score| self.score() <= score)
    }

    /// Whether there are so many moved-down players that more than one stays unpaired: each needs a
    /// resident.
    pub(crate) fn leaves_several(&self) -> bool {
        2 * self.mdps > self.members.len() + 1
    }

    /// Whether C8 has something to choose. It has not where the next bracket is the last one: how
    /// many stay over there, and with what score, is settled by C4 and C5.
    pub(crate) fn looks_ahead(&self) -> bool {
        !self.below.further.is_empty()
    }
}

/// What lies below a bracket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Below<'a> {
    /// The next scoregroup; empty below the last bracket.
    pub(crate) next: &'a [PlayerIndex],
    /// Everybody further down.
    pub(crate) further: &'a [PlayerIndex],
    /// A completion of the round from this bracket on.
    pub(crate) completion: &'a Completion<'a>,
}

impl<'a> Below<'a> {
    /// Everybody below.
    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerIndex> + use<'a> {
        self.next.iter().chain(self.further).copied()
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

/// Pairs brackets, and is told what becomes of the round.
pub(crate) trait Solve {
    /// The best candidate of `bracket`.
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError>;

    /// Told who gets the bye.
    fn note_bye(&mut self, _player: PlayerIndex) {}

    /// Told of the colours of a board, counted from 1.
    fn note_board(&mut self, _board: usize, _allocated: &Allocated) {}

    /// Told that the round cannot be paired.
    fn note_impossible(&mut self, _impossibility: &Impossibility) {}
}
