//! Names and records that try to control the terminal or the page.

use std::fs;
use std::path::Path;

use crate::support::{Run, finish, pairwright};

/// The records of a report, each with text for messages.
const RECORDS: &str = "\
012 Open\u{1b}]0;title\u{7}\u{202e}nepO
042 2019/03/08
XXR 3
XXC white1
192 FIDE_DUTCH_2017
XX\u{1b} unknown
";

/// A record that contradicts another.
const CONFLICT: &str = "192 \u{1b}[2JFIDE\u{202e}_DUTCH\n";

/// Four players after round 1.
fn players() -> String {
    let player = |number, name, points, cell| {
        let filled = format!("{name:<33} 2500 N\u{1b}R{:24}", "");
        format!("001 {number:>4} mG\u{7}M {filled}{points:>4}    1  {cell}\n")
    };
    [
        player(1, "\u{9b}\u{1b}[31mRed\u{202e}deR", "1.0", "   3 w 1"),
        player(2, "\u{2067}Line\u{2028}break\u{85}x", "1.0", "   4 b 1"),
        player(3, "Petrov\u{8}\u{8}.", "0.0", "   1 b 0"),
        player(4, "Bell\u{7}.", "0.0", "   2 w 0"),
    ]
    .concat()
}

const NAME: &str = "a\u{1b}[31m\nred\u{202e}frt.trf";

fn run_in(folder: &Path, arguments: &[&str]) -> Run {
    finish(pairwright().args(arguments).current_dir(folder))
}

fn assert_harmless(run: &Run, arguments: &[&str]) {
    for text in [&run.stdout, &run.stderr] {
        let controls = |c: char| {
            c.is_control() && c != '\n'
                || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        };
        assert!(!text.contains(controls), "{arguments:?}\n{text:?}");
    }
}

#[test]
fn nothing_untrusted_controls_a_terminal_or_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let players = players();
    for (report, code) in [
        ([RECORDS, &players].concat(), 0),
        ([RECORDS, CONFLICT, &players].concat(), 3),
        ([RECORDS, &players.replacen("1 b 0", "1 \u{202e} \u{1b}", 1)].concat(), 3),
    ] {
        fs::write(folder.path().join(NAME), report).unwrap();
        let rules = ["--rules", "dutch-2017"];
        for arguments in [
            &["pair", NAME][..],
            &["pair", NAME, "--format", "table"],
            &["check", NAME],
            &["check", "."],
            &["check", NAME, "--format", "html"],
            &["compare", NAME, "--rules", "dutch-2012,dutch-2017"],
            &["compare", NAME, "--rules", "dutch-2012,dutch-2017", "--format", "html"],
            &["explain", NAME],
            &["explain", NAME, "--player", "1"],
            &["explain", NAME, "--board", "1"],
            &["explain", NAME, "--format", "html"],
            &["why", NAME, "--pair", "1", "2"],
            &["identify", NAME],
        ] {
            let of_rules =
                if arguments[0] == "compare" || arguments[0] == "identify" { 0 } else { 2 };
            let run = run_in(folder.path(), &[arguments, &rules[..of_rules]].concat());
            assert_harmless(&run, arguments);
            let expected = if code == 0 && run.code == 6 { 6 } else { code };
            assert_eq!(run.code, expected, "{arguments:?}\n{run}");
        }
    }
}

#[test]
fn names_of_files_are_harmless_in_every_failure() {
    let folder = tempfile::tempdir().unwrap();
    let out = format!("no-such-folder/{NAME}");
    fs::write(folder.path().join("event.trf"), [RECORDS, &players()].concat()).unwrap();
    for arguments in [
        &["pair", NAME][..],
        &["check", NAME],
        &["check", NAME, "--format", "html"],
        &["simulate", "--merge", NAME],
        &["pair", "event.trf", NAME],
        &["pair", "event.trf", "--rules", NAME],
        &["generate", "--players", "4", "--rounds", "1", "--seed", "1", "-o", &out],
    ] {
        let run = run_in(folder.path(), arguments);
        assert_harmless(&run, arguments);
        assert!(run.code == 3 || run.code == 5, "{run}");
    }
}

