//! The trace events of a round, bracket by bracket.

use pairwright_dutch_2012::Dutch2012;
use pairwright_model::{PairingNumber, Tournament};
use pairwright_ruleset::trace::{self as trace, Part, Trace, Value};
use pairwright_ruleset::{PairingRequest, Ruleset};

/// The fate of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// It was paired, and the pairing stands.
    Paired(PairedBracket),
    /// It was paired, and the pairing does not stand.
    Undone(PairedBracket),
    /// The penultimate bracket and the lowest one were joined.
    Joined { penultimate: Vec<u32>, lowest: Vec<u32> },
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parameters {
    pub(crate) p0: usize,
    pub(crate) m0: usize,
    pub(crate) x1: usize,
    pub(crate) z1: usize,
}

/// Number of failures of each requirement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Failures {
    pub(crate) b2: usize,
    pub(crate) a7d: usize,
    pub(crate) x: usize,
    pub(crate) z: usize,
    pub(crate) b5_down: usize,
    pub(crate) b6_down: usize,
    pub(crate) b5_up: usize,
    pub(crate) b6_up: usize,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PairedBracket {
    pub(crate) part: Option<Part>,
    pub(crate) moved_down: Vec<u32>,
    pub(crate) residents: Vec<u32>,
    pub(crate) parameters: Parameters,
    pub(crate) pairs: Vec<(u32, u32)>,
    pub(crate) floaters: Vec<u32>,
    pub(crate) lowered: Failures,
}

/// All steps of a round, in their order.
pub(crate) fn steps(tournament: &Tournament, round: u16, total: u16) -> Vec<Step> {
    let request = PairingRequest::with_total_rounds(tournament, round, total).unwrap();
    let mut trace = Trace::default();
    let outcome = Dutch2012.trace_round(&request, &mut trace).unwrap();
    assert_eq!(outcome, Dutch2012.pair_round(&request).unwrap(), "a trace changes no pairing");
    let mut steps = Vec::new();
    // The index in the steps of each bracket, by its number.
    let mut places = Vec::new();
    for event in &trace.events {
        match &event.step {
            trace::Step::BracketFormed { part, moved_down, residents, .. } => {
                places.push(steps.len());
                assert_eq!(event.bracket, places.len());
                steps.push(Step::Paired(PairedBracket {
                    part: Some(*part),
                    moved_down: numbers(moved_down),
                    residents: numbers(residents),
                    ..PairedBracket::default()
                }));
            }
            trace::Step::BracketsJoined { upper, lower, .. } => {
                let (penultimate, lowest) = (numbers(upper), numbers(lower));
                steps.push(Step::Joined { penultimate, lowest });
            }
            trace::Step::Undone { .. } => {
                let step: &mut Step = &mut steps[places[event.bracket - 1]];
                assert!(matches!(step, Step::Paired(_)), "undone once: {step:?}");
                if let Step::Paired(bracket) = step {
                    *step = Step::Undone(bracket.clone());
                }
            }
            other if event.bracket > 0 => {
                if let Some(Step::Paired(bracket)) = steps.last_mut() {
                    bracket.note(event.article.id, other);
                }
            }
            _ => {}
        }
    }
    steps
}

impl PairedBracket {
    fn note(&mut self, article: &str, step: &trace::Step) {
        let Self { parameters, lowered, .. } = self;
        match step {
            trace::Step::ParameterSet { symbol, value } => match *symbol {
                "P0" => parameters.p0 = *value,
                "M0" => parameters.m0 = *value,
                "X1" => parameters.x1 = *value,
                "Z1" => parameters.z1 = *value,
                _ => {}
            },
            trace::Step::CandidateJudged { pairs, unpaired, .. } => {
                self.pairs = pairs.iter().map(|pair| (pair.0.get(), pair.1.get())).collect();
                self.floaters = numbers(unpaired);
            }
            trace::Step::RequirementLowered { requirement, times, concerned } => {
                let is_down = matches!(concerned, Value::Players(_));
                assert_eq!(is_down, requirement.ends_with("for downfloaters"), "{requirement}");
                *match *requirement {
                    "B.2" => &mut lowered.b2,
                    "A.7.d" => &mut lowered.a7d,
                    "X" => &mut lowered.x,
                    "Z" => &mut lowered.z,
                    "B.5 for downfloaters" => &mut lowered.b5_down,
                    "B.6 for downfloaters" => &mut lowered.b6_down,
                    "B.5 for upfloaters" => &mut lowered.b5_up,
                    _ => &mut lowered.b6_up,
                } = *times;
            }
            trace::Step::CriterionWeighed { value: Value::Count(times), .. } => match article {
                "B.4" => lowered.x = *times,
                "A.7.e" => lowered.z = *times,
                _ => {}
            },
            _ => {}
        }
    }
}

fn numbers(players: &[PairingNumber]) -> Vec<u32> {
    players.iter().map(|number| number.get()).collect()
}

/// Brackets that are not undone make up the round: everybody is placed once.
#[test]
fn standing_brackets_make_up_the_round() {
    use pairwright_testkit::corpora::{Rounds, fixtures, read};
    let mut undone = 0;
    for folder in ["tricky", "endgame"] {
        for path in fixtures(&format!("corpus/dutch-2012/{folder}")) {
            let tournament = read(&path);
            let total = tournament.total_rounds().unwrap_or(tournament.rounds_paired());
            for round in Rounds::All.of(&tournament) {
                let request = PairingRequest::with_total_rounds(&tournament, round, total).unwrap();
                let mut placed = Vec::new();
                for step in steps(&tournament, round, total) {
                    match step {
                        Step::Paired(bracket) => {
                            placed.extend(bracket.pairs.iter().flat_map(|pair| [pair.0, pair.1]));
                            if matches!(bracket.part, Some(Part::Last | Part::Collapsed)) {
                                placed.extend(bracket.floaters);
                            }
                        }
                        Step::Undone(_) => undone += 1,
                        Step::Joined { .. } => {}
                    }
                }
                placed.sort_unstable();
                let facts = Dutch2012.facts(&request);
                let mut all: Vec<u32> =
                    facts.iter().map(|f| tournament.player(f.player).number.get()).collect();
                all.sort_unstable();
                assert_eq!(placed, all, "{} {round}", path.display());
            }
        }
    }
    assert!(undone > 100, "{undone}");
}
