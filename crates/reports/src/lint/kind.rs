//! Findings on the kind of an event.

use pairwright_model::Fault;
use pairwright_trf::{Diagnostic, EventKind, KindOfEvent, Problem, Report, Seen};

use crate::lint::finding::{Finding, Kind, doubt};

/// Whether a remark of the reader applies to an event of this `kind`: a second bye is a fault only in the
/// Dutch system.
pub(crate) fn concerns(kind: &KindOfEvent, remark: &Diagnostic) -> bool {
    !(kind.kind.is_other() && matches!(remark.problem, Problem::Fault(Fault::SecondBye { .. })))
}

/// The finding that the event is, or may be, of another kind than individual Dutch.
pub(crate) fn finding(kind: &KindOfEvent, report: &Report) -> Option<Finding> {
    let name = kind.name;
    if kind.kind == EventKind::Unknown {
        let found = format!("found that {kind}");
        return Some(doubt(kind.place(), found, "correct it, such as `192 FIDE_DUTCH`"));
    }
    if kind.kind.is_other() && kind.is_said() {
        let (line, column) = kind.place().unzip();
        let found =
            format!("found {name} ({kind}), which is ranked here, but not paired or compared");
        return Some(Finding { kind: Kind::Note, line, column, found, advice: None });
    }
    if kind.kind.is_other() {
        let found = format!("found what looks like {name} ({kind}); it is not compared");
        return Some(doubt(None, found, "say which it is (`092 Individual: Round-Robin`)"));
    }
    let seen = kind.doubt(&report.document, report.tournament.as_ref()?)?;
    let found = match kind.told_by {
        Some(_) => format!("found that {seen}, although {kind}"),
        None => format!("found that {seen}"),
    };
    let advice = match seen {
        Seen::BergerTables => "if it is a round robin, say so (`092 Individual: Round-Robin`)",
        _ => "if it is an event of teams, say so (`092 Team: Swiss-System`)",
    };
    Some(doubt(kind.place(), found, advice))
}
