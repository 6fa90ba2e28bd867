//! A round written into a file, compared character by character.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use pairwright_model::PairingNumber;
use pairwright_trf::{Document, read};

fn number(n: u32) -> PairingNumber {
    PairingNumber::new(n).unwrap()
}

fn with_round(text: &str, round: u16, boards: &[(u32, u32)], bye: Option<u32>) -> String {
    let boards: Vec<_> = boards.iter().map(|&(w, b)| (number(w), number(b))).collect();
    let document = read(text.as_bytes()).document.with_round(round, &boards, bye.map(number));
    String::from_utf8(document.to_bytes()).unwrap()
}

const FILE: &str = "\
012 Kept as it is  \r
001    1      Müller                            2500                             1.0    1     2 w 1  0000 - H\r
001    2      Berg                              2400                             0.0    5     1 b 0\r
\r
001    3      Short\n\
001    4      Late\r\
### 001 a comment\r
001    5      Odd                                                                             0000 - H";

#[test]
fn the_next_round() {
    let expected = "\
012 Kept as it is  \r
001    1      Müller                            2500                             1.0    1     2 w 1  0000 - H\r
001    2      Berg                              2400                             0.0    5     1 b 0     4 w  \r
\r
001    3      Short                                                                                  0000 - U\n\
001    4      Late                                                                                      2 b  \r\
### 001 a comment\r
001    5      Odd                                                                             0000 - H";
    assert_eq!(with_round(FILE, 2, &[(2, 4)], Some(3)), expected);
}

#[test]
fn a_round_again() {
    let three_rounds = "\
XXR 5
001    1      Alpha                                                              2.5    1     2 w 1     3 b =     4 w 1
001    2      Beta                                                               1.5    3     1 b 0     4 w =  0000 - U
001    3      Gamma                                                              1.5    2     4 w 1     1 w =  0000 - Z
001    4      Delta                                                                     4     3 b 0     2 b =     1 b 0
";
    let expected = "\
XXR 5
001    1      Alpha                                                              1.0    1     2 w 1     4 w  
001    2      Beta                                                               0.0    3     1 b 0  0000 - U
001    3      Gamma                                                              1.0    2     4 w 1     1 w =  
001    4      Delta                                                                     4     3 b 0     1 b  
";
    assert_eq!(with_round(three_rounds, 2, &[(1, 4)], Some(2)), expected);
}

/// Of two byes in a file, one is pairing-allocated and the other was requested.
#[test]
fn a_round_again_has_one_bye() {
    let file = "\
XXR 5
001    1      Alpha                                                              1.0    1  0000 - U
001    2      Beta                                                               1.0    2  0000 - U
001    3      Gamma                                                              1.0    3     4 w 1
001    4      Delta                                                              0.0    4     3 b 0
";
    let expected = "\
XXR 5
001    1      Alpha                                                              0.0    1  0000 - F
001    2      Beta                                                               0.0    2     3 w  
001    3      Gamma                                                              0.0    3     2 b  
001    4      Delta                                                              0.0    4  0000 - U
";
    let again = with_round(file, 1, &[(2, 3)], Some(4));
    assert_eq!(again, expected);
    assert_eq!(read(again.as_bytes()).diagnostics, []);
}

/// In the last recorded round, half a point of player 1 stays in the points, and of two byes that are not the pairing's any
/// more the one of a player who sits at no board has been granted.
#[test]
fn what_stays_of_the_last_round_paired_again() {
    let file = "\
XXR 5
001    1      Alpha                                                              1.5    1     2 w 1  0000 - H
001    2      Beta                                                               1.0    2     1 b 0  0000 - U
001    3      Gamma                                                              1.0    3     4 w 0  0000 - U
001    4      Delta                                                              1.0    4     3 b 1
001    5      Epsilon                                                            1.0    5  0000 - U
";
    let expected = "\
XXR 5
001    1      Alpha                                                              1.5    1     2 w 1  0000 - H
001    2      Beta                                                               0.0    2     1 b 0  0000 - F
001    3      Gamma                                                              0.0    3     4 w 0     5 w  
001    4      Delta                                                              1.0    4     3 b 1
001    5      Epsilon                                                            1.0    5  0000 - U     3 b  
";
    assert_eq!(with_round(file, 2, &[(3, 5)], None), expected);
}

