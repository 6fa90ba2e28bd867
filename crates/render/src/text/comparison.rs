//! The findings of `compare` on one file as text.

use std::fmt::Write as _;

use pairwright_audits::compare::{Rejection, RoundComparison};
use pairwright_ruleset::trace::Cause;

use super::side_by_side::{between_columns, board, only_colours_differ, side_by_side};
use super::told::Text;
use crate::FileComparison;
use crate::phrases::{here_and_there, in_bracket, reading};
use crate::words::{counted, differing_of, left_out, listed, printable};

/// One line on the file, then each round that differs: the boards in question, one column per edition, and
/// why each edition rejects the others' pairings.
pub fn comparison(file: &FileComparison) -> Text {
    let mut text = format!("{}: ", printable(&file.file));
    if let Some(why) = &file.not_compared {
        return format!("{text}{}\n", left_out(why)).into();
    }
    // Writing to a string cannot fail.
    let _ = match &file.error {
        Some(error) if file.event.rounds.is_empty() => {
            writeln!(text, "not compared: {}", printable(error))
        }
        _ => writeln!(text, "{}", summary(file)),
    };
    for round in file.event.differing() {
        differing_round(round, &mut text);
    }
    Text::from(text)
}

fn summary(file: &FileComparison) -> String {
    let (compared, differing) = (file.event.rounds.len(), file.event.differing().count());
    let found = differing_of(compared, differing, "all the same");
    let reordered = file.event.rounds.iter().filter(|round| !round.same_order).count();
    let note = match reordered {
        0 => String::new(),
        rounds => format!(" (boards in another order in {})", counted(rounds, "round")),
    };
    format!("{} compared under {}, {found}{note}", counted(compared, "round"), listed(&file.rules))
}

fn differing_round(round: &RoundComparison, text: &mut String) {
    let columns = &round.differing_boards;
    let between = between_columns();
    let heads: Vec<String> = columns.iter().map(|column| format!("{:<13}", column.rules)).collect();
    let mut lines =
        vec![format!("  {:<12}{}", format!("round {}", round.round), heads.join(&between))];
    if columns.iter().any(|column| column.impossible) {
        let note = |impossible| if impossible { "no pairing" } else { "" };
        let notes = columns.iter().map(|column| format!("{:<13}", note(column.impossible)));
        lines.push(format!("{:14}{}", "", notes.collect::<Vec<_>>().join(&between)));
    }
    let pairings: Vec<&[_]> = columns.iter().map(|column| &column.boards[..]).collect();
    for row in side_by_side(&pairings) {
        let remark = if only_colours_differ(&row) { "(colours)" } else { "" };
        let places = row.iter().map(|&place| format!("{:<13}", board(place)));
        lines.push(format!("{:14}{}{remark}", "", places.collect::<Vec<_>>().join(&between)));
    }
    lines.extend(round.because.iter().map(|rejection| format!("    {}", sentence(rejection))));
    for line in lines {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

/// Why one edition rejects the other's pairing.
fn sentence(rejection: &Rejection) -> String {
    let Rejection { rules, rejects, objection, .. } = rejection;
    let article = format!("{} ({})", objection.article, objection.article.summary);
    if objection.cause == Cause::Impossible {
        return format!("{rules} finds no legal pairing: {article}");
    }
    let (place, values) = (in_bracket(objection), here_and_there(objection));
    format!(
        "{rules} rejects what {rejects} pairs{place}, by {article}{values}{}",
        reading(rejection)
    )
}
