//! The points that a player line may show.

#![expect(clippy::panic, reason = "a test fails by panicking")]

use pairwright_model::Score;
use pairwright_trf::{Diagnostic, Permits, Problem, Severity, WrongTotals, read, read_permitting};

/// A player line: columns 5-8, 15-47, 81-84 and from 92.
pub(crate) fn line(number: u16, points: &str, rounds: &str) -> String {
    format!("001 {number:>4}      {:<33}{points:>37}{:7}{rounds}\n", "A name", "")
}

/// A file in which player 1 shows `points`, won the first game, and then has the records `rounds`.
pub(crate) fn file(records: &str, points: &str, rounds: &str) -> String {
    let first = line(1, points, &format!("   2 w 1  {rounds}"));
    format!("XXR 5\n{records}\n{first}{}{}", line(2, "", "   1 b 0"), line(3, "", "0000 - U"))
}

/// The `candidates` that read without an error; any error must be about the total.
fn accepted<'a>(candidates: &[&'a str], records: &str, rounds: &str) -> Vec<&'a str> {
    let mut accepted = candidates.to_vec();
    accepted.retain(|points| {
        let report = read(file(records, points, rounds).as_bytes());
        for diagnostic in &report.diagnostics {
            let severity = match diagnostic.problem {
                Problem::Totals { .. } => Severity::Error,
                Problem::PastAcceleration { .. } => Severity::Warning,
                _ => panic!("{diagnostic}"),
            };
            assert_eq!(diagnostic.severity, severity, "{diagnostic}");
        }
        report.tournament.is_some()
    });
    accepted
}

const CANDIDATES: [&str; 8] = ["", "0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0"];

/// Prevents other point systems from being inferred.
pub(crate) const USUAL: &str = "XXS W=1";

#[test]
fn the_results_alone() {
    assert_eq!(accepted(&CANDIDATES, USUAL, ""), ["", "1.0"]);
}

/// Points of a hundred and more begin one column further left.
#[test]
fn totals_of_ten_and_of_a_hundred() {
    let candidates = ["1.0", "9.5", "10.0", "10.5", "100.0", "110.0"];
    assert_eq!(accepted(&candidates, "XXS W=10.0", ""), ["10.0"]);
    assert_eq!(accepted(&candidates, "XXS W=100.0", ""), ["100.0"]);
}

/// Two unknown values, a win and a draw, from totals that settle both. Nothing is inferred from totals that
/// no values explain.
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

/// A wrong total implies no point system: 0.8 and 0.7, 7.5 for a win, half a point, and 10.0 of a single
/// player.
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
        let [Diagnostic { problem: Problem::Totals { count, .. }, .. }] = report.diagnostics[..]
        else {
            panic!("{:?}", report.diagnostics);
        };
        assert_eq!(count, wrong, "{:?}", report.diagnostics);
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

/// Wrong points are one remark, and no error if the results are to count.
#[test]
fn wrong_points_are_one_sentence() {
    let lines: Vec<String> = (1..=40)
        .map(|number: u16| {
            let (opponent, colour) =
                if number % 2 == 1 { (number + 1, 'w') } else { (number - 1, 'b') };
            let points = if number == 1 { "0.5" } else { "0.7" };
            line(number, points, &format!("{opponent:>4} {colour} ="))
        })
        .collect();
    let text = format!("XXR 5\n{}", lines.concat());
    let report = read(text.as_bytes());
    assert_eq!(
        report.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "error: line 3, column 81: points of 39 players do not fit their results; first: player 2 has \
          0.7 points in the file, but their results add up to 0.5; help: correct the results or the \
          points (columns 81-84); points other than 1, ½ and 0 are stated by XXS or 162"
        ]
    );
    let permits = Permits { wrong_totals: WrongTotals::ResultsCount, ..Permits::default() };
    let report = read_permitting(text.as_bytes(), permits);
    assert_eq!(
        report.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "warning: line 3, column 81: points of 39 players do not fit their results; first: player 2 has \
          0.7 points in the file, but their results add up to 0.5; help: the results count; correct \
          them or the points (columns 81-84)"
        ]
    );
    assert!(report.tournament.is_some());
}

/// A point system that explains all points is used even if the results are to count.
#[test]
fn points_are_inferred_before_results_count() {
    let lines = [
        line(1, "5.0", "   2 w 1"),
        line(2, "0.0", "   1 b 0"),
        line(3, "5.0", "   4 w 1"),
        line(4, "0.0", "   3 b 0"),
    ];
    let text = lines.concat();
    for wrong_totals in [WrongTotals::Refused, WrongTotals::ResultsCount] {
        let report =
            read_permitting(text.as_bytes(), Permits { wrong_totals, ..Permits::default() });
        let said: Vec<String> = report.diagnostics.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "warning: found no record of the point system, expected one: the points fit 5.0 for a win; no \
              draw is recorded, so that its worth does not matter; help: state it: `XXS W=5.0 D=2.5 \
              PAB=5.0` or `162  W 5.0    D 2.5`"
            ]
        );
        assert_eq!(report.tournament.unwrap().points().win.white.tenths(), 50);
    }
}

