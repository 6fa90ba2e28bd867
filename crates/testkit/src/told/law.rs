//! Goes through what is told of a round, kind by kind.
//!
//! Brackets of more than ten members are held without trying every pairing: what is put up with, how the order was altered,
//! why there are no more pairs, and of refused candidates that they come before, are refused by that article with those values,
//! and that those named are kept apart. What [`kinds`](super::kinds) lists is not held.

mod blocked;
mod colours;
mod limits;
mod refusals;

use std::collections::BTreeMap;
use std::path::PathBuf;

use pairwright_explain::ExplainedRound;
use pairwright_model::{PairingNumber, Round, Tournament};
use pairwright_ruleset::trace::{Altered, Detail, Part, Step, Trace, Value};
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::Criteria;
use super::candidates::{Candidate, MOST, Members};
use super::facts::Before;
use super::order::key;
use super::whole::Whole;
use crate::corpora::{due, read};
use crate::legality::Position;
use crate::random::{random_event, tight_event, varied_event};

/// The sentences of each kind that were held against brute force, and those that are untrue; under `brackets` the number of
/// brackets they are about.
#[derive(Debug, Default)]
#[must_use = "nothing has been compared with an expectation yet"]
pub struct Held {
    /// How many of each kind.
    pub kinds: BTreeMap<&'static str, usize>,
    /// The untrue ones: their kind, and what they are.
    pub untrue: Vec<(&'static str, String)>,
}

impl Held {
    /// Expects every sentence to be true, and at least this many of each kind.
    pub fn assert(&self, least: &[(&str, usize)]) {
        self.assert_part(least, 1);
    }

    /// Expects every sentence to be true, and as many of each kind as are [due] of one of `parts` parts.
    #[expect(clippy::print_stdout, reason = "a test runner shows it to those who want the numbers")]
    pub fn assert_part(&self, least: &[(&str, usize)], parts: usize) {
        let mut untrue: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
        for (kind, which) in &self.untrue {
            untrue.entry(kind).or_insert((0, which)).0 += 1;
        }
        assert!(untrue.is_empty(), "untrue: {untrue:#?}\nheld: {:#?}", self.kinds);
        println!("held: {:#?}", self.kinds);
        for (kind, least) in least {
            let found = self.kinds.get(kind).copied().unwrap_or(0);
            let due = due(*least, parts);
            assert!(found >= due, "{kind}: {found}, not {due}; {:#?}", self.kinds);
        }
    }

    /// Counts a sentence of this kind, and keeps it if it is untrue.
    pub(super) fn is_true(
        &mut self,
        kind: &'static str,
        holds: bool,
        what: impl FnOnce() -> String,
    ) {
        *self.kinds.entry(kind).or_default() += 1;
        if !holds {
            self.untrue.push((kind, what()));
        }
    }

