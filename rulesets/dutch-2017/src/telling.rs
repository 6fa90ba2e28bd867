//! Telling the decisions of a round while they are taken.

use std::cmp::Reverse;

use pairwright_model::{PairingNumber, PlayerIndex, Score, Tournament};
use pairwright_ruleset::{Allocated, Impossibility, Outcome, PairingError, PairingRequest};
use pairwright_trace::{Article, Event, Part, Step, TraceSink, Value};

use crate::articles;
use crate::bracket::{Below, Bracket, Paired, Solve};
use crate::judgement::Judge;
use crate::parameters::Parameters;
use crate::procedure::{best_candidate, pair_round};
use crate::quality::{Failing, Measure, Quality, each_failure};

/// Pairs one round and tells its decisions, if anybody listens.
pub(crate) fn trace_round(
    request: &PairingRequest<'_>,
    sink: &mut dyn TraceSink,
) -> Result<Outcome, PairingError> {
    pair_round(request, &mut Teller { tournament: request.tournament(), sink, bracket: 0 })
}

/// Solves by the fast routes, and tells what came of it.
struct Teller<'a> {
    tournament: &'a Tournament,
    sink: &'a mut dyn TraceSink,
    /// The number of the bracket that was formed last.
    bracket: usize,
}

impl Solve for Teller<'_> {
    fn solve(&mut self, bracket: &Bracket<'_>) -> Result<Paired, PairingError> {
        if !self.sink.is_on() {
            return Ok(best_candidate(bracket)?.0);
        }
        self.bracket += 1;
        self.tell_formed(bracket);
        let (paired, route) = best_candidate(bracket)?;
        self.tell_parameters(&Parameters::of(bracket, &paired));
        let pairs = paired.pairs.iter().map(|&(a, b)| (self.number(a), self.number(b))).collect();
        let unpaired = self.numbers(&paired.unpaired);
        self.tell(&articles::B_8, Step::CandidateJudged { pairs, unpaired, route: route.into() });
        self.tell_criteria(bracket, &paired);
        self.tell_downfloaters(bracket, &paired);
        Ok(paired)
    }

    fn note_undone(&mut self) {
        self.tell(&articles::A_9, Step::Undone);
    }

    fn note_bye(&mut self, player: PlayerIndex) {
        self.bracket = 0;
        self.tell(&articles::A_5, Step::ByeAllocated { player: self.number(player) });
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
            score: residents.first().map(|&p| bracket.field.traits(p).score).unwrap_or_default(),
            homogeneous: bracket.mdps == 0,
            moved_down: self.numbers(moved_down),
            residents: self.numbers(residents),
        };
        let article = if bracket.is_collapsed || matches!(bracket.below, Below::Rest(_)) {
            &articles::A_9
        } else {
            &articles::A_3
        };
        self.tell(article, step);
    }

    fn tell_parameters(&mut self, parameters: &Parameters) {
        let Parameters { m0, m1, max_pairs } = *parameters;
        for (symbol, value) in [("MaxPairs", max_pairs), ("M0", m0), ("M1", m1)] {
            if m0 > 0 || symbol == "MaxPairs" {
                self.tell(&articles::B_1, Step::ParameterSet { symbol, value });
            }
        }
    }

    /// C.5 and C.6, and of the others those that are not met to the full.
    fn tell_criteria(&mut self, bracket: &Bracket<'_>, paired: &Paired) {
        let quality = match Judge::new(bracket).quality(paired) {
            Some(quality) => quality,
            None => Quality::of(bracket, paired, None),
        };
        let concerned = self.concerned(bracket, paired);
        for Measure { article, value, criterion, .. } in quality.measures() {
            let is_met = match &value {
                Value::Count(times) => *times == 0,
                Value::Scores(scores) => scores.is_empty(),
                _ => false,
            };
            if criterion.is_some() && is_met {
                continue;
            }
            let concerned =
                criterion.and_then(|c| concerned.get(c)).cloned().unwrap_or(Value::None);
            self.tell(article, Step::CriterionWeighed { value, concerned });
        }
    }

    /// Who fails each of C.8–C.15.
    fn concerned(&self, bracket: &Bracket<'_>, paired: &Paired) -> Vec<Value> {
        concerned(bracket, paired, self.tournament)
    }

    fn tell_downfloaters(&mut self, bracket: &Bracket<'_>, paired: &Paired) {
        let article = match bracket.below {
            Below::Next { .. } => &articles::C_7,
            Below::Rest(_) => &articles::C_4,
            Below::Nothing => return,
        };
        if paired.unpaired.is_empty() {
            return;
        }
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

/// Who fails each of C.8–C.15, and then again, by the floats, C.16–C.19: the widest difference
/// first, as the criteria list them.
pub(crate) fn concerned(
    bracket: &Bracket<'_>,
    paired: &Paired,
    tournament: &Tournament,
) -> Vec<Value> {
    let number = |player: PlayerIndex| tournament.number(player);
    let mut pairs: [Vec<(PairingNumber, PairingNumber)>; 4] = Default::default();
    let mut floaters: [Vec<(PairingNumber, Score)>; 4] = Default::default();
    each_failure(bracket, paired, |criterion, failing| match failing {
        Failing::Pair(one, other) => pairs[criterion].push((number(one), number(other))),
        Failing::Floater(player, difference) => {
            floaters[criterion - 4].push((number(player), difference));
        }
    });
    let players = |floaters: &Vec<(PairingNumber, Score)>| {
        Value::Players(floaters.iter().map(|&(player, _)| player).collect())
    };
    let counted = floaters.each_ref().map(players);
    let listed = floaters.map(|mut floaters| {
        floaters.sort_by_key(|&(_, difference)| Reverse(difference));
        players(&floaters)
    });
    pairs.map(Value::Pairs).into_iter().chain(counted).chain(listed).collect()
}

impl Bracket<'_> {
    /// What the bracket is to the round.
    pub(crate) fn part(&self) -> Part {
        match self.below {
            Below::Next { .. } => Part::Ordinary,
            Below::Rest(_) => Part::Penultimate,
            Below::Nothing if self.is_collapsed => Part::Collapsed,
            Below::Nothing => Part::Last,
        }
    }
}
