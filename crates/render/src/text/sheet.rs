//! Lines, paragraphs and lists.

use std::collections::BTreeSet;

use pairwright_ruleset::trace::Article;
use textwrap::Options;

/// The maximum length of a line.
pub(super) const WIDTH: usize = 80;

/// A text under construction.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    text: String,
    /// The articles cited so far, with summaries, since an article may have several.
    cited: BTreeSet<(&'static str, &'static str)>,
}

impl Sheet {
    /// `C.13 (the lowest bracket …)` for the first citation, then `C.13`.
    pub(super) fn cite(&mut self, article: &Article) -> String {
        if self.cited.insert((article.id, article.summary)) {
            format!("{article} ({})", article.summary)
        } else {
            article.to_string()
        }
    }

    /// Adds a heading line, after an empty line unless it is the first.
    pub(super) fn heading(&mut self, heading: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.fill(heading, "", "");
    }

    /// Adds a paragraph below a heading, unless it is empty.
    pub(super) fn paragraph(&mut self, sentences: &str) {
        self.fill(sentences, "  ", "  ");
    }

    /// Adds an item of a list below a paragraph.
    pub(super) fn item(&mut self, item: &str) {
        self.fill(item, "  - ", "    ");
    }

    /// Adds a line on a refusal.
    pub(super) fn refused(&mut self, line: &str) {
        self.fill(line, "  x ", "    ");
    }

    /// Adds a numbered item.
    pub(super) fn numbered(&mut self, number: usize, item: &str) {
        self.fill(item, &format!("{number:>4}. "), "      ");
    }

    /// Returns the finished text.
    pub(super) fn finish(self) -> String {
        self.text
    }

    fn fill(&mut self, text: &str, first: &str, others: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        // Most texts fit, and looking for places to break them costs more than all else of a page. No character
        // is wider than its bytes are many.
        if first.len() + text.len() <= WIDTH && !text.contains('\n') {
            self.text.extend([first, text, "\n"]);
            return;
        }
        // Words longer than a line are looked for letter by letter, and hardly a text has one.
        let most = WIDTH.saturating_sub(first.len().max(others.len()));
        let has_long = text.split_whitespace().any(|word| word.len() > most);
        let options = Options::new(WIDTH).initial_indent(first).subsequent_indent(others);
        let options = options.break_words(has_long);
        for line in textwrap::wrap(text, options) {
            self.text.push_str(line.trim_end());
            self.text.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_article_is_summed_up_once() {
        let article = Article::new("A.1", "what it says");
        let mut sheet = Sheet::default();
        assert_eq!(sheet.cite(&article), "A.1 (what it says)");
        assert_eq!(sheet.cite(&article), "A.1");
    }

    #[test]
    fn lines_are_broken_at_blanks_and_hang() {
        let mut sheet = Sheet::default();
        sheet.heading("Heading");
        sheet.item(&"word ".repeat(20));
        sheet.paragraph("");
        let text = sheet.finish();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "Heading");
        assert!(lines[1].starts_with("  - word") && lines[1].len() <= WIDTH);
        assert!(lines[2].starts_with("    word"));
        assert_eq!(lines.len(), 3);
    }
}
