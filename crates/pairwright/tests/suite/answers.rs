//! Answers and refusals of the library.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright::{
    CheckOptions, Class, CompareOptions, Error, Event, PairingNumber, Question, Rules, check_file,
    complete_editions, edition, identify_file,
};

const CLUB_EVENING: &str = include_str!("../../examples/club-evening.trf");

fn event(report: &str) -> Event {
    report.parse().unwrap()
}

/// Worked out by hand: see the table of events in `crates/cli/tests/data`.
const FOUR_AFTER_1: &str = include_str!("../../../cli/tests/data/four-after-1.trf");

#[test]
fn a_round_is_paired() {
    let event = event(FOUR_AFTER_1);
    let round = event.under(Rules::Auto).unwrap().pair(None).unwrap();
    assert_eq!((round.round(), round.to_pairs().as_str()), (2, "2\n2 1\n3 4\n"));
    assert_eq!(round.bye(), None);
}

#[test]
fn without_a_number_of_rounds_the_last_recorded_one_is_the_final_one_everywhere() {
    let report: String =
        CLUB_EVENING.lines().filter(|line| !line.starts_with("XXR")).fold(String::new(), add);
    let open = event(&report);
    let closed = event(&CLUB_EVENING.replace("XXR 5", "XXR 4"));
    let [open_ruled, closed_ruled] =
        [&open, &closed].map(|event| event.under(Rules::Auto).unwrap());
    for round in 1..=4 {
        let pairs = |ruled: &pairwright::RuledEvent<'_>| ruled.pair(round).unwrap().to_pairs();
        assert_eq!(pairs(&open_ruled), pairs(&closed_ruled));
        let explained = |ruled: &pairwright::RuledEvent<'_>| {
            ruled.explain(round).unwrap().told().explanation().clone()
        };
        assert_eq!(explained(&open_ruled), explained(&closed_ruled));
    }
    let options = CheckOptions::default();
    let [open_check, closed_check] = [open_ruled, closed_ruled].map(|r| r.check(options).unwrap());
    assert_eq!(open_check.rounds, closed_check.rounds);
    let three: Vec<_> = complete_editions().collect();
    let compared = |event: &Event| event.compare(&three, CompareOptions::default()).unwrap();
    assert_eq!(compared(&open), compared(&closed));
    assert_eq!(open.identify().unwrap(), closed.identify().unwrap());
    assert!(matches!(open_ruled.pair(None), Err(Error::Request(_))));
}

fn add(text: String, line: &str) -> String {
    text + line + "\n"
}

#[test]
fn errors_tell_whose_turn_it_is() {
    let refused = Event::from_bytes(b"001    1").unwrap_err();
    assert_eq!(refused.class(), Class::Invalid);
    let Error::Report(refusal) = refused else { panic!("{refused}") };
    assert_eq!(refusal.errors().next().and_then(|error| error.line), Some(1));

    let two = event(include_str!("../../../cli/tests/data/two-impossible.trf"));
    let impossible = two.under(Rules::Auto).unwrap().pair(None).unwrap_err();
    assert_eq!(impossible.class(), Class::NoPairing);
    assert!(impossible.to_string().starts_with("No valid pairing exists"));

    let undated = CLUB_EVENING.replace("042", "022").replace("052", "022");
    let undecided = event(&undated);
    assert!(matches!(undecided.under(Rules::Auto), Err(Error::Rules(_))));
    assert!("no-such-rules".parse::<Rules<'_>>().is_err());
    let by_name = undecided.under("2017".parse::<Rules<'_>>().unwrap()).unwrap();
    assert_eq!(by_name.rules(), "dutch-2017");

    // No game of round 4 is finished.
    let pending = [("4 w 1", "4 w  "), ("1 b 0", "1 b  ")];
    let pending = pending.iter().fold(CLUB_EVENING.to_owned(), |report, (old, new)| {
        let lines = report.lines().map(|line| match line.strip_suffix(old) {
            Some(line) => format!("{line}{new}\n"),
            None => format!("{}\n", line.replace("  4.0 ", "  3.0 ")),
        });
        lines.collect()
    });
    let missing = event(&pending).under(Rules::Auto).unwrap().pair(None).unwrap_err();
    assert!(matches!(missing, Error::Pending { line: 8, column: 122, .. }), "{missing}");
}

#[test]
fn standings_are_those_after_a_recorded_round() {
    let event = event(CLUB_EVENING);
    let error = event.ranking(Some(200), None, None).unwrap_err();
    assert!(matches!(error, Error::NotRecorded { round: 200, recorded: 4 }), "{error}");
    assert_eq!(error.class(), Class::Invalid);
    for round in 0..=4 {
        let ranking = event.ranking(Some(round), None, None).unwrap();
        let rows = &ranking.standings.rows;
        assert!(rows.iter().all(|row| row.rounds.len() == usize::from(round)));
    }
    let of_teams = CLUB_EVENING.to_owned() + "212 PTS,MPVGP\n";
    let error = self::event(&of_teams).ranking(None, None, None).unwrap_err();
    let Error::At { error, .. } = error else { panic!("{error}") };
    assert!(matches!(*error, Error::TieBreak { code: "212", .. }), "{error}");
    assert_eq!(error.class(), Class::Invalid);
}

#[test]
fn a_question_can_be_asked_under_every_edition() {
    let event = event(CLUB_EVENING);
    let number = |n| PairingNumber::new(n).unwrap();
    let question = Question::Pair { one: number(2), other: number(7) };
    let decided = ["dutch-2012", "dutch-2017", "dutch-2026"].map(|id| {
        let round = event.under(edition(id).unwrap()).unwrap().explain(5).unwrap();
        let reply = round.why(question).unwrap();
        round.reply_to_text(&reply).contains("They do, on board 2")
    });
    assert_eq!(decided, [true, true, false]);
}

#[test]
fn files_are_told_of_whatever_comes_of_them() {
    let event = event(CLUB_EVENING);
    let options = CheckOptions { round: Some(9), ..CheckOptions::default() };
    let (file, error) = check_file("a.trf", &event, Rules::Auto, options);
    assert_eq!(file.error, error.map(|error| error.to_string()));
    assert!(file.error.unwrap().contains("round 9 is not recorded"));
    let (file, error) = identify_file("a.trf", &event);
    assert!(error.is_none() && file.verdict.is_some());
    assert_eq!(file.facts.in_force, Some("dutch-2026"));
}
