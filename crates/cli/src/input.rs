//! Reading reports from files, folders and standard input.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use pairwright_model::Tournament;
use pairwright_trf::{Diagnostic, Document, Severity};
use walkdir::WalkDir;

use crate::failure::Failure;

/// Where a report comes from.
///
/// It prints as users know it, with what is no Unicode replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Standard input, `-` on the command line.
    Stdin,
    /// A file, or a folder to search.
    Path(PathBuf),
}

/// More bytes than this are no report. 9,999 players with 999 rounds, as many as have columns, take
/// 101 million.
const MAX_BYTES: u64 = 256 << 20;

impl Source {
    /// The bytes, at most [`MAX_BYTES`].
    pub(crate) fn read(&self) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Path(path) => {
                let file = File::open(path).map_err(Failure::Unreadable)?;
                let length = file.metadata().map_or(0, |metadata| metadata.len());
                if length > MAX_BYTES { Err(Failure::TooLarge) } else { read_all(file, MAX_BYTES) }
            }
            Self::Stdin => read_all(io::stdin().lock(), MAX_BYTES),
        }
    }
}

/// What `input` holds, unless that is more than `most` bytes; no more than those are kept.
fn read_all(input: impl Read, most: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let length = input.take(most + 1).read_to_end(&mut bytes).map_err(Failure::Unreadable)?;
    if length as u64 > most { Err(Failure::TooLarge) } else { Ok(bytes) }
}

impl From<OsString> for Source {
    fn from(argument: OsString) -> Self {
        if argument == "-" { Self::Stdin } else { Self::Path(argument.into()) }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("<standard input>"),
            Self::Path(path) => path.display().fmt(f),
        }
    }
}

/// What the reader of a report remarked.
#[derive(Debug)]
pub(crate) struct Remark {
    /// `FILE:line:column`, the form editors can jump by.
    place: String,
    severity: Severity,
    said: String,
}

impl Remark {
    fn new(source: &Source, diagnostic: &Diagnostic) -> Self {
        let mut place = source.to_string();
        for number in [diagnostic.line, diagnostic.column].into_iter().flatten() {
            place = format!("{place}:{number}");
        }
        Self { place, severity: diagnostic.severity, said: said(diagnostic) }
    }

    /// What is the same in all remarks of this kind: the words without the numbers.
    pub(crate) fn kind(&self) -> String {
        let is_word =
            |c: &char| !(c.is_ascii_digit() || c.is_ascii_whitespace() || ",.-".contains(*c));
        self.said.chars().filter(is_word).collect()
    }

    /// The remark, made in `more` files besides this one.
    pub(crate) fn and_in(&self, more: usize) -> String {
        let files = if more == 1 { "file" } else { "files" };
        let Self { place, severity, said } = self;
        match more {
            0 => self.to_string(),
            _ => format!("{severity}: {place} and {more} more {files}: {said}"),
        }
    }
}

impl fmt::Display for Remark {
    /// `warning: FILE:line:column: what; help: what to do`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.severity, self.place, self.said)
    }
}

/// A report that was read, for better or worse.
pub(crate) struct Loaded {
    /// What the reader remarked.
    pub(crate) remarks: Vec<Remark>,
    /// The report as written and what it means.
    pub(crate) content: Result<(Document, Tournament), Failure>,
}

/// Reads the report at `source`.
pub(crate) fn load(source: &Source) -> Loaded {
    let bytes = match source.read() {
        Ok(bytes) => bytes,
        Err(failure) => return Loaded { remarks: vec![], content: Err(failure) },
    };
    let report = pairwright_trf::read(&bytes);
    let remarks = report.diagnostics.iter().map(|d| Remark::new(source, d)).collect();
    let content = match report.tournament {
        Some(tournament) => Ok((report.document, tournament)),
        None => Err(refusal(&report.diagnostics)),
    };
    Loaded { remarks, content }
}

/// A report to check, or a place where there should be one.
pub(crate) struct Found {
    pub(crate) source: Source,
    pub(crate) access: Result<(), Failure>,
}

/// The reports at `paths`, in that order; those of a folder sorted by name, folder by folder.
pub(crate) fn find(paths: &[Source]) -> Vec<Found> {
    let mut found = Vec::new();
    for source in paths {
        match source {
            Source::Path(path) if path.is_dir() => search(path, &mut found),
            _ => found.push(Found { source: source.clone(), access: Ok(()) }),
        }
    }
    found
}

fn search(folder: &Path, found: &mut Vec<Found>) {
    let before = found.len();
    let mut add = |path: &Path, access| {
        found.push(Found { source: Source::Path(path.to_owned()), access });
    };
    for entry in WalkDir::new(folder).follow_links(true).sort_by_file_name() {
        match entry {
            Ok(entry) if entry.file_type().is_file() && is_report(entry.path()) => {
                add(entry.path(), Ok(()));
            }
            Ok(_) => {}
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                add(&path, Err(Failure::Unreadable(error.into())));
            }
        }
    }
    if found.len() == before {
        let source = Source::Path(folder.to_owned());
        found.push(Found { source, access: Err(Failure::EmptyFolder) });
    }
}

fn is_report(path: &Path) -> bool {
    path.extension().is_some_and(|extension| {
        extension.eq_ignore_ascii_case("trf") || extension.eq_ignore_ascii_case("trfx")
    })
}

fn said(diagnostic: &Diagnostic) -> String {
    match diagnostic.problem.help() {
        Some(help) => format!("{}; help: {help}", diagnostic.problem),
        None => diagnostic.problem.to_string(),
    }
}

/// Why a report with these remarks is no tournament.
fn refusal(diagnostics: &[Diagnostic]) -> Failure {
    let errors = || diagnostics.iter().filter(|d| d.severity == Severity::Error);
    let Some(first) = errors().next() else {
        return Failure::Internal("the report was refused without a reason".to_owned());
    };
    let place = match (first.line, first.column) {
        (Some(line), Some(column)) => format!("line {line}, column {column}: "),
        (Some(line), None) => format!("line {line}: "),
        (None, _) => String::new(),
    };
    Failure::Report {
        first: format!("{place}{}", said(first)),
        more: errors().count() - 1,
        limit: errors().any(Diagnostic::is_limit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_may_be() {
        assert_eq!(read_all(&b"1234"[..], 4).unwrap(), b"1234");
        assert!(matches!(read_all(&b"12345"[..], 4), Err(Failure::TooLarge)));
        // It ends, although the input does not.
        assert!(matches!(read_all(io::repeat(b' '), 4), Err(Failure::TooLarge)));
    }

    #[test]
    fn the_largest_report_fits() {
        let line = 91 + 10 * u64::from(pairwright_trf::MAX_ROUNDS) + 2;
        let players = u64::from(pairwright_model::PairingNumber::MAX.get());
        // With virtual points for every round, five columns each.
        assert!(players * (line + line / 2) < MAX_BYTES);
    }
}
