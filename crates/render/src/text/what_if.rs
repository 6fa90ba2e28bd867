//! The findings of `whatif` as text.

use pairwright_audits::compare::WhatIf;
use pairwright_model::Tournament;
use pairwright_ruleset::NumberedBoard;

use super::sheet::Sheet;
use super::side_by_side::{between_columns, board, only_colours_differ, side_by_side};
use super::told::{COLUMN, Text};
use crate::phrases;
use crate::reasons_gone::because;
use crate::words::{counted, printable};

/// The changed boards side by side, and below them why the old ones are gone.
pub fn what_if(tournament: &Tournament, found: &WhatIf) -> Text {
    let mut text = Sheet::default();
    text.heading(&format!(
        "{}: what if {}?",
        phrases::round(tournament.name(), found.round, found.rules),
        found.circumstances.join(", ")
    ));
    let mut lines = vec![text.finish()];
    for (what, note) in [("Before", &found.before.note), ("After", &found.after.note)] {
        lines.extend(
            note.as_ref().map(|note| format!("  {what}: no pairing. {}\n", printable(note))),
        );
    }
    let (before, after) = found.differing();
    if found.same {
        lines.push("  Nothing changes.\n".to_owned());
    } else if !(before.is_empty() && after.is_empty()) {
        lines.push(columns(&before, &after));
    }
    let stays = found.stays().filter(|_| !found.same);
    lines.extend(stays.map(|stays| format!("  {} as before.\n", counted(stays, "board"))));
    let mut sheet = Sheet::default();
    for gone in &found.gone {
        sheet.item(&format!("{}: {}.", board(Some(gone.board)).trim(), because(&gone.because)));
    }
    if found.untold > 0 {
        sheet.paragraph(&format!("And {} more.", found.untold));
    }
    lines.extend(Some(sheet.finish()).filter(|reasons| !reasons.is_empty()));
    Text::from(lines.join("\n"))
}

/// The boards side by side.
fn columns(before: &[NumberedBoard], after: &[NumberedBoard]) -> String {
    let mut lines = vec![format!("  before       {COLUMN} after")];
    let between = between_columns();
    for row in side_by_side(&[before, after]) {
        let remark = if only_colours_differ(&row) { " (colours)" } else { "" };
        let places = row.iter().map(|&place| format!("{:<13}", board(place)));
        let line = format!("  {}{remark}", places.collect::<Vec<_>>().join(&between));
        lines.push(line.trim_end().to_owned());
    }
    lines.join("\n") + "\n"
}
