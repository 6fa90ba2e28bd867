//! bbpPairings: arguments, files, exit codes and the beginnings of messages.

use crate::support::{Desk, data, entered};

const GOOD: &str = "XXR 5\nXXC white1\n";

fn good() -> String {
    entered(&["XXR 5", "XXC white1"], 4)
}

#[test]
fn the_release_is_told_on_one_line() {
    for line in ["bbp6", "bbp6 -r"] {
        let (code, out, err) = Desk::default().run(line);
        assert_eq!((code, err.as_str(), out.lines().count()), (0, "", 1), "{line}");
        let (_, version) = out.trim_end().split_once(" - v").unwrap();
        let (numbers, built) = version.split_once(" (Built ").unwrap();
        assert_eq!(numbers.split('.').filter(|part| part.parse::<u32>().is_ok()).count(), 3);
        assert!(built.ends_with(')'));
    }
    let (code, out, _) = Desk::with(&good()).run("bbp6 -r --dutch d/a.trf -p");
    assert_eq!((code, out.lines().nth(1)), (0, Some("2")));
}

#[test]
fn arguments_that_are_not_understood_get_the_syntax() {
    for line in ["x/bbp6 --help", "x/bbp6 --dutch", "x/bbp6 --dutch d/a.trf -p o -l l x"] {
        let (code, out, err) = Desk::with(&good()).run(line);
        let lines: Vec<&str> = err.lines().collect();
        assert_eq!((code, out.as_str(), lines.len()), (3, "", 8), "{line}");
        assert_eq!(&lines[1..3], ["", "Command line argument syntax:"]);
        assert!(lines[0].contains(" - v") && lines[3..].iter().all(|l| l.starts_with("x/bbp6 ")));
    }
    let (_, _, err) = Desk::default().run("pairwright bbp --help");
    assert_eq!(err.lines().nth(3), Some("pairwright bbp [-r]"));
}

#[test]
fn other_systems_are_refused_with_a_sentence() {
    for (option, word) in [("--burstein", "Burstein"), ("--team", "teams")] {
        let mut desk = Desk::with(&good());
        let (code, out, err) = desk.run(&format!("bbp6 {option} d/a.trf -p o"));
        assert_eq!((code, out.as_str(), err.lines().count()), (3, "", 1), "{option}");
        assert!(err.contains(word) && err.contains(option), "{err}");
        assert_eq!(desk.text("d/o"), None);
    }
}

/// The fork of bbpPairings that knows `--fast` knows wider numbers (XXW), too.
#[test]
fn fast_is_answered_by_exact_pairing() {
    let wide = |line: &str| match line.strip_prefix("001 ") {
        Some(rest) => format!("001    {rest}\n"),
        None => format!("{line}\n"),
    };
    let wide: String =
        std::iter::once("XXW 7\n".to_owned()).chain(good().lines().map(wide)).collect();
    for report in [good(), wide] {
        let pair = |system| {
            let mut desk = Desk::with(&report);
            let (code, _, err) = desk.run(&format!("bbp6 {system} d/a.trf -p o"));
            assert_eq!((code, err.as_str()), (0, ""), "{report}");
            desk.text("d/o").unwrap()
        };
        let boards = pair("--fast");
        assert!(boards.lines().count() > 1, "{boards}");
        assert_eq!(boards, pair("--dutch"));
    }
    for line in ["d/a.trf -c", "-g -o o"] {
        let (code, _, err) = Desk::with(&good()).run(&format!("bbp6 --fast {line}"));
        assert_eq!(code, 3, "{line}");
        assert!(err.contains("--fast only pairs here (-p), and exactly"), "{err}");
    }
}

/// A command line, its exit code, the first words of standard error, and whether it writes an output.
type Case = (&'static str, u8, &'static str, bool);

