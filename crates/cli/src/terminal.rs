//! Lays out text for a terminal: colours, and lines no wider than the screen.

use std::fmt::Write as _;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use clap::builder::Styles;
use pairwright::text::drawn;
use textwrap::{Options, WordSplitter};

use crate::tables::{self, columns};

/// The width that sentences are already filled to when they arrive.
const FILLED: usize = 80;

/// Terminals narrower than this are not filled to their width.
const NARROWEST: usize = 30;

// Red and magenta are the only colours readable on both white and black in the usual palettes: green, cyan
// and yellow are pale on white, blue is dark on black.
const HEADING: Style = Style::new().bold();
const ARTICLE: Style = AnsiColor::Magenta.on_default();
const BAD: Style = AnsiColor::Red.on_default().bold();
const REMARK: Style = Style::new().bold();
const WARNING: Style = AnsiColor::Magenta.on_default().bold();
const TAKEN_OUT: Style = AnsiColor::Red.on_default();

/// The colours of help and of errors in the command line.
pub(crate) const HELP: Styles =
    Styles::styled().error(BAD).invalid(WARNING).valid(REMARK).placeholder(Style::new());

/// The labels that begin a remark, with their styles.
const LABELS: [(&str, Style); 6] = [
    ("error:", BAD),
    ("warning:", WARNING),
    ("doubt:", WARNING),
    ("note:", REMARK),
    ("rules:", REMARK),
    ("seed ", REMARK),
];

/// How a stream shows text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Look {
    /// Whether it shows colours.
    pub(crate) is_coloured: bool,
    /// Its width in columns, if lines are to be fitted to it.
    pub(crate) width: Option<usize>,
}

impl Look {
    /// The look of a stream.
    pub(crate) fn new(is_coloured: bool, is_terminal: bool) -> Self {
        let size = if is_terminal { terminal_size::terminal_size() } else { None };
        let width = size.map(|(width, _)| usize::from(width.0).max(NARROWEST));
        Self { is_coloured, width }
    }

    /// A line for standard error: the label coloured, text that does not fit continued below.
    pub(crate) fn remark(self, line: &str) -> String {
        let filled = match self.width {
            Some(width) => textwrap::fill(line, options(width).subsequent_indent("  ")),
            None => line.to_owned(),
        };
        let label = LABELS.iter().find(|(label, _)| filled.starts_with(label));
        match label.and_then(|(label, style)| Some((label, style, filled.strip_prefix(label)?))) {
            Some((label, style, rest)) if self.is_coloured => {
                format!("{style}{label}{style:#}{rest}")
            }
            _ => filled,
        }
    }

    /// Remarks, or the difference between two files; their lines are not filled.
    pub(crate) fn findings(self, text: &str) -> String {
        let line = |line: &str| {
            if LABELS.iter().any(|(label, _)| line.starts_with(label)) {
                return self.remark(line);
            }
            let style = match line.as_bytes().first() {
                _ if !self.is_coloured => Style::new(),
                Some(b'-') => TAKEN_OUT,
                Some(b'+') => HEADING,
                _ => Style::new(),
            };
            format!("{style}{line}{style:#}")
        };
        text.lines().map(|text| line(text) + "\n").collect()
    }

    /// Text for people, wrapped to the width of the terminal.
    fn prose(self, text: &str) -> String {
        let filled = self.width.map(|width| tables::fitted(&refill(text, width), width));
        let text = filled.as_deref().unwrap_or(text);
        if !self.is_coloured {
            return drawn(text);
        }
        text.split_inclusive('\n').map(|line| drawn(&coloured(line))).collect()
    }
}

/// A writer for sentences, tables and lists; each write is one whole text.
pub(crate) struct Prose<W: Write> {
    stream: W,
    look: Look,
    waiting: Vec<u8>,
    /// Whether anything was printed.
    pub(crate) has_printed: bool,
}

impl<W: Write> Prose<W> {
    /// Prints on `stream` with this `look`.
    pub(crate) fn new(stream: W, look: Look) -> Self {
        Self { stream, look, waiting: Vec::new(), has_printed: false }
    }
}

