//! What is found.

use std::fmt;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The report cannot be used.
    Error,
    /// It can; the finding says how it is understood.
    Warning,
    /// It can be understood; it may be meant otherwise.
    Doubt,
    /// Nothing is wrong; something is good to know.
    Note,
}

/// Something to be said of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How grave it is.
    pub kind: Kind,
    /// The line, from 1; none if the whole report is concerned.
    pub line: Option<usize>,
    /// The column, from 1; none if the whole line is.
    pub column: Option<usize>,
    /// What was found.
    pub found: String,
    /// What to do.
    pub advice: Option<String>,
}

/// A doubt about what stands at `place`, a line and a column.
pub(crate) fn doubt(
    place: Option<(usize, usize)>,
    found: impl Into<String>,
    advice: impl Into<String>,
) -> Finding {
    Finding {
        kind: Kind::Doubt,
        line: place.map(|(line, _)| line),
        column: place.map(|(_, column)| column),
        found: found.into(),
        advice: Some(advice.into()),
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Doubt => "doubt",
            Self::Note => "note",
        })
    }
}
