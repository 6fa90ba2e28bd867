//! What was decided on the way to a pairing.

use std::cell::RefCell;

use pairwright_model::{PairingNumber, PlayerIndex, Tournament};
use pairwright_ruleset::{PairingError, PairingRequest};

use crate::bracket::{Bracket, ByeFor, Goal, Paired, Solve};
use crate::completion::completes;
use crate::criteria::ByWeights;
use crate::parameters::Parameters;
use crate::procedure::pair_round_with;
use crate::quality::{Failures, failures};

/// A step of the procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A bracket was paired; it may be paired again.
    Paired(PairedBracket),
    /// The penultimate bracket was paired for itself, and undone: the lowest one cannot be paired
    /// with those floaters. C.12 and C.13 follow.
    Undone(PairedBracket),
    /// The penultimate bracket and the lowest one were joined, as C.13 says.
    Joined {
        /// Who makes up the penultimate bracket.
        penultimate: Vec<PairingNumber>,
        /// Who makes up the lowest one.
        lowest: Vec<PairingNumber>,
    },
}

/// How a bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBracket {
    /// The article that asks for it: C.6, C.12 or C.13.
    pub article: &'static str,
    /// The players moved down.
    pub moved_down: Vec<PairingNumber>,
    /// The players of the bracket's own score.
    pub residents: Vec<PairingNumber>,
    /// P0, M0, X1 and Z1.
    pub parameters: Parameters,
    /// The pairs.
    pub pairs: Vec<(PairingNumber, PairingNumber)>,
    /// The players left over.
    pub floaters: Vec<PairingNumber>,
    /// How far C.10 had to lower the requirements: how often each is failed. Who leaves the bracket
    /// by C.1 fails none: nothing could have kept him.
    pub lowered: Failures,
}

/// The steps by which a round is paired, in their order.
///
/// # Errors
///
/// As [`Ruleset::pair_round`](pairwright_ruleset::Ruleset::pair_round).
pub fn trace_round(request: &PairingRequest<'_>) -> Result<Vec<Step>, PairingError> {
    let recorder = Recorder { tournament: request.tournament(), steps: RefCell::default() };
    pair_round_with(request, &recorder)?;
    Ok(recorder.steps.into_inner())
}

/// Solves, and notes what came of it.
struct Recorder<'a> {
    tournament: &'a Tournament,
    steps: RefCell<Vec<Step>>,
}

impl Recorder<'_> {
    fn number(&self, player: PlayerIndex) -> PairingNumber {
        self.tournament.player(player).number
    }

    fn numbers(&self, players: &[PlayerIndex]) -> Vec<PairingNumber> {
        players.iter().map(|&player| self.number(player)).collect()
    }
}

impl Recorder<'_> {
    fn describe(&self, bracket: &Bracket<'_>, goal: Goal, paired: &Paired) -> PairedBracket {
        PairedBracket {
            article: match goal {
                Goal::Itself => "C.6",
                Goal::OtherFloaters { .. } => "C.12",
                Goal::Completion { .. } | Goal::Lowest => "C.13",
            },
            moved_down: self.numbers(bracket.moved_down()),
            residents: self.numbers(&bracket.members[bracket.m0..]),
            parameters: Parameters::of(bracket),
            pairs: paired.pairs.iter().map(|&(a, b)| (self.number(a), self.number(b))).collect(),
            floaters: self.numbers(&paired.unpaired),
            lowered: lowered(bracket, goal, paired),
        }
    }

    fn note(&self, step: Step) {
        self.steps.borrow_mut().push(step);
    }
}

/// How often `paired` fails each requirement, those apart who leave the bracket at once.
///
/// Rule: [C.1](crate::articles::C_1).
fn lowered(bracket: &Bracket<'_>, goal: Goal, paired: &Paired) -> Failures {
    let place = |player| bracket.members.iter().position(|member| *member == player);
    let places: Vec<(usize, usize)> =
        paired.pairs.iter().filter_map(|&(a, b)| Some((place(a)?, place(b)?))).collect();
    let mut lowered = failures(bracket, goal, &places);
    let leaves = bracket.incompatible();
    for (place, &player) in bracket.members.iter().enumerate().skip(bracket.m0) {
        if leaves[place] {
            let [previous, before] = bracket.field.traits(player).down;
            lowered.b5_down -= usize::from(previous);
            lowered.b6_down -= usize::from(before);
        }
    }
    lowered
}

impl Solve for Recorder<'_> {
    fn solve(
        &self,
        bracket: &Bracket<'_>,
        below: &[PlayerIndex],
        goal: Goal,
    ) -> Result<Paired, PairingError> {
        let paired = ByWeights.solve(bracket, below, goal)?;
        self.note(Step::Paired(self.describe(bracket, goal, &paired)));
        Ok(paired)
    }

    fn note_penultimate(
        &self,
        bracket: &Bracket<'_>,
        lowest: &[PlayerIndex],
    ) -> Result<(), PairingError> {
        let paired = ByWeights.solve(bracket, &[], Goal::Itself)?;
        if !completes(bracket, lowest, &paired.unpaired, ByeFor::Anybody) {
            self.note(Step::Undone(self.describe(bracket, Goal::Itself, &paired)));
        }
        Ok(())
    }

    fn note_joining(&self, penultimate: &[PlayerIndex], lowest: &[PlayerIndex]) {
        let (penultimate, lowest) = (self.numbers(penultimate), self.numbers(lowest));
        // Pairings that were refused are no steps: what makes C.13 join the brackets is that none of
        // them is what C.12 or C.14 asks for.
        let is_refused = |step: &mut Step| match step {
            Step::Paired(found) => {
                let members = found.moved_down.iter().chain(&found.residents);
                !found.pairs.is_empty() && members.eq(&penultimate)
            }
            Step::Undone(_) | Step::Joined { .. } => false,
        };
        while self.steps.borrow_mut().pop_if(is_refused).is_some() {}
        self.note(Step::Joined { penultimate, lowest });
    }
}
