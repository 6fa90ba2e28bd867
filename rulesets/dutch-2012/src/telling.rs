//! Telling the decisions of a round while they are taken.

use pairwright_dutch::Paired;
use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{Allocated, Impossibility, Outcome, PairingError, PairingRequest, Proof};
use pairwright_trace::{Altered, Article, Event, Part, Step, TraceSink, Value};

use crate::articles;
use crate::bracket::Bracket;
use crate::completion::completes;
use crate::criteria::REQUIREMENTS;
use crate::goal::{ByeFor, Goal};
use crate::judgement::{Measure, Situation, measures};
use crate::parameters::Parameters;
use crate::procedure::pair_round;
use crate::quality::concerned;
use crate::solve::{Attempt, Solve, Stage};
use crate::solve::{ByWeights, solve};

/// Pairs one round and tells its decisions, if anybody listens.
pub(crate) fn trace_round(
    request: &PairingRequest<'_>,
    sink: &mut dyn TraceSink,
) -> Result<Outcome, PairingError> {
    if !sink.is_on() {
        return pair_round(request, &mut ByWeights);
    }
    let tournament = request.tournament();
    let mut teller =
        Teller { tournament, sink, formed: 0, standing: Vec::new(), itself: None, undone: None };
    pair_round(request, &mut teller)
}

/// Solves by the fast routes, and tells what the walk makes of it.
struct Teller<'a> {
    tournament: &'a Tournament,
    sink: &'a mut dyn TraceSink,
    /// How many brackets have been formed.
    formed: usize,
    /// Those whose pairing stands.
    standing: Vec<Told>,
    /// The pairing of the penultimate bracket for itself, if it has pairs and lets the lowest one
    /// be paired: where it stands, C.13 has nothing to do.
    itself: Option<Paired>,
    /// The members and the pairing of the bracket that was undone last: not to be told again.
    undone: Option<(Vec<PlayerIndex>, Paired)>,
}

/// A bracket whose pairing stands.
struct Told {
    /// Its number.
    number: usize,
    members: Vec<PlayerIndex>,
    paired: Paired,
}