/// L stands for both kinds of losses; an unknown code is an error unless it is permitted.
#[test]
fn codes_of_points() {
    let values = |codes: &str, permits| {
        let report = read_permitting(file(&format!("XXS {codes}"), "", "").as_bytes(), permits);
        let points = report.tournament.map(|tournament| {
            let points = tournament.points();
            [points.loss.white, points.loss.black, points.zero_point_bye, points.forfeit_loss]
        });
        let said = report.diagnostics.iter().map(|said| said.severity).collect::<Vec<_>>();
        (points.map(|points| points.map(Score::tenths)), said)
    };
    let strict = Permits::default();
    let lenient = Permits { unknown_codes: true, ..strict };
    assert_eq!(values("L=1", strict), (Some([10, 10, 0, 0]), vec![]));
    assert_eq!(
        values("W=1 D=0.5 L=0 FL=0 ZPB=0 PAB=1", strict),
        (Some([0; 4]), vec![]),
        "as CaissaTools writes it"
    );
    for unknown in ["L=1 XY=2", "L=1 XY", "L=1 W=one"] {
        assert_eq!(values(unknown, strict), (None, vec![Severity::Error]), "{unknown}");
        let expected = (Some([10, 10, 0, 0]), vec![Severity::Warning]);
        assert_eq!(values(unknown, lenient), expected, "{unknown}");
    }
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

/// A letter without a value does not take the value of the next letter, even if that is unknown.
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

/// A win of 3 points and a bye of round 4, which counts as a draw, make 4 points; no win alone makes 4 and 3.
#[test]
fn points_that_hold_a_bye_of_a_later_round_show_their_system() {
    let later = format!("   2 w 1  {:20}0000 - H", "");
    let lines =
        [line(1, "4.0", &later), line(2, "0.0", "   1 b 0"), line(3, "3.0", "0000 - U")].concat();
    let tournament = read(lines.as_bytes()).tournament.unwrap_or_else(|| panic!("{lines}"));
    let points = tournament.points();
    assert_eq!([points.win, points.draw].map(|value| value.white.tenths()), [30, 10]);
}

/// Where the bye of the pairing is worth nothing, its holder's points do not tell whether the round is over; that they are
/// shown does.
#[test]
fn a_worthless_bye_of_the_pairing_is_of_a_round_that_is_over_if_points_are_shown() {
    let paired = |points: [&str; 2]| {
        let lines = [
            line(1, "1.0", "   2 w 1"),
            line(2, "0.0", "   1 b 0"),
            line(3, points[0], "0000 - Z  0000 - U"),
            line(4, points[1], "0000 - Z  0000 - U"),
        ];
        let report = read(format!("XXR 5\nXXS W=1 PAB=0\n{}", lines.concat()).as_bytes());
        report.tournament.map(|tournament| tournament.rounds_paired())
    };
    assert_eq!(paired(["0.0", "0.0"]), Some(2));
    assert_eq!(paired(["0.0", ""]), Some(2));
    assert_eq!(paired(["", ""]), Some(1));
}

/// Of points that a wrong record leaves in doubt nothing is said, whatever records come after it.
#[test]
fn points_in_doubt_are_no_second_fault() {
    let report = read(file("XXS W=x\n240 H 004    3", "3.0", "").as_bytes());
    let said: Vec<String> = report.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!((report.tournament, said.len()), (None, 1), "{said:?}");
}

/// What is said of `text`.
fn said(text: &str) -> Vec<String> {
    read(text.as_bytes()).diagnostics.iter().map(ToString::to_string).collect()
}

/// Three byes of the pairing in a round are one remark, which counts them.
#[test]
fn byes_of_the_pairing_are_counted() {
    let lines: Vec<String> = (1..=3).map(|number| line(number, "1.0", "0000 - U")).collect();
    let text = format!(
        "XXR 5\n{}{}{}",
        lines.concat(),
        line(4, "1.0", "   5 w 1"),
        line(5, "", "   4 b 0")
    );
    let said = said(&text);
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].contains("found 3 players with the bye of the pairing (U) in round 1"),
        "{said:?}"
    );
}

/// Of a pair that may meet once more, each has to have a player line.
#[test]
fn who_may_meet_once_more_has_a_line() {
    for pair in ["1-9", "9-1"] {
        let said = said(&file(&format!("### Pairwright rematch 2: {pair}"), "1.0", ""));
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(
            said[0].starts_with("error: line 2, column 27: found pairing number 9 in record ###"),
            "{said:?}"
        );
    }
}

