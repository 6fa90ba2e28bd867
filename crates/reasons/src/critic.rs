//! Objections to pairings that are not an edition's own, and concessions to demands.

use std::slice;

use pairwright_dutch::colours::Allocation;
use pairwright_dutch::solve::{Fast, pair_entrants};
use pairwright_dutch::worth::{concerned, titles, worth_with};
use pairwright_dutch::{Bracket, BracketOf, Paired, Rules, Solve, Solved};
use pairwright_model::{Colour, PlayerIndex};
use pairwright_ruleset::trace::{Article, Cause, Objection};
use pairwright_ruleset::{
    Allocated, Board, Concession, Demand, Outcome, PairingError, PairingRequest, RoundPairing,
    Weighed,
};
use pairwright_solver::Route;

use crate::{Legality, Tells};

/// The article by which `proposal` is no legal pairing at all, if there is one.
///
/// # Errors
///
/// The errors of [`Ruleset::forbids`](pairwright_ruleset::Ruleset::forbids).
pub fn forbids<R: Rules>(
    request: &PairingRequest<'_>,
    proposal: &RoundPairing,
) -> Result<Option<Objection>, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    Ok(legality.forbids_pairing(proposal))
}

/// Everything that is wrong with `part` of a round by itself: what forbids it, and colours the wrong way round.
///
/// # Errors
///
/// The errors of [`Ruleset::faults`](pairwright_ruleset::Ruleset::faults).
pub fn faults<R: Rules>(
    request: &PairingRequest<'_>,
    part: &RoundPairing,
) -> Result<Vec<Objection>, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    let lot = R::lot(request, &entrants);
    let allocation = Allocation { entrants: &entrants, rungs: R::COLOURS, lot };
    let mut faults: Vec<Objection> = legality.faults(part).collect();
    for board in &part.boards {
        let (higher, lower) = entrants.by_rank(board.white, board.black);
        // A colour that only an unknown lot could give is nobody's fault.
        let Ok(allocated) = allocation.decide(higher, lower) else { continue };
        let objection = allocated.objection_to(slice::from_ref(board), legality.tournament());
        faults.extend(objection.map(|objection| Objection {
            concerned: legality.pair(board.white, board.black),
            ..objection
        }));
    }
    Ok(faults)
}

/// The objection of the edition to `proposal`, if it has one.
///
/// # Errors
///
/// The errors of [`Ruleset::object`](pairwright_ruleset::Ruleset::object).
pub fn object<R: Tells>(
    request: &PairingRequest<'_>,
    proposal: &RoundPairing,
) -> Result<Option<Objection>, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    // An illegal proposal needs no pairing to compare with.
    if let Some(objection) = legality.forbids_pairing(proposal) {
        return Ok(Some(objection));
    }
    let mut recorder = Recorder::default();
    let own = pair_entrants::<R>(request, &entrants, &mut recorder)?;
    objection::<R>(request, &legality, proposal, &own, recorder)
}

/// The objection to `proposal` where the round comes out as `own`, if there is one; `recorded` holds the brackets of `own`.
fn objection<R: Tells>(
    request: &PairingRequest<'_>,
    legality: &Legality<'_>,
    proposal: &RoundPairing,
    own: &Outcome,
    recorded: Recorder,
) -> Result<Option<Objection>, PairingError> {
    if let Some(objection) = legality.forbids_pairing(proposal) {
        return Ok(Some(objection));
    }
    match own {
        Outcome::Paired(own) => object_to::<R>(request, legality, proposal, own, recorded),
        Outcome::Impossible(impossibility) => {
            let blocked = legality.players(&impossibility.blocked);
            Ok(Some(Objection::whole(impossibility.article, Cause::Impossible, blocked)))
        }
    }
}

/// Pairs one round and, if `other` returns a different pairing of it, gives the objection to that one.
///
/// # Errors
///
/// The errors of [`Ruleset::judge_round`](pairwright_ruleset::Ruleset::judge_round).
pub fn judge_round<R: Tells>(
    request: &PairingRequest<'_>,
    other: &mut dyn FnMut(&RoundPairing) -> Option<RoundPairing>,
) -> Result<(Outcome, Option<Objection>), PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let mut recorder = Recorder::default();
    let outcome = pair_entrants::<R>(request, &entrants, &mut recorder)?;
    let Outcome::Paired(own) = &outcome else { return Ok((outcome, None)) };
    let Some(proposal) = other(own) else { return Ok((outcome, None)) };
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    let objection = objection::<R>(request, &legality, &proposal, &outcome, recorder);
    Ok((outcome, objection.ok().flatten()))
}