#[test]
fn each_outcome_has_its_code_and_words() {
    let wrong_points = good().replacen(" 0.0    2", " 1.0    2", 1);
    let cases: [(&str, String, Case); 11] = [
        ("paired", good(), ("-p o", 0, "", true)),
        (
            "no pairing",
            data("impossible.trf"),
            ("-p o", 1, "Error while pairing d/a.trf: No valid pairing exists: ", true),
        ),
        (
            "wrong points",
            wrong_points,
            ("-p o", 3, "Error parsing file d/a.trf: The score for player 2", false),
        ),
        (
            "no number of rounds",
            good().replace("XXR 5\n", ""),
            ("-p o", 3, "Error parsing file d/a.trf: The total number of rounds", false),
        ),
        (
            "rounds are over",
            data("editions.trf").replace("XXR 5", "XXR 1"),
            ("-p o", 3, "Error parsing file d/a.trf: The total number of rounds", false),
        ),
        (
            "a record that cannot be read",
            good() + "XXP 1 x\n",
            ("-p o", 3, "Error parsing file d/a.trf: Invalid line", false),
        ),
        (
            "a forbidden pair of nobody",
            good() + "XXP 1 9\n",
            ("-p o", 3, "Error parsing file d/a.trf: Invalid line. 7:7: ", false),
        ),
        (
            "a contradiction",
            data("editions.trf").replace("1 b 0", "2 b 0"),
            ("-p o", 3, "Error parsing file d/a.trf: ", false),
        ),
        (
            "no colour",
            good().replace("XXC white1\n", ""),
            (
                "-p o",
                3,
                "Error while parsing d/a.trf: Please configure the initial piece colors",
                false,
            ),
        ),
        (
            "too many players",
            good().replace("001    4", "001 10004"),
            ("-p o", 4, "Error processing file d/a.trf: ", false),
        ),
        ("nobody", GOOD.to_owned(), ("-p o", 3, "Error parsing file d/a.trf: ", false)),
    ];
    for (what, report, (rest, code, words, has_output)) in cases {
        let mut desk = Desk::with(&report);
        let (ended, out, err) = desk.run(&format!("bbp6 --dutch d/a.trf {rest}"));
        assert_eq!((ended, out.as_str()), (code, ""), "{what}: {err}");
        assert!(err.starts_with(words) && err.is_empty() == words.is_empty(), "{what}: {err}");
        assert_eq!(desk.text("d/o").is_some(), has_output, "{what}");
    }
}

#[test]
fn an_old_output_stays_unless_the_round_is_asked_for() {
    let mut desk = Desk::with(&good().replace("XXR 5\n", ""));
    desk.put("d/o", "old");
    desk.run("bbp6 --dutch d/a.trf -p o");
    assert_eq!(desk.text("d/o").as_deref(), Some("old"));

    // Without a pairing: an empty file, and a checklist without banner and pairs.
    let mut desk = Desk::with(&data("impossible.trf"));
    desk.put("d/o", "old");
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -p o -l l").0, 1);
    assert_eq!(desk.text("d/o").as_deref(), Some(""));
    let list = desk.text("d/l").unwrap();
    assert!(
        list.ends_with("\n\n\n") && list.contains("\tCur\t"),
        "as narrow as its heading: {list}"
    );
    assert_eq!(desk.run("bbp6 --dutch d/a.trf -p").1, "");
}

#[test]
fn files_that_cannot_be_opened() {
    let missing = Desk::default().run("bbp6 --dutch d/a.trf -p o");
    assert_eq!(missing.0, 5);
    assert!(missing.2.starts_with("Error reading file d/a.trf: "), "{}", missing.2);

    let mut desk = Desk::with(&good());
    desk.locked = ["d/o", "d/l"].map(Into::into).to_vec();
    let (code, _, err) = desk.run("bbp6 --dutch d/a.trf -p o");
    assert_eq!((code, err.as_str()), (5, "The output file (o) could not be opened.\n"));
    let (code, out, err) = desk.run("bbp6 --dutch d/a.trf -p -l l");
    assert_eq!((code, err.as_str()), (0, "The checklist file (l) could not be opened.\n"));
    assert!(!out.is_empty());
}

#[test]
fn a_name_alone_lies_beside_the_report() {
    for (line, files) in [
        ("bbp6 --dutch d/a.trf -p o -l l", &["d/a.trf", "d/l", "d/o"][..]),
        ("bbp6 --dutch d/a.trf -p ./o -l e/l", &["./o", "d/a.trf", "e/l"]),
        ("bbp6 --dutch d/a.trf -p o -l", &["d/a.list", "d/a.trf", "d/o"]),
        ("bbp6 --dutch d/a.trf -c -l", &["d/a.list", "d/a.trf"]),
        ("bbp6 --dutch d/a.trf -p -l", &["d/a.list", "d/a.trf"]),
        // Even in the place of the report.
        ("bbp6 --dutch d/a.trf -p a.trf", &["d/a.trf"]),
    ] {
        let mut desk = Desk::with(&good());
        assert_eq!(desk.run(line).0, 0, "{line}");
        let found: Vec<String> = desk.files.keys().map(|p| p.display().to_string()).collect();
        assert_eq!(found, files, "{line}");
    }
}

#[test]
fn the_environment_must_name_an_edition() {
    let mut desk = Desk::with(&good());
    desk.rules = Some("dutch-1999");
    let (code, _, err) = desk.run("bbp6 --dutch d/a.trf -p");
    assert_eq!(code, 3);
    assert!(
        err.starts_with("Error in the environment: PAIRWRIGHT_RULES is \"dutch-1999\""),
        "{err}"
    );
    assert!(err.contains("dutch-2017") && !err.contains("a.trf"), "{err}");
}
