//! Findings on reports, and repairs.

use std::path::{Path, PathBuf};

use pairwright_reports::lint::{Kind, difference, lint, repaired};
use pairwright_trf::read;

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "trf") {
            paths.push(path);
        }
    }
}

/// Four players after two rounds: 1 and 2 meet twice, and 3 has F in a round without U, and U twice.
fn doubtful() -> String {
    let player = |number, name: &str, points: &str, rounds: &str| {
        format!("001 {number:>4}      {name:<65} {points}       {rounds}\n")
    };
    [
        player(1, "A", " 2.0", "   2 w 1     2 b 1"),
        player(2, "B", " 0.0", "   1 b 0     1 w 0"),
        player(3, "A", " 2.0", "0000 - F  0000 - U"),
        player(4, "C", " 1.0", "0000 - Z  0000 - U"),
    ]
    .concat()
}

#[test]
fn doubts_are_told_with_their_places() {
    let text = doubtful();
    let report = read(text.as_bytes());
    let findings = lint(text.as_bytes(), &report);
    let told: Vec<String> = findings
        .iter()
        .filter(|finding| finding.kind == Kind::Doubt)
        .map(|finding| format!("{:?} {:?} {}", finding.line, finding.column, finding.found))
        .collect();
    assert_eq!(
        told,
        [
            "None None found nothing that tells by which edition of the rules the event is paired",
            "None None found no number of rounds; the last round is paired by other rules",
            "Some(1) Some(102) found players 1 and 2 in round 2, who met in round 1",
            "Some(3) Some(15) found the name of player 1 for player 3 too",
            "Some(3) Some(92) found a full-point bye (F) of player 3 in round 1, where nobody has the bye \
             of the pairing (U)",
        ],
        "{findings:?}"
    );
    assert!(findings.iter().all(|finding| finding.advice.is_some()));
}

/// Player 3 has no record in a round that the other two sit out, so nobody needs the bye of player 2.
#[test]
fn what_others_refuse_is_doubtful() {
    let report = |date: &str, second: &str| {
        let line = |number: u16, rounds: &str| {
            format!("001 {number:>4}      {:<65}{:12}{rounds}\n", format!("P{number}"), "")
        };
        let players = [line(1, "0000 - Z"), line(2, second), line(3, "")].concat();
        format!("042 {date}\nXXR 3\n{players}")
    };
    let doubts = |text: &str| {
        let found = lint(text.as_bytes(), &read(text.as_bytes()));
        let told = found.iter().map(|f| format!("{:?} {:?} {}", f.line, f.column, f.found));
        told.collect::<Vec<_>>()
    };
    assert_eq!(doubts(&report("2026/05/01", "0000 - Z")), [""; 0]);
    let bye = "Some(4) Some(92) found the bye of the pairing (U) of player 2 in round 1, where the other \
               players to be paired are an odd number";
    assert_eq!(doubts(&report("2026/05/01", "0000 - U")), [bye]);
    let date =
        "Some(1) Some(5) found \"2026/13/01\" as the date of the event, which cannot be read";
    assert_eq!(doubts(&report("2026/13/01", "0000 - Z")), [date]);
}

/// The doubts about a case, each with its place.
fn doubts_about(report: &[u8]) -> Vec<String> {
    let findings = lint(report, &read(report));
    let doubts = findings.iter().filter(|finding| finding.kind == Kind::Doubt);
    doubts.map(|f| format!("{:?} {:?} {}", f.line, f.column, f.found)).collect()
}

fn case(name: &str) -> Vec<u8> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/cases");
    std::fs::read(cases.join(name)).unwrap()
}

/// The first player is the lowest; all others follow their ratings.
#[test]
fn numbers_that_do_not_follow_the_ratings_are_doubtful() {
    let said = "Some(13) Some(49) found numbers that do not follow the ratings; 1 player stands elsewhere, and \
                player 2 (2050) comes behind player 1 (1500)";
    assert_eq!(doubts_about(&case("b18_norating.trf")), [said]);
}

#[test]
fn one_fide_number_of_two_players_is_doubtful() {
    let said = "Some(5) Some(58) found the FIDE number 11111111 of player 1 for player 2 too";
    let doubts = doubts_about(&case("f19_dupid.trf"));
    assert!(doubts.contains(&said.to_owned()), "{doubts:?}");
    // A missing number, written as 0, does not count.
    let none = String::from_utf8(case("f19_dupid.trf")).unwrap().replace("11111111", "       0");
    let doubts = doubts_about(none.as_bytes());
    assert!(!doubts.iter().any(|doubt| doubt.contains("FIDE number")), "{doubts:?}");
}

