//! Telling the decisions of a round while they are taken.

use pairwright_model::{PairingNumber, PlayerIndex};
use pairwright_ruleset::{
    Allocated, Demand, Impossibility, Outcome, PairingError, PairingRequest, Proof,
};
use pairwright_trace::{Article, Cause, Detail, Event, Objection, Part, Step, TraceSink};

use crate::criterion::Counts;
use crate::refusal::{altered, float_of, limits, refusals};
use crate::solve::{best_candidate, pair_entrants};
use crate::worth::{Amount, concerned, titles, worth};
use crate::{BracketOf, Legality, Paired, Rules, Solve, Solved};

/// Pairs one round and tells its decisions, if anybody listens.
///
/// # Errors
///
/// As [`Ruleset::trace_round`](pairwright_ruleset::Ruleset::trace_round).
pub fn trace_round<R: Rules>(
    request: &PairingRequest<'_>,
    sink: &mut dyn TraceSink,
) -> Result<Outcome, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    let legality = Legality::new(request, &entrants, R::ARTICLES)?;
    let mut teller = Teller { legality: &legality, sink, bracket: 0, ahead: None, doubted: None };
    pair_entrants::<R>(request, &entrants, &mut teller)
}

/// Solves by the fast routes, and tells what came of it.
struct Teller<'a> {
    legality: &'a Legality<'a>,
    sink: &'a mut dyn TraceSink,
    /// The number of the bracket that was formed last.
    bracket: usize,
    /// The next bracket, where the look-ahead has paired it already.
    ahead: Option<Solved>,
    /// The articles by which candidates of the bracket were refused, where that is told.
    doubted: Option<Vec<&'static Article>>,
}

impl<R: Rules> Solve<R> for Teller<'_> {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Paired, PairingError> {
        if !self.sink.is_on() {
            return Ok(best_candidate::<R>(bracket)?.0);
        }
        self.bracket += 1;
        self.tell_formed::<R>(bracket);
        let ahead = self.ahead.take().filter(|ahead| ahead.members == bracket.members);
        let Solved { paired, route, .. } = match ahead {
            Some(solved) => solved,
            None => Solved::new::<R>(bracket)?,
        };
        self.tell_parameters::<R>(bracket, &paired);
        let worth = worth::<R>(bracket, &paired)?;
        let refused = match &worth {
            Some(worth) => self.tell_refusals::<R>(bracket, &paired, &worth.amounts)?,
            None => None,
        };
        let (pairs, unpaired) = (self.pairs(&paired.pairs), self.numbers(&paired.unpaired));
        let altered = altered(bracket, &paired, R::ARTICLES);
        let judged = Step::CandidateJudged { pairs, unpaired, route: route.into(), altered };
        self.tell(R::ARTICLES.best, judged);
        if let Some(worth) = worth {
            self.tell_criteria::<R>(bracket, &paired, &worth.amounts);
            self.ahead = worth.next;
        }
        self.tell_downfloaters::<R>(bracket, &paired, refused);
        Ok(paired)
    }

    fn note_undone(&mut self) {
        self.tell(R::ARTICLES.collapse, Step::Undone);
    }

    fn note_bye(&mut self, player: PlayerIndex) {
        self.bracket = 0;
        self.tell(R::ARTICLES.bye, Step::ByeAllocated { player: self.number(player) });
    }

    fn note_board(&mut self, board: usize, allocated: &Allocated) {
        self.bracket = 0;
        self.tell(allocated.article, allocated.told(board, self.legality.tournament()));
    }

    fn note_impossible(&mut self, impossibility: &Impossibility) {
        let blocked = self.numbers(&impossibility.blocked);
        let Proof { groups, hub, has_bye, bye_group } = &impossibility.proof;
        let step = Step::ArbiterDecides {
            blocked,
            unplaced: impossibility.unplaced,
            groups: groups.iter().map(|group| self.numbers(group)).collect(),
            hub: self.numbers(hub),
            has_bye: *has_bye,
            bye_group: *bye_group,
        };
        self.tell(impossibility.article, step);
    }
}

