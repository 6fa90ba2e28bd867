//! An edition with one criterion, policy or reading changed, so that tests find out which recorded rounds
//! each of them decides.

use pairwright_history::{Ledger, Policies};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::trace::{Objection, TraceSink};
use pairwright_ruleset::{
    Article, Concession, Demand, Edition, Outcome, PairingError, PairingRequest, PlayerFacts,
    RoundPairing, Ruleset,
};

use super::Literal;
use super::headless::Headless;
use crate::colours::Rung;
use crate::solve::{Fast, pair_and_colour};
use crate::{Criterion, Entrants, Rules, Traits};

/// An edition with one change. It pairs by the fast routes wherever these can express the change; it
/// explains nothing and makes no objections.
#[derive(Clone, Copy, Debug)]
pub struct Changed<R> {
    edition: R,
    policies: &'static Policies,
    criteria: &'static [Criterion],
    rungs: &'static [Rung],
    revise: fn(&Ledger, PlayerIndex, &mut Traits),
    /// The place of the criterion above the rows that is left out.
    out: Option<usize>,
}

impl<R: Rules> Changed<R> {
    /// The edition without any change.
    pub fn of(edition: R) -> Self {
        let (policies, criteria, rungs) = (R::POLICIES, R::CRITERIA, R::COLOURS);
        Self { edition, policies, criteria, rungs, revise: |_, _, _| {}, out: None }
    }

    /// Leaves out a row.
    #[must_use]
    pub fn without_row(mut self, row: usize) -> Self {
        let mut criteria = self.criteria.to_vec();
        criteria.remove(row);
        self.criteria = criteria.leak();
        self
    }

    /// Replaces a row by a changed copy.
    #[must_use]
    pub fn with_row(mut self, row: usize, change: impl FnOnce(&mut Criterion)) -> Self {
        let mut criteria = self.criteria.to_vec();
        change(&mut criteria[row]);
        self.criteria = criteria.leak();
        self
    }

    /// Leaves out a rung of colour allocation.
    #[must_use]
    pub fn without_rung(mut self, rung: usize) -> Self {
        let mut rungs = self.rungs.to_vec();
        rungs.remove(rung);
        self.rungs = rungs.leak();
        self
    }

    /// Changes how records are read.
    #[must_use]
    pub fn with_policies(mut self, change: impl FnOnce(&mut Policies)) -> Self {
        let mut policies = *self.policies;
        change(&mut policies);
        self.policies = Box::leak(Box::new(policies));
        self
    }

    /// Changes the traits of players.
    #[must_use]
    pub fn with_traits(mut self, revise: fn(&Ledger, PlayerIndex, &mut Traits)) -> Self {
        self.revise = revise;
        self
    }

    /// Leaves out the criterion above the rows in this place, in brackets of up to ten players.
    #[must_use]
    pub fn without_head(mut self, place: usize) -> Self {
        self.out = Some(place);
        self
    }

    fn entrants(&self, request: &PairingRequest<'_>) -> Entrants {
        let mut entrants = R::entrants_read_by(request, Demand::Nothing, self.policies);
        entrants.set_criteria(self.criteria);
        entrants.revise(self.revise);
        entrants
    }
}

impl<R: Literal + Ruleset> Ruleset for Changed<R> {
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
        let entrants = self.entrants(request);
        match self.out {
            Some(out) => {
                pair_and_colour::<R>(request, &entrants, self.rungs, &mut Headless { out })
            }
            None => pair_and_colour::<R>(request, &entrants, self.rungs, &mut Fast),
        }
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
        self.entrants(request).facts(R::board_score)
    }
}
