//! Why the edition rejects a pairing that is not its own, and what it concedes to a demand.

use pairwright_dutch::Legality;
use pairwright_dutch::Paired;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{
    Allocated, Board, Concession, Demand, Outcome, PairingError, PairingRequest, RoundPairing,
};
use pairwright_trace::{Article, Cause, Objection, Part, Value};

use crate::articles;
use crate::bracket::Bracket;
use crate::completion::completes;
use crate::criteria::ARTICLES;
use crate::criteria::REQUIREMENTS;
use crate::entrants::entrants_of;
use crate::goal::{ByeFor, Goal};
use crate::judgement::{Measure, Situation, amounts, measures, reaches};
use crate::procedure::pair_entrants;
use crate::quality::{concerned, failures};
use crate::solve::{Attempt, Kept, Solve, Stage};
use crate::solve::{ByWeights, solve};

/// Why the edition rejects `proposal`, if it does.
pub(crate) fn object(
    request: &PairingRequest<'_>,
    proposal: &RoundPairing,
) -> Result<Option<Objection>, PairingError> {
    let entrants = entrants_of(request, Demand::Nothing);
    let legality = Legality::new(request, &entrants, &ARTICLES)?;
    if let Some(objection) = legality.forbids_pairing(proposal) {
        return Ok(Some(objection));
    }
    let mut critic = Critic { proposal, legality: &legality, kept: Vec::new(), turned: None };
    match pair_entrants(request, &entrants, &mut critic)? {
        Outcome::Paired(own) => critic.first_objection(&own),
        Outcome::Impossible(impossibility) => {
            let blocked = legality.players(&impossibility.blocked);
            Ok(Some(Objection::whole(impossibility.article, Cause::Impossible, blocked)))
        }
    }
}

/// The best pairing that meets `demand`.
pub(crate) fn concede(
    request: &PairingRequest<'_>,
    demand: Demand,
) -> Result<Concession, PairingError> {
    let entrants = entrants_of(request, demand);
    let score = |player| entrants.score(player);
    let unasked = entrants_of(request, Demand::Nothing);
    if let Outcome::Paired(own) = pair_entrants(request, &unasked, &mut ByWeights)?
        && demand.is_met_by(&own, score)
    {
        return Ok(Concession::Paired(own));
    }
    let legality = Legality::new(request, &entrants, &ARTICLES)?;
    if let Some(objection) = legality.forbids_demand(demand) {
        return Ok(Concession::Forbidden(objection));
    }
    match pair_entrants(request, &entrants, &mut ByWeights)? {
        Outcome::Paired(pairing) if demand.is_met_by(&pairing, score) => {
            Ok(Concession::Paired(pairing))
        }
        Outcome::Paired(_) => Err(PairingError::Internal("a demand that could be met was not")),
        Outcome::Impossible(_) => Ok(Concession::Forbidden(Objection::whole(
            &articles::C_13,
            Cause::Completion,
            Value::None,
        ))),
    }
}

/// Solves by the fast routes, and notes what stands.
struct Critic<'a> {
    legality: &'a Legality<'a>,
    proposal: &'a RoundPairing,
    kept: Vec<Kept>,
    /// The first board on which the proposal has the colours the other way round.
    turned: Option<Objection>,
}

impl Solve for Critic<'_> {
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError> {
        solve(bracket, below, goal)
    }

    fn note_paired(&mut self, stage: &Stage<'_>, attempt: &Attempt) {
        self.kept.push(Kept::new(stage, attempt));
    }

    fn note_undone(&mut self, _: &'static Article) {
        self.kept.pop();
    }

    fn note_board(&mut self, _: usize, allocated: &Allocated) {
        if self.turned.is_none() {
            let objection = allocated.objection_to(self.proposal, self.legality.tournament());
            self.turned = objection.map(|objection| Objection {
                concerned: self.legality.pair(allocated.board.white, allocated.board.black),
                ..objection
            });
        }
    }
}

impl Critic<'_> {
    /// The objection in the first bracket in which the proposal parts from `own`, the edition's
    /// pairing; or else by colours.
    fn first_objection(self, own: &RoundPairing) -> Result<Option<Objection>, PairingError> {
        let entrants = self.legality.entrants();
        for (number, kept) in (1..).zip(&self.kept) {
            let bracket = kept.bracket(entrants);
            let Kept { below, part, attempt, .. } = kept;
            let Some(rejected) = self.part_of(&bracket, attempt, own) else { continue };
            let stage = Stage { bracket: &bracket, below, part: *part };
            let criticism = Criticism { legality: self.legality, stage, attempt, rejected };
            let mut objection = criticism.objection()?;
            objection.bracket = Some(number);
            objection.part = Some(*part);
            return Ok(Some(objection));
        }
        let has = |board: &Board| self.proposal.opponent(board.white) == Some(board.black);
        if !own.boards.iter().all(has) {
            return Err(PairingError::Internal("a pairing that differs, differs in a bracket"));
        }
        Ok(self.turned)
    }

    /// What the proposal makes of a bracket, if that is not what `attempt` does.
    ///
    /// Players whom a penultimate bracket leaves over may meet each other further down. So what the
    /// proposal adds to the pairs of `attempt`, and what `own` pairs further down, does not belong
    /// to the bracket.
    fn part_of(
        &self,
        bracket: &Bracket<'_>,
        attempt: &Attempt,
        own: &RoundPairing,
    ) -> Option<Paired> {
        let pairs = &attempt.paired.pairs;
        let completes = matches!(attempt.goal, Goal::Completion { .. });
        let meets =
            |&(one, other): &(PlayerIndex, PlayerIndex)| self.proposal.opponent(one) == Some(other);
        if completes && pairs.iter().all(meets) {
            return None;
        }
        let mut place = vec![None; bracket.entrants.ledger.entries().len()];
        for (at, player) in bracket.members.iter().enumerate() {
            place[player.get()] = Some(at);
        }
        let places = self.proposal.boards.iter().filter_map(|board| {
            let (white, black) = (place[board.white.get()]?, place[board.black.get()]?);
            let (higher, lower) = (white.min(black), white.max(black));
            let pair = (bracket.members[higher], bracket.members[lower]);
            let is_later =
                completes && !pairs.contains(&pair) && own.opponent(pair.0) == Some(pair.1);
            (bracket.may_pair(higher, lower) && !is_later).then_some((higher, lower))
        });
        let mut places: Vec<(usize, usize)> = places.collect();
        places.sort_unstable();
        let part = bracket.paired(&places);
        (part != attempt.paired).then_some(part)
    }
}

