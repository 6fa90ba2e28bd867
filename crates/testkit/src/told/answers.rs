//! Answers and stories, held against the records and against brute force.
//!
//! Whatever is said against something else is an objection to a whole round that has it. That round is legal and has it;
//! the two rounds part in the bracket that is named; there the values are those that are told, and equal by every article
//! before. In brackets of up to ten members no other round that has it is better there, where the best one of the bracket
//! decides ([`objected`]). The facts behind an objection are facts of the records ([`obstacles`]), and the words name
//! all of it ([`spoken`]).

mod met;
mod objected;
mod obstacles;
mod spoken;
mod stories;

use std::collections::BTreeMap;
use std::path::PathBuf;

use pairwright_explain::{Answer, Bracket, ExplainedRound, Question, Reply};
use pairwright_model::{Bye, PairingNumber, Round, RoundRecord, Tournament};
use pairwright_ruleset::trace::Objection;
use pairwright_ruleset::{PairingRequest, RoundPairing, Ruleset};
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::Criteria;
use super::candidates::Members;
use super::facts::Before;
use super::law::Held;
use super::whole::{Wanted, Whole};
use super::words::Said;
use crate::corpora::read;
use crate::legality::Position;
use crate::random::{Random, random_event, tight_event, varied_event};

/// How many answers and stories of each kind are held at least, in every edition.
const LEAST: [(&str, usize); 20] = [
    ("answers", 1000),
    ("stories", 250),
    ("answer: we meet", 200),
    ("answer: my float", 40),
    ("answer: my upfloat", 30),
    ("answer: my bye", 10),
    ("answer: no upfloat", 100),
    ("answer: colour", 100),
    ("answer: no colour", 7),
    ("answer: worse", 300),
    ("answer: not allowed", 180),
    ("worse: by this article", 300),
    ("worse: only by the order", 120),
    ("fact: are left over", 120),
    ("fact: is left with", 45),
    ("fact: met in round", 140),
    ("fact: barred from the bye in round", 45),
    ("comes before by order", 90),
    ("story: nobody else comes before", 140),
    ("words: answer", 1100),
];

/// How many at least in the large corpora.
const LARGE: [(&str, usize); 2] = [("answers", 8000), ("stories", 3000)];

/// Asserts that the answers and stories of a sample of `reports` and random events hold, and that they are enough; `own` has
/// the least numbers of kinds that not every edition has.
pub fn assert_answers(
    ruleset: &dyn Ruleset,
    by: &Criteria,
    reports: &[PathBuf],
    own: &[(&str, usize)],
) {
    let sample = Sample { questions: 4, stories: 1 };
    let held = ask_reports(ruleset, by, reports, sample);
    let least = [&LEAST[..], own].concat();
    held.with(ask_random(ruleset, by, 0..40, sample)).assert(&least);
}

/// Like [`assert_answers`], over the large corpora and more random events; nothing without reports.
pub fn assert_answers_of_large(
    ruleset: &dyn Ruleset,
    by: &Criteria,
    reports: &[PathBuf],
    own: &[(&str, usize)],
) {
    if reports.is_empty() {
        return;
    }
    let held = ask_reports(ruleset, by, reports, Sample { questions: 2, stories: 1 });
    let sample = Sample { questions: 6, stories: 2 };
    let held = held.with(ask_random(ruleset, by, 40..340, sample));
    held.assert(&LARGE);
    held.assert(&[&LEAST[..], own].concat());
}

/// How much is asked of each round.
#[derive(Clone, Copy, Debug)]
struct Sample {
    /// Number of questions about other pairs, floats and byes.
    questions: usize,
    /// Number of stories told step by step.
    stories: usize,
}

/// Asks about every recorded round of these reports.
fn ask_reports(ruleset: &dyn Ruleset, by: &Criteria, paths: &[PathBuf], of: Sample) -> Held {
    let of_file = |path: &PathBuf| {
        let event = read(path);
        let name = path.file_name().unwrap().to_string_lossy();
        let rounds = 1..=event.rounds_paired();
        let total = event.final_round();
        let held =
            rounds.map(|round| ask(ruleset, by, &event, (round, total.max(round)), &name, of));
        held.fold(Held::default(), Held::with)
    };
    paths.par_iter().map(of_file).reduce(Held::default, Held::with)
}

