//! The results of a simulation as a self-contained page.

use askama::Template;
use pairwright_simulation::{Comparison, Example, Figure, Metric, Scenario, Summary, Tally, Unit};

use super::fill::filled;
use super::plot::{Bar, Interval, Scale, bars};
use crate::numbers::{absolute, difference, end, end_of_difference};
use crate::simulation::{NOTES, explanation, title, what_was_played};

/// The number of colours for editions; further ones start again.
const HUES: usize = 6;

/// The data of the page. The template escapes everything in it.
#[derive(Template)]
#[template(path = "simulation.html")]
struct Page {
    editions: Vec<Edition>,
    played: [String; 2],
    pairs: Vec<Pair>,
    measures: Vec<Measure>,
    notes: &'static [&'static str],
}

/// An edition in the legend.
struct Edition {
    id: String,
    hue: usize,
}

/// A measure with its figures for all editions.
struct Measure {
    title: &'static str,
    explanation: &'static str,
    rows: Vec<MeasureRow>,
    from: String,
    to: String,
}

struct MeasureRow {
    edition: String,
    hue: usize,
    shown: String,
    interval: Option<Interval>,
}

/// The comparison of two editions.
struct Pair {
    first: String,
    second: String,
    facts: Vec<Fact>,
    bars: Vec<Bar>,
    examples: Vec<Example>,
    differences: Vec<Difference>,
}

struct Fact {
    title: &'static str,
    shown: String,
}

struct Difference {
    title: &'static str,
    shown: String,
    is_clear: bool,
    plot: Option<Plot>,
}

/// An interval with its own scale.
struct Plot {
    interval: Interval,
    from: String,
    to: String,
}

/// The page of a simulation.
pub fn simulation(scenario: &Scenario, tally: &Tally) -> String {
    let summary = Summary::of(tally);
    let page = Page {
        editions: (summary.editions.iter().enumerate())
            .map(|(place, edition)| Edition { id: edition.edition.clone(), hue: place % HUES })
            .collect(),
        played: what_was_played(scenario, tally),
        pairs: summary.comparisons.iter().map(pair).collect(),
        measures: Metric::ALL.iter().map(|&metric| measure(metric, &summary)).collect(),
        notes: &NOTES,
    };
    filled(&page)
}

fn measure(metric: Metric, summary: &Summary) -> Measure {
    let figure = |place: usize| summary.editions[place].metrics.get(&metric).copied().flatten();
    let scale = Scale::around((0..summary.editions.len()).filter_map(figure));
    let rows = summary.editions.iter().enumerate().map(|(place, edition)| MeasureRow {
        edition: edition.edition.clone(),
        hue: place % HUES,
        shown: absolute(figure(place), metric.unit()),
        interval: figure(place).map(|figure| scale.place(figure)),
    });
    Measure {
        title: title(metric),
        explanation: explanation(metric),
        rows: rows.collect(),
        from: end(scale.from, metric.unit()),
        to: end(scale.to, metric.unit()),
    }
}

fn pair(comparison: &Comparison) -> Pair {
    let fact = |title, figure, unit| Fact { title, shown: absolute(figure, unit) };
    Pair {
        first: comparison.first.clone(),
        second: comparison.second.clone(),
        facts: vec![
            fact("events differ", comparison.events_differ, Unit::Share),
            fact("rounds differ", comparison.rounds_differ, Unit::Share),
            fact(
                "rounds differ given an equal history",
                comparison.rounds_differ_given_equal_history,
                Unit::Share,
            ),
            fact("part in colours alone", comparison.only_colours, Unit::Share),
            fact("first differing round", comparison.first_round, Unit::Round),
        ],
        bars: bars(&comparison.first_rounds),
        examples: comparison.examples.clone(),
        differences: (Metric::ALL.iter())
            .map(|&metric| row(metric, comparison.metrics.get(&metric).copied().flatten()))
            .collect(),
    }
}

fn row(metric: Metric, figure: Option<Figure>) -> Difference {
    let unit = metric.unit();
    let plot = |figure: Figure| {
        let scale = Scale::around_zero(figure);
        // If nothing differs, any scale will do.
        let has_reach = figure.value != 0 || figure.margin.is_some_and(|margin| margin > 0);
        let ends = if has_reach { [scale.from, scale.to] } else { [0, 0] };
        let [from, to] = ends.map(|end| end_of_difference(end, unit));
        Plot { interval: scale.place(figure), from, to }
    };
    Difference {
        title: title(metric),
        shown: difference(figure, unit),
        is_clear: figure.is_some_and(|figure| figure.is_clear()),
        plot: figure.map(plot),
    }
}
