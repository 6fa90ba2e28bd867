//! Tournament report files (TRF), read and written.
//!
//! Reading takes two steps: a [`Document`] is the file as written, line by line and byte for byte;
//! a [`Tournament`] is what it says. [`read`] does both and reports *every* problem of the file at
//! once, each with its place and with what to do. [`Document::with_round`] writes a round into a
//! file and leaves the rest of it alone; [`write()`] makes a file from scratch.
//!
//! TRF06, TRF16, the extensions known as TRF(x) and TRF(bx), and the records of TRF-2026 that
//! pairing needs. The README lists them.
//!
//! Units: lines, columns, rounds and pairing numbers count from one; columns count characters.
//!
//! What is deliberately not here: which edition to pair by, what a pairing may look like, events of
//! teams, tie-breaks.

mod acceleration;
mod aligned;
mod amend;
mod assemble;
mod cell;
mod circumstances;
mod columns;
mod dates;
mod diagnostic;
mod document;
mod edit;
mod encoding;
mod facts;
mod infer_points;
mod lines;
mod permits;
mod personal;
mod player_line;
mod points;
mod problem;
mod ranking;
mod records;
mod scan;
mod stated;
mod totals;
mod translate;
mod usual_line;
mod write;

use std::borrow::Cow;

use pairwright_model::Tournament;

pub use amend::Amended;
pub use cell::CellFault;
pub use circumstances::{Circumstance, CircumstanceError, Circumstances, GameEnd, GameEndError};
pub use columns::MAX_ROUNDS;
pub use diagnostic::{Diagnostic, Severity};
pub use document::Document;
pub use lines::text_of;
pub use permits::Permits;
pub use personal::Personal;
pub use problem::Problem;
pub use translate::{Loss, Translated, Translation};
pub use write::{Dialect, LineEnding, WriteError, WriteOptions, write};

use diagnostic::Log;

/// A report as it was read, for better or worse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The file as written.
    pub document: Document,
    /// What it says; none exactly if some diagnostic is an error.
    pub tournament: Option<Tournament>,
    /// All that is to be said about the file: first about the whole, then in the order of lines.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a report. Whatever is wrong with it stands in the diagnostics.
pub fn read(bytes: &[u8]) -> Report {
    read_permitting(bytes, Permits::default())
}

/// As [`read`], and what `permits` names is no error but a warning. Bytes that nobody else needs are kept
/// as the text of the report.
pub fn read_permitting<'a>(bytes: impl Into<Cow<'a, [u8]>>, permits: Permits) -> Report {
    let (document, problem) = Document::new(bytes.into());
    let mut log = Log::permitting(permits);
    let tournament = match problem {
        Some(problem) => {
            log.error(None, problem);
            None
        }
        None => interpret(&document, &mut log),
    };
    report(document, tournament, log)
}

/// Reads a report that was edited. Its diagnostics may concern lines that were added at the end.
pub fn reread(document: Document) -> Report {
    let mut log = Log::default();
    let tournament = interpret(&document, &mut log);
    report(document, tournament, log)
}

fn report(document: Document, tournament: Option<Tournament>, log: Log) -> Report {
    let diagnostics = log.into_diagnostics();
    let usable = diagnostics.iter().all(|d| d.severity == Severity::Warning);
    Report { document, tournament: tournament.filter(|_| usable), diagnostics }
}

/// Reads what a document says.
fn interpret(document: &Document, log: &mut Log) -> Option<Tournament> {
    if document.lines().all(|line| line.trim().is_empty()) {
        log.error(None, Problem::Empty);
        return None;
    }
    let facts = records::read(document, log);
    assemble::assemble(facts, log)
}
