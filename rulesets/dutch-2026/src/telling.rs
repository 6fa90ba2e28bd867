//! Telling the decisions of a round while they are taken.

use std::cmp::Reverse;

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{Allocated, Impossibility, Outcome, PairingError, PairingRequest};
use pairwright_trace::{Article, Event, Part, Step, TraceSink, Value};

use crate::articles;
use crate::bracket::{Bracket, Paired, Solve};
use crate::parameters::Parameters;
use crate::procedure::{Solved, best_candidate, pair_round, quality};
use crate::quality::{Difference, Failing, Measure, each_failure};

/// Pairs one round and tells its decisions, if anybody listens.
pub(crate) fn trace_round(
    request: &PairingRequest<'_>,
    sink: &mut dyn TraceSink,
) -> Result<Outcome, PairingError> {
    pair_round(
        request,
        &mut Teller { tournament: request.tournament(), sink, bracket: 0, ahead: None },
    )
}

/// Solves by the fast routes, and tells what came of it.
struct Teller<'a> {
    tournament: &'a Tournament,
    sink: &'a mut dyn TraceSink,
    /// The number of the bracket that was formed last.
    bracket: usize,
    /// The next bracket, where C8 has paired it already.
    ahead: Option<Solved>,
}

impl Solve for Teller<'_> {
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError> {
        if !self.sink.is_on() {
            return Ok(best_candidate(bracket)?.0);
        }
        self.bracket += 1;
        self.tell_formed(bracket);
        let ahead = self.ahead.take().filter(|ahead| ahead.members == bracket.members);
        let Solved { paired, route, .. } = match ahead {
            Some(solved) => solved,
            None => Solved::new(bracket)?,
        };
        self.tell_parameters(&Parameters::of(bracket, &paired));
        let pairs = paired.pairs.iter().map(|&(a, b)| (self.number(a), self.number(b))).collect();
        let unpaired = self.numbers(&paired.unpaired);
        self.tell(&articles::A_3_8, Step::CandidateJudged { pairs, unpaired, route: route.into() });
        self.tell_criteria(bracket, &paired)?;
        self.tell_downfloaters(bracket, &paired);
        Ok(paired)
    }

    fn note_bye(&mut self, player: PlayerIndex) {
        self.bracket = 0;
        self.tell(&articles::A_1_5, Step::ByeAllocated { player: self.number(player) });
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
    fn tell_formed(&mut self, bracket: &Bracket<'_>) {
        let (moved_down, residents) = bracket.members.split_at(bracket.mdps);
        let step = Step::BracketFormed {
            part: bracket.part(),
            score: bracket.score(),
            homogeneous: bracket.mdps == 0,
            moved_down: self.numbers(moved_down),
            residents: self.numbers(residents),
        };
        self.tell(&articles::A_1_3, step);
    }

    fn tell_parameters(&mut self, parameters: &Parameters) {
        let Parameters { m0, m1, max_pairs } = *parameters;
        for (symbol, value) in [("MaxPairs", max_pairs), ("M0", m0), ("M1", m1)] {
            if m0 > 0 || symbol == "MaxPairs" {
                self.tell(&articles::A_3_1, Step::ParameterSet { symbol, value });
            }
        }
    }

    /// C6 and C7, and of the others those that are not met to the full.
    fn tell_criteria(
        &mut self,
        bracket: &Bracket<'_>,
        paired: &Paired,
    ) -> Result<(), PairingError> {
        let Some((quality, ahead)) = quality(bracket, paired)? else { return Ok(()) };
        self.ahead = ahead;
        let concerned = self.concerned(bracket, paired);
        for Measure { article, value, criterion, .. } in quality.measures() {
            let is_met = match &value {
                Value::Count(times) => *times == 0,
                Value::Scores(scores) => scores.is_empty(),
                _ => false,
            };
            let is_first = article == &articles::C_6 || article == &articles::C_7;
            if is_met && !is_first {
                continue;
            }
            let concerned =
                criterion.and_then(|c| concerned.get(c)).cloned().unwrap_or(Value::None);
            self.tell(article, Step::CriterionWeighed { value, concerned });
        }
        Ok(())
    }

    /// Who fails each of C10–C21.
    fn concerned(&self, bracket: &Bracket<'_>, paired: &Paired) -> Vec<Value> {
        concerned(bracket, paired, self.tournament)
    }

    fn tell_downfloaters(&mut self, bracket: &Bracket<'_>, paired: &Paired) {
        if paired.unpaired.is_empty() || bracket.below.next.is_empty() {
            return;
        }
        let looks_ahead = bracket.looks_ahead();
        let article = if looks_ahead { &articles::C_8 } else { &articles::C_4 };
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

/// Who fails each of C10–C21; of the last four the widest difference first, as they list them.
pub(crate) fn concerned(
    bracket: &Bracket<'_>,
    paired: &Paired,
    tournament: &Tournament,
) -> Vec<Value> {
    let number = |player: PlayerIndex| tournament.number(player);
    let mut pairs: [Vec<(PairingNumber, PairingNumber)>; 4] = Default::default();
    let mut floaters: [Vec<(PairingNumber, Option<Difference>)>; 8] = Default::default();
    each_failure(bracket, paired, |criterion, failing| match failing {
        Failing::Pair(one, other) => pairs[criterion].push((number(one), number(other))),
        Failing::Floater(player) => {
            floaters[criterion - 4].push((number(player), None));
        }
        Failing::Differing(player, difference) => {
            floaters[criterion - 4].push((number(player), Some(difference)));
        }
    });
    let players = floaters.map(|mut floaters| {
        floaters.sort_by_key(|&(_, difference)| Reverse(difference));
        Value::Players(floaters.into_iter().map(|(player, _)| player).collect())
    });
    pairs.map(Value::Pairs).into_iter().chain(players).collect()
}

impl Bracket<'_> {
    /// What the bracket is to the round.
    pub(crate) fn part(&self) -> Part {
        if self.below.next.is_empty() { Part::Last } else { Part::Ordinary }
    }
}