/// Asks about the next round of random events; for every third seed it is the last one.
fn ask_random(
    ruleset: &dyn Ruleset,
    by: &Criteria,
    seeds: std::ops::Range<u64>,
    of: Sample,
) -> Held {
    let of_seed = |seed: u64| {
        let events = [random_event(seed), tight_event(seed), varied_event(seed)];
        let held = events.iter().map(|event| {
            let round = event.rounds_paired() + 1;
            let total = if seed.is_multiple_of(3) { round } else { round + 2 };
            ask(ruleset, by, event, (round, total), &format!("seed {seed}"), of)
        });
        held.fold(Held::default(), Held::with)
    };
    seeds.into_par_iter().map(of_seed).reduce(Held::default, Held::with)
}

fn ask(
    ruleset: &dyn Ruleset,
    by: &Criteria,
    event: &Tournament,
    (round, total): (Round, Round),
    name: &str,
    of: Sample,
) -> Held {
    let mut held = Held::default();
    let Ok(request) = PairingRequest::with_total_rounds(event, round, total) else { return held };
    let Ok(explained) = ExplainedRound::of(ruleset, request) else { return held };
    let Ok(own) = explained.pairing() else { return held };
    let before = Before::new(event, round, total, by);
    let position = Position::new(event, round, total, by.absolutes);
    if position.has_given_bye() {
        return held;
    }
    let whole = Whole::new(&before, &position);
    let own = Seated::of(event, own);
    let place = format!("{name} round {round}");
    let mut asked = Asked { by, explained: &explained, whole: &whole, own, place, held: &mut held };
    let mut random = Random::new(u64::from(round) + 1000 * u64::try_from(name.len()).unwrap());
    let questions = questions(&whole, &asked.own);
    for _ in 0..of.questions.min(questions.len()) {
        asked.ask(questions[random.below(questions.len())]);
    }
    for _ in 0..of.stories.min(whole.present.len()) {
        let player = whole.present[random.below(whole.present.len())];
        asked.hold_story(player);
    }
    held
}

/// All that can be asked, each kind about as often as the others.
fn questions(whole: &Whole<'_>, own: &Seated) -> Vec<Question> {
    let mut questions = Vec::new();
    for (place, &player) in whole.present.iter().enumerate() {
        questions.push(Question::Float { player });
        questions.push(Question::Upfloat { player });
        questions.push(Question::Colour { player });
        if whole.has_bye() || place == 0 {
            questions.push(Question::Bye { player });
        }
        if let Some(&Some(other)) = own.0.get(&player) {
            questions.push(Question::Pair { one: player, other });
        }
        // The two nearest in rank, and one who is far.
        for step in [1, 2, whole.present.len() / 2] {
            let other = whole.present[(place + step) % whole.present.len()];
            if other != player {
                questions.push(Question::Pair { one: player, other });
            }
        }
    }
    questions
}

/// What brute force finds, where it can.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Found<T> {
    /// The bracket is too large, or the players below decide.
    Unknown,
    /// What brute force found.
    As(T),
}

/// The opponent of each player; `None` is the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seated(pub(super) BTreeMap<PairingNumber, Option<PairingNumber>>);

impl Seated {
    fn of(event: &Tournament, pairing: &RoundPairing) -> Self {
        let number = |player| event.number(player);
        let boards = pairing.boards.iter().map(|board| (number(board.white), number(board.black)));
        let both = boards.flat_map(|(one, other)| [(one, Some(other)), (other, Some(one))]);
        Self(both.chain(pairing.bye.map(|player| (number(player), None))).collect())
    }

    /// This round without some boards and with others; `None` if these are not of it, or a player has several places.
    fn changed(
        &self,
        given_up: &[(PairingNumber, Option<PairingNumber>)],
        instead: &[(PairingNumber, Option<PairingNumber>)],
    ) -> Option<Self> {
        let mut seats = self.0.clone();
        for &(one, other) in given_up {
            for (player, opponent) in seats_of(one, other) {
                if seats.remove(&player) != Some(opponent) {
                    return None;
                }
            }
        }
        for &(one, other) in instead {
            for (player, opponent) in seats_of(one, other) {
                if seats.insert(player, opponent).is_some() {
                    return None;
                }
            }
        }
        Some(Self(seats))
    }

    fn opponent(&self, player: PairingNumber) -> Option<PairingNumber> {
        self.0.get(&player).copied().flatten()
    }

    fn bye(&self) -> Option<PairingNumber> {
        self.0.iter().find(|(_, opponent)| opponent.is_none()).map(|(player, _)| *player)
    }

    /// The pairs of which both players are among `members`, in their order.
    fn pairs_among(&self, members: &[PairingNumber]) -> Vec<(PairingNumber, PairingNumber)> {
        let place = |player| members.iter().position(|&member| member == player);
        let pairs = members.iter().enumerate().filter_map(|(at, &one)| {
            let other = self.opponent(one)?;
            (place(other)? > at).then_some((one, other))
        });
        pairs.collect()
    }

