//! The tables, as Markdown that also reads well on a terminal.

use std::fmt::Write as _;
use std::time::Duration;

use super::figures::{grouped, median, memory, ratio, signed_decimal, span, time};
use super::growth::Step;
use super::measure::{Agreement, Measured, Row};
use crate::peer::process::Usage;

/// What was measured, and on what.
#[derive(Clone, Debug, Default)]
pub(super) struct Heading {
    pub(super) date: Option<String>,
    pub(super) machine: String,
    /// The name and version of our engine.
    pub(super) ours: String,
    pub(super) runs: u16,
    /// The peak of the measuring process; lower peaks cannot be measured.
    pub(super) own_peak: Option<u64>,
}

/// The figures of an edition beside another engine.
#[derive(Debug)]
pub(super) struct Table {
    /// The name and version of the other engine.
    pub(super) engine: String,
    pub(super) rules: String,
    pub(super) rows: Vec<Row>,
    pub(super) growth: Vec<Step>,
}

/// The alignment of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// The heading and all tables.
pub(super) fn render(heading: &Heading, tables: &[Table]) -> String {
    let date = heading.date.as_ref().map_or(String::new(), |date| format!("{date}; "));
    let Heading { machine, ours, runs, .. } = heading;
    let mut text = format!(
        "{date}{machine}; {ours}; whole processes in turn, median of {runs} (fastest–slowest).\n"
    );
    // Writing to a string cannot fail.
    for table in tables {
        let Table { engine, rules, rows, growth } = table;
        let _ = write!(text, "\n`{rules}` beside {engine}:\n\n");
        text.push_str(&comparison(heading, table));
        for row in rows {
            remarks(engine, row, &mut text);
        }
        if !growth.is_empty() {
            text.push_str("\nGrowth of our own CPU time: the exponent `e` in time = playersᵉ.\n\n");
            text.push_str(&steps(growth));
        }
    }
    text
}

fn comparison(heading: &Heading, table: &Table) -> String {
    let mut lines = vec![["event", "players", "rounds"].map(str::to_owned).to_vec()];
    lines[0].push(table.engine.replace('|', "/"));
    let ours = ["Pairwright", "times faster", "CPU", "times less", "peak memory", "same pairings"];
    lines[0].extend(ours.map(str::to_owned));
    for row in &table.rows {
        let (least, most) = row.players;
        let players =
            if least == most { grouped(most) } else { format!("{least}–{}", grouped(most)) };
        let rounds = grouped(u64::try_from(row.rounds).unwrap_or(u64::MAX));
        lines.push(vec![
            row.name.clone(),
            players,
            rounds,
            wall(&row.theirs),
            wall(&row.ours),
            times(&row.theirs, &row.ours, |run| run.wall),
            both(&row.theirs, &row.ours, |runs| {
                time(median(runs.iter().map(|run| run.cpu).collect()))
            }),
            times(&row.theirs, &row.ours, |run| run.cpu),
            both(&row.theirs, &row.ours, |runs| peak(runs, heading.own_peak)),
            agreement(&row.agreement).to_owned(),
        ]);
    }
    let mut sides = [Side::Right; 10];
    (sides[0], sides[9]) = (Side::Left, Side::Left);
    markdown(&lines, &sides)
}

fn steps(steps: &[Step]) -> String {
    let mut lines =
        vec![["from", "to", "players", "our CPU time", "e"].map(str::to_owned).to_vec()];
    for Step { from, to, exponent } in steps {
        lines.push(vec![
            from.name.clone(),
            to.name.clone(),
            format!("{} → {}", grouped(from.players), grouped(to.players)),
            format!("{} → {}", time(from.time), time(to.time)),
            exponent.map_or("—".to_owned(), signed_decimal),
        ]);
    }
    markdown(&lines, &[Side::Left, Side::Left, Side::Right, Side::Right, Side::Right])
}

/// Adds remarks that do not fit in a cell.
fn remarks(engine: &str, row: &Row, text: &mut String) {
    // Writing to a string cannot fail.
    for (name, measured) in [(engine, &row.theirs), ("Pairwright", &row.ours)] {
        if let Measured::Failed(why) = measured {
            let _ = writeln!(text, "\n{}: {name} failed: {why}", row.name);
        }
    }
    if let Agreement::Disputed(rounds) = &row.agreement {
        let _ = writeln!(text, "\n{}: disputed: {}", row.name, rounds.join(", "));
    }
}

fn wall(measured: &Measured) -> String {
    let runs = match measured {
        Measured::Runs(runs) => runs,
        Measured::Over(limit) => return format!("> {} s", limit.as_secs()),
        Measured::Failed(_) => return "failed".to_owned(),
        Measured::NotAsked => return "—".to_owned(),
    };
    let walls: Vec<Duration> = runs.iter().map(|run| run.wall).collect();
    match (walls.iter().min(), walls.iter().max()) {
        (Some(&least), Some(&most)) if runs.len() > 1 => {
            format!("{} ({})", time(median(walls)), span(least, most))
        }
        _ => time(median(walls)),
    }
}

fn times(theirs: &Measured, ours: &Measured, of: impl Fn(&Usage) -> Duration) -> String {
    let middle = |runs: &[Usage]| median(runs.iter().map(&of).collect());
    match (theirs, ours) {
        (Measured::Runs(theirs), Measured::Runs(ours)) => ratio(middle(theirs), middle(ours)),
        (Measured::Over(limit), Measured::Runs(ours)) => {
            format!("> {}", ratio(*limit, middle(ours)))
        }
        _ => "—".to_owned(),
    }
}

