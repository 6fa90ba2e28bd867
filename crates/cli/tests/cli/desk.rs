//! Standings, check lists, conversion and the linter.

use std::fs;

use crate::support::{run, run_with};

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
    // Nobody names the tie-breaks.
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

#[test]
fn tie_breaks_that_are_none_are_refused() {
    let wrong = run(&["standings", EVENT, "--tie-breaks", "BH/C1,XY"]);
    assert_eq!(wrong.code, 3);
    assert!(wrong.stderr.contains("\"XY\" is no tie-break known here"), "{}", wrong.stderr);
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
    let first = run(&["convert", "five-after-1.trf", "--to", "trfx"]);
    let object = run(&["convert", "five-after-1.trf", "--to", "json"]);
    assert_eq!((first.code, object.code), (0, 0), "{}", object.stderr);
    let back = run_with(object.stdout, &["convert", "-", "--to", "trfx"]);
    // No rating is blank or 0.
    let alike = |text: &str| text.replace("    0 IRL", "      IRL");
    assert_eq!((back.code, alike(&back.stdout)), (0, alike(&first.stdout)));
    let lost = run(&["convert", "five-after-1.trf", "--to", "trf16"]);
    assert!(lost.stderr.contains("note: trf16: the number of rounds"), "{}", lost.stderr);
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

/// What `pair` and `standings` refuse of a report that can be read.
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
        ("pair", "042 1950/01/01", "1:5: found 1950-01-01 as the date of the event, when"),
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
