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
mod byte_columns;
mod cell;
mod circumstances;
mod columns;
mod dates;
mod diagnostic;
mod document;
mod dos;
mod edit;
mod encoding;
mod facts;
mod foreign;
mod infer_points;
mod kind;
mod lines;
mod paired;
mod permits;
mod personal;
mod player_line;
mod points;
mod problem;
mod progress;
mod ranking;
mod records;
mod scan;
mod settled;
mod stated;
mod swi;
mod totals;
mod translate;
mod usual_line;
mod utf16;
mod write;

use std::borrow::Cow;

use pairwright_model::{Round, Tournament};

pub use amend::Amended;
pub use cell::CellFault;
pub use circumstances::{Circumstance, CircumstanceError, Circumstances, GameEnd, GameEndError};
pub use columns::MAX_ROUNDS;
pub use diagnostic::{Diagnostic, Severity};
pub use document::Document;
pub use foreign::Foreign;
pub use kind::{EventKind, KindOfEvent, Seen, ToldBy};
pub use lines::text_of;
pub use permits::{Permits, WrongTotals};
pub use personal::Personal;
pub use problem::Problem;
pub use settled::Settled;
pub use translate::{Loss, Translated, Translation};
pub use write::{Dialect, LineEnding, WriteError, WriteOptions, described, plain, write};

use diagnostic::{Log, Place};

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
    let bytes = bytes.into();
    let foreign = Foreign::of_bytes(&bytes).map(Problem::Foreign);
    let (mut document, problem) = Document::new(bytes);
    let mut log = Log::permitting(permits);
    let tournament = if let Some(problem) = foreign.or(problem) {
        log.error(None, problem);
        None
    } else {
        if let Some(text) = swi::report(&document, &mut log) {
            document = Document::translated(text);
        }
        // What cannot be read there has been told in its place.
        if log.errors_since(0) { None } else { interpret(&document, None, &mut log) }
    };
    report(document, tournament, log)
}

/// Reads a report that was edited and the next round of which is `next`, whatever byes stand in its columns
/// already, passing over what `permits` names. Its diagnostics may concern lines that were added at the end.
pub fn reread(document: Document, permits: Permits, next: Round) -> Report {
    let mut log = Log::permitting(permits);
    let tournament = interpret(&document, Some(next), &mut log);
    report(document, tournament, log)
}

fn report(document: Document, tournament: Option<Tournament>, log: Log) -> Report {
    let mut diagnostics = log.into_diagnostics();
    if document.is_translated() {
        // The lines are those of the file, the columns are not.
        let others = diagnostics.iter_mut().filter(|d| !d.problem.is_of_exchange_format());
        others.for_each(|diagnostic| diagnostic.column = None);
    }
    let usable = diagnostics.iter().all(|d| d.severity == Severity::Warning);
    Report { document, tournament: tournament.filter(|_| usable), diagnostics }
}

/// Reads what a document says. If nobody says what the `next` round is, the report has to tell it.
fn interpret(document: &Document, next: Option<Round>, log: &mut Log) -> Option<Tournament> {
    if document.lines().all(|line| line.trim().is_empty()) {
        log.error(None, Problem::Empty);
        return None;
    }
    if let Some(line) = document.first_name_in_bytes() {
        let place = Place { line, column: columns::player::NAME.first };
        log.warning(place, Problem::NamesInBytes);
    }
    if document.lines().find(|line| line.starts_with("001")).is_some_and(Foreign::is_vega_player) {
        log.error(None, Problem::Foreign(Foreign::VegaDescription));
        return None;
    }
    let mark = log.mark();
    let facts = records::read(document, log);
    let foreign = match log.errors_since(mark) {
        false if facts.players.is_empty() && !facts.lost_players => {
            Foreign::of_lines(&document.lines())
        }
        true if !facts.has_games() && foreign::are_pairing_cards(document.lines()) => {
            log.rewind(mark);
            Some(Foreign::PairingCards)
        }
        _ => None,
    };
    if let Some(foreign) = foreign {
        log.error(None, Problem::Foreign(foreign));
        return None;
    }
    assemble::assemble(facts, next, log)
}
