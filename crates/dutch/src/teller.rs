//! Telling the decisions of a round while they are taken.

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{Allocated, Impossibility, Outcome, PairingError, PairingRequest};
use pairwright_trace::{Article, Event, Part, Step, TraceSink, Value};

use crate::solve::{best_candidate, pair_round};
use crate::worth::{Worth, concerned, titles, worth};
use crate::{BracketOf, Paired, Rules, Solve, Solved};

/// Pairs one round and tells its decisions, if anybody listens.
///
/// # Errors
///
/// As [`Ruleset::trace_round`](pairwright_ruleset::Ruleset::trace_round).
pub fn trace_round<R: Rules>(
    request: &PairingRequest<'_>,
    sink: &mut dyn TraceSink,
) -> Result<Outcome, PairingError> {
    let tournament = request.tournament();
    pair_round::<R>(request, &mut Teller { tournament, sink, bracket: 0, ahead: None })
}

/// Solves by the fast routes, and tells what came of it.
struct Teller<'a> {
    tournament: &'a Tournament,
    sink: &'a mut dyn TraceSink,
    /// The number of the bracket that was formed last.
    bracket: usize,
    /// The next bracket, where the look-ahead has paired it already.
    ahead: Option<Solved>,
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
        let pairs = paired.pairs.iter().map(|&(a, b)| (self.number(a), self.number(b))).collect();
        let unpaired = self.numbers(&paired.unpaired);
        let judged = Step::CandidateJudged { pairs, unpaired, route: route.into() };
        self.tell(R::ARTICLES.best, judged);
        self.tell_criteria::<R>(bracket, &paired)?;
        self.tell_downfloaters::<R>(bracket, &paired);
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
        self.tell(allocated.article, allocated.told(board, self.tournament));
    }

    fn note_impossible(&mut self, impossibility: &Impossibility) {
        let blocked = self.numbers(&impossibility.blocked);
        let step = Step::ArbiterDecides { blocked, unplaced: impossibility.unplaced };
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
        for (symbol, value) in [("MaxPairs", best.pairs.len()), ("M0", m0), ("M1", m1)] {
            if m0 > 0 || symbol == "MaxPairs" {
                self.tell(R::ARTICLES.parameters, Step::ParameterSet { symbol, value });
            }
        }
    }

    /// The criteria that are always told of, and of the others those that are not met to the full.
    fn tell_criteria<R: Rules>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        paired: &Paired,
    ) -> Result<(), PairingError> {
        let Some(Worth { amounts, next }) = worth::<R>(bracket, paired)? else { return Ok(()) };
        self.ahead = next;
        for ((title, row), amount) in titles::<R>(bracket.entrants.criteria).zip(amounts) {
            if !amount.is_told(title.is_always_told) {
                continue;
            }
            let concerned =
                row.map_or(Value::None, |row| concerned(bracket, paired, row, self.tournament));
            let step = Step::CriterionWeighed { value: amount.value(), concerned };
            self.tell(title.article, step);
        }
        Ok(())
    }

    fn tell_downfloaters<R: Rules>(&mut self, bracket: &BracketOf<'_, R>, paired: &Paired) {
        let Some(article) = R::floats_by(bracket).filter(|_| !paired.unpaired.is_empty()) else {
            return;
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
        self.tournament.number(player)
    }

    fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        self.tournament.numbers(players)
    }
}
