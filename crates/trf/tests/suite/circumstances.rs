//! Circumstances entered into a file, compared character by character.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_model::{Bye, GameResult, PairingNumber};
use pairwright_trf::{Circumstance, CircumstanceError, Circumstances, GameEnd, Unequal, read};

fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

fn amended(
    text: &str,
    round: u16,
    circumstances: &[Circumstance],
) -> Result<(String, Vec<u32>), CircumstanceError> {
    let report = read(text.as_bytes());
    assert!(report.tournament.is_some(), "{:?}", report.diagnostics);
    let amended = report.document.amended(round, &Circumstances(circumstances.to_vec()))?;
    let absent = amended.absent.into_iter().map(PairingNumber::get);
    Ok((String::from_utf8(amended.document.to_bytes()).unwrap(), absent.collect()))
}

/// Two rounds of five players with 3 points for a win. In round 2, player 4 was absent, and 5 was granted a
/// bye written like a pairing-allocated one.
const FILE: &str = "\
012 Kept é\r
XXZ 2\r
001    1      One                                                                6.0    1     2 w 1     3 w 1\r
001    2      Two                                                                3.0    3     1 b 0  0000 - U\r
001    3      Three                                                              3.0    2     4 w 1     1 b 0\r
001    4      Four                                                               0.0    5     3 b 0\r
001    5      Five                                                               6.0    4  0000 - U  0000 - U";

#[test]
fn the_next_round() {
    let wishes = [
        Circumstance::Bye(number(1), Bye::HalfPoint),
        Circumstance::Absent(number(4)),
        Circumstance::Forbidden(number(3), number(5)),
        // A report cannot hold pairs before the round is paired.
        Circumstance::Fixed(number(3), number(5)),
    ];
    let (text, absent) = amended(FILE, 3, &wishes).unwrap();
    let expected = FILE
        .replace("3 w 1\r", "3 w 1  0000 - H\r")
        .replace("3 b 0\r", "3 b 0            0000 - Z\r")
        + "\r\n260 003 003    3    5\r\n";
    assert_eq!((text, absent), (expected, vec![]));
}

/// A bye of round 3 stays where it is when round 2 is opened again.
#[test]
fn byes_of_later_rounds_stay() {
    let file = FILE.replace("3 w 1\r", "3 w 1  0000 - H\r");
    let (text, _) = amended(&file, 2, &[Circumstance::Absent(number(3))]).unwrap();
    let line = text.lines().find(|line| line.starts_with("001    1")).unwrap();
    let rounds: String = line.chars().skip(91).collect();
    assert_eq!(rounds.trim_end(), "   2 w 1            0000 - H");
    assert!(Circumstances::default().is_empty());
    assert!(!Circumstances(vec![Circumstance::Absent(number(3))]).is_empty());
}

/// There is no round 0, and none after the next one.
#[test]
fn a_round_that_is_not_there_is_the_nearest_one() {
    let wishes = [Circumstance::Absent(number(1))];
    for (asked, meant) in [(0, 1), (4, 3), (u16::MAX, 3)] {
        assert_eq!(amended(FILE, asked, &wishes), amended(FILE, meant, &wishes), "{asked}");
    }
}

/// Round 2 opened again: its pairs are removed, the granted bye stays as a granted one, and players without a
/// record were absent. The number of rounds and the point system no longer show, so they are stated.
#[test]
fn a_recorded_round_is_opened_again() {
    let (text, absent) = amended(FILE, 2, &[Circumstance::Absent(number(3))]).unwrap();
    let (lowest_has_it, granted) = ("", "0000 - F");
    let expected = format!(
        "\
012 Kept é\r
### XXZ 2\r
001    1      One                                                                3.0    1     2 w 1  \r
001    2      Two                                                                0.0    3     1 b 0  {lowest_has_it}\r
001    3      Three                                                              3.0    2     4 w 1  0000 - Z\r
001    4      Four                                                               0.0    5     3 b 0\r
001    5      Five                                                               3.0    4  0000 - U  {granted}\r
XXR 2\r
XXS WW=3.0 BW=3.0"
    );
    assert!(text.starts_with(&expected), "{text}");
    assert_eq!(absent, [4]);
}

