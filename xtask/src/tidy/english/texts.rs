//! The texts of a file: comments, documentation, strings, and the paragraphs of a page.

use crate::tidy::code::pieces;

/// The kind of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Documentation of an item.
    Doc,
    /// Documentation of a file or a module.
    File,
    /// A comment that is no documentation.
    Comment,
    /// A string in code.
    Literal,
    /// A page without its examples.
    Page,
}

/// A text; its lines are those of the file.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) kind: Kind,
    /// The line it begins in, from 1.
    pub(super) line: usize,
    pub(super) said: String,
}

impl Text {
    /// Its sentences, each with the line it begins in.
    ///
    /// Cells of tables, items of lists and the parts before and after a colon or semicolon count as sentences.
    pub(super) fn sentences(&self) -> impl Iterator<Item = (usize, &str)> {
        let (mut start, mut line, mut counted) = (0, self.line, 0);
        let ends = self.said.char_indices().filter(|&(at, c)| {
            let after = &self.said[at + c.len_utf8()..];
            match c {
                '.' | ':' | ';' | '!' | '?' => after.chars().next().is_none_or(char::is_whitespace),
                '\n' => after.starts_with('\n') || after.trim_start_matches(' ').starts_with("- "),
                '|' => true,
                _ => false,
            }
        });
        let ends: Vec<usize> = ends.map(|(at, _)| at).chain([self.said.len()]).collect();
        ends.into_iter().map(move |end| {
            let sentence = &self.said[start..end];
            let begin = start + sentence.len() - sentence.trim_start().len();
            start = (end + 1).min(self.said.len());
            line += self.said[counted..begin].matches('\n').count();
            counted = begin;
            (line, sentence)
        })
    }
}

/// The comments and strings of a Rust file; comments in lines that follow each other are one text.
pub(super) fn of_source(source: &str) -> Vec<Text> {
    let mut texts: Vec<Text> = Vec::new();
    let mut line = 1;
    // The marker of the comment that the next line may continue.
    let mut open = "";
    // Whether the comment is inside an example.
    let mut in_example = false;
    for (piece, is_comment) in pieces(source) {
        if is_comment {
            let marker = marker(piece);
            let said = piece[marker.len()..].trim();
            if open != marker {
                in_example = false;
                let kind = match marker {
                    "///" => Kind::Doc,
                    "//!" => Kind::File,
                    _ => Kind::Comment,
                };
                texts.push(Text { kind, line, said: String::new() });
            }
            let is_fence = said.starts_with("```");
            in_example ^= is_fence;
            if let Some(text) = texts.last_mut() {
                if open == marker {
                    text.said.push('\n');
                }
                if !in_example && !is_fence {
                    text.said.push_str(said);
                }
            }
            open = marker;
        } else if let Some(string) = string(piece) {
            texts.push(Text { kind: Kind::Literal, line, said: string });
            open = "";
        } else if !piece.trim().is_empty() || piece.contains("\n\n") {
            open = "";
        }
        line += piece.matches('\n').count();
    }
    texts
}

/// The text of a page without its examples; a list of changes also loses what is released.
pub(super) fn of_page(path: &str, page: &str) -> Text {
    let mut in_example = false;
    let mut is_released = false;
    let lines = page.lines().map(|line| {
        if path == "CHANGELOG.md" && line.starts_with("## ") {
            is_released = line != "## Unreleased";
        }
        let is_fence = line.trim_start().starts_with("```");
        in_example ^= is_fence;
        if in_example || is_fence || is_released { "" } else { line }
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    Text { kind: Kind::Page, line: 1, said: text }
}

fn marker(comment: &str) -> &'static str {
    let known = ["///", "//!", "//", "/*"];
    known.into_iter().find(|marker| comment.starts_with(marker)).unwrap_or_default()
}

/// The content of a string literal; `None` for other literals.
fn string(literal: &str) -> Option<String> {
    let body = literal.strip_prefix('r').map_or(literal, |raw| raw.trim_matches('#'));
    let body = body.strip_prefix('"')?.strip_suffix('"')?;
    Some(body.replace("\\n", "  ").replace("\\\"", "\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(source: &str) -> Vec<(Kind, usize, String)> {
        let texts = of_source(source).into_iter();
        texts.map(|text| (text.kind, text.line, text.said)).collect()
    }

    #[test]
    fn lines_of_a_comment_are_one_text() {
        let source =
            "//! One.\n//! Two.\n\n// Three.\nfn a() {} // Four.\n    // Five.\n    // Six.\n";
        let expected = [
            (Kind::File, 1, "One.\nTwo."),
            (Kind::Comment, 4, "Three."),
            (Kind::Comment, 5, "Four.\nFive.\nSix."),
        ];
        assert_eq!(told(source), expected.map(|(kind, at, text)| (kind, at, text.to_owned())));
    }

    #[test]
    fn documentation_leaves_examples_out() {
        let source = "/// A.\n///\n/// ```\n/// let b = 1;\n/// ```\n#[must_use]\npub(crate) fn named() {}\n";
        let texts = of_source(source);
        assert_eq!((texts.len(), texts[0].kind), (1, Kind::Doc));
        assert_eq!(texts[0].said.trim(), "A.");
    }

    #[test]
    fn strings_are_texts() {
        let source = "f(\"a \\\"b\\\"\", r#\"c \"d\"\"#, '\"');\n";
        let expected = [(1, "a \"b\""), (1, "c \"d\"")];
        assert_eq!(told(source), expected.map(|(at, text)| (Kind::Literal, at, text.to_owned())));
    }

    #[test]
    fn sentences_know_their_lines() {
        let text = of_page("README.md", "One is\nhere. Two;\nthree | four\n\n- five");
        let lines: Vec<usize> = text.sentences().map(|(line, _)| line).collect();
        assert_eq!(lines, [1, 2, 3, 3, 4, 5]);
    }

    #[test]
    fn released_changes_are_left_alone() {
        let page = "# Changes\n\n## Unreleased\n\nNew.\n\n## 1.0\n\nOld.\n";
        let text = of_page("CHANGELOG.md", page).said;
        assert!(text.contains("New.") && !text.contains("Old."));
        assert!(of_page("README.md", page).said.contains("Old."));
    }
}
