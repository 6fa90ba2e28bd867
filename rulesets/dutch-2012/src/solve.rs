//! How a bracket is paired: by the fast routes, or by whoever else can.

use pairwright_candidate::{Candidate, Route, general_as_stated, lone_candidate, quick_as_stated};
use pairwright_dutch::{Entrants, Paired};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::{Allocated, Impossibility, PairingError};
use pairwright_trace::{Article, Part};

use crate::bracket::Bracket;
use crate::completion::completes;
use crate::costs::costs;
use crate::goal::Goal;

/// A pairing of a bracket, and what it was found for.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) goal: Goal,
    pub(crate) paired: Paired,
    /// Whether only moved-down players were to be paired, though there could be more pairs (C.14).
    pub(crate) is_without_remainder: bool,
    /// How it was found.
    pub(crate) route: &'static str,
}

/// A bracket with the players below that its pairing looks at, and what it is to the round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage<'a> {
    pub(crate) bracket: &'a Bracket<'a>,
    pub(crate) below: &'a [PlayerIndex],
    pub(crate) part: Part,
}

/// A bracket whose pairing stands, as it was told.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) moved_down: Vec<PlayerIndex>,
    pub(crate) residents: Vec<PlayerIndex>,
    pub(crate) below: Vec<PlayerIndex>,
    pub(crate) part: Part,
    pub(crate) attempt: Attempt,
}

impl Kept {
    pub(crate) fn new(stage: &Stage<'_>, attempt: &Attempt) -> Self {
        let (moved_down, residents) = stage.bracket.members.split_at(stage.bracket.m0);
        Self {
            moved_down: moved_down.to_vec(),
            residents: residents.to_vec(),
            below: stage.below.to_vec(),
            part: stage.part,
            attempt: attempt.clone(),
        }
    }

    /// The bracket, with the players as they are in `field`.
    pub(crate) fn bracket<'a>(&self, entrants: &'a Entrants) -> Bracket<'a> {
        Bracket::new(entrants, &self.moved_down, &self.residents)
    }
}

/// Finds the best pairing of a bracket, and is told what becomes of it.
pub(crate) trait Solve {
    /// The best pairing of `bracket` for `goal`, `below` being the players of the next bracket.
    ///
    /// Rule: [C.3](crate::articles::C_3)–[C.10](crate::articles::C_10). Where the goal cannot be
    /// reached, the pairing does not reach it: the caller looks.
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError>;

    /// Told that `bracket` is the penultimate one, before it is paired.
    ///
    /// Rule: [C.13](crate::articles::C_13).
    fn note_penultimate(
        &mut self,
        _bracket: &Bracket<'_>,
        _lowest: &[PlayerIndex],
    ) -> Result<(), PairingError> {
        Ok(())
    }

    /// Told that a bracket is paired so.
    fn note_paired(&mut self, _stage: &Stage<'_>, _attempt: &Attempt) {}

    /// Told that the last pairing that stood does not stand any more, and by which article.
    fn note_undone(&mut self, _article: &'static Article) {}

    /// Told that two brackets are joined.
    ///
    /// Rule: [C.13](crate::articles::C_13).
    fn note_joining(&mut self, _upper: &[PlayerIndex], _lower: &[PlayerIndex]) {}

    /// Told who gets the bye, and by which article.
    fn note_bye(&mut self, _player: PlayerIndex, _article: &'static Article) {}

    /// Told of the colours of a board, counted from 1.
    fn note_board(&mut self, _board: usize, _allocated: &Allocated) {}

    /// Told that the round cannot be paired.
    fn note_impossible(&mut self, _impossibility: &Impossibility) {}
}

/// Finds it by matching with weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByWeights;

impl Solve for ByWeights {
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError> {
        solve(bracket, below, goal)
    }
}

/// The best pairing: the only one, or else the one that the quick route finds where it can tell, and
/// elsewhere the one by weights as wide as the criteria need.
pub(crate) fn solve(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> Result<Attempt, PairingError> {
    let (candidate, route) = if let Some(candidate) = only_candidate(bracket) {
        (candidate, Route::Lone)
    } else if let Some(candidate) = quick_candidate(bracket, below, goal) {
        (candidate, Route::Quick)
    } else {
        (general_candidate(bracket, below, goal)?, Route::General)
    };
    let paired = bracket.paired(&candidate.pairs);
    let is_without_remainder = !bracket.has_remainder();
    Ok(Attempt { goal, paired, is_without_remainder, route: route.into() })
}

/// The candidate without pairs, if no pair is allowed.
fn only_candidate(bracket: &Bracket<'_>) -> Option<Candidate> {
    let may_pair = |one: usize, other: usize| bracket.may_pair(one, other);
    lone_candidate(bracket.members.len(), bracket.heterogeneous_m0(), may_pair)
}

/// The best candidate if it has at most one unpaired player and reaches the bound of its criteria.
///
/// For completion (C.13) the players below are left out and looked at afterwards: a pairing that is
/// best without regard to them is best with it, if it lets them be paired.
pub(crate) fn quick_candidate(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> Option<Candidate> {
    let (within, bye) = match goal {
        Goal::Itself | Goal::Lowest => (goal, None),
        Goal::Completion { rank, bye, keep: None, .. } => {
            (Goal::Completion { rank, bye, keep: None, join: false }, Some(bye))
        }
        Goal::Completion { keep: Some(_), .. } | Goal::OtherFloaters { .. } => return None,
    };
    let seen = if bye.is_some() { &[] } else { below };
    let candidate = quick_as_stated(&costs(bracket, seen, within, false))?;
    let lets_complete = |bye| {
        let floaters: Vec<PlayerIndex> =
            candidate.unpaired.iter().map(|&place| bracket.members[place]).collect();
        completes(bracket, below, &floaters, bye)
    };
    bye.is_none_or(lets_complete).then_some(candidate)
}

/// The best candidate by matching with weights.
pub(crate) fn general_candidate(
    bracket: &Bracket<'_>,
    below: &[PlayerIndex],
    goal: Goal,
) -> Result<Candidate, PairingError> {
    let candidate = general_as_stated(&costs(bracket, below, goal, true));
    candidate.ok_or(PairingError::TooManyScoreDifferences)
}
