//! Each dialect of reports, with five players. Expected boards are those of bbpPairings 5.0.1 and 6.0.0;
//! tests that differ say so in their names.

use crate::support::{Desk, data, output};

const OF_2017: &str = "3\n5 1\n3 4\n2 0\n";
const OF_2026: &str = "3\n2 1\n5 4\n3 0\n";

fn report() -> String {
    data("editions.trf")
}

/// Asserts that both programs pair `report` like this.
#[track_caller]
fn paired(what: &str, report: &str, [five, six]: [&str; 2]) {
    assert_eq!(output(report, "bbp5 --dutch d/a.trf -p"), five, "{what}");
    assert_eq!(output(report, "bbp6 --dutch d/a.trf -p"), six, "{what}");
}

#[test]
fn line_ends_comments_and_blanks() {
    let text = report();
    for (what, report) in [
        ("LF", text.clone()),
        ("CR LF", text.replace('\n', "\r\n")),
        ("CR", text.replace('\n', "\r")),
        ("no last line end", text.trim_end().to_owned()),
        ("empty lines", text.replace('\n', "\n\n")),
        ("comments", format!("### 1234567890\n{text}")),
        ("a record nobody knows", format!("999 whatever\n{text}")),
        ("blanks behind a record", text.replace("XXR 5", "XXR 5   ")),
    ] {
        paired(what, &report, [OF_2017, OF_2026]);
    }
}

#[test]
fn records_of_the_event() {
    let text = report();
    for (what, report) in [
        ("152 alone", text.replace("XXC white1", "152 W")),
        ("152, then XXC", text.clone() + "152 B\nXXC white1\n"),
        ("XXR, then 142", text.clone() + "142 9\n"),
        ("a word of XXC that nobody knows", text.clone() + "XXC blue1\n"),
        ("XXC rank", text.replace("white1", "white1 rank")),
        ("162", text.clone() + "162  W 1.0    D 0.5\n"),
        ("XXS", text.clone() + "XXS W=1 D=0.5\n"),
        ("BBW", text.clone() + "BBW  1.0\n"),
        ("172", format!("172 FED FIDON\n{text}")),
        ("192", format!("192 FIDE_DUTCH\n{text}")),
        ("XXA without points", text.clone() + "XXA    1  0.0  1.0\n"),
        ("240 of a game", text.clone() + "240 H 001    1\n"),
    ] {
        paired(what, &report, [OF_2017, OF_2026]);
    }
    paired("XXP", &(text + "XXP 1 5\n"), ["3\n2 1\n5 4\n3 0\n", OF_2026]);
}

/// bbpPairings 5 ignores these records or asks for XXR, but a report that has one means it.
#[test]
fn records_that_only_the_second_reads_are_read_by_both() {
    let text = report();
    let absent = "2\n2 1\n5 4\n";
    paired("142 alone", &text.replace("XXR 5", "142 5"), [OF_2017, OF_2026]);
    for code in ["F", "H", "Z"] {
        paired(code, &format!("{text}240 {code} 002    3\n"), [absent, absent]);
    }
    paired("260", &(text.clone() + "260 001 005    1    5\n"), [OF_2026, OF_2026]);
    let accelerated = text + "250       1.0   2   2    1    2\n";
    paired("250", &accelerated, [OF_2026, OF_2026]);
}

/// Virtual points for a player in the second round, with leading zeros.
#[test]
fn acceleration_by_record_250() {
    let report = report() + "250       1.0 002 002 0003 0003\n";
    paired("250", &report, [OF_2017, OF_2017]);
}

/// Reports that both programs refuse: the value of an absence in 162, editions in 192, teams listed by 013,
/// XXS with unusual points, a gap in the numbers, a byte order mark.
#[test]
fn more_is_read_than_by_them() {
    let text = report();
    let three = text.replace("1.0    1", "3.0    1").replace("0.5    1", "1.0    1");
    for (what, report) in [
        ("162 A", text.clone() + "162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0\n"),
        ("013", text.clone() + "013 Team    1    2\n"),
        ("XXS", three + "XXS W=3 D=1 PAB=3\n"),
        ("a byte order mark", format!("\u{feff}{text}")),
    ] {
        paired(what, &report, [OF_2017, OF_2026]);
    }
    let gap = text.replace("001    5", "001    9");
    paired("a gap", &gap, ["3\n9 1\n3 4\n2 0\n", "3\n2 1\n9 4\n3 0\n"]);
    paired("192", &format!("192 FIDE_DUTCH_2026\n{text}"), [OF_2026, OF_2026]);
    paired("XXZ", &(text + "XXZ 3\n"), ["2\n2 1\n5 4\n"; 2]);
}

