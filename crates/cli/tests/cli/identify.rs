//! `identify`: formats and exit codes. The findings on real events are tested with the library.

use insta::assert_snapshot;

use crate::support::{data, finish, pairwright, run, run_with};

#[test]
fn an_event_that_is_explained_is_a_line() {
    let run = run(&["identify", "four-finished.trf"]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run}");
    assert!(
        run.stdout.starts_with("four-finished.trf: explained, 3 rounds by dutch-2017"),
        "{run}"
    );
}

#[test]
fn rounds_that_no_edition_explains_are_told_one_by_one() {
    assert_snapshot!(run(&["identify", "eight-by-hand.trf"]), @r"
    exit 6
    --- stdout
    eight-by-hand.trf: a few boards differ; no edition explains a round
      round 1: 2 of 4 boards differ from dutch-2017: 1-6 5-2 4-8 in the file, 1-5 6-2 8-4 by the rules
    --- stderr
    ");
}

#[test]
fn an_edition_that_was_not_in_force_is_a_surprise() {
    let command = &mut pairwright();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/identify");
    let name = "117_bretagne-jeunes-2024-u14.trf";
    assert_snapshot!(finish(command.current_dir(folder).args(["identify", name])), @r"
    exit 0
    --- stdout
    117_bretagne-jeunes-2024-u14.trf: explained, 7 rounds by dutch-2012 (although dutch-2017 was in force)
      round 7 alone decides: 34-19 27-31 in the file, 27-19 31-34 by dutch-2017 and dutch-2026
    --- stderr
    ");
}

/// The last nine players are late entries, whatever their ratings.
#[test]
fn an_event_that_was_paired_by_rating_is_told_so() {
    let command = &mut pairwright();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/identify");
    assert_snapshot!(finish(command.current_dir(folder).args(["identify", "jp34_id.trf"])), @r"
    exit 6
    --- stdout
    jp34_id.trf: explained in another order of players (by number in round 1 and by rating from round 2 on); 7 rounds by dutch-2012 and dutch-2017, 2 as numbered
      round 2: as by dutch-2012, dutch-2026 and dutch-2017, players by rating
      round 3: as by dutch-2012, dutch-2026 and dutch-2017, players by rating
      round 4: as by dutch-2012 and dutch-2017, players by rating
      round 5: as by dutch-2012, dutch-2026 and dutch-2017, players by rating
      round 7: as by dutch-2012, dutch-2026 and dutch-2017, players by rating
    --- stderr
    ");
}

/// No edition was in force then, so the oldest is the nearest.
#[test]
fn an_event_older_than_every_edition_is_measured_by_the_oldest() {
    let report = std::fs::read_to_string(data().join("eight-by-hand.trf")).unwrap();
    assert!(report.contains("\n042 2019/"), "{report}");
    let report: Vec<&str> = report
        .lines()
        .map(|line| if line.starts_with("042 ") { "042 1995/05/01" } else { line })
        .collect();
    assert_snapshot!(run_with(report.join("\n"), &["identify", "-"]), @r"
    exit 6
    --- stdout
    <standard input>: a few boards differ; no edition explains a round (the event is older than every edition)
      round 1: 2 of 4 boards differ from dutch-2012: 1-6 5-2 4-8 in the file, 1-5 6-2 8-4 by the rules
    --- stderr
    ");
}

#[test]
fn jsonl_is_an_object_a_file() {
    let run = run(&["identify", "eight-by-hand.trf", "undated.trf", "--format", "jsonl"]);
    let objects: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [by_hand, undated] = &objects[..] else { panic!("{run}") };
    assert_eq!((&by_hand["schema"], &by_hand["in_force"]), (&1.into(), &"dutch-2017".into()));
    assert_eq!(by_hand["rounds"][0]["editions"][0]["match"], "different");
    let unexpected = &by_hand["rounds"][0]["editions"][0]["unexpected"];
    assert_eq!(*unexpected, serde_json::json!([[1, 6], [5, 2], [4, 8]]));
    assert_eq!(by_hand["rounds"][0]["explanation"]["class"], by_hand["class"]);
    assert_eq!(undated["in_force"], serde_json::Value::Null);
}

#[test]
fn a_file_that_cannot_be_read_has_no_verdict() {
    let run = run(&["identify", "contradiction.trf", "nowhere.trf"]);
    assert_eq!(run.code, 5);
    assert!(run.stdout.contains("contradiction.trf: not identified: line"), "{run}");
    assert!(run.stdout.contains("nowhere.trf: not identified: cannot be read"), "{run}");
}
