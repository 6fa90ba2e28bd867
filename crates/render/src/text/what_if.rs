//! A round before and after its circumstances changed, for people.

use pairwright_compare::WhatIf;
use pairwright_model::Tournament;

use super::sheet::Sheet;
use super::side_by_side::{board, only_colours_differ, side_by_side};
use crate::phrases;
use crate::reasons_gone::because;
use crate::words::{counted, printable};

/// The boards that change side by side, and below why those of before are gone.
pub fn what_if(tournament: &Tournament, found: &WhatIf) -> String {
    let mut text = Sheet::default();
    text.heading(&format!(
        "{}: what if {}?",
        phrases::round(tournament.name(), found.round, found.rules),
        found.circumstances.join(", ")
    ));
    let mut text = text.finish();
    for (what, note) in [("Before", &found.before.note), ("After", &found.after.note)] {
        if let Some(note) = note {
            text += &format!("\n  {what}: no pairing. {}\n", printable(note));
        }
    }
    let (before, after) = found.differing();
    if found.same {
        text += "\n  Nothing changes.\n";
    } else if !(before.is_empty() && after.is_empty()) {
        text += "\n  before       | after\n";
        for row in side_by_side(&[&before, &after]) {
            let remark = if only_colours_differ(&row) { " (colours)" } else { "" };
            let places = row.iter().map(|&place| format!("{:<13}", board(place)));
            let line = format!("  {}{remark}", places.collect::<Vec<_>>().join("| "));
            text += &format!("{}\n", line.trim_end());
        }
    }
    if !found.same
        && let Some(stays) = found.stays()
    {
        text += &format!("\n  {} as before.\n", counted(stays, "board"));
    }
    let mut sheet = Sheet::default();
    for gone in &found.gone {
        sheet.item(&format!("{}: {}.", board(Some(gone.board)).trim(), because(&gone.because)));
    }
    if found.untold > 0 {
        sheet.paragraph(&format!("And {} more.", found.untold));
    }
    let reasons = sheet.finish();
    if reasons.is_empty() { text } else { format!("{text}\n{reasons}") }
}
