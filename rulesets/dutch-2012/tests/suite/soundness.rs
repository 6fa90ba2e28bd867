//! Objections are true: there is none to the edition's own pairing, and their statements about others hold.

use std::path::PathBuf;

use pairwright_dutch_2012::Dutch2012;
use pairwright_model::{PairingNumber, PlayerIndex, Score, Tournament};
use pairwright_ruleset::trace::{Cause, Objection, Value};
use pairwright_ruleset::{Board, Outcome, PairingRequest, RoundPairing, Ruleset};
use pairwright_testkit::corpora::{Rounds, fixtures, large, of_at_most, read};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

/// The requests of all recorded rounds.
pub(crate) fn requests(tournament: &Tournament) -> impl Iterator<Item = PairingRequest<'_>> {
    let total = tournament.total_rounds().unwrap_or(tournament.rounds_paired());
    let request = move |round| PairingRequest::with_total_rounds(tournament, round, total).unwrap();
    Rounds::All.of(tournament).map(request)
}

fn folders() -> Vec<PathBuf> {
    let folder = |folder: &&str| fixtures(&format!("corpus/dutch-2012/{folder}"));
    ["tricky", "oracle", "endgame", "inputs", "readings", "open"].iter().flat_map(folder).collect()
}

fn own(request: &PairingRequest<'_>) -> RoundPairing {
    match Dutch2012.pair_round(request).unwrap() {
        Outcome::Paired(pairing) => pairing,
        Outcome::Impossible(why) => panic!("{why:?}"),
    }
}

fn assert_content(paths: &[PathBuf]) -> usize {
    let rounds = paths.par_iter().map(|path| {
        let tournament = read(path);
        let mut rounds = 0;
        for request in requests(&tournament) {
            let objection = Dutch2012.object(&request, &own(&request)).unwrap();
            assert_eq!(objection, None, "{} {}", path.display(), request.round());
            rounds += 1;
        }
        rounds
    });
    rounds.sum()
}

#[test]
fn the_own_pairing_is_never_objected_to() {
    assert_eq!(assert_content(&folders()), 452 + 226 + 183 + 292 + 294 + 544 + 1);
}

#[test]
fn nor_over_the_large_corpora() {
    let oracle = large("oracle/dutch-2012");
    if oracle.is_empty() {
        return;
    }
    assert_eq!(assert_content(&oracle), 3227);
    assert_eq!(assert_content(&large("oracle/dutch-2012-endgame")), 13_905);
    assert_eq!(assert_content(&large("oracle/dutch-2012-inputs")), 3136);
}

/// Other pairings: with two opponents or the bye swapped, or two colours.
fn changed(own: &RoundPairing) -> Vec<RoundPairing> {
    let mut all = Vec::new();
    let boards = own.boards.len();
    for one in 0..boards {
        let Board { white, black } = own.boards[one];
        let with = |change: &dyn Fn(&mut RoundPairing)| {
            let mut other = own.clone();
            change(&mut other);
            other
        };
        all.push(with(&|p| p.boards[one] = Board { white: black, black: white }));
        if let Some(bye) = own.bye {
            all.push(with(&|p| (p.boards[one].white, p.bye) = (bye, Some(white))));
            all.push(with(&|p| (p.boards[one].black, p.bye) = (bye, Some(black))));
        }
        for other in one + 1..boards.min(one + 2) {
            let opponents = own.boards[other];
            all.push(with(&|p| {
                (p.boards[one].black, p.boards[other].black) = (opponents.black, black);
            }));
            all.push(with(&|p| {
                (p.boards[one].black, p.boards[other].white) = (opponents.white, black);
            }));
        }
    }
    all
}

