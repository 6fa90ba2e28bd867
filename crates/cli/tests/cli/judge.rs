//! `judge`: what it prints, and how it exits.

use crate::support::{Run, run};

/// By the README of the test data, round 1 of `eight-by-hand` is 1-5, 6-2, 3-7 and 8-4 by the rules, and recorded as
/// 1-6, 5-2, 3-7 and 4-8.
const EVENT: &str = "eight-by-hand.trf";

fn judge(words: &[&str]) -> Run {
    run(&[&["judge", EVENT, "--round", "1", "-q"], words].concat())
}

#[test]
fn the_recorded_round_is_judged_where_nothing_is_proposed() {
    let run = judge(&[]);
    assert_eq!(run.code, 6, "{run}");
    // Lines are filled, and pairs held together.
    let said = run.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "The proposal: 1 - 6, 5 - 2, 3 - 7 and 4 - 8.",
        "- 4 - 8: E.5 gives Black to 4",
        "It is legal, but not the best: the two pairings are equally good, and by order 1 comes to 5 before 6",
        "(D.1: transpositions of S2",
        "It has 1 - 6 and 5 - 2 instead of 1 - 5 and 6 - 2.",
        "`### MPA 1: 1-6 5-2 4-8`",
    ] {
        assert!(said.contains(words), "no {words:?} in {said}");
    }
}

#[test]
fn the_own_round_and_its_parts_are_approved() {
    for words in [
        &["--pair", "1", "5"][..],
        &["--pair", "6", "2", "--pair", "8", "4"],
        // Changed twice, nothing is changed.
        &["--swap", "1", "6", "--swap", "1", "6"],
    ] {
        let run = judge(words);
        assert_eq!(run.code, 0, "{run}");
        assert!(!run.stdout.contains("MPA"), "{run}");
    }
}

#[test]
fn players_change_places() {
    let run = judge(&["--swap", "5", "6", "--format", "json"]);
    assert_eq!(run.code, 6, "{run}");
    let json = run.json();
    assert_eq!(json["proposal"]["boards"], serde_json::json!([[1, 6], [5, 2], [3, 7], [8, 4]]));
    assert_eq!(json["ruling"]["kind"], "worse");
    assert_eq!(json["ruling"]["objection"]["article"], "D.1");
    assert_eq!(json["remark"], "### MPA 1: 1-6 5-2");
}

#[test]
fn boards_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("boards.txt");
    let boards = path.to_str().unwrap();
    std::fs::write(&path, "# the arbiter's\n2\n1-5\n6 2\n").unwrap();
    assert_eq!(judge(&["--boards", boards]).code, 0);
    std::fs::write(&path, "1 5\n6 x\n").unwrap();
    let run = judge(&["--boards", boards]);
    assert_eq!(run.code, 3, "{run}");
    let refused = "boards.txt: line 2, column 3: `x` is no pairing number; write `WHITE BLACK`";
    assert!(run.stderr.contains(refused), "{run}");
    // No result takes the place of a file that is read.
    let run = judge(&["--boards", boards, "-o", boards]);
    assert_eq!(run.code, 3, "{run}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "1 5\n6 x\n");
}

#[test]
fn what_cannot_be_judged_is_told() {
    for (words, code, message) in [
        (&["--pair", "1", "77"][..], 3, "77"),
        (&["--swap", "1", "1"], 3, "player 1 cannot meet themselves"),
        (&["--swap", "1", "2", "--pair", "1", "2"], 3, "cannot be used with"),
        (&["--boards", "nowhere.txt"], 5, "nowhere.txt"),
    ] {
        let run = judge(words);
        assert_eq!(run.code, code, "{run}");
        assert!(run.stderr.contains(message), "{run}");
    }
    let run = run(&["judge", "five-after-1.trf", "--round", "2", "-q"]);
    assert_eq!(run.code, 3, "{run}");
    assert!(run.stderr.contains("round 2 is not recorded; propose boards with --boards"), "{run}");
}
