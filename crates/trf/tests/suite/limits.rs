//! Reports that would exhaust the memory if they were read to the end.

use pairwright_trf::{Diagnostic, Problem, Severity, read};

const HEAD: &str = "012 Open\nXXR 5\n";

/// Two players who have not played yet.
fn players() -> String {
    let player = |number| format!("001 {number:>4}      {:<33} 2000 {:23}  0.0    1\n", "Name", "");
    player(1) + &player(2)
}

fn problems(records: &str) -> Vec<Diagnostic> {
    let report = read([HEAD, records, &players()].concat().as_bytes());
    let has_error = report.diagnostics.iter().any(|d| d.severity == Severity::Error);
    assert_eq!(report.tournament.is_none(), has_error);
    report.diagnostics
}

#[test]
fn a_million_lines_are_a_report_and_more_are_none() {
    // Two lines stand before, and two after.
    assert_eq!(problems(&"#\r\n".repeat(999_996)), []);
    for line in ["#\n", "\r", "\r\n", "001\n"] {
        let found = problems(&line.repeat(999_997));
        assert_eq!(found.len(), 1, "{line:?}");
        assert_eq!((&found[0].problem, found[0].line), (&Problem::LineLimit, None));
        assert!(found[0].is_limit());
    }
}

#[test]
fn records_of_16_mib_are_read_and_more_are_not() {
    for (code, words) in [("XXP", " 1 2"), ("XXZ", " 1 1"), ("240", " 1 1")] {
        let found = problems(&format!("{code} {}\n", words.repeat(4 << 20)));
        assert_eq!(found.len(), 1, "{code}");
        assert_eq!((&found[0].problem, found[0].line), (&Problem::RecordLimit, Some(3)), "{code}");
        assert!(found[0].is_limit(), "{code}");
    }
    // Those of the head count, too, all without their ends.
    let padded = |length: usize| format!("XXC rank{}\n", " ".repeat(length - "XXC rank".len()));
    let most = (16 << 20) - HEAD.len() + 2;
    assert_eq!(problems(&padded(most)), []);
    let found = problems(&padded(most + 1));
    assert_eq!((found.len(), &found[0].problem), (1, &Problem::RecordLimit));
    // The limit allows a hundred groups of all players.
    let all = (1..=9_999).fold(String::new(), |all, number| all + " " + &number.to_string());
    let found = problems(&format!("XXP{all}\n").repeat(100));
    assert!(!found.iter().any(Diagnostic::is_limit));
    // Records that are not read do not count.
    assert_eq!(problems(&format!("022 {}\n", "town".repeat(5 << 20))), []);
}

#[test]
fn the_first_remarks_are_kept_and_an_error_among_them() {
    let found = problems(&format!("XXC{}\n", " lot".repeat(100_001)));
    assert_eq!(found.len(), 100_001);
    assert_eq!(found[0].problem, Problem::RemarkLimit);
    assert!(found.iter().all(|d| d.severity == Severity::Warning));
    let found = problems(&format!("XXC{}\nXXP{}\n", " lot".repeat(100_000), " 8 9".repeat(1_000)));
    assert_eq!(found.len(), 100_002);
    let errors = found.iter().filter(|d| d.severity == Severity::Error);
    assert_eq!(errors.map(|d| d.line).collect::<Vec<_>>(), [Some(4)]);
}
