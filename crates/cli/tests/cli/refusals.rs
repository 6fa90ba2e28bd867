//! Unusable input: each message says what is wrong and where, and each exit code fits.

use std::fmt::Write as _;

use crate::support::{Run, case, run, run_with};

fn assert_refused(run: &Run, code: i32, words: &str) {
    assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{run}");
    assert!(run.stderr.contains(words), "no {words:?} in:\n{run}");
    assert!(!run.stderr.contains("panicked"), "{run}");
}

#[test]
fn a_wrong_report_is_refused_with_file_line_and_column() {
    for (file, words) in [
        ("contradiction.trf", "error: contradiction.trf:5:92: the results of players 1 and 3"),
        ("unknown-opponent.trf", "error: unknown-opponent.trf:7:92: player 3 meets number 7"),
        ("wrong-total.trf", "error: wrong-total.trf:6:81: player 2 has 3.0 points"),
        ("too-many-rounds.trf", "error: too-many-rounds.trf:3:5: round 2 is recorded"),
        ("truncated-line.trf", "error: truncated-line.trf:7:61: found the end of the player line"),
    ] {
        assert_refused(&run(&["pair", file]), 3, words);
        // Wrong points do not matter where only results are compared.
        let code = if file == "wrong-total.trf" { 0 } else { 3 };
        assert_eq!(run(&["check", file]).code, code, "{file}");
    }
}

/// Wrong points keep rounds from being paired, unless `--results-count` is given; elsewhere they are one
/// warning.
#[test]
fn wrong_points_are_said_where_they_decide_nothing() {
    let refused = run(&["pair", "wrong-total.trf"]);
    assert_eq!(refused.code, 3, "{refused}");
    assert!(refused.stderr.contains("note: with --results-count the results count"), "{refused}");
    for command in [
        "check --rules 2017",
        "identify",
        "compare --rules 2012,2017",
        "standings",
        "pair --rules 2017 --results-count",
        "explain --rules 2017 --round 1 --results-count",
    ] {
        let mut words: Vec<&str> = command.split(' ').collect();
        words.insert(1, "wrong-total.trf");
        let run = run(&words);
        assert_eq!(run.code, 0, "{command}: {run}");
        let said = "wrong-total.trf:6:81: player 2 has 3.0 points in the file, but their results add up to ";
        assert!(run.stderr.contains(said), "{command}: {run}");
        assert!(run.stderr.contains("; help: the results count;"), "{command}: {run}");
        assert_eq!(run.stderr.matches("points in the file").count(), 1, "{command}: {run}");
    }
}

/// One wrong cell of 129, and forty wrong cells of forty, give one warning each.
#[test]
fn wrong_points_are_one_sentence_of_check() {
    let team = case("f01_greekteam2024.trf");
    let player = |number: u16| {
        let (opponent, colour) =
            if number % 2 == 1 { (number + 1, 'w') } else { (number - 1, 'b') };
        let name = format!("P{number}");
        format!("001 {number:>4}      {name:<66} 0.7 {number:>4}  {opponent:>4} {colour} =\n")
    };
    let forty = format!("042 2025/01/05\nXXR 5\n{}", (1..=40).map(player).collect::<String>());
    let one = "60:81: player 41 has 1.0 points in the file, but their results add up to 0.0;";
    let all = "3:81: points of 40 players do not fit their results; first: player 1 has 0.7 points in the file, \
               but their results add up to 0.5;";
    for (checked, sentence) in [
        (run(&["check", &team, "--rules", "2026", "--individual-dutch"]), one),
        (run_with(forty, &["check", "-"]), all),
    ] {
        assert!(matches!(checked.code, 0 | 6), "{checked}");
        assert!(checked.stderr.contains(sentence), "{checked}");
        assert_eq!(checked.stderr.matches("points in the file").count(), 1, "{checked}");
    }
}

#[test]
fn all_errors_are_told_at_once() {
    let run = run(&["pair", "unknown-opponent.trf"]);
    assert_eq!(run.stderr.lines().filter(|line| line.starts_with("error: ")).count(), 2, "{run}");
}

#[test]
fn a_round_that_cannot_be_asked_for_is_refused() {
    for (arguments, words) in [
        (&["pair", "no-number-of-rounds.trf"][..], "the number of rounds is not given"),
        (&["pair", "four-finished.trf"], "all 3 rounds of the tournament are paired already"),
        (&["pair", "four-after-1.trf", "--round", "3"], "the next round to pair is round 2"),
    ] {
        assert_refused(&run(arguments), 3, words);
    }
}

/// All commands agree that the last recorded round is the final one.
#[test]
fn without_a_number_of_rounds_recorded_ones_can_be_asked_for() {
    for command in ["pair --format json", "check --format json", "explain --format json"] {
        let arguments = command.split(' ').chain(["no-number-of-rounds.trf", "--round", "1"]);
        let run = run(&arguments.collect::<Vec<_>>());
        assert_eq!(run.code, 0, "{command}: {run}");
        let said = run.stderr.contains("taking round 1 for the final one");
        assert_eq!(said, !command.starts_with("check"), "{command}: {run}");
    }
}

