//! Events of a few rounds, and what is told of the candidates refused in a bracket of the next one.

use std::fmt::Write;

use pairwright_dutch_2017::Dutch2017;
use pairwright_model::{
    Bye, Colour, GameResult, PairingNumber, PlayerSetup, RoundRecord, Setup, Tournament,
};
use pairwright_ruleset::trace::{Detail, Event, Extent, Part, Step, Trace};
use pairwright_ruleset::{PairingRequest, Ruleset};

pub(crate) type Records = Vec<RoundRecord<PairingNumber>>;

pub(crate) fn number(number: u32) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// A game against `opponent`.
pub(crate) fn game(
    opponent: u32,
    colour: Colour,
    result: GameResult,
) -> RoundRecord<PairingNumber> {
    RoundRecord::Game { opponent: number(opponent), colour, result, rated: true }
}

/// An event in which the players had these colours and results (`+`, `=` or `-`) in the first round, all of them against
/// others who have left since; those without a colour had a bye.
pub(crate) fn after_a_round(colours: &str, results: &str, apart: &[(u32, u32)]) -> Tournament {
    after_rounds(&[(colours, results)], apart)
}

/// An event of several rounds like that, all games against others, who had half a point in each other round.
pub(crate) fn after_rounds(rounds: &[(&str, &str)], apart: &[(u32, u32)]) -> Tournament {
    let size = rounds[0].0.len();
    let (mut players, mut others) = (vec![Records::new(); size], Vec::new());
    for (round, (colours, results)) in rounds.iter().enumerate() {
        for (place, (colour, result)) in colours.chars().zip(results.chars()).enumerate() {
            let (mine, theirs, bye) = match result {
                '+' => (GameResult::Win, GameResult::Loss, Bye::FullPoint),
                '=' => (GameResult::Draw, GameResult::Draw, Bye::HalfPoint),
                _ => (GameResult::Loss, GameResult::Win, Bye::ZeroPoint),
            };
            let colour = match colour {
                'W' => Colour::White,
                'B' => Colour::Black,
                _ => {
                    players[place].push(RoundRecord::Bye(bye));
                    continue;
                }
            };
            let [one, other] =
                [place, size + others.len()].map(|place| u32::try_from(place + 1).unwrap());
            players[place].push(game(other, colour, mine));
            let mut records = vec![RoundRecord::Bye(Bye::HalfPoint); rounds.len()];
            records[round] = game(one, !colour, theirs);
            others.push(records);
        }
    }
    event(players, others, apart)
}

/// An event of `players` and of `others`, who do not go on, with pairs that may not meet.
pub(crate) fn event(
    players: Vec<Records>,
    others: Vec<Records>,
    apart: &[(u32, u32)],
) -> Tournament {
    let gone =
        (players.len() + 1..=players.len() + others.len()).map(|one| u32::try_from(one).unwrap());
    let absent_next = gone.map(number).collect();
    let all = (1..).zip(players.into_iter().chain(others));
    let apart = apart.iter().map(|&(one, other)| (1, None, vec![number(one), number(other)]));
    Setup {
        players: all.map(|(one, records)| PlayerSetup::new(number(one), records)).collect(),
        forbidden: apart.collect(),
        total_rounds: Some(9),
        initial_colour: Some(Colour::White),
        absent_next,
        ..Setup::default()
    }
    .validate()
    .unwrap()
}

/// What is told of a round.
pub(crate) fn traced(event: &Tournament, round: u16, detail: Detail) -> Vec<Event> {
    let request = PairingRequest::with_total_rounds(event, round, 9).unwrap();
    let mut trace = Trace::with(detail);
    Dutch2017.trace_round(&request, &mut trace).unwrap();
    trace.events
}

/// What is told of the candidates refused in the bracket with most players, a line each, and its pairing.
pub(crate) fn told(event: &Tournament, round: u16) -> Vec<String> {
    told_in(event, round, Detail::Refusals)
}

/// What is told in this detail of the candidates refused in the bracket with most players.
pub(crate) fn told_in(event: &Tournament, round: u16, detail: Detail) -> Vec<String> {
    let events = traced(event, round, detail);
    let size = |event: &Event| match &event.step {
        Step::BracketFormed { moved_down, residents, .. } => moved_down.len() + residents.len(),
        _ => 0,
    };
    let largest = events.iter().max_by_key(|event| size(event)).unwrap().bracket;
    events.iter().filter(|event| event.bracket == largest).filter_map(line).collect()
}

/// What is told of the candidates refused in the penultimate bracket.
pub(crate) fn told_of_penultimate(event: &Tournament, round: u16) -> Vec<String> {
    let events = traced(event, round, Detail::Refusals);
    let is_penultimate =
        |step: &Step| matches!(step, Step::BracketFormed { part: Part::Penultimate, .. });
    let bracket = events.iter().find(|event| is_penultimate(&event.step)).unwrap().bracket;
    events.iter().filter(|event| event.bracket == bracket).filter_map(line).collect()
}

/// A refusal by its article and extent, then the candidate and who is left over, the pairs that every refused candidate
/// has one of, the values, and what is at fault.
fn line(Event { article, step, .. }: &Event) -> Option<String> {
    let both = |pairs: &[(PairingNumber, PairingNumber)]| {
        pairs.iter().fold(String::new(), |mut all, (one, other)| {
            write!(all, " {one}-{other}").unwrap();
            all
        })
    };
    let list = |players: &[PairingNumber]| {
        players.iter().fold(String::new(), |mut all, player| {
            write!(all, " {player}").unwrap();
            all
        })
    };
    Some(match step {
        Step::CandidateRefused {
            extent,
            pairs,
            unpaired,
            others,
            kept_apart,
            own,
            rejected,
            concerned,
            ..
        } => {
            // Of all larger candidates the rules do not say which one is shown.
            if matches!(extent, Extent::Larger | Extent::MoreMovedDown) {
                assert!(pairs.iter().all(|(one, other)| one < other), "{pairs:?}");
                let pairs = pairs.len();
                return Some(format!(
                    "{} {extent:?}: {pairs} pairs left{}",
                    article.id,
                    list(unpaired)
                ));
            }
            format!(
                "{} {extent:?} +{others}:{} left{} apart{} ({own}/{rejected}) {concerned}",
                article.id,
                both(pairs),
                list(unpaired),
                both(kept_apart)
            )
        }
        Step::CandidateJudged { pairs, .. } => format!("best:{}", both(pairs)),
        Step::DownfloatersChosen { players, limbo, rather_than } => {
            let stays = rather_than.iter().fold(String::new(), |mut all, stays| {
                write!(all, ", {} keeps{}", stays.article.id, list(&stays.players)).unwrap();
                all
            });
            format!("{} floats:{} limbo{}{stays}", article.id, list(players), list(limbo))
        }
        _ => return None,
    })
}

/// The pairs of `one` with each of `others`.
pub(crate) fn with(one: u32, others: impl IntoIterator<Item = u32>) -> Vec<(u32, u32)> {
    others.into_iter().map(|other| (one, other)).collect()
}

/// This many players who had white and black in turn.
pub(crate) fn in_turn(players: usize) -> String {
    "WB".repeat(players / 2)
}