impl<W: Write> Write for Prose<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.has_printed |= !bytes.is_empty();
        if self.look == Look::default() {
            return self.stream.write(bytes);
        }
        self.waiting.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = self.look.prose(&String::from_utf8_lossy(&self.waiting));
        self.waiting.clear();
        self.stream.write_all(text.as_bytes())?;
        self.stream.flush()
    }
}

/// Fills the paragraphs of `text` to `width`, except those already filled to [`FILLED`] if that fits. Tables
/// stay as they are.
fn refill(text: &str, width: usize) -> String {
    let mut paragraphs: Vec<(String, usize)> = Vec::new();
    let mut before: Option<&str> = None;
    for line in text.lines() {
        // A line continues a filled paragraph if its first word did not fit on the line before.
        let word = line.split_whitespace().next().unwrap_or_default();
        let had_no_room = |before: &str| {
            columns(before.trim_end()) + 1 + columns(word) > FILLED && !word.is_empty()
        };
        match paragraphs.last_mut() {
            Some((paragraph, hang))
                if width < FILLED && !is_row(line) && before.is_some_and(had_no_room) =>
            {
                *hang = indent(line);
                paragraph.push(' ');
                paragraph.push_str(line.trim_start());
            }
            _ => paragraphs.push((line.to_owned(), indent(line) + 2)),
        }
        before = Some(line).filter(|line| !is_row(line));
    }
    let mut filled = String::new();
    for (paragraph, hang) in paragraphs {
        if is_row(&paragraph) || paragraph.trim().is_empty() {
            filled.push_str(&paragraph);
        } else {
            let first = " ".repeat(indent(&paragraph));
            let hang = " ".repeat(hang.min(width / 2));
            let options = options(width).initial_indent(&first).subsequent_indent(&hang);
            filled.push_str(&textwrap::fill(paragraph.trim_start(), options));
        }
        filled.push('\n');
    }
    filled
}

/// Options for lines of `width` without breaks at hyphens in dates, results or pairs.
fn options(width: usize) -> Options<'static> {
    Options::new(width).word_splitter(WordSplitter::NoHyphenation)
}