#[test]
fn a_report_that_decides_on_no_edition_is_refused_with_the_choice() {
    for (file, words) in [
        ("undated.trf", "neither a date (record 042) nor an encoded type (192)"),
        ("unreadable-date.trf", "\"about Easter\", cannot be read"),
    ] {
        let run = run(&["pair", file]);
        assert_refused(&run, 3, words);
        assert!(run.stderr.contains("dutch-2017 (2017-07-01 to "), "{run}");
    }
}

/// A record or round that leaves a question open is refused with its place, once.
#[test]
fn what_is_recorded_is_refused_with_its_place() {
    let players = |first: &str, rest: &str| {
        let player = |number, cell| format!("001 {number:>4}{:72} 0.0{:7}{cell}\n", "", "");
        [player(1, first), player(2, rest), player(3, "")].concat()
    };
    // The third player must be paired but has no opponent left, so the bye of the first is one too many.
    let bye = players("0000 - U", "0000 - Z");
    let bye_too_many = "2:92: round 1 has a pairing-allocated bye of player 1 recorded, but";
    let bye = format!("XXR 3\n{bye}");
    let plain = |record: &str| format!("012 x\n{record}\nXXR 3\nXXC white1\n{}", players("", ""));
    for (command, report, words) in [
        ("pair - --rules 2017", bye.clone(), bye_too_many),
        ("explain - --rules 2026", bye, bye_too_many),
        ("pair -", plain("042 2025/13/45"), "2:5: the date of the event, \"2025/13/45\""),
        ("pair -", plain("192 FIDE_DUTCH_1999"), "2:5: record 192 names \"FIDE_DUTCH_1999\""),
        ("standings -", plain("212 FOO"), "2:5: record 212: \"FOO\" is not a known tie-break"),
    ] {
        let run = run_with(report, &command.split(' ').collect::<Vec<_>>());
        let told = format!("error: <standard input>:{words}");
        assert!(run.code == 3 && run.stderr.contains(&told), "{command}: {run}");
    }
}

#[test]
fn what_is_no_report_is_refused() {
    let binary: Vec<u8> = (0..=255).cycle().take(5_000).collect();
    for input in [vec![], b"\n\n".to_vec(), b"Not a report.\n".to_vec(), binary] {
        let run = run_with(input, &["pair", "-", "--rules", "dutch-2017"]);
        assert_refused(&run, 3, "error: <standard input>");
    }
}

#[test]
fn the_ten_thousandth_player_is_beyond_a_limit() {
    let mut report = String::from("012 Too many\n042 2019/03/08\nXXR 9\nXXC white1\n");
    for number in 1..=10_000 {
        writeln!(report, "001 {number:>4} {:75}0.0", "").unwrap();
    }
    assert_refused(&run_with(report.as_str(), &["pair", "-"]), 4, "9999 players");
    assert_eq!(run_with(report, &["check", "-"]).code, 4);
}

#[test]
fn a_missing_file_is_told() {
    assert_refused(&run(&["pair", "nowhere.trf"]), 5, "error: nowhere.trf: cannot be read: ");
    assert_eq!(run(&["check", "nowhere.trf"]).code, 5);
}

#[test]
fn a_line_that_ends_before_its_points_is_not_paired() {
    let report = "042 2019/03/08\nXXR 3\nXXC white1\n001    1 abc\n001    2 def\n";
    let run = run_with(report, &["pair", "-"]);
    assert_refused(&run, 3, "error: <standard input>:4:13: found the end of the player line");
    assert_eq!(run.stderr.lines().count(), 2, "{run}");
}

#[test]
fn a_missing_result_is_told_with_its_place() {
    let player = |number, cell| format!("001 {number:>4}{:72} 0.0{:7}{cell}\n", "", "");
    let players = [player(1, "   2 w"), player(2, "   1 b")].concat();
    let pending = format!("042 2019/03/08\nXXR 3\nXXC white1\n\n{players}");
    for command in ["pair", "explain"] {
        let run = run_with(pending.as_str(), &[command, "-", "--round", "2"]);
        let words =
            "error: <standard input>:5:92: the game of player 1 in round 1 has no result yet";
        assert_refused(&run, 3, words);
    }
}

#[test]
fn input_beyond_every_report_is_a_limit() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.trf");
    std::fs::File::create(&path).unwrap().set_len((256 << 20) + 1).unwrap();
    let name = path.to_str().unwrap();
    let run_on = |words: &[&str]| {
        run(&words.iter().map(|&word| if word == "F" { name } else { word }).collect::<Vec<_>>())
    };
    for words in [
        &["pair", "F"][..],
        &["lint", "F"],
        &["convert", "F", "--to", "json"],
        &["bbp", "--dutch", "F", "-p"],
        &["bbp", "--dutch", "F", "-g", "-o", "none"],
    ] {
        assert_refused(&run_on(words), 4, "s larger than 256 MiB, more than 9,999 players");
    }
    assert_refused(&run_on(&["bbp", "--dutch", "-g", "F", "-o", "none"]), 4, "PlayersNumber=");
    let javafo = run_on(&["javafo", "F", "-p"]);
    assert_eq!((javafo.code, javafo.stderr.as_str()), (1, ""), "{javafo}");
    assert!(javafo.stdout.contains("is larger than 256 MiB, more than"), "{javafo}");
    let merged = run_on(&["simulate", "--merge", "F"]);
    assert_refused(&merged, 4, "is larger than 256 MiB; give results");
}
