//! The growth of our own processor time between the events of a series.

use std::collections::BTreeMap;
use std::time::Duration;

use super::figures::{exponent, median};
use super::measure::{Measured, Row};

/// The step from an event to the next larger one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: Point,
    pub(super) to: Point,
    /// The exponent in tenths; `None` if it is undefined.
    pub(super) exponent: Option<i64>,
}

/// Our time for one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) name: String,
    pub(super) players: u64,
    pub(super) time: Duration,
}

/// The steps within each of `series` (names separated by commas) or, if there are none, within events whose
/// names differ only in a final number.
pub(super) fn between(rows: &[Row], series: &[String]) -> Vec<Step> {
    let points: Vec<Point> = rows.iter().filter_map(point).collect();
    let mut groups: Vec<Vec<Point>> = if series.is_empty() {
        let mut alike: BTreeMap<&str, Vec<Point>> = BTreeMap::new();
        for point in &points {
            let stem = point.name.trim_end_matches(|c: char| c.is_ascii_digit());
            alike.entry(stem).or_default().push(point.clone());
        }
        alike.into_values().collect()
    } else {
        let members = |names: &String| {
            let is_member = |point: &&Point| names.split(',').any(|name| name == point.name);
            points.iter().filter(is_member).cloned().collect()
        };
        series.iter().map(members).collect()
    };
    let mut steps = Vec::new();
    for group in &mut groups {
        group.sort_by_key(|point| point.players);
        steps.extend(group.windows(2).map(|pair| step(&pair[0], &pair[1])));
    }
    steps
}

fn point(row: &Row) -> Option<Point> {
    let Measured::Runs(runs) = &row.ours else { return None };
    let time = median(runs.iter().map(|run| run.cpu).collect());
    row.is_file.then(|| Point { name: row.name.clone(), players: row.players.1, time })
}

fn step(from: &Point, to: &Point) -> Step {
    let exponent = exponent((from.players, from.time), (to.players, to.time));
    Step { from: from.clone(), to: to.clone(), exponent }
}

#[cfg(test)]
mod tests {
    use super::super::measure::Agreement;
    use super::*;
    use crate::peer::process::Usage;

    fn row(name: &str, players: u64, micros: u64) -> Row {
        let usage = Usage { cpu: Duration::from_micros(micros), ..Usage::default() };
        Row {
            name: name.to_owned(),
            players: (players, players),
            rounds: 9,
            is_file: true,
            theirs: Measured::Over(Duration::from_secs(1)),
            ours: Measured::Runs(vec![usage]),
            agreement: Agreement::Unknown,
        }
    }

    fn names(rows: &[Row], series: &[&str]) -> Vec<String> {
        let series: Vec<String> = series.iter().map(|&names| names.to_owned()).collect();
        let steps = between(rows, &series);
        steps.iter().map(|step| format!("{} {}", step.from.name, step.to.name)).collect()
    }

    #[test]
    fn names_alike_make_a_series() {
        let rows = [row("even-1000", 1000, 9), row("even-100", 100, 3), row("huge-9999", 9999, 99)];
        assert_eq!(names(&rows, &[]), ["even-100 even-1000"]);
        assert_eq!(
            names(&rows, &["even-1000,huge-9999", "even-100,even-1000"]),
            ["even-1000 huge-9999", "even-100 even-1000"]
        );
        assert_eq!(between(&rows, &[])[0].exponent, Some(5));
    }
}