/// The objection to a legal `proposal` that is not the edition's `own` pairing; `recorded` holds the
/// brackets of that pairing.
fn object_to<R: Tells>(
    request: &PairingRequest<'_>,
    legality: &Legality<'_>,
    proposal: &RoundPairing,
    own: &RoundPairing,
    recorded: Recorder,
) -> Result<Option<Objection>, PairingError> {
    let mut critic = Critic { legality, proposal, own, recorded, done: 0, found: None };
    pair_entrants::<R>(request, legality.entrants(), &mut critic)?;
    let has = |board: &Board| proposal.opponent(board.white) == Some(board.black);
    if critic.found.is_none() && !own.boards.iter().all(has) {
        return Err(PairingError::Internal("a pairing that differs, differs in a bracket"));
    }
    Ok(critic.found)
}

/// The best pairing that meets `demand`.
///
/// # Errors
///
/// The errors of [`Ruleset::concede`](pairwright_ruleset::Ruleset::concede).
pub fn concede<R: Rules>(
    request: &PairingRequest<'_>,
    demand: &Demand,
) -> Result<Concession, PairingError> {
    // If the edition's own pairing meets the demand, nothing has to be conceded.
    let unasked = R::entrants(request, Demand::Nothing);
    match pair_entrants::<R>(request, &unasked, &mut Fast)? {
        Outcome::Paired(own) if demand.is_met_by(&own, |player| unasked.score(player)) => {
            Ok(Concession::Paired(own))
        }
        _ => conceded::<R>(request, demand),
    }
}

/// The best pairing that meets `demand`, which the edition's own does not meet.
fn conceded<R: Rules>(
    request: &PairingRequest<'_>,
    demand: &Demand,
) -> Result<Concession, PairingError> {
    let entrants = R::entrants(request, demand.clone());
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    if let Some(objection) = legality.forbids_demand(demand) {
        return Ok(Concession::Forbidden(objection));
    }
    match pair_entrants::<R>(request, &entrants, &mut Fast)? {
        Outcome::Paired(pairing) if demand.is_met_by(&pairing, |player| entrants.score(player)) => {
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

/// What the edition makes of each of `demands`.
///
/// # Errors
///
/// The errors of [`Ruleset::weigh`](pairwright_ruleset::Ruleset::weigh).
pub fn weigh<R: Tells>(
    request: &PairingRequest<'_>,
    demands: &[Demand],
) -> Result<Vec<Weighed>, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    let mut recorder = Recorder::default();
    let own = pair_entrants::<R>(request, &entrants, &mut recorder)?;
    let weighed = demands.iter().map(|demand| {
        if let Outcome::Paired(own) = &own
            && demand.is_met_by(own, |player| entrants.score(player))
        {
            return Ok(Weighed::Met);
        }
        let conceded = conceded::<R>(request, demand).or_else(|error| {
            if error != PairingError::NoInitialColour {
                return Err(error);
            }
            let drawn = request.tournament().clone().with_initial_colour(Some(Colour::White));
            conceded::<R>(&request.of(&drawn), demand)
        });
        let pairing = match conceded? {
            Concession::Forbidden(objection) => return Ok(Weighed::Forbidden(objection)),
            Concession::Paired(pairing) => pairing,
        };
        let recorded = recorder.clone();
        let objection = objection::<R>(request, &legality, &pairing, &own, recorded)?;
        Ok(objection.map_or(Weighed::Met, |objection| Weighed::Worse(pairing, objection)))
    });
    weighed.collect()
}

/// Solves by the fast routes, and keeps the pairs of each bracket in the order of solving.
#[derive(Clone, Default)]
struct Recorder {
    /// All pairs, bracket after bracket.
    pairs: Vec<(PlayerIndex, PlayerIndex)>,
    /// The index in `pairs` at which each bracket ends.
    ends: Vec<usize>,
    /// Number of brackets that have been replayed.
    replayed: usize,
}

impl Recorder {
    /// The recorded pairing of the next bracket; `None` if it does not fit `bracket`.
    fn next<B>(&mut self, bracket: &Bracket<'_, B>) -> Option<Solved> {
        let begin = match self.replayed.checked_sub(1) {
            None => 0,
            Some(last) => *self.ends.get(last)?,
        };
        let pairs = self.pairs.get(begin..*self.ends.get(self.replayed)?)?;
        self.replayed += 1;
        let members = &bracket.members;
        let place = |player: PlayerIndex| members.iter().position(|&member| member == player);
        let places: Option<Vec<(usize, usize)>> =
            pairs.iter().map(|&(one, other)| Some((place(one)?, place(other)?))).collect();
        Some(Solved { paired: bracket.paired(&places?), route: Route::Lone })
    }
}

impl<R: Rules> Solve<R> for Recorder {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        let solved = Solved::new::<R>(bracket)?;
        if self.ends.is_empty() {
            // Room for a whole round, in which hardly anybody is paired twice.
            let players = bracket.entrants.ranking.len();
            self.pairs.reserve(players);
            self.ends.reserve(players);
        }
        self.pairs.extend_from_slice(&solved.paired.pairs);
        self.ends.push(self.pairs.len());
        Ok(solved)
    }
}

/// Replays a round that has been paired, and compares the proposal with it.
struct Critic<'a> {
    legality: &'a Legality<'a>,
    proposal: &'a RoundPairing,
    /// The edition's own pairing.
    own: &'a RoundPairing,
    /// The pairings recorded for the brackets.
    recorded: Recorder,
    /// Number of brackets whose pairing stands.
    done: usize,
    found: Option<Objection>,
}