/// A cell with both values, `theirs / ours`.
fn both(theirs: &Measured, ours: &Measured, show: impl Fn(&[Usage]) -> String) -> String {
    let cell = |measured: &Measured| match measured {
        Measured::Runs(runs) => show(runs),
        _ => "—".to_owned(),
    };
    format!("{} / {}", cell(theirs), cell(ours))
}

fn peak(runs: &[Usage], own: Option<u64>) -> String {
    let peak = runs.iter().map(|run| run.peak).max().unwrap_or(0);
    match own {
        Some(own) if peak <= own => format!("< {}", memory(own)),
        _ => memory(peak),
    }
}

fn agreement(agreement: &Agreement) -> &'static str {
    match agreement {
        Agreement::Full => "yes",
        Agreement::Unknown => "—",
        Agreement::Disputed(_) => "NO",
    }
}

/// A Markdown table whose first line is the head. Columns are padded, so that the source is readable, too.
fn markdown(lines: &[Vec<String>], sides: &[Side]) -> String {
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max();
    let widths: Vec<usize> = (0..sides.len()).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        for ((cell, &width), side) in line.iter().zip(&widths).zip(sides) {
            // Writing to a string cannot fail.
            let _ = match side {
                Side::Left => write!(text, "| {cell:<width$} "),
                Side::Right => write!(text, "| {cell:>width$} "),
            };
        }
        text.push_str("|\n");
        if number == 0 {
            for (&width, side) in widths.iter().zip(sides) {
                let end = if *side == Side::Right { ":" } else { "-" };
                let _ = write!(text, "|{}{end}", "-".repeat(width + 1));
            }
            text.push_str("|\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::growth::Point;
    use super::*;

    fn runs(micros: &[u64], peak: u64) -> Measured {
        let usage = |&micros: &u64| {
            let wall = Duration::from_micros(micros);
            Usage { wall, cpu: wall, peak }
        };
        Measured::Runs(micros.iter().map(usage).collect())
    }

    fn row(name: &str, theirs: Measured, agreement: Agreement) -> Row {
        let ours = runs(&[3_000, 3_200, 3_100], 4 << 20);
        Row {
            name: name.to_owned(),
            players: (100, 100),
            rounds: 9,
            is_file: true,
            theirs,
            ours,
            agreement,
        }
    }

    #[test]
    fn the_table_has_a_row_an_event() {
        let heading = Heading {
            date: Some("2001-02-03".to_owned()),
            machine: "Abacus, 2 cores, linux".to_owned(),
            ours: "pairwright 0.1.0".to_owned(),
            runs: 3,
            own_peak: Some(5 << 20),
        };
        let rows = vec![
            row("a-100", runs(&[71_000, 70_000, 72_000], 9 << 20), Agreement::Full),
            row("b", Measured::Over(Duration::from_mins(2)), Agreement::Unknown),
            row("c", runs(&[900], 8 << 20), Agreement::Disputed(vec!["c: round 2".to_owned()])),
            row("d", Measured::Failed("exit status: 3".to_owned()), Agreement::Unknown),
            row("e", Measured::NotAsked, Agreement::Unknown),
        ];
        let point = |name: &str, players, micros| Point {
            name: name.to_owned(),
            players,
            time: Duration::from_micros(micros),
        };
        let step = Step {
            from: point("a-100", 100, 3_100),
            to: point("a-1000", 1000, 31_000),
            exponent: Some(10),
        };
        let (engine, rules) = ("Other 1.0".to_owned(), "some".to_owned());
        let text = render(&heading, &[Table { engine, rules, rows, growth: vec![step] }]);
        let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        for line in [
            "2001-02-03; Abacus, 2 cores, linux; pairwright 0.1.0; whole processes in turn, median \
             of 3 (fastest–slowest).",
            "`some` beside Other 1.0:",
            "| event | players | rounds | Other 1.0 | Pairwright | times faster | CPU | times less \
             | peak memory | same pairings |",
            "| a-100 | 100 | 9 | 71.0 ms (70.0–72.0 ms) | 3.10 ms (3.00–3.20 ms) | 22.9 \
             | 71.0 ms / 3.10 ms | 22.9 | 9.0 MiB / < 5.0 MiB | yes |",
            "| b | 100 | 9 | > 120 s | 3.10 ms (3.00–3.20 ms) | > 38,709 | — / 3.10 ms \
             | > 38,709 | — / < 5.0 MiB | — |",
            "| c | 100 | 9 | 0.90 ms | 3.10 ms (3.00–3.20 ms) | 0.2 | 0.90 ms / 3.10 ms | 0.2 \
             | 8.0 MiB / < 5.0 MiB | NO |",
            "| d | 100 | 9 | failed | 3.10 ms (3.00–3.20 ms) | — | — / 3.10 ms | — \
             | — / < 5.0 MiB | — |",
            "| e | 100 | 9 | — | 3.10 ms (3.00–3.20 ms) | — | — / 3.10 ms | — \
             | — / < 5.0 MiB | — |",
            "d: Other 1.0 failed: exit status: 3",
            "c: disputed: c: round 2",
            "| a-100 | a-1000 | 100 → 1,000 | 3.10 ms → 31.0 ms | 1.0 |",
        ] {
            assert!(squeeze(&text).contains(&squeeze(line)), "{line}\nis not in\n{text}");
        }
        let widths: Vec<usize> = text
            .lines()
            .skip_while(|line| !line.starts_with('|'))
            .take_while(|line| line.starts_with('|'))
            .map(|line| line.chars().count())
            .collect();
        assert!(widths.windows(2).all(|pair| pair[0] == pair[1]), "{text}");
    }
}