/// Whether the objection is possible: its values differ, and in the direction of the article.
pub(crate) fn is_sound(objection: &Objection, rank: impl Fn(PairingNumber) -> usize) -> bool {
    let sum = |scores: &[Score]| scores.iter().map(|s| i64::from(s.tenths())).sum::<i64>();
    let squares = |scores: &[Score]| scores.iter().map(|s| i64::from(s.tenths()).pow(2)).sum();
    let size = |value: &Value| match value {
        Value::Players(players) => players.len(),
        Value::Pairs(pairs) => pairs.len(),
        _ => 0,
    };
    let Objection { article, cause, own, rejected, concerned, bracket, .. } = objection;
    match (cause, own, rejected) {
        (
            Cause::Attendance | Cause::Meeting | Cause::ByeBar | Cause::Impossible,
            Value::None,
            Value::None,
        ) => bracket.is_none() && size(concerned) > 0,
        (Cause::ByeBar, Value::Count(own), Value::Count(rejected)) => {
            bracket.is_none() && size(concerned) == 1 && own < rejected
        }
        (Cause::AbsoluteColour, Value::None, Value::None) => size(concerned) == 1,
        (Cause::Completion, Value::None, Value::None) => bracket.is_some(),
        (Cause::Pairs, Value::Count(own), Value::Count(rejected)) => {
            own > rejected || article.id == "C.14" && own != rejected
        }
        (Cause::Collapse | Cause::LookAhead, Value::Count(own), Value::Count(rejected)) => {
            own > rejected
        }
        // The bye is at stake, which decides who moves down.
        (Cause::LookAhead, Value::Players(own), Value::Players(rejected)) => {
            article.id == "C.13" && own != rejected
        }
        (Cause::LookAhead, Value::Scores(own), Value::Scores(rejected)) => sum(own) < sum(rejected),
        (Cause::ScoreDifference, Value::Scores(own), Value::Scores(rejected)) => match article.id {
            "B.3" => sum(own) < sum(rejected),
            "D.4" => {
                squares(own) < {
                    let all: i64 = squares(rejected);
                    all
                }
            }
            _ => false,
        },
        (
            Cause::AbsoluteColour | Cause::ColourPreference | Cause::Float,
            Value::Count(own),
            Value::Count(rejected),
        ) => own < rejected && size(concerned) == *rejected,
        (Cause::Order, Value::Players(own), Value::Players(rejected)) => match article.id {
            "D.3" => rank(own[0]) < rank(rejected[0]),
            "D.2" => own.len() == rejected.len() && own != rejected,
            _ => false,
        },
        (Cause::Order, Value::Pairs(own), Value::Pairs(rejected)) => {
            article.id == "D.1" && own[0].0 == rejected[0].0 && rank(own[0].1) < rank(rejected[0].1)
        }
        (Cause::ColourAllocation, Value::Colour(one, own), Value::Colour(other, rejected)) => {
            article.id.starts_with('E') && one == other && own != rejected
        }
        _ => false,
    }
}

fn assert_sound(paths: &[PathBuf]) -> Vec<Objection> {
    let objections = paths.par_iter().flat_map(|path| {
        let tournament = read(path);
        let mut objections = Vec::new();
        for request in requests(&tournament) {
            let facts = Dutch2012.facts(&request);
            let rank = |number| {
                let number_of = |player: PlayerIndex| tournament.player(player).number;
                facts.iter().position(|facts| number_of(facts.player) == number).unwrap()
            };
            for proposal in changed(&own(&request)) {
                let name = || format!("{} {}: {proposal:?}", path.display(), request.round());
                let objection = Dutch2012
                    .object(&request, &proposal)
                    .unwrap_or_else(|error| panic!("{}: {error}", name()))
                    .unwrap_or_else(|| panic!("{}: no objection", name()));
                assert!(is_sound(&objection, rank), "{}: {objection:?}", name());
                objections.push(objection);
            }
        }
        objections
    });
    objections.collect()
}

/// Small events here; the others are with the large corpora.
#[test]
fn swapped_opponents_are_objected_to_with_reason() {
    let objections = assert_sound(&of_at_most(12, &folders()));
    assert!(objections.len() >= 10_000, "{} objections", objections.len());
    for cause in [
        Cause::Meeting,
        Cause::AbsoluteColour,
        Cause::ByeBar,
        Cause::Pairs,
        Cause::ScoreDifference,
        Cause::LookAhead,
        Cause::ColourPreference,
        Cause::Float,
        Cause::Order,
        Cause::ColourAllocation,
    ] {
        assert!(objections.iter().any(|objection| objection.cause == cause), "{cause}");
    }
}

#[test]
fn over_the_large_corpora_too() {
    let oracle = large("oracle/dutch-2012");
    if oracle.is_empty() {
        return;
    }
    assert_sound(&folders());
    for folder in ["oracle/dutch-2012-endgame", "oracle/dutch-2012-inputs"] {
        assert_sound(&large(folder));
    }
}
