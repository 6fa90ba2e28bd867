//! Findings and their kinds.

use std::fmt;

/// The kind of a finding, by gravity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The report cannot be used.
    Error,
    /// The report can be used; the finding says how it is understood.
    Warning,
    /// The report can be understood, but may be meant otherwise.
    Doubt,
    /// Information without any fault.
    Note,
}

/// A finding on a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The gravity of the finding.
    pub kind: Kind,
    /// The line, from 1; `None` if the finding concerns the whole report.
    pub line: Option<usize>,
    /// The column, from 1; `None` if the finding concerns the whole line.
    pub column: Option<usize>,
    /// What was found, in words.
    pub found: String,
    /// What to do; `None` if there is no advice.
    pub advice: Option<String>,
}

/// A doubt about the content at `place`, a line and a column.
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
