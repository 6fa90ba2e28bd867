//! Colours, help and `-o`.

use std::process::Command;

use crate::support::{PROGRAM, data, finish, pairwright, run, skip};

const CLUB: &str = "../../../pairwright/examples/club-evening.trf";

#[test]
fn colours_come_where_they_are_wanted_and_in_text_only() {
    let has_colours = |arguments: &[&str]| {
        let run = run(arguments);
        (run.stdout.contains('\u{1b}'), run.stderr.contains('\u{1b}'))
    };
    let why = ["why", CLUB, "--colour", "1"];
    assert_eq!(has_colours(&why), (false, false));
    assert_eq!(has_colours(&[&["--color", "always"][..], &why].concat()), (true, true));
    assert_eq!(has_colours(&[&why[..], &["--color=never"]].concat()), (false, false));
    for format in ["pairs", "json", "trf"] {
        let pair = ["--color", "always", "pair", CLUB, "--format", format];
        assert_eq!(has_colours(&pair), (false, true), "{format}");
    }
    assert!(!has_colours(&["--color", "always", "explain", CLUB, "--format", "html"]).0);
    assert_eq!(has_colours(&["--color", "always", "--help"]), (true, false));
    for (variable, expected) in [("NO_COLOR", false), ("CLICOLOR_FORCE", true)] {
        let run = finish(pairwright().args(why).env(variable, "1"));
        assert_eq!(run.stdout.contains('\u{1b}'), expected, "{variable}");
    }
}

#[test]
fn colours_change_no_letter() {
    for arguments in [
        &["explain", CLUB][..],
        &["compare", CLUB, "--next"],
        &["check", CLUB],
        &["pair", CLUB, "--format", "table"],
        &["rules"],
    ] {
        let plain = run(arguments);
        let coloured = run(&[&["--color", "always"][..], arguments].concat());
        let stripped = anstream::adapter::strip_str(&coloured.stdout).to_string();
        assert_eq!(stripped, plain.stdout, "{arguments:?}");
        assert_eq!(coloured.code, plain.code);
    }
}

/// Styles readable on both white and black: bold, underlined, red, magenta.
#[test]
fn colours_are_for_light_and_dark() {
    let bad = "../../../../fixtures/corpus/no-such-file.trf";
    for arguments in [
        &["explain", CLUB][..],
        &["compare", CLUB, "--next"],
        &["check", CLUB, bad],
        &["lint", CLUB, "--diff"],
        &["pair", CLUB, "--format", "table"],
        &["pair", "--help"],
        &["pare"],
        &["pair", CLUB, "--rules", "2018"],
    ] {
        let run = run(&[&["--color", "always"][..], arguments].concat());
        let shown = run.stdout + &run.stderr;
        let codes = shown.split("\u{1b}[").skip(1).filter_map(|after| after.split_once('m'));
        let strange: Vec<&str> = codes
            .map(|(code, _)| code)
            .filter(|code| !["0", "", "1", "4", "31", "35", "1;31", "1;35"].contains(code))
            .collect();
        assert!(strange.is_empty(), "{arguments:?}: {strange:?}\n{shown}");
    }
}

const COMMANDS: [&str; 21] = [
    "new",
    "enter",
    "serve",
    "pair",
    "whatif",
    "explain",
    "why",
    "judge",
    "checklist",
    "forecast",
    "standings",
    "lint",
    "convert",
    "check",
    "identify",
    "compare",
    "generate",
    "simulate",
    "rules",
    "schema",
    "completions",
];

#[test]
fn the_help_fits_a_screen() {
    let help = run(&["--help"]).stdout;
    let lines = help.lines().count();
    assert!((24..=36).contains(&lines), "{lines}\n{help}");
    let listed = help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let listed: Vec<&str> = listed.filter(|word| COMMANDS.contains(word)).collect();
    assert_eq!(listed, COMMANDS);
    assert_eq!(help, run(&["-h"]).stdout);
}

#[test]
fn help_has_eighty_columns() {
    let commands = COMMANDS.map(|command| vec![command]);
    for command in commands.into_iter().chain([vec![]]) {
        for flag in ["-h", "--help"] {
            let help = run(&[&command[..], &[flag]].concat()).stdout;
            let widest = help.lines().max_by_key(|line| line.chars().count()).unwrap();
            assert!(widest.chars().count() <= 80, "{command:?}: {widest}");
        }
    }
}

/// A closed standard output loses the result, which is reported; the null device of a shell is a choice, and
/// is not.
#[cfg(unix)]
#[test]
fn a_closed_standard_output_is_told() {
    let noted = |redirection: &str, more: &[&str]| {
        let script = format!("\"$0\" \"$@\" {redirection}");
        let mut command = Command::new("sh");
        let run = finish(command.arg("-c").arg(script).arg(PROGRAM).arg("rules").args(more));
        assert_eq!(run.code, 0, "{run}");
        run.stderr.contains("standard output is closed")
    };
    assert!(noted(">&-", &[]));
    assert!(!noted(">&-", &["-q"]));
    assert!(!noted(">&-", &["-o", "/dev/null"]));
    assert!(!noted(">/dev/null", &[]));
    assert!(!noted("| cat", &[]));
}

#[test]
fn help_that_cannot_be_printed_is_a_failure() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    let mut command = Command::new("sh");
    let run = finish(command.arg("-c").arg("\"$0\" --help >/dev/full").arg(PROGRAM));
    assert_eq!(run.code, 5, "{run}");
}

#[test]
fn every_result_can_go_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out");
    for arguments in [
        &["pair", CLUB][..],
        &["check", CLUB],
        &["compare", CLUB],
        &["explain", CLUB],
        &["why", CLUB, "--colour", "1"],
        &["whatif", CLUB, "--absent", "1"],
        &["identify", CLUB],
        &["standings", CLUB],
        &["checklist", CLUB],
        &["lint", CLUB],
        &["convert", CLUB, "--to", "json"],
        &["simulate", "--rules", "2017", "--events", "1", "--players", "8", "--rounds", "3"],
        &["schema", "pair"],
        &["generate", "--players", "8", "--rounds", "3", "--seed", "1"],
        &["rules"],
        &["completions", "bash"],
    ] {
        let printed = run(arguments);
        let written = run(&[arguments, &["-o", path.to_str().unwrap()]].concat());
        assert_eq!((written.code, written.stdout.as_str()), (printed.code, ""), "{arguments:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), printed.stdout, "{arguments:?}");
        std::fs::remove_file(&path).unwrap();
    }
}

/// Results and messages on one terminal, the usual case.
#[test]
fn on_a_terminal_a_failure_is_told_once() {
    if !Command::new("script").arg("--version").output().is_ok_and(|out| out.status.success()) {
        skip("there is no `script` to make a terminal");
        return;
    }
    for command in ["check", "compare", "identify"] {
        for (files, wrong) in [("contradiction.trf", 1), ("contradiction.trf nowhere.trf", 2)] {
            let line = format!("'{PROGRAM}' --color never {command} {files}");
            let terminal = Command::new("script")
                .args(["-qec", &line, "/dev/null"])
                .current_dir(data())
                .output()
                .unwrap();
            let shown = String::from_utf8(terminal.stdout).unwrap();
            assert_eq!(shown.matches("contradict each other").count(), 1, "{command}: {shown}");
            assert_eq!(shown.matches("error: ").count(), wrong, "{command}: {shown}");
        }
        // Redirected results are complete.
        let piped = run(&[command, "contradiction.trf"]);
        assert!(piped.stdout.contains("contradict each other"), "{piped}");
        assert!(piped.stderr.contains("contradict each other"), "{piped}");
    }
}
