//! Reports on which a promise once broke, and what is right for each. Blank and `Z` (05a, 05b) are in the tests of the
//! edition of 2012.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright::convert::{Format, report_of};
use pairwright::model::{Bye, Presence, RoundRecord};
use pairwright::{
    CheckOptions, Error, Event, PairingNumber, Question, Round, Rules, complete_editions,
};

use crate::cases::case;

fn reliability(name: &str) -> Event {
    case(&format!("reliability/{name}"))
}

/// The event after `round` was paired by the newest edition and written; `check` agrees with it.
fn written(event: &Event, round: Round) -> Event {
    let newest = complete_editions().next_back().unwrap();
    let report = event.under(Rules::By(newest)).unwrap().pair(round).unwrap().to_report();
    let written = Event::from_bytes(&report).unwrap();
    let options = CheckOptions { round: Some(round), ..CheckOptions::default() };
    let check = written.under(Rules::By(newest)).unwrap().check(options).unwrap();
    assert!(check.rounds[0].agrees, "{check:?}");
    written
}

fn lines(event: &Event, code: &str) -> Vec<String> {
    let lines = event.document().lines();
    lines.filter(|line| line.starts_with(code)).map(str::to_owned).collect()
}

/// No record says how many rounds there are, so it was the last one recorded; that stays so when an earlier one is
/// paired again.
#[test]
fn an_early_round_does_not_become_the_last() {
    let event = reliability("01-pair-round-trf-without-number-of-rounds");
    let last = event.tournament().final_round();
    assert!(event.tournament().total_rounds().is_none() && last > 3, "{last}");
    let written = written(&event, 2);
    assert_eq!(written.tournament().rounds_paired(), 2);
    assert_eq!(written.tournament().total_rounds(), Some(last));
    assert_eq!(lines(&written, "XXR"), [format!("XXR {last}")]);
}

/// 7 and 8 miss round 6, and round 7 has them again.
#[test]
fn who_missed_a_round_does_not_miss_the_next() {
    let event = reliability("02-xxz");
    let written = written(&event, 6);
    let tournament = written.tournament();
    for number in [7, 8] {
        let player = tournament.index_of(PairingNumber::new(number).unwrap()).unwrap();
        assert_eq!(tournament.presence(player, 7), Presence::Present, "{number}");
    }
    assert_eq!(lines(&written, "XXZ"), Vec::<String>::new());
    assert_eq!(lines(&written, "### XXZ"), ["### XXZ 7 8"]);
}

/// Only the points show that a win is worth three, which a report with one more round has to say.
#[test]
fn a_point_system_that_only_the_points_show_is_stated() {
    let event = reliability("03-three-points-inferred");
    let points = *event.tournament().points();
    assert_eq!((points.win.white.tenths(), points.draw.black.tenths()), (30, 10));
    let written = written(&event, 6);
    assert_eq!(*written.tournament().points(), points);
    assert_eq!(lines(&written, "XXS").len(), 1);
}

/// What is worth more than the columns of points hold is read back from JSON, and JSON of it is the same.
#[test]
fn what_was_converted_is_read_and_converted_to_the_same() {
    for (name, formats) in [
        ("06-json-of-999-points-own-reader-refuses", &[Format::Json][..]),
        ("f-101-14", &[Format::Trf2026, Format::Json]),
        ("f-101-2", &[Format::Trf16, Format::Trf2026, Format::Json]),
        ("f-101-37", &[Format::Json, Format::Trf16]),
        ("10-convert-total", &[Format::Trf06, Format::Trf16, Format::Trf2026, Format::Json]),
    ] {
        let event = reliability(name);
        for &format in formats {
            let place = format!("{name} to {format}");
            let once = event.converted(format).unwrap_or_else(|e| panic!("{place}: {e}")).text;
            let report = report_of(once.as_bytes()).unwrap_or_else(|e| panic!("{place}: {e}"));
            let again = Event::from_bytes(&report).unwrap_or_else(|e| panic!("{place}: {e}"));
            assert_eq!(again.tournament().points(), event.tournament().points(), "{place}");
            assert_eq!(again.converted(format).unwrap().text, once, "{place}");
        }
    }
}

/// A full-point bye, which player 10 has, and one that the pairing gives are worth different points: the old format has
/// one code for both, which its reader would take for the other.
#[test]
fn what_the_old_format_cannot_hold_is_not_written() {
    let error = reliability("f-101-2").converted(Format::Trf06).unwrap_err().to_string();
    assert!(error.contains("choose another format"), "{error}");
}

/// What begins with a byte order mark is no record 142 and does not become one.
#[test]
fn an_unknown_record_stays_unknown() {
    let event = reliability("10-convert-total");
    assert_eq!(event.tournament().total_rounds(), None);
    for format in [Format::Trf06, Format::Trf16, Format::Trf2026, Format::Json] {
        let converted = event.converted(format).unwrap().text;
        let again = Event::from_bytes(&report_of(converted.as_bytes()).unwrap()).unwrap();
        assert_eq!(again.tournament().total_rounds(), None, "{format}: {converted}");
    }
}

/// Who might meet instead depends on no lot.
#[test]
fn a_question_about_pairs_needs_no_lot() {
    let event = reliability("08-why-needs-lot");
    assert_eq!(event.tournament().initial_colour(), None);
    let mut answered = 0;
    for edition in complete_editions() {
        let ruled = event.under(Rules::By(edition)).unwrap();
        for round in 1..=event.tournament().rounds_paired() + 1 {
            match ruled.pair(round) {
                Ok(_) => {
                    let told = ruled.explain(round).unwrap();
                    let players: Vec<_> =
                        told.told().explanation().players.iter().map(|one| one.number).collect();
                    for (place, &one) in players.iter().enumerate() {
                        for &other in &players[place + 1..] {
                            told.why(Question::Pair { one, other }).unwrap();
                            answered += 1;
                        }
                    }
                }
                Err(error) => assert!(!matches!(error, Error::Impossible(_)), "{error}"),
            }
        }
    }
    assert!(answered > 10, "{answered}");
}

/// 5 has asked for a half-point bye in round 7, beyond the one that is paired.
#[test]
fn a_bye_of_a_later_round_stays() {
    let event = reliability("future-bye");
    let number = PairingNumber::new(5).unwrap();
    let bye = |event: &Event| {
        let tournament = event.tournament();
        tournament.player(tournament.index_of(number).unwrap()).record(7)
    };
    assert_eq!(
        (event.tournament().rounds_paired(), bye(&event)),
        (4, RoundRecord::Bye(Bye::HalfPoint))
    );
    assert_eq!(bye(&written(&event, 5)), RoundRecord::Bye(Bye::HalfPoint));
}