/// Five players who draw every game; a different one sits out each round.
#[test]
fn half_point_byes_that_look_like_those_of_the_pairing_are_doubtful() {
    // The records of 5 in round 1, 4 in round 2 and 1 in round 3, with their points.
    let event = |[five, four, one]: [(&str, &str); 3]| {
        let player = |number: u16, points: &str, rounds: [&str; 3]| {
            let [name, rating] = [format!("P{number}"), (2100 - number).to_string()];
            let rounds = rounds.join("  ");
            format!(
                "001 {number:>4}      {name:<33} {rating:>4}{points:>32} {number:>4}  {rounds}\n"
            )
        };
        let bye = |(code, _)| format!("0000 - {code}");
        let players = [
            player(1, one.1, ["   3 w =", "   2 b =", &bye(one)]),
            player(2, "1.5", ["   4 b =", "   1 w =", "   5 b ="]),
            player(3, "1.5", ["   1 b =", "   5 w =", "   4 w ="]),
            player(4, four.1, ["   2 w =", &bye(four), "   3 b ="]),
            player(5, five.1, [&bye(five), "   3 b =", "   2 w ="]),
        ];
        format!("042 2026/05/01\nXXR 5\n{}", players.concat())
    };
    let half = ("H", "1.5");
    let said = "Some(7) Some(92) found one half-point bye (H) in each of the 3 rounds, of another player each \
                time, and none of the pairing (U), as if its byes were worth half a point";
    assert_eq!(doubts_about(event([half; 3]).as_bytes()), [said]);
    // A pairing-allocated bye shows how those are written; a round without half-point byes shows that the
    // others were requested.
    for other in [("U", "2.0"), ("Z", "1.0")] {
        assert_eq!(doubts_about(event([half, other, half]).as_bytes()), [""; 0], "{other:?}");
    }
}

#[test]
fn repairs_are_shown() {
    let text = "062 3\r\n042 2026/05/01   \r\nXXR 3\r\n".to_owned()
        + &doubtful().replace(" - F", " - f").replace('\n', "\r\n");
    let report = read(text.as_bytes());
    let repaired = repaired(text.as_bytes(), &report).unwrap();
    let shown = difference("a.trf", &text.replace("\r\n", "\n"), &repaired);
    let changed: Vec<&str> = shown
        .lines()
        .filter(|line| {
            line.starts_with(['+', '-']) && !line.starts_with("---") && !line.starts_with("+++")
        })
        .map(|line| line.get(..9).unwrap_or(line))
        .collect();
    assert_eq!(
        changed,
        ["-062 3", "-042 2026", "+062 4", "+042 2026", "-001    3", "+001    3"],
        "{shown}"
    );
}

/// A repaired report gives an equal tournament, needs no second repair, and has no new findings.
#[test]
fn repairs_change_nothing_that_is_said() {
    let mut paths = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"), &mut paths);
    assert!(paths.len() >= 700, "{} reports", paths.len());
    paths.sort_unstable();
    let mut count = 0;
    for path in paths {
        let bytes = std::fs::read(&path).unwrap();
        if bytes.len() > 20_000 {
            continue;
        }
        let report = read(&bytes);
        let Some(text) = repaired(&bytes, &report) else { continue };
        let again = read(text.as_bytes());
        assert_eq!(again.tournament, report.tournament, "{}", path.display());
        assert_eq!(repaired(text.as_bytes(), &again), None, "{}", path.display());
        let before = lint(&bytes, &report).len();
        let after = lint(text.as_bytes(), &again).len();
        assert!(after <= before, "{}: {before} {after}", path.display());
        count += 1;
    }
    assert!(count > 20, "{count}");
}

/// Characters that control a terminal or change the direction of writing are reported, the first of each
/// line, even in unusable reports.
#[test]
fn characters_that_do_something_are_told() {
    let text = doubtful().replacen(" A ", "A\u{1b}[2J\u{7}", 1).replacen(" B", "B\u{202e}", 1);
    for (text, at) in [
        (format!("012 Open\u{200f}\n{text}### \u{85}\n\u{1a}"), 1),
        (format!("012 Open\u{200f}\n{}### \u{85}\n\u{1a}", text.replace("   1 ", "   x ")), 1),
    ] {
        let findings = lint(text.as_bytes(), &read(text.as_bytes()));
        let told: Vec<(Option<usize>, &str)> = findings
            .iter()
            .filter(|finding| finding.found.starts_with("found U+"))
            .map(|finding| (finding.line, finding.found.as_str()))
            .collect();
        assert_eq!(
            told,
            [
                (Some(at), "found U+200F, which turns the direction of writing"),
                (Some(at + 1), "found U+001B, which lets a name give orders to a terminal"),
                (Some(at + 2), "found U+202E, which turns the direction of writing"),
                (Some(at + 5), "found U+0085, which controls a terminal"),
            ],
            "{findings:?}"
        );
    }
}
