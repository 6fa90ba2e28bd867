//! Checks that every reading of an edition is in its README and in its code.
//!
//! Where the text of the rules leaves room, a comment says `READING` and what is done, and the table of
//! readings in the edition's README has a row for it. A comment belongs to the articles in brackets right
//! after the word, `READING (C.6): …`, else to those that its block of comments links. A reading that all
//! editions share may be in `crates`; its row then names the file.

use std::path::Path;
use std::{fs, io};

use super::Findings;
use super::articles::{self, Declared};
use super::sources::SourceFile;

/// Editions that are not checked yet.
const NOT_HELD: [&str; 0] = [];

/// The word that begins a reading in a comment.
const READING: &str = "READING";

/// A comment on how the text is read.
#[derive(Debug)]
struct Comment {
    /// The file and the line of the word.
    place: String,
    /// The ids of the articles that it belongs to.
    articles: Vec<String>,
}

/// A row of the table of readings.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    /// The first cell of the row, which names articles.
    cell: String,
    /// The file in `crates` that implements the reading, if the row names one.
    file: Option<String>,
}

impl Row {
    /// The articles in the first cell; for a range, its ends.
    fn articles(&self) -> impl Iterator<Item = &str> {
        self.cell.split([',', '–']).map(str::trim)
    }

    fn is_about(&self, comment: &Comment) -> bool {
        self.articles().any(|own| comment.articles.iter().any(|other| is_within(own, other)))
    }
}

/// Adds every reading that has a comment but no row, or a row but no comment, to `findings`.
pub(super) fn check(
    root: &Path,
    editions: &[String],
    files: &[SourceFile],
    findings: &mut Findings,
) -> io::Result<()> {
    let mut named = Vec::new();
    for id in editions {
        let readme = format!("rulesets/{id}/README.md");
        let rows = rows(&fs::read_to_string(root.join(&readme))?);
        named.extend(rows.iter().filter_map(|row| row.file.clone()));
        if !NOT_HELD.contains(&id.as_str()) {
            let source = format!("rulesets/{id}/src/");
            let own: Vec<&SourceFile> =
                files.iter().filter(|file| file.path.starts_with(&source)).collect();
            compare(&readme, &rows, &comments(&own, &articles::of_edition(&own)), findings);
        }
    }
    let shared = files.iter().filter(|file| file.path.starts_with("crates/"));
    let mut reading: Vec<&str> = Vec::new();
    for file in shared.filter(|file| file.text.contains(READING)) {
        reading.push(&file.path);
        if !named.contains(&file.path) {
            findings.faults.push(format!("{}: holds a reading that no README names", file.path));
        }
    }
    for file in named.iter().filter(|file| !reading.contains(&file.as_str())) {
        findings.faults.push(format!("{file}: holds no reading, though a README names it for one"));
    }
    Ok(())
}

fn compare(readme: &str, rows: &[Row], comments: &[Comment], findings: &mut Findings) {
    for comment in comments {
        if comment.articles.is_empty() {
            let place = &comment.place;
            findings.faults.push(format!("{place}: of which article? `{READING} (C.6): …`"));
        } else if !rows.iter().any(|row| row.is_about(comment)) {
            let (place, articles) = (&comment.place, comment.articles.join(", "));
            findings
                .faults
                .push(format!("{place}: the reading of {articles} has no row in {readme}"));
        }
    }
    for (index, row) in rows.iter().enumerate().filter(|(_, row)| row.file.is_none()) {
        // Each of several rows for the same articles needs a comment of its own.
        let needed = rows[..=index].iter().filter(|other| other.cell == row.cell).count();
        if comments.iter().filter(|comment| row.is_about(comment)).count() < needed {
            let cell = &row.cell;
            findings
                .faults
                .push(format!("{readme}: the reading of {cell} has no comment in the code"));
        }
    }
}

