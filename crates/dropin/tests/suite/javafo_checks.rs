//! Checks in the words of JaVaFo 1.4 and 2.2, whose output for these reports is expected.

use crate::support::{Desk, data, fourth_round_of_two_who_have_met};

const HEADER: &str = "  Checker pairings        Tournament pairings \n";

/// The check of `report` by an edition, without the name of the event.
fn check(report: &str, rules: &'static str) -> String {
    let mut desk = Desk::with(report);
    desk.rules = Some(rules);
    let (code, out, err) = desk.run("javafo d/a.trf -c");
    assert_eq!((code, err.as_str()), (0, ""));
    out.replace("a: Round ", "")
}

#[test]
fn inverted_colours_are_a_sentence() {
    let rows = |one: &str, other: &str| format!("{HEADER}    {one}\n    {other}\n\n");
    let row = |left: &str, right: &str| format!("{left}{:16}{right}", "");
    let first = rows(&row("  1 -   3", "  1 -   2"), &row("  4 -   2", "  3 -   4"));
    let second = rows(&row("  4 -   1", "  3 -   1"), &row("  2 -   3", "  2 -   4"));
    let one = "4 and 1 had inverted colors\n";
    let other = "2 and 3 had inverted colors\n";
    let report = data("impossible.trf");
    assert_eq!(
        check(&report, "dutch-2012"),
        format!("#1\n{first}#2\n{second}#3\n\n{one}\n{other}{HEADER}\n")
    );
    assert_eq!(
        check(&report, "dutch-2017"),
        format!("#1\n{first}#2\n{second}#3\n{one}{other}{HEADER}\n")
    );
}

/// Version 1 takes colours of the first round for a matter of lots.
#[test]
fn colours_of_the_first_round() {
    let report = data("editions.trf").replace("2 w =", "2 b =").replace("4 b =", "4 w =");
    assert_eq!(check(&report, "dutch-2012"), "#1\n");
    let inverted = "4 and 2 had inverted colors\n";
    assert_eq!(check(&report, "dutch-2017"), format!("#1\n{inverted}{HEADER}\n"));
}

#[test]
fn byes_have_a_word_of_their_own() {
    let last = |rules| check(&data("differs.trf"), rules).lines().nth(4).map(str::to_owned);
    let bye = |word: &str| Some(format!("    {word}:    5{:16}{word}:    4", ""));
    assert_eq!(last("dutch-2017"), bye("PAB"));
    assert_eq!(last("dutch-2012"), bye("Bye"));
}

/// Recorded boards are in the order of their first players in 1.4, with unplayed games last, and in the order
/// of publication in 2.2.
#[test]
fn the_order_of_recorded_boards() {
    let fourth = |report: &str, rules| -> Vec<String> {
        let text = check(report, rules);
        let rows = text.split("#4\n").nth(1).unwrap().lines().skip(1).filter(|row| !row.is_empty());
        rows.map(|row| row[29..].replace(' ', "")).collect()
    };
    let report = data("order.trf");
    assert_eq!(fourth(&report, "dutch-2017"), ["3-2", "1-6", "5-4"]);
    assert_eq!(fourth(&report, "dutch-2012"), ["1-6", "3-2", "5-4"]);
    let forfeit = report.replace("  6 w 1\n", "  6 w +\n").replace("  1 b 0\n", "  1 b -\n");
    assert_eq!(fourth(&forfeit, "dutch-2012"), ["3-2", "5-4", "1-6"]);
}

#[test]
fn a_round_that_cannot_be_paired_is_a_failure() {
    let report = fourth_round_of_two_who_have_met();
    for rules in ["dutch-2012", "dutch-2017"] {
        let text = check(&report, rules);
        assert!(text.ends_with("#4\nFailure in round 4\n"), "{text}");
    }
}
