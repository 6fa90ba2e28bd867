//! Text whose tables can still be laid out.

use std::fmt;

/// Stands between two cells of a row until it is printed.
pub const COLUMN: char = '\u{1f}';

/// Stands where the line below the head of a table crosses one between columns.
pub const CROSSING: char = '\u{1e}';

/// Text for people, in lines. It prints with tables as wide as they are; whoever has less room lays out
/// [`Text::marked`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(String);

impl From<String> for Text {
    /// Of lines with [`COLUMN`] and [`CROSSING`] where tables have their lines.
    fn from(marked: String) -> Self {
        Self(marked)
    }
}

impl Text {
    /// The text with [`COLUMN`] and [`CROSSING`] where tables have their lines. Neither stands elsewhere:
    /// in what others have written they are replaced (see [`crate::printable`]), while `|` may be part of a
    /// name.
    pub fn marked(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&drawn(&self.0))
    }
}

/// `marked` with lines in the place of marks.
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
