//! What is wrong with a list.

use std::fmt;

/// Something wrong with a list of players. It prints as `line 3, rating: found "x", expected …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListFault {
    /// The line, from 1.
    pub line: u64,
    /// The column, as the list calls it; none if the fault is of the whole line.
    pub column: Option<String>,
    /// What is wrong, and what to do.
    pub what: String,
}

impl fmt::Display for ListFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = &self.column {
            write!(f, ", {column}")?;
        }
        write!(f, ": {}", self.what)
    }
}
