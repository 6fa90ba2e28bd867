//! C.13, C.14: the penultimate bracket, paired so that the lowest one can be, and the joining of the
//! two.

use std::ops::Range;

use pairwright_dutch::{Paired, Solve};
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;
use pairwright_trace::Article;

use crate::attempt::Attempt;
use crate::bracket::{
    Bracket, aimed, bracket, dissolves, may_pair, moved_down_paired, without_remainder,
};
use crate::completion::{
    can_all_be_paired, can_be_lowest, completes, has_only_pairing, may_join, most_pairs_of,
    pairable_moved_down,
};
use crate::goal::{ByeFor, Goal, Kept, Rank};
use crate::{Dutch2012, articles};

/// The penultimate bracket and the lowest one below it.
pub(crate) struct Penultimate<'a> {
    pub(crate) solver: &'a mut dyn Solve<Dutch2012>,
    /// It looks at the residents of the lowest bracket.
    pub(crate) bracket: Bracket<'a>,
    /// Whether the lowest bracket has been joined from several already.
    pub(crate) is_joined: bool,
    /// The pairing of the bracket for itself, where that lets the lowest one be paired; known only if
    /// somebody is told.
    pub(crate) itself: Option<Paired>,
}

impl<'a> Penultimate<'a> {
    /// The pairing, if there is one that lets the lowest bracket be paired. Without one, the two
    /// brackets are to be joined.
    ///
    /// Rule: [C.13](crate::articles::C_13), with P1 and M1 as [C.14](crate::articles::C_14) lowers
    /// them.
    ///
    /// READING (C.13): nothing about the quality of the lowest bracket's pairing enters, only that there is
    /// one.
    ///
    /// READING (C.14): a bracket treated as homogeneous has no M1.
    pub(crate) fn pair(&mut self) -> Result<Option<Paired>, PairingError> {
        let is_homogeneous = self.bracket.mdps == 0;
        let rank = if is_homogeneous { Rank::Pairs } else { Rank::Scores };
        let Some(first) = self.completing(rank, ByeFor::Anybody, Kept::Nobody)? else {
            return Ok(None);
        };
        if first.pairs() == 0 {
            return Ok(None);
        }
        let m1 = moved_down_paired(&self.bracket, first.paired());
        let is_most = || {
            let pairable = pairable_moved_down(&self.bracket);
            m1 == pairable.into_iter().filter(|pairable| *pairable).count()
        };
        let settled = if is_homogeneous || is_most() {
            match self.spare(rank, first.paired())? {
                Some((other, article)) => self.settle(first, Some(other), article)?,
                None => self.settle(first, None, &articles::C_13)?,
            }
        } else if m1 == 0 {
            let Some(other) = self.pair_without_moved_down(rank)? else { return Ok(None) };
            self.settle(other, None, &articles::C_14)?
        } else {
            let Some(fewer) = self.pair_with_fewer_moved_down(&first, m1)? else { return Ok(None) };
            self.settle(first, Some(fewer), &articles::C_14)?
        };
        Ok(Some(settled))
    }

    /// Settles for the `first` pairing, or for another one and by which article.
    fn settle(
        &mut self,
        mut first: Attempt<'a>,
        other: Option<Attempt<'a>>,
        article: &'static Article,
    ) -> Result<Paired, PairingError> {
        let Some(mut settled) = other else {
            self.note(&mut first)?;
            return Ok(first.solved.paired);
        };
        if settled.paired() != first.paired() {
            self.note(&mut first)?;
            self.solver.note_undone(article);
        }
        self.note(&mut settled)?;
        Ok(settled.solved.paired)
    }

    fn note(&mut self, attempt: &mut Attempt<'a>) -> Result<(), PairingError> {
        attempt.bracket.below.is_as_for_itself = self.itself.as_ref() == Some(attempt.paired());
        attempt.note(self.solver)
    }

