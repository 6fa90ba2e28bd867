//! Observations of many events, added up.

use pairwright_model::Round;
use serde::{Deserialize, Serialize};

use crate::contrast::Contrast;
use crate::play::pairs;
use crate::{
    CrossMoments, Metric, Moments, PerMetric, Played, Ratio, Scenario, Seeds, SimulationError,
};

/// Number of example seeds to keep, the smallest ones.
const EXAMPLES: usize = 5;

/// Exact sums of the observations of a [`Scenario`].
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The events that are in the sums.
    pub seeds: Seeds,
    /// Sums by edition, in the order of the scenario.
    pub editions: Vec<EditionTally>,
    /// The first edition with each later one, then the second, and so on.
    pub pairs: Vec<PairTally>,
}

/// The sums of one edition.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionTally {
    /// Id of the edition.
    pub edition: String,
    /// Sums of each metric.
    pub metrics: PerMetric<Moments>,
}

/// The sums of two editions on the same events.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairTally {
    /// The id of one edition.
    pub first: String,
    /// The id of the other.
    pub second: String,
    /// Events that differ, of all.
    pub events: Moments,
    /// Rounds that differ, of all that at least one of them has.
    pub rounds: Moments,
    /// Rounds that differ, of those with the same history.
    pub given_equal_history: Moments,
    /// Events that part in colours only, of those that part.
    pub only_colours: Moments,
    /// The first differing rounds, over the events that part.
    pub first_round: Moments,
    /// Number of events whose first difference is in each round, from round 1.
    pub first_rounds: Vec<u64>,
    /// The smallest seeds of events that part.
    pub examples: Vec<Example>,
    /// Sums that give the spread of the differences.
    pub metrics: PerMetric<CrossMoments>,
}

/// An event that goes differently under two editions.
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// Seed of the event.
    pub seed: u64,
    /// The first round that differs.
    pub round: Round,
}

impl Tally {
    /// The empty sums of `scenario`.
    pub fn new(scenario: &Scenario) -> Self {
        let edition = |edition: &String| EditionTally {
            edition: edition.clone(),
            metrics: Metric::ALL.iter().map(|&metric| (metric, Moments::default())).collect(),
        };
        let pair = |(first, second): (&String, &String)| PairTally {
            first: first.clone(),
            second: second.clone(),
            events: Moments::default(),
            rounds: Moments::default(),
            given_equal_history: Moments::default(),
            only_colours: Moments::default(),
            first_round: Moments::default(),
            first_rounds: vec![0; usize::from(scenario.rounds)],
            examples: Vec::new(),
            metrics: Metric::ALL.iter().map(|&metric| (metric, CrossMoments::default())).collect(),
        };
        Self {
            seeds: Seeds::default(),
            editions: scenario.editions.iter().map(edition).collect(),
            pairs: pairs(&scenario.editions).map(pair).collect(),
        }
    }

    /// Adds the observations of one event.
    ///
    /// # Errors
    ///
    /// If the event is in the sums already. The sums are then useless.
    pub fn add(&mut self, played: &Played) -> Result<(), SimulationError> {
        let seed = played.seed;
        self.seeds.insert(seed, seed).map_err(|seed| SimulationError::CountedTwice { seed })?;
        for (edition, seen) in self.editions.iter_mut().zip(&played.observations) {
            for (sum, ratio) in edition.metrics.values_mut().zip(seen.values()) {
                *sum = added(sum.plus(&Moments::of(*ratio)))?;
            }
        }
        let contrasts = played.contrasts.iter().zip(pairs(&played.observations));
        for (pair, (contrast, (one, other))) in self.pairs.iter_mut().zip(contrasts) {
            for ((sum, one), other) in
                pair.metrics.values_mut().zip(one.values()).zip(other.values())
            {
                *sum = added(sum.plus(&CrossMoments::of(*one, *other)))?;
            }
            pair.add(seed, contrast)?;
        }
        Ok(())
    }

    /// Adds the sums of other events of the same scenario.
    ///
    /// # Errors
    ///
    /// If an event is in both, or the sums are too large to come from events. The sums are then useless.
    pub fn merge(&mut self, other: &Self) -> Result<(), SimulationError> {
        self.seeds.merge(&other.seeds).map_err(|seed| SimulationError::CountedTwice { seed })?;
        for (edition, others) in self.editions.iter_mut().zip(&other.editions) {
            for (sum, more) in edition.metrics.values_mut().zip(others.metrics.values()) {
                *sum = added(sum.plus(more))?;
            }
        }
        for (pair, others) in self.pairs.iter_mut().zip(&other.pairs) {
            pair.merge(others)?;
        }
        Ok(())
    }