/// JSON keeps data unchanged.
#[test]
fn json_keeps_every_character() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(NAME), [RECORDS, &players()].concat()).unwrap();
    let run = run_in(folder.path(), &["check", NAME, "--format", "json"]);
    assert_eq!(run.json()["files"][0]["file"], NAME);
    assert!(!run.stdout.contains('\u{1b}'), "{run}");
}

/// Drop-ins print through one filter too: file names, lines of a configuration, and texts of a report.
#[test]
fn drop_ins_print_nothing_untrusted_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let report = [RECORDS, &players()].concat();
    write(NAME, &report);
    write("broken.trf", &[RECORDS, CONFLICT, "001    x\u{1b}[31m\u{202e}\n"].concat());
    write("bad.cfg", "Players\u{1b}[2J\u{202e}Number=3\n");
    write("none.cfg", "\u{1b}]0;title\u{7}\n");
    for (arguments, code) in [
        (&["bbp", "--dutch", NAME, "-c"][..], 0),
        (&["bbp", "--dutch", NAME, "-p"], 0),
        (&["bbp", "--dutch", NAME, "-p", "no\u{1b}/\nout"], 5),
        (&["bbp", "--dutch", NAME, "-c", "-l", "no\u{1b}/\nlist"], 0),
        (&["bbp", "--dutch", "no\u{1b}[2J\nfile", "-p"], 5),
        (&["bbp", "--dutch", "broken.trf", "-p"], 3),
        (&["bbp", "--dutch", "-g", "bad.cfg", "-o", "out.trf", "-s", "1"], 3),
        (&["bbp", "--dutch", "-g", "none.cfg", "-o", "out.trf", "-s", "1"], 3),
        (&["bbp", "--dutch", "-g", "no\u{1b}.cfg", "-o", "out.trf", "-s", "1"], 5),
        (&["bbp", "--dutch", "-g", "-o", "no\u{1b}/\nout", "-s", "1"], 5),
        (&["javafo", NAME, "-c"], 0),
        (&["javafo", NAME, "-p"], 0),
        (&["javafo", NAME, "-p", "no\u{1b}/\nout"], 1),
        (&["javafo", NAME, "-p", "no\u{1b}/out", "-l", "a\u{1b}\nlist"], 1),
        (&["javafo", "no\u{1b}[2J\nfile", "-p"], 1),
        (&["javafo", "broken.trf", "-p"], 1),
        (&["javafo", NAME, "further\u{1b}\n", "-c"], 1),
        (&["javafo", "-g", "bad.cfg", "-o", "out.trf"], 1),
        (&["javafo", "-g", "none.cfg", "-o", "out.trf"], 1),
    ] {
        let run = run_in(folder.path(), arguments);
        assert_harmless(&run, arguments);
        assert_eq!(run.code, code, "{arguments:?}\n{run}");
        // No name starts a line of its own.
        for text in [&run.stdout, &run.stderr] {
            assert!(!text.lines().any(|line| ["out", "file", "list"].contains(&line)), "{run}");
        }
    }
}

/// `lint` names the characters that would control a terminal.
#[test]
fn lint_finds_what_controls_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("event.trf"), [RECORDS, &players()].concat()).unwrap();
    let run = run_in(folder.path(), &["lint", "event.trf"]);
    assert_harmless(&run, &["lint"]);
    let found = run.stdout.lines().filter(|line| line.contains(": found U+")).count();
    // Two records and four players.
    assert_eq!((run.code, found), (6, 6), "{run}");
}

/// The characters that are replaced in output are those that `lint` finds.
#[test]
fn lint_and_the_gate_know_the_same_characters() {
    for character in ('\0'..'\u{700}').chain('\u{2000}'..'\u{2100}') {
        // Line ends, the DOS end-of-file mark and tabs are reported otherwise.
        if "\n\r\t\u{1a}".contains(character) {
            continue;
        }
        let text = format!("### a{character}b\n");
        let is_found = pairwright::findings(
            text.as_bytes(),
            &pairwright::trf::read(text.as_bytes()),
            &pairwright::Editions::default(),
        )
        .iter()
        .any(|finding| finding.found.starts_with("found U+"));
        let text = character.to_string();
        assert_eq!(
            is_found,
            pairwright::printable(&text) != text,
            "U+{:04X}",
            u32::from(character)
        );
    }
}
