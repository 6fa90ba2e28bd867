//! Virtual points by player (XXA), by range of players (250) and by the Baku system.

#![expect(clippy::panic, reason = "a test fails by panicking")]

use pairwright_model::{PairingNumber, Score};
use pairwright_trf::{Diagnostic, Permits, Problem, read, read_permitting, reread};

use crate::points::{USUAL, file, line, numbered};

/// The column may or may not include virtual points of the next round. Those of a past round are unusual, and
/// reported once.
#[test]
fn virtual_points_of_a_past_round_are_said() {
    let records = format!("{USUAL}\nXXA    1  2.0  1.0\nXXA    2  2.0  1.0");
    let said = |points: [&str; 2]| {
        let lines = [
            line(1, points[0], "   2 w ="),
            line(2, points[1], "   1 b ="),
            line(3, "1.0", "0000 - U"),
        ];
        let report = read(format!("XXR 5\n{records}\n{}", lines.concat()).as_bytes());
        report.diagnostics.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(said(["0.5", "0.5"]), [""; 0]);
    assert_eq!(said(["1.5", "1.5"]), [""; 0]);
    let sentence = |line, count, player| {
        format!(
            "warning: line {line}, column 81: found virtual points of a past round in the points of {count}, \
             expected those of results alone: player {player} has 2.5, of which 2.0 are virtual; help: \
             read so; take the virtual points off (columns 81-84), which others may take for a mistake"
        )
    };
    assert_eq!(said(["2.5", "2.5"]), [sentence(5, "2 players", 1)]);
    assert_eq!(said(["0.5", "2.5"]), [sentence(6, "1 player", 2)]);
}

/// A round has four columns for points and a blank; points that run into the next round are not read.
#[test]
fn the_fifth_column_of_virtual_points_is_blank() {
    for (record, columns) in [("XXA    1  2.0  1.0", &[][..]), ("XXA    1  2.05 1.0", &[10])] {
        let report = read(file(&format!("{USUAL}\n{record}"), "", "").as_bytes());
        let faults: Vec<_> = report.diagnostics.iter().map(|found| found.column).collect();
        let columns: Vec<_> = columns.iter().map(|&column| Some(column)).collect();
        assert_eq!(faults, columns, "{:?}", report.diagnostics);
    }
}

/// Virtual points of players 1 and 2 in rounds 1 to 4, as a reader of `permits` understands `records`.
fn virtual_points(records: &str, permits: Permits) -> Option<[[i32; 4]; 2]> {
    let players: String = (1..=4).map(|number| line(number, "", "")).collect();
    let report = read_permitting(format!("XXR 5\n{records}\n{players}").as_bytes(), permits);
    let tournament = report.tournament?;
    let points = |number: usize| {
        let index = tournament.indices().nth(number - 1).unwrap_or_else(|| panic!("{number}"));
        [1, 2, 3, 4].map(|round| tournament.acceleration().points(index, round).tenths())
    };
    Some([points(1), points(2)])
}

/// Where a reader accumulates, XXA goes on after the rounds that have points already, and 250 replaces those of its rounds.
#[test]
fn virtual_points_by_player_and_by_range_are_accumulated_where_that_is_permitted() {
    let permits = Permits {
        accumulated_acceleration: true,
        contradicting_records: true,
        ..Permits::default()
    };
    let (bands, own) = ("250       1.0 001 002    1    2", "XXA    1  0.5");
    for (records, first) in [([bands, own], [10, 10, 5, 0]), ([own, bands], [10, 10, 0, 0])] {
        let records = records.join("\n");
        assert_eq!(virtual_points(&records, Permits::default()), None);
        assert_eq!(virtual_points(&records, permits), Some([first, [10, 10, 0, 0]]), "{records}");
        // Where contradictions are permitted and nothing is accumulated, those by player count.
        let contradicting = Permits { accumulated_acceleration: false, ..permits };
        assert_eq!(virtual_points(&records, contradicting), Some([[5, 0, 0, 0], [0; 4]]));
    }
    // Where both say the same, nothing is added up.
    let same = "250       1.0 001 002    1    2\nXXA    1  1.0  1.0\nXXA    2  1.0  1.0";
    assert_eq!(virtual_points(same, permits), Some([[10, 10, 0, 0]; 2]));
}

/// A bye that somebody has asked for does not begin the event, so that all four count: two of them are the upper group.
#[test]
fn baku_groups_are_of_everybody_before_the_first_round_has_boards() {
    let mut lines: Vec<String> = (1..=4).map(|number| line(number, "", "")).collect();
    lines[2] = line(3, "", "0000 - H");
    let text = format!("XXR 5\n192 FIDE_DUTCH_BAKU\n{}", lines.concat());
    let tournament = read(text.as_bytes()).tournament.unwrap_or_else(|| panic!("{text}"));
    let first = |index| tournament.acceleration().points(index, 1).tenths();
    assert_eq!(tournament.indices().map(first).collect::<Vec<_>>(), [10, 10, 0, 0]);
}

/// Virtual points by the type of the event are a win and a draw, 3 and 1 here, and those of XXA are what it says.
#[test]
fn virtual_points_go_by_the_inferred_worth_of_a_win() {
    let lines = [
        line(1, "3.0", "   3 w 1"),
        line(2, "1.0", "   4 b ="),
        line(3, "0.0", "   1 b 0"),
        line(4, "1.0", "   2 w ="),
    ];
    for (record, expected) in [
        ("192 FIDE_DUTCH_BAKU", [[30, 30, 10, 0]; 2]),
        ("XXA    1  2.0  1.5\nXXA    2  2.0  1.5", [[20, 15, 0, 0]; 2]),
    ] {
        let report = read(format!("XXR 5\n{record}\n{}", lines.concat()).as_bytes());
        let tournament = report.tournament.unwrap_or_else(|| panic!("{:?}", report.diagnostics));
        assert_eq!(tournament.points().win.white.tenths(), 30);
        let points = |index| {
            [1, 2, 3, 4].map(|round| tournament.acceleration().points(index, round).tenths())
        };
        let first: Vec<_> = tournament.indices().take(2).map(points).collect();
        assert_eq!(first, expected, "{record}");
    }
}

/// The virtual points of the players in round 1, in tenths.
fn in_first_round(text: &str) -> Vec<i32> {
    let report = read(text.as_bytes());
    let Some(event) = report.tournament else { panic!("{:?}", report.diagnostics) };
    event.indices().map(|index| event.acceleration().points(index, 1).tenths()).collect()
}

/// C.04.7: the upper group is the first half of the ranking, which goes by the numbers unless a record says that it goes by
/// the lines. A late entry joins it without taking the place of its last member.
#[test]
fn the_upper_group_of_baku() {
    let backwards = |head: &str| {
        let lines = (1..=4).rev().map(|number| line(number, "", ""));
        format!("XXR 5\n192 FIDE_DUTCH_BAKU\n{head}{}", lines.collect::<String>())
    };
    assert_eq!(in_first_round(&backwards("")), [10, 10, 0, 0]);
    assert_eq!(in_first_round(&backwards("XXC rank\n")), [0, 0, 10, 10]);
    let late = [
        ("", "             4 w 1"),
        ("", "   3 w 1     5 w 1"),
        ("", "   2 b 0"),
        ("", "   5 w 1     1 b 0"),
        ("", "   4 b 0     2 b 0"),
    ];
    let late = numbered("XXR 5\n192 FIDE_DUTCH_BAKU\n", &late);
    assert_eq!(in_first_round(&late), [10, 10, 10, 0, 0]);
}

/// Where the first round is opened again, those who entered after it are told; a bye in it makes 5 an entry in time.
/// C.04.5.1: the upper group of six or five players has four, that of four has two.
#[test]
fn who_was_late_is_told_where_the_first_round_is_opened_again() {
    let late = [5, 6].map(|number| PairingNumber::new(number).unwrap());
    let read_again = |bye: &str, late: &[PairingNumber]| {
        let lines = [("", ""), ("", ""), ("", ""), ("", ""), ("", bye), ("", "")];
        let text = numbered("XXR 5\n192 FIDE_DUTCH_BAKU\n", &lines);
        let document = read(text.as_bytes()).document;
        let report = reread(document, Permits::default(), 1, late);
        let event = report.tournament.unwrap();
        let points = |index| event.acceleration().points(index, 1).tenths();
        event.indices().map(points).collect::<Vec<_>>()
    };
    assert_eq!(read_again("", &[]), [10, 10, 10, 10, 0, 0]);
    assert_eq!(read_again("", &late), [10, 10, 0, 0, 0, 0]);
    assert_eq!(read_again("0000 - H", &late), [10, 10, 10, 10, 0, 0]);
}

/// XXA has four columns and a blank for each round, in which points may stand anywhere.
#[test]
fn virtual_points_keep_to_their_columns() {
    let read_with = |points: &str| {
        let lines = [1, 2].map(|number| line(number, "", "")).concat();
        read(format!("XXR 5\nXXA    1 {points}\n{lines}").as_bytes())
    };
    for points in [" 1.0", " 1.0  0.5", "1     0.5", "1.0   0.5", "1.0"] {
        let Some(event) = read_with(points).tournament else { panic!("{points}") };
        let first = event.indices().next().map(|one| event.acceleration().points(one, 1));
        assert_eq!(first, Some(Score::ONE), "{points}");
    }
    for points in ["  1.0", " 1.0   1.0", "1.000"] {
        assert!(read_with(points).tournament.is_none(), "{points}");
    }
}

/// The first of the records of a kind is the one that those of another kind are compared with.
#[test]
fn virtual_points_that_differ_are_told_at_the_later_kind() {
    let records = "\
XXR 5
250       1.0 001 001    1    1
XXA    1  2.0
250       1.0 001 001    2    2
";
    let lines = [1, 2].map(|number| line(number, "", "")).concat();
    let report = read(format!("{records}{lines}").as_bytes());
    let [
        Diagnostic {
            line, problem: Problem::Conflict { code, other_code, other_line, .. }, ..
        },
    ] = &report.diagnostics[..]
    else {
        panic!("{:?}", report.diagnostics);
    };
    assert_eq!((*line, *code, *other_code, *other_line), (Some(3), "XXA", "250", 2));
}
