//! Refused candidates are refused for the reason that is told.

use std::cmp::Ordering;

use pairwright_model::PairingNumber;
use pairwright_ruleset::FORBIDDEN_PAIR;
use pairwright_ruleset::trace::{Cause, Extent, Step, Value};

use super::super::amount::Amount;
use super::super::candidates::Candidate;
use super::super::order::{Key, key};
use super::Told;

impl Told<'_> {
    pub(super) fn hold_refusals(&mut self) {
        let steps = self.steps;
        let is_lowered =
            steps.iter().any(|(_, step)| matches!(step, Step::RequirementLowered { .. }));
        let mut told: Vec<Candidate> = Vec::new();
        let mut counted = 0;
        for (article, step) in steps {
            let Step::CandidateRefused {
                extent,
                pairs,
                cause,
                own,
                rejected,
                concerned,
                others,
                ..
            } = step
            else {
                continue;
            };
            if let Some(gone) = pairs
                .iter()
                .flat_map(|pair| [pair.0, pair.1])
                .find(|player| self.members.leave.contains(player))
            {
                self.is_true("nobody who has left", false, || format!("{gone} is in {pairs:?}"));
                continue;
            }
            self.hold_named(article, *cause, pairs, concerned, *extent);
            if !matches!(extent, Extent::First | Extent::Sparing) || pairs.is_empty() {
                continue;
            }
            let candidate = self.members.candidate(pairs);
            if *extent == Extent::First {
                self.hold_first(&candidate, is_lowered);
                counted += self.counted(&candidate, *others);
                if self.is_each {
                    let is_new = !told.contains(&candidate);
                    self.is_true("one line a candidate", is_new, || {
                        format!("{candidate:?} is told again, by {article}")
                    });
                    told.push(candidate.clone());
                }
            }
            // What is not allowed at all has no degrees.
            if (own, rejected) != (&Value::None, &Value::None) {
                self.hold_article(article, (own, rejected), &candidate, is_lowered);
            }
        }
        // An attempt that is undone need not have a best candidate.
        let is_undone = steps.iter().any(|(_, step)| matches!(step, Step::Undone { .. }));
        if self.is_each && self.is_small && !is_lowered && !is_undone {
            self.hold_nobody_before(&told);
            let before = self.before_accepted();
            self.is_true("number of candidates before", counted == before, || {
                format!("{counted} are told, {before} come before")
            });
        }
    }

    /// The pairs that are named are kept apart by this article, and the candidate has them.
    fn hold_named(
        &mut self,
        article: &str,
        cause: Cause,
        pairs: &[(PairingNumber, PairingNumber)],
        concerned: &Value,
        extent: Extent,
    ) {
        let (Cause::Meeting | Cause::AbsoluteColour, Value::Pairs(named)) = (cause, concerned)
        else {
            return;
        };
        let expected = Self::apart(cause, article == FORBIDDEN_PAIR.id);
        // A requirement that is lowered for topscorers keeps nobody apart by itself.
        let is_requirement = self.by.are_requirements && cause == Cause::AbsoluteColour;
        for &(one, other) in named {
            let found = self.members.before.apart(one, other);
            let holds = found == Some(expected) || is_requirement;
            self.is_true("kept apart", holds, || {
                format!("{one} - {other}: {found:?}, by {article}")
            });
            if extent == Extent::First && !pairs.is_empty() {
                let has = pairs.iter().any(|&pair| pair == (one, other) || pair == (other, one));
                self.is_true("the candidate has the pair", has, || {
                    format!("{one} - {other} is not in {pairs:?}")
                });
            }
        }
    }

    /// A candidate that is refused comes before the accepted one.
    fn hold_first(&mut self, candidate: &Candidate, is_lowered: bool) {
        let own = self.key(&self.accepted);
        let theirs = self.key(candidate);
        // Candidates with more pairs are in no order.
        if candidate.pairs.len() != self.accepted.pairs.len()
            || own.set.1.len() != theirs.set.1.len()
            || is_lowered
        {
            return;
        }
        self.is_true("comes before", theirs < own, || format!("{theirs:?}, accepted {own:?}"));
    }

    fn key(&self, candidate: &Candidate) -> Key {
        key(&self.members, candidate, self.limbo_heads_s1)
    }

    /// The article is the first by which the candidate is worse than the accepted one.
    fn hold_article(
        &mut self,
        article: &str,
        (own, rejected): (&Value, &Value),
        candidate: &Candidate,
        is_lowered: bool,
    ) {
        let rows = self.by.rows;
        let Some(last) = rows.iter().rposition(|row| row.article == article) else { return };
        let mut is_known = true;
        for (place, row) in rows[..=last].iter().enumerate() {
            let mine = (row.amount)(&self.members, &self.accepted);
            let theirs = (row.amount)(&self.members, candidate);
            if mine == Amount::Unknown {
                is_known &= row.article == article;
                continue;
            }
            let (here, there) = (mine.value(), theirs.value());
            let what = || {
                format!(
                    "{candidate:?} by {article}: {own} here, {rejected} there; {} is {here} and {there}",
                    row.article
                )
            };
            if row.article != article {
                if is_known && !is_lowered {
                    self.is_true("by this article: none before", mine == theirs, what);
                }
                continue;
            }
            // Some articles compare one thing after another.
            if mine == theirs && place < last {
                continue;
            }
            let worse = mine.cmp(&theirs) == Ordering::Less;
            if is_lowered {
                self.is_true("by this article, before lowering", there == *rejected, what);
            } else {
                self.is_true("by this article", worse && here == *own && there == *rejected, what);
            }
            return;
        }
    }

    /// The candidates for which a line stands, if they are in the order of the accepted one.
    fn counted(&self, candidate: &Candidate, others: usize) -> usize {
        let (own, theirs) = (self.key(&self.accepted), self.key(candidate));
        let is_in_order = candidate.pairs.len() == self.accepted.pairs.len()
            && own.set.1.len() == theirs.set.1.len();
        if is_in_order { 1 + others } else { 0 }
    }

    /// Number of candidates before the accepted one, allowed or not.
    fn before_accepted(&self) -> usize {
        let own = self.key(&self.accepted);
        let all = self
            .members
            .candidates(self.accepted.pairs.len(), &|one, other| self.members.has_room(one, other));
        let keys = all.iter().map(|candidate| self.key(candidate));
        keys.filter(|theirs| theirs.set.1.len() == own.set.1.len() && *theirs < own).count()
    }

    /// Every candidate before the accepted one that is allowed has a line.
    fn hold_nobody_before(&mut self, told: &[Candidate]) {
        let own = self.key(&self.accepted);
        for candidate in self.members.allowed(self.accepted.pairs.len()) {
            let theirs = self.key(&candidate);
            if theirs.set.1.len() != own.set.1.len() || theirs >= own {
                continue;
            }
            let accepted = self.accepted.clone();
            self.is_true("nobody comes before", told.contains(&candidate), || {
                format!("{candidate:?} comes before {accepted:?}")
            });
        }
    }
}
