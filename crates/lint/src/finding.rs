//! What is found.

use std::fmt;

use pairwright_trf::{Report, Severity};

use crate::doubts;

/// How grave a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The report cannot be used.
    Error,
    /// It can; the finding says how it is understood.
    Warning,
    /// It can be understood; it may be meant otherwise.
    Doubt,
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

/// All that is to be said of `report`, which was read from `bytes`: first on the whole, then by line.
pub fn lint(bytes: &[u8], report: &Report) -> Vec<Finding> {
    let said = report.diagnostics.iter().map(|diagnostic| Finding {
        kind: match diagnostic.severity {
            Severity::Error => Kind::Error,
            Severity::Warning => Kind::Warning,
        },
        line: diagnostic.line,
        column: diagnostic.column,
        found: diagnostic.problem.to_string(),
        advice: diagnostic.problem.help(),
    });
    let mut findings: Vec<Finding> = said.chain(doubts::doubts(bytes, report)).collect();
    findings.sort_by_key(|finding| (finding.line, finding.column, finding.kind));
    findings
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Doubt => "doubt",
        })
    }
}
