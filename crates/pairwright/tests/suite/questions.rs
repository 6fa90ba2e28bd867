//! `why` answers whenever `pair` does, and recognises what the round already has.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};

use pairwright::explain::{About, Because, Obstacle, Verdict};
use pairwright::model::{Bye, RoundRecord};
use pairwright::ruleset::Ruleset;
use pairwright::state::Incompatible;
use pairwright::{
    Answer, Event, Explained, PairingNumber, Question, Round, Rules, complete_editions,
};
use pairwright_testkit::corpora::{due, fixtures, one_of};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

/// The limit for everyday tests; more players have too many questions.
const MOST_PLAYERS: usize = 9;

/// Every possible question about the players of a round.
fn questions(told: &Explained<'_>) -> Vec<Question> {
    let numbers = told.told().explanation().players.iter().map(|entrant| entrant.number);
    let numbers: Vec<PairingNumber> = numbers.collect();
    let mut all = Vec::new();
    for (place, &player) in numbers.iter().enumerate() {
        all.extend([
            Question::Float { player },
            Question::Bye { player },
            Question::Upfloat { player },
            Question::Colour { player },
        ]);
        all.extend(numbers[..place].iter().map(|&one| Question::Pair { one, other: player }));
    }
    all
}

/// Holds what stands in the way of something for the players `asked` against the records.
fn assert_facts(event: &Event, round: Round, facts: &Obstacle, asked: &[PairingNumber]) {
    let tournament = event.tournament();
    let record = |number: PairingNumber, round: Round| {
        tournament.player(tournament.index_of(number).unwrap()).record(round)
    };
    let have_met = |one, other, past: Round| {
        let RoundRecord::Game { opponent, .. } = record(one, past) else { return false };
        past < round && tournament.player(opponent).number == other
    };
    let holds = |one, other, because| match because {
        Incompatible::Met(past) => have_met(one, other, past),
        Incompatible::Forbidden | Incompatible::Colour => true,
    };
    if let Some(past) = facts.met_in {
        assert!(have_met(asked[0], asked[1], past), "{facts:?}");
    }
    if let Some(bar) = facts.bye_bar {
        assert_ne!(bar.round, round, "{facts:?}");
        let expected = match record(asked[0], bar.round) {
            RoundRecord::Bye(Bye::PairingAllocated) => "bye",
            RoundRecord::Forfeit { won: true, .. } => "forfeit-win",
            RoundRecord::Bye(Bye::FullPoint) => "full-point-bye",
            RoundRecord::Bye(Bye::HalfPoint) => "half-point-bye",
            other => panic!("{other:?} bars nobody: {facts:?}"),
        };
        assert_eq!(bar.record, expected, "{facts:?}");
    }
    if let Some(alone) = &facts.left_alone {
        let mut apart = alone.apart.iter();
        assert!(apart.all(|&(other, why)| holds(alone.player, other, why)), "{facts:?}");
    }
    if let Some(left) = &facts.left_over {
        let is_left = |player| left.players.contains(&player);
        for &(one, other, why) in &left.apart {
            assert!(is_left(one) && is_left(other) && holds(one, other, why), "{facts:?}");
        }
    }
}

/// Holds what stands in the way of others against the records.
fn assert_true(event: &Event, round: Round, reason: &Because) {
    for other in &reason.others {
        assert!(!matches!(other.verdict, Verdict::Met) || reason.about != About::Opponent);
        let asked = match reason.about {
            About::Opponent => vec![reason.player, other.player],
            About::Float | About::Bye => vec![other.player],
        };
        assert_facts(event, round, &other.obstacle, &asked);
    }
}

