//! Remarks of the reader, in the form that the command prints.

use std::fmt;

use pairwright_trf::{Diagnostic, Severity};

/// A remark on a report, with the report's name.
///
/// It displays as one line that editors can jump to: `warning: FILE:line:column: what was found; help: what
/// to do`. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The place, as `FILE:line:column`.
    place: String,
    severity: Severity,
    said: String,
}

impl Remark {
    /// The remark for `diagnostic` on the report called `name`.
    ///
    /// ```
    /// use pairwright::{Error, Event, Remark};
    ///
    /// let Err(Error::Report(refusal)) = Event::from_bytes(b"001 nobody") else { panic!("read") };
    /// let remark = Remark::new("short.trf", &refusal.diagnostics()[0]);
    /// assert!(remark.to_string().contains(": short.trf:1"));
    /// assert!(!remark.kind().contains('1')); // equal for all remarks of a kind
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(name: impl fmt::Display, diagnostic: &Diagnostic) -> Self {
        let mut place = name.to_string();
        for number in [diagnostic.line, diagnostic.column].into_iter().flatten() {
            place = format!("{place}:{number}");
        }
        Self { place, severity: diagnostic.severity, said: said(diagnostic) }
    }

    /// The words without numbers, which are equal for all remarks of a kind.
    pub fn kind(&self) -> String {
        let is_word =
            |c: &char| !(c.is_ascii_digit() || c.is_ascii_whitespace() || ",.-".contains(*c));
        self.said.chars().filter(is_word).collect()
    }

    /// The remark as printed if `more` other files have such remarks.
    ///
    /// ```
    /// use pairwright::{Error, Event, Remark};
    ///
    /// let Err(Error::Report(refusal)) = Event::from_bytes(b"001 nobody") else { panic!("read") };
    /// let remark = Remark::new("short.trf", &refusal.diagnostics()[0]);
    /// assert!(remark.and_in(2).contains(" and 2 more files: "));
    /// assert_eq!(remark.and_in(0), remark.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn and_in(&self, more: usize) -> String {
        let files = if more == 1 { "file" } else { "files" };
        let Self { place, severity, said } = self;
        match more {
            0 => self.to_string(),
            _ => format!("{severity}: {place} and {more} more {files}: {said}"),
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.severity, self.place, self.said)
    }
}

/// The problem and the advice.
pub(crate) fn said(diagnostic: &Diagnostic) -> String {
    match diagnostic.problem.help() {
        Some(help) => format!("{}; help: {help}", diagnostic.problem),
        None => diagnostic.problem.to_string(),
    }
}
