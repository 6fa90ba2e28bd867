//! The findings of `check` as text.

use std::fmt::Write as _;

use pairwright_audits::check::{RoundCheck, Totals, TournamentCheck};
use textwrap::Options;

use super::ranks::wrong_ranks;
use super::sheet::WIDTH;
use super::side_by_side::{between_columns, board, only_colours_differ, side_by_side};
use super::told::{COLUMN, Text};
use super::total::Total;
use crate::FileCheck;
use crate::phrases::class;
use crate::words::{counted, differing_of, left_out, listed, plural, printable};

/// One line on the file, then each round that differs with the boards in question: the rules on the left, the
/// file on the right.
pub fn check(file: &FileCheck) -> Text {
    let mut text = format!("{}: ", printable(&file.file));
    if let Some(why) = &file.not_compared {
        return format!("{text}{}\n", left_out(why)).into();
    }
    // Writing to a string cannot fail.
    let _ = match (file.rules, &file.error) {
        (_, Some(error)) if file.check.rounds.is_empty() => {
            writeln!(text, "not checked: {}", printable(error))
        }
        (Some(rules), _) => writeln!(text, "{}", summary(rules, &file.check)),
        (None, _) => writeln!(text, "not checked"),
    };
    for round in file.check.rounds.iter().filter(|round| !round.agrees) {
        differing_round(round, &mut text);
    }
    if let Some(ranks) = &file.ranks {
        wrong_ranks(ranks, &mut text);
    }
    if !file.agreeing_rules.is_empty() {
        let agree = plural(file.agreeing_rules.len(), "agrees", "agree");
        let _ = writeln!(text, "  {} {agree} with every round", listed(&file.agreeing_rules));
    }
    Text::from(text)
}

/// The line after the last of several files.
pub fn check_totals(totals: &Totals) -> Text {
    let total = Total {
        files: totals.files,
        files_failed: totals.files_failed,
        files_not_compared: totals.files_not_compared,
        files_differing: totals.files_differing,
        rounds: totals.rounds_checked,
        rounds_differing: totals.rounds_differing,
        done: "checked",
        none: "all agree",
    };
    let ranks = match (totals.files_ranked, totals.files_misranked) {
        (0, _) => String::new(),
        (1, 0) => "; ranks of 1 file agree".to_owned(),
        (files, 0) => format!("; ranks of {files} files agree"),
        (files, wrong) => format!("; ranks of {files} judged, wrong in {wrong}"),
    };
    Text::from(format!("{}{ranks}\n", total.line()))
}

fn summary(rules: &str, check: &TournamentCheck) -> String {
    let differing = differing_of(check.rounds_checked, check.rounds_differing, "all agree");
    let assumed = if check.total_rounds_announced || check.rounds.is_empty() {
        String::new()
    } else {
        format!(" (taking round {} for the final one)", check.total_rounds)
    };
    format!("{} checked by {rules}, {differing}{assumed}", counted(check.rounds_checked, "round"))
}

fn differing_round(round: &RoundCheck, text: &mut String) {
    let heading = format!("  round {}", round.round);
    // Writing to a string cannot fail.
    if let Some(note) = &round.note {
        let _ = writeln!(text, "{heading}: {}", printable(note));
        return;
    }
    let _ = writeln!(text, "{heading:<14}{:^11}{COLUMN}    file", "rules");
    for row in side_by_side(&[&round.missing, &round.unexpected]) {
        let remark = if only_colours_differ(&row) { "  (colours)" } else { "" };
        let columns: Vec<String> =
            row.iter().map(|&place| format!("{:<11}", board(place))).collect();
        let line = format!("{:14}{}{remark}", "", columns.join(&between_columns()));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if let Some(class) = class(round) {
        let options = Options::new(WIDTH).initial_indent("    ").subsequent_indent("      ");
        for line in textwrap::wrap(&class, options) {
            let _ = writeln!(text, "{line}");
        }
    }
}
