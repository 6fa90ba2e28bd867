//! Plans and events for the other tests.

use pairwright_model::RoundRecord;
use pairwright_registry::RULESETS;
use pairwright_ruleset::{Ruleset, Status};
use pairwright_simulation::generator::{Event, Plan, Rate, Rates, Ratings, generate};

/// The editions that can pair.
pub(crate) fn rulesets() -> impl Iterator<Item = &'static dyn Ruleset> {
    RULESETS.iter().copied().filter(|ruleset| ruleset.edition().status == Status::Complete)
}

/// Any edition, for tests that do not depend on it.
pub(crate) fn any_ruleset() -> &'static dyn Ruleset {
    rulesets().next().unwrap()
}

pub(crate) fn rate(per_mille: u16) -> Rate {
    Rate::new(per_mille).unwrap()
}

pub(crate) fn plan(players: u32, rounds: u16, seed: u64, rates: Rates) -> Plan {
    Plan { players, rounds, seed, ratings: Ratings::default(), rates }
}

pub(crate) fn event(plan: &Plan) -> Event {
    generate(plan, any_ruleset()).unwrap()
}

/// All records of all rounds.
pub(crate) fn records(event: &Event) -> impl Iterator<Item = RoundRecord> {
    event.tournament.players().iter().flat_map(|player| player.records().iter().copied())
}
