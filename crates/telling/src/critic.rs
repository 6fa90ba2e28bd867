//! Why an edition rejects a pairing that is not its own, and what it concedes to a demand.

use pairwright_dutch::solve::{Fast, pair_entrants};
use pairwright_dutch::worth::{concerned, titles, worth};
use pairwright_dutch::{BracketOf, Paired, Rules, Solve, Solved};
use pairwright_ruleset::{
    Allocated, Board, Concession, Demand, Outcome, PairingError, PairingRequest, RoundPairing,
};
use pairwright_trace::{Article, Cause, Objection};

use crate::{Legality, Tells};

/// Why the edition rejects `proposal`, if it does.
///
/// # Errors
///
/// As [`Ruleset::object`](pairwright_ruleset::Ruleset::object).
pub fn object<R: Tells>(
    request: &PairingRequest<'_>,
    proposal: &RoundPairing,
) -> Result<Option<Objection>, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    if let Some(objection) = legality.forbids_pairing(proposal) {
        return Ok(Some(objection));
    }
    let own = match R::MEETS_LATER.then(|| pair_entrants::<R>(request, &entrants, &mut Fast)) {
        Some(Ok(Outcome::Paired(own))) => Some(own),
        _ => None,
    };
    let mut critic = Critic { legality: &legality, proposal, own, done: 0, found: None };
    match pair_entrants::<R>(request, &entrants, &mut critic)? {
        Outcome::Paired(own) => {
            let has = |board: &Board| proposal.opponent(board.white) == Some(board.black);
            if critic.found.is_none() && !own.boards.iter().all(has) {
                return Err(PairingError::Internal("a pairing that differs, differs in a bracket"));
            }
            Ok(critic.found)
        }
        Outcome::Impossible(impossibility) => {
            let blocked = legality.players(&impossibility.blocked);
            Ok(Some(Objection::whole(impossibility.article, Cause::Impossible, blocked)))
        }
    }
}

/// The best pairing that meets `demand`.
///
/// # Errors
///
/// As [`Ruleset::concede`](pairwright_ruleset::Ruleset::concede).
pub fn concede<R: Rules>(
    request: &PairingRequest<'_>,
    demand: Demand,
) -> Result<Concession, PairingError> {
    let entrants = R::entrants(request, demand);
    let score = |player| entrants.score(player);
    let unasked = R::entrants(request, Demand::Nothing);
    if let Outcome::Paired(own) = pair_entrants::<R>(request, &unasked, &mut Fast)?
        && demand.is_met_by(&own, score)
    {
        return Ok(Concession::Paired(own));
    }
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    if let Some(objection) = legality.forbids_demand(demand) {
        return Ok(Concession::Forbidden(objection));
    }
    match pair_entrants::<R>(request, &entrants, &mut Fast)? {
        Outcome::Paired(pairing) if demand.is_met_by(&pairing, score) => {
            Ok(Concession::Paired(pairing))
        }
        Outcome::Paired(_) => Err(PairingError::Internal("a demand that could be met was not")),
        Outcome::Impossible(why) => Ok(Concession::Forbidden(Objection::whole(
            R::ARTICLES.impossible,
            Cause::Completion,
            legality.players(&why.blocked),
        ))),
    }
}

/// Solves by the fast routes, and lays the proposal beside what they find.
struct Critic<'a> {
    legality: &'a Legality<'a>,
    proposal: &'a RoundPairing,
    /// The edition's own pairing, where it has to be known beforehand.
    own: Option<RoundPairing>,
    /// The number of brackets whose pairing stands.
    done: usize,
    found: Option<Objection>,
}

impl<R: Tells> Solve<R> for Critic<'_> {
    fn note_paired(
        &mut self,
        bracket: &BracketOf<'_, R>,
        Solved { paired: own, .. }: &Solved,
    ) -> Result<(), PairingError> {
        self.done += 1;
        if self.found.is_none() {
            let rejected = R::part_of(bracket, self.proposal, own, self.own.as_ref());
            if rejected != *own {
                let found = worse::<R>(self.legality, bracket, own, &rejected)?;
                let part = Some(R::part(bracket));
                self.found = Some(Objection { bracket: Some(self.done), part, ..found });
            }
        }
        Ok(())
    }

    fn note_undone(&mut self, _: &'static Article) {
        if self.found.as_ref().is_some_and(|found| found.bracket == Some(self.done)) {
            self.found = None;
        }
        self.done -= 1;
    }

    fn note_board(&mut self, _: usize, allocated: &Allocated) {
        if self.found.is_none() {
            let objection = allocated.objection_to(self.proposal, self.legality.tournament());
            self.found = objection.map(|objection| Objection {
                concerned: self.legality.pair(allocated.board.white, allocated.board.black),
                ..objection
            });
        }
    }
}

/// The first article by which `rejected` is worse than `own` in `bracket`: the criteria in their
/// order, then the order of generation.
fn worse<R: Tells>(
    legality: &Legality<'_>,
    bracket: &BracketOf<'_, R>,
    own: &Paired,
    rejected: &Paired,
) -> Result<Objection, PairingError> {
    if let Some(objection) = R::disallows(bracket, legality, own, rejected) {
        return Ok(objection);
    }
    let amounts = |paired: &Paired| -> Result<_, PairingError> {
        Ok(worth::<R>(bracket, paired)?.map(|worth| worth.amounts))
    };
    let mine = amounts(own)?.ok_or(PairingError::Internal("the best candidate is legal"))?;
    let Some(theirs) = amounts(rejected)? else {
        let floaters = legality.players(&rejected.unpaired);
        return Ok(Objection::whole(R::ARTICLES.completion, Cause::Completion, floaters));
    };
    let mut all = titles::<R>(bracket).into_iter().zip(mine.into_iter().zip(theirs));
    let Some(((title, row), (mine, theirs))) = all.find(|(_, (mine, theirs))| mine != theirs)
    else {
        return legality.later(bracket, own, rejected);
    };
    let concerned = row.map(|row| concerned(bracket, rejected, row, legality.tournament()));
    let whole = Objection::whole(title.article, title.cause, concerned.unwrap_or_default());
    Ok(Objection { own: mine.value(), rejected: theirs.value(), ..whole })
}