/// A number is used twice where there are more lines than numbers, and the limit is told besides.
#[test]
fn more_players_than_numbers_are_a_limit() {
    let lines: String = (1..=9_999).chain([1]).map(|number| line(number, "", "")).collect();
    let report = read(lines.as_bytes());
    let limits: Vec<_> = report.diagnostics.iter().filter(|said| said.is_limit()).collect();
    assert_eq!(limits.len(), 1, "{limits:?}");
    assert_eq!(limits[0].line, Some(10_000));
}

/// The first player of a range may not be missing, however the last one is written.
#[test]
fn a_range_has_a_first_player() {
    let said = said(&file("250       1.0 001 002      1000", "1.0", ""));
    assert!(
        said[0].starts_with("error: line 2, column 23: found nothing as first player"),
        "{said:?}"
    );
}

/// Points that hold the virtual points of the next round show their system, too: 3 for a win and 1 for a draw.
#[test]
fn a_system_is_inferred_beside_virtual_points() {
    let lines = [
        line(1, "4.0", "   3 w 1"),
        line(2, "2.0", "   4 b ="),
        line(3, "0.0", "   1 b 0"),
        line(4, "1.0", "   2 w ="),
    ];
    let records = "XXR 5\nXXA    1  1.0  1.0\nXXA    2  1.0  1.0\n";
    let tournament = read([records, &lines.concat()].concat().as_bytes()).tournament;
    let points = tournament.map(|it| [it.points().win.white, it.points().draw.white]);
    assert_eq!(points.map(|points| points.map(Score::tenths)), Some([30, 10]));
}

/// Where nobody has drawn, a draw may be worth anything unless somebody has a bye of a later round, which counts as one.
#[test]
fn a_later_bye_makes_the_worth_of_a_draw_matter() {
    let inferred = |later: &str| {
        let lines = [line(1, "3.0", &format!("   2 w 1{later}")), line(2, "0.0", "   1 b 0")];
        let others = [line(3, "3.0", "   4 w 1"), line(4, "0.0", "   3 b 0")];
        said(&["XXR 5\n", &lines.concat(), &others.concat()].concat())
    };
    assert!(inferred("")[0].contains("no draw is recorded"), "{:?}", inferred(""));
    let later = inferred(&format!("{:22}0000 - H", ""));
    assert!(!later[0].contains("no draw is recorded"), "{later:?}");
}

/// Of contradictory records of the point system the last one counts where that is permitted.
#[test]
fn the_last_point_system_counts_where_contradictions_are_permitted() {
    let permits = Permits { contradicting_records: true, ..Permits::default() };
    let text = file("XXS W=2\nBBW  4.0\n162  W 3.0", "", "");
    let tournament = read_permitting(text.as_bytes(), permits).tournament;
    assert_eq!(tournament.map(|it| it.points().win.white.tenths()), Some(30));
    assert!(read(text.as_bytes()).tournament.is_none());
}

/// Round 999 is the last, in usual columns and in wider ones.
#[test]
fn a_thousandth_round_is_refused() {
    for (rounds, is_read) in [(999, true), (1_000, false)] {
        let usual = line(1, "", &"0000 - Z  ".repeat(rounds));
        let wide =
            format!("XXW 5\n{}", usual.replacen("   1", "    1", 1).replace("0000", "00000"));
        for text in [usual, wide] {
            let report = read(text.as_bytes());
            assert_eq!(report.tournament.is_some(), is_read, "{rounds}");
            assert_eq!(report.diagnostics.iter().any(Diagnostic::is_limit), !is_read, "{rounds}");
        }
    }
}

/// A rank of nought is none, and the tie-breaks are those of 212, else of 202.
#[test]
fn ranks_and_tie_breaks_are_told() {
    let ranked = |rank: &str| line(1, "0.0", "").trim_end().to_owned() + &format!("{rank:>5}\n");
    for (rank, expected) in [("", None), ("0", None), ("1", Some(1)), ("12", Some(12))] {
        let document = read(ranked(rank).as_bytes()).document;
        assert_eq!(document.ranks().into_values().next(), expected, "{rank:?}");
    }
    for (records, code, list) in [
        ("202 BH\n212 SB\n", "212", Some("SB")),
        ("202 BH\n", "202", Some("BH")),
        ("", "202", None),
    ] {
        let document = read(records.as_bytes()).document;
        assert_eq!((document.code_of_tie_breaks(), document.tie_breaks()), (code, list));
    }
}

/// All lines of `lines`, numbered from 1, after `head`.
pub(crate) fn numbered(head: &str, lines: &[(&str, &str)]) -> String {
    let lines = (1..).zip(lines).map(|(number, (points, rounds))| line(number, points, rounds));
    head.to_owned() + &lines.collect::<String>()
}

