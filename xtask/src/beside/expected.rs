//! Expected changes, and which of them occurred.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use serde::Deserialize;

use super::summary::Difference;

/// All changes that the CHANGELOG announces.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Expected {
    /// The commit of the old binary.
    #[serde(rename = "since")]
    _since: String,
    #[serde(rename = "expected")]
    entries: Vec<Entry>,
    /// Words that were replaced wherever they occurred, each with the announcement.
    #[serde(default)]
    reworded: Vec<Rewording>,
}

/// Words in the place of others. Lines may break elsewhere because of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rewording {
    /// The words of `CHANGELOG.md` that announce it.
    changelog: String,
    old: String,
    new: String,
    /// The number of times that it explained changes.
    #[serde(skip)]
    occurred: usize,
}

/// A kind of change: where it occurs, what changes, and how it was announced.
///
/// In patterns, `*` stands for anything.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The words of `CHANGELOG.md` that announce it.
    changelog: String,
    /// Patterns of the command lines on which it occurs; empty for all.
    #[serde(default)]
    lines: Vec<String>,
    /// Patterns of the reports with which it occurs; empty for all.
    #[serde(default)]
    files: Vec<String>,
    /// Patterns of the changes, in the form of [`super::changes::between`].
    changes: Vec<String>,
    /// The number of times that each of `changes` has occurred.
    #[serde(skip)]
    occurred: Vec<usize>,
}

impl Expected {
    /// Reads the file at `path`.
    ///
    /// # Errors
    ///
    /// If it cannot be read or has other content.
    pub(crate) fn read(path: &Path) -> io::Result<Self> {
        let about = |error: io::Error| io::Error::other(format!("{}: {error}", path.display()));
        let text = fs::read_to_string(path).map_err(about)?;
        let mut expected: Self = serde_json::from_str(&text).map_err(|e| about(e.into()))?;
        for entry in &mut expected.entries {
            entry.occurred = vec![0; entry.changes.len()];
        }
        Ok(expected)
    }

    /// The announcements that expected changes refer to and `changelog` lacks.
    pub(crate) fn unannounced(&self, changelog: &str) -> Vec<String> {
        let changelog = flowing(changelog);
        let rewordings = self.reworded.iter().map(|rewording| &rewording.changelog);
        let entries = self.entries.iter().map(|entry| &entry.changelog);
        let words = entries.chain(rewordings).map(|words| flowing(words));
        words.filter(|words| words.is_empty() || !changelog.contains(words.as_str())).collect()
    }

    /// `difference` without its expected changes, if any remain; also counts those that occurred.
    pub(crate) fn rest_of(&mut self, mut difference: Difference) -> Option<Difference> {
        let Difference { line, file, changes } = &mut difference;
        changes.retain(|change| {
            // All matching entries count as having occurred, so the order of entries does not matter.
            let mut is_expected = false;
            for entry in self.entries.iter_mut().filter(|entry| entry.is_about(&line.text, file)) {
                for (pattern, occurred) in entry.changes.iter().zip(&mut entry.occurred) {
                    if fits(pattern, change) {
                        *occurred += 1;
                        is_expected = true;
                    }
                }
            }
            !is_expected
        });
        self.drop_reworded(changes);
        (!changes.is_empty()).then_some(difference)
    }

    /// Drops the changes that come to nothing but other words: line by line, then of each text as a whole.
    fn drop_reworded(&mut self, changes: &mut Vec<String>) {
        let mut gone = 0;
        while let Some(change) = changes.get(gone) {
            let reworded = change.split_once(": - ").and_then(|(text, line)| {
                let (line, used) = self.reworded(line);
                let new = format!("{text}: + {line}");
                let came = changes.iter().position(|change| *change == new);
                came.filter(|_| !used.is_empty()).map(|came| (came, used))
            });
            match reworded {
                Some((came, used)) => {
                    for place in used {
                        self.reworded[place].occurred += 1;
                    }
                    changes.remove(came.max(gone));
                    changes.remove(came.min(gone));
                    gone -= usize::from(came < gone);
                }
                None => gone += 1,
            }
        }
        let texts: BTreeSet<String> = changes
            .iter()
            .filter_map(|change| Some(change.split_once(": ")?.0.to_owned()))
            .collect();
        for text in texts {
            let lines = |sign: &str| {
                let start = format!("{text}: {sign} ");
                let lines = changes.iter().filter_map(|change| change.strip_prefix(&start));
                flowing(&lines.collect::<Vec<_>>().join(" "))
            };
            let (old, new) = (lines("-"), lines("+"));
            let (old, used) = self.reworded(&old);
            if !used.is_empty() && old == new {
                for place in used {
                    self.reworded[place].occurred += 1;
                }
                let signs = ["-", "+"].map(|sign| format!("{text}: {sign} "));
                changes.retain(|change| !signs.iter().any(|sign| change.starts_with(sign)));
            }
        }
    }

