//! The command line itself, and `rules`.

use crate::support::run;

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
fn help_lists_the_exit_codes() {
    for arguments in
        [&["--help"][..], &["pair", "--help"], &["check", "--help"], &["generate", "--help"]]
    {
        assert!(run(arguments).stdout.contains("1  no legal pairing exists"), "{arguments:?}");
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
        &["compare", "four-after-1.trf"],
        &["compare", "--rules", "dutch-2012,dutch-2017"],
        &["identify"],
    ] {
        let run = run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (3, ""), "{arguments:?}");
        assert!(!run.stderr.is_empty(), "{arguments:?}");
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
