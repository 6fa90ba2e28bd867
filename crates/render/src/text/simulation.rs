//! The results of a simulation on a terminal.

use std::fmt::Write as _;

use pairwright_simulation::{Comparison, Example, Metric, Scenario, Summary, Tally, Unit};
use tabled::builder::Builder;

use super::table::table;
use super::told::Text;
use crate::numbers::{absolute, difference};
use crate::simulation::{NOTES, title, what_was_played};
use crate::words::printable;

/// The width of the notes.
const WIDTH: usize = 80;

/// The figures of each edition, the differences between each two, and notes on how to read them.
pub fn simulation(scenario: &Scenario, tally: &Tally) -> Text {
    let summary = Summary::of(tally);
    let mut text = what_was_played(scenario, tally).join("\n") + "\n\n";
    text += &editions(&summary);
    for comparison in &summary.comparisons {
        text.push('\n');
        text += &compared(comparison);
    }
    for note in NOTES {
        text.push('\n');
        text += &wrapped(note);
    }
    Text::from(text)
}

fn editions(summary: &Summary) -> String {
    let mut rows = Builder::default();
    let ids = summary.editions.iter().map(|edition| printable(&edition.edition));
    rows.push_record(std::iter::once("measure".to_owned()).chain(ids));
    for &metric in Metric::ALL {
        let figures = summary.editions.iter().map(|edition| {
            absolute(edition.metrics.get(&metric).copied().flatten(), metric.unit())
        });
        rows.push_record(std::iter::once(title(metric).to_owned()).chain(figures));
    }
    table(rows, &[])
}

fn compared(comparison: &Comparison) -> String {
    let [first, second] = [&comparison.first, &comparison.second].map(|id| printable(id));
    let mut text = format!("{first} and {second}\n\n");
    let mut rows = Builder::default();
    rows.push_record(["where they part", ""]);
    for (title, figure, unit) in [
        ("Events that differ", comparison.events_differ, Unit::Share),
        ("Rounds that differ", comparison.rounds_differ, Unit::Share),
        (
            "Rounds that differ given an equal history",
            comparison.rounds_differ_given_equal_history,
            Unit::Share,
        ),
        ("First difference in colours alone", comparison.only_colours, Unit::Share),
        ("First differing round", comparison.first_round, Unit::Round),
    ] {
        rows.push_record([title.to_owned(), absolute(figure, unit)]);
    }
    text += &table(rows, &[]);
    if !comparison.examples.is_empty() {
        let example = |&Example { seed, round }: &_| format!("{seed} (round {round})");
        let examples: Vec<String> = comparison.examples.iter().map(example).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "First seeds that differ: {}", examples.join(", "));
    }
    text.push('\n');

    let mut rows = Builder::default();
    rows.push_record(["measure".to_owned(), format!("{second} minus {first}"), String::new()]);
    for &metric in Metric::ALL {
        let figure = comparison.metrics.get(&metric).copied().flatten();
        let mark = if figure.is_some_and(|figure| figure.is_clear()) { "*" } else { "" };
        let shown = difference(figure, metric.unit());
        rows.push_record([title(metric), &shown, mark]);
    }
    text += &table(rows, &[]);
    text + "* the interval does not hold zero; pp: percentage points\n"
}

/// `text` in lines of [`WIDTH`].
fn wrapped(text: &str) -> String {
    let (mut lines, mut length) = (String::new(), 0);
    for word in text.split(' ') {
        let word_length = word.chars().count();
        if length > 0 && length + 1 + word_length > WIDTH {
            lines.push('\n');
            length = 0;
        } else if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines += word;
        length += word_length;
    }
    lines + "\n"
}