    /// `old` in the words of today, and the places of the rewordings that it took.
    fn reworded(&self, old: &str) -> (String, Vec<usize>) {
        let mut said = old.to_owned();
        let mut used = Vec::new();
        for (place, rewording) in self.reworded.iter().enumerate() {
            if said.contains(&rewording.old) {
                said = said.replace(&rewording.old, &rewording.new);
                used.push(place);
            }
        }
        (said, used)
    }

    /// The changes that have not occurred.
    pub(crate) fn idle(&self) -> Vec<String> {
        let mut idle = Vec::new();
        for entry in &self.entries {
            for (pattern, &occurred) in entry.changes.iter().zip(&entry.occurred) {
                if occurred == 0 {
                    idle.push(format!("`{pattern}` ({})", entry.changelog));
                }
            }
        }
        let unused = self.reworded.iter().filter(|rewording| rewording.occurred == 0);
        idle.extend(
            unused.map(|rewording| format!("`{}` ({})", rewording.old, rewording.changelog)),
        );
        idle
    }
}

impl Entry {
    fn is_about(&self, line: &str, file: &str) -> bool {
        let any = |patterns: &[String], text: &str| {
            patterns.is_empty() || patterns.iter().any(|pattern| fits(pattern, text))
        };
        any(&self.lines, line) && any(&self.files, file)
    }
}

/// `text` on one line.
fn flowing(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether `text` matches `pattern`, in which `*` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(first) else { return false };
    let Some((middle, last)) = rest.rsplit_once('*') else { return text.ends_with(rest) };
    // The first match is as good as any, since anything may follow.
    for part in middle.split('*') {
        match text.find(part) {
            Some(place) => text = &text[place + part.len()..],
            None => return false,
        }
    }
    text.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::super::line::{Line, Over};
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        for (pattern, text) in [
            ("pair EVENT", "pair EVENT"),
            ("pair*", "pair EVENT"),
            ("*", ""),
            ("a*b*c", "a-b-b-c"),
            ("*.trf", "x.trf"),
            ("**", "x"),
        ] {
            assert!(fits(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in
            [("pair", "pair EVENT"), ("a*b*c", "a-c-b"), ("ab*bc", "abc"), ("a*b*b", "ab")]
        {
            assert!(!fits(pattern, text), "{pattern} {text}");
        }
    }

    fn expected() -> Expected {
        Expected {
            _since: String::new(),
            reworded: vec![Rewording {
                changelog: "more".to_owned(),
                old: "whoever came".to_owned(),
                new: "the players who came".to_owned(),
                occurred: 1,
            }],
            entries: vec![Entry {
                changelog: "`pair` says\nmore".to_owned(),
                lines: vec!["pair *".to_owned()],
                files: vec!["cases/*".to_owned()],
                changes: vec!["stderr: + *".to_owned(), "exit: 0 -> 3".to_owned()],
                occurred: vec![0, 0],
            }],
        }
    }

    fn difference(line: &str, file: &str, changes: &[&str]) -> Difference {
        Difference {
            line: Line { text: line.to_owned(), over: Over::Report },
            file: file.to_owned(),
            changes: changes.iter().map(|&change| change.to_owned()).collect(),
        }
    }

    #[test]
    fn what_is_expected_goes_and_the_rest_stays() {
        let mut expected = expected();
        let changes = ["stderr: + a", "stdout: + b"];
        let rest = expected.rest_of(difference("pair EVENT", "cases/a.trf", &changes));
        assert_eq!(rest.unwrap().changes, ["stdout: + b"]);
        assert!(expected.rest_of(difference("pair EVENT", "cases/a.trf", &changes[..1])).is_none());
        let elsewhere = [("check EVENT", "cases/a.trf"), ("pair EVENT", "real/a.trf")];
        for (line, file) in elsewhere {
            assert!(expected.rest_of(difference(line, file, &changes[..1])).is_some());
        }
        assert_eq!(expected.idle(), ["`exit: 0 -> 3` (`pair` says\nmore)"]);
    }

    #[test]
    fn other_words_may_break_lines_elsewhere() {
        let mut expected = expected();
        let changes = [
            "out: - a bracket is whoever",
            "out: - came down",
            "out: + a bracket is the players who",
            "out: + came down",
        ];
        assert!(expected.rest_of(difference("explain EVENT", "a.trf", &changes)).is_none());
        let changes = ["out: - whoever came", "out: + 2", "out: + the players who came"];
        let rest = expected.rest_of(difference("explain EVENT", "a.trf", &changes)).unwrap();
        assert_eq!(rest.changes, ["out: + 2"]);
    }

    #[test]
    fn what_the_changelog_does_not_say_is_told() {
        assert!(expected().unannounced("- `pair`\n  says more.").is_empty());
        assert_eq!(expected().unannounced("- `check` says more."), ["`pair` says more"]);
    }
}
