//! One event under every edition.

use crate::generator::{Event, generate};
use pairwright_ruleset::Ruleset;

use crate::contrast::{Contrast, contrast};
use crate::observation::observe;
use crate::{PerMetric, Ratio, Scenario, SimulationError};

/// Observations of one event under every edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub(crate) seed: u64,
    /// Observations by edition, in the order of the scenario.
    pub(crate) observations: Vec<PerMetric<Ratio>>,
    /// The first edition with each later one, then the second, and so on.
    pub(crate) contrasts: Vec<Contrast>,
}

/// Plays the event of `scenario` with `seed` under each of `rulesets`, which are in the order of
/// the scenario's editions.
///
/// # Errors
///
/// If an edition cannot pair a round although a legal pairing may exist. A round without a legal
/// pairing is no error but something seen.
pub fn play(
    scenario: &Scenario,
    rulesets: &[&dyn Ruleset],
    seed: u64,
) -> Result<Played, SimulationError> {
    let plan = scenario.plan(seed);
    let event = |ruleset: &&dyn Ruleset| {
        generate(&plan, *ruleset).map_err(|error| SimulationError::Event {
            seed,
            edition: ruleset.edition().id.to_owned(),
            error,
        })
    };
    let events = rulesets.iter().map(event).collect::<Result<Vec<Event>, _>>()?;
    Ok(Played {
        seed,
        observations: events.iter().map(observe).collect(),
        contrasts: pairs(&events).map(|(one, other)| contrast(one, other)).collect(),
    })
}

/// The first with each later one, then the second with each later one, and so on.
pub(crate) fn pairs<T>(items: &[T]) -> impl Iterator<Item = (&T, &T)> {
    let later = |place: usize| items.iter().skip(place + 1);
    items
        .iter()
        .enumerate()
        .flat_map(move |(place, one)| later(place).map(move |other| (one, other)))
}
