//! Faults of reports, told or passed over as by the other programs.

use crate::support::{Desk, data, entered, output};

const BOARDS: &str = "3\n2 1\n5 4\n3 0\n";

fn report() -> String {
    data("editions.trf")
}

#[test]
fn what_the_other_reads_is_read() {
    let (name, long_name) = (format!("{:<34}", "A"), format!("{:x<34}", "A"));
    let cases = [
        ("an over-long name", report().replacen(&name, &long_name, 1)),
        ("a letter behind the rating", report().replacen("2000 ", "2000x", 1)),
        ("142 and XXR", report() + "142 9\n"),
        ("152 and XXC", report() + "152 B\nXXC white1\n"),
        ("240 against a game", report() + "240 H 001    1\n"),
        ("a byte order mark", format!("\u{feff}{}", report())),
        ("line ends of two characters", report().replace('\n', "\r\n")),
        ("line ends of the standard", report().replace('\n', "\r")),
        ("blanks behind a record", report().replace("XXR 5", "XXR 5   ")),
        ("the value of an absence", report() + "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0\n"),
        ("comments", format!("### columns\n{}", report())),
        (
            "virtual points beyond the end",
            report() + "XXA    1  0.0  0.0  0.0  0.0  0.0  0.0  0.0\n",
        ),
    ];
    for (what, text) in cases {
        assert_ne!(text, report(), "{what}");
        assert_eq!(output(&text, "bbp6 --dutch d/a.trf -p"), BOARDS, "{what}");
    }
}

#[test]
fn old_encodings_are_read() {
    let mut desk = Desk::default();
    let bytes: Vec<u8> =
        report().replacen("A    ", "A\u{fc}   ", 1).chars().map(|c| c as u8).collect();
    desk.files.insert("d/a.trf".into(), bytes);
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -p"), (0, BOARDS.to_owned(), String::new()));
}

#[test]
fn the_last_record_counts() {
    for (records, first) in [(["152 W", "XXC black1"], "4 1"), (["XXC black1", "152 W"], "1 4")] {
        let text = entered(&["XXR 9", records[0], records[1]], 6);
        let boards = output(&text, "bbp6 --dutch d/a.trf -p");
        assert_eq!(boards.lines().nth(1), Some(first), "{records:?}");
    }
    // The number of rounds: an event that is over, and one that is not.
    let over = Desk::with(&(report() + "142 1\n")).run("bbp6 --dutch d/a.trf -p");
    assert_eq!(over.0, 3, "{over:?}");
    assert_eq!(output(&format!("142 1\n{}", report()), "bbp6 --dutch d/a.trf -p"), BOARDS);
}

#[test]
fn a_truncated_player_line_is_refused_in_every_mode() {
    for line in ["001    6 abc", "001    6      F                                 1500"] {
        let text = format!("{}{line}\n", report());
        let (code, _, err) = Desk::with(&text).run("bbp6 --dutch d/a.trf -p o");
        assert_eq!(code, 3);
        assert!(err.contains("the end of the player line"), "{err}");
        let (code, out, _) = Desk::with(&text).run("javafo d/a.trf -p o");
        assert_eq!(code, 1);
        assert!(out.contains("the end of the player line"), "{out}");
    }
}

/// bbpPairings ignores these records, but a report that has one means it.
#[test]
fn absences_and_point_systems_of_javafo_are_honoured() {
    let boards = output(&(report() + "XXZ 3\n"), "bbp6 --dutch d/a.trf -p");
    assert_eq!(boards.lines().next(), Some("2"));
    assert!(!boards.contains('3'), "{boards}");
    let three = report().replace("1.0    1", "3.0    1").replace("0.5    1", "1.0    1");
    assert_eq!(output(&(three + "XXS W=3 D=1 PAB=3\n"), "bbp6 --dutch d/a.trf -p"), BOARDS);
}

/// JaVaFo and both versions of bbpPairings pair this case; unknown codes are left out.
#[test]
fn codes_of_points_that_others_ignore_are_passed_over() {
    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/cases/f11_023.trf");
    let text = std::fs::read_to_string(case).unwrap();
    for text in [text.clone(), text.replace("L=0", "L=0 XY=1 Q")] {
        for line in ["bbp6 --dutch d/a.trf -p", "bbp5 --dutch d/a.trf -p", "javafo d/a.trf -p"] {
            assert_eq!(output(&text, line), "2\n2 1\n3 4\n", "{line}");
        }
    }
}

#[test]
fn javafo_passes_over_wrong_points() {
    let wrong = report().replacen("1.0    1", "4.0    1", 1);
    assert_eq!(output(&wrong, "javafo d/a.trf -p"), output(&report(), "javafo d/a.trf -p"));
    assert_eq!(Desk::with(&wrong).run("bbp6 --dutch d/a.trf -p").0, 3);
}
