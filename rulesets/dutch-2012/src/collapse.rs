//! C.13, C.14: the penultimate bracket, paired so that the lowest one can be, and the joining of the
//! two. C.13, D.4: the lowest bracket.

use pairwright_dutch::Paired;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;
use pairwright_trace::Part;

use crate::articles;
use crate::bracket::Bracket;
use crate::completion::{
    can_all_be_paired, completes, has_only_pairing, may_join, pairable_moved_down,
};
use crate::goal::{ByeFor, Goal, Rank};
use crate::judgement::scores_left;
use crate::solve::{Attempt, Solve, Stage};

/// The penultimate bracket and the lowest one below it.
pub(crate) struct Penultimate<'a> {
    pub(crate) solver: &'a mut dyn Solve,
    pub(crate) bracket: Bracket<'a>,
    /// The residents of the lowest bracket.
    pub(crate) lowest: &'a [PlayerIndex],
    /// Whether the lowest bracket has been joined from several already.
    pub(crate) is_joined: bool,
}

impl Penultimate<'_> {
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
    pub(crate) fn pair(&mut self) -> Result<Option<Attempt>, PairingError> {
        let is_homogeneous = self.bracket.is_homogeneous();
        let rank = if is_homogeneous { Rank::Pairs } else { Rank::Scores };
        let Some(first) = self.completing(rank, ByeFor::Anybody, None)? else { return Ok(None) };
        if first.paired.pairs.is_empty() {
            return Ok(None);
        }
        let m1 = self.moved_down_paired(&first.paired);
        let pairable = pairable_moved_down(&self.bracket).into_iter().filter(|p| *p).count();
        let (other, article) = if is_homogeneous || m1 == pairable {
            (self.spare_floater(rank, &first.paired)?, &articles::C_13)
        } else if m1 == 0 {
            return self.pair_without_moved_down(rank);
        } else {
            let Some(fewer) = self.pair_with_fewer_moved_down(&first, m1)? else { return Ok(None) };
            (Some(fewer), &articles::C_14)
        };
        let Some(other) = other else { return Ok(Some(first)) };
        if other.paired != first.paired {
            let (bracket, below) = (&self.bracket, self.lowest);
            self.solver.note_paired(&Stage { bracket, below, part: Part::Penultimate }, &first);
            self.solver.note_undone(article);
        }
        Ok(Some(other))
    }

    /// The pairing of the two brackets joined, if there is one.
    ///
    /// Rule: [C.13](crate::articles::C_13). The joined bracket is heterogeneous with the whole
    /// penultimate bracket as S1. If everybody leaves that by C.1, nothing is joined: they came
    /// down.
    pub(crate) fn join(&mut self) -> Result<Option<Paired>, PairingError> {
        let members = &self.bracket.members;
        let joined = Bracket::new(self.bracket.entrants, members, self.lowest);
        if !can_be_paired(&joined) {
            return Ok(None);
        }
        if self.bracket.dissolves() {
            let attempt = self.solver.solve(&self.bracket, &[], Goal::Itself)?;
            let stage = Stage { bracket: &self.bracket, below: &[], part: Part::Ordinary };
            self.solver.note_paired(&stage, &attempt);
            let part = if self.is_joined { Part::Collapsed } else { Part::Last };
            return solve_lowest(self.solver, &joined, part).map(Some);
        }
        self.solver.note_joining(members, self.lowest);
        solve_lowest(self.solver, &joined, Part::Collapsed).map(Some)
    }

    /// The pairing when moved-down players could be paired, but none is, if it stands.
    ///
    /// READING (C.13): C.14.b.2 does not lower M1 to zero here, so P "becomes zero".
    ///
    /// READING (C.13): only where the joined bracket would take the bye out of the lowest one, though
    /// this bracket's pairing can leave it there, are the two not joined.
    ///
    /// Rule: [C.13](crate::articles::C_13), [C.14](crate::articles::C_14) b.2.
    fn pair_without_moved_down(&mut self, rank: Rank) -> Result<Option<Attempt>, PairingError> {
        let all = &self.bracket.members;
        let moves_bye = self.is_odd()
            && self.completes(all, ByeFor::Anybody)
            && !self.completes(all, ByeFor::Lowest);
        if moves_bye { self.completing(rank, ByeFor::Lowest, None) } else { Ok(None) }
    }

    /// The pairing when fewer moved-down players are paired than could be: `m1`, as in `first`. None
    /// if P becomes zero.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1 lowers P1 once the remainder was reached, b.2 lowers
    /// M1 otherwise.
    fn pair_with_fewer_moved_down(
        &mut self,
        first: &Attempt,
        m1: usize,
    ) -> Result<Option<Attempt>, PairingError> {
        let (settled, p) = if !self.is_odd() {
            (first.clone(), first.paired.pairs.len())
        } else if let Some(spared) = self.sparing_moved_down()? {
            let p = spared.paired.pairs.len();
            (self.with_pairs_of(spared)?, p)
        } else {
            // Only moved-down players can have the bye: P is not looked for again.
            return self.with_bye_for_moved_down(first, m1).map(Some);
        };
        let (settled, p) = if self.has_no_remainder(first, m1) {
            let Some(settled) = self.without_remainder()? else { return Ok(None) };
            (settled, m1)
        } else {
            (settled, p)
        };
        let is_lost = p == 1 && m1 == 1 && self.first_set_is_lost(&first.paired);
        Ok((!is_lost).then_some(settled))
    }

    /// Whether P1 comes down to M1, so that there is no remainder.
    ///
    /// READING (C.14.b.1): that is so where somebody moved down has no opponent in the bracket (C.1),
    /// and of the others fewer are paired than could be.
    ///
    /// Rule: [C.14](crate::articles::C_14) b.1.
    fn has_no_remainder(&self, first: &Attempt, m1: usize) -> bool {
        let mut moved_down = 0..self.bracket.m0;
        first.paired.pairs.len() > m1 && moved_down.any(|place| self.opponents(place) == 0)
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
        let residents = self.bracket.m0..self.bracket.members.len();
        residents.filter(|&resident| self.bracket.may_pair(place, resident)).count()
    }

    /// The pairing with most pairs that spares moved-down players the bye, if there is one.
    fn sparing_moved_down(&mut self) -> Result<Option<Attempt>, PairingError> {
        let spared = self.completing(Rank::Counts, ByeFor::NotMovedDown, None)?;
        Ok(spared.filter(|attempt| !attempt.paired.pairs.is_empty()))
    }

    /// The best pairing with as many pairs as `other`.
    ///
    /// READING (C.14): P is settled before M1. It is the largest number of pairs with which the bye can go
    /// to somebody who was not moved down into this bracket; if that leaves no pair, the largest with
    /// which a moved-down player is paired. Only then M1, B.3 and the other requirements have their
    /// say, and whoever may have the bye may have it. Where P is less than it could be, it is M1:
    /// there is no remainder.
    ///
    /// Rule: [C.14](crate::articles::C_14_P1).
    fn with_pairs_of(&mut self, other: Attempt) -> Result<Attempt, PairingError> {
        let most = self.completing(Rank::Counts, ByeFor::Anybody, None)?;
        let p = other.paired.pairs.len();
        let attempt = if pairs_of(most.as_ref()) == p {
            most
        } else if self.moved_down_paired(&other.paired) == p {
            self.without_remainder()?
        } else {
            None
        };
        Ok(attempt.unwrap_or(other))
    }

    /// The pairing where only moved-down players can have the bye.
    fn with_bye_for_moved_down(
        &mut self,
        first: &Attempt,
        m1: usize,
    ) -> Result<Attempt, PairingError> {
        if self.has_no_remainder(first, m1)
            && let Some(settled) = self.without_remainder()?
        {
            return Ok(settled);
        }
        let all = self.completing(Rank::Counts, ByeFor::Anybody, None)?;
        let most = pairs_of(all.as_ref());
        let mut best = all.filter(|attempt| self.moved_down_paired(&attempt.paired) > 0);
        for place in 0..self.bracket.m0 {
            if pairs_of(best.as_ref()) == most {
                break;
            }
            if let Some(kept) = self.completing(Rank::Counts, ByeFor::Anybody, Some(place))?
                && pairs_of(best.as_ref()) < kept.paired.pairs.len()
            {
                best = Some(kept);
            }
        }
        let Some(best) = best else { return Err(PairingError::Internal("M1 became zero")) };
        let attempt = self.with_pairs_of(best)?;
        Ok(self.forced_choice(&attempt.paired)?.unwrap_or(attempt))
    }

    /// The best pairing of moved-down players only, if there is one that lets the lowest bracket be
    /// paired.
    fn without_remainder(&mut self) -> Result<Option<Attempt>, PairingError> {
        let bracket = self.bracket.without_remainder();
        let attempt = self.completing_in(&bracket, Rank::Counts, ByeFor::Anybody, None)?;
        Ok(attempt.filter(|attempt| !attempt.paired.pairs.is_empty()))
    }

    /// The pairing of the first set of moved-down players (D.3), if one player stays unpaired and
    /// the set can be paired in one way only.
    ///
    /// READING (C.14): where a set leaves nothing to choose, no requirement is weighed against the next
    /// set.
    fn forced_choice(&mut self, paired: &Paired) -> Result<Option<Attempt>, PairingError> {
        let members: Vec<usize> = (0..self.bracket.members.len()).collect();
        if paired.unpaired.len() != 1 || self.bracket.is_homogeneous() {
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
                keep: None,
                join: false,
            };
            let first = self.solver.solve(&self.bracket, self.lowest, goal)?;
            return Ok((first.paired.unpaired == [self.bracket.members[floater]]).then_some(first));
        }
        Ok(None)
    }

    /// A pairing as good as `paired` that spares a single floater the bye, if there is one and it
    /// is called for.
    ///
    /// READING (C.13): a floater who can only have the bye finds no opponent in the lowest bracket; so
    /// another pairing with as many pairs and moved-down players of the same scores is looked for in
    /// which the bye stays in the lowest bracket. Players without any opponent in the penultimate
    /// bracket (C.1) are not counted among its floaters. Once brackets have been joined, this is not
    /// done.
    ///
    /// Rule: [C.13](crate::articles::C_13): another pairing in the penultimate bracket.
    fn spare_floater(
        &mut self,
        rank: Rank,
        paired: &Paired,
    ) -> Result<Option<Attempt>, PairingError> {
        let incompatible = self.bracket.incompatible();
        let is_floater = |player: &&PlayerIndex| {
            let place = self.bracket.members.iter().position(|member| member == *player);
            place.is_some_and(|place| !incompatible[place])
        };
        let mut floaters = paired.unpaired.iter().filter(is_floater).count();
        if floaters == 0 {
            floaters = paired.unpaired.len();
        }
        let applies = self.is_odd() && !self.is_joined && self.lowest.len() > 1 && floaters == 1;
        if !applies || self.completes(&paired.unpaired, ByeFor::Lowest) {
            return Ok(None);
        }
        let other = self.completing(rank, ByeFor::Lowest, None)?;
        let goal = Goal::Completion { rank, bye: ByeFor::Lowest, keep: None, join: false };
        let scores_left = |paired: &Paired| scores_left(&self.bracket, goal, paired);
        let equals = |other: &Attempt| {
            other.paired.pairs.len() == paired.pairs.len()
                && scores_left(&other.paired) == scores_left(paired)
        };
        Ok(other.filter(equals))
    }

    /// The best pairing that lets the lowest bracket be paired, if there is one.
    fn completing(
        &mut self,
        rank: Rank,
        bye: ByeFor,
        keep: Option<usize>,
    ) -> Result<Option<Attempt>, PairingError> {
        self.completing_in(&self.bracket.clone(), rank, bye, keep)
    }

    /// The same, of `bracket`, which is this one or a part of it.
    fn completing_in(
        &mut self,
        bracket: &Bracket<'_>,
        rank: Rank,
        bye: ByeFor,
        keep: Option<usize>,
    ) -> Result<Option<Attempt>, PairingError> {
        for join in [true, false] {
            if join && !may_join(bracket, self.lowest) {
                continue;
            }
            let goal = Goal::Completion { rank, bye, keep, join };
            let attempt = self.solver.solve(bracket, self.lowest, goal)?;
            if self.is_acceptable(&attempt.paired, bye, keep) {
                return Ok(Some(attempt));
            }
        }
        Ok(None)
    }

    /// Whether the lowest bracket can be paired after `paired`, and the member `keep` is paired.
    fn is_acceptable(&self, paired: &Paired, bye: ByeFor, keep: Option<usize>) -> bool {
        keep.is_none_or(|place| !paired.unpaired.contains(&self.bracket.members[place]))
            && self.completes(&paired.unpaired, bye)
    }

    /// Whether the lowest bracket can be paired with these floaters.
    fn completes(&self, floaters: &[PlayerIndex], bye: ByeFor) -> bool {
        completes(&self.bracket, self.lowest, floaters, bye)
    }

    fn is_odd(&self) -> bool {
        !(self.bracket.members.len() + self.lowest.len()).is_multiple_of(2)
    }

    /// M1: how many moved-down players are paired.
    fn moved_down_paired(&self, paired: &Paired) -> usize {
        let moved_down = self.bracket.moved_down();
        moved_down.iter().filter(|player| !paired.unpaired.contains(player)).count()
    }
}

