//! Prints the differences, one by one or grouped by kind.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::line::Line;

/// The most kinds of changes to show for a command and place.
const MOST_KINDS: usize = 12;

/// The most characters of a changed line to show.
const MOST_LETTERS: usize = 160;

/// A command line and an input for which the binaries differ.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) line: Line,
    /// The report or folder.
    pub(crate) file: String,
    /// The changes, line by line.
    pub(crate) changes: Vec<String>,
}

/// Changes that differ only in numbers.
#[derive(Default)]
struct Kind<'a> {
    runs: usize,
    /// The first such change: command line, report, change.
    first: Option<(&'a str, &'a str, &'a str)>,
    /// The last run that was counted.
    counted: Option<usize>,
}

/// All `differences`, each with command line, report and changes.
pub(crate) fn in_full(differences: &[Difference]) -> String {
    let mut text = String::new();
    for Difference { line, file, changes } in differences {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{file}: {}", line.text);
        for change in changes {
            let _ = writeln!(text, "    {change}");
        }
    }
    text
}

/// `differences` grouped by command, place and kind, the most frequent first, each with an example.
pub(crate) fn grouped(differences: &[Difference]) -> String {
    let mut groups: BTreeMap<(&str, &str), BTreeMap<String, Kind<'_>>> = BTreeMap::new();
    for (run, Difference { line, file, changes }) in differences.iter().enumerate() {
        for change in changes {
            let (place, _) = change.split_once(':').unwrap_or((change, ""));
            let kinds = groups.entry((line.command(), place)).or_default();
            let kind = kinds.entry(shape(change)).or_default();
            kind.first.get_or_insert((&line.text, file, change));
            if kind.counted.replace(run) != Some(run) {
                kind.runs += 1;
            }
        }
    }
    let mut text = String::new();
    for ((command, place), kinds) in groups {
        let _ = writeln!(text, "{command}, {place}:");
        let mut kinds: Vec<Kind<'_>> = kinds.into_values().collect();
        kinds.sort_by_key(|kind| std::cmp::Reverse(kind.runs));
        for kind in kinds.iter().take(MOST_KINDS) {
            let Some((line, file, change)) = kind.first else { continue };
            let runs = if kind.runs == 1 { "1 run" } else { &format!("{} runs", kind.runs) };
            let _ = writeln!(text, "  {}\n      {runs}, first {file}: {line}", cut(change));
        }
        if kinds.len() > MOST_KINDS {
            let _ = writeln!(text, "  and {} more kinds (--differences)", kinds.len() - MOST_KINDS);
        }
    }
    text
}

/// `change` with all numbers replaced.
fn shape(change: &str) -> String {
    let mut shape = String::new();
    for letter in change.chars() {
        match letter {
            '0'..='9' if shape.ends_with('#') => {}
            '0'..='9' => shape.push('#'),
            letter => shape.push(letter),
        }
    }
    shape
}

/// The beginning of `change`.
fn cut(change: &str) -> String {
    match change.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}…", &change[..end]),
        None => change.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::line::Over;
    use super::*;

    #[test]
    fn kinds_are_counted_by_runs() {
        let difference = |line: &str, file: &str, changes: &[&str]| Difference {
            line: Line { text: line.to_owned(), over: Over::Report },
            file: file.to_owned(),
            changes: changes.iter().map(|&change| change.to_owned()).collect(),
        };
        let differences = [
            difference("pair EVENT", "a.trf", &["exit: 3 -> 0", "stdout: + 12 5", "stdout: + 7 3"]),
            difference("pair EVENT -q", "b.trf", &["stdout: + 1 2"]),
        ];
        assert_eq!(
            grouped(&differences),
            "pair, exit:\n  exit: 3 -> 0\n      1 run, first a.trf: pair EVENT\n\
             pair, stdout:\n  stdout: + 12 5\n      2 runs, first a.trf: pair EVENT\n"
        );
        assert!(in_full(&differences).starts_with("a.trf: pair EVENT\n    exit: 3 -> 0\n"));
    }
}