    /// Checks that editions, metrics and rounds are those of `scenario`.
    ///
    /// # Errors
    ///
    /// If they are not.
    pub fn check(&self, scenario: &Scenario) -> Result<(), SimulationError> {
        scenario.check()?;
        let last_seed = scenario.last_seed()?;
        let is_sound = self.seeds.is_within(scenario.seed, last_seed)
            && self.outline() == Self::new(scenario).outline()
            && self.pairs.iter().all(PairTally::has_sound_examples);
        if is_sound { Ok(()) } else { Err(SimulationError::Damaged) }
    }

    /// Everything but the numbers.
    fn outline(&self) -> Self {
        let edition = |edition: &EditionTally| EditionTally {
            edition: edition.edition.clone(),
            metrics: edition.metrics.keys().map(|&metric| (metric, Moments::default())).collect(),
        };
        let pair = |pair: &PairTally| PairTally {
            first: pair.first.clone(),
            second: pair.second.clone(),
            events: Moments::default(),
            rounds: Moments::default(),
            given_equal_history: Moments::default(),
            only_colours: Moments::default(),
            first_round: Moments::default(),
            first_rounds: vec![0; pair.first_rounds.len()],
            examples: Vec::new(),
            metrics: pair.metrics.keys().map(|&metric| (metric, CrossMoments::default())).collect(),
        };
        Self {
            seeds: Seeds::default(),
            editions: self.editions.iter().map(edition).collect(),
            pairs: self.pairs.iter().map(pair).collect(),
        }
    }
}

impl PairTally {
    fn add(&mut self, seed: u64, contrast: &Contrast) -> Result<(), SimulationError> {
        let parted = contrast.parting;
        let of_parted = |top: i64| parted.map_or(Ratio::default(), |_| Ratio::new(top, 1));
        let round = parted.map_or(0, |parting| parting.round);
        let is_only_colours = parted.is_some_and(|parting| parting.is_only_colours);
        for (sum, ratio) in [
            (&mut self.events, Ratio::new(i64::from(parted.is_some()), 1)),
            (&mut self.rounds, contrast.rounds),
            (&mut self.given_equal_history, contrast.given_equal_history()),
            (&mut self.only_colours, of_parted(i64::from(is_only_colours))),
            (&mut self.first_round, of_parted(i64::from(round))),
        ] {
            *sum = added(sum.plus(&Moments::of(ratio)))?;
        }
        if parted.is_some() {
            if let Some(count) = self.first_rounds.get_mut(usize::from(round) - 1) {
                *count += 1;
            }
            self.examples.push(Example { seed, round });
            self.keep_smallest_examples();
        }
        Ok(())
    }

    fn merge(&mut self, other: &Self) -> Result<(), SimulationError> {
        for (sum, more) in [
            (&mut self.events, &other.events),
            (&mut self.rounds, &other.rounds),
            (&mut self.given_equal_history, &other.given_equal_history),
            (&mut self.only_colours, &other.only_colours),
            (&mut self.first_round, &other.first_round),
        ] {
            *sum = added(sum.plus(more))?;
        }
        for (count, more) in self.first_rounds.iter_mut().zip(&other.first_rounds) {
            *count = added(count.checked_add(*more))?;
        }
        for (sum, more) in self.metrics.values_mut().zip(other.metrics.values()) {
            *sum = added(sum.plus(more))?;
        }
        self.examples.extend_from_slice(&other.examples);
        self.keep_smallest_examples();
        Ok(())
    }

    fn keep_smallest_examples(&mut self) {
        self.examples.sort_unstable();
        self.examples.truncate(EXAMPLES);
    }

    fn has_sound_examples(&self) -> bool {
        self.examples.is_sorted() && self.examples.len() <= EXAMPLES
    }
}

/// Reports an overflow, which only a forged file of sums can bring about.
fn added<T>(sum: Option<T>) -> Result<T, SimulationError> {
    sum.ok_or(SimulationError::Damaged)
}
