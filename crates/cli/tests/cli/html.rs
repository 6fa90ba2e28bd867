//! `--format html` and `-o` of `explain`, `compare` and `check`.

use std::fs;

use crate::support::{finish, pairwright, run};

/// The arguments of each command that makes a page, and its exit code.
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

/// Every text between `<name>` and `</name>` in `page`.
fn inline<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let parts = page.split(&open).skip(1);
    parts.map(|part| part.split_once(&close).unwrap().0).collect()
}

/// The page names its scripts and style sheets by hash, so a browser runs these and nothing else, even if
/// text of a report got into the page unescaped.
#[test]
fn pages_run_nothing_but_what_they_name_by_hash() {
    use base64::{Engine as _, engine::general_purpose::STANDARD};
    use sha2::{Digest as _, Sha256};

    // More than five rounds make the page wider than high.
    let wide = "standings ../../../../fixtures/cases/systems/pipe-name.trf --chart";
    let lines = [
        "explain four-finished.trf --rules dutch-2017",
        "compare four-finished.trf --rules dutch-2012,dutch-2017",
        "check eight-by-hand.trf --rules dutch-2017",
        "whatif four-after-1.trf --absent 1",
        "whatif four-after-1.trf --hinges 1",
        "whatif club-evening-open.trf --opponents 3",
        "forecast four-after-1.trf",
        "pair four-after-1.trf",
        "checklist four-after-1.trf",
        "standings four-finished.trf",
        "standings four-finished.trf --chart",
        wide,
        "simulate --rules dutch-2012,dutch-2017 --events 2 --players 6 --rounds 2",
    ];
    let mut landscapes = 0;
    for line in lines {
        let run = run(&line.split(' ').chain(["--format", "html"]).collect::<Vec<_>>());
        let page = &run.stdout;
        let policy = page.split_once("Content-Security-Policy\" content=\"").expect(line).1;
        let policy = policy.split_once('"').unwrap().0;
        assert!(policy.starts_with("default-src 'none'; style-src 'sha256-"), "{line}: {policy}");
        assert!(policy.ends_with("; base-uri 'none'; form-action 'none'"), "{line}: {policy}");
        assert!(!policy.contains("unsafe"), "{line}: {policy}");
        for (name, directive) in [("style", "style-src"), ("script", "script-src")] {
            let directive = policy.split("; ").find(|part| part.starts_with(directive));
            for text in inline(page, name) {
                // Browsers turn all line ends into line feeds before hashing.
                let digest = Sha256::digest(text.replace("\r\n", "\n"));
                let hash = format!("'sha256-{}'", STANDARD.encode(digest));
                assert!(
                    directive.is_some_and(|list| list.contains(&hash)),
                    "{line}: {name} {hash}"
                );
            }
        }
        assert_eq!(
            inline(page, "script").len(),
            usize::from(policy.contains("script-src")),
            "{line}"
        );
        // Inline styles and scripts, which no hash covers and browsers would ignore.
        for attribute in [" style=", " onclick=", " onload=", " href=\"javascript:"] {
            assert!(!page.contains(attribute), "{line}: {attribute}");
        }
        landscapes += usize::from(inline(page, "style").len() == 2);
    }
    assert!(landscapes > 0);
}
