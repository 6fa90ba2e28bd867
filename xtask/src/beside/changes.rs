//! Compares the outcomes of two binaries, line by line.

use std::collections::BTreeMap;

use serde_json::Value;

/// The visible outcome of a run.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The exit code of each command, with a name.
    pub(crate) exits: Vec<(String, String)>,
    /// Standard output, standard error and written files, by name.
    pub(crate) texts: BTreeMap<String, Vec<u8>>,
}

/// The changes from `old` to `new`, one per line: `exit: 3 -> 0`, `stdout: - a line that is gone`, `stderr: +
/// a line that came`, `out.trf: not written`, `stdout: other order`.
pub(crate) fn between(old: &Seen, new: &Seen) -> Vec<String> {
    let mut changes = Vec::new();
    for ((name, old), (_, new)) in old.exits.iter().zip(&new.exits) {
        if old != new {
            changes.push(format!("{name}: {old} -> {new}"));
        }
    }
    let mut names: Vec<&String> = old.texts.keys().chain(new.texts.keys()).collect();
    names.sort_unstable();
    names.dedup();
    for name in names {
        match (old.texts.get(name), new.texts.get(name)) {
            (Some(old), Some(new)) if old == new => {}
            (Some(old), Some(new)) => changes.extend(texts(name, old, new)),
            (Some(_), None) => changes.push(format!("{name}: not written")),
            (None, Some(_)) => changes.push(format!("{name}: written")),
            (None, None) => {}
        }
    }
    changes
}

/// The lines that only one of two texts has.
fn texts(name: &str, old: &[u8], new: &[u8]) -> Vec<String> {
    let (old, new) = (lines(old), lines(new));
    let mut counts: BTreeMap<&str, isize> = BTreeMap::new();
    for line in &old {
        *counts.entry(line).or_default() += 1;
    }
    for line in &new {
        *counts.entry(line).or_default() -= 1;
    }
    let mut changes = Vec::new();
    for (sign, lines, is_more) in [("-", &old, 1), ("+", &new, -1)] {
        for line in lines {
            let count = counts.get_mut(line.as_str());
            if let Some(count) = count.filter(|count| **count * is_more > 0) {
                *count -= is_more;
                changes.push(format!("{name}: {sign} {line}"));
            }
        }
    }
    if changes.is_empty() {
        // Equal lines in another order, or equal characters in other bytes.
        changes.push(format!("{name}: other order, or other ends of lines"));
    }
    changes
}

/// The lines of `text`; an object on one line is split into its fields, and a wrapped item of a list is one line.
fn lines(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let mut lines: Vec<String> = Vec::new();
    let mut is_item = false;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("    ").filter(|_| is_item)
            && let Some(item) = lines.last_mut()
        {
            item.push(' ');
            item.push_str(rest.trim_start());
            continue;
        }
        let number = line.trim_start().split_once(". ").map(|(number, _)| number);
        let is_numbered = number.is_some_and(|number| number.parse::<usize>().is_ok());
        is_item = line.starts_with("  x ") || line.starts_with("  - ") || is_numbered;
        let object = line.starts_with('{').then(|| serde_json::from_str::<Value>(line).ok());
        match object.flatten().and_then(|object| serde_json::to_string_pretty(&object).ok()) {
            Some(pretty) => lines.extend(pretty.lines().map(str::to_owned)),
            None => lines.push(line.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(exit: &str, texts: &[(&str, &str)]) -> Seen {
        let text = |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
        Seen {
            exits: vec![("exit".to_owned(), exit.to_owned())],
            texts: texts.iter().map(text).collect(),
        }
    }

    #[test]
    fn everything_that_differs_is_a_line() {
        let old = seen("3", &[("stdout", "one\ntwo\ntwo\n"), ("stderr", "x\n"), ("a", "")]);
        let new = seen("0", &[("stdout", "two\nthree\n"), ("stderr", "x\n"), ("b", "")]);
        assert_eq!(
            between(&old, &new),
            [
                "exit: 3 -> 0",
                "a: not written",
                "b: written",
                "stdout: - one",
                "stdout: - two",
                "stdout: + three",
            ]
        );
        assert!(between(&old, &old).is_empty());
    }

    #[test]
    fn objects_differ_by_their_fields() {
        let [old, new] = [r#"{"a":1,"b":2}"#, r#"{"a":1,"b":3}"#].map(str::as_bytes);
        assert_eq!(texts("out", old, new), [r#"out: -   "b": 2"#, r#"out: +   "b": 3"#]);
    }

    #[test]
    fn a_wrapped_item_is_one_line() {
        let wrapped = "  - one\n    two\n    three\n  other\n    words\n  x last\n    one\n   1. a\n      b\n";
        let expected = ["  - one two three", "  other", "    words", "  x last one", "   1. a b"];
        assert_eq!(lines(wrapped.as_bytes()), expected);
    }

    #[test]
    fn another_order_is_a_difference() {
        let said = ["stdout: other order, or other ends of lines"];
        assert_eq!(texts("stdout", b"1\n2\n", b"2\n1\n"), said);
        assert_eq!(texts("stdout", b"1\n2\n", b"1\r\n2\r\n"), said);
    }
}