    /// These and the others.
    pub fn with(mut self, other: Self) -> Self {
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        self.untrue.extend(other.untrue);
        self
    }
}

/// Holds the sentences about every recorded round of these reports, and the next one.
pub fn hold_reports(ruleset: &dyn Ruleset, by: &Criteria, paths: &[PathBuf]) -> Held {
    let of_file = |path: &PathBuf| {
        let event = read(path);
        let name = path.file_name().unwrap().to_string_lossy();
        let total = event.final_round();
        let rounds = 1..=event.rounds_paired();
        let held = rounds.map(|round| hold(ruleset, by, &event, (round, total.max(round)), &name));
        held.fold(Held::default(), Held::with)
    };
    paths.par_iter().map(of_file).reduce(Held::default, Held::with)
}

/// Holds the sentences about the next round of random events; for every third seed it is the last one.
pub fn hold_random(ruleset: &dyn Ruleset, by: &Criteria, seeds: std::ops::Range<u64>) -> Held {
    let of_seed = |seed: u64| {
        let events = [random_event(seed), tight_event(seed), varied_event(seed)];
        let held = events.iter().map(|event| {
            let round = event.rounds_paired() + 1;
            let total = if seed.is_multiple_of(3) { round } else { round + 2 };
            hold(ruleset, by, event, (round, total), &format!("seed {seed}"))
        });
        held.fold(Held::default(), Held::with)
    };
    seeds.into_par_iter().map(of_seed).reduce(Held::default, Held::with)
}

fn hold(
    ruleset: &dyn Ruleset,
    by: &Criteria,
    event: &Tournament,
    (round, total): (Round, Round),
    name: &str,
) -> Held {
    let mut held = Held::default();
    let Ok(request) = PairingRequest::with_total_rounds(event, round, total) else { return held };
    let before = Before::new(event, round, total, by);
    let position = Position::new(event, round, total, by.absolutes);
    let whole = Whole::new(&before, &position);
    if let Ok(explained) = ExplainedRound::decided(ruleset, request) {
        let place = format!("{name} round {round}");
        colours::hold_colours(&explained, &before, by, &place, &mut held);
    }
    for detail in [Detail::Refusals, Detail::Steps] {
        let mut trace = Trace::with(detail);
        let Ok(Outcome::Paired(_)) = ruleset.trace_round(&request, &mut trace) else {
            return held;
        };
        if detail == Detail::Refusals {
            held = held.with(hold_bye(&trace, by, event, (round, total), name));
        }
        let last = trace.events.iter().map(|event| event.bracket).max().unwrap_or(0);
        for number in 1..=last {
            let events = trace.events.iter().filter(|event| event.bracket == number);
            let steps: Vec<_> = events.map(|event| (event.article.id, &event.step)).collect();
            let Some(mut told) = Told::new(&whole, by, &steps) else { continue };
            told.is_each = detail == Detail::Steps;
            // Step by step only small brackets are told otherwise.
            if told.is_each && !told.is_small {
                continue;
            }
            let kind = if told.is_small { "brackets" } else { "brackets over ten" };
            *told.held.kinds.entry(kind).or_default() += usize::from(!told.is_each);
            told.place = format!("{name} round {round}, bracket {number} ({detail:?})");
            told.hold();
            held = held.with(told.held);
        }
    }
    held
}

/// "… has the bye": a player who may have it, and nobody else is said to have it.
fn hold_bye(
    trace: &Trace,
    by: &Criteria,
    event: &Tournament,
    (round, total): (Round, Round),
    name: &str,
) -> Held {
    let mut held = Held::default();
    let position = Position::new(event, round, total, by.absolutes);
    let told: Vec<PairingNumber> = trace
        .events
        .iter()
        .filter_map(|event| match event.step {
            Step::ByeAllocated { player } => Some(player),
            _ => None,
        })
        .collect();
    let is_due = position.size() % 2 == 1;
    let may_have = |player| event.index_of(player).is_some_and(|at| position.may_have_bye(at));
    let holds = told.len() == usize::from(is_due) && told.iter().all(|&player| may_have(player));
    if is_due || !told.is_empty() {
        held.kinds.insert("bye", 1);
    }
    if !holds {
        held.untrue.push(("bye", format!("{name} round {round}: {told:?} of {}", position.size())));
    }
    held
}

type Pair = (PairingNumber, PairingNumber);

/// What is told of a bracket.
struct Told<'a> {
    by: &'a Criteria,
    members: Members<'a>,
    part: Part,
    limbo_heads_s1: bool,
    steps: &'a [(&'static str, &'a Step)],
    accepted: Candidate,
    altered: Altered,
    is_each: bool,
    /// Whether every pairing can be tried.
    is_small: bool,
    place: String,
    held: Held,
}

impl<'a> Told<'a> {
    /// A bracket with a pair; `None` for others.
    fn new(
        whole: &'a Whole<'a>,
        by: &'a Criteria,
        steps: &'a [(&'static str, &'a Step)],
    ) -> Option<Self> {
        let before = whole.before;
        let formed = steps.iter().find_map(|(_, step)| match step {
            Step::BracketFormed {
                part,
                homogeneous,
                limbo_heads_s1,
                moved_down,
                residents,
                ..
            } => Some((*part, *homogeneous, *limbo_heads_s1, moved_down, residents)),
            _ => None,
        });
        let (part, homogeneous, limbo_heads_s1, moved_down, residents) = formed?;
        let (pairs, altered) = steps.iter().find_map(|(_, step)| match step {
            Step::CandidateJudged { pairs, altered, .. } => Some((pairs, *altered)),
            _ => None,
        })?;
        let all = [&moved_down[..], &residents[..]].concat();
        if pairs.is_empty() {
            return None;
        }
        let mdps = if homogeneous { 0 } else { moved_down.len() };
        let m0 = moved_down.len();
        let (leave, whole) = (Vec::new(), Some(whole));
        let mut members = Members { before, all, mdps, m0, leave, part, whole };
        if by.are_requirements && !matches!(part, Part::Last | Part::Collapsed) {
            members.let_go();
        }
        let accepted = members.candidate(pairs);
        let is_small = members.all.len() <= MOST;
        let (is_each, place, held) = (false, String::new(), Held::default());
        Some(Self {
            by,
            members,
            part,
            limbo_heads_s1,
            steps,
            accepted,
            altered,
            is_each,
            is_small,
            place,
            held,
        })
    }

