//! Standings, check lists, conversion and the linter.

use std::fs;

use crate::support::{case, run, run_with};

const EVENT: &str = "../../../../fixtures/standings/010_galway-major-2011.trf";

#[test]
fn standings_are_ranked_and_compared_with_the_report() {
    let table = run(&["standings", EVENT, "--tie-breaks", "BH/M1"]);
    assert_eq!((table.code, table.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = table.stdout.lines().collect();
    assert_eq!(lines[0], "Event 010: standings after round 6");
    assert_eq!(lines[2], " Rank | No. | Name        | Rating | PTS | BH/M1");
    assert_eq!(lines[4], "    1 |  10 | Player 0010 |   1633 | 6.0 |  15.5");
    assert!(table.stdout.contains("another rank for 2 players: 49 (rank 57, here 55)"));
    let json = run(&["standings", EVENT, "--tie-breaks", "BH/M1", "--format", "json"]).json();
    assert_eq!(json["text_from"], "2009-10-18");
    assert_eq!((&json["rows"][0]["player"], &json["rows"][0]["points"]), (&10.into(), &6.0.into()));
    assert_eq!(json["recorded"]["misplaced"].as_array().unwrap().len(), 2);
    // Without tie-breaks in the report or on the command line.
    let usual = run(&["standings", EVENT]);
    assert!(usual.stderr.starts_with("note: the report names no tie-breaks"), "{}", usual.stderr);
}

#[test]
fn a_list_in_json_is_no_event() {
    let run = run_with(" [{}]\n", &["convert", "-", "--to", "trf16"]);
    assert_eq!(run.code, 3);
    assert!(run.stderr.contains("this is no event in JSON: it is a list"), "{run}");
    let run = run_with("[ no JSON\n", &["convert", "-", "--to", "trf16"]);
    assert!(run.stderr.contains("found no player line"), "{run}");
}

/// 5 met 8 (1½), 1 (4), 6 (1½) and 3 (3), 8½ without one of the least; 4 met 8, 6, 7 (2) and 1: 7½.
#[test]
fn the_tie_break_that_decides_is_told_with_what_makes_it_up() {
    let event = "../../../pairwright/examples/club-evening.trf";
    let why = |format: &str| {
        run(&[
            "standings",
            event,
            "--tie-breaks",
            "BH/C1",
            "--why",
            "Duarte",
            "5",
            "--format",
            format,
        ])
    };
    let text = why("text");
    assert_eq!(text.code, 0, "{text}");
    let decides = "decides after equal PTS: 8.5 for 5, 7.5 for 4.";
    assert!(text.stdout.contains(decides), "{text}");
    assert!(text.stdout.contains("4 from 1 + 1.5 from 6 + 3 from 3; cut: 1.5 from 8"), "{text}");
    let json = why("json").json();
    let why_it_is = &json["why"];
    assert_eq!((&why_it_is["first"], &why_it_is["is_decided"]), (&5.into(), &true.into()));
    assert_eq!(why_it_is["steps"][1]["first"]["value"], 8.5);
    assert_eq!(json["rows"].as_array().map(Vec::len), Some(9));
    let page = why("html");
    assert!(page.stdout.contains("Why does 5 stand before 4?"), "{page}");
}

#[test]
fn tie_breaks_that_are_none_are_refused() {
    let wrong = run(&["standings", EVENT, "--tie-breaks", "BH/C1,XY"]);
    assert_eq!(wrong.code, 3);
    assert!(wrong.stderr.contains("\"XY\" is not a known tie-break"), "{}", wrong.stderr);
    let later = run(&["standings", EVENT, "--round", "7"]);
    assert_eq!(later.code, 3);
    assert!(later.stderr.contains("the last one is round 6"), "{}", later.stderr);
    let player = |number: u16| format!("001 {number:>4}{:72} 0.0\n", "");
    let none = run_with(player(1) + &player(2), &["standings", "-", "--round", "1"]);
    assert!(none.stderr.contains("round 1 is not recorded; no round is"), "{}", none.stderr);
}

#[test]
fn lists_for_the_wall_are_pages_of_their_own() {
    for arguments in [
        &["standings", EVENT, "--tie-breaks", "SB", "--chart", "--format", "html"][..],
        &["pair", "five-after-1.trf", "--rules", "2017", "--format", "html"],
        &["checklist", "five-after-1.trf", "--rules", "2017", "--format", "html"],
    ] {
        let page = run(arguments);
        assert_eq!(page.code, 0, "{}", page.stderr);
        assert!(page.stdout.starts_with("<!DOCTYPE html>") && page.stdout.contains("size: A4"));
        assert!(!page.stdout.contains("src=") && !page.stdout.contains("href="));
    }
}

#[test]
fn a_check_list_tells_the_state_before_a_round() {
    let booklet = "../../../../fixtures/corpus/dutch-2012/tricky/booklet.trf";
    let arguments = ["checklist", booklet, "--rules", "2012", "--round", "3"];
    let list = run(&arguments);
    assert_eq!(list.code, 0, "{}", list.stderr);
    for line in [
        "May not meet: 3-6 (met in round 2), 4-11 (met in round 1)",
        "May not meet: 7-14 (met in round 1)",
        "Bracket 2 (1.5): P0 = 2, M0 = 0, X1 = 0",
    ] {
        assert!(list.stdout.contains(line), "{line}\n{}", list.stdout);
    }
    let json = run(&[&arguments[..], &["--format", "json"]].concat()).json();
    assert_eq!((&json["round"], &json["rules"]), (&3.into(), &"dutch-2012".into()));
    assert_eq!(json["rows"].as_array().unwrap().len(), 14);
}

#[test]
fn a_report_goes_to_another_format_and_back() {
    let first = run(&["convert", "five-after-1.trf", "--to", "trf16"]);
    let object = run(&["convert", "five-after-1.trf", "--to", "json"]);
    assert_eq!((first.code, object.code), (0, 0), "{}", object.stderr);
    let back = run_with(object.stdout, &["convert", "-", "--to", "trf16"]);
    // A missing rating may be blank or 0.
    let alike = |text: &str| text.replace("    0 IRL", "      IRL");
    assert_eq!((back.code, alike(&back.stdout)), (0, alike(&first.stdout)));
    let lost = run(&["convert", "five-after-1.trf", "--to", "trf16-strict"]);
    assert!(lost.stderr.contains("note: trf16-strict: the number of rounds"), "{}", lost.stderr);
}

/// `trf16` is one thing wherever it is named, and what is written in it can be paired.
#[test]
fn what_is_converted_to_trf16_is_paired_as_before() {
    let own = run(&["pair", "five-after-1.trf"]);
    for format in ["trf06", "trf16", "trfx", "trf2026"] {
        let converted = run(&["convert", "five-after-1.trf", "--to", format]);
        let paired = run_with(converted.stdout, &["pair", "-"]);
        assert_eq!((paired.code, &paired.stdout), (0, &own.stdout), "{format}: {paired}");
    }
    let seeded =
        ["generate", "--players", "8", "--rounds", "3", "--seed", "1", "--rules", "dutch-2026"];
    let made = run(&[&seeded[..], &["--dialect", "trf16"]].concat());
    assert!(made.stdout.contains("XXR 3"), "{made}");
    let converted = run_with(made.stdout.clone(), &["convert", "-", "--to", "trf16"]);
    assert!(converted.stdout.contains("XXR 3"), "{converted}");
}

#[test]
fn the_linter_repairs_what_is_safe_and_shows_it_first() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("event.trf");
    let text = "\u{feff}042 2026/05/01  \r\nXXR 3\r\n".to_owned();
    let player = |number: u16| format!("001 {number:>4}{:72} 0.0\r\n", "");
    let old = text + &player(1) + &player(2);
    fs::write(&path, &old).unwrap();
    let name = path.to_str().unwrap();
    let shown = run(&["lint", "--diff", name]);
    assert_eq!(shown.code, 6);
    assert!(shown.stdout.contains("-042 2026/05/01  \n+042 2026/05/01\n"), "{}", shown.stdout);
    assert!(shown.stdout.contains("byte order mark"), "{}", shown.stdout);
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
    let fixed = run(&["lint", "--fix", name]);
    assert_eq!(fixed.code, 0, "{}", fixed.stdout);
    assert!(!fs::read_to_string(&path).unwrap().contains(['\r', '\u{feff}']));
    let clean = run(&["lint", name]);
    assert_eq!((clean.code, clean.stdout.as_str()), (0, ""));
    let wrong = run(&["lint", "unknown-opponent.trf", "--format", "json"]);
    assert_eq!(wrong.code, 3);
    assert_eq!(wrong.json()["files"][0]["findings"][0]["kind"], "error");
}

/// `lint` reports what `pair` and `standings` refuse in a readable report.
#[test]
fn lint_tells_what_others_refuse() {
    let report = |record: &str| {
        let players = (1..=2).map(|number| format!("001 {number:>4}{:72} 0.0\n", ""));
        format!("{record}\nXXR 3\nXXC white1\n{}", players.collect::<String>())
    };
    for (refusing, record, words) in [
        (
            "standings",
            "042 2025/10/18\n212 FOO",
            "2:5: found a tie-break that cannot be used in record 212",
        ),
        (
            "standings",
            "042 2025/10/18\n202 TBR",
            "2:5: found a tie-break that cannot be used in record 202",
        ),
        ("pair", "192 FIDE_DUTCH_1999", "1:5: found \"FIDE_DUTCH_1999\" as the type"),
        ("pair", "012 x\n192 FIDE_DUTCH", "2:5: found \"FIDE_DUTCH\" without a date"),
        ("pair", "042   2025/13/45", "1:7: found \"2025/13/45\" as the date"),
    ] {
        let found = run_with(report(record), &["lint", "-"]);
        let lines: Vec<&str> = found.stdout.lines().collect();
        assert_eq!((found.code, lines.len()), (6, 1), "{found}");
        assert!(lines[0].starts_with(&format!("doubt: <standard input>:{words}")), "{found}");
        assert!(lines[0].contains("; help: "), "{found}");
        assert_eq!(run_with(report(record), &[refusing, "-"]).code, 3, "{record}");
    }
    assert_eq!(run_with(report("042 2025/10/18\n212 BH"), &["lint", "-"]).code, 0);
}

/// Dates that decide the edition and are probably mistaken: `lint` doubts them, and `pair` says how it took
/// them.
#[test]
fn doubtful_dates_are_told() {
    let report = |date: &str| {
        let players = (1..=2).map(|number| format!("001 {number:>4}{:72} 0.0\n", ""));
        format!("042 {date}\nXXR 3\nXXC white1\n{}", players.collect::<String>())
    };
    for (date, doubt, taken) in [
        (
            "1950/01/01",
            "found 1950-01-01 as the date of the event, before every edition known here; dutch-2012 is \
             the nearest",
            "dutch-2012 (the event began on 1950-01-01, older than every edition here; by the nearest one)",
        ),
        (
            "2126-02-01",
            "found 2126-02-01 as the date of the event, when dutch-2026 would have been in force for \
             longer than any edition has been",
            "dutch-2026 (the event began on 2126-02-01, if that is right: no edition has been in force \
             for so long)",
        ),
        (
            "02/01/2026",
            "found a date of the event that is 2026-01-02 with the day first and 2026-02-01 with the \
             month first, when another edition was in force",
            "dutch-2017 (the event began on 2026-01-02; if its date means 2026-02-01, by another \
             edition: write year, month and day)",
        ),
    ] {
        let found = run_with(report(date), &["lint", "-"]);
        assert_eq!((found.code, found.stdout.lines().count()), (6, 1), "{found}");
        assert!(
            found.stdout.starts_with(&format!("doubt: <standard input>:1:5: {doubt}")),
            "{found}"
        );
        for command in ["pair", "check"] {
            let run = run_with(report(date), &[command, "-"]);
            assert_eq!((run.code, run.stderr.lines().count()), (0, 1), "{run}");
            assert_eq!(run.stderr.trim_end(), format!("rules: {taken}"));
        }
    }
    for date in ["02/03/2026", "2026/01/02", "13/01/2026"] {
        assert_eq!(run_with(report(date), &["lint", "-"]).code, 0, "{date}");
    }
}

/// All games without a result are named, and the round that waits for them.
#[test]
fn missing_results_are_told() {
    let file = "told/two-results-missing-lint-silent.trf";
    let games = "3 - 5, 7 - 23";
    let lint = run(&["lint", &case(file)]);
    assert!(lint.stdout.contains("found no result in round 3 of"), "{lint}");
    let pair = run(&["pair", &case(file)]);
    assert_eq!(pair.code, 3, "{pair}");
    assert!(pair.stderr.contains("games in round 3 have no result yet: "), "{pair}");
    let standings = run(&["standings", &case(file)]);
    assert_eq!(standings.code, 0, "{standings}");
    assert!(standings.stderr.contains("; standings after round 2"), "{standings}");
    for run in [lint, pair, standings] {
        assert!(run.stdout.contains(games) || run.stderr.contains(games), "{run}");
    }
}