/// Removed boards no longer show the lot, so it is stated, unless they contradicted each other.
#[test]
fn the_lot_that_the_first_round_showed_is_stated_when_it_is_opened_again() {
    let game = |number: u32, opponent: u32, colour: char| {
        format!("001 {number:>4}      {:<66} 0.5 {number:>4}  {opponent:>4} {colour} =\n", "Player")
    };
    let file = |colours: [char; 4]| -> String {
        let opponents = [3, 4, 1, 2];
        (1..).zip(opponents).zip(colours).map(|((one, other), c)| game(one, other, c)).collect()
    };
    let opened = |text: &str| {
        let text = amended(text, 1, &[Circumstance::Absent(number(3))]).unwrap().0;
        text.lines().filter(|line| line.starts_with("XXC")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(opened(&file(['w', 'b', 'b', 'w'])), ["XXC white1"]);
    assert_eq!(opened(&file(['b', 'w', 'w', 'b'])), ["XXC black1"]);
    assert_eq!(opened(&file(['w', 'w', 'b', 'b'])), Vec::<String>::new());
    // As long as the boards of round 1 stay, they show it.
    let next = amended(&file(['w', 'b', 'b', 'w']), 2, &[Circumstance::Absent(number(3))]);
    assert!(!next.unwrap().0.contains("XXC"));
    let second = ["   4 b =", "   3 w =", "   2 b =", "   1 w ="];
    let lines = file(['w', 'b', 'b', 'w']).replace(" 0.5 ", " 1.0 ");
    let two: Vec<String> =
        lines.lines().zip(second).map(|(line, cell)| format!("{line}  {cell}\n")).collect();
    let again = amended(&two.concat(), 2, &[Circumstance::Absent(number(3))]);
    assert!(!again.unwrap().0.contains("XXC"));
    let stated = file(['b', 'w', 'w', 'b']) + "XXC white1\n";
    assert_eq!(opened(&stated), ["XXC white1"]);
}

#[test]
fn a_result_is_corrected_and_the_points_follow() {
    let wish = Circumstance::Result(number(4), number(3), GameEnd::Played(GameResult::Win));
    let (text, _) = amended(FILE, 3, &[wish]).unwrap();
    for part in ["0.0    2     4 w 0     1 b 0\r", "3.0    5     3 b 1\r", "6.0    1     2 w 1"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let wish = Circumstance::Result(number(1), number(2), GameEnd::DoubleForfeit);
    let (text, _) = amended(FILE, 3, &[wish]).unwrap();
    for part in ["3.0    1     2 w -     3 w 1\r", "3.0    3     1 b -  0000 - U"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let read = read(text.as_bytes());
    assert!(read.tournament.is_some(), "{:?}", read.diagnostics);
}

#[test]
fn ends_are_read_as_they_print() {
    for (end, turned) in [
        ("1-0", "0-1"),
        ("1/2-1/2", "1/2-1/2"),
        ("+/-", "-/+"),
        ("-/-", "-/-"),
        ("0-0", "0-0"),
        ("1/2-0", "0-1/2"),
        ("W-L", "L-W"),
        ("D-D", "D-D"),
    ] {
        let [read, other] = [end, turned].map(|end| end.parse::<GameEnd>().unwrap());
        assert_eq!((read.to_string(), other.to_string()), (end.to_owned(), turned.to_owned()));
        assert_eq!((read.turned(), other.turned()), (other, read));
    }
    assert_eq!("½-½".parse(), "0.5-0.5".parse::<GameEnd>());
    assert!("1-1".parse::<GameEnd>().is_err());
}

#[test]
fn contradictions_are_refused() {
    use Circumstance::{Absent, Bye as Has, Fixed, Forbidden, Result};
    let one = number(1);
    for (wishes, player, words) in [
        (&[Absent(number(9))][..], 9, "absent 9: found pairing number 9"),
        (&[Forbidden(one, one)], 1, "forbid 1 1: found 1 twice, expected two players"),
        (
            &[Has(one, Bye::PairingAllocated), Has(number(3), Bye::PairingAllocated)],
            3,
            "bye 3: found bye 1, expected one pairing-allocated bye in a round",
        ),
        (
            &[Absent(one), Fixed(number(3), one)],
            1,
            "fix 3 1: expected nothing else of player 1, who is named in absent 1",
        ),
        (
            &[Has(one, Bye::HalfPoint), Has(one, Bye::ZeroPoint)],
            1,
            "zero-bye 1: expected nothing else",
        ),
        (
            &[Fixed(number(2), one)],
            2,
            "fix 2 1: expected what the report says of player 2 in round 3: an absence",
        ),
        (&[Result(one, number(4), GameEnd::DoubleForfeit)], 1, "result 1 4 -/-: found no game"),
    ] {
        let error = amended(FILE, 3, wishes).unwrap_err();
        assert!(error.to_string().starts_with(words), "{error}");
        let target = error.target();
        assert_eq!(target.player, Some(number(player)), "{error}");
        let is_recorded = matches!(error, CircumstanceError::Recorded { .. });
        assert_eq!(target.round, is_recorded.then_some(3), "{error}");
    }
    // Stating a circumstance twice is no contradiction.
    assert!(amended(FILE, 3, &[Absent(one), Absent(one), Absent(number(2))]).is_ok());
}

/// Of round 3 the report has a half-point bye of player 1, an absence of 4 and the bye that 5 has been given beforehand.
#[test]
fn byes_that_the_report_has_may_be_said_once_more_and_no_others() {
    use Circumstance::{Absent, Bye as Has};
    let file = FILE
        .replace("3 w 1\r", "3 w 1  0000 - H\r")
        .replace("3 b 0\r", "3 b 0            0000 - Z\r")
        + "  0000 - U";
    for wish in [
        Has(number(1), Bye::HalfPoint),
        Absent(number(4)),
        Has(number(4), Bye::ZeroPoint),
        Has(number(5), Bye::PairingAllocated),
    ] {
        let (text, _) = amended(&file, 3, &[wish]).unwrap();
        assert_eq!(text, file, "{wish}");
    }
    for (wish, words) in [
        (
            Absent(number(1)),
            "absent 1: expected what the report says of player 1 in round 3: a half",
        ),
        (Has(number(4), Bye::HalfPoint), "half-bye 4: expected what the report says of player 4"),
        (Has(number(5), Bye::FullPoint), "full-bye 5: expected what the report says of player 5"),
    ] {
        let error = amended(&file, 3, &[wish]).unwrap_err().to_string();
        assert!(error.starts_with(words), "{error}");
    }
}

#[test]
fn only_those_who_have_met_may_be_allowed_to_meet_again() {
    let (text, _) = amended(FILE, 3, &[Circumstance::Rematch(number(1), number(2))]).unwrap();
    assert!(text.contains("### Pairwright rematch 3: 1-2"), "{text}");
    // A second pair stands in the same line, and when an earlier round is opened again, the line goes.
    let (both, _) = amended(&text, 3, &[Circumstance::Rematch(number(3), number(1))]).unwrap();
    let lines = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.contains("rematch")).map(str::to_owned).collect()
    };
    assert_eq!(lines(&both), ["### Pairwright rematch 3: 1-2 3-1"]);
    let (opened, _) = amended(&both, 2, &[Circumstance::Absent(number(3))]).unwrap();
    assert_eq!(lines(&opened), [""; 0]);
    // That of the round which is opened again stays.
    let second = format!("### Pairwright rematch 2: 1-2\r\n{FILE}");
    let (opened, _) = amended(&second, 2, &[Circumstance::Absent(number(3))]).unwrap();
    assert_eq!(lines(&opened), ["### Pairwright rematch 2: 1-2"]);
    let error = amended(FILE, 3, &[Circumstance::Rematch(number(1), number(4))]).unwrap_err();
    assert!(
        error.to_string().starts_with("allow-rematch 1 4: found no game of the two"),
        "{error}"
    );
}

/// Both sides of the game that player 1 has won against 2 by the report. A win is worth 3 points, so a draw 1.5.
#[test]
fn a_game_may_end_unequally_or_unrated() {
    for (end, sides, points) in [
        ("1-0", ["1", "0"], ["6.0", "3.0"]),
        ("+/-", ["+", "-"], ["6.0", "3.0"]),
        ("-/+", ["-", "+"], ["3.0", "6.0"]),
        ("1/2-0", ["=", "0"], ["4.5", "3.0"]),
        ("0-1/2", ["0", "="], ["3.0", "4.5"]),
        ("0-0", ["0", "0"], ["3.0", "3.0"]),
        ("W-L", ["W", "L"], ["6.0", "3.0"]),
        ("D-D", ["D", "D"], ["4.5", "4.5"]),
        ("L-W", ["L", "W"], ["3.0", "6.0"]),
    ] {
        let wish = Circumstance::Result(number(1), number(2), end.parse().unwrap());
        let (text, _) = amended(FILE, 3, &[wish]).unwrap();
        let [one, other] = sides;
        for part in [
            format!("{}    1     2 w {one}     3 w 1\r", points[0]),
            format!("{}    3     1 b {other}  0000 - U\r", points[1]),
        ] {
            assert!(text.contains(&part), "{end}: {part}: {text}");
        }
        let report = read(text.as_bytes());
        let tournament = report.tournament.unwrap();
        let record =
            |player| tournament.player(tournament.index_of(number(player)).unwrap()).record(1);
        let found = GameEnd::of(&record(1), &record(2)).unwrap();
        assert_eq!(found.to_string(), end);
        assert_eq!(GameEnd::of(&record(2), &record(1)), Some(found.turned()), "{end}");
    }
    assert_eq!("1/2-0".parse(), Ok(GameEnd::Unequal(Unequal::DrawAndLoss)));
}

/// A pair that may meet once more is named once, in either order.
#[test]
fn a_rematch_that_is_allowed_already_is_not_named_again() {
    let file = FILE.to_owned() + "\r\n### Pairwright rematch 3: 1-2\r\n";
    for (one, other, pairs) in [(1, 2, "1-2"), (2, 1, "1-2"), (1, 3, "1-2 1-3")] {
        let wish = Circumstance::Rematch(number(one), number(other));
        let (text, _) = amended(&file, 3, &[wish]).unwrap();
        let remark = format!("### Pairwright rematch 3: {pairs}");
        assert_eq!(text.lines().last(), Some(&*remark), "{text}");
    }
}