    fn hold(&mut self) {
        self.hold_formed();
        self.hold_altered();
        self.hold_limits();
        self.hold_refusals();
        self.hold_blocked();
        self.hold_lowered();
        self.hold_weighed();
        self.hold_downfloaters();
    }

    /// "Bracket 2 (score 4.0): 5 and 6 came down …": all of the score, by rank.
    fn hold_formed(&mut self) {
        if self.part == Part::Collapsed {
            return;
        }
        let whole = self.members.whole.unwrap();
        let steps = self.steps;
        for (_, step) in steps {
            let Step::BracketFormed { score, moved_down, residents, .. } = step else { continue };
            let of_score = |player: &&PairingNumber| whole.score(**player) == *score;
            let expected: Vec<_> = whole.present.iter().filter(of_score).copied().collect();
            let is_higher =
                |&one: &PairingNumber, &other: &PairingNumber| whole.before.is_higher(one, other);
            let holds = *residents == expected
                && moved_down.is_sorted_by(is_higher)
                && moved_down.iter().all(|&player| whole.score(player) > *score);
            self.is_true("bracket: its players", holds, || {
                format!("{moved_down:?}, {residents:?}, not {expected:?}")
            });
        }
    }

    /// What the accepted candidate is said to put up with: repeated floats, missed preferences and so on.
    fn hold_weighed(&mut self) {
        let steps = self.steps;
        for (article, step) in steps {
            let Step::CriterionWeighed { value, .. } = step else { continue };
            let rows = self.by.rows.iter().filter(|row| row.article == *article);
            let counted: Vec<_> =
                rows.map(|row| (row.amount)(&self.members, &self.accepted).value()).collect();
            // No row: it is about more than the bracket. No value: the players below decide it.
            if counted.is_empty() || counted.contains(&Value::None) {
                continue;
            }
            self.is_true("put up with", counted.contains(value), || {
                format!("{article}: {value:?}, not {counted:?}")
            });
        }
    }

    /// Counts a sentence of this kind, and keeps it if it is untrue.
    fn is_true(&mut self, kind: &'static str, holds: bool, what: impl FnOnce() -> String) {
        let Self { held, place, .. } = self;
        held.is_true(kind, holds, || format!("{place}: {}", what()));
    }

    /// "after exchange … and transposition …", "the first candidate".
    fn hold_altered(&mut self) {
        // Moved-down players in the Limbo leave S1 in any case, which is no exchange.
        let order = key(&self.members, &self.accepted, false);
        let (altered, accepted) = (self.altered, self.accepted.clone());
        let what = || format!("{altered:?} of {accepted:?}, {order:?}");
        self.is_true("exchanged", altered.exchanged.is_none() == order.is_unexchanged(), what);
        self.is_true("other mdps", altered.moved_down.is_none() == order.has_first_set(), what);
        let mdps = self.members.mdps;
        let first = (mdps..self.members.all.len()).take(order.opponents.len());
        let s1: Vec<usize> = self.s1_of_others();
        let rest: Vec<usize> = (0..self.rest_size()).filter(|place| !s1.contains(place)).collect();
        let is_first = order.opponents.iter().copied().eq(first)
            && order.order.iter().copied().eq(rest.into_iter().take(order.order.len()));
        self.is_true("transposed", altered.transposed.is_none() == is_first, what);
    }

    fn rest_size(&self) -> usize {
        let paired_mdps = self.accepted.pairs.iter().filter(|pair| self.is_of_mdp(**pair)).count();
        self.members.all.len() - self.members.mdps - paired_mdps
    }

