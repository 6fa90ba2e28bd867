//! Reads and writes tournament report files (TRF).
//!
//! Reading takes two steps: a [`Document`] is the file as written, line by line and byte for byte; a
//! [`Tournament`] is its meaning. [`read`] does both and reports *every* problem of the file at once, each
//! with its place and advice. [`Document::with_round`] writes a round into a file and leaves the rest alone;
//! [`write()`] makes a file from scratch.
//!
//! Formats: TRF06, TRF16, the extensions known as TRF(x) and TRF(bx), and the records of TRF-2026 that
//! pairing needs. The README lists them.
//!
//! Units: lines, columns, rounds and pairing numbers count from one; columns count characters.
//!
//! Deliberately not here: which edition to pair by, what a pairing may look like, team events, tie-breaks.

mod acceleration;
mod aligned;
mod amend;
mod assemble;
mod byte_columns;
mod cards;
mod cell;
mod circumstances;
mod columns;
mod dates;
mod diagnostic;
mod document;
#[cfg(feature = "encodings")]
mod dos;
mod edit;
mod encoding;
mod enter;
mod facts;
mod foreign;
mod infer_points;
mod kind;
// Without the feature it is `single_byte`.
#[cfg(all(test, feature = "encodings"))]
mod latin_1;
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
mod rematches;
mod scan;
mod settled;
#[cfg_attr(not(feature = "encodings"), path = "latin_1.rs")]
mod single_byte;
mod stated;
mod swi;
mod totals;
mod translate;
mod usual_line;
mod utf16;
mod write;

use std::borrow::Cow;

use pairwright_model::{PairingNumber, Round, Tournament};

pub use amend::Amended;
pub use cards::{Assumed, CardFault, OpenCards};
pub use cell::CellFault;
pub use circumstances::{
    Circumstance, CircumstanceError, Circumstances, GameEnd, GameEndError, Unequal,
};
pub use columns::MAX_ROUNDS;
pub use diagnostic::{Diagnostic, Severity};
pub use document::Document;
pub use enter::{
    EntryError, Group, NewEvent, NewPlayer, Participation, PlayerChange, Setting, Span, Target,
    initial_order, paired_by_hand, point_system,
};
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

/// The result of reading a report, with or without errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The file as written.
    pub document: Document,
    /// The tournament; `None` exactly if some diagnostic is an error.
    pub tournament: Option<Tournament>,
    /// All remarks on the file: first those on the whole file, then in the order of lines.
    pub diagnostics: Vec<Diagnostic>,
}

/// The text of a file in any encoding that reports have, without a byte order mark; none if it is no text.
pub fn decoded(bytes: &[u8]) -> Option<String> {
    let (text, _, problem) = encoding::decode(bytes.into());
    problem.is_none().then_some(text)
}

/// Reads a report. All its faults are in the diagnostics.
pub fn read(bytes: &[u8]) -> Report {
    read_permitting(bytes, Permits::default())
}

/// Reads a report like [`read`], but makes the faults that `permits` names warnings. Bytes passed by value
/// become the text of the report without a copy.
pub fn read_permitting<'a>(bytes: impl Into<Cow<'a, [u8]>>, permits: Permits) -> Report {
    let bytes = bytes.into();
    let foreign = Foreign::of_bytes(&bytes).map(Problem::Foreign);
    let (mut document, problem) = Document::new(bytes);
    let mut log = Log::permitting(permits);
    let tournament = if let Some(problem) = foreign.or(problem) {
        log.error(None, problem);
        None
    } else {
        let translated = cards::report(&document, &mut log);
        if let Some(text) = translated.or_else(|| swi::report(&document, &mut log)) {
            document = Document::translated(text);
        }
        // Unreadable parts of the other format have been reported in their place.
        if log.errors_since(0) { None } else { interpret(&document, None, &mut log) }
    };
    report(document, tournament, log)
}

/// Reads what a report says that was edited, passing over what `permits` names. Its encoding is not guessed anew.
pub fn read_document(document: Document, permits: Permits) -> Report {
    let mut log = Log::permitting(permits);
    let tournament = interpret(&document, None, &mut log);
    report(document, tournament, log)
}

/// Interprets an edited report whose next round is `next`, even if its columns already have byes, tolerating
/// the faults that `permits` names. Diagnostics may concern lines added at the end.
///
/// Where the first round is opened again, the `late` entered after it, unless they have a bye in it now.
pub fn reread(document: Document, permits: Permits, next: Round, late: &[PairingNumber]) -> Report {
    let mut log = Log::permitting(permits);
    let tournament = interpret(&document, Some((next, late)), &mut log);
    report(document, tournament, log)
}

fn report(document: Document, tournament: Option<Tournament>, log: Log) -> Report {
    let mut diagnostics = log.into_diagnostics();
    if document.is_translated() {
        // Line numbers are those of the file, but columns are not.
        let others = diagnostics.iter_mut().filter(|d| !d.problem.is_of_exchange_format());
        others.for_each(|diagnostic| diagnostic.column = None);
    }
    let usable = diagnostics.iter().all(|d| d.severity == Severity::Warning);
    Report { document, tournament: tournament.filter(|_| usable), diagnostics }
}

/// Interprets a document. If `next` is `None`, the report itself decides which round is next and who entered late.
fn interpret(
    document: &Document,
    next: Option<(Round, &[PairingNumber])>,
    log: &mut Log,
) -> Option<Tournament> {
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
    let mut facts = records::read(document, log);
    let foreign = match log.errors_since(mark) {
        false if facts.players.is_empty() && !facts.lost_players => {
            Foreign::of_lines(&document.lines())
        }
        true if foreign::are_pairing_cards(document.lines()) => {
            log.rewind(mark);
            Some(Foreign::PairingCards)
        }
        _ => None,
    };
    if let Some(foreign) = foreign {
        log.error(None, Problem::Foreign(foreign));
        return None;
    }
    let (next, late) = next.unzip();
    facts.late = late.unwrap_or_default().to_vec();
    assemble::assemble(facts, next, log)
}
