//! `compare`: formats, several files, exit codes.

use std::fs;
use std::path::PathBuf;

use insta::assert_snapshot;

use crate::support::{Run, data, finish, pairwright, run};

const BOTH: [&str; 2] = ["--rules", "dutch-2012,dutch-2017"];

/// A folder with a real event in round 4 of which two editions differ, called `event.trf`.
fn event() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let real = "../../../../fixtures/real/136_perpignan-2025-classic-u1500.trf";
    fs::copy(data().join(real), folder.path().join("event.trf")).unwrap();
    folder
}

fn compare(arguments: &[&str]) -> Run {
    let folder = event();
    finish(pairwright().current_dir(&folder).arg("compare").args(arguments).args(BOTH))
}

#[test]
fn a_file_on_which_the_editions_agree_is_a_line() {
    assert_snapshot!(run(&["compare", "four-finished.trf", BOTH[0], BOTH[1]]), @r"
    exit 0
    --- stdout
    four-finished.trf: 3 rounds compared under dutch-2012 and dutch-2017, all the same
    --- stderr
    ");
}

#[test]
fn where_editions_differ_the_one_says_why_it_rejects_the_other() {
    let run = compare(&["event.trf"]);
    assert_eq!(run.code, 6, "{run}");
    assert_snapshot!(run.stdout, @r"
    event.trf: 5 rounds compared under dutch-2012 and dutch-2017, 1 differs
      round 4     dutch-2012   | dutch-2017
                     2 - 4     |    2 - bye
                     1 - bye   |    1 - 4
        dutch-2012 rejects what dutch-2017 pairs, by B.1.b (no bye after points without playing) (2); the two read the right to the bye differently: 2 may have the bye in dutch-2017, not in dutch-2012
        dutch-2017 rejects what dutch-2012 pairs in bracket 4, by D.1 (transpositions of S2 in lexicographic order): 4 - 1 here, 4 - 2 there; the two read the right to the bye differently: 2 may have the bye in dutch-2017, not in dutch-2012
    ");
}

#[test]
fn jsonl_is_an_object_a_file() {
    let run = compare(&["event.trf", "--round", "4", "--format", "jsonl"]);
    assert_eq!(run.stdout.lines().count(), 1);
    let object = run.json();
    assert_eq!(object["schema"], 1);
    assert_eq!(object["rules"], serde_json::json!(["dutch-2012", "dutch-2017"]));
    assert_eq!(object["players"], 8);
    let round = &object["rounds"][0];
    assert_eq!((&round["round"], &round["same"]), (&4.into(), &false.into()));
    let rejections = round["because"].as_array().unwrap();
    let newer = rejections.iter().find(|rejection| rejection["rules"] == "dutch-2017").unwrap();
    let expected = serde_json::json!({
        "rules": "dutch-2017",
        "rejects": "dutch-2012",
        "article": "D.1",
        "cause": "order",
        "bracket": 4,
        "part": "last",
        "own": {"pairs": [[4, 1]]},
        "rejected": {"pairs": [[4, 2]]},
        "concerned": null,
        "reading": "bye-bar",
        // 2 had points without playing, which bars from the bye by B.1.b of dutch-2012 and not by C.2 of dutch-2017.
        "facts": [{"player": 2, "reading": "bye-bar", "own": "yes", "other": "no"}],
    });
    assert_eq!(*newer, expected);
}

#[test]
fn json_is_one_object_with_totals() {
    let run = compare(&["event.trf", "event.trf", "--format", "json"]);
    let totals = &run.json()["totals"];
    let counts = ["files", "files_differing", "rounds_compared", "rounds_differing"];
    let counts: Vec<_> = counts.iter().map(|name| totals[name].as_u64().unwrap()).collect();
    assert_eq!(counts, [2, 2, 10, 2]);
    let bands = serde_json::json!([{"from": 1, "to": 10, "compared": 10, "differing": 2}]);
    assert_eq!(totals["by_players"], bands);
}

#[test]
fn several_files_end_with_the_totals() {
    let run = compare(&["event.trf", "event.trf", "--round", "4"]);
    assert!(
        run.stdout.contains("\ntotal: 2 files, 2 rounds compared, 2 differ in 2 files"),
        "{run}"
    );
    let (_, tables) = run.stdout.split_once(" round | compared").unwrap();
    assert_snapshot!(tables, @r"
     | differing
    -------+----------+-----------
         4 |        2 |         2

     players | rounds compared | differing
    ---------+-----------------+-----------
     1-10    |               2 |         2
    ");
}

#[test]
fn the_next_round_is_compared_if_asked_for() {
    let rounds = |arguments: &[&str]| {
        let run = compare(&[&["event.trf", "--format", "jsonl"], arguments].concat());
        run.json()["rounds"].as_array().unwrap().len()
    };
    assert_eq!((rounds(&[]), rounds(&["--next"]), rounds(&["--round", "6"])), (5, 6, 1));
    let beyond = compare(&["event.trf", "--round", "7"]);
    assert_eq!(beyond.code, 3, "{beyond}");
    assert!(beyond.stderr.contains("the next round to pair is round 6"), "{beyond}");
}

#[test]
fn the_output_does_not_depend_on_the_number_of_threads() {
    let real: PathBuf = data().join("../../../../fixtures/real");
    let with = |jobs| {
        let command = &mut pairwright();
        finish(command.arg("compare").arg(&real).args(BOTH).args(["--jobs", jobs]))
    };
    assert_eq!(with("1"), with("4"));
}

#[test]
fn at_least_two_editions_are_named_each_once() {
    for (rules, told) in [
        ("dutch-2017", "at least two"),
        ("dutch-2017,dutch-2017", "named twice"),
        ("dutch-2017,chess", "there are dutch-2012"),
    ] {
        let run = run(&["compare", "four-finished.trf", "--rules", rules]);
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{run}");
        assert!(run.stderr.contains(told), "{run}");
    }
}

#[test]
fn a_bad_file_does_not_keep_the_others_from_being_compared() {
    let run = run(&["compare", "contradiction.trf", "four-finished.trf", BOTH[0], BOTH[1]]);
    assert_eq!(run.code, 3);
    assert!(run.stdout.contains("contradiction.trf: not compared: line"), "{run}");
    assert!(run.stdout.contains("four-finished.trf: 3 rounds compared"), "{run}");
}

/// The report that is found parts the editions by the article that was asked for, and each pairs it as the comment says.
#[test]
fn the_smallest_event_parts_the_editions_by_the_article() {
    let folder = tempfile::tempdir().unwrap();
    let both = ["--rules", "dutch-2017,dutch-2026"];
    let asked = ["compare", "--smallest", "C9", "--events", "400"];
    let printed = finish(pairwright().args(asked).args(both));
    assert_eq!(printed.code, 0, "{printed}");
    let found =
        finish(pairwright().current_dir(&folder).args(asked).args(both).args(["-o", "c9.trf"]));
    let report = fs::read_to_string(folder.path().join("c9.trf")).unwrap();
    let said = format!("{}\n{report}", found.stdout.replace("c9.trf", "smallest event"));
    assert_eq!(printed.stdout, said);
    let players = report.lines().filter(|line| line.starts_with("001 ")).count();
    assert!((2..=6).contains(&players), "{report}");
    let round = report.lines().find_map(|line| line.strip_prefix("### round ")).unwrap();
    let round = round.split_once(',').unwrap().0;
    let compared = finish(
        pairwright().current_dir(&folder).args(["compare", "c9.trf", "--round", round]).args(both),
    );
    assert_eq!(compared.code, 6, "{compared}");
    assert_eq!(compared.stdout, found.stdout);
    assert!(compared.stdout.contains(", by C9 ("), "{compared}");
    for edition in ["dutch-2017", "dutch-2026"] {
        let start = format!("### {edition}: ");
        let said = report.lines().find_map(|line| line.strip_prefix(&start)).unwrap();
        let mut said: Vec<&str> = said.split(' ').collect();
        let pairs = finish(
            pairwright()
                .current_dir(&folder)
                .args(["pair", "c9.trf", "--format", "pairs"])
                .args(["--round", round, "--rules", edition]),
        );
        let boards = pairs.stdout.lines().skip(1);
        let mut boards: Vec<String> =
            boards.map(|line| line.replace(' ', "-").replace("-0", "-bye")).collect();
        boards.sort_unstable();
        said.sort_unstable();
        assert_eq!(boards, said, "{edition}");
    }
}
