//! Pairing numbers with more than four columns (XXW).

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_model::{Bye, Colour, GameResult, PairingNumber, RoundRecord};
use pairwright_trf::{Dialect, Document, Report, Translation, WriteOptions, read, write};

fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

/// A report as the fork of bbpPairings reads it that introduced XXW: the columns of number and opponents are seven
/// wide, byes have as many zeros, and whatever stands to the right of a number moves along.
const SEVEN: &str = "\
012 Wide
XXR 5
XXC white1
XXW 7
001       1      Alpha                             2500                             1.5    1        2 w 1  0000000 - H
001       2      Beta                              2400                             0.0    4        1 b 0    10000 w 1
001    9999      Gamma                             2300                             1.0    3  0000000 - U  1000000 b 0
001   10000      Delta                             2200                             0.0    5  1000000 w -        2 b 0
001 1000000      Omega                             2100                             1.0    2    10000 b +     9999 w 1
";

/// The remarks on a report, without those on numbers that nobody has.
fn said(text: &str) -> Vec<String> {
    let all = read(text.as_bytes()).diagnostics.into_iter().map(|said| said.to_string());
    all.filter(|said| !said.contains("unused") && !said.contains("nobody has")).collect()
}

fn records(report: &Report, n: u32) -> Vec<RoundRecord<u32>> {
    let tournament = report.tournament.as_ref().unwrap();
    let player = tournament.player(tournament.index_of(number(n)).unwrap());
    let name = |opponent| Some(tournament.number(opponent).get());
    player.records().iter().map(|record| record.try_map(name).unwrap()).collect()
}

/// `SEVEN` with the points that its results give.
fn seven() -> String {
    SEVEN
        .replace("0.0    4        1 b 0    10000 w 1", "1.0    4        1 b 0    10000 w 1")
        .replace("1.0    2    10000 b +", "2.0    2    10000 b +")
}

/// Record 250 has a column more for each of its two numbers, however many columns they have more.
#[test]
fn virtual_points_of_a_range_stand_in_wide_columns() {
    for width in 5..=9_usize {
        let player = |n: u32| format!("001 {n:>width$}      {:<33}{:>37}\n", "A", "");
        let range = format!("250       1.0 001 002 {:>width$} {:>width$}\n", 2, 3);
        let players: String = (1..=4).map(player).collect();
        let report = read(format!("XXR 5\nXXW {width}\n{range}{players}").as_bytes());
        assert_eq!(report.diagnostics, [], "{width}");
        let tournament = report.tournament.unwrap();
        let points = |index| tournament.acceleration().points(index, 2).tenths();
        assert_eq!(tournament.indices().map(points).collect::<Vec<_>>(), [0, 10, 10, 0]);
    }
}

/// A letter among the columns of an opponent is no digit, not even the one that follows nine.
#[test]
fn letters_are_no_opponents_in_wide_columns() {
    for (tenth, is_read) in [("   10", true), ("    :", false)] {
        let line =
            |n: u32, cell: &str| format!("001 {n:>5}      {:<33}{:>37}{:7}{cell}\n", "A", "", "");
        let text = format!("XXW 5\n{}{}", line(1, &format!("{tenth} w 1")), line(10, "    1 b 0"));
        assert_eq!(read(text.as_bytes()).tournament.is_some(), is_read, "{text}");
    }
    for opponent in ["      x", " 10x000", "1000000a"] {
        let text = seven().replacen("      2 w 1", &format!("{opponent:>7} w 1"), 1);
        assert!(read(text.as_bytes()).tournament.is_none(), "{text}");
    }
}

#[test]
fn seven_columns_are_read() {
    use Colour::{Black, White};
    use GameResult::{Loss, Win};

    let report = read(seven().as_bytes());
    assert!(report.tournament.is_some(), "{:?}", report.diagnostics);
    let game =
        |opponent, colour, result| RoundRecord::Game { opponent, colour, result, rated: true };
    let forfeit =
        |opponent, colour, won| RoundRecord::Forfeit { opponent, colour: Some(colour), won };
    assert_eq!(records(&report, 1), [game(2, White, Win), RoundRecord::Bye(Bye::HalfPoint)]);
    assert_eq!(
        records(&report, 9999),
        [RoundRecord::Bye(Bye::PairingAllocated), game(1_000_000, Black, Loss)]
    );
    assert_eq!(records(&report, 10_000), [forfeit(1_000_000, White, false), game(2, Black, Loss)]);
    assert_eq!(records(&report, 1_000_000), [forfeit(10_000, Black, true), game(9999, White, Win)]);
    let tournament = report.tournament.unwrap();
    let last = tournament.players().last().unwrap();
    assert_eq!((last.name.as_str(), last.rating), ("Omega", 2100));
    assert_eq!(report.document.ranks()[&number(1_000_000)], 2);
    assert_eq!(report.document.personal()[&number(1)].points, "1.5");
}

