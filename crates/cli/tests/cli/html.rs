//! `--format html` and `-o` of `explain`, `compare` and `check`.

use std::fs;

use crate::support::{finish, pairwright, run};

/// The arguments of each command that makes a page, and how it ends.
const COMMANDS: [(&[&str], i32); 3] = [
    (&["explain", "four-finished.trf", "--rules", "dutch-2017", "--board", "1"], 0),
    (&["compare", "four-finished.trf", "--rules", "dutch-2012,dutch-2017"], 0),
    (&["check", "eight-by-hand.trf", "--rules", "dutch-2017"], 6),
];

#[test]
fn a_page_is_printed_or_written_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.html");
    for (arguments, code) in COMMANDS {
        let printed = run(&[arguments, &["--format", "html"]].concat());
        assert_eq!(printed.code, code, "{}", printed.stderr);
        assert!(printed.stdout.starts_with("<!DOCTYPE html>"));
        assert!(printed.stdout.trim_end().ends_with("</html>"));

        let command = &mut pairwright();
        let written = finish(command.args(arguments).args(["--format", "html", "-o"]).arg(&path));
        assert_eq!((written.code, &*written.stdout), (code, ""));
        assert_eq!(fs::read_to_string(&path).unwrap(), printed.stdout);
    }
}

#[test]
fn other_formats_go_to_a_file_as_well() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result");
    for (arguments, code) in COMMANDS {
        let printed = run(&[arguments, &["--format", "json"]].concat());
        let command = &mut pairwright();
        let written = finish(command.args(arguments).args(["--format", "json", "-o"]).arg(&path));
        assert_eq!((written.code, &*written.stdout), (code, ""));
        assert_eq!(fs::read_to_string(&path).unwrap(), printed.stdout);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_told_of_in_the_page() {
    let run = run(&["check", "four-finished.trf", "contradiction.trf", "--format", "html"]);
    assert_eq!(run.code, 3);
    assert!(run.stdout.contains("<p class=\"note\">"));
    assert!(run.stdout.trim_end().ends_with("</html>"));
}
