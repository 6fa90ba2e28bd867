//! Remark lines of ours: what an event knows and no record of a report has room for.
//!
//! Such a line begins with `### Pairwright`, so that other programs pass over it, and goes on with what it is about.

use std::fmt::Display;

const OURS: &str = "### Pairwright ";

/// The line that says `content` about `subject`.
pub(crate) fn line(subject: &str, content: impl Display) -> String {
    format!("{OURS}{subject} {content}")
}

/// What `line` says about `subject`; none if it is no such line.
pub(crate) fn content<'a>(line: &'a str, subject: &str) -> Option<&'a str> {
    line.strip_prefix(OURS)?.strip_prefix(subject)?.strip_prefix(' ')
}
