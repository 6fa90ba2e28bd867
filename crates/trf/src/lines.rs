//! Splits a text into lines without losing anything.

use std::ops::Range;

use crate::encoding::BOM;
use crate::scan::end_of_line;

/// The position of a line in the text. Its ending reaches to the start of the next line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineSpan {
    /// The line without its ending.
    pub(crate) content: Range<usize>,
    /// CR, LF, CRLF, or nothing at the end of the text.
    pub(crate) ending: Range<usize>,
}

/// Splits at CR, LF and CRLF, in any mixture.
pub(crate) fn split(text: &str) -> Vec<LineSpan> {
    let bytes = text.as_bytes();
    // Most lines are at least as long as the columns of a player.
    let mut spans = Vec::with_capacity(1 + bytes.len() / 84);
    let mut start = 0;
    while start < bytes.len() {
        let end = start + end_of_line(&bytes[start..]);
        let next = match &bytes[end..] {
            [b'\r', b'\n', ..] => end + 2,
            [] => end,
            _ => end + 1,
        };
        spans.push(LineSpan { content: start..end, ending: end..next });
        start = next;
    }
    spans
}

/// Joins `lines` into a text with LF after each.
///
/// Readers take one U+FEFF at the beginning for a byte order mark. A first line that begins with one
/// therefore gets a mark in front; otherwise it would be read as another record.
pub fn text_of<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let mut text: String = lines.into_iter().flat_map(|line| [line, "\n"]).collect();
    if text.starts_with(BOM) {
        text.insert_str(0, BOM);
    }
    text
}

/// Whether `text` has more than `most` ended lines.
pub(crate) fn exceed(text: &str, most: usize) -> bool {
    let bytes = text.as_bytes();
    if bytes.len() <= most {
        return false;
    }
    let is_end = |&at: &usize| bytes[at] == b'\n' || bytes.get(at + 1) != Some(&b'\n');
    memchr::memchr2_iter(b'\r', b'\n', bytes).filter(is_end).nth(most).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<&str> {
        split(text).into_iter().map(|span| &text[span.content]).collect()
    }

    #[test]
    fn every_ending_ends_a_line() {
        assert_eq!(lines("a\rb\nc\r\nd"), ["a", "b", "c", "d"]);
        assert_eq!(lines("a\r\r\n\n"), ["a", "", ""]);
        assert_eq!(lines(""), Vec::<&str>::new());
    }

    #[test]
    fn a_first_line_reads_as_it_stands_alone() {
        assert_eq!(text_of(["a", "\u{feff}142 5"]), "a\n\u{feff}142 5\n");
        assert_eq!(text_of(["\u{feff}142 5", "a"]), "\u{feff}\u{feff}142 5\na\n");
        assert_eq!(text_of([]), "");
    }

    #[test]
    fn lines_are_counted_as_they_are_split() {
        for (text, count) in [("a\rb\nc\r\nd", 3), ("a\r\r\n\n", 3), ("", 0), ("\n\r", 2)] {
            assert!(!exceed(text, count), "{text:?}");
            assert!(count == 0 || exceed(text, count - 1), "{text:?}");
        }
    }

    #[test]
    fn the_spans_cover_the_text() {
        let text = "a\r\n\nb\rc";
        let mut next = 0;
        for span in split(text) {
            assert_eq!((span.content.start, span.content.end), (next, span.ending.start));
            next = span.ending.end;
        }
        assert_eq!(next, text.len());
    }
}
