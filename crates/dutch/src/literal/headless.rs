//! An edition without one of the criteria above the rows, whose costs are written out: the candidates
//! are generated to the letter, and judged without it.

use pairwright_ruleset::PairingError;
use pairwright_solver::Route;

use super::{Literal, first_best};
use crate::{BracketOf, Solve, Solved};

/// The largest bracket whose candidates are all generated; others are paired as they are.
const LIMIT: usize = 10;

/// Solves brackets of up to [`LIMIT`] players without the criterion in a place.
pub(super) struct Headless {
    pub(super) out: usize,
}

impl<R: Literal> Solve<R> for Headless {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        let mut solved = Solved::new::<R>(bracket)?;
        if bracket.members.len() <= LIMIT
            && solved.route != Route::Lone
            && let Some((paired, _)) = first_best::<R>(bracket, Some(self.out))
        {
            solved.paired = paired;
        }
        Ok(solved)
    }
}
