//! Colours, help and `-o`.

use std::process::Command;

use crate::support::{data, finish, pairwright, run};

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

#[test]
fn the_help_fits_a_screen() {
    let help = run(&["--help"]).stdout;
    let lines = help.lines().count();
    assert!((24..=40).contains(&lines), "{lines}");
    assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    let commands = "pair check compare explain why whatif identify standings checklist convert lint \
                    generate simulate rules schema completions";
    for command in commands.split_whitespace() {
        let is_told = |line: &str| line.trim_start().split(' ').next() == Some(command);
        assert!(help.lines().any(is_told), "{command}");
    }
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

/// Results and what is said about them on one terminal, as most people see them.
#[test]
fn on_a_terminal_a_failure_is_told_once() {
    if !Command::new("script").arg("--version").output().is_ok_and(|out| out.status.success()) {
        eprintln!("skipped: there is no `script` to make a terminal");
        return;
    }
    let binary = assert_cmd::cargo::cargo_bin!("pairwright");
    for command in ["check", "compare", "identify"] {
        for (files, wrong) in [("contradiction.trf", 1), ("contradiction.trf nowhere.trf", 2)] {
            let line = format!("'{}' --color never {command} {files}", binary.display());
            let terminal = Command::new("script")
                .args(["-qec", &line, "/dev/null"])
                .current_dir(data())
                .output()
                .unwrap();
            let shown = String::from_utf8(terminal.stdout).unwrap();
            assert_eq!(shown.matches("contradict each other").count(), 1, "{command}: {shown}");
            assert_eq!(shown.matches("error: ").count(), wrong, "{command}: {shown}");
        }
        // Where results go elsewhere they are complete.
        let piped = run(&[command, "contradiction.trf"]);
        assert!(piped.stdout.contains("contradict each other"), "{piped}");
        assert!(piped.stderr.contains("contradict each other"), "{piped}");
    }
}
