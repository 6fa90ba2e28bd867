//! A bracket, paired for a goal.

use std::borrow::Cow;

use pairwright_dutch::{Paired, Solve, Solved};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::Dutch2012;
use crate::bracket::{Bracket, with_leaving};

/// A bracket and its best pairing for its goal. If the goal cannot be reached, the pairing does not reach
/// it; callers have to check.
///
/// Rule: [C.3](crate::articles::C_3)–[C.10](crate::articles::C_10).
#[derive(Clone, Debug)]
pub(crate) struct Attempt<'a> {
    pub(crate) bracket: Bracket<'a>,
    pub(crate) solved: Solved,
}

impl<'a> Attempt<'a> {
    pub(crate) fn new(
        solver: &mut dyn Solve<Dutch2012>,
        bracket: Bracket<'a>,
    ) -> Result<Self, PairingError> {
        let solved = solver.solve(&bracket)?;
        Ok(Self { bracket, solved })
    }

    pub(crate) fn paired(&self) -> &Paired {
        &self.solved.paired
    }

    /// Everybody who moves down, by rank: the members left over and those who leave by C.1.
    pub(crate) fn floaters(&self) -> Cow<'_, [PlayerIndex]> {
        with_leaving(&self.bracket, &self.solved.paired.unpaired)
    }

    /// The pairs, and everybody who moves down.
    pub(crate) fn into_done(mut self) -> Paired {
        if !self.bracket.below.leaving.is_empty() {
            self.solved.paired.unpaired = self.floaters().into_owned();
        }
        self.solved.paired
    }

    /// The number of pairs.
    pub(crate) fn pairs(&self) -> usize {
        self.solved.paired.pairs.len()
    }

    /// Reports that the bracket is paired so.
    pub(crate) fn note(&self, solver: &mut dyn Solve<Dutch2012>) -> Result<(), PairingError> {
        solver.note_paired(&self.bracket, &self.solved)
    }
}