/// Player 3 was given the bye of round 2 beforehand, and player 2 a half point for round 4. Both stay unless somebody else
/// has the bye of the pairing, and those who were absent from round 2 are told in a comment.
#[test]
fn what_was_given_beforehand_stays() {
    let file = "\
XXR 5
XXZ 5
001    1      Alpha                                                              1.0    1     2 w 1
001    2      Beta                                                               0.0    4     1 b 0                      0000 - H
001    3      Gamma                                                              1.0    2  0000 - U  0000 - U
001    4      Delta                                                              0.0    3  0000 - Z
001    5      Epsilon                                                            0.0    5  0000 - Z
";
    let expected = "\
XXR 5
### XXZ 5
001    1      Alpha                                                              1.0    1     2 w 1     4 b  
001    2      Beta                                                               0.0    4     1 b 0                      0000 - H
001    3      Gamma                                                              1.0    2  0000 - U  0000 - U
001    4      Delta                                                              0.0    3  0000 - Z     1 w  
001    5      Epsilon                                                            0.0    5  0000 - Z
";
    assert_eq!(with_round(file, 2, &[(4, 1)], None), expected);
    let other = expected
        .replace("0000 - U  0000 - U", "0000 - U  0000 - F")
        .replace("1 b 0                      0000 - H", "1 b 0  0000 - U            0000 - H");
    assert_eq!(with_round(file, 2, &[(4, 1)], Some(2)), other);
}

/// Two rounds were all that showed their number; when the first is paired again, it is stated. Points of five characters
/// begin in column 80, others leave it as it is.
#[test]
fn what_a_removed_round_showed_is_stated() {
    let file = "\
162  W60.0    D 1.0
001    1      Alpha                                                           x 60.0    1     2 w 1     2 b 0
001    2      Beta                                                             120.0    2     1 b 0     1 w 1
";
    let file = file.replace("120.0", " 60.0");
    let again = with_round(&file, 2, &[(2, 1)], None);
    assert!(again.contains("  x 60.0    1     2 w 1     2 b  \n"), "{again}");
    let first = with_round(&file, 1, &[(2, 1)], None);
    assert!(first.contains("  x  0.0    1     2 b  \n") && first.ends_with("\nXXR 2\n"), "{first}");
    let higher = file.replace(" 60.0    2     1 b 0     1 w 1", "120.0    2     1 b 1     1 w 1");
    let higher =
        higher.replace("x 60.0    1     2 w 1     2 b 0", "x  0.0    1     2 w 0     2 b 0");
    let again = with_round(&higher, 2, &[(2, 1)], None);
    assert!(again.contains("  60.0    2     1 b 1     1 w  \n"), "{again}");
}

#[test]
fn points_above_99() {
    let file = "\
162  W60.0    D 1.0
001    1      Alpha                                                            180.0    1     2 w 1     2 b 1     2 w 1
001    2      Beta                                                               0.0    2     1 b 0     1 w 0     1 b 0
";
    let again = with_round(file, 3, &[(2, 1)], None);
    let expected = "\
162  W60.0    D 1.0
001    1      Alpha                                                            120.0    1     2 w 1     2 b 1     2 b  
001    2      Beta                                                               0.0    2     1 b 0     1 w 0     1 w  
";
    assert_eq!(again, expected);
    assert!(read(again.as_bytes()).tournament.is_some());
}

#[test]
fn other_encodings_stay() {
    let text = "XXR 3\n001    1      M\u{fc}ller\n001    2      Berg\n";
    let bytes: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
    let document: Document = read(&bytes).document.with_round(1, &[(number(1), number(2))], None);
    let written = document.to_bytes();
    assert!(written.windows(6).any(|window| window == b"M\xfcller"));
    let tournament = read(&written).tournament.unwrap();
    assert_eq!(tournament.first_pending().map(|(_, round)| round), Some(1));
}

/// A player who misses the first round of an event with virtual points has a bye without points in it; in other events, and
/// where that round is paired anew, the columns stay blank, and so do those of players who are left over.
#[test]
fn absences_from_the_first_round_are_recorded_where_points_are_virtual() {
    let report = |head: &str, cells: [&str; 4]| {
        let lines = (1..).zip(cells).map(|(number, cell): (u32, _)| {
            let line = format!("001 {number:>4}      {:<66} 0.0 {number:>4}  {cell}", "Name");
            line.trim_end().to_owned() + "\n"
        });
        format!("XXR 5\n{head}{}", lines.collect::<String>())
    };
    let open = ["   2 w  ", "   1 b  ", "", ""];
    for (head, before, after_head, after) in [
        ("XXA    1  1.0\nXXZ 3\n", [""; 4], "XXA    1  1.0\n### XXZ 3\n", "0000 - Z"),
        ("XXZ 3\n", [""; 4], "### XXZ 3\n", ""),
        ("XXA    1  1.0\n", open, "XXA    1  1.0\n", ""),
        ("XXA    1  1.0\n", [""; 4], "XXA    1  1.0\n", ""),
    ] {
        let written = with_round(&report(head, before), 1, &[(1, 2)], None);
        let expected = report(after_head, [open[0], open[1], after, ""]);
        let ends: Vec<&str> = written.lines().map(str::trim_end).collect();
        assert_eq!(ends, expected.lines().map(str::trim_end).collect::<Vec<_>>(), "{head}");
    }
}