/// What XXW says is what is written: nothing moves when a report is translated, and none becomes narrower than it has to.
#[test]
fn a_wide_report_is_written_as_it_was_read() {
    let report = read(seven().as_bytes());
    assert_eq!(report.document.to_bytes(), seven().as_bytes());
    for dialect in [Dialect::Trf16, Dialect::Trf2026, Dialect::Trf06] {
        let to = Translation { dialect, is_strict: false };
        let text = report.translated(to).unwrap().unwrap().text;
        let again = read(text.as_bytes());
        assert_eq!(again.document.columns_of_numbers(), 7, "{text}");
        for n in [1, 2, 9999, 10_000, 1_000_000] {
            assert_eq!(records(&again, n), records(&report, n), "{text}");
        }
        assert_eq!(again.translated(to).unwrap().unwrap().text, text);
    }
    let strict = Translation { dialect: Dialect::Trf16, is_strict: true };
    let refused = report.translated(strict).unwrap().unwrap_err().to_string();
    assert!(
        refused.starts_with("player 1000000 is beyond the 9999 that four columns hold"),
        "{refused}"
    );
    // Where all numbers fit, the plain format has four columns again.
    let small = seven().replace("10000  ", "  100  ").replace(" 10000 ", "   100 ");
    let small = small.replace("1000000 ", "    101 ");
    let report = read(small.as_bytes());
    let text = report.translated(strict).unwrap().unwrap().text;
    let again = read(text.as_bytes());
    assert_eq!(again.document.columns_of_numbers(), 4);
    assert_eq!(records(&again, 101), records(&report, 101), "{text}");
}

#[test]
fn what_is_written_anew_has_as_many_columns_as_it_needs() {
    let tournament = read(seven().as_bytes()).tournament.unwrap();
    let text = write(&tournament, WriteOptions::default()).unwrap();
    assert!(text.contains("\nXXW 7\n"), "{text}");
    assert_eq!(records(&read(text.as_bytes()), 9999), records(&read(seven().as_bytes()), 9999));
    let document = Document::of(&tournament).unwrap();
    assert_eq!(document.columns_of_numbers(), 7);
}

#[test]
fn a_round_is_written_into_wide_columns() {
    let report = read(seven().as_bytes());
    let boards = [(number(9999), number(1)), (number(2), number(1_000_000))];
    let written = report.document.with_round(3, &boards, Some(number(10_000)));
    let text = String::from_utf8(written.to_bytes()).unwrap();
    let ends: Vec<&str> = text.lines().skip(4).map(|line| &line[120..]).collect();
    assert_eq!(ends, ["   9999 b  ", "1000000 w  ", "      1 w  ", "0000000 - U", "      2 b  "]);
    // Written once more, the round is replaced.
    let again = read(text.as_bytes()).document.with_round(3, &boards, Some(number(10_000)));
    assert_eq!(again.to_bytes(), text.as_bytes());
    assert_eq!(written.place_of(number(2), 3), Some((6, 121)));
}

#[test]
fn the_border_of_four_columns_is_told_with_what_to_do() {
    let player = |number: &str| format!("001 {number}      {:<67}0.0\n", "A");
    let beyond = "error: line 1, column 5: found player 10000, expected at most 9999 players; help: pairing \
                  numbers have four columns; state more in a line above the players, such as XXW 5, and widen \
                  them so, or give the event as JSON";
    assert_eq!(said(&player("10000")), [beyond]);
    assert!(read(player("10000").as_bytes()).diagnostics[0].is_limit());
    assert!(read(player("9999").as_bytes()).tournament.is_some());
    for (width, last, beyond) in [(5, "99999", "100000"), (7, "1000000", "1000001")] {
        let report =
            |number: &str| format!("XXW {width}\n{}", player(&format!("{number:>width$}")));
        assert!(read(report(last).as_bytes()).tournament.is_some(), "{:?}", said(&report(last)));
        let told = said(&report(beyond));
        let expected = format!(
            "error: line 2, column 5: found player {beyond}, expected at most {last} players; help: split"
        );
        assert!(told[0].starts_with(&expected), "{told:?}");
    }
}

