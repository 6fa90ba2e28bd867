//! The command line itself, and `rules`.

use crate::support::{run, run_with};

#[test]
fn help_and_version_are_no_errors() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["pair", "--help"],
        &["check", "--help"],
        &["compare", "--help"],
        &["explain", "--help"],
        &["generate", "--help"],
        &["identify", "--help"],
        &["simulate", "--help"],
        &["why", "--help"],
    ] {
        assert_eq!(run(arguments).code, 0, "{arguments:?}");
    }
}

#[test]
fn help_lists_the_exit_codes_that_can_happen() {
    for (arguments, codes) in [
        (&["pair", "--help"][..], "012345"),
        (&["check", "--help"], "023456"),
        (&["compare", "--help"], "023456"),
        (&["identify", "--help"], "023456"),
        (&["explain", "--help"], "012345"),
        (&["why", "--help"], "012345"),
        (&["whatif", "--help"], "012345"),
        (&["generate", "--help"], "012345"),
        (&["simulate", "--help"], "02345"),
        (&["conform", "--help"], "0236"),
        (&["serve", "--help"], "02345"),
        (&["rules", "--help"], "0235"),
        (&["completions", "--help"], "0235"),
    ] {
        let help = run(arguments).stdout;
        let (_, list) = help.split_once("Exit codes:\n").unwrap();
        let listed = list.lines().filter(|line| line.starts_with("  "));
        let listed: String = listed.filter_map(|line| line.trim().chars().next()).collect();
        assert_eq!(listed, codes, "{arguments:?}");
    }
    let help = run(&["--help"]).stdout;
    let (_, list) = help.split_once("Exit codes: ").unwrap();
    let codes: String = list.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(codes, "0123456");
}

#[test]
fn shells_can_complete_the_command_line() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let run = run(&["completions", shell]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        for word in ["pairwright", "identify", "rules"] {
            assert!(run.stdout.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn a_wrong_command_line_is_an_invalid_request() {
    for arguments in [
        &[][..],
        &["pair"],
        &["check"],
        &["draw", "four-after-1.trf"],
        &["pair", "four-after-1.trf", "--format", "xml"],
        &["pair", "four-after-1.trf", "--round", "0"],
        &["check", "four-after-1.trf", "--jobs", "0"],
        &["compare", "four-after-1.trf", "--rules", "2017"],
        &["compare", "four-after-1.trf", "--rules", "2017,dutch-2017"],
        &["compare", "--rules", "dutch-2012,dutch-2017"],
        &["identify"],
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{arguments:?}");
        assert!(!run.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn the_range_of_a_number_is_told() {
    let rounds = "expected a whole number from 1 to 999";
    for (arguments, words) in [
        (&["pair", "four-after-1.trf", "--round", "0"][..], rounds),
        (&["pair", "four-after-1.trf", "--round", "-1"], rounds),
        (&["why", "four-after-1.trf", "--round", "x", "--bye", "1"], rounds),
        (&["explain", "four-after-1.trf", "--round", "1000"], "from 1 to 999, or `all`"),
        (&["check", "four-after-1.trf", "--jobs", "0"], "expected a whole number, at least 1"),
        (&["check", "four-after-1.trf", "--jobs", "-1"], "expected a whole number, at least 1"),
        (&["generate", "--players", "x"], "expected a whole number such as 60"),
        (&["generate", "--seed", "-1"], "expected a whole number from 0 to 18446744073709551615"),
        (&["standings", "four-after-1.trf", "--unrated", "0"], "from 1 to 9999"),
        (&["simulate", "--events", "0"], "from 1 to 10000000"),
        (
            &["pair", "four-after-1.trf", "--result", "1", "2", "2-0"],
            "--result: found \"2-0\", expected 1-0",
        ),
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{arguments:?}");
        assert!(run.stderr.contains(words), "{arguments:?}: {run}");
    }
}

#[test]
fn standard_input_is_read_once() {
    let report = std::fs::read(crate::support::data().join("four-after-1.trf")).unwrap();
    for command in ["check", "compare", "identify", "lint"] {
        let once = run_with(report.clone(), &[command, "-"]);
        assert!(!once.stderr.contains("error: "), "{once}");
        let twice = run_with(report.clone(), &[command, "-", "-"]);
        assert_eq!(twice.code, 3, "{twice}");
        let errors: Vec<_> = twice.stderr.lines().filter(|l| l.starts_with("error: ")).collect();
        assert_eq!(errors.len(), 1, "{twice}");
        assert!(errors[0].contains("`-` is given more than once"), "{twice}");
    }
    for merge in [&["check", "--merge", "-", "-"][..], &["simulate", "--merge", "-", "-"]] {
        let run = run_with("", merge);
        assert!(run.code == 3 && run.stderr.contains("`-` is given more than once"), "{run}");
    }
}

#[test]
fn an_unknown_edition_is_answered_with_the_known_ones() {
    let run = run(&["pair", "four-after-1.trf", "--rules", "chess"]);
    assert_eq!(run.code, 3);
    assert!(run.stderr.contains("auto, ") && run.stderr.contains("dutch-2017"), "{run}");
}

#[test]
fn the_editions_are_listed_in_both_formats() {
    let text = run(&["rules"]).stdout;
    assert!(text.contains("dutch-2017") && text.contains("2017-07-01 to 2026-01-31"), "{text}");

    let json = run(&["rules", "--format", "json"]).json();
    let editions = json["editions"].as_array().unwrap();
    let edition = editions.iter().find(|edition| edition["id"] == "dutch-2017").unwrap();
    assert_eq!(edition["in_force_from"], "2017-07-01");
    assert_eq!(edition["in_force_until"], "2026-01-31");
    assert_eq!(edition["status"], "complete");
    assert!(edition["title"].is_string());
}

#[test]
fn an_edition_goes_by_its_year_as_well() {
    for command in ["pair", "check", "explain"] {
        let [short, long] = ["2012", "dutch-2012"]
            .map(|rules| run(&[command, "four-after-1.trf", "--rules", rules]));
        assert_eq!((short.code, &short), (0, &long));
    }
    let compare = |rules| run(&["compare", "four-after-1.trf", "--rules", rules]);
    assert_eq!(compare("2012, 2026"), compare("dutch-2012,dutch-2026"));
    let simulate = |rules| {
        run(&["simulate", "--rules", rules, "--events", "2", "--players", "8", "--rounds", "3"])
    };
    assert_eq!(simulate("2012,2026"), simulate("dutch-2012,dutch-2026"));
}

#[test]
fn all_complete_editions_are_compared_unless_some_are_named() {
    let list = run(&["rules", "--format", "json"]).json();
    let editions = list["editions"].as_array().unwrap().iter();
    let complete = editions.filter(|edition| edition["status"] == "complete");
    let ids: Vec<&str> = complete.map(|edition| edition["id"].as_str().unwrap()).collect();
    assert!(ids.len() > 1, "{ids:?}");
    let named = run(&["compare", "four-after-1.trf", "--rules", &ids.join(",")]);
    assert_eq!(run(&["compare", "four-after-1.trf"]), named);
}

#[test]
fn only_errors_are_said_where_quiet_is_wanted() {
    for quiet in ["-q", "--quiet"] {
        let done = run(&["pair", "four-after-1.trf", quiet]);
        assert_eq!((done.code, &*done.stdout, &*done.stderr), (0, "2\n2 1\n3 4\n", ""));
        let refused = run(&[quiet, "pair", "contradiction.trf"]);
        assert_eq!(refused, run(&["pair", "contradiction.trf"]));
        assert!(refused.stderr.starts_with("error: "), "{refused}");
    }
}
