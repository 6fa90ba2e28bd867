//! `check`: formats, several files, exit codes.

use std::fs;

use insta::assert_snapshot;

use crate::support::{case, data, finish, pairwright, run, run_with};

#[test]
fn a_file_that_agrees_is_a_line() {
    assert_snapshot!(run(&["check", "four-finished.trf"]), @r#"
    exit 0
    --- stdout
    four-finished.trf: 3 rounds checked by dutch-2017, all agree
    --- stderr
    rules: dutch-2017 (the event began on 2019-03-08)
    "#);
}

#[test]
fn a_round_that_differs_is_shown_side_by_side() {
    assert_snapshot!(run(&["check", "eight-by-hand.trf"]), @r#"
    exit 6
    --- stdout
    eight-by-hand.trf: 1 round checked by dutch-2017, 1 differs (taking round 1 for the final one)
      round 1        rules   |    file
                     1 - 5   |    1 - 6
                     6 - 2   |    5 - 2
                     8 - 4   |    4 - 8     (colours)
        legal, but not the best: D.1, transpositions of S2 in lexicographic order: 1
          - 5 comes before 1 - 6 in bracket 1
    --- stderr
    rules: dutch-2017 (the event began on 2019-03-08)
    "#);
}

#[test]
fn jsonl_is_an_object_a_file() {
    assert_snapshot!(run(&["check", "eight-by-hand.trf", "--format", "jsonl"]).stdout, @r#"
    {"schema":1,"file":"eight-by-hand.trf","event":"Paired by hand","date":"2019-03-08","players":8,"in_force":"dutch-2017","rules":"dutch-2017","rules_reason":"the event began on 2019-03-08","error":null,"ranks":{"not_judged":"the report has no ranks","text_from":null,"after":1,"tie_breaks":[],"ranked":0,"wrong":[]},"total_rounds":1,"total_rounds_announced":false,"rounds_checked":1,"rounds_differing":1,"rounds":[{"round":1,"agrees":false,"missing":[[1,5],[6,2],[8,4]],"unexpected":[[1,6],[5,2],[4,8]],"class":"not-the-best","because":{"article":"D.1","cause":"order","bracket":1,"part":"last","own":{"pairs":[[1,5]]},"rejected":{"pairs":[[1,6]]},"concerned":null,"says":"transpositions of S2 in lexicographic order","met_in":null},"note":null}]}
    "#);
}

#[test]
fn json_is_one_object_with_totals() {
    let files = ["four-finished.trf", "eight-by-hand.trf", "undated.trf"];
    let run = run(&[&["check", "--format", "json"], &files[..]].concat());
    let object = run.json();
    assert_eq!(object["schema"], 1);
    let named: Vec<_> = object["files"].as_array().unwrap().iter().map(|f| &f["file"]).collect();
    assert_eq!(named, files);
    let totals = serde_json::json!({
        "files": 3,
        "files_failed": 1,
        "files_not_compared": 0,
        "files_differing": 1,
        "files_ranked": 0,
        "files_misranked": 0,
        "rounds_checked": 4,
        "rounds_differing": 1,
    });
    assert_eq!((run.code, &object["totals"]), (3, &totals));
}

#[test]
fn several_files_end_with_a_total_and_one_line_on_the_rules() {
    let files = ["eight-by-hand.trf", "four-finished.trf", "undated.trf"];
    assert_snapshot!(run(&[&["check"], &files[..]].concat()), @r#"
    exit 3
    --- stdout
    eight-by-hand.trf: 1 round checked by dutch-2017, 1 differs (taking round 1 for the final one)
      round 1        rules   |    file
                     1 - 5   |    1 - 6
                     6 - 2   |    5 - 2
                     8 - 4   |    4 - 8     (colours)
        legal, but not the best: D.1, transpositions of S2 in lexicographic order: 1
          - 5 comes before 1 - 6 in bracket 1
    four-finished.trf: 3 rounds checked by dutch-2017, all agree
    undated.trf: not checked: there is neither a date (record 042) nor an encoded type (192); choose the rules: …
    total: 3 files, 4 rounds checked, 1 differs; errors in 1 file
    --- stderr
    error: undated.trf: there is neither a date (record 042) nor an encoded type (192); choose the rules: …
    rules: dutch-2017 (files: 2), none (files: 1)
    "#);
}

#[test]
fn a_forfeit_without_colours_is_compared_by_pair() {
    let run = run(&["check", "forfeit-without-colours.trf"]);
    assert_eq!(run.code, 0, "{run}");
}

#[test]
fn one_round_can_be_checked_if_it_is_recorded() {
    let one = run(&["check", "four-finished.trf", "--round", "2", "--format", "jsonl"]);
    assert_eq!((one.code, &one.json()["rounds"][0]["round"]), (0, &2.into()));
    let none = run(&["check", "four-finished.trf", "--round", "4"]);
    assert_eq!(none.code, 3);
    assert!(none.stderr.contains("round 4 is not recorded"), "{none}");
}

#[test]
fn the_gravest_exit_code_of_all_files_wins() {
    let (agrees, differs, wrong, lost) =
        ("four-finished.trf", "eight-by-hand.trf", "contradiction.trf", "nowhere.trf");
    for (files, code) in [
        (&[agrees, agrees][..], 0),
        (&[differs, agrees], 6),
        (&[differs, wrong, agrees], 3),
        (&[differs, lost, wrong], 5),
    ] {
        let run = run(&[&["check"], files].concat());
        assert_eq!(run.code, code, "{run}");
        // The other files are still checked.
        let reported = run.stdout.lines().filter(|line| line.contains(".trf: ")).count();
        assert_eq!(reported, files.len(), "{run}");
    }
}

#[test]
fn the_order_is_that_of_the_command_line_on_several_threads() {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..40).rev().map(|n| format!("{n:02}.trf")).collect();
    for (place, name) in names.iter().enumerate() {
        let event = if place % 3 == 0 { "four-finished.trf" } else { "eight-by-hand.trf" };
        fs::copy(data().join(event), folder.path().join(name)).unwrap();
    }
    let command = &mut pairwright();
    let run = finish(
        command
            .args(["check", "--jobs", "2", "--format", "jsonl"])
            .args(&names)
            .current_dir(&folder),
    );
    let objects = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap());
    let order: Vec<_> = objects.map(|object: serde_json::Value| object["file"].clone()).collect();
    assert_eq!(order, names);
}

#[test]
fn folders_are_searched_in_order_for_reports() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("b/deep")).unwrap();
    for name in ["c.trf", "b/deep/2.TRFX", "b/1.trfx", "a.trf", "a.txt"] {
        fs::copy(data().join("four-finished.trf"), folder.path().join(name)).unwrap();
    }
    let run = finish(pairwright().args(["check", "."]).current_dir(&folder));
    let files: Vec<_> =
        run.stdout.lines().filter_map(|line| line.split_once(": 3 rounds")).collect();
    let names: Vec<_> = files.iter().map(|(name, _)| name.replace('\\', "/")).collect();
    assert_eq!(names, ["./a.trf", "./b/1.trfx", "./b/deep/2.TRFX", "./c.trf"], "{run}");
}

