//! C.12 and C.13: other floaters of the penultimate bracket, as many and of equal scores, on account of the
//! bye.

use pairwright_dutch::Paired;
use pairwright_model::PlayerIndex;
use pairwright_ruleset::PairingError;
use pairwright_ruleset::trace::Article;

use crate::articles;
use crate::attempt::Attempt;
use crate::bracket::{aimed, holds, is_odd, next_bracket};
use crate::c13::{Found, Penultimate};
use crate::completion::{completes, may_have_bye_by_rule};
use crate::goal::{ByeFor, Goal, Rank};
use crate::judgement::scores_left;

impl<'a> Penultimate<'a> {
    /// A pairing as good as `paired` in which another player has the bye, with the article that calls for
    /// it, if there are both. Once brackets have been joined, no article does.
    ///
    /// READING (C.13): a single floater who finds no opponent in the lowest bracket may be the only thing that keeps the
    /// bye from it, so another pairing as good is looked for. Players without any opponent in the penultimate bracket (C.1)
    /// are not counted among its floaters. A higher score than that of the bracket's own floater comes down for want of
    /// others.
    pub(crate) fn spare(
        &mut self,
        rank: Rank,
        paired: &Paired,
    ) -> Result<Option<(Attempt<'a>, &'static Article)>, PairingError> {
        if !is_odd(&self.bracket)
            || self.is_joined
            || completes(&self.bracket, &paired.unpaired, ByeFor::Lowest)
        {
            return Ok(None);
        }
        let (is_single, bye) = (paired.unpaired.len() == 1, self.sent_back(paired));
        let itself = if is_single || bye.is_some() { self.for_itself()? } else { return Ok(None) };
        if is_single
            && scores_left(&itself.bracket, paired) <= scores_left(&itself.bracket, itself.paired())
            && holds("C.13 single floater", &self.bracket)
            && let Some(other) = self.as_good_with(ByeFor::Lowest, rank, paired)?
        {
            return Ok(Some((other, &articles::C_13)));
        }
        if let Some(bye) = bye
            && itself.paired() == paired
            && holds("C.12 sent back", &self.bracket)
            && let Some(other) = self.as_good_with(bye, rank, paired)?
        {
            return Ok(Some((other, &articles::C_12)));
        }
        Ok(None)
    }

    /// The players that the bye has to go to instead, if the lowest bracket sends back to this one for
    /// other floaters.
    ///
    /// READING (C.1): a floater without opponent in the lowest bracket leads to C.12, for a bye at a lower score.
    ///
    /// READING (C.12): before a heterogeneous lowest bracket pairs fewer moved-down players than have opponents there
    /// (C.14), floaters are looked for that it pairs, or that leave it by C.1.
    fn sent_back(&self, paired: &Paired) -> Option<ByeFor> {
        let entrants = self.bracket.entrants;
        let next = self.bracket.below.next;
        let lowest = next_bracket(&self.bracket, &paired.unpaired, next);
        if lowest.mdps > 0
            && !completes(&self.bracket, &paired.unpaired, ByeFor::WithoutOpponent)
            && holds("C.12 more moved down", &self.bracket)
        {
            let may_have_bye = |&resident: &PlayerIndex| may_have_bye_by_rule(entrants, resident);
            return next.iter().any(may_have_bye).then_some(ByeFor::WithoutOpponent);
        }
        let alone = lowest.below.leaving[..lowest.below.leaving_again].first()?;
        Some(ByeFor::Below(entrants.score(*alone)))
    }

    /// The bracket, paired for itself: if it is paired otherwise, C.13 has led back, and C.12 does not.
    pub(super) fn for_itself(&mut self) -> Result<Attempt<'a>, PairingError> {
        Attempt::new(self.solver, aimed(self.bracket.clone(), Goal::Itself, &[]))
    }

    /// The best pairing in which the bye is for others, if it has as many pairs as `paired` and leaves
    /// equal scores over.
    fn as_good_with(&mut self, bye: ByeFor, rank: Rank, paired: &Paired) -> Found<'a> {
        let other = self.completing(rank, bye)?;
        let is_as_good = |other: &Attempt<'_>| {
            let left = |paired: &Paired| scores_left(&other.bracket, paired);
            other.pairs() == paired.pairs.len() && left(other.paired()) == left(paired)
        };
        Ok(other.filter(is_as_good))
    }
}
