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
        if let Some(lines) =
            broken(text, [first, others].map(|indent| WIDTH.saturating_sub(indent.len())))
        {
            for (place, line) in lines.into_iter().enumerate() {
                self.text.extend([if place == 0 { first } else { others }, line, "\n"]);
            }
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

/// The lines of a plain text as textwrap breaks it, with the widths of the first and of the others; `None` if a word
/// does not fit, or if characters may not be one column wide. Arrows of floats are, and so is the blank within an article.
fn broken(text: &str, [first, others]: [usize; 2]) -> Option<Vec<&str>> {
    if !text.chars().all(|letter| matches!(letter, ' '..='~' | '\u{a0}' | '↓' | '↑' | '⇣' | '⇡'))
    {
        return None;
    }
    let bytes = text.as_bytes();
    let is_of_word = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    let (mut lines, mut from, mut width) = (Vec::new(), 0, first);
    while let Some((over, _)) = text[from..].char_indices().nth(width) {
        // A line ends before a blank, or after a hyphen within a word.
        let ends_at = |&end: &usize| {
            let is_hyphen = bytes[end - 1] == b'-' && end >= 2;
            bytes[end] == b' ' || is_hyphen && is_of_word(end - 2) && is_of_word(end)
        };
        let end = (from + 1..=from + over).rev().find(ends_at)?;
        lines.push(text[from..end].trim_end());
        from = end + bytes[end..].iter().take_while(|&&byte| byte == b' ').count();
        width = others;
    }
    lines.push(&text[from..]);
    Some(lines)
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
    fn plain_texts_are_broken_as_textwrap_breaks_them() {
        // Words and what stands between them, from the digits of a number that runs through all combinations.
        let parts =
            ["of", "12-14↓", " ", "  ", "half-", "-", "2", "⇣x-y\u{a0}-z", " - ", "player,"];
        let mut broken_texts = 0;
        for number in 0..20_000_u32 {
            let digits =
                (0..9).map(|digit| parts[number as usize * 7919 / 3_usize.pow(digit) % 10]);
            let text = digits.collect::<String>();
            let text = text.trim();
            let options = Options::new(16).initial_indent("* ").subsequent_indent("    ");
            let Some(lines) = broken(text, [14, 12]) else { continue };
            broken_texts += 1;
            let indented = lines.iter().enumerate();
            let indented: Vec<String> = indented
                .map(|(at, line)| format!("{}{line}", if at == 0 { "* " } else { "    " }))
                .collect();
            assert_eq!(indented, textwrap::wrap(text, options.break_words(false)), "{text:?}");
        }
        assert!(broken_texts > 10_000, "{broken_texts}");
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