#[test]
fn a_folder_without_reports_is_a_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let run = finish(pairwright().args(["check", "."]).current_dir(&folder));
    assert_eq!(run.code, 5);
    assert!(run.stderr.contains("holds no report"), "{run}");
}

#[test]
fn a_dash_reads_standard_input() {
    let input = fs::read(data().join("eight-by-hand.trf")).unwrap();
    let run = run_with(input, &["check", "-"]);
    assert_eq!(run.code, 6);
    assert!(run.stdout.starts_with("<standard input>: 1 round checked"), "{run}");
}

#[test]
fn any_number_of_jobs_can_be_asked_for() {
    let run = run(&["check", "four-finished.trf", "--jobs", "1000000000"]);
    assert_eq!(run.code, 0, "{run}");
}

#[test]
fn warnings_alike_on_many_files_are_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let report = fs::read_to_string(data().join("four-finished.trf")).unwrap();
    let with = |line: &str| format!("{report}{line}\n");
    for (name, report) in [
        ("a.trf", report.clone()),
        ("b.trf", with("062 7\nZZZ unknown\nYYY unknown")),
        ("c.trf", with("062 11\nZZZ unknown")),
        ("d.trf", with("062 12")),
        // This file can be read but not checked.
        ("e.trf", with("062 9").replace("042 ", "### ")),
    ] {
        fs::write(folder.path().join(name), report).unwrap();
    }
    let run = finish(pairwright().args(["check", "."]).current_dir(&folder));
    assert_eq!(run.code, 3, "{run}");
    let line = report.lines().count();
    let starts = [
        format!("warning: ./b.trf:{}:5 and 3 more files: found 7 players in record 062", line + 1),
        format!(
            "warning: ./b.trf:{}:1 and 1 more file: found the unknown record \"ZZZ\"",
            line + 2
        ),
        format!("warning: ./b.trf:{}:1: found the unknown record \"YYY\"", line + 3),
    ];
    let warnings: Vec<&str> =
        run.stderr.lines().filter(|line| line.starts_with("warning: ")).collect();
    assert_eq!(warnings.len(), starts.len(), "{run}");
    for start in starts {
        assert!(warnings.iter().any(|warning| warning.starts_with(&start)), "{start}\n{run}");
    }
    assert!(!run.stderr.contains("a.trf"), "{run}");
}