/// The pairing of the lowest bracket, if there is one.
///
/// Rule: [C.13](crate::articles::C_13): as many moved-down players as possible stay paired with
/// residents. [D.4](crate::articles::D_4): then the least B.3-factor decides, taken over the whole
/// bracket, the bye included; only then the requirements of C.10.
///
/// READING (C.13, D.4): D.4 speaks of homogeneous brackets and remainders. In a heterogeneous bracket the pairs
/// of the moved-down players count too.
pub(crate) fn pair_lowest(
    solver: &mut dyn Solve,
    bracket: &Bracket<'_>,
    part: Part,
) -> Result<Option<Paired>, PairingError> {
    if !can_be_paired(bracket) {
        return Ok(None);
    }
    solve_lowest(solver, bracket, part).map(Some)
}

fn solve_lowest(
    solver: &mut dyn Solve,
    bracket: &Bracket<'_>,
    part: Part,
) -> Result<Paired, PairingError> {
    let attempt = solver.solve(bracket, &[], Goal::Lowest)?;
    solver.note_paired(&Stage { bracket, below: &[], part }, &attempt);
    Ok(attempt.paired)
}

/// Whether a lowest bracket can be paired.
fn can_be_paired(bracket: &Bracket<'_>) -> bool {
    let (moved_down, residents) = bracket.members.split_at(bracket.m0);
    completes(bracket, residents, moved_down, ByeFor::Anybody)
}

fn pairs_of(attempt: Option<&Attempt>) -> usize {
    attempt.map_or(0, |attempt| attempt.paired.pairs.len())
}