/// Three for a win shows only with the half-point bye of round 3, the next, and without the bye of round 4.
#[test]
fn a_bye_of_the_next_round_counts_where_values_are_inferred() {
    let lines = [
        ("6.0", "   2 w 1     3 b 1            0000 - F"),
        ("1.0", "   1 b 0     4 w ="),
        ("3.0", "   4 w 1     1 w 0"),
        ("2.0", "   3 b 0     2 b =  0000 - H"),
    ];
    let report = read(numbered("XXR 5\n", &lines).as_bytes());
    let [Diagnostic { problem: Problem::PointsInferred { win, draw, .. }, .. }] =
        report.diagnostics[..]
    else {
        panic!("{:?}", report.diagnostics);
    };
    assert_eq!((win.tenths(), draw.tenths()), (30, 10));
}

/// All draws and a blank column fit the usual values, and no others are looked for.
#[test]
fn a_blank_column_fits_any_values() {
    let lines = [("0.5", "   2 w ="), ("0.5", "   1 b ="), ("0.5", "   4 w ="), ("", "   3 b =")];
    let report = read(numbered("XXR 5\n", &lines).as_bytes());
    assert_eq!(report.diagnostics, []);
    assert_eq!(report.tournament.map(|event| event.points().win.white), Some(Score::ONE));
}

/// Points for absences show which rounds a total includes.
#[test]
fn absences_count_in_rounds_that_have_been_paired() {
    for (head, lines) in [
        // In rounds 2 and 3 nobody played, but somebody had the bye of the pairing.
        (
            "XXR 5\nXXS W=1 ZPB=0.5\n",
            [
                ("2.0", "   2 w 1"),
                ("1.5", "   1 b 0  0000 - U"),
                ("2.5", "   4 w 1            0000 - U"),
                ("1.0", "   3 b 0"),
            ],
        ),
        // The absence from a round with an open game counts already.
        (
            "XXR 5\nXXS W=1 ZPB=0.5\n",
            [("0.0", "   2 w  "), ("0.0", "   1 b  "), ("0.5", ""), ("0.5", "")],
        ),
        // Round 2 is to come, so that the bye of round 3 is all that counts besides round 1.
        (
            "XXR 5\nXXS W=1 ZPB=0.2\n",
            [
                ("1.5", "   2 w 1            0000 - H"),
                ("0.0", "   1 b 0"),
                ("1.0", "   4 w 1"),
                ("0.0", "   3 b 0"),
            ],
        ),
    ] {
        let report = read(numbered(head, &lines).as_bytes());
        assert_eq!(report.diagnostics, [], "{lines:?}");
    }
}

/// Player 4 has won in round 2, which is not over: the total is that of round 1, and all that is wrong is the open game.
#[test]
fn totals_stop_before_the_first_open_game() {
    let lines = [
        ("1.0", "   2 w 1     3 b  "),
        ("0.0", "   1 b 0     4 w 0"),
        ("1.0", "   4 w 1     1 w       4 b  "),
        ("0.0", "   3 b 0     2 b 1     3 w  "),
    ];
    let report = read(numbered("XXR 5\nXXS W=1\n", &lines).as_bytes());
    let [Diagnostic { line: Some(3), problem: Problem::Fault(_), .. }] = report.diagnostics[..]
    else {
        panic!("{:?}", report.diagnostics);
    };
}

/// What the results give includes the absence from round 2.
#[test]
fn the_computed_total_includes_absences() {
    let lines = [
        ("2.0", "   2 w 1     2 b 1"),
        ("0.0", "   1 b 0     1 w 0"),
        ("7.0", "0000 - U"),
        ("1.0", ""),
    ];
    let text = numbered("XXR 5\nXXS W=1 ZPB=0.5\n", &lines);
    let report = read(text.as_bytes());
    let [Diagnostic { problem: Problem::Totals { stated, computed, count: 1, .. }, .. }] =
        report.diagnostics[..]
    else {
        panic!("{:?}", report.diagnostics);
    };
    assert_eq!((stated.tenths(), computed.tenths()), (70, 15));
}

/// Points that nothing explains do not tell whether a bye was given before its round was paired.
#[test]
fn a_wrong_total_says_nothing_about_a_bye() {
    let lines = [("1.0", "   2 w 1"), ("0.0", "   1 b 0"), ("7.0", "          0000 - U")];
    let text = numbered("XXR 5\nXXS W=1\n", &lines);
    let permits = Permits { wrong_totals: WrongTotals::ResultsCount, ..Permits::default() };
    let tournament = read_permitting(text.as_bytes(), permits).tournament;
    assert_eq!(tournament.map(|event| event.rounds_paired()), Some(2));
}
