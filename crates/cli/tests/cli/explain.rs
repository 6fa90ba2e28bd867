//! `explain` and `why`: what they print, and how they exit.

use crate::support::run;

#[test]
fn a_round_is_told_in_sentences() {
    let run = run(&["explain", "eight-by-hand.trf"]);
    assert_eq!(run.code, 0, "{run}");
    for words in [
        "the first candidate",
        "The lot drew White for the first of the list.",
        "White to 1 by E.5",
        "Black to 2 by E.5",
    ] {
        assert!(run.stdout.contains(words), "no {words:?} in {run}");
    }
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{run}");
}

#[test]
fn the_last_recorded_round_is_the_default_after_the_end() {
    let default = run(&["explain", "four-finished.trf"]);
    assert_eq!(default.stdout, run(&["explain", "four-finished.trf", "--round", "3"]).stdout);
    assert_ne!(default.stdout, run(&["explain", "four-finished.trf", "--round", "2"]).stdout);
}

#[test]
fn the_next_round_is_told_if_asked_for() {
    let run = run(&["explain", "five-after-1.trf", "--round", "2"]);
    assert_eq!(run.code, 0, "{run}");
    assert!(run.stdout.contains("Five and a Bye: round 2 by dutch-2017"), "{run}");
    assert!(run.stdout.contains("4 O’Neill, Seán has the bye by A.5"), "{run}");
}

#[test]
fn a_player_is_told_with_what_speaks_against_others() {
    // By the README of the test data: 5 has floated, and of 1 and 2 it is 2 that floats.
    let run = run(&["explain", "five-after-1.trf", "--round", "2", "--player", "2"]);
    assert_eq!(run.code, 0, "{run}");
    let told = "Why 2 moves down and not another:\n  - 5 instead: then 5 floats down again, as in the round before";
    assert!(run.stdout.contains(told), "{run}");
}

#[test]
fn a_board_is_told_with_both_players() {
    let run = run(&["explain", "four-finished.trf", "--board", "1"]);
    assert_eq!(run.code, 0, "{run}");
    for player in ["\n2 ", "\n3 "] {
        assert!(run.stdout.contains(player), "{run}");
    }
}

#[test]
fn json_holds_events_and_explanation() {
    let round = run(&["explain", "four-finished.trf", "--format", "json"]).json();
    assert_eq!((&round["event"], &round["round"]), (&"Four of Everywhere".into(), &3.into()));
    assert_eq!(round["rules"], "dutch-2017");
    assert_eq!(round["events"][0]["step"], "bracket-formed");
    let boards = round["explanation"]["boards"].as_array().unwrap();
    assert_eq!(boards.len(), 2);
    assert_eq!((&boards[0]["white"], &boards[0]["black"]), (&3.into(), &2.into()));
    assert!(round.get("stories").is_none());
    let player = ["explain", "four-finished.trf", "--format", "json", "--player", "1"];
    assert_eq!(run(&player).json()["stories"][0]["player"]["number"], 1);
}

#[test]
fn pages_of_all_rounds_need_a_folder() {
    for output in [&[][..], &["-o", "-"]] {
        let all = ["explain", "four-after-1.trf", "--round", "all", "--format", "html"];
        let run = run(&[&all[..], output].concat());
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{run}");
        assert!(run.stderr.contains("the pages of all rounds need a folder"), "{run}");
    }
}

#[test]
fn a_question_is_answered() {
    let run = run(&["why", "five-after-1.trf", "--round", "2", "--bye", "5"]);
    let answer = "It is not allowed: 5 had the bye in round 1 (C.2: no bye after an earlier bye\n  or a win by absence).";
    assert_eq!(run.code, 0, "{run}");
    assert!(run.stdout.contains(answer), "{run}");
}

#[test]
fn an_answer_is_a_page_too() {
    let page = run(&["why", "five-after-1.trf", "--round", "2", "--bye", "5", "--format", "html"]);
    assert_eq!(page.code, 0, "{page}");
    for part in
        ["<h2>Why does 5 not have the bye?</h2>", "5 had the bye in round 1 (C.2", "</html>"]
    {
        assert!(page.stdout.contains(part), "no {part:?} in {page}");
    }
}

#[test]
fn an_answer_is_an_object_too() {
    let args = ["why", "four-finished.trf", "--pair", "3", "2", "--format", "json"];
    let reply = run(&args).json();
    assert_eq!(reply["question"]["kind"], "pair");
    assert_eq!((&reply["answer"]["kind"], &reply["answer"]["board"]), (&"met".into(), &1.into()));
}

#[test]
fn questions_without_an_answer_are_invalid() {
    for (arguments, words) in [
        (&["why", "four-finished.trf", "--pair", "1", "9"][..], "no player has number 9"),
        (&["why", "four-finished.trf", "--pair", "1", "1"], "cannot meet themselves"),
        (&["explain", "four-finished.trf", "--player", "7"], "no player has number 7"),
        (&["explain", "four-finished.trf", "--board", "3"], "has boards 1 to 2"),
        (&["explain", "four-finished.trf", "--board", "0"], "there is no board 0"),
        (&["why", "four-finished.trf"], "--pair"),
        (&["why", "four-finished.trf", "--bye", "1", "--float", "1"], "cannot be used"),
        (&["why", "four-finished.trf", "--bye", "0"], "from 1 to 1000000"),
        (&["explain", "four-finished.trf", "--round", "5"], "cannot be paired"),
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{arguments:?}: {run}");
        assert!(run.stderr.contains(words), "{arguments:?}: {run}");
    }
}

#[test]
fn a_round_that_cannot_be_paired_is_explained_and_fails() {
    let explained = run(&["explain", "two-impossible.trf", "--round", "2"]);
    assert_eq!(explained.code, 1, "{explained}");
    assert!(explained.stdout.contains("No legal pairing exists"), "{explained}");
    assert!(explained.stderr.contains("No valid pairing exists"), "{explained}");
    let asked = run(&["why", "two-impossible.trf", "--round", "2", "--pair", "1", "2"]);
    assert_eq!((asked.code, asked.stdout.as_str()), (1, ""), "{asked}");
}

#[test]
fn a_round_that_the_file_has_otherwise_is_remarked() {
    let run = run(&["explain", "eight-by-hand.trf"]);
    assert!(run.stderr.contains("note: the file has round 1 otherwise"), "{run}");
}