impl<R: Tells> Solve<R> for Critic<'_> {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        // The route that is reported does not matter here.
        self.recorded.next(bracket).map_or_else(|| Solved::new::<R>(bracket), Ok)
    }

    fn note_paired(
        &mut self,
        bracket: &BracketOf<'_, R>,
        Solved { paired: own, .. }: &Solved,
    ) -> Result<(), PairingError> {
        self.done += 1;
        if self.found.is_none() {
            let rejected = R::part_of(bracket, self.proposal, own, self.own);
            if rejected != *own {
                let found = worse::<R>(self.legality, bracket, own, &rejected)?;
                let part = Some(R::part(bracket));
                self.found = Some(Objection { bracket: Some(self.done), part, ..found });
            }
        }
        Ok(())
    }

    fn note_undone(&mut self, _: &'static Article) {
        // An objection found in a bracket that does not stand is void.
        if self.found.as_ref().is_some_and(|found| found.bracket == Some(self.done)) {
            self.found = None;
        }
        self.done -= 1;
    }

    fn note_board(&mut self, _: usize, allocated: &Allocated) {
        if self.found.is_none() {
            let objection =
                allocated.objection_to(&self.proposal.boards, self.legality.tournament());
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
    let own_ahead = R::look_ahead(bracket, &own.unpaired)?;
    let own_ahead = own_ahead.ok_or(PairingError::Internal("the best candidate is legal"))?;
    // Equal floaters leave the brackets below in the same state, so they need not be looked at twice.
    let their_ahead = if own.unpaired == rejected.unpaired {
        Some(own_ahead.amounts.clone())
    } else {
        R::look_ahead(bracket, &rejected.unpaired)?.map(|ahead| ahead.amounts)
    };
    let Some(their_ahead) = their_ahead else {
        let floaters = legality.players(&rejected.unpaired);
        return Ok(Objection::whole(R::ARTICLES.completion, Cause::Completion, floaters));
    };
    let mine = worth_with::<R>(bracket, own, own_ahead.amounts);
    let theirs = worth_with::<R>(bracket, rejected, their_ahead);
    let mut all = titles::<R>(bracket).into_iter().zip(mine.into_iter().zip(theirs));
    let Some(((title, row), (mine, theirs))) = all.find(|(_, (mine, theirs))| mine != theirs)
    else {
        return legality.later(bracket, own, rejected);
    };
    let concerned = row.map(|row| concerned(bracket, rejected, row, legality.tournament()));
    let whole = Objection::whole(title.article, title.cause, concerned.unwrap_or_default());
    Ok(Objection { own: mine.value(), rejected: theirs.value(), ..whole })
}
