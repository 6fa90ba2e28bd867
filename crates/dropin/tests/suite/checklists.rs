//! Checklists are those of the other programs.

use crate::support::{Desk, data};

/// The checklist of `line` without its last line, which names the program.
fn list(report: &str, line: &str) -> String {
    let mut desk = Desk::with(report);
    let (code, _, err) = desk.run(line);
    assert_eq!((code, err.as_str()), (0, ""), "{line}");
    let text = desk.text("d/l").unwrap();
    let (list, banner) = text.rsplit_once('\n').unwrap();
    assert!(banner.starts_with("Pairwright in place of "), "{banner}");
    list.replace('\t', "|") + "\n"
}

#[test]
fn of_bbp_6() {
    let expected = "\n\
        ID|Pts|--|Pref|C2|C14|C16|  Cur||R1|\n\n \
        1|1.0| W| (B)| Y|   |   | (2B)|| 3|\n \
        5|1.0|  |  A | N|  D|   | (4W)||  |\n\n \
        2|0.5| B| (W)| Y|   |   | (1W)|| 4|\n \
        4|0.5| W| (B)| Y|   |   | (5B)|| 2|\n\n \
        3|0.0| B| (W)| Y|   |   |(bye)|| 1|\n\n\n";
    assert_eq!(list(&data("editions.trf"), "bbp6 --dutch d/a.trf -p -l l"), expected);
}

#[test]
fn of_bbp_5() {
    let expected = "\n\
        ID|Pts|--|Pref|C2|C12|C14|  Cur||R1|\n\n \
        1|1.0| W| (B)| Y|   |   | (5B)|| 2|\n \
        3|1.0|  |  A | N|  D|   | (4W)||  |\n \
        4|1.0|  |  A | N|  D|   | (3B)||  |\n\n \
        2|0.0| B| (W)| Y|   |   |(bye)|| 1|\n \
        5|0.0|  |  A | Y|  D|   | (1W)||  |\n\n\n";
    assert_eq!(list(&data("differs.trf"), "bbp5 --dutch d/a.trf -p -l l"), expected);
}

#[test]
fn by_the_score_the_round_is_paired_by() {
    let expected = "\n\
        ID|Pts|--|Pref|C2|C14|C16| Cur||R1|\n\n \
        1|2.0| W| (B)| Y|   |   |(2B)|| 3|\n\n \
        2|1.5| B| (W)| Y|   |   |(1W)|| 4|\n \
        4|1.5| W| (B)| Y|   |   |(3B)|| 2|\n\n \
        3|1.0| B| (W)| Y|   |   |(4W)|| 1|\n \
        5|1.0| B| (W)| Y|   |   |(6W)|| 7|\n \
        6|1.0| W| (B)| Y|   |   |(5B)|| 8|\n\n \
        7|0.0| W| (B)| Y|   |   |(8B)|| 5|\n \
        8|0.0| B| (W)| Y|   |   |(7W)|| 6|\n\n\n";
    assert_eq!(list(&data("accelerated.trf"), "bbp6 --dutch d/a.trf -p -l l"), expected);
}

#[test]
fn of_a_check_there_is_one_a_round() {
    let text = list(&data("impossible.trf"), "bbp6 --dutch d/a.trf -c -l l");
    let rounds: Vec<&str> = text.lines().filter(|line| line.starts_with("Round")).collect();
    assert_eq!(rounds, ["Round #1", "Round #2", "Round #3"]);
    assert!(text.starts_with("Round #1\n\nID|Pts|-|Pref|C2|C14|C16| Cur||\n\n 1|0.0| |  A | Y|"));
    let last = "\n\n\nRound #3\n\nID|Pts|---|Pref|C2|C14|C16| Cur||R1|R2|\n\n 1|1.5| WB|  w | Y|";
    assert!(text.contains(last), "{text}");
}

/// JaVaFo 1.4 with 1-½-0, where a win or draw without play has other codes.
#[test]
fn of_javafo() {
    let report = data("editions.trf").replace("0000 - U", "0000 - +");
    let expected = "\u{feff}\n\
        ID|Pts|--|Pref| B5| B6|  Cur||R1|\n\n \
        1|1.0| W|  b |   |   | (5B)|| 3|\n \
        5|1.0|  |  A |  ▼|   | (1W)||  |\n\n \
        2|0.5| B|  w |   |   |(bye)|| 4|\n \
        4|0.5| W|  b |   |   | (3B)|| 2|\n\n \
        3|0.0| B|  w |   |   | (4W)|| 1|\n\n\n";
    assert_eq!(list(&report, "javafo d/a.trf -w -p -l l"), expected);
}

/// Expected lists come from the Java class of JaVaFo 2.2.
#[test]
fn of_javafo_2() {
    let expected = "ID|Pts| -|Pref|-1R|-2R| Cur|G-1|\n\n \
        1|1.0| W| (B)|   |   |(5B)|  2|\n \
        3|1.0|  |   A| ▼ |   |(4W)|[X]|\n \
        4|1.0|  |   A| ▼ |   |(3B)|[X]|\n\n \
        2|0.0| B| (W)|   |   |(pab)|  1|\n \
        5|0.0|  |   A| ▼ |   |(1W)|   |\n";
    let mut desk = Desk::with(&data("differs.trf"));
    assert_eq!(desk.run("javafo d/a.trf -p o -l l"), (0, String::new(), String::new()));
    assert_eq!(desk.text("d/l").unwrap().replace('\t', "|"), expected);
    // The list before the pairing has everything but the seats.
    assert_eq!(desk.run("javafo d/a.trf --before-pairing -l l").0, 0);
    let before = desk.text("d/l").unwrap().replace('\t', "|");
    assert_eq!(before.replace("|    |", "||"), unseated(expected));
}

/// A list of version 2 without the column of seats.
fn unseated(list: &str) -> String {
    let seats = ["(5B)", "(4W)", "(3B)", "(pab)", "(1W)"];
    seats.iter().fold(list.to_owned(), |list, seat| list.replace(seat, ""))
}

/// Preferences that are absolute by the colour difference, by the last two games, or by both.
#[test]
fn preferences_of_javafo_2() {
    let mut desk = Desk::with(&data("impossible.trf"));
    assert_eq!(desk.run("javafo d/a.trf --before-pairing -l l").0, 0);
    let expected = "ID|Pts| ---|Pref|-1R|-2R| Cur|G-3|G-2|G-1|\n\n \
        1|2.0| WBW| (B)| ▼ | ▼ |    |  2|  3|  4|\n\n \
        2|1.5| BWB| (W)| ▲ | ▲ |    |  1|  4|  3|\n \
        4|1.5| BBB| WWW| ▲ | ▼ |    |  3|  2|  1|\n\n \
        3|1.0| WWW| BBB| ▼ | ▲ |    |  4|  1|  2|\n";
    assert_eq!(desk.text("d/l").unwrap().replace('\t', "|"), expected);
}