/// Asks every question about a round, if it can be paired. Returns the number of answers, and how many of
/// them say that it is already so.
fn ask_all(event: &Event, ruleset: &dyn Ruleset, round: Round, place: &str) -> [usize; 2] {
    let ruled = event.under(Rules::By(ruleset)).unwrap();
    let Ok(paired) = ruled.pair(round) else { return [0; 2] };
    let told = ruled.explain(round).unwrap_or_else(|error| panic!("{place}: {error}"));
    let mut counts = [0; 2];
    for question in questions(&told) {
        let reply = told.why(question).unwrap_or_else(|e| panic!("{place}: {question:?}: {e}"));
        let is_met = matches!(reply.answer, Answer::Met { .. });
        // Without refused candidates that no answer needs, the answer is the same.
        let brief = ruled.explain_for(round, question).unwrap();
        assert_eq!(brief.why(question).unwrap(), reply, "{place}: {question:?}");
        let text = brief.reply_to_text(&reply);
        assert_eq!(text, told.reply_to_text(&reply), "{place}: {question:?}");
        let boards = paired.boards();
        if let Answer::Met { because, .. } = &reply.answer {
            for reason in because {
                assert_true(event, round, reason);
            }
        }
        if let Answer::Forbidden { obstacle, .. } | Answer::Worse { obstacle, .. } = &reply.answer {
            let asked = match question {
                Question::Pair { one, other } => vec![one, other],
                question => vec![question.player()],
            };
            assert_facts(event, round, obstacle, &asked);
        }
        let score = |number| {
            let found = told.told().explanation().players.iter().find(|e| e.number == number);
            found.unwrap().score
        };
        let opponent = |player| {
            boards.iter().find_map(|&(white, black)| match player {
                _ if white == player => Some(black),
                _ if black == player => Some(white),
                _ => None,
            })
        };
        let is_there = match question {
            Question::Pair { one, other } => {
                boards.iter().any(|&board| board == (one, other) || board == (other, one))
            }
            Question::Bye { player } => paired.bye() == Some(player),
            Question::Float { player } => {
                opponent(player).is_none_or(|opponent| score(opponent) < score(player))
            }
            Question::Upfloat { player } => {
                opponent(player).is_some_and(|opponent| score(opponent) > score(player))
            }
            Question::Colour { .. } => {
                assert!(!is_met, "{place}: {question:?}");
                let has_none = matches!(reply.answer, Answer::NoColour);
                assert_eq!(has_none, paired.bye() == Some(question.player()), "{place}");
                false
            }
            _ => panic!("{place}: nothing is known of {question:?}"),
        };
        assert_eq!(is_met, is_there, "{place}: {question:?}: {:?}", reply.answer);
        counts = [counts[0] + 1, counts[1] + usize::from(is_there)];
    }
    counts
}

/// The report as it is, and without the colour drawn by lot.
fn spellings(path: &Path) -> Vec<String> {
    let Ok(text) = String::from_utf8(std::fs::read(path).unwrap()) else { return Vec::new() };
    let lines = text.lines().filter(|line| !line.starts_with("XXC") && !line.starts_with("152"));
    let without: String = lines.flat_map(|line| [line, "\n"]).collect();
    if without.len() < text.len() { vec![text, without] } else { vec![text] }
}

#[test]
fn whatever_is_paired_can_be_asked_about() {
    let parts = one_of(4);
    let of_file = |(place, path): &(usize, PathBuf)| {
        let mut counts = [0; 2];
        let is_sample =
            place.is_multiple_of(4 * parts) || path.to_string_lossy().contains("reliability");
        if !is_sample {
            return counts;
        }
        for text in spellings(path) {
            let Ok(event) = Event::from_bytes(text.as_bytes()) else { continue };
            if event.tournament().players().len() > MOST_PLAYERS {
                continue;
            }
            // Which files are a sample changes with their number, and some are of other kinds of events.
            if event.not_compared().is_some_and(|kind| kind.is_said()) {
                continue;
            }
            for ruleset in complete_editions() {
                for round in 1..=event.tournament().rounds_paired() + 1 {
                    let place =
                        format!("{} round {round} {}", path.display(), ruleset.edition().id);
                    let [asked, there] = ask_all(&event, ruleset, round, &place);
                    counts = [counts[0] + asked, counts[1] + there];
                }
            }
        }
        counts
    };
    let paths: Vec<(usize, PathBuf)> = fixtures("").into_iter().enumerate().collect();
    let sums = paths.par_iter().map(of_file).reduce(|| [0; 2], |a, b| [a[0] + b[0], a[1] + b[1]]);
    println!("{sums:?} questions");
    assert!(sums[0] > due(20_000, parts) && sums[1] > due(3_000, parts), "{sums:?}");
}