/// A bracket in which a proposal parts from the edition's own pairing.
struct Criticism<'a> {
    legality: &'a Legality<'a>,
    stage: Stage<'a>,
    attempt: &'a Attempt,
    rejected: Paired,
}

impl Criticism<'_> {
    /// The first article by which the proposal is worse.
    ///
    /// Rule: [A.11](articles::A_11), the requirements in the order of [C.3](articles::C_3), then
    /// the order of section D.
    fn objection(&self) -> Result<Objection, PairingError> {
        let Stage { bracket, below, .. } = self.stage;
        let (goal, own) = (self.attempt.goal, &self.attempt.paired);
        if self.attempt.is_without_remainder && own.pairs.len() != self.rejected.pairs.len() {
            return Ok(self.by_measure(&articles::C_14_NO_REMAINDER, Cause::Pairs, Measure::Pairs));
        }
        if matches!(goal, Goal::Completion { .. }) && !reaches(bracket, below, goal, &self.rejected)
        {
            return Ok(self.unreached());
        }
        let mine = amounts(bracket, below, goal, own);
        let theirs = amounts(bracket, below, goal, &self.rejected);
        if let Some(at) = mine.first_difference(&theirs) {
            let measure = measures(bracket, goal)[at];
            if mine > theirs {
                return Err(PairingError::Internal("the pairing found is the best one"));
            }
            let (article, cause) = match (measure.words(goal), self.stage.part) {
                // Players of joined brackets are paired as if there were still two.
                ((article, Cause::Pairs), Part::Collapsed) => (article, Cause::Collapse),
                (words, _) => words,
            };
            return Ok(self.by_measure(article, cause, measure));
        }
        if goal.has_requirements()
            && let Some(objection) = self.by_requirement()?
        {
            return Ok(objection);
        }
        let (own, rejected) = (&self.attempt.paired, &self.rejected);
        self.legality.later(&bracket.as_generated(), own, rejected)
    }

    /// The rest of the round could not be paired as it has to be, or not at all.
    fn unreached(&self) -> Objection {
        let Stage { bracket, below, .. } = self.stage;
        let floaters = |paired: &Paired| self.legality.players(&paired.unpaired);
        let (own, rejected) = (floaters(&self.attempt.paired), floaters(&self.rejected));
        if !completes(bracket, below, &self.rejected.unpaired, ByeFor::Anybody) {
            return Objection::whole(&articles::C_13, Cause::Completion, rejected);
        }
        if let Goal::Completion { keep: Some(place), .. } = self.attempt.goal {
            let kept = self.stage.bracket.members[place];
            if self.rejected.unpaired.contains(&kept) {
                let own = self.legality.players(&[kept]);
                return Objection {
                    own,
                    ..Objection::whole(&articles::D_3, Cause::Order, Value::None)
                };
            }
        }
        let whole = Objection::whole(&articles::C_13_BYE, Cause::LookAhead, Value::None);
        Objection { own, rejected, ..whole }
    }

    fn by_measure(&self, article: &'static Article, cause: Cause, measure: Measure) -> Objection {
        let Stage { bracket, below, .. } = self.stage;
        let goal = self.attempt.goal;
        let value = |paired| Situation { bracket, below, goal, paired }.value(measure);
        let (own, rejected) = (value(&self.attempt.paired), value(&self.rejected));
        Objection { own, rejected, ..Objection::whole(article, cause, Value::None) }
    }

    fn by_requirement(&self) -> Result<Option<Objection>, PairingError> {
        let bracket = self.stage.bracket;
        let goal = self.attempt.goal;
        let count = |paired| failures(bracket, goal, &bracket.places(paired));
        let (mine, theirs) = (count(&self.attempt.paired), count(&self.rejected));
        let Some(at) = (0..mine.len()).find(|&at| mine[at] != theirs[at]) else { return Ok(None) };
        if mine[at] > theirs[at] {
            return Err(PairingError::Internal("the pairing found fails least"));
        }
        let requirement = REQUIREMENTS[at];
        let concerned = concerned(bracket, goal, &self.rejected, self.legality.tournament());
        Ok(Some(Objection {
            own: Value::Count(mine[at]),
            rejected: Value::Count(theirs[at]),
            ..Objection::whole(
                requirement.criterion.article,
                requirement.criterion.cause,
                concerned.into_iter().nth(at).unwrap_or_default(),
            )
        }))
    }
}
