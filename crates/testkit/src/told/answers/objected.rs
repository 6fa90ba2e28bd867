//! Objections to a round that has what is asked for.

use std::cmp::Ordering;

use pairwright_history::Float;
use pairwright_model::{PairingNumber, Score};
use pairwright_ruleset::trace::{Cause, Matter, Objection, Part, Value};

use super::super::amount::Amount;
use super::super::candidates::{Candidate, MOST, Members};
use super::super::facts::Strength;
use super::super::order::key;
use super::super::whole::{Wanted, Whole};
use super::{Asked, Found, Seated};

impl Asked<'_> {
    /// `other` has what is wanted, and is worse as it is told.
    pub(super) fn hold_worse(&mut self, wanted: Wanted, objection: &Objection, other: &Seated) {
        let is_legal = self.is_legal(other) && other.has(self.whole, wanted);
        self.is_true("worse: a legal round that has it", is_legal, || {
            format!("{wanted:?}: {other:?}, {objection:?}")
        });
        let Some(place) = objection.bracket else {
            self.hold_whole(wanted, objection, other);
            return;
        };
        if objection.cause == Cause::Collapse {
            self.is_true("worse: brackets are joined, not held", true, String::new);
            return;
        }
        let parted = self.parted(other);
        self.is_true("worse: the bracket in which they part", parted == Some(place), || {
            format!("{wanted:?}: {parted:?}, {objection:?}, {other:?}")
        });
        if parted != Some(place) {
            return;
        }
        let Some(bracket) = self.bracket(place).cloned() else { return };
        let members = self.members(&bracket);
        let own = members.candidate(&self.own.pairs_among(&members.all));
        let its = members.candidate(&other.pairs_among(&members.all));
        let kind = match self.row_of(&members, (&own, &its), objection) {
            Some((kind, holds)) => (kind, holds),
            None => Self::by_cause(&members, (&own, &its), objection, bracket.limbo_heads_s1),
        };
        let is_best = match kind.0 {
            "worse: by this article" => self.best(&members, wanted, &its, objection),
            _ => Found::Unknown,
        };
        let concerned = Self::are_concerned(&members, &its, objection);
        let what = || format!("{wanted:?}: {objection:?}, {own:?}, {its:?} of {:?}", members.all);
        let (told, best, failing) = (what(), what(), what());
        drop(members);
        self.is_true(kind.0, kind.1, || told);
        if let Found::As(holds) = concerned {
            self.is_true("worse: those concerned", holds, || failing);
        }
        if let Found::As(better) = is_best {
            self.is_true("worse: no other is better", better.is_none(), || {
                format!("{better:?} is better, {best}")
            });
        }
    }

    /// Everybody has a place, and no pair is forbidden, nor the bye.
    fn is_legal(&self, other: &Seated) -> bool {
        let mut present = self.whole.present.clone();
        present.sort_unstable();
        let seats = || other.0.iter();
        seats().map(|(player, _)| *player).eq(present)
            && seats().all(|(&player, &opponent)| match opponent {
                Some(opponent) => {
                    other.opponent(opponent) == Some(player)
                        && self.whole.may_meet(player, opponent)
                }
                None => self.whole.may_have_bye(player),
            })
            && seats().filter(|(_, opponent)| opponent.is_none()).count() < 2
    }

    /// The first bracket of the round that `other` pairs otherwise.
    fn parted(&self, other: &Seated) -> Option<usize> {
        let brackets = self.explained.explanation().brackets.iter();
        let mut standing: Vec<_> = brackets.filter(|bracket| bracket.stands()).collect();
        standing.sort_by_key(|bracket| bracket.place);
        let differs =
            |members: &[PairingNumber]| self.own.pairs_among(members) != other.pairs_among(members);
        let found = standing.iter().find(|bracket| differs(&self.members(bracket).all));
        found.map(|bracket| bracket.place)
    }

    /// An objection to the round as a whole.
    fn hold_whole(&mut self, wanted: Wanted, objection: &Objection, other: &Seated) {
        let score = |seated: &Seated| seated.bye().map(|player| self.whole.score(player));
        let value = |score: Option<Score>| score.map(|score| Value::Scores(vec![score]));
        let (own, its) = (score(&self.own), score(other));
        let (kind, holds) = match objection.cause {
            Cause::ByeScore => {
                let told = (value(own), value(its));
                let holds = told == (Some(objection.own.clone()), Some(objection.rejected.clone()));
                let least = self.whole.bye_level_with(wanted);
                ("worse: the score of the bye", holds && own < its && least == its)
            }
            _ => ("worse: as a whole, not held", true),
        };
        self.is_true(kind, holds, || format!("{wanted:?}: {objection:?}, {own:?}, {its:?}"));
    }

    /// Whether the values of a criterion are those that are told, and all before are equal; `None` for other articles.
    fn row_of(
        &self,
        members: &Members<'_>,
        (own, its): (&Candidate, &Candidate),
        objection: &Objection,
    ) -> Option<(&'static str, bool)> {
        let rows = self.by.rows;
        let first = rows.iter().position(|row| row.article == objection.article.id)?;
        let amounts =
            |row: usize| ((rows[row].amount)(members, own), (rows[row].amount)(members, its));
        let mut is_known = true;
        for row in 0..first {
            let (mine, theirs) = amounts(row);
            is_known &= mine != Amount::Unknown;
            if mine != theirs {
                return Some(("worse: by this article", false));
            }
        }
        let named = first..rows.len();
        for row in named.filter(|&row| rows[row].article == objection.article.id) {
            let (mine, theirs) = amounts(row);
            if mine == Amount::Unknown || theirs == Amount::Unknown {
                return Some(("worse: by the players below, not held", true));
            }
            if mine == theirs {
                continue;
            }
            let told = (mine.value(), theirs.value());
            let is_told = told == (objection.own.clone(), objection.rejected.clone());
            let kind = if is_known { "worse: by this article" } else { "worse: by this value" };
            return Some((kind, mine.cmp(&theirs) == Ordering::Less && is_told));
        }
        Some(("worse: by this article", false))
    }

    /// Articles that are no criteria of single candidates.
    fn by_cause(
        members: &Members<'_>,
        (own, its): (&Candidate, &Candidate),
        objection: &Objection,
        limbo_heads_s1: bool,
    ) -> (&'static str, bool) {
        let told = (objection.own.clone(), objection.rejected.clone());
        let count = |of: &dyn Fn(&Candidate) -> usize| {
            (Value::Count(of(own)), Value::Count(of(its))) == told
        };
        match (objection.cause, objection.article.matter) {
            (Cause::Order, _) => {
                let of = |candidate| key(members, candidate, limbo_heads_s1);
                ("worse: only by the order", of(own) < of(its))
            }
            (Cause::Pairs, Matter::Other) => {
                ("worse: the number of pairs", count(&|candidate| candidate.pairs.len()))
            }
            (Cause::Pairs, Matter::MovedDown) => {
                let of_mdps = |candidate: &Candidate| {
                    let came = &members.all[..members.m0];
                    let both = candidate.pairs.iter().flat_map(|pair| [pair.0, pair.1]);
                    both.filter(|player| came.contains(player)).count()
                };
                ("worse: the moved-down players who are paired", count(&of_mdps))
            }
            (Cause::ScoreDifference, Matter::LeftOver | Matter::MovedDownLeftOver) => {
                let is_all = objection.article.matter == Matter::LeftOver;
                let came = &members.all[..members.m0];
                let scores = |candidate: &Candidate| {
                    let left = candidate.unpaired.iter();
                    let left = left.filter(|&player| is_all || came.contains(player));
                    let mut scores: Vec<Score> =
                        left.map(|&player| members.of(player).score).collect();
                    scores.sort_by(|one, other| other.cmp(one));
                    Value::Scores(scores)
                };
                ("worse: the scores left over", (scores(own), scores(its)) == told)
            }
            (Cause::Completion, _) => ("worse: the others cannot be paired, not held", true),
            (Cause::LookAhead, _) => ("worse: by the players below, not held", true),
            (Cause::ScoreDifference, _) => ("worse: the score differences, not held", true),
            (Cause::Float, _) => ("worse: requirements on floats, not held", true),
            (Cause::Pairs, _) => ("worse: no remainder, not held", true),
            _ => ("worse: of no known kind", false),
        }
    }

    /// Whether the pairs or players that are named fail the criterion.
    fn are_concerned(members: &Members<'_>, its: &Candidate, objection: &Objection) -> Found<bool> {
        let matter = objection.article.matter;
        match (&objection.concerned, objection.cause) {
            (Value::Pairs(pairs), Cause::ColourPreference) => {
                let least = match matter {
                    Matter::Preferences => Strength::Mild,
                    Matter::StrongPreferences => Strength::Strong,
                    _ => Strength::Absolute,
                };
                let fails = |&(one, other): &(PairingNumber, PairingNumber)| {
                    let (mine, theirs) = (members.of(one), members.of(other));
                    mine.due == theirs.due && mine.strength >= least && theirs.strength >= least
                };
                let is_of = |&(one, other): &(PairingNumber, PairingNumber)| {
                    its.pairs.contains(&(one, other)) || its.pairs.contains(&(other, one))
                };
                let all = its.pairs.iter().filter(|pair| fails(pair)).count();
                let are_all = matter != Matter::Preferences || all == pairs.len();
                Found::As(are_all && pairs.iter().all(|pair| is_of(pair) && fails(pair)))
            }
            (Value::Players(players), Cause::Float) => {
                let Matter::Floats { way, ago: Some(ago), .. } = matter else {
                    return Found::Unknown;
                };
                let ago = usize::from(ago) - 1;
                let floats = |player: &PairingNumber| {
                    let facts = members.of(*player);
                    let pair = its.pairs.iter().find(|pair| pair.0 == *player || pair.1 == *player);
                    let other = pair.map(|pair| if pair.0 == *player { pair.1 } else { pair.0 });
                    let other = other.map(|other| members.of(other).score);
                    match way {
                        Float::Down => {
                            facts.down[ago] && other.is_none_or(|other| other < facts.score)
                        }
                        Float::Up => {
                            facts.up[ago] && other.is_some_and(|other| other > facts.score)
                        }
                    }
                };
                Found::As(players.iter().all(floats))
            }
            _ => Found::Unknown,
        }
    }

    /// A candidate that has what is wanted, lets everybody be placed, and is better than `its` up to the article told.
    /// Everything is looked at as if pairs without what is wanted were not allowed.
    fn best(
        &self,
        members: &Members<'_>,
        wanted: Wanted,
        its: &Candidate,
        objection: &Objection,
    ) -> Found<Option<Candidate>> {
        let rows = self.by.rows;
        let last = rows.iter().rposition(|row| row.article == objection.article.id);
        let (Some(last), false) = (last, self.by.are_requirements) else { return Found::Unknown };
        let whole = self.whole.wanting(wanted);
        let as_told = self.better(&with(members, &whole, members.part), wanted, its, last);
        if !matches!(as_told, Found::As(Some(_))) || self.by.has_bye_level {
            return as_told;
        }
        // With what is wanted another bracket may be the penultimate one, so that this one looks ahead, or no longer does, or
        // others are joined.
        let is_best_as = |part| {
            let members = with(members, &whole, part);
            self.better(&members, wanted, its, rows.len() - 1) == Found::As(None)
        };
        let in_another_role = [Part::Penultimate, Part::Ordinary].into_iter().any(is_best_as);
        let is_joined = members.part == Part::Collapsed;
        if in_another_role || is_joined { Found::Unknown } else { as_told }
    }

    /// A candidate that is better up to the row `last`.
    fn better(
        &self,
        members: &Members<'_>,
        wanted: Wanted,
        its: &Candidate,
        last: usize,
    ) -> Found<Option<Candidate>> {
        let Some(whole) = members.whole.filter(|_| members.all.len() <= MOST) else {
            return Found::Unknown;
        };
        let gone = self.gone_before(members);
        let is_below = |it: &PairingNumber| !gone.contains(it) && !members.all.contains(it);
        let below: Vec<PairingNumber> = whole.present.iter().copied().filter(is_below).collect();
        let level = if self.by.has_bye_level { whole.bye_level() } else { None };
        let mut best: Vec<Candidate> = (0..=members.all.len() / 2)
            .flat_map(|pairs| members.allowed(pairs))
            .filter(|one| one.pairs.iter().all(|pair| whole.may_meet(pair.0, pair.1)))
            .collect();
        let completes = |one: &Candidate| {
            let rest = [&one.unpaired[..], &below[..]].concat();
            let may = |player| level.is_none_or(|level| whole.score(player) == level);
            whole.completes(&rest, &one.unpaired, wanted, &may)
        };
        for row in &self.by.rows[..=last] {
            let amount = |one: &Candidate| (row.amount)(members, one);
            let limit = amount(its);
            let amounts: Vec<Amount> = best.iter().map(amount).collect();
            if limit == Amount::Unknown || amounts.contains(&Amount::Unknown) {
                return Found::Unknown;
            }
            let mut found = best.iter().zip(&amounts).filter(|(_, its)| **its < limit);
            if let Some((better, _)) = found.find(|(one, _)| completes(one)) {
                return Found::As(Some(better.clone()));
            }
            let mut equal = amounts.iter().map(|its| *its == limit);
            best.retain(|_| equal.next().unwrap_or(false));
        }
        Found::As(None)
    }

    /// The players that brackets above this one pair.
    fn gone_before(&self, members: &Members<'_>) -> Vec<PairingNumber> {
        let lowest = members.levels().1;
        let is_above = |player: &PairingNumber| self.whole.score(*player) >= lowest;
        let present = self.whole.present.iter().copied();
        present.filter(|it| is_above(it) && !members.all.contains(it)).collect()
    }
}

/// The bracket in another round, or in another role.
fn with<'a>(members: &Members<'a>, whole: &'a Whole<'a>, part: Part) -> Members<'a> {
    Members {
        before: members.before,
        all: members.all.clone(),
        mdps: members.mdps,
        m0: members.m0,
        leave: members.leave.clone(),
        part,
        whole: Some(whole),
    }
}