/// Four players, with the same two paired in both rounds. Each line has number, points, and opponent, colour
/// and result of both rounds.
fn rematches() -> Vec<String> {
    let lines = [
        (1, "1.5", "3 w 1", "3 b ="),
        (2, "1.5", "4 b 1", "4 w ="),
        (3, "0.5", "1 b 0", "1 w ="),
        (4, "0.5", "2 w 0", "2 b ="),
    ];
    let player = |(number, points, first, second): &(u16, &str, &str, &str)| {
        let name = format!("Player {number}");
        format!(
            "001 {number:>4}      {name:<33} 2000{:27}{points:>5} {number:>4}  {first:>8}  {second:>8}",
            ""
        )
    };
    let head = ["012 Twice", "042 2019/03/08", "XXR 3", "XXC white1"].map(str::to_owned);
    head.into_iter().chain(lines.iter().map(player)).collect()
}

#[test]
fn players_who_met_already_are_illegal_with_or_without_reasons() {
    let report = rematches().join("\n");
    let round = |arguments: &[&str]| {
        let found = run_with(&*report, &[&["check", "-", "--format", "jsonl"], arguments].concat());
        found.json()["rounds"][1].clone()
    };
    let (judged, bulk) = (round(&[]), round(&["--no-why"]));
    assert_eq!((&judged["class"], &bulk["class"]), (&"illegal".into(), &"illegal".into()));
    assert_eq!(judged["because"]["article"], "C.1");
    assert_eq!(judged["because"]["met_in"], 1);
    assert_eq!(bulk.get("because"), None);
    assert_eq!(judged["unexpected"], bulk["unexpected"]);
}

/// With `--no-why` the rounds are compared, but no other edition and no reason is given.
#[test]
fn in_bulk_it_is_said_where_and_not_why() {
    assert_snapshot!(run(&["check", "eight-by-hand.trf", "--no-why"]), @r#"
    exit 6
    --- stdout
    eight-by-hand.trf: 1 round checked by dutch-2017, 1 differs (taking round 1 for the final one)
      round 1        rules   |    file
                     1 - 5   |    1 - 6
                     6 - 2   |    5 - 2
                     8 - 4   |    4 - 8     (colours)
        legal, but not the best
    --- stderr
    rules: dutch-2017 (the event began on 2019-03-08)
    "#);
}

/// A report does not number its boards, and its players may stand in any order, so there is no order of
/// boards to compare.
#[test]
fn the_order_of_lines_is_no_order_of_boards() {
    let found = |lines: &[String]| run_with(lines.join("\n"), &["check", "-", "--format", "jsonl"]);
    let lines = rematches();
    let mut turned = lines.clone();
    turned[4..].reverse();
    assert_eq!(found(&lines).json(), found(&turned).json());
    assert_eq!(found(&lines).json()["rounds"][0]["class"], "agrees");
}

#[test]
fn wrong_ranks_are_found_where_the_report_names_its_tie_breaks() {
    let swapped = fs::read_to_string("tests/data/ranks-swapped.trf").unwrap();
    let told = run_with(swapped.clone(), &["check", "-"]);
    assert_eq!(told.code, 6, "{told}");
    assert_eq!(
        told.stdout,
        "<standard input>: 2 rounds checked by dutch-2026, all agree\n  \
         2 of 4 ranks differ from those by PTS, BH (C.07 since 2026-03-01) after round 2\n    \
         1 has rank 2 in the file, 1 by the rules: BH is 2.5, and 1.5 for 2 on rank 2 (C.07 8.1)\n    \
         2 has rank 1 in the file, 2 by the rules: BH is 1.5, and 2.5 for 1 on rank 1 (C.07 8.1)\n"
    );
    let object = run_with(swapped.clone(), &["check", "-", "--format", "json"]);
    assert_eq!(object.code, 6);
    let object = object.json();
    assert_eq!(object["files"][0]["ranks"]["wrong"][0]["because"]["value"], 2.5);
    assert_eq!(object["totals"]["files_misranked"], 1);
    let page = run_with(swapped.clone(), &["check", "-", "--format", "html"]);
    assert_eq!(page.code, 6);
    assert!(page.stdout.contains("<li>1 has rank 2 in the file, 1 by the rules"));
    // What was not asked for is not judged.
    for options in [&["--no-standings"][..], &["--round", "1"]] {
        let told = run_with(swapped.clone(), &[&["check", "-"], options].concat());
        assert_eq!((told.code, told.stdout.contains("rank")), (0, false), "{told}");
    }
    let unnamed = swapped.replace("212 PTS,BH\n", "").replace("202 BH\n", "");
    let told = run_with(unnamed, &["check", "-"]);
    assert_eq!(told.code, 0);
    let why = "ranks not judged: the report names no tie-breaks (212 or 202)\n";
    assert!(told.stderr.ends_with(why), "{told}");
    // A report without ranks has nothing to judge.
    let kept = fs::read_to_string(case("../trf/kept-records.trf")).unwrap();
    assert!(!run_with(kept, &["check", "-"]).stderr.contains("rank"));
}
