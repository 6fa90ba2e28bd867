//! One remark on a file: how serious, where, what.

use std::fmt;

use crate::{Permits, Problem};

/// How serious a remark is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The file cannot be used as it stands.
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

/// So many remarks are made on a file, an error among them if there is one; each takes some memory.
const MOST: usize = 100_000;

/// A remark on a file.
///
/// It prints as one line: `error: line 14, column 92: found …, expected …; help: …`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How serious it is.
    pub severity: Severity,
    /// The line, from 1; none if the whole file is concerned.
    pub line: Option<usize>,
    /// The column, from 1, counted in characters; none if the whole line is concerned.
    pub column: Option<usize>,
    /// What was found and what was expected.
    pub problem: Problem,
}

impl Diagnostic {
    /// Whether the file goes beyond a documented limit of the format, rather than being wrong.
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

/// A place in a file, both numbers from 1.
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
    /// How many of them are errors.
    errors: usize,
    /// Whether some were left out.
    is_full: bool,
}

impl Log {
    /// A log for a reader that lets pass what `permits` names.
    pub(crate) fn permitting(permits: Permits) -> Self {
        Self { permits, ..Self::default() }
    }

    pub(crate) fn permits(&self) -> Permits {
        self.permits
    }

    /// An error or, if it is `permitted`, a warning.
    pub(crate) fn fault(
        &mut self,
        permitted: bool,
        place: impl Into<Option<Place>>,
        problem: Problem,
    ) {
        let severity = if permitted { Severity::Warning } else { Severity::Error };
        self.push(severity, place.into(), problem);
    }

    /// Two records contradict each other.
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

    /// How many remarks there are, to be handed to [`Log::errors_since`] later.
    pub(crate) fn mark(&self) -> usize {
        self.diagnostics.len()
    }

    pub(crate) fn errors_since(&self, mark: usize) -> bool {
        self.diagnostics.iter().skip(mark).any(|d| d.severity == Severity::Error)
    }

    /// Forgets what was said after `mark`.
    pub(crate) fn rewind(&mut self, mark: usize) {
        self.diagnostics.truncate(mark);
        self.errors = self.diagnostics.iter().filter(|d| d.severity == Severity::Error).count();
    }

    /// The remarks in file order, those on the whole file first.
    ///
    /// Beyond a limit of the format the columns mean nothing any more, so nothing is reported then
    /// but that.
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
