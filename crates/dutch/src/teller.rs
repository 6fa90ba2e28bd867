//! Telling the decisions of a round while they are taken.

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{Allocated, Demand, Impossibility, Outcome, PairingError, PairingRequest};
use pairwright_trace::{Article, Event, Part, Step, TraceSink, Value};

use crate::solve::{Fast, pair_entrants};
use crate::worth::{Worth, concerned, titles, worth};
use crate::{BracketOf, Paired, Solve, Solved, Tells};

/// Pairs one round and tells its decisions, if anybody listens.
///
/// # Errors
///
/// As [`Ruleset::trace_round`](pairwright_ruleset::Ruleset::trace_round).
pub fn trace_round<R: Tells>(
    request: &PairingRequest<'_>,
    sink: &mut dyn TraceSink,
) -> Result<Outcome, PairingError> {
    let entrants = R::entrants(request, Demand::Nothing);
    if !sink.is_on() {
        return pair_entrants::<R>(request, &entrants, &mut Fast);
    }
    let tournament = request.tournament();
    let mut teller = Teller { tournament, sink, formed: 0, standing: Vec::new(), ahead: None };
    pair_entrants::<R>(request, &entrants, &mut teller)
}

/// Solves by the fast routes, and tells what came of it.
struct Teller<'a> {
    tournament: &'a Tournament,
    sink: &'a mut dyn TraceSink,
    /// How many brackets have been formed.
    formed: usize,
    /// The numbers of those whose pairing stands.
    standing: Vec<usize>,
    /// The next bracket, where the look-ahead has paired it already.
    ahead: Option<Solved>,
}

impl<R: Tells> Solve<R> for Teller<'_> {
    fn solve(&mut self, bracket: &BracketOf<'_, R>) -> Result<Solved, PairingError> {
        match self.ahead.take().filter(|ahead| ahead.members == bracket.members) {
            Some(solved) => Ok(solved),
            None => Solved::new::<R>(bracket),
        }
    }

    fn is_telling(&self) -> bool {
        true
    }

    fn note_paired(
        &mut self,
        bracket: &BracketOf<'_, R>,
        Solved { paired, route, .. }: &Solved,
    ) -> Result<(), PairingError> {
        self.formed += 1;
        self.standing.push(self.formed);
        self.tell_formed::<R>(bracket);
        for (article, symbol, value) in R::parameters(bracket, paired) {
            self.tell(article, Step::ParameterSet { symbol, value });
        }
        let pairs = paired.pairs.iter().map(|&(a, b)| (self.number(a), self.number(b))).collect();
        let unpaired = self.numbers(&paired.unpaired);
        let judged = Step::CandidateJudged { pairs, unpaired, route: (*route).into() };
        self.tell(R::chosen_by(bracket), judged);
        self.tell_criteria::<R>(bracket, paired)?;
        self.tell_downfloaters::<R>(bracket, paired);
        Ok(())
    }

    fn note_undone(&mut self, article: &'static Article) {
        if let Some(bracket) = self.standing.pop() {
            self.sink.record(Event { article, bracket, step: Step::Undone });
        }
    }

    fn note_joining(&mut self, upper: &[PlayerIndex], lower: &[PlayerIndex]) {
        let (upper, lower) = (self.numbers(upper), self.numbers(lower));
        self.tell(R::ARTICLES.collapse, Step::BracketsJoined { upper, lower });
    }

    fn note_bye(&mut self, player: PlayerIndex, article: &'static Article) {
        self.formed = 0;
        self.tell(article, Step::ByeAllocated { player: self.number(player) });
    }

    fn note_board(&mut self, board: usize, allocated: &Allocated) {
        self.formed = 0;
        self.tell(allocated.article, allocated.told(board, self.tournament));
    }

    fn note_impossible(&mut self, impossibility: &Impossibility) {
        let blocked = self.numbers(&impossibility.blocked);
        let step = Step::ArbiterDecides { blocked, unplaced: impossibility.unplaced };
        self.tell(impossibility.article, step);
    }
}

impl Teller<'_> {
    fn tell_formed<R: Tells>(&mut self, bracket: &BracketOf<'_, R>) {
        let (moved_down, residents) = bracket.members.split_at(bracket.m0);
        let part = R::part(bracket);
        let step = Step::BracketFormed {
            part,
            score: bracket.residents_score(),
            homogeneous: bracket.mdps == 0,
            moved_down: self.numbers(moved_down),
            residents: self.numbers(residents),
        };
        let article = match part {
            Part::Ordinary | Part::Last => R::ARTICLES.bracket,
            Part::LookingAhead => R::chosen_by(bracket),
            Part::Penultimate | Part::Collapsed => R::ARTICLES.collapse,
        };
        self.tell(article, step);
    }

    /// The criteria that are always told of, and of the others those that are not met to the full.
    fn tell_criteria<R: Tells>(
        &mut self,
        bracket: &BracketOf<'_, R>,
        paired: &Paired,
    ) -> Result<(), PairingError> {
        let Some(Worth { amounts, next }) = worth::<R>(bracket, paired)? else { return Ok(()) };
        self.ahead = next;
        for ((title, row), amount) in titles::<R>(bracket).into_iter().zip(amounts) {
            if !amount.is_told(title.is_always_told) {
                continue;
            }
            let told = if let Some(row) = row {
                let concerned = concerned(bracket, paired, row, self.tournament);
                R::told(bracket, row, &amount, concerned, self.tournament)
            } else {
                let (value, concerned) = (amount.value(), Value::None);
                Some((title.article, Step::CriterionWeighed { value, concerned }))
            };
            if let Some((article, step)) = told {
                self.tell(article, step);
            }
        }
        Ok(())
    }

    fn tell_downfloaters<R: Tells>(&mut self, bracket: &BracketOf<'_, R>, paired: &Paired) {
        let why = |player: PlayerIndex| R::floats_by(bracket, paired, player);
        for players in paired.unpaired.chunk_by(|&one, &next| why(one) == why(next)) {
            let Some(article) = why(players[0]) else { continue };
            let limbo = players.iter().filter(|player| bracket.moved_down().contains(player));
            let limbo: Vec<PlayerIndex> = limbo.copied().collect();
            let (players, limbo) = (self.numbers(players), self.numbers(&limbo));
            self.tell(article, Step::DownfloatersChosen { players, limbo });
        }
    }

    fn tell(&mut self, article: &'static Article, step: Step) {
        self.sink.record(Event { article, bracket: self.formed, step });
    }

    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.number(player)
    }

    fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        self.tournament.numbers(players)
    }
}
