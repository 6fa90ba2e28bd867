//! The picture: processor time by the number of players, both in powers of ten.

use std::time::Duration;

use plotters::drawing::DrawingAreaErrorKind;
use plotters::prelude::*;

use super::figures::median;
use super::measure::{Measured, Row};
use super::table::Table;

/// Width and height, in pixels.
const SIZE: (u32, u32) = (820, 480);

/// What the range is where nothing was measured.
const NOTHING: (u64, u64) = (1, 10);

/// A line: what it is called, and its points, in players and microseconds.
struct Line {
    name: String,
    points: Vec<(u64, u64)>,
}

/// The picture, as SVG: a line for each engine, and one of ours for each edition.
///
/// # Errors
///
/// If it cannot be drawn.
pub(super) fn of(
    tables: &[Table],
) -> Result<String, DrawingAreaErrorKind<<SVGBackend<'static> as DrawingBackend>::ErrorType>> {
    let lines = lines(tables);
    let range = |of: fn(&(u64, u64)) -> u64| {
        let all = || lines.iter().flat_map(|line| &line.points).map(of);
        let (least, most) = all().min().zip(all().max()).unwrap_or(NOTHING);
        (least..most + 1).log_scale()
    };
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, SIZE).into_drawing_area();
        area.fill(&WHITE)?;
        let mut chart = ChartBuilder::on(&area)
            .margin(16)
            .x_label_area_size(44)
            .y_label_area_size(72)
            .build_cartesian_2d(range(|point| point.0), range(|point| point.1))?;
        chart
            .configure_mesh()
            .x_desc("players")
            .y_desc("CPU time of `check`, ms")
            .y_label_formatter(&|micros| milliseconds(*micros))
            .light_line_style(TRANSPARENT)
            .draw()?;
        for (number, line) in lines.iter().enumerate() {
            let colour = Palette99::pick(number).to_rgba();
            let dots = line.points.iter().map(|&point| Circle::new(point, 3, colour.filled()));
            chart.draw_series(dots)?;
            chart
                .draw_series(LineSeries::new(line.points.iter().copied(), colour.stroke_width(2)))?
                .label(&line.name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], colour));
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperRight)
            .background_style(WHITE)
            .border_style(BLACK)
            .draw()?;
        area.present()?;
    }
    Ok(text)
}

/// The lines of all tables, ours of an edition once.
fn lines(tables: &[Table]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for table in tables {
        let ours = format!("Pairwright, {}", table.rules);
        for (name, of) in [
            (&ours, (|row| &row.ours) as fn(&Row) -> &Measured),
            (&table.engine, |row| &row.theirs),
        ] {
            let rows = table.rows.iter().filter(|row| row.is_file);
            let mut points: Vec<_> =
                rows.filter_map(|row| Some((row.players.1, middle(of(row))?))).collect();
            points.sort_unstable();
            if !points.is_empty() && !lines.iter().any(|line| line.name == *name) {
                lines.push(Line { name: name.clone(), points });
            }
        }
    }
    lines
}

/// The median processor time, in microseconds.
fn middle(measured: &Measured) -> Option<u64> {
    let Measured::Runs(runs) = measured else { return None };
    let time: Duration = median(runs.iter().map(|run| run.cpu).collect());
    u64::try_from(time.as_micros()).ok().map(|micros| micros.max(1))
}

/// `0.1`, `10`, `1000`: microseconds in milliseconds.
fn milliseconds(micros: u64) -> String {
    let rest = format!("{:03}", micros % 1000);
    let rest = rest.trim_end_matches('0');
    let whole = micros / 1000;
    if rest.is_empty() { whole.to_string() } else { format!("{whole}.{rest}") }
}

#[cfg(test)]
mod tests {
    use super::super::measure::Agreement;
    use super::*;
    use crate::peer::process::Usage;

    fn row(players: u64, theirs: Measured, ours: u64) -> Row {
        let usage = Usage { cpu: Duration::from_micros(ours), ..Usage::default() };
        Row {
            name: players.to_string(),
            players: (players, players),
            rounds: 9,
            is_file: true,
            theirs,
            ours: Measured::Runs(vec![usage]),
            agreement: Agreement::Unknown,
        }
    }

    #[test]
    fn every_engine_and_every_edition_of_ours_has_a_line() {
        let usage = Usage { cpu: Duration::from_millis(70), ..Usage::default() };
        let rows = || {
            vec![
                row(100, Measured::Runs(vec![usage]), 1_500),
                row(10_000, Measured::NotAsked, 90_000),
            ]
        };
        let table = |engine: &str, rules: &str| Table {
            engine: engine.to_owned(),
            rules: rules.to_owned(),
            rows: rows(),
            growth: vec![],
        };
        let tables = [table("One", "some"), table("Two", "some"), table("Three", "other")];
        let picture = of(&tables).unwrap();
        for name in ["One", "Two", "Three", "Pairwright, some", "Pairwright, other"] {
            assert_eq!(picture.matches(&format!("\n{name}\n")).count(), 1, "{name}: {picture}");
        }
        // Two points of ours in each of two editions, and one of each engine.
        assert_eq!(picture.matches("<circle").count(), 7);
    }

    #[test]
    fn times_are_told_in_milliseconds() {
        assert_eq!([10, 100, 1_000, 1_000_000].map(milliseconds), ["0.01", "0.1", "1", "1000"]);
    }
}
