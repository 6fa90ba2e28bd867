//! A text split into lines, with nothing lost.

use std::ops::Range;

/// Where a line stands in the text. Its ending reaches to the start of the next line.
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
    let mut spans = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let end = memchr::memchr2(b'\r', b'\n', &bytes[start..]).map_or(bytes.len(), |n| start + n);
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