    fn has(&self, whole: &Whole<'_>, wanted: Wanted) -> bool {
        match wanted {
            Wanted::Nothing => true,
            Wanted::Pair(one, other) => self.opponent(one) == Some(other),
            Wanted::Bye(player) => self.bye() == Some(player),
            Wanted::Float(player) => {
                let score = |player| whole.score(player);
                self.0.contains_key(&player)
                    && self.opponent(player).is_none_or(|other| score(other) < score(player))
            }
        }
    }
}

fn seats_of(
    one: PairingNumber,
    other: Option<PairingNumber>,
) -> impl Iterator<Item = (PairingNumber, Option<PairingNumber>)> {
    [(one, other)].into_iter().chain(other.map(|other| (other, Some(one))))
}

/// What is asked of a round.
struct Asked<'a> {
    by: &'a Criteria,
    explained: &'a ExplainedRound<'a>,
    whole: &'a Whole<'a>,
    own: Seated,
    place: String,
    held: &'a mut Held,
}

impl Asked<'_> {
    fn is_true(&mut self, kind: &'static str, holds: bool, what: impl FnOnce() -> String) {
        let Self { held, place, .. } = self;
        held.is_true(kind, holds, || format!("{place}: {}", what()));
    }

    fn ask(&mut self, question: Question) {
        let reply = match self.explained.why(question) {
            Ok(reply) => reply,
            Err(error) => {
                self.is_true("answer", false, || format!("{question:?}: {error}"));
                return;
            }
        };
        let kind = match (&reply.answer, question) {
            (Answer::Met { .. }, Question::Pair { .. }) => "answer: we meet",
            (Answer::Met { .. }, Question::Float { .. }) => "answer: my float",
            (Answer::Met { .. }, Question::Bye { .. }) => "answer: my bye",
            (Answer::Met { .. }, _) => "answer: my upfloat",
            (Answer::Level { .. }, _) => "answer: no upfloat",
            (Answer::Forbidden { .. }, _) => "answer: not allowed",
            (Answer::Worse { .. }, _) => "answer: worse",
            (Answer::Colours { .. }, _) => "answer: colour",
            (Answer::NoColour, _) => "answer: no colour",
        };
        let holds = self.is_answered(&reply);
        self.is_true(kind, holds, || format!("{reply:?}"));
        self.is_true("answers", true, String::new);
        let facts = (reply.recorded, reply.met_in) == self.facts(question);
        self.is_true("answer: what the file has", facts, || format!("{reply:?}"));
        let said = Said::new(&pairwright_render::text::reply(self.explained, &reply));
        match &reply.answer {
            Answer::Forbidden { objection, obstacle } => {
                self.hold_forbidden(wanted(question), objection);
                self.hold_obstacle(wanted(question), objection, None, obstacle);
                self.hold_spoken(&said, objection, obstacle, &reply);
            }
            Answer::Worse { objection, instead, given_up, obstacle } => {
                let other = self.own.changed(given_up, instead);
                self.is_true("answer: boards that change", other.is_some(), || {
                    format!("{reply:?}")
                });
                let Some(other) = other else { return };
                self.hold_worse(wanted(question), objection, &other);
                self.hold_obstacle(wanted(question), objection, Some(&other), obstacle);
                self.hold_spoken(&said, objection, obstacle, &reply);
            }
            Answer::Met { because, board, bracket, article } => {
                self.hold_met(question, (*board, *bracket, *article), because, &said);
            }
            Answer::Level { .. } | Answer::Colours { .. } | Answer::NoColour => {}
        }
    }

    /// Whether the answer is of the right kind.
    fn is_answered(&self, reply: &Reply) -> bool {
        let question = reply.question;
        let player = question.player();
        let is_so = self.own.has(self.whole, wanted(question));
        let opponent = self.own.opponent(player);
        match &reply.answer {
            Answer::Colours { board } => {
                board.seats(player) && Some(board.opponent(player)) == opponent
            }
            Answer::NoColour => opponent.is_none(),
            Answer::Level { opponent: told } => *told == opponent && !self.floats_up(player),
            Answer::Met { .. } if matches!(question, Question::Upfloat { .. }) => {
                self.floats_up(player)
            }
            Answer::Met { .. } => is_so,
            Answer::Forbidden { .. } | Answer::Worse { .. } => !is_so,
        }
    }

    fn floats_up(&self, player: PairingNumber) -> bool {
        let score = |player| self.whole.score(player);
        self.own.opponent(player).is_some_and(|other| score(other) > score(player))
    }

    /// Whether the file has what is asked, and when the two met.
    fn facts(&self, question: Question) -> (Option<bool>, Option<Round>) {
        let (before, player) = (self.whole.before, question.player());
        let (event, round) = (before.tournament(), before.number());
        let record = |round| event.player(event.index_of(player).unwrap()).record(round);
        let met = match question {
            Question::Pair { other, .. } => (1..round).find(|&past| {
                let RoundRecord::Game { opponent, .. } = record(past) else { return false };
                event.number(opponent) == other
            }),
            _ => None,
        };
        if round > event.rounds_paired() {
            return (None, met);
        }
        let opponent = record(round).opponent().map(|opponent| event.number(opponent));
        let has_bye = record(round) == RoundRecord::Bye(Bye::PairingAllocated);
        let score = |player| self.whole.score(player);
        let own = self.explained.explanation().seat(player);
        let has = match question {
            Question::Pair { other, .. } => opponent == Some(other),
            Question::Bye { .. } => has_bye,
            Question::Float { .. } => {
                has_bye || opponent.is_some_and(|other| score(other) < score(player))
            }
            Question::Upfloat { .. } => opponent.is_some_and(|other| score(other) > score(player)),
            // The colour that the edition does not give.
            _ => own.is_some_and(|seat| {
                record(round).colour().is_some_and(|colour| colour != seat.colour_of(player))
            }),
        };
        (Some(has), met)
    }

    /// The bracket at this place of those that make up the round.
    fn bracket(&self, place: usize) -> Option<&Bracket> {
        self.explained.explanation().bracket_at(place)
    }

    /// The members who form the candidates of a bracket.
    fn members(&self, bracket: &Bracket) -> Members<'_> {
        let stays = |player: &PairingNumber| !bracket.leaving.contains(player);
        let came = bracket.moved_down.iter().map(|moved| moved.player).filter(stays);
        let came: Vec<PairingNumber> = came.collect();
        let residents = bracket.residents.iter().copied().filter(stays);
        let all: Vec<PairingNumber> = came.iter().copied().chain(residents).collect();
        Members {
            before: self.whole.before,
            all,
            mdps: if bracket.homogeneous { 0 } else { came.len() },
            m0: came.len(),
            leave: bracket.leaving.clone(),
            part: bracket.part,
            whole: Some(self.whole),
        }
    }

    /// No legal round has it.
    fn hold_forbidden(&mut self, wanted: Wanted, objection: &Objection) {
        use pairwright_ruleset::FORBIDDEN_PAIR;
        use pairwright_ruleset::trace::{Cause, Value};

        use super::facts::Apart;
        let [meeting, bye_bar, colour] = self.by.legality;
        let (article, concerned) = (objection.article.id, &objection.concerned);
        let is_of_pair = |one, other| matches!(concerned, Value::Pairs(pairs) if matches!(pairs[..], [pair] if pair == (one, other) || pair == (other, one)));
        let (kind, holds) = match (objection.cause, wanted) {
            (Cause::Meeting, Wanted::Pair(one, other)) if *objection.article == FORBIDDEN_PAIR => {
                let apart = self.whole.before.apart(one, other) == Some(Apart::Organiser);
                ("not allowed: kept apart", apart && is_of_pair(one, other))
            }
            (Cause::Meeting, Wanted::Pair(one, other)) => {
                let apart = self.whole.before.apart(one, other) == Some(Apart::Met);
                ("not allowed: met", apart && article == meeting && is_of_pair(one, other))
            }
            (Cause::AbsoluteColour, Wanted::Pair(one, other)) => {
                let apart = self.whole.before.apart(one, other) == Some(Apart::Colour);
                ("not allowed: colour", apart && article == colour && is_of_pair(one, other))
            }
            (Cause::ByeBar, Wanted::Bye(player)) => {
                let is_of_player = *concerned == Value::Players(vec![player]);
                let bars = !self.whole.may_have_bye(player) && is_of_player;
                ("not allowed: barred from the bye", bars && article == bye_bar)
            }
            (Cause::Attendance, Wanted::Bye(_)) => ("not allowed: even", !self.whole.has_bye()),
            (Cause::Completion, _) => {
                let present = &self.whole.present;
                let completes = self.whole.completes(present, &[], wanted, &|_| true);
                ("not allowed: the others cannot be paired", !completes)
            }
            _ => ("not allowed", false),
        };
        self.is_true(kind, holds, || format!("{wanted:?}: {objection:?}"));
    }
}

fn wanted(question: Question) -> Wanted {
    match question {
        Question::Pair { one, other } => Wanted::Pair(one, other),
        Question::Float { player } => Wanted::Float(player),
        Question::Bye { player } => Wanted::Bye(player),
        _ => Wanted::Nothing,
    }
}
