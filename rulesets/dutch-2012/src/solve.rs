//! How a bracket is paired: the routes to its best pairing.

use pairwright_candidate::{Candidate, general_as_stated, quick_as_stated};
use pairwright_dutch::{Paired, Solve, Solved};
use pairwright_ruleset::PairingError;

use crate::Dutch2012;
use crate::bracket::{Bracket, aimed};
use crate::completion::completes;
use crate::costs::costs;
use crate::goal::Goal;

/// A bracket, and its pairing: the best for its goal. Where the goal cannot be reached, the pairing
/// does not reach it: the caller looks.
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

    /// The number of pairs.
    pub(crate) fn pairs(&self) -> usize {
        self.solved.paired.pairs.len()
    }

    /// Tells that the bracket is paired so.
    pub(crate) fn note(&self, solver: &mut dyn Solve<Dutch2012>) -> Result<(), PairingError> {
        solver.note_paired(&self.bracket, &self.solved)
    }
}

/// The best candidate if it has at most one unpaired player and reaches the bound of its criteria.
///
/// For completion (C.13) the players below are left out and looked at afterwards: a pairing that is
/// best without regard to them is best with it, if it lets them be paired.
pub(crate) fn quick(bracket: &Bracket<'_>) -> Option<Candidate> {
    let (rank, bye) = match bracket.below.goal {
        Goal::Itself | Goal::Lowest { .. } => return quick_as_stated(&costs(bracket, false)),
        Goal::Completion { rank, bye, keep: None, .. } => (rank, bye),
        Goal::Completion { keep: Some(_), .. } | Goal::OtherFloaters { .. } => return None,
    };
    let within = aimed(bracket, Goal::Completion { rank, bye, keep: None, join: false }, &[]);
    let candidate = quick_as_stated(&costs(&within, false))?;
    let floaters = bracket.paired(&candidate.pairs).unpaired;
    completes(bracket, &floaters, bye).then_some(candidate)
}

/// The best candidate by matching with weights.
pub(crate) fn general(bracket: &Bracket<'_>) -> Result<Candidate, PairingError> {
    general_as_stated(&costs(bracket, true)).ok_or(PairingError::TooManyScoreDifferences)
}
