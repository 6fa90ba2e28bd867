//! Text with tables that can still be laid out.

use std::fmt;

/// Separates two cells of a row until the text is printed.
pub const COLUMN: char = '\u{1f}';

/// Marks where the rule below the head of a table crosses a column line, until the text is printed.
pub const CROSSING: char = '\u{1e}';

/// Text for people, in lines. It displays with tables at full width; for narrow output, lay out
/// [`Text::marked`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(String);

impl From<String> for Text {
    /// The text with [`COLUMN`] and [`CROSSING`] for the lines of tables.
    fn from(marked: String) -> Self {
        Self(marked)
    }
}

impl Text {
    /// The text with [`COLUMN`] and [`CROSSING`] for the lines of tables. Neither occurs elsewhere: names
    /// from reports have them replaced (see [`crate::printable()`]), whereas `|` may be part of a name.
    pub fn marked(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&drawn(&self.0))
    }
}

/// `marked` with lines instead of marks.
pub fn drawn(marked: &str) -> String {
    marked
        .chars()
        .map(|letter| match letter {
            COLUMN => '|',
            CROSSING => '+',
            letter => letter,
        })
        .collect()
}
