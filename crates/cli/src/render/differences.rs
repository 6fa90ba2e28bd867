//! Where editions differ on one file, for people.

use std::fmt::Write as _;

use pairwright_compare::{Rejection, RoundComparison};
use pairwright_trace::{Cause, Objection, Value};

use super::side_by_side::{board, only_colours_differ, side_by_side};
use super::{counted, listed};
use crate::compare::FileComparison;

/// A line on the file, then each round that differs: the boards in question, a column an edition,
/// and why each edition rejects what another pairs.
pub(crate) fn differences(file: &FileComparison) -> String {
    let mut text = format!("{}: ", file.file);
    // Writing to a string cannot fail.
    let _ = match &file.error {
        Some(error) if file.event.rounds.is_empty() => writeln!(text, "not compared: {error}"),
        _ => writeln!(text, "{}", summary(file)),
    };
    for round in file.event.differing() {
        differing_round(round, &mut text);
    }
    text
}

fn summary(file: &FileComparison) -> String {
    let (compared, differing) = (file.event.rounds.len(), file.event.differing().count());
    let found = match (compared, differing) {
        (0, _) => "nothing to compare".to_owned(),
        (_, 0) => "all the same".to_owned(),
        (_, 1) => "1 differs".to_owned(),
        (_, rounds) => format!("{rounds} differ"),
    };
    let reordered = file.event.rounds.iter().filter(|round| !round.same_order).count();
    let note = match reordered {
        0 => String::new(),
        rounds => format!(" (boards in another order in {})", counted(rounds, "round")),
    };
    format!("{} compared under {}, {found}{note}", counted(compared, "round"), listed(&file.rules))
}

fn differing_round(round: &RoundComparison, text: &mut String) {
    let columns = &round.differing_boards;
    let heads: Vec<String> = columns.iter().map(|column| format!("{:<13}", column.rules)).collect();
    let mut lines = vec![format!("  {:<12}{}", format!("round {}", round.round), heads.join("| "))];
    if columns.iter().any(|column| column.impossible) {
        let note = |impossible| if impossible { "no pairing" } else { "" };
        let notes = columns.iter().map(|column| format!("{:<13}", note(column.impossible)));
        lines.push(format!("{:14}{}", "", notes.collect::<Vec<_>>().join("| ")));
    }
    let pairings: Vec<&[_]> = columns.iter().map(|column| &column.boards[..]).collect();
    for row in side_by_side(&pairings) {
        let remark = if only_colours_differ(&row) { "(colours)" } else { "" };
        let places = row.iter().map(|&place| format!("{:<13}", board(place)));
        lines.push(format!("{:14}{}{remark}", "", places.collect::<Vec<_>>().join("| ")));
    }
    lines.extend(round.because.iter().map(|rejection| format!("    {}", sentence(rejection))));
    for line in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

/// Why one edition rejects the pairing of another.
fn sentence(rejection: &Rejection) -> String {
    let Rejection { rules, rejects, objection, reading } = rejection;
    let article = format!("{} ({})", objection.article.id, objection.article.summary);
    if objection.cause == Cause::Impossible {
        return format!("{rules} finds no legal pairing: {article}");
    }
    let place = match objection.bracket {
        Some(number) => format!(" in bracket {number}"),
        None => String::new(),
    };
    let reading = reading.map_or(String::new(), |reading| format!("; {}", reading.words()));
    format!(
        "{rules} rejects what {rejects} pairs{place}, by {article}{}{reading}",
        values(objection)
    )
}

/// What the article counts in both pairings, and in whom.
fn values(objection: &Objection) -> String {
    let values = match (&objection.own, &objection.rejected) {
        (Value::None, Value::None) => String::new(),
        (Value::None, rejected) => format!(": {rejected} there"),
        (own, Value::None) => format!(": {own} here"),
        (own, rejected) => format!(": {own} here, {rejected} there"),
    };
    match &objection.concerned {
        Value::None => values,
        concerned => format!("{values} ({concerned})"),
    }
}