#[test]
fn a_width_is_stated_once_above_the_players() {
    let player = format!("001    1      {:<67}0.0\n", "A");
    for (width, told) in [
        (
            "XXW 3",
            "column 5: found \"3\" in record XXW, expected the columns of a pairing number, from 4 to 9",
        ),
        (
            "XXW wide",
            "found \"wide\" in record XXW, expected the columns of a pairing number, from 4 to 9",
        ),
        (
            "XXW 10",
            "found \"10\" in record XXW, expected the columns of a pairing number, from 4 to 9",
        ),
        (
            "XXW 4\nXXW 5",
            "found \"5\" in record XXW, expected the columns that the first XXW states",
        ),
    ] {
        let found = said(&format!("{width}\n{player}"));
        assert!(
            found.iter().any(|said| said.starts_with("error") && said.contains(told)),
            "{found:?}"
        );
    }
    let below = said(&format!("{player}XXW 5\n"));
    assert!(
        below[0].contains("line 2") && below[0].contains("above all player lines"),
        "{below:?}"
    );
    assert_eq!(said(&format!("XXW 4\n{player}")), Vec::<String>::new());
}

/// A fault is told where it stands, and not where it would stand in four columns.
#[test]
fn faults_in_wide_columns_are_told_at_their_place() {
    for (old, new, place) in [
        ("  10000 w 1", "  10000 x 1", "line 6, column 116"),
        ("  10000 w 1", "  10000 w X", "line 6, column 118"),
        ("  10000 w 1", " 10 000 w 1", "line 6, column 108"),
        ("0000000 - H", "0000000 - 1", "line 5, column 118"),
        // Above a million nobody has a number, and so nobody is met, nor is it a bye.
        ("0000000 - H", "9999999 - H", "line 5, column 108"),
        ("  10000 w 1", "9999999 w 1", "line 6, column 108"),
        ("  10000 w 1", "  10000xw 1", "line 6, column 115"),
        ("2500", "25x0", "line 5, column 52"),
    ] {
        assert!(seven().contains(old), "{old}");
        let found = said(&seven().replacen(old, new, 1));
        assert!(found.iter().any(|said| said.contains(place)), "{new}: {found:?}");
    }
}

/// The way for aligned cells reads what the other way reads: zeros in front of a number keep a cell off neither.
#[test]
fn cells_read_the_same_however_they_are_aligned() {
    let report = read(seven().as_bytes());
    let shifted =
        seven().replace("  10000 w 1", "0010000 w 1").replace("  10000 b +", "10000   b +");
    let shifted = shifted.replace("0000000 - H", "      0 - H");
    let again = read(shifted.as_bytes());
    assert!(again.tournament.is_some(), "{:?}", again.diagnostics);
    for n in [1, 2, 9999, 10_000, 1_000_000] {
        assert_eq!(records(&again, n), records(&report, n), "{shifted}");
    }
}

/// A line that has nothing in the columns of round 1000 goes on with a round too many.
#[test]
fn rounds_beyond_the_last_are_too_many() {
    let line =
        |number: u32, cells: &str| format!("001 {number:>5}      {:66} 0.0    1  {cells}\n", "A");
    let text = |cells: &str| format!("XXW 5\n{}{}", line(1, cells), line(2, ""));
    let beyond = |round: usize| " ".repeat(11 * (round - 1)) + "00000 - Z";
    assert_eq!(read(text(&beyond(999)).as_bytes()).diagnostics, []);
    let told = said(&text(&beyond(1001)));
    assert!(told[0].contains("found more than 999 rounds"), "{told:?}");
}

/// Blanks of another alphabet around a number are blanks, and a report in the plain format has none of them.
#[test]
fn a_number_beside_a_blank_of_two_bytes_is_written_narrow() {
    let player = |number: &str| format!("001 {number}      {:66} 0.0    1\n", "A");
    let text = format!("XXW 5\nXXR 5\n{}{}", player("   1\u{a0}"), player("    2"));
    let report = read(text.as_bytes());
    let strict = Translation { dialect: Dialect::Trf16, is_strict: true };
    let narrow = report.translated(strict).unwrap().unwrap().text;
    let expected = [player("   1"), player("   2")].concat();
    let expected = expected.lines().map(str::trim_end).collect::<Vec<_>>();
    assert_eq!(narrow.lines().map(str::trim_end).collect::<Vec<_>>(), expected);
}
