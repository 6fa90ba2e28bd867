//! Words from outside, safe to print.

/// Makes `text` from outside (names, records, file names) safe to print: on one line, without characters that
/// control a terminal or change the direction of writing.
///
/// Every text, page and remark prints such words through here; JSON leaves them unchanged.
pub fn printable(text: &str) -> String {
    text.chars().map(|c| if controls(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Whether `c` controls a terminal, ends a line, or sets the direction of writing.
fn controls(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_hold_nothing_that_controls_the_page() {
        assert_eq!(printable("a\u{0}b\u{1b}c\nd"), "a\u{fffd}b\u{fffd}c\u{fffd}d");
        assert_eq!(printable("\u{202e}abc\u{2069}\u{2028}"), "\u{fffd}abc\u{fffd}\u{fffd}");
        let names = "Łukasz Şahin, Ödegård – Петров, 王 ‘O’Neill’ क्‍ष";
        assert_eq!(printable(names), names);
    }
}
