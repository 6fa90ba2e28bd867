//! A remark on a file: severity, place and problem.

use std::fmt;

use crate::{Permits, Problem};

/// The severity of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The file cannot be used as it is.
    Error,
    /// The file can be used; the remark says how it was understood.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// The most remarks on a file, since each takes memory. If there is an error, one is among them.
const MOST: usize = 100_000;

/// A remark on a file.
///
/// It displays as one line: `error: line 14, column 92: found …, expected …; help: …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How serious the remark is.
    pub severity: Severity,
    /// The line, from 1; `None` if the remark concerns the whole file.
    pub line: Option<usize>,
    /// The column, from 1, in characters; `None` if the remark concerns the whole line.
    pub column: Option<usize>,
    /// What was found and what was expected.
    pub problem: Problem,
}

impl Diagnostic {
    /// Whether the file exceeds a documented limit of the format, as opposed to being wrong.
    pub fn is_limit(&self) -> bool {
        matches!(
            self.problem,
            Problem::PlayerLimit { .. }
                | Problem::RoundLimit
                | Problem::LineLimit
                | Problem::RecordLimit
        )
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.severity)?;
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, _) => {}
        }
        write!(f, "{}", self.problem)?;
        match self.problem.help() {
            Some(help) => write!(f, "; help: {help}"),
            None => Ok(()),
        }
    }
}

/// A place in a file; line and column count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// The remarks made so far.
#[derive(Debug, Default)]
pub(crate) struct Log {
    diagnostics: Vec<Diagnostic>,
    permits: Permits,
    /// The number of errors among them.
    errors: usize,
    /// Whether the limit was reached and remarks were dropped.
    is_full: bool,
}

impl Log {
    /// A log for a reader that tolerates the faults named by `permits`.
    pub(crate) fn permitting(permits: Permits) -> Self {
        Self { permits, ..Self::default() }
    }

    pub(crate) fn permits(&self) -> Permits {
        self.permits
    }

    /// Reports an error, or a warning if the fault is `permitted`.
    pub(crate) fn fault(
        &mut self,
        permitted: bool,
        place: impl Into<Option<Place>>,
        problem: Problem,
    ) {
        let severity = if permitted { Severity::Warning } else { Severity::Error };
        self.push(severity, place.into(), problem);
    }

    /// Reports two records that contradict each other.
    pub(crate) fn contradiction(&mut self, place: impl Into<Option<Place>>, problem: Problem) {
        self.fault(self.permits.contradicting_records, place, problem);
    }

    pub(crate) fn error(&mut self, place: impl Into<Option<Place>>, problem: Problem) {
        self.push(Severity::Error, place.into(), problem);
    }

    pub(crate) fn warning(&mut self, place: impl Into<Option<Place>>, problem: Problem) {
        self.push(Severity::Warning, place.into(), problem);
    }

    fn push(&mut self, severity: Severity, place: Option<Place>, problem: Problem) {
        let line = place.map(|place| place.line);
        let column = place.map(|place| place.column);
        if self.diagnostics.len() >= MOST && (severity == Severity::Warning || self.errors > 0) {
            self.is_full = true;
            return;
        }
        self.errors += usize::from(severity == Severity::Error);
        self.diagnostics.push(Diagnostic { severity, line, column, problem });
    }

    /// The current position in the log, for [`Log::errors_since`].
    pub(crate) fn mark(&self) -> usize {
        self.diagnostics.len()
    }

    pub(crate) fn errors_since(&self, mark: usize) -> bool {
        self.diagnostics.iter().skip(mark).any(|d| d.severity == Severity::Error)
    }

    /// Forgets all remarks after `mark`.
    pub(crate) fn rewind(&mut self, mark: usize) {
        self.diagnostics.truncate(mark);
        self.errors = self.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
    }

    /// The remarks in file order, those on the whole file first.
    ///
    /// If a limit of the format is exceeded, the columns are meaningless, so only that is reported.
    pub(crate) fn into_diagnostics(mut self) -> Vec<Diagnostic> {
        if self.is_full {
            let problem = Problem::RemarkLimit;
            let severity = Severity::Warning;
            self.diagnostics.push(Diagnostic { severity, line: None, column: None, problem });
        }
        self.diagnostics.sort_by_key(|d| (d.line, d.column));
        if let Some(limit) = self.diagnostics.iter().position(Diagnostic::is_limit) {
            return vec![self.diagnostics.swap_remove(limit)];
        }
        self.diagnostics
    }
}