/// Whether two articles are equal or one is a part of the other, like `A.4.b` of `A.4`.
fn is_within(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    long.strip_prefix(short).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The table of the section "Readings".
fn rows(readme: &str) -> Vec<Row> {
    let section = readme.split("\n## ").find(|section| section.starts_with("Readings\n"));
    let lines = section.unwrap_or_default().lines().filter(|line| line.starts_with('|'));
    // The head of the table has two lines.
    let rows = lines.skip(2).filter_map(|line| {
        let cell = line.trim_matches('|').split('|').next()?.trim().to_owned();
        let mut quoted = line.split('`').skip(1).step_by(2).map(|it| it.trim_start_matches("../"));
        let file = quoted.find(|path| path.starts_with("crates/") && path.contains("/src/"));
        Some(Row { cell, file: file.map(str::to_owned) })
    });
    rows.collect()
}

fn comments(files: &[&SourceFile], declared: &[Declared]) -> Vec<Comment> {
    let mut comments = Vec::new();
    for file in files {
        let lines: Vec<Option<&str>> = file.text.lines().map(comment_of).collect();
        for (index, line) in lines.iter().enumerate() {
            for (start, _) in line.unwrap_or_default().match_indices(READING) {
                let begin = lines[..index].iter().rposition(Option::is_none).map_or(0, |at| at + 1);
                let length = lines[index..].iter().position(Option::is_none);
                let end = length.map_or(lines.len(), |length| index + length);
                let block = |from: usize| {
                    let lines: Vec<&str> = lines[from..end].iter().flatten().copied().collect();
                    lines.join(" ")
                };
                let after = block(index);
                let articles = bracketed(&after[start + READING.len()..])
                    .unwrap_or_else(|| linked(&block(begin), declared));
                comments.push(Comment { place: format!("{}:{}", file.path, index + 1), articles });
            }
        }
    }
    comments
}

/// The text of a line that consists of a comment only.
fn comment_of(line: &str) -> Option<&str> {
    let text = line.trim_start().strip_prefix("//")?;
    Some(text.trim_start_matches(['/', '!']).trim_start())
}

/// The articles in brackets at the start of `text`; `None` if there are none.
fn bracketed(text: &str) -> Option<Vec<String>> {
    let (named, _) = text.strip_prefix(" (")?.split_once(')')?;
    Some(named.split([',', '–']).map(|id| id.trim().to_owned()).collect())
}

fn linked(block: &str, declared: &[Declared]) -> Vec<String> {
    let is_linked = |article: &&Declared| article.is_linked_in(block);
    declared.iter().filter(is_linked).map(|article| article.id.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARTICLES: &str = "    A_4 = \"A.4\": \"floats\";\n    C_6 = \"C.6\": \"the PSD\";\n";

    const HEAD: &str = "# A\n\n## Readings\n\n| article | question |\n|---|---|\n";

    fn faults(readme: &str, code: &str) -> Vec<String> {
        let file = SourceFile::new("rulesets/a/src/b.rs", code);
        let comments = comments(&[&file], &articles::declared(ARTICLES));
        let mut findings = Findings::default();
        compare(
            "README.md",
            &rows(&format!("{HEAD}{readme}\n## More\n\n| C.9 | ? |\n")),
            &comments,
            &mut findings,
        );
        findings.faults
    }

    #[test]
    fn a_reading_has_a_row_and_a_comment() {
        let row = "| A.4.b | what? |\n";
        assert_eq!(
            faults(row, "// [A.4](crate::articles::A_4) b.\n//\n// READING: this."),
            [""; 0]
        );
        assert_eq!(faults(row, "    /// It. READING (A.4.b): this."), [""; 0]);
        assert_eq!(faults(row, "").len(), 1);
        assert_eq!(faults("", "// READING (A.4): this.").len(), 1);
        // The comment neither names the article nor links it in its block.
        assert_eq!(faults(row, "// READING (C.6): this.").len(), 2);
        assert_eq!(
            faults(row, "// [A.4](crate::articles::A_4)\nfn a() {}\n// READING: this.").len(),
            2
        );
    }

    #[test]
    fn rows_of_the_same_articles_need_a_comment_each() {
        let rows = "| C.6 | one? |\n| C.6 | two? |\n";
        assert_eq!(faults(rows, "// READING (C.6): one.").len(), 1);
        assert_eq!(faults(rows, "// READING (C.6): one. READING (C.6): two."), [""; 0]);
    }

    #[test]
    fn a_range_is_known_by_its_ends_and_a_part_by_its_whole() {
        assert_eq!(faults("| C.6–C.9 | what? |\n", "// READING (C.9): this."), [""; 0]);
        assert!(is_within("C.1", "C.1") && is_within("A.4", "A.4.b") && is_within("1.4.3", "1.4"));
        assert!(!is_within("C.1", "C.12") && !is_within("C1", "C12"));
    }

    #[test]
    fn a_row_may_name_a_file_of_the_shared_crates() {
        let row = "| — | what? | in [this](x) `../../crates/a/src/b.rs` |\n";
        assert_eq!(rows(&format!("{HEAD}{row}"))[0].file.as_deref(), Some("crates/a/src/b.rs"));
        assert_eq!(faults(row, ""), [""; 0]);
        assert_eq!(faults("| — | what? | `src/b.rs` |\n", "").len(), 1);
    }
}