    /// The pairing of the two brackets joined, if there is one.
    ///
    /// Rule: [C.13](crate::articles::C_13). The joined bracket is heterogeneous with the whole
    /// penultimate bracket as S1. If everybody leaves that by C.1, nothing is joined: they came
    /// down.
    pub(crate) fn join(&mut self) -> Result<Option<Paired>, PairingError> {
        let Bracket { entrants, members, below, .. } = &self.bracket;
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

    /// The pairing when moved-down players could be paired, but none is, if it stands.
    ///
    /// READING (C.13): C.14.b.2 does not lower M1 to zero here, so P "becomes zero".
    ///
    /// READING (C.13): only where the joined bracket would take the bye out of the lowest one, though
    /// this bracket's pairing can leave it there, are the two not joined.
    ///
    /// Rule: [C.13](crate::articles::C_13), [C.14](crate::articles::C_14) b.2.
    fn pair_without_moved_down(&mut self, rank: Rank) -> Result<Option<Attempt<'a>>, PairingError> {
        let all = &self.bracket.members;
        let moves_bye = self.is_odd()
            && self.completes(all, ByeFor::Anybody)
            && !self.completes(all, ByeFor::Lowest);
        if moves_bye { self.completing(rank, ByeFor::Lowest, Kept::Nobody) } else { Ok(None) }
    }