/// Every code of the Dutch system is paired, even those that bbpPairings does not know.
#[test]
fn every_code_of_the_dutch_system_is_paired() {
    let text = report();
    for code in ["FIDE_DUTCH", "FIDE_DUTCH_2031"] {
        paired(code, &format!("192 {code}\n{text}"), [OF_2017, OF_2026]);
    }
    for code in ["FIDE_DUTCH_2025", "FIDE_DUTCH_2026"] {
        paired(code, &format!("192 {code}\n{text}"), [OF_2026, OF_2026]);
    }
    paired("FIDE_DUTCH_2017", &format!("192 FIDE_DUTCH_2017\n{text}"), [OF_2017, OF_2017]);
}

/// Other codes of 192 and records of teams are refused, in the words of bbpPairings 6 or in the way of
/// JaVaFo.
#[test]
fn other_kinds_of_events_are_refused() {
    let text = report();
    for (line, words, reason) in [
        ("192 FIDE_BURSTEIN", "unsupported tournament type", "the Burstein system"),
        ("192 FIDE_TEAM_BAKU", "unsupported tournament type", "a team Swiss"),
        ("192 NONSENSE", "unsupported tournament type", "an unknown code"),
        ("310   1 Team", "team tournaments are not supported", "a team event"),
        ("362 TW 2.0   TD 1.0", "team tournaments are not supported", "a team event"),
    ] {
        let report = format!("{line}\n{text}");
        for call in
            ["bbp5 --dutch d/a.trf -p o", "bbp6 --dutch d/a.trf -p o", "bbp6 --dutch d/a.trf -c"]
        {
            let mut desk = Desk::with(&report);
            let (code, out, err) = desk.run(call);
            assert_eq!((code, out.as_str()), (3, ""), "{call} {line}");
            let begins = format!("Error parsing file d/a.trf: Invalid line ({words}) \"");
            assert!(err.starts_with(&begins) && err.contains(reason), "{call} {line}: {err}");
            assert_eq!(desk.text("d/o"), None);
        }
        let (code, out, err) = Desk::with(&report).run("javafo d/a.trf -p");
        assert_eq!((code, err.as_str()), (1, ""), "{line}");
        assert!(
            out.starts_with("Error in processing (1:") && out.contains(reason),
            "{line}: {out}"
        );
    }
}

/// Records that the other programs do not read cause one warning, and the event is paired.
#[test]
fn words_for_another_kind_of_event_are_a_warning() {
    let report = format!("092 Team: Swiss-System\n{}", report());
    for call in ["bbp6 --dutch d/a.trf -p", "javafo d/a.trf -p"] {
        let (code, out, err) = Desk::with(&report).run(call);
        assert_eq!(code, 0, "{call}: {out}{err}");
        let warning = "warning: record 092 says Team: Swiss-System: a team Swiss; it is paired by the Dutch \
                       system\n";
        assert_eq!(err, warning, "{call}");
    }
}

/// If all points fit another point system, here 2-1-0, that system is used.
#[test]
fn a_point_system_may_be_told_by_the_points_alone() {
    let double = report().replace("1.0    1", "2.0    1").replace("0.5    1", "1.0    1");
    paired("2-1-0", &double, [OF_2017, OF_2026]);
    let mixed = report().replacen("1.0    1", "2.0    1", 1);
    for program in ["bbp5", "bbp6"] {
        let (code, _, err) = Desk::with(&mixed).run(&format!("{program} --dutch d/a.trf -p"));
        assert_eq!(code, 3);
        assert!(err.starts_with("Error parsing file d/a.trf: The score for player 1"), "{err}");
    }
}

#[test]
fn malformed_records_are_refused_as_by_them() {
    for line in ["250 ---- ---- 002 002 0001 0001", "XXR x", "XXP 1 x", "BBW x", "001    6 abc"] {
        for program in ["bbp5", "bbp6"] {
            let report = format!("{}{line}\n", report());
            let mut desk = Desk::with(&report);
            let (code, out, err) = desk.run(&format!("{program} --dutch d/a.trf -p o"));
            assert_eq!((code, out.as_str()), (3, ""), "{program} {line}");
            assert!(err.starts_with("Error parsing file d/a.trf: Invalid line"), "{line}: {err}");
            assert_eq!(desk.text("d/o"), None);
        }
    }
}
