//! An edition without one of the criteria above the rows, whose costs are written out: the candidates
//! are generated to the letter, and judged without it.

use pairwright_candidate::Route;
use pairwright_ruleset::{
    Article, Concession, Demand, Edition, Outcome, PairingError, PairingRequest, PlayerFacts,
    RoundPairing, Ruleset,
};
use pairwright_trace::{Objection, TraceSink};

use super::{Literal, first_best};
use crate::solve::pair_entrants;
use crate::{BracketOf, Entrants, Solve, Solved};

/// An edition without one of the criteria above the rows, in brackets of up to ten players.
#[derive(Clone, Copy, Debug)]
pub struct Headless<R> {
    edition: R,
    out: usize,
}

impl<R: Literal> Headless<R> {
    /// The largest bracket whose candidates are all generated; others are paired as they are.
    const LIMIT: usize = 10;

    /// Without the criterion in this place.
    pub fn new(edition: R, out: usize) -> Self {
        Self { edition, out }
    }
}

impl<R: Literal + Ruleset> Solve<R> for Headless<R> {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        let mut solved = Solved::new::<R>(bracket)?;
        if bracket.members.len() <= Self::LIMIT
            && solved.route != Route::Lone
            && let Some((paired, _)) = first_best::<R>(bracket, Some(self.out))
        {
            solved.paired = paired;
        }
        Ok(solved)
    }
}

impl<R: Literal + Ruleset + Copy> Ruleset for Headless<R> {
    fn edition(&self) -> &'static Edition {
        self.edition.edition()
    }

    fn articles(&self) -> &'static [&'static Article] {
        self.edition.articles()
    }

    fn trace_round(
        &self,
        request: &PairingRequest<'_>,
        _: &mut dyn TraceSink,
    ) -> Result<Outcome, PairingError> {
        let entrants: Entrants = R::entrants(request, Demand::Nothing);
        pair_entrants::<R>(request, &entrants, &mut { *self })
    }

    fn concede(&self, _: &PairingRequest<'_>, _: Demand) -> Result<Concession, PairingError> {
        Err(PairingError::Internal("what is changed for a test concedes nothing"))
    }

    fn object(
        &self,
        _: &PairingRequest<'_>,
        _: &RoundPairing,
    ) -> Result<Option<Objection>, PairingError> {
        Err(PairingError::Internal("what is changed for a test objects to nothing"))
    }

    fn facts(&self, request: &PairingRequest<'_>) -> Vec<PlayerFacts> {
        self.edition.facts(request)
    }
}