/// Whether `line` is a row of a table or has columns for another reason.
fn is_row(line: &str) -> bool {
    tables::is_ruled(line) || line.trim_start().contains("   ")
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// A line with its important parts coloured.
fn coloured(line: &str) -> String {
    let (text, end) = line.strip_suffix('\n').map_or((line, ""), |text| (text, "\n"));
    if text.is_empty() {
        return line.to_owned();
    }
    let base = if text.starts_with(' ') || is_row(text) { Style::new() } else { HEADING };
    let mut shown = base.to_string();
    for word in text.split_inclusive([' ', '(']) {
        let core = word.trim_end_matches([' ', '(']).trim_end_matches([',', '.', ';', ':', ')']);
        let style = if is_article(core) {
            Some(ARTICLE)
        } else {
            match core {
                "differs" | "differ" | "(colours" | "impossible" => Some(BAD),
                _ => None,
            }
        };
        match style.and_then(|style| Some((style, word.strip_prefix(core)?))) {
            Some((style, rest)) => {
                // Writing to a string cannot fail.
                let _ = write!(shown, "{base:#}{style}{core}{style:#}{base}{rest}");
            }
            None => shown.push_str(word),
        }
    }
    format!("{shown}{base:#}{end}")
}

/// Whether `word` is the number of an article, such as `C.13`, `A.7.d` or `C12`.
fn is_article(word: &str) -> bool {
    let mut parts = word.split('.');
    let first = parts.next().unwrap_or_default();
    let Some(number) = first.strip_prefix(['A', 'B', 'C', 'D', 'E']) else { return false };
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let is_part = |part: &str| is_number(part) || (part.len() == 1 && part.is_ascii());
    (is_number(number) || (number.is_empty() && word.contains('.'))) && parts.all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_are_told_from_words() {
        for article in ["C.13", "A.7.d", "C12", "E.5", "B.1.a"] {
            assert!(is_article(article), "{article}");
        }
        for other in ["A", "Black", "Cohen", "C.", "2.0", "F.1", "B-2"] {
            assert!(!is_article(other), "{other}");
        }
    }

    #[test]
    fn colours_change_nothing_but_the_look() {
        let text = "Bracket 2: round 3\n  - 6 - 7: C.8 decides (A.7.d).\n\n a | b\n";
        let look = Look { is_coloured: true, width: None };
        let shown = look.prose(text);
        assert!(shown.contains("\u{1b}[35mC.8\u{1b}[0m"), "{shown:?}");
        assert!(shown.contains("(\u{1b}[35mA.7.d\u{1b}[0m)"), "{shown:?}");
        assert_eq!(anstream::adapter::strip_str(&shown).to_string(), text);
        let error = look.remark("error: file: no");
        assert_eq!(anstream::adapter::strip_str(&error).to_string(), "error: file: no");
        assert_ne!(error, "error: file: no");
    }

    #[test]
    fn paragraphs_are_filled_anew_and_tables_are_not() {
        let words = "lorem ipsum dolor sit amet ".repeat(8);
        let options = Options::new(FILLED).initial_indent("  - ").subsequent_indent("    ");
        let item = textwrap::fill(words.trim(), options);
        let table = format!("  {:<70} | {:<20}", "one", "two");
        let text = format!("Heading\n{item}\n  - next\n{table}\n");
        let narrow = refill(&text, 40);
        for line in narrow.lines().filter(|line| !line.contains('|')) {
            assert!(columns(line) <= 40, "{line}");
        }
        assert!(narrow.contains(&table));
        let expected = textwrap::fill(words.trim(), options_of(40));
        assert_eq!(narrow, format!("Heading\n{expected}\n  - next\n{table}\n"));
        // Text that fits is not filled again.
        assert_eq!(refill(&text, FILLED), text);
    }

    fn options_of(width: usize) -> Options<'static> {
        Options::new(width).initial_indent("  - ").subsequent_indent("    ")
    }

    #[test]
    fn findings_are_wrapped_and_differences_are_not() {
        let text = "doubt: a.trf:12:3: found one thing; help: do another\n\
                    --- a.trf\n+++ a.trf\n+012 The longest of all names of events\n";
        let look = Look { is_coloured: false, width: Some(30) };
        let (finding, difference) = text.split_once("---").unwrap();
        let wrapped = "doubt: a.trf:12:3: found one\n  thing; help: do another\n";
        assert_ne!(finding, wrapped);
        assert_eq!(look.findings(text), format!("{wrapped}---{difference}"));
        let shown = Look { is_coloured: true, width: None }.findings(text);
        assert!(shown.contains("\u{1b}[1m+012 "), "{shown:?}");
        assert_eq!(anstream::adapter::strip_str(&shown).to_string(), text);
    }

    #[test]
    fn days_and_pairs_are_not_broken() {
        let look = Look { is_coloured: false, width: Some(30) };
        let filled = look.remark("error: nothing was known on 2011-09-30 of the pair 12-13");
        assert_eq!(filled, "error: nothing was known on\n  2011-09-30 of the pair 12-13");
    }

    #[test]
    fn remarks_hang() {
        let look = Look { is_coloured: false, width: Some(40) };
        let filled = look
            .remark("error: file.trf:14:92: found nothing at all, expected something; help: add");
        assert_eq!(
            filled,
            "error: file.trf:14:92: found nothing at\n  all, expected something; help: add"
        );
    }

    /// A player called "A | B" keeps every letter, and the wall chart still fits the terminal.
    #[test]
    fn names_that_look_like_tables_stay() {
        let path = "../../fixtures/cases/systems/pipe-name.trf";
        let event = pairwright::Event::from_reader(std::fs::File::open(path).unwrap()).unwrap();
        let ranking = event.ranking(None, None, None).unwrap();
        for with_rounds in [false, true] {
            let text = pairwright::text::standings(
                event.tournament(),
                &ranking.standings,
                &ranking.recorded,
                with_rounds,
            );
            let look = Look { is_coloured: false, width: Some(62) };
            let shown = look.prose(text.marked());
            for player in event.tournament().players() {
                assert!(shown.contains(player.name.trim()), "{}\n{shown}", player.name);
            }
            assert!(shown.lines().all(|line| columns(line) <= 62), "{shown}");
            // On a wide terminal the layout equals that of a file.
            let wide = Look { is_coloured: false, width: Some(200) };
            assert_eq!(wide.prose(text.marked()), text.to_string());
        }
    }
}
