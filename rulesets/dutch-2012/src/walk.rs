//! The way from score bracket to score bracket, and back where two are joined (C.13).

use pairwright_dutch::{Completion, Entrants, Paired, Solve};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;

use crate::attempt::Attempt;
use crate::bracket::{Bracket, aimed, bracket, dissolves, holds};
use crate::c12::backtrack;
use crate::c13::{Penultimate, tell_floaters};
use crate::completion::{can_be_lowest, completes};
use crate::goal::{ByeFor, Goal};
use crate::{Dutch2012, articles};

/// The score brackets of a round, and the state of their pairing.
pub(crate) struct Walk<'a> {
    entrants: &'a Entrants,
    /// A completion of the whole round.
    completion: Completion<'a>,
    solver: &'a mut dyn Solve<Dutch2012>,
    /// The residents of each bracket, from the top.
    residents: Vec<&'a [PlayerIndex]>,
    /// The pairing of each bracket that is done, from the top.
    done: Vec<Paired>,
    /// The bracket below those, where it is known from a look at its result (C.12).
    coming: Option<Bracket<'a>>,
    /// The last pairing that did not stand.
    undone: Option<Paired>,
    /// Whether the lowest bracket has been joined from several.
    is_joined: bool,
    /// Most done brackets that can stand at once.
    may_stand: usize,
}

impl<'a> Walk<'a> {
    /// The walk before the first bracket.
    pub(crate) fn new(
        entrants: &'a Entrants,
        completion: Completion<'a>,
        solver: &'a mut dyn Solve<Dutch2012>,
    ) -> Self {
        let residents: Vec<_> = entrants.scoregroups().collect();
        let done = Vec::with_capacity(residents.len());
        let (coming, undone, is_joined, may_stand) = (None, None, false, usize::MAX);
        Self { entrants, completion, solver, residents, done, coming, undone, is_joined, may_stand }
    }

    /// Pairs the brackets that are left.
    pub(crate) fn finish(mut self) -> Result<Paired, PairingError> {
        loop {
            match self.residents.len() - self.done.len() {
                0 => return Ok(self.into_round()),
                1 => self.pair_lowest(0)?,
                2 => self.pair_penultimate()?,
                _ => self.pair_ordinary()?,
            }
        }
    }

    /// Pairs a bracket below which there are at least two.
    ///
    /// Rule: [C.1](articles::C_1)–[C.10](articles::C_10), [C.12](articles::C_12),
    /// [C.14](articles::C_14).
    fn pair_ordinary(&mut self) -> Result<(), PairingError> {
        let at = self.done.len();
        let bracket = self.coming.take().unwrap_or_else(|| self.next_bracket(Goal::Itself));
        let first = Attempt::new(self.solver, bracket)?;
        first.note(self.solver)?;
        let (paired, coming) = backtrack(self.solver, first, self.residents[at + 1])?;
        self.done.push(paired);
        self.coming = coming;
        Ok(())
    }

    /// Pairs the penultimate bracket so that the lowest one can be paired, or else joins the two.
    ///
    /// Rule: [C.13](articles::C_13). If the joined bracket cannot be paired, the residents become part of
    /// the lowest bracket, and the bracket above is the penultimate one, to which the players who had come down go
    /// back. READING (C.13): they do not if the lowest bracket can be paired with them: nothing has to be undone.
    fn pair_penultimate(&mut self) -> Result<(), PairingError> {
        let at = self.done.len();
        let lowest = self.residents[at + 1];
        let coming = self.coming.take();
        let outlook = self.outlook();
        // A hopeless bracket is paired only for somebody who listens.
        if outlook.is_ok() || self.solver.is_telling() {
            let bracket = coming.unwrap_or_else(|| self.next_bracket(Goal::Itself));
            let itself = self.pair_for_itself(&bracket, lowest)?;
            if let Ok(left) = outlook
                && self.pair_or_join(bracket, lowest, itself, left.as_ref())?
            {
                return Ok(());
            }
        }
        self.solver.note_joining(self.residents[at], lowest);
        // The penultimate bracket and the lowest one are the rest of the ranking.
        let added = self.residents[at].len();
        let left = added + lowest.len();
        self.residents.truncate(at);
        self.residents.push(&self.entrants.ranking[self.entrants.ranking.len() - left..]);
        self.is_joined = true;
        let merged = self.next_bracket(Goal::Lowest { is_joined: true });
        if !self.done.is_empty() && can_be_lowest(&merged) && holds("C.13 last stands", &merged) {
            return self.pair_lowest(added);
        }
        self.undone = self.done.pop();
        if self.undone.is_some() {
            self.solver.note_undone(&articles::C_13);
        }
        Ok(())
    }

