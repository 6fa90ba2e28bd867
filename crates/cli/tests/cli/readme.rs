//! READMEs and pages show what the command prints.

use std::fs;
use std::path::Path;

use crate::blocks::pages;
use crate::support::{finish, pairwright};

/// Stands for omitted lines.
const GAP: &str = "…";

/// The command lines shown, each with the lines it prints.
fn shown(readme: &str) -> Vec<(&str, Vec<&str>)> {
    let blocks = readme.split("```text\n").skip(1).filter_map(|rest| rest.split("```").next());
    let typed = blocks.filter_map(|block| block.strip_prefix("$ pairwright "));
    typed
        .filter_map(|block| Some((block.lines().next()?, block.lines().skip(1).collect())))
        .collect()
}

/// The words of a command line, with patterns such as `folder/1*.trf` expanded to file names.
fn words(line: &str, root: &Path) -> Vec<String> {
    let expanded = line.split(' ').flat_map(|word| {
        let Some((before, after)) = word.split_once('*') else { return vec![word.to_owned()] };
        let (folder, prefix) = before.rsplit_once('/').unwrap();
        let names = fs::read_dir(root.join(folder)).unwrap();
        let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let fits = |name: &String| name.starts_with(prefix) && name.ends_with(after);
        let mut files: Vec<String> =
            names.filter(fits).map(|name| format!("{folder}/{name}")).collect();
        files.sort();
        files
    });
    expanded.collect()
}

#[test]
fn what_the_pages_show_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pages = pages(&root);
    let shown: Vec<_> = pages.iter().flat_map(|(_, page)| shown(page)).collect();
    assert!(shown.len() >= 8, "{shown:?}");
    for (line, expected) in shown {
        let printed = finish(pairwright().args(words(line, &root)).current_dir(&root)).stdout;
        // The spaces within `3 - 6` are no-break spaces.
        let printed = printed.replace('\u{a0}', " ");
        let mut rest: Vec<&str> = printed.lines().collect();
        for part in expected.split(|line| *line == GAP).filter(|part| !part.is_empty()) {
            let place = rest.windows(part.len()).position(|lines| lines == part);
            let place = place.unwrap_or_else(|| panic!("{line}\n{printed}\nhas no\n{part:#?}"));
            rest.drain(..place + part.len());
        }
        let ends_in_gap = expected.last() == Some(&GAP);
        assert!(ends_in_gap || rest.is_empty(), "{line}: more is printed: {rest:#?}");
    }
}

/// The table of causes and the numbers beside it.
#[test]
fn what_the_page_counts_is_counted() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page =
        fs::read_to_string(root.join("crates/pairwright/docs/where-editions-differ.md")).unwrap();
    let line = "compare fixtures/corpus --rules dutch-2012,dutch-2017 --format json -q";
    let found = finish(pairwright().args(line.split(' ')).current_dir(&root)).json();
    let number = |value: &serde_json::Value| value.as_u64().unwrap();
    let totals = &found["totals"];
    let differing = number(&totals["rounds_differing"]);
    let files = found["files"].as_array().unwrap().iter();
    let rounds = files.flat_map(|file| file["rounds"].as_array().unwrap());
    let is_read_otherwise = |round: &&serde_json::Value| {
        let because = round["because"].as_array().unwrap();
        because.iter().any(|rejection| !rejection["reading"].is_null())
    };
    let read_otherwise = rounds.filter(is_read_otherwise).count();
    let causes = totals["by_cause"].as_array().unwrap();
    let sum = |cause: &str, rules: &str| -> u64 {
        let of_it = causes.iter().filter(|row| row["cause"] == cause && row["rules"] == rules);
        of_it.map(|row| number(&row["rounds"])).sum()
    };
    let mut lines = vec![
        format!("{differing} differ between the editions"),
        format!("In {read_otherwise} of the {differing} the two also read"),
    ];
    let names = [
        ("float", "repeated floats"),
        ("order", "order of candidates"),
        ("bye-bar", "right to the bye"),
        ("colour-allocation", "colour allocation"),
        ("pairs", "number of pairs"),
        ("score-difference", "score differences"),
        ("colour-preference", "colour preferences"),
        ("look-ahead", "look-ahead to the next bracket"),
        ("impossible", "no legal pairing"),
        ("collapse", "collapse"),
        ("absolute-colour", "absolute preferences"),
    ];
    for (cause, name) in names {
        let [one, other] = ["dutch-2012", "dutch-2017"].map(|rules| sum(cause, rules));
        lines.push(format!("| {name} | {one} | {other} |"));
    }
    assert!(causes.iter().all(|row| names.iter().any(|(cause, _)| row["cause"] == *cause)));
    let absent: Vec<&String> = lines.iter().filter(|line| !page.contains(line.as_str())).collect();
    assert!(absent.is_empty(), "{absent:#?}");
}

/// A newcomer reads it to the end.
#[test]
fn the_readme_is_short() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let lines = fs::read_to_string(root.join("README.md")).unwrap().lines().count();
    assert!((60..=140).contains(&lines), "{lines}");
}

#[test]
fn every_answer_to_fide_has_a_command_that_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = root.join("crates/pairwright/docs/what-fide-asks.md");
    let page = fs::read_to_string(page).unwrap();
    let commands = page.split('`').filter_map(|piece| piece.strip_prefix("pairwright "));
    let mut count = 0;
    for line in commands {
        let run = finish(pairwright().args(line.split(' ')).current_dir(&root));
        assert_eq!(run.code, 0, "{line}: {run}");
        assert!(!run.stdout.is_empty(), "{line}");
        count += 1;
    }
    assert!(count >= 13, "{count}");
}

/// The page is made by this test: each answer is what the command prints. With `INSTA_UPDATE=always` it is written anew.
#[test]
fn questions_are_answered_as_the_page_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("crates/pairwright/docs/questions-and-answers.md");
    let page = fs::read_to_string(&path).unwrap();
    let asked: Vec<&str> = shown(&page).into_iter().map(|(line, _)| line).collect();
    assert_eq!(asked.len(), 26, "{asked:?}");
    let mut made = String::new();
    for piece in page.split_inclusive("```text\n") {
        let (answer, rest) =
            if made.is_empty() { ("", piece) } else { piece.split_once("```\n").unwrap() };
        if let Some(line) =
            answer.lines().next().and_then(|line| line.strip_prefix("$ pairwright "))
        {
            let run = finish(pairwright().args(words(line, &root)).current_dir(&root));
            assert_eq!(run.code, 0, "{line}: {run}");
            let printed = run.stdout.replace('\u{a0}', " ");
            made.extend(["$ pairwright ", line, "\n", &printed, "```\n"]);
        }
        made.push_str(rest);
    }
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, made).unwrap();
    } else {
        assert_eq!(page, made);
    }
}
