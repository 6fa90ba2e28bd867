//! Everything that can be asked about a report, and what has to hold of the answers.
//!
//! All of it takes as long as many questions. So some reports are asked everything ([`asks_all`]), and any other one a
//! part that its bytes select: the same one whenever it is tried.

use std::fmt;

use pairwright::convert::{Format, report_of};
use pairwright::ruleset::Ruleset;
use pairwright::{
    CheckOptions, Class, CompareOptions, Error, Event, PairedRound, PairingNumber, Question,
    RuledEvent, Rules, editions,
};
use pairwright_testkit::laws::legal::look_at_round;

use crate::absolutes::absolutes;
use crate::asks_all;
use crate::chance::Chance;

/// Beyond, a run takes too long to be one of many.
const MOST_PLAYERS: usize = 40;
const MOST_ROUNDS: u16 = 16;

const FORMATS: [Format; 5] =
    [Format::Trf06, Format::Trf16, Format::Trf16Strict, Format::Trf2026, Format::Json];

/// Asks about the report `bytes`: everything, or a part that its bytes select.
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
    let mut chance = Chance::of_input(bytes);
    if asks_all(&mut chance) {
        FORMATS.into_iter().for_each(|to| convert(&event, to));
        for edition in editions() {
            under(&event, edition, |ruled| {
                pair(ruled);
                QUESTIONS.iter().for_each(|ask| ask(ruled, &mut chance));
            });
        }
        compare(&event);
        identify(&event);
        return desk(&event);
    }
    let editions: Vec<_> = editions().collect();
    let edition = chance.of(&editions);
    match chance.below(8) {
        0 => convert(&event, chance.of(&FORMATS)),
        1 if chance.one_in(8) => compare(&event),
        1 if chance.one_in(8) => identify(&event),
        1 => desk(&event),
        2..=4 => under(&event, edition, |ruled| pair(ruled)),
        _ => under(&event, edition, |ruled| chance.of(&QUESTIONS)(ruled, &mut chance)),
    }
}

fn under(event: &Event, edition: &dyn Ruleset, ask: impl FnOnce(&RuledEvent<'_>)) {
    match event.under(Rules::By(edition)) {
        Ok(ruled) => ask(&ruled),
        Err(error) => told(&error),
    }
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

/// What was written is read, and says the same once more: the same lines, and as many rounds paired. Reports keep
/// characters that control a terminal as they stand, and another format may not. TRF06 makes full-point byes those of the
/// pairing, and plain TRF16 has nothing but player lines for byes of rounds to come.
fn convert(event: &Event, to: Format) {
    let converted = match event.converted(to) {
        Ok(converted) => converted,
        Err(error) => return told(&error),
    };
    let report = report_of(converted.text.as_bytes());
    let report = report.unwrap_or_else(|error| panic!("{to}: {error}\n{}", converted.text));
    let again = Event::from_bytes(&report);
    let again = again.unwrap_or_else(|error| panic!("{to}: {error}\n{}", converted.text));
    let paired = |event: &Event| event.tournament().rounds_paired();
    assert!(
        matches!(to, Format::Trf06 | Format::Trf16Strict) || paired(event) == paired(&again),
        "{to}: {} rounds paired, not {}:\n{}",
        paired(&again),
        paired(event),
        converted.text
    );
    let twice = again.converted(to).unwrap_or_else(|error| panic!("{to} twice: {error}"));
    let is_plain = || event.document().lines().all(|line| !line.contains(char::is_control));
    assert!(
        to != Format::Json && !is_plain() || converted.text == twice.text,
        "{to} is not {to} once more:\n{}\n{}",
        converted.text,
        twice.text
    );
}

/// The next round is paired, the pairing is legal, and it agrees with itself.
fn pair(ruled: &RuledEvent<'_>) {
    let tournament = ruled.event().tournament();
    let next = next(ruled);
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
}

fn next(ruled: &RuledEvent<'_>) -> u16 {
    ruled.event().tournament().rounds_paired() + 1
}

/// A question about a report under an edition.
type Ask = fn(&RuledEvent<'_>, &mut Chance);

const QUESTIONS: [Ask; 5] = [
    |ruled, _| check(ruled),
    |ruled, chance| explain(ruled, next(ruled), chance),
    |ruled, chance| explain(ruled, 1 + chance.below(usize::from(next(ruled))) as u16, chance),
    |ruled, chance| step_by_step(ruled, 1 + chance.below(usize::from(next(ruled))) as u16),
    |ruled, _| checklist(ruled),
];

fn check(ruled: &RuledEvent<'_>) {
    match ruled.check(CheckOptions::default()) {
        Ok(check) => {
            for (round, error) in check.errors() {
                assert!(!error.is_internal(), "round {round}: {error}");
            }
        }
        Err(error) => told(&error),
    }
}

fn checklist(ruled: &RuledEvent<'_>) {
    match ruled.state(None) {
        Ok(state) => {
            printable(&pairwright::text::checklist(ruled.event().tournament(), &state));
        }
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

fn explain(ruled: &RuledEvent<'_>, round: u16, chance: &mut Chance) {
    let explained = match ruled.explain(Some(round)) {
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
}

fn step_by_step(ruled: &RuledEvent<'_>, round: u16) {
    match ruled.step_by_step(Some(round)) {
        Ok(steps) => {
            printable(&steps.to_text(&pairwright::Part { board: None, stories: Vec::new() }))
        }
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
}

fn identify(event: &Event) {
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