    fn s1_of_others(&self) -> Vec<usize> {
        let place = |number| self.members.place(number).unwrap();
        let (of_mdps, others): (Vec<Pair>, Vec<Pair>) =
            self.accepted.pairs.iter().copied().partition(|pair| self.is_of_mdp(*pair));
        let is_taken =
            |at: &usize| of_mdps.iter().any(|pair| place(pair.0) == *at || place(pair.1) == *at);
        let rest: Vec<usize> =
            (self.members.mdps..self.members.all.len()).filter(|at| !is_taken(at)).collect();
        let within = |number| rest.iter().position(|&at| at == place(number)).unwrap();
        others.iter().map(|pair| within(pair.0)).collect()
    }

    fn is_of_mdp(&self, pair: Pair) -> bool {
        [pair.0, pair.1]
            .iter()
            .any(|&player| self.members.place(player).is_some_and(|at| at < self.members.mdps))
    }

    /// Requirements are told as lowered if, and only if, more fail than the parameters leave unavoidable.
    fn hold_lowered(&mut self) {
        let steps = self.steps;
        for (article, step) in steps {
            let Step::RequirementLowered { requirement, times, .. } = step else { continue };
            let row = match *requirement {
                "B.2" => "B.2",
                "A.7.d" => "A.7.d",
                "X" => "B.4",
                "Z" => "A.7.e",
                _ => continue,
            };
            let Some(row) = self.by.rows.iter().find(|known| known.article == row) else {
                continue;
            };
            let amount = (row.amount)(&self.members, &self.accepted);
            let counted = amount.value() == Value::Count(*times);
            let unavoidable = match *requirement {
                "X" => self.members.x1(),
                "Z" => self.members.z1(),
                _ => 0,
            };
            self.is_true("lowered", counted && *times > unavoidable, || {
                format!("{article} {requirement} {times}, {amount:?}, unavoidable {unavoidable}")
            });
        }
        for (_, step) in steps {
            let Step::ParameterSet { symbol, value } = step else { continue };
            let expected = match *symbol {
                "P0" => self.members.all.len() / 2,
                "M0" => self.members.m0,
                "P1" | "MaxPairs" => self.accepted.pairs.len(),
                "X1" => self.members.x1(),
                "Z1" => self.members.z1(),
                _ => continue,
            };
            self.is_true("parameter", *value == expected, || {
                format!("{symbol} = {value}, not {expected}")
            });
        }
    }
}

impl Members<'_> {
    /// Lets the members go who have no opponent here, unless that is everybody.
    fn let_go(&mut self) {
        let size = self.all.len();
        let has_opponent = |one: usize| {
            (0..size).any(|other| one != other && self.may_pair(one.min(other), one.max(other)))
        };
        let stay: Vec<bool> = (0..size).map(has_opponent).collect();
        if !stay.contains(&true) {
            return;
        }
        let kept = |places: std::ops::Range<usize>| places.filter(|&at| stay[at]).count();
        let (mdps, m0) = (kept(0..self.mdps), kept(0..self.m0));
        let all = std::mem::take(&mut self.all);
        for (player, stays) in all.into_iter().zip(stay) {
            if stays {
                self.all.push(player);
            } else {
                self.leave.push(player);
            }
        }
        (self.mdps, self.m0) = (mdps, m0);
    }

    fn count(&self, colour: Option<pairwright_model::Colour>, is_variable: bool) -> usize {
        let is_even = self.before.number().is_multiple_of(2);
        let counted = self.all.iter().map(|&player| self.of(player)).filter(|player| {
            let variable = is_even && player.strength == super::facts::Strength::Mild;
            player.due == colour && variable == is_variable
        });
        counted.count()
    }

    /// The pairs that must miss a preference.
    fn x1(&self) -> usize {
        use pairwright_model::Colour::{Black, White};
        let all = |colour| self.count(Some(colour), true) + self.count(Some(colour), false);
        let none = self.count(None, false);
        (self.all.len() / 2).saturating_sub(none + all(White).min(all(Black)))
    }

    /// The pairs that must miss a strong preference, in even rounds.
    fn z1(&self) -> usize {
        use pairwright_model::Colour::{Black, White};
        let (white, black) = (self.count(Some(White), false), self.count(Some(Black), false));
        let others = self.count(Some(White), true) + self.count(Some(Black), true);
        (self.all.len() / 2).saturating_sub(self.count(None, false) + others + white.min(black))
    }
}
