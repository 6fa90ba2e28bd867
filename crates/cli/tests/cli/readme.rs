//! The README of the workspace shows what the command prints.

use std::fs;
use std::path::Path;

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
fn what_the_readme_shows_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let shown = shown(&readme);
    assert!(shown.len() >= 5, "{shown:?}");
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

#[test]
fn every_answer_to_fide_has_a_command_that_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = root.join("crates/pairwright/what-fide-asks.md");
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
