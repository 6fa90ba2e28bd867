//! C.13: the penultimate bracket, paired so that the lowest one can be, and the joining of the two.

mod blocked;
mod bye;

use pairwright_dutch::{Paired, Solve};
use pairwright_ruleset::PairingError;

use crate::Dutch2012;
use crate::attempt::Attempt;
use crate::bracket::{Bracket, aimed, bracket, dissolves, with_leaving};
use crate::completion::{can_be_lowest, completes, is_within_reach};
use crate::goal::{ByeFor, Goal, Rank};
use crate::readings::{Case, PENULTIMATE, Stands, decide};

pub(crate) use blocked::tell_floaters;

/// The penultimate bracket and the lowest one below it.
pub(crate) struct Penultimate<'a> {
    pub(crate) solver: &'a mut dyn Solve<Dutch2012>,
    /// The penultimate bracket; its goal looks at the residents of the lowest one.
    pub(crate) bracket: Bracket<'a>,
    /// Whether the lowest bracket has been joined from several already.
    pub(crate) is_joined: bool,
    /// The pairing of the bracket for itself, if that lets the lowest one be paired; known only if a trace
    /// is kept.
    pub(crate) itself: Option<Paired>,
}

/// A pairing of the penultimate bracket, if there is one as it is wanted.
pub(crate) type Found<'a> = Result<Option<Attempt<'a>>, PairingError>;

impl<'a> Penultimate<'a> {
    /// The pairing, if there is one that lets the lowest bracket be paired. Without one, the two brackets
    /// are to be joined.
    ///
    /// Rule: [C.13](crate::articles::C_13), with P1 and M1 as [C.14](crate::articles::C_14) lowers them.
    /// The fate of the first one found is decided by [`PENULTIMATE`].
    pub(crate) fn pair(&mut self) -> Result<Option<Paired>, PairingError> {
        let rank = if self.bracket.mdps == 0 { Rank::Pairs } else { Rank::Scores };
        let Some(mut first) = self.completing(rank, ByeFor::Anybody)? else { return Ok(None) };
        let case = Case { bracket: &self.bracket, first: &first, other: &first, spares: true };
        let Some(row) = decide(&PENULTIMATE, &case) else { return Ok(None) };
        // The pairing to which the first one gives way, and the article that calls for it.
        let other = match row.then {
            Stands::Joined => return Ok(None),
            Stands::UnlessSpared => self.spare(rank, first.paired())?,
            Stands::UnlessMorePairs => match self.with_more_pairs(&first)? {
                Some(more) => Some((more, row.article)),
                None => self.spare(rank, first.paired())?,
            },
            Stands::IfForItself if self.for_itself()?.paired() == first.paired() => {
                self.spare(rank, first.paired())?
            }
            Stands::IfByeStays => {
                let Some(staying) = self.completing(rank, ByeFor::Lowest)? else { return Ok(None) };
                first = staying;
                None
            }
            Stands::Lowered | Stands::IfForItself => {
                let Some(fewer) = self.pair_with_fewer_moved_down(&first)? else { return Ok(None) };
                Some((fewer, row.article))
            }
        };
        if let Some((other, article)) = other {
            if other.paired() != first.paired() {
                self.note(&mut first)?;
                self.solver.note_undone(article);
            }
            first = other;
        }
        self.note(&mut first)?;
        Ok(Some(first.into_done()))
    }

    fn note(&mut self, attempt: &mut Attempt<'a>) -> Result<(), PairingError> {
        attempt.bracket.below.is_as_for_itself = self.itself.as_ref() == Some(attempt.paired());
        attempt.note(self.solver)
    }

    /// The pairing of the two brackets joined, if there is one.
    ///
    /// Rule: [C.13](crate::articles::C_13). The joined bracket is heterogeneous with the whole penultimate
    /// bracket as S1. If all of its players leave by C.1, nothing is joined: they came down.
    pub(crate) fn join(&mut self) -> Result<Option<Paired>, PairingError> {
        let Bracket { entrants, members, below, .. } = &self.bracket;
        let members = &with_leaving(&self.bracket, members);
        let dissolves = dissolves(&self.bracket);
        let goal = Goal::Lowest { is_joined: self.is_joined || !dissolves };
        let joined = bracket(entrants, members, below.next, goal);
        if !can_be_lowest(&joined) {
            return Ok(None);
        }
        if dissolves {
            self.solver.pair(&aimed(self.bracket.clone(), Goal::Itself, &[]))?;
        } else {
            self.solver.note_joining(members, below.next);
        }
        self.solver.pair(&joined).map(Some)
    }

    /// The best pairing that lets the lowest bracket be paired, if there is one.
    pub(crate) fn completing(&mut self, rank: Rank, bye: ByeFor) -> Found<'a> {
        // Without the bye for others there nearly always is one; with it there hardly ever is.
        let is_likely = bye == ByeFor::Anybody || self.solver.asks_in_vain();
        if !is_likely && !is_within_reach(&self.bracket, bye) {
            return Ok(None);
        }
        self.completing_in(self.bracket.clone(), rank, bye, None)
    }

    /// The best pairing of `bracket`, which is this one or a part of it, that lets the lowest bracket be
    /// paired.
    pub(crate) fn completing_in(
        &mut self,
        bracket: Bracket<'a>,
        rank: Rank,
        bye: ByeFor,
        keep: Option<usize>,
    ) -> Found<'a> {
        let mut attempt = |bracket: Bracket<'a>, join| {
            let (goal, next) = (Goal::Completion { rank, bye, keep, join }, bracket.below.next);
            let attempt = Attempt::new(self.solver, aimed(bracket, goal, next))?;
            let floaters = &attempt.paired().unpaired;
            let reaches = !keep.is_some_and(|kept| floaters.contains(&self.bracket.members[kept]))
                && completes(&self.bracket, floaters, bye);
            Ok(reaches.then_some(attempt))
        };
        // Only residents who are kept apart might have met there: moved-down players come down because they cannot.
        if !bracket.below.has_remainder
            && let Some(joining) = attempt(bracket.clone(), true)?
        {
            return Ok(Some(joining));
        }
        attempt(bracket, false)
    }
}
