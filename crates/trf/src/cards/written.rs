//! The report that cards become.

use std::fmt::Write as _;

use super::assumed::Assumed;
use super::results::{Points, score};
use super::stand_ins::{Row, Rows, rows};
use super::stated::Cards;

/// The report: every card and setting on its own line of the file's `lines`, everything else behind.
pub(super) fn report(cards: &Cards, points: &Points, lines: usize) -> (String, Assumed) {
    let Rows { all, absent, below } = rows(cards, points);
    let mut written = vec![String::new(); lines];
    for (&line, record) in &cards.settings {
        written[line - 1].clone_from(record);
    }
    for (card, row) in cards.all.iter().zip(&all) {
        written[card.line - 1] = player(row);
    }
    let others = &all[cards.all.len()..];
    written.extend(others.iter().map(player));
    written.extend(all.iter().filter_map(virtual_points));
    let numbers = |rows: &[Row]| rows.iter().map(|row| row.number).collect::<Vec<u16>>();
    let (absent, below) = (numbers(&others[..absent]), numbers(&others[absent..absent + below]));
    if !absent.is_empty() {
        let numbers: Vec<String> = absent.iter().map(ToString::to_string).collect();
        written.push(format!("XXZ {}", numbers.join(" ")));
    }
    let mut absent = absent;
    absent.sort_unstable();
    let ended = written.iter().flat_map(|line| [line.as_str(), "\n"]);
    (ended.collect(), Assumed { absent, below })
}

fn player(row: &Row) -> String {
    let name: String = row.name.chars().take(33).collect();
    let total = score(row.points.iter().sum()).to_string();
    let mut line = format!("001 {:>4}      {name:<33}{:>33}{total:>4}     ", row.number, "");
    for cell in &row.cells {
        let _ = write!(line, "  {cell}");
    }
    line.trim_end().to_owned()
}

/// The virtual points of a player; `None` if there are none.
fn virtual_points(row: &Row) -> Option<String> {
    if row.virtual_points.iter().all(|&points| points == 0) {
        return None;
    }
    let values: Vec<String> = row
        .virtual_points
        .iter()
        .map(|&points| format!("{:>4}", score(points).to_string()))
        .collect();
    Some(format!("XXA {:>4} {}", row.number, values.join(" ")))
}
