//! An edition without one of the criteria above the rows. The costs cannot leave one out, so the candidates
//! are generated to the letter and judged without it.

use pairwright_ruleset::PairingError;

use super::{Literal, first_best};
use crate::{BracketOf, Solve, Solved};

/// The largest bracket whose candidates are all generated; larger brackets are paired with every criterion.
const LIMIT: usize = 10;

/// Solves brackets of up to [`LIMIT`] players without the criterion in place `out`.
pub(super) struct Headless {
    pub(super) out: usize,
}

impl<R: Literal> Solve<R> for Headless {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        let mut solved = Solved::new::<R>(bracket)?;
        if bracket.members.len() <= LIMIT
            && let Some((paired, _)) = first_best::<R>(bracket, Some(self.out))
        {
            solved.paired = paired;
        }
        Ok(solved)
    }
}
