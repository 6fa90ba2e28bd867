//! Checks of recorded rounds.

use crate::support::{Desk, data, entered, fourth_round_of_two_who_have_met, output};

const HEADER: &str = "  Checker pairings        Tournament pairings \n";

#[test]
fn rounds_that_agree_are_only_named() {
    assert_eq!(output(&data("editions.trf"), "bbp6 --dutch d/a.trf -c"), "a: Round #1\n\n");
}

#[test]
fn boards_that_differ_stand_side_by_side() {
    let rows = "      1 -   3                  1 -   2\n      \
                4 -   2                  5 -   3\n      \
                5 -   0                  4 -   0\n";
    let expected = format!("a: Round #1\n{HEADER}{rows}\n\n");
    for program in ["bbp5", "bbp6"] {
        let line = format!("{program} --dutch d/a.trf -c");
        assert_eq!(output(&data("differs.trf"), &line), expected);
    }
}

#[test]
fn other_colours_differ_too() {
    let round = |round: u16, one: &str, other: &str| {
        format!("a: Round #{round}\n{HEADER}    {one}\n    {other}\n\n")
    };
    let between = " ".repeat(16);
    let row = |left: &str, right: &str| format!("{left}{between}{right}");
    let expected = [
        round(1, &row("  1 -   3", "  1 -   2"), &row("  4 -   2", "  3 -   4")),
        round(2, &row("  4 -   1", "  3 -   1"), &row("  2 -   3", "  2 -   4")),
        round(3, &row("  4 -   1", "  1 -   4"), &row("  2 -   3", "  3 -   2")),
        "\n".to_owned(),
    ];
    assert_eq!(output(&data("impossible.trf"), "bbp6 --dutch d/a.trf -c"), expected.concat());
}

#[test]
fn a_report_without_rounds_or_players_is_no_trouble() {
    assert_eq!(output(&entered(&[], 4), "bbp6 --dutch d/a.trf -c"), "\n");
    assert_eq!(output("012 Nobody\n", "bbp6 --dutch d/a.trf -c"), "\n");
    let mut desk = Desk::with("012 Nobody\n");
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -c -l").0, 0);
    assert!(desk.text("d/a.list").is_some());
}

#[test]
fn a_round_that_cannot_be_paired_is_named() {
    let report = fourth_round_of_two_who_have_met();
    let text = output(&report, "bbp6 --dutch d/a.trf -c");
    assert!(text.ends_with("a: Round #4\nNo valid pairing exists for round 4.\n\n\n"), "{text}");
    // The list has no seats, and players who are not to be paired have no row.
    let mut desk = Desk::with(&report);
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -c -l l").0, 0);
    let list = desk.text("d/l").unwrap();
    let last = list.split("Round #4\n").nth(1).unwrap();
    assert_eq!(last.lines().filter(|line| line.starts_with([' ', '1', '2'])).count(), 2, "{last}");
}