    /// Pairs the two lowest brackets, or the penultimate one of them, if possible; returns whether the
    /// pairing stands. A completion of all who are `left`, if known, tells whether the penultimate one can stand.
    fn pair_or_join(
        &mut self,
        bracket: Bracket<'a>,
        lowest: &'a [PlayerIndex],
        itself: Option<Paired>,
        left: Option<&Completion<'a>>,
    ) -> Result<bool, PairingError> {
        let permits = |left: &Completion<'_>| left.permits_any::<Dutch2012>(&bracket);
        let may_stand = self.solver.asks_in_vain() || left.is_none_or(permits);
        let (solver, is_joined) = (&mut *self.solver, self.is_joined);
        let bracket = aimed(bracket, Goal::Itself, lowest);
        let mut penultimate = Penultimate { solver, bracket, is_joined, itself };
        if may_stand && let Some(paired) = penultimate.pair()? {
            self.done.push(paired);
            return Ok(true);
        }
        if let Some(joined) = penultimate.join()? {
            self.done.extend([Paired::default(), joined]);
            return Ok(true);
        }
        Ok(false)
    }

    /// The pairing of the penultimate bracket for itself, if it has pairs and lets the lowest one be paired: if
    /// it stands, C.13 has nothing to do. Otherwise it is reported, unless it was before. Nothing is paired if nobody
    /// listens.
    fn pair_for_itself(
        &mut self,
        bracket: &Bracket<'a>,
        lowest: &'a [PlayerIndex],
    ) -> Result<Option<Paired>, PairingError> {
        if !self.solver.is_telling() {
            return Ok(None);
        }
        let attempt = Attempt::new(self.solver, bracket.clone())?;
        let paired = attempt.paired();
        let within = aimed(bracket.clone(), Goal::Itself, lowest);
        let completes = completes(&within, &paired.unpaired, ByeFor::Anybody);
        if completes && dissolves(bracket) {
            // It is reported when its players have come down.
            return Ok(None);
        } else if completes && !paired.pairs.is_empty() {
            return Ok(Some(attempt.solved.paired));
        }
        let done = Paired { unpaired: attempt.floaters().into_owned(), ..paired.clone() };
        if self.undone.as_ref() != Some(&done) {
            attempt.note(self.solver)?;
            if !completes {
                tell_floaters(self.solver, &within, paired);
            }
            self.solver.note_undone(&articles::C_13);
        }
        Ok(None)
    }

    /// A completion of everybody who is left, if there is one.
    ///
    /// Looked for in rounds in which one collapse leads to the next, since pairing in vain then costs more,
    /// and in small ones, where it only says whether there is any.
    fn outlook(&mut self) -> Result<Option<Completion<'a>>, Hopeless> {
        let is_likely_hopeless = self.is_joined || self.entrants.is_crowded();
        if !is_likely_hopeless && !self.completion.answers_at_once() {
            return Ok(None);
        }
        if self.done.len() > self.may_stand {
            return Err(Hopeless);
        }
        let placed = self.done.iter().flat_map(Paired::players);
        let Some(left) = self.completion.lasting_without(placed) else {
            self.may_stand = self.standing();
            return Err(Hopeless);
        };
        Ok(is_likely_hopeless.then_some(left))
    }

    /// Most done brackets that can stand if everybody else is still to be placed. If a number of them can
    /// stand, so can any smaller number.
    fn standing(&self) -> usize {
        let lasts = |&stand: &usize| {
            self.completion.lasts_without(self.done[..stand].iter().flat_map(Paired::players))
        };
        (1..self.done.len()).collect::<Vec<_>>().partition_point(lasts)
    }

    /// Pairs the lowest bracket.
    ///
    /// Rule: [C.13](articles::C_13), [D.4](articles::D_4).
    ///
    /// READING (C.13, D.4): as many moved-down players as possible stay paired; then the least B.3-factor decides, taken
    /// over the whole bracket, the bye included; only then the requirements of C.10.
    ///
    /// READING (C.13): S1 are those who came down and the `added` ones of the latest bracket joined to it, as M1 allows.
    fn pair_lowest(&mut self, added: usize) -> Result<(), PairingError> {
        let goal = Goal::Lowest { is_joined: self.is_joined };
        let mut bracket = self.next_bracket(goal);
        bracket.below.s1 += added;
        if !can_be_lowest(&bracket) {
            return Err(PairingError::Internal("a round that can be paired was not"));
        }
        let paired = self.solver.pair(&bracket)?;
        self.done.push(paired);
        Ok(())
    }

    /// The bracket below those that are done.
    fn next_bracket(&self, goal: Goal) -> Bracket<'a> {
        let moved_down = self.done.last().map_or(&[][..], |paired| &paired.unpaired);
        bracket(self.entrants, moved_down, self.residents[self.done.len()], goal)
    }

    /// All pairs of the round, and the player with the bye.
    fn into_round(self) -> Paired {
        let unpaired = self.done.last().map_or_else(Vec::new, |last| last.unpaired.clone());
        let mut pairs = Vec::with_capacity(self.entrants.ranking.len() / 2);
        self.done.into_iter().for_each(|paired| pairs.extend(paired.pairs));
        Paired { pairs, unpaired }
    }
}

/// Not everybody can be placed from the penultimate bracket on.
struct Hopeless;
