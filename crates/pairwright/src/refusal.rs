//! Reports that cannot be used as they stand.

use std::fmt;

use pairwright_trf::{Diagnostic, EventKind, KindOfEvent, Problem, Report, Severity};

use crate::remark::said;

/// Why a report cannot be used: everything that its reader remarked, of which something is an error.
///
/// It prints as its first error, with line and column, and how many more there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    diagnostics: Vec<Diagnostic>,
    kind: Box<KindOfEvent>,
}

impl Refusal {
    /// Of `report`.
    pub(crate) fn new(report: Report) -> Self {
        let kind = Box::new(KindOfEvent::of_report(&report));
        Self { diagnostics: report.diagnostics, kind }
    }

    /// The kind of event that the report says it is of, if that is another one than individual Dutch: what is
    /// wrong with it may be wrong for individuals only. A code that nobody knows is one thing more that is wrong.
    pub fn other_kind(&self) -> Option<&KindOfEvent> {
        let is_known = self.kind.kind.is_other() && self.kind.kind != EventKind::Unknown;
        is_known.then_some(&*self.kind)
    }

    /// All remarks, warnings included: first on the whole report, then in the order of its lines.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// The errors alone, in the same order.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|remark| remark.severity == Severity::Error)
    }

    /// Whether all that is wrong are points that do not fit the results, so that it can be read by
    /// [the results](pairwright_trf::WrongTotals::ResultsCount).
    pub fn is_only_of_points(&self) -> bool {
        self.errors().all(|error| matches!(error.problem, Problem::Totals { .. }))
    }

    /// Whether the report goes beyond a documented limit of the format, rather than being wrong.
    pub fn is_limit(&self) -> bool {
        self.errors().any(Diagnostic::is_limit)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.errors().next() else {
            return f.write_str("the report was refused without a reason");
        };
        match (first.line, first.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, _) => {}
        }
        f.write_str(&said(first))?;
        match self.errors().count() - 1 {
            0 => Ok(()),
            1 => f.write_str(" (and 1 more error)"),
            more => write!(f, " (and {more} more errors)"),
        }
    }
}

impl std::error::Error for Refusal {}
