//! The figures of a simulation.

use serde::Serialize;

use crate::figures::{difference, mean};
use crate::play::pairs;
use crate::{Example, Figure, Metric, PairTally, PerMetric, Tally};

/// The figures of a simulation.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Number of events behind the figures.
    pub events: u64,
    /// Each edition by itself.
    pub editions: Vec<EditionSummary>,
    /// The first edition with each later one, then the second, and so on.
    pub comparisons: Vec<Comparison>,
}

/// The figures of one edition.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EditionSummary {
    /// Id of the edition.
    pub edition: String,
    /// The figures; none where nothing could be counted.
    pub metrics: PerMetric<Option<Figure>>,
}

/// Two editions on the same events.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Comparison {
    /// The id of one edition.
    pub first: String,
    /// The id of the other.
    pub second: String,
    /// The share of events that differ.
    pub events_differ: Option<Figure>,
    /// The share of rounds that differ. Once two histories have parted nearly all do.
    pub rounds_differ: Option<Figure>,
    /// The share of rounds that differ among those before which nothing differed.
    pub rounds_differ_given_equal_history: Option<Figure>,
    /// The share of events whose first difference is one of colours alone, of those that differ.
    pub only_colours: Option<Figure>,
    /// The mean of the first differing rounds.
    pub first_round: Option<Figure>,
    /// Number of events whose first difference is in each round, from round 1.
    pub first_rounds: Vec<u64>,
    /// A few events that part, by ascending seed.
    pub examples: Vec<Example>,
    /// The figure of the second edition minus that of the first.
    pub metrics: PerMetric<Option<Figure>>,
}

impl Summary {
    /// The figures that follow from `tally`.
    pub fn of(tally: &Tally) -> Self {
        let events = tally.seeds.count();
        let editions = tally.editions.iter().map(|edition| EditionSummary {
            edition: edition.edition.clone(),
            metrics: (edition.metrics.iter())
                .map(|(&metric, moments)| (metric, mean(moments, metric.scale(), events)))
                .collect(),
        });
        let comparisons = tally.pairs.iter().zip(pairs(&tally.editions)).map(|(pair, editions)| {
            let differences = |(&metric, cross): (&Metric, _)| {
                let moments = [editions.0.metrics.get(&metric)?, editions.1.metrics.get(&metric)?];
                difference(moments, cross, metric.scale(), events)
            };
            let metrics = pair.metrics.iter().map(|entry| (*entry.0, differences(entry)));
            compare(pair, metrics.collect(), events)
        });
        Self { events, editions: editions.collect(), comparisons: comparisons.collect() }
    }
}

fn compare(pair: &PairTally, metrics: PerMetric<Option<Figure>>, events: u64) -> Comparison {
    let share = |moments| mean(moments, 1, events);
    Comparison {
        first: pair.first.clone(),
        second: pair.second.clone(),
        events_differ: share(&pair.events),
        rounds_differ: share(&pair.rounds),
        rounds_differ_given_equal_history: share(&pair.given_equal_history),
        only_colours: share(&pair.only_colours),
        first_round: share(&pair.first_round),
        first_rounds: pair.first_rounds.clone(),
        examples: pair.examples.clone(),
        metrics,
    }
}