impl Teller<'_> {
    fn tell_formed<R: Rules>(&mut self, bracket: &BracketOf<'_, R>) {
        let (moved_down, residents) = bracket.members.split_at(bracket.mdps);
        let part = R::part(bracket);
        let step = Step::BracketFormed {
            part,
            score: bracket.residents_score(),
            homogeneous: bracket.mdps == 0,
            moved_down: self.numbers(moved_down),
            residents: self.numbers(residents),
        };
        let is_collapse = matches!(part, Part::Penultimate | Part::Collapsed);
        self.tell(if is_collapse { R::ARTICLES.collapse } else { R::ARTICLES.bracket }, step);
    }

    /// M0, M1 and the number of pairs, read from the best candidate: it has as many as there can be.
    fn tell_parameters<R: Rules>(&mut self, bracket: &BracketOf<'_, R>, best: &Paired) {
        let m0 = bracket.mdps;
        let is_paired = |player: &&PlayerIndex| !best.unpaired.contains(player);
        let m1 = bracket.members[..m0].iter().filter(is_paired).count();
        // One player leaves nothing to count.
        if bracket.members.len() < 2 {
            return;
        }
        for (symbol, value) in [("MaxPairs", best.pairs.len()), ("M0", m0), ("M1", m1)] {
            if m0 > 0 || symbol == "MaxPairs" {
                self.tell(R::ARTICLES.parameters, Step::ParameterSet { symbol, value });
            }
        }
    }

    /// What limits the number of pairs, and what is against the candidates that come before the best
    /// one; returns the last article by which other downfloaters were refused.
    fn tell_refusals<R: Rules>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        best: &Paired,
        amounts: &[Amount],
    ) -> Result<Option<&'static Article>, PairingError> {
        self.doubted = None;
        let detail = self.sink.detail();
        if detail == Detail::Decisions || bracket.members.len() < 2 {
            return Ok(None);
        }
        let mut floats_by = None;
        for limit in limits::<R>(bracket, best) {
            let article = match limit.cause {
                Cause::Meeting => R::ARTICLES.meeting,
                _ => R::ARTICLES.absolute_colour,
            };
            floats_by = Some(article);
            let groups = limit.groups.iter().map(|group| self.numbers(group)).collect();
            let step = Step::PairsLimited {
                symbol: limit.symbol,
                most: limit.most,
                forbidden: self.pairs(&limit.forbidden),
                cause: limit.cause,
                groups,
                hub: self.numbers(&limit.hub),
            };
            self.tell(article, step);
        }
        let each = detail == Detail::Steps;
        let mut doubted = Vec::new();
        for refused in refusals::<R>(self.legality, bracket, best, amounts, each)? {
            let Objection { article, cause, own, rejected, concerned, .. } = refused.objection;
            doubted.push(article);
            if refused.first.unpaired != best.unpaired {
                floats_by = Some(article);
            }
            let step = Step::CandidateRefused {
                pairs: self.pairs(&refused.first.pairs),
                unpaired: self.numbers(&refused.first.unpaired),
                others: refused.others,
                kept_apart: self.pairs(&refused.kept_apart),
                cause,
                own,
                rejected,
                concerned,
                float_of: refused.float_of,
            };
            self.tell(article, step);
        }
        self.doubted = Some(doubted);
        Ok(floats_by)
    }

    /// The criteria that somebody fails.
    fn tell_criteria<R: Rules>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        paired: &Paired,
        amounts: &[Amount],
    ) {
        let criteria = bracket.entrants.criteria;
        for ((title, row), amount) in titles::<R>(criteria).zip(amounts) {
            let Some(row) = row.filter(|_| amount.is_told()) else { continue };
            // Whose floats are repeated is told once; by how much, where that was what decided.
            let is_doubted = self.doubted.as_ref().is_none_or(|all| all.contains(&title.article));
            if criteria[row].counts != Counts::Times && !is_doubted {
                continue;
            }
            let concerned = concerned(bracket, paired, row, self.legality.tournament());
            let float_of = float_of(&criteria[row], bracket.entrants.ledger.round());
            let step = Step::CriterionWeighed { value: amount.value(), concerned, float_of };
            self.tell(title.article, step);
        }
    }

    /// Who moves down: by the article that refused others, or else because of where the order of the
    /// bracket has them.
    fn tell_downfloaters<R: Rules>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        paired: &Paired,
        refused: Option<&'static Article>,
    ) {
        let is_chosen = bracket.members.len() > 1;
        let Some(article) = R::floats_by(bracket).filter(|_| !paired.unpaired.is_empty()) else {
            return;
        };
        let article = match self.sink.detail() {
            _ if !is_chosen => R::ARTICLES.bracket,
            Detail::Decisions => article,
            Detail::Refusals | Detail::Steps => refused.unwrap_or(R::ARTICLES.best),
        };
        let mdps = &bracket.members[..bracket.mdps];
        let limbo: Vec<PlayerIndex> =
            paired.unpaired.iter().copied().filter(|player| mdps.contains(player)).collect();
        let (players, limbo) = (self.numbers(&paired.unpaired), self.numbers(&limbo));
        self.tell(article, Step::DownfloatersChosen { players, limbo });
    }

    fn tell(&mut self, article: &'static Article, step: Step) {
        if self.sink.is_on() {
            self.sink.record(Event { article, bracket: self.bracket, step });
        }
    }

    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.legality.number(player)
    }

    fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        self.legality.tournament().numbers(players)
    }

    fn pairs(&self, pairs: &[(PlayerIndex, PlayerIndex)]) -> Vec<(PairingNumber, PairingNumber)> {
        pairs.iter().map(|&(one, other)| (self.number(one), self.number(other))).collect()
    }
}
