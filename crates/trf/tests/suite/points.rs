//! Which points a player line may show.

use pairwright_trf::{Diagnostic, Problem, Severity, read};

/// A player line: columns 5-8, 15-47, 81-84 and from 92.
fn line(number: u16, points: &str, rounds: &str) -> String {
    format!("001 {number:>4}      {:<33}{points:>37}{:7}{rounds}\n", "A name", "")
}

/// A file in which player 1 shows `points`; they won their first game, and then came `rounds`.
fn file(records: &str, points: &str, rounds: &str) -> String {
    let first = line(1, points, &format!("   2 w 1  {rounds}"));
    format!("XXR 5\n{records}\n{first}{}{}", line(2, "", "   1 b 0"), line(3, "", "0000 - U"))
}

/// Those of `candidates` that can be read without an error, or else complain about the total.
fn accepted<'a>(candidates: &[&'a str], records: &str, rounds: &str) -> Vec<&'a str> {
    let mut accepted = candidates.to_vec();
    accepted.retain(|points| {
        let report = read(file(records, points, rounds).as_bytes());
        for diagnostic in &report.diagnostics {
            assert_eq!(diagnostic.severity, Severity::Error, "{diagnostic}");
            assert!(matches!(diagnostic.problem, Problem::Totals { .. }), "{diagnostic}");
        }
        report.diagnostics.is_empty()
    });
    accepted
}

const CANDIDATES: [&str; 8] = ["", "0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0"];

/// Keeps other point systems than the usual one from being inferred.
const USUAL: &str = "XXS W=1";

#[test]
fn the_results_alone() {
    assert_eq!(accepted(&CANDIDATES, USUAL, ""), ["", "1.0"]);
}

/// With a hundred points and more the column begins further to the left.
#[test]
fn totals_of_ten_and_of_a_hundred() {
    let candidates = ["1.0", "9.5", "10.0", "10.5", "100.0", "110.0"];
    assert_eq!(accepted(&candidates, "XXS W=10.0", ""), ["10.0"]);
    assert_eq!(accepted(&candidates, "XXS W=100.0", ""), ["100.0"]);
}

/// Two unknown values, a win and a draw, from totals that settle both; nothing is inferred from
/// totals that no values explain.
#[test]
fn the_values_of_a_win_and_of_a_draw_are_inferred_together() {
    let read_with = |points: &str| {
        read(
            [
                "XXR 5\n".to_owned(),
                line(1, "7.0", "   2 w 1     3 b 1     4 w ="),
                line(2, "3.0", "   1 b 0     4 w 1     3 w 0"),
                line(3, "4.0", "   4 w =     1 w 0     2 b 1"),
                line(4, points, "   3 b =     2 b 0     1 b ="),
            ]
            .concat()
            .as_bytes(),
        )
    };
    let tournament = read_with("2.0").tournament.unwrap();
    assert_eq!(
        (tournament.points().win.white.tenths(), tournament.points().draw.white.tenths()),
        (30, 10)
    );
    assert!(read_with("2.5").tournament.is_none(), "the fourth total fits no values");
}

/// A wrong total is no point system of its own: 0.8 and 0.7, 7.5 for a win, half a point, and 10.0 that
/// a single player has.
#[test]
fn slips_of_the_pen_are_told() {
    for (lines, wrong) in [
        (
            &[
                (" 0.7", "   2 w ="),
                (" 0.7", "   1 b ="),
                (" 0.8", "   4 b 1"),
                (" 0.0", "   3 w 0"),
            ][..],
            3,
        ),
        (
            &[
                (" 7.5", "   3 w 1"),
                (" 7.5", "   4 b 1"),
                (" 0.0", "   1 b 0"),
                (" 0.0", "   2 w 0"),
            ],
            2,
        ),
        (&[("10.0", "   2 w 1"), (" 0.0", "   1 b 0"), ("", "   4 b ="), ("", "   3 w =")], 1),
        (
            &[
                (" 1.0", "   3 w 1     2 b 1"),
                (" 0.5", "   4 b 1     1 w 0"),
                (" 0.0", "   1 b 0     4 w 0"),
                (" 0.5", "   2 w 0     3 b 1"),
            ],
            3,
        ),
    ] {
        let lines = (1..).zip(lines).map(|(number, (points, rounds))| line(number, points, rounds));
        let report = read(("XXR 5\n".to_owned() + &lines.collect::<String>()).as_bytes());
        let totals = |d: &&Diagnostic| matches!(d.problem, Problem::Totals { .. });
        assert_eq!(report.diagnostics.iter().filter(totals).count(), wrong);
        assert_eq!(report.diagnostics.len(), wrong, "{:?}", report.diagnostics);
        assert!(report.tournament.is_none());
    }
}

#[test]
fn byes_of_the_next_round_may_count() {
    assert_eq!(accepted(&CANDIDATES, USUAL, "0000 - H"), ["", "1.0", "1.5"]);
    assert_eq!(accepted(&CANDIDATES, &format!("{USUAL}\n240 F 002    1"), ""), ["", "1.0", "2.0"]);
}

#[test]
fn virtual_points_of_the_last_and_the_next_round_may_count() {
    let records = format!("{USUAL}\nXXA    1  2.0  1.0  0.5");
    assert_eq!(accepted(&CANDIDATES, &records, ""), ["", "1.0", "2.0", "3.0"]);
    assert_eq!(
        accepted(&CANDIDATES, &records, "0000 - H"),
        ["", "1.0", "1.5", "2.0", "2.5", "3.0"],
        "1.5 + 0.5 is possible once the bye counts"
    );
}

#[test]
fn a_round_without_results_need_not_count() {
    let accepted = ["0.5", "1.0", "1.5", "2.0"].into_iter().filter(|points| {
        let text = [
            "XXS W=1\n".to_owned(),
            line(1, points, "   2 w 1  0000 - U"),
            line(2, "0.0", "   1 b 0     3 w  "),
            line(3, "1.0", "0000 - U     2 b  "),
        ];
        read(text.concat().as_bytes()).tournament.is_some()
    });
    assert_eq!(accepted.collect::<Vec<_>>(), ["1.0", "2.0"]);
}

/// Four columns for the points of a round and one that is blank: what runs into the next is not read.
#[test]
fn the_fifth_column_of_virtual_points_is_blank() {
    for (record, columns) in [("XXA    1  2.0  1.0", &[][..]), ("XXA    1  2.05 1.0", &[10])] {
        let report = read(file(&format!("{USUAL}\n{record}"), "", "").as_bytes());
        let faults: Vec<_> = report.diagnostics.iter().map(|found| found.column).collect();
        let columns: Vec<_> = columns.iter().map(|&column| Some(column)).collect();
        assert_eq!(faults, columns, "{:?}", report.diagnostics);
    }
}

/// A letter without a value does not take the next one's, nor one that is not known.
#[test]
fn a_doubtful_value_leaves_the_next_one_alone() {
    for (record, severity) in
        [("162  W  D 1.0", Severity::Error), ("162  X 2.0  W 1.0", Severity::Warning)]
    {
        let report = read(file(record, "1.0", "").as_bytes());
        let faults: Vec<_> = report.diagnostics.iter().map(|found| found.severity).collect();
        assert_eq!(faults, [severity], "{:?}", report.diagnostics);
    }
}
