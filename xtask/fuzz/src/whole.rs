//! Everything that can be asked about a report, and what has to hold of the answers.

use std::fmt;

use pairwright::convert::{Format, report_of};
use pairwright::ruleset::Ruleset;
use pairwright::{
    CheckOptions, Class, CompareOptions, Error, Event, PairedRound, PairingNumber, Question,
    RuledEvent, Rules, editions,
};
use pairwright_testkit::laws::legal::look_at_round;

use crate::absolutes::absolutes;
use crate::chance::Chance;

/// Beyond, a run takes too long to be one of many.
const MOST_PLAYERS: usize = 40;
const MOST_ROUNDS: u16 = 16;

/// Asks everything about the report `bytes`.
pub fn ask(bytes: &[u8]) {
    // What begins as an object in JSON is read as one, by the command too.
    let Ok(report) = report_of(bytes) else { return };
    let event = match Event::from_bytes(&report) {
        Ok(event) => event,
        Err(error) => return told(&error),
    };
    let tournament = event.tournament();
    if tournament.players().len() > MOST_PLAYERS || tournament.rounds_paired() > MOST_ROUNDS {
        return;
    }
    convert(&event);
    let mut chance = Chance::new(checksum(bytes));
    for edition in editions() {
        match event.under(Rules::By(edition)) {
            Ok(ruled) => ask_edition(&ruled, &mut chance),
            Err(error) => told(&error),
        }
    }
    compare(&event);
    desk(&event);
}

/// A checksum that selects the questions, so that a report is always asked the same ones.
fn checksum(bytes: &[u8]) -> u32 {
    bytes
        .iter()
        .fold(0x811c_9dc5, |sum: u32, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// An error says something, and is no fault of ours.
fn told(error: &Error) {
    assert!(error.class() != Class::Internal && !error.to_string().is_empty(), "{error}");
}

/// Nothing in a text controls a terminal.
fn printable(text: &impl fmt::Display) {
    let text = text.to_string();
    let bad = text.chars().find(|&c| c.is_control() && c != '\n');
    assert!(bad.is_none(), "{bad:?} in {text:?}");
}

/// What was written is read, and says the same once more. Reports keep characters that control a terminal as they
/// stand, and another format may not.
fn convert(event: &Event) {
    for to in [Format::Trf06, Format::Trf16, Format::Trf16Strict, Format::Trf2026, Format::Json] {
        let converted = match event.converted(to) {
            Ok(converted) => converted,
            Err(error) => {
                told(&error);
                continue;
            }
        };
        let report = report_of(converted.text.as_bytes());
        let report = report.unwrap_or_else(|error| panic!("{to}: {error}\n{}", converted.text));
        let again = Event::from_bytes(&report);
        let again = again.unwrap_or_else(|error| panic!("{to}: {error}\n{}", converted.text));
        let twice = again.converted(to).unwrap_or_else(|error| panic!("{to} twice: {error}"));
        let is_plain = || event.document().lines().all(|line| !line.contains(char::is_control));
        assert!(
            to != Format::Json && !is_plain() || converted.text == twice.text,
            "{to} is not {to} once more:\n{}\n{}",
            converted.text,
            twice.text
        );
    }
}

fn ask_edition(ruled: &RuledEvent<'_>, chance: &mut Chance) {
    let tournament = ruled.event().tournament();
    let next = tournament.rounds_paired() + 1;
    let absolutes = absolutes(ruled.ruleset().edition().id);
    let _ = look_at_round(ruled.ruleset(), absolutes, tournament, next, "the report");
    match ruled.pair(None) {
        Ok(paired) => {
            // A recorded round does not say who was given the bye beforehand.
            if tournament.given_byes(next).next().is_none() {
                written(ruled, &paired);
            }
        }
        Err(error) => told(&error),
    }
    match ruled.check(CheckOptions::default()) {
        Ok(check) => {
            for (round, error) in check.errors() {
                assert!(!error.is_internal(), "round {round}: {error}");
            }
        }
        Err(error) => told(&error),
    }
    for round in [Some(next), Some(chance.below(usize::from(next)) as u16)] {
        explain(ruled, round.filter(|&round| round > 0), chance);
    }
    match ruled.state(None) {
        Ok(state) => printable(&pairwright::text::checklist(tournament, &state)),
        Err(error) => told(&error),
    }
}

/// The report with the round is read, and the round paired anew is the round.
fn written(ruled: &RuledEvent<'_>, paired: &PairedRound<'_>) {
    printable(&paired.to_text());
    let report = paired.to_report();
    let event = Event::from_bytes(&report);
    let event =
        event.unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(&report)));
    // A round without a game is not one that a report can be asked about.
    if paired.boards().is_empty() {
        return;
    }
    let again = event.under(Rules::By(ruled.ruleset())).expect("an edition");
    let options = CheckOptions { round: Some(paired.round()), ..CheckOptions::default() };
    let check = again.check(options).unwrap_or_else(|error| panic!("{error}"));
    let agrees = check.rounds.iter().all(|round| round.agrees);
    assert!(agrees, "{}: {:?}\n{}", ruled.rules(), check.rounds, String::from_utf8_lossy(&report));
}

fn explain(ruled: &RuledEvent<'_>, round: Option<u16>, chance: &mut Chance) {
    let explained = match ruled.explain(round) {
        Ok(explained) => explained,
        Err(error) => return told(&error),
    };
    let whole = pairwright::Part { board: None, stories: Vec::new() };
    printable(&explained.to_text(&whole));
    explained.to_html(&whole);
    explained.to_json(&whole);
    let players = ruled.event().tournament().players();
    if players.is_empty() {
        return;
    }
    let mut somebody = || players[chance.below(players.len())].number;
    let (one, other, third) = (somebody(), somebody(), somebody());
    for player in [one, other] {
        match explained.player(player) {
            Ok(part) => printable(&explained.to_text(&part)),
            Err(error) => told(&error),
        }
    }
    for question in [
        Question::Pair { one, other },
        Question::Float { player: third },
        Question::Bye { player: one },
        Question::Colour { player: other },
    ] {
        why(&explained, question);
    }
    match ruled.step_by_step(round) {
        Ok(steps) => printable(&steps.to_text(&whole)),
        Err(error) => told(&error),
    }
}

fn why(explained: &pairwright::Explained<'_>, question: Question) {
    match explained.why(question) {
        Ok(reply) => {
            printable(&explained.reply_to_text(&reply));
            explained.reply_to_json(&reply);
        }
        Err(error) => told(&error),
    }
}

fn compare(event: &Event) {
    let editions: Vec<&dyn Ruleset> = editions().map(|edition| edition as _).collect();
    let options = CompareOptions { next: true, ..CompareOptions::default() };
    let (file, error) = pairwright::compare_file("event.trf", event, &editions, options);
    printable(&pairwright::text::comparison(&file));
    if let Some(error) = error {
        told(&error);
    }
    let (file, error) = pairwright::identify_file("event.trf", event);
    printable(&pairwright::text::identification(&file));
    if let Some(error) = error {
        told(&error);
    }
}

/// Standings, and a player by name.
fn desk(event: &Event) {
    match event.ranking(None, None, None) {
        Ok(ranking) => drop(pairwright::json(&ranking.object(event))),
        Err(error) => told(&error),
    }
    if let Some(player) = event.tournament().players().first() {
        let found: Result<PairingNumber, _> = event.player_called(&player.name);
        if let Err(error) = found {
            printable(&error);
        }
    }
}
