//! Reports that cannot be used.

use std::fmt;

use pairwright_trf::{Diagnostic, EventKind, KindOfEvent, Problem, Report, Severity};

use crate::remark::said;

/// Why a report cannot be used: all remarks of the reader, at least one of them an error.
///
/// It displays as the first error, with line and column, and the number of further errors.
///
/// ```
/// use pairwright::{Error, Event};
///
/// let report = b"012 Short\n001 nobody\n001 else";
/// let Err(Error::Report(refusal)) = Event::from_bytes(report) else { panic!("read") };
/// assert!(refusal.to_string().starts_with("line 2"));
/// assert!(refusal.errors().count() >= 2 && refusal.diagnostics().len() >= refusal.errors().count());
/// assert!(!refusal.is_only_of_points() && !refusal.is_limit());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    diagnostics: Vec<Diagnostic>,
    kind: Box<KindOfEvent>,
}

impl Refusal {
    /// The refusal of `report`.
    pub(crate) fn new(report: Report) -> Self {
        let kind = Box::new(KindOfEvent::of_report(&report));
        Self { diagnostics: report.diagnostics, kind }
    }

    /// That points do not fit the results, if that is among the `warnings` on a report of an event of this `kind`.
    pub(crate) fn of_points(warnings: &[Diagnostic], kind: KindOfEvent) -> Option<Self> {
        let mut diagnostics = warnings.to_vec();
        let points = diagnostics
            .iter_mut()
            .find(|warning| matches!(warning.problem, Problem::Totals { .. }))?;
        points.severity = Severity::Error;
        if let Problem::Totals { results_count, .. } = &mut points.problem {
            *results_count = false;
        }
        Some(Self { diagnostics, kind: Box::new(kind) })
    }

    /// The kind of event in the report, if that is known not to be individual Dutch: its faults may then be
    /// faults only for individuals. An unknown code is just another fault.
    ///
    /// ```
    /// use pairwright::{Error, Event};
    ///
    /// let Err(Error::Report(refusal)) = Event::from_bytes(b"192 FIDE_TEAM_BERGER\n001 nobody") else { panic!("read") };
    /// assert!(refusal.other_kind().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn other_kind(&self) -> Option<&KindOfEvent> {
        let is_known = self.kind.kind.is_other() && self.kind.kind != EventKind::Unknown;
        is_known.then_some(&*self.kind)
    }

    /// All remarks including warnings: first those on the whole report, then in the order of lines.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Only the errors, in the order of [`diagnostics`](Self::diagnostics).
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|remark| remark.severity == Severity::Error)
    }

    /// Whether all errors are points that contradict the results, so that the report can be read and paired [by the
    /// results](crate::Event::by_results).
    pub fn is_only_of_points(&self) -> bool {
        self.errors().all(|error| matches!(error.problem, Problem::Totals { .. }))
    }

    /// Whether the report exceeds a documented limit of the format, as opposed to being wrong.
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