    /// The pairing when fewer moved-down players are paired than could be: `m1`, as in `first`. None
    /// if P becomes zero.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1 lowers P1 once the remainder was reached, b.2 lowers
    /// M1 otherwise.
    fn pair_with_fewer_moved_down(
        &mut self,
        first: &Attempt<'a>,
        m1: usize,
    ) -> Result<Option<Attempt<'a>>, PairingError> {
        let settled = if self.is_odd() {
            let most = self.completing(Rank::Counts, ByeFor::Anybody, Kept::Nobody)?;
            let Some(spared) = self.sparing_moved_down(most.as_ref())? else {
                // Only moved-down players can have the bye: P is not looked for again.
                return self.with_bye_for_moved_down(first, m1, most).map(Some);
            };
            self.with_pairs_of(spared, most)?
        } else {
            first.clone()
        };
        let (settled, p) = if self.has_no_remainder(first, m1) {
            let Some(settled) = self.without_remainder()? else { return Ok(None) };
            (settled, m1)
        } else {
            let settled = if self.is_odd() {
                self.sparing_within_room(settled, first, m1)
            } else {
                self.with_room_for_pairs(first, m1)?
            };
            let p = settled.pairs();
            (settled, p)
        };
        let is_lost = p == 1 && m1 == 1 && self.first_set_is_lost(first.paired());
        Ok((!is_lost).then_some(settled))
    }

    /// The pairing with most pairs, if they are no more than there is room for; else the `first` one.
    ///
    /// READING (C.14.b.1): P1 is lowered where the remainder that the first set of `m1` moved-down players (D.3)
    /// leaves has too few pairs. Where it has them, though they do not let the lowest bracket be paired, other
    /// sets are looked at before. So they are where all moved-down players have an opponent, and pairing them all
    /// left a choice: two can be paired in several ways, or they are three or more.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1, [D.3](crate::articles::D_3).
    fn with_room_for_pairs(
        &mut self,
        first: &Attempt<'a>,
        m1: usize,
    ) -> Result<Attempt<'a>, PairingError> {
        let room = self.room_for_pairs(m1);
        if room > first.pairs()
            && let Some(most) = self.completing(Rank::Counts, ByeFor::Anybody, Kept::Nobody)?
            && (first.pairs() + 1..=room).contains(&most.pairs())
        {
            return Ok(most);
        }
        Ok(first.clone())
    }

    /// The same where a bye is due: the `spared` pairing, with which moved-down players can be spared it, if its pairs
    /// are no more than there is room for; else the `first` one, if that spares them, too.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1, [D.3](crate::articles::D_3).
    fn sparing_within_room(
        &self,
        spared: Attempt<'a>,
        first: &Attempt<'a>,
        m1: usize,
    ) -> Attempt<'a> {
        let p = spared.pairs();
        let is_lowered = p > first.pairs()
            && p > self.room_for_pairs(m1)
            && self.completes(&first.paired().unpaired, ByeFor::NotMovedDown);
        if is_lowered { first.clone() } else { spared }
    }

    /// How many pairs the first set of `m1` moved-down players (D.3) leaves room for.
    fn room_for_pairs(&self, m1: usize) -> usize {
        let m0 = self.bracket.m0;
        let open: Vec<usize> = (0..m0).filter(|&place| self.opponents(place) > 0).collect();
        let had_choice = open.len() == m0 && (m0 > 2 || self.two_have_several_ways());
        let set = open.into_iter().take(if had_choice { m0 } else { m1 });
        let with_residents: Vec<usize> = set.chain(self.residents()).collect();
        most_pairs_of(&self.bracket, &with_residents)
    }

    /// Whether the two moved-down players can both be paired with residents in more than one way.
    fn two_have_several_ways(&self) -> bool {
        let common = self.residents().filter(|&resident| {
            may_pair(&self.bracket, 0, resident) && may_pair(&self.bracket, 1, resident)
        });
        self.opponents(0) * self.opponents(1) - common.count() > 1
    }

    /// Whether P1 comes down to M1, so that there is no remainder.
    ///
    /// READING (C.14.b.1): that is so where somebody moved down has no opponent in the bracket (C.1),
    /// and of the others fewer are paired than could be.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1.
    fn has_no_remainder(&self, first: &Attempt<'a>, m1: usize) -> bool {
        let mut moved_down = 0..self.bracket.m0;
        first.pairs() > m1 && moved_down.any(|place| self.opponents(place) == 0)
    }

    /// Whether, with M1 = 1, the first set of moved-down players (D.3), which is the highest of them,
    /// has a single opponent, and `paired` leaves them over for one of another score.
    ///
    /// READING (C.14.b.1): the set allows one transposition and leaves no remainder. When that fails,
    /// C.14 lowers P1 to zero, and no other set is looked at.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1.
    fn first_set_is_lost(&self, paired: &Paired) -> bool {
        let members = &self.bracket.members;
        let is_paired = |place: &usize| !paired.unpaired.contains(&members[*place]);
        let kept = (0..self.bracket.m0).find(is_paired);
        let score = |place: usize| self.bracket.entrants.score(members[place]);
        self.opponents(0) == 1 && kept.is_some_and(|kept| score(kept) != score(0))
    }

    /// How many residents a moved-down player may be paired with.
    fn opponents(&self, place: usize) -> usize {
        self.residents().filter(|&resident| may_pair(&self.bracket, place, resident)).count()
    }

    fn residents(&self) -> Range<usize> {
        self.bracket.m0..self.bracket.members.len()
    }

    /// The pairing with most pairs that spares moved-down players the bye, if there is one. Where the
    /// `most` pairs do not need one of them for it, that is their pairing.
    fn sparing_moved_down(
        &mut self,
        most: Option<&Attempt<'a>>,
    ) -> Result<Option<Attempt<'a>>, PairingError> {
        let (rank, bye) = (Rank::Counts, ByeFor::NotMovedDown);
        let spares = |most: &&Attempt<'_>| self.completes(&most.paired().unpaired, bye);
        let spared = match most.filter(spares) {
            Some(most) => Some(most.clone()),
            None => self.completing(rank, bye, Kept::Nobody)?,
        };
        Ok(spared.filter(|attempt| attempt.pairs() > 0))
    }

    /// The best pairing with as many pairs as `other`; `most` has the most of them.
    ///
    /// READING (C.14): P is settled before M1. It is the largest number of pairs with which the bye can go
    /// to somebody who was not moved down into this bracket; if that leaves no pair, the largest with
    /// which a moved-down player is paired. Only then M1, B.3 and the other requirements have their
    /// say, and whoever may have the bye may have it. Where P is less than it could be, it is M1:
    /// there is no remainder. Whether the first set has room for so many is [asked](Self::sparing_within_room) after that.
    ///
    /// Rule: [C.14](crate::articles::C_14_P1).
    fn with_pairs_of(
        &mut self,
        other: Attempt<'a>,
        most: Option<Attempt<'a>>,
    ) -> Result<Attempt<'a>, PairingError> {
        let p = other.pairs();
        let attempt = if pairs_of(most.as_ref()) == p {
            most
        } else if moved_down_paired(&self.bracket, other.paired()) == p {
            self.without_remainder()?
        } else {
            None
        };
        Ok(attempt.unwrap_or(other))
    }

    /// The pairing where only moved-down players can have the bye.
    fn with_bye_for_moved_down(
        &mut self,
        first: &Attempt<'a>,
        m1: usize,
        most: Option<Attempt<'a>>,
    ) -> Result<Attempt<'a>, PairingError> {
        if self.has_no_remainder(first, m1)
            && let Some(settled) = self.without_remainder()?
        {
            return Ok(settled);
        }
        let pairs_moved_down =
            |attempt: &Attempt<'_>| moved_down_paired(&self.bracket, attempt.paired()) > 0;
        let mut best = most.clone().filter(pairs_moved_down);
        for place in 0..self.bracket.m0 {
            if pairs_of(best.as_ref()) == pairs_of(most.as_ref()) {
                break;
            }
            if let Some(kept) = self.completing(Rank::Counts, ByeFor::Anybody, Kept::One(place))?
                && pairs_of(best.as_ref()) < kept.pairs()
            {
                best = Some(kept);
            }
        }
        let Some(best) = best else { return Err(PairingError::Internal("M1 became zero")) };
        let attempt = self.with_pairs_of(best, most)?;
        Ok(self.forced_choice(attempt.paired())?.unwrap_or(attempt))
    }

    /// The best pairing of moved-down players only, if there is one that lets the lowest bracket be
    /// paired.
    fn without_remainder(&mut self) -> Result<Option<Attempt<'a>>, PairingError> {
        let bracket = without_remainder(self.bracket.clone());
        let attempt = self.completing_in(bracket, Rank::Counts, ByeFor::Anybody, Kept::Nobody)?;
        Ok(attempt.filter(|attempt| attempt.pairs() > 0))
    }

    /// The pairing of the first set of moved-down players (D.3), if one player stays unpaired and
    /// the set can be paired in one way only.
    ///
    /// READING (C.14): where a set leaves nothing to choose, no requirement is weighed against the next
    /// set.
    fn forced_choice(&mut self, paired: &Paired) -> Result<Option<Attempt<'a>>, PairingError> {
        let members: Vec<usize> = (0..self.bracket.members.len()).collect();
        if paired.unpaired.len() != 1 || self.bracket.mdps == 0 {
            return Ok(None);
        }
        for floater in (0..self.bracket.m0).rev() {
            let others: Vec<usize> = members.iter().copied().filter(|&m| m != floater).collect();
            let completes = self.completes(&[self.bracket.members[floater]], ByeFor::Anybody);
            if !completes || !can_all_be_paired(&self.bracket, &others) {
                continue;
            }
            if !has_only_pairing(&self.bracket, &others) {
                return Ok(None);
            }
            let goal = Goal::Completion {
                rank: Rank::CountsOnly,
                bye: ByeFor::Anybody,
                keep: Kept::Nobody,
                join: false,
            };
            let bracket = aimed(self.bracket.clone(), goal, self.bracket.below.next);
            let first = Attempt::new(self.solver, bracket)?;
            return Ok(
                (first.paired().unpaired == [self.bracket.members[floater]]).then_some(first)
            );
        }
        Ok(None)
    }

    /// The best pairing that lets the lowest bracket be paired, if there is one.
    pub(crate) fn completing(
        &mut self,
        rank: Rank,
        bye: ByeFor,
        keep: Kept,
    ) -> Result<Option<Attempt<'a>>, PairingError> {
        self.completing_in(self.bracket.clone(), rank, bye, keep)
    }

    /// The same, of `bracket`, which is this one or a part of it.
    fn completing_in(
        &mut self,
        bracket: Bracket<'a>,
        rank: Rank,
        bye: ByeFor,
        keep: Kept,
    ) -> Result<Option<Attempt<'a>>, PairingError> {
        let mut attempt = |bracket: Bracket<'a>, join| {
            let (goal, next) = (Goal::Completion { rank, bye, keep, join }, bracket.below.next);
            let attempt = Attempt::new(self.solver, aimed(bracket, goal, next))?;
            let floaters = &attempt.paired().unpaired;
            let reaches = keep.permits(attempt.bracket.places(floaters))
                && completes(&self.bracket, floaters, bye);
            Ok(reaches.then_some(attempt))
        };
        if may_join(&bracket)
            && let Some(joining) = attempt(bracket.clone(), true)?
        {
            return Ok(Some(joining));
        }
        attempt(bracket, false)
    }

    /// Whether the lowest bracket can be paired with these floaters.
    pub(crate) fn completes(&self, floaters: &[PlayerIndex], bye: ByeFor) -> bool {
        completes(&self.bracket, floaters, bye)
    }

    pub(crate) fn is_odd(&self) -> bool {
        !(self.bracket.members.len() + self.bracket.below.next.len()).is_multiple_of(2)
    }
}

fn pairs_of(attempt: Option<&Attempt<'_>>) -> usize {
    attempt.map_or(0, Attempt::pairs)
}