impl Solve for Teller<'_> {
    fn solve(
        &mut self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Attempt, PairingError> {
        solve(bracket, below, goal)
    }

    fn note_penultimate(
        &mut self,
        bracket: &Bracket<'_>,
        lowest: &[PlayerIndex],
    ) -> Result<(), PairingError> {
        let attempt = solve(bracket, &[], Goal::Itself)?;
        let Paired { pairs, unpaired } = &attempt.paired;
        let lets_lowest_be_paired = completes(bracket, lowest, unpaired, ByeFor::Anybody);
        self.itself = None;
        if lets_lowest_be_paired && bracket.dissolves() {
            // It is told when its players have come down.
        } else if lets_lowest_be_paired && !pairs.is_empty() {
            self.itself = Some(attempt.paired);
        } else if !self.undone.as_ref().is_some_and(|(members, paired)| {
            *members == bracket.members && *paired == attempt.paired
        }) {
            self.note_paired(&Stage { bracket, below: &[], part: Part::Ordinary }, &attempt);
            self.note_undone(&articles::C_13);
        }
        Ok(())
    }

    fn note_paired(&mut self, stage: &Stage<'_>, attempt: &Attempt) {
        self.formed += 1;
        let members = stage.bracket.members.clone();
        let paired = attempt.paired.clone();
        self.standing.push(Told { number: self.formed, members, paired });
        let article = match attempt.goal {
            Goal::Itself => &articles::C_6,
            Goal::OtherFloaters { .. } => &articles::C_12,
            Goal::Completion { .. } if self.itself.as_ref() == Some(&attempt.paired) => {
                &articles::C_6
            }
            Goal::Lowest if stage.part == Part::Last => &articles::C_6,
            Goal::Completion { .. } | Goal::Lowest => &articles::C_13,
        };
        self.tell_formed(stage);
        let parameters = Parameters::of(stage.bracket);
        self.tell_parameters(stage.bracket, &parameters, &attempt.paired);
        let paired = &attempt.paired;
        let pairs = paired.pairs.iter().map(|&(a, b)| (self.number(a), self.number(b))).collect();
        let unpaired = self.numbers(&paired.unpaired);
        self.tell(
            article,
            Step::CandidateJudged {
                pairs,
                unpaired,
                route: attempt.route,
                altered: Altered::default(),
            },
        );
        self.tell_measures(stage, attempt);
        self.tell_requirements(stage.bracket, attempt, &parameters);
        self.tell_downfloaters(article, stage, paired);
    }

    fn note_undone(&mut self, article: &'static Article) {
        if let Some(Told { number, members, paired }) = self.standing.pop() {
            self.sink.record(Event { article, bracket: number, step: Step::Undone });
            self.undone = Some((members, paired));
        }
    }

    fn note_joining(&mut self, upper: &[PlayerIndex], lower: &[PlayerIndex]) {
        let (upper, lower) = (self.numbers(upper), self.numbers(lower));
        self.tell(&articles::C_13, Step::BracketsJoined { upper, lower });
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
    fn tell_formed(&mut self, stage: &Stage<'_>) {
        let Stage { bracket, part, .. } = *stage;
        let (moved_down, residents) = bracket.members.split_at(bracket.m0);
        let step = Step::BracketFormed {
            part,
            score: residents.first().map(|&p| bracket.entrants.score(p)).unwrap_or_default(),
            homogeneous: bracket.is_homogeneous(),
            moved_down: self.numbers(moved_down),
            residents: self.numbers(residents),
        };
        let article = match part {
            Part::Ordinary | Part::Last => &articles::A_3,
            Part::LookingAhead => &articles::C_12,
            Part::Penultimate | Part::Collapsed => &articles::C_13,
        };
        self.tell(article, step);
    }

    /// P0, M0, X1 and Z1, and P1 and M1 where they come out lower. Residents who leave by C.1 leave
    /// before P1 is counted.
    fn tell_parameters(&mut self, bracket: &Bracket<'_>, found: &Parameters, paired: &Paired) {
        let Parameters { p0, m0, x1, z1 } = *found;
        let first = [("P0", p0), ("M0", m0), ("X1", x1), ("Z1", z1)];
        let is_named = |symbol| symbol != "Z1" || !bracket.is_odd_round();
        for (symbol, value) in first.into_iter().filter(|(symbol, _)| is_named(*symbol)) {
            self.tell(&articles::C_2, Step::ParameterSet { symbol, value });
        }
        let (p1, left) = (paired.pairs.len(), |player| paired.unpaired.contains(player));
        let m1 = m0 - bracket.moved_down().iter().filter(|player| left(player)).count();
        let leave = bracket.incompatible().into_iter().skip(m0).filter(|leaves| *leaves).count();
        let lowered = [("P1", p1, p0.min((bracket.members.len() - leave) / 2)), ("M1", m1, m0)];
        for (symbol, value, before) in lowered {
            if value < before {
                self.tell(&articles::C_14, Step::ParameterSet { symbol, value });
            }
        }
    }

    /// What counts before any requirement.
    fn tell_measures(&mut self, stage: &Stage<'_>, attempt: &Attempt) {
        let Stage { bracket, below, .. } = *stage;
        let (goal, paired) = (attempt.goal, &attempt.paired);
        let situation = Situation { bracket, below, goal, paired };
        for &measure in measures(bracket, goal) {
            let value = situation.value(measure);
            if value == Value::Scores(Vec::new()) {
                continue;
            }
            let article = match measure {
                Measure::Pairs if attempt.is_without_remainder => &articles::C_14_NO_REMAINDER,
                _ => measure.words(goal).0,
            };
            self.tell(
                article,
                Step::CriterionWeighed { value, concerned: Value::None, float_of: None },
            );
        }
    }

    /// What C.10 lowered, and the preferences that could not but be missed.
    fn tell_requirements(
        &mut self,
        bracket: &Bracket<'_>,
        attempt: &Attempt,
        parameters: &Parameters,
    ) {
        let all = concerned(bracket, attempt.goal, &attempt.paired, self.tournament);
        let leaving: Vec<PlayerIndex> = leaving(bracket).collect();
        let leaving = self.numbers(&leaving);
        for (requirement, mut concerned) in REQUIREMENTS.iter().zip(all) {
            let times = match &mut concerned {
                Value::Players(players) => {
                    // Nothing could have kept them (C.1).
                    players.retain(|player| !leaving.contains(player));
                    players.len()
                }
                Value::Pairs(pairs) => pairs.len(),
                _ => 0,
            };
            if times > (requirement.unavoidable)(parameters) {
                let requirement = requirement.name;
                let step = Step::RequirementLowered { requirement, times, concerned };
                self.tell(&articles::C_10, step);
            } else if times > 0 {
                let step = Step::CriterionWeighed {
                    value: Value::Count(times),
                    concerned,
                    float_of: None,
                };
                self.tell(requirement.criterion.article, step);
            }
        }
    }

    /// Who moves down: at once (C.1), by the pairing that `article` asks for, or, where a bracket is
    /// paired for itself, because M1 or P1 had to be decreased (C.14).
    fn tell_downfloaters(&mut self, article: &'static Article, stage: &Stage<'_>, paired: &Paired) {
        if matches!(stage.part, Part::Last | Part::Collapsed) {
            return;
        }
        let bracket = stage.bracket;
        let leaving: Vec<PlayerIndex> = leaving(bracket).collect();
        let why = |player: &PlayerIndex| {
            let is_for_itself = *article == articles::C_6;
            let came_down = bracket.moved_down().contains(player);
            if leaving.contains(player) {
                &articles::C_1
            } else if is_for_itself && (came_down || paired.pairs.is_empty()) {
                &articles::C_14
            } else {
                article
            }
        };
        for players in paired.unpaired.chunk_by(|one, next| why(one) == why(next)) {
            let limbo = players.iter().filter(|player| bracket.moved_down().contains(player));
            let limbo: Vec<PlayerIndex> = limbo.copied().collect();
            let step = Step::DownfloatersChosen {
                players: self.numbers(players),
                limbo: self.numbers(&limbo),
            };
            self.tell(why(&players[0]), step);
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

/// The residents who have no opponent in the bracket.
///
/// Rule: [C.1](articles::C_1).
fn leaving(bracket: &Bracket<'_>) -> impl Iterator<Item = PlayerIndex> {
    let residents = bracket.members.iter().copied().zip(bracket.incompatible()).skip(bracket.m0);
    residents.filter(|(_, is_incompatible)| *is_incompatible).map(|(player, _)| player)
}
