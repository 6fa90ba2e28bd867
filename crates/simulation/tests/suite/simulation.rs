//! Properties of a simulation, under every edition.

use pairwright_registry::RULESETS;
use pairwright_ruleset::{Ruleset, Status};
use pairwright_simulation::generator::{Rate, Ratings};
use pairwright_simulation::{
    Figure, Metric, Players, Scenario, Shard, SimulationError, Summary, Tally, play,
};

fn scenario(rulesets: &[&dyn Ruleset], events: u64) -> Scenario {
    let rate = |per_mille| Rate::new(per_mille).unwrap();
    Scenario {
        editions: rulesets.iter().map(|ruleset| ruleset.edition().id.to_owned()).collect(),
        events,
        seed: 7,
        players: Players::new(9, 14).unwrap(),
        rounds: 6,
        ratings: Ratings::default(),
        draws: rate(300),
        byes: rate(50),
        forfeits: rate(50),
        withdrawals: rate(50),
        late: rate(50),
    }
}

fn complete() -> Vec<&'static dyn Ruleset> {
    let is_complete = |ruleset: &&dyn Ruleset| ruleset.edition().status == Status::Complete;
    RULESETS.iter().copied().filter(is_complete).collect()
}

fn simulate(scenario: &Scenario, rulesets: &[&dyn Ruleset], shard: Shard) -> Tally {
    let mut tally = Tally::new(scenario);
    for seed in scenario.seeds(shard).unwrap() {
        tally.add(&play(scenario, rulesets, seed).unwrap()).unwrap();
    }
    tally
}

#[test]
fn an_edition_differs_from_itself_by_nothing() {
    for ruleset in complete() {
        let rulesets: [&dyn Ruleset; 2] = [ruleset, ruleset];
        // Under two names, since a summary names an edition only once.
        let editions = ["one", "the other"].map(str::to_owned).to_vec();
        let scenario = Scenario { editions, ..scenario(&rulesets, 40) };
        let summary = Summary::of(&simulate(&scenario, &rulesets, Shard::WHOLE));
        let [comparison] = &summary.comparisons[..] else { panic!("two editions") };
        let nothing = Some(Figure { value: 0, margin: Some(0) });
        assert_eq!(comparison.events_differ, nothing);
        assert_eq!(comparison.rounds_differ, nothing);
        assert_eq!(comparison.rounds_differ_given_equal_history, nothing);
        assert_eq!((comparison.only_colours, comparison.first_round), (None, None));
        assert_eq!((&comparison.first_rounds[..], comparison.examples.len()), (&[0; 6][..], 0));
        for metric in Metric::ALL {
            assert_eq!(comparison.metrics[metric], nothing, "{metric:?}");
        }
        assert_eq!(summary.editions[0].metrics, summary.editions[1].metrics);
    }
}

#[test]
fn shards_in_any_order_make_the_whole() {
    let rulesets = complete();
    let scenario = scenario(&rulesets, 31);
    let whole = simulate(&scenario, &rulesets, Shard::WHOLE);
    assert_eq!(whole.seeds.stretches(), [(7, 37)]);
    let mut merged = Tally::new(&scenario);
    for number in [3, 1, 4, 2] {
        let shard = simulate(&scenario, &rulesets, Shard::new(number, 4).unwrap());
        shard.check(&scenario).unwrap();
        merged.merge(&shard).unwrap();
    }
    assert_eq!(merged, whole);
}

#[test]
fn a_tally_survives_json() {
    let rulesets = complete();
    let scenario = scenario(&rulesets, 5);
    let tally = simulate(&scenario, &rulesets, Shard::WHOLE);
    let text = serde_json::to_string(&(&scenario, &tally)).unwrap();
    let (scenario_again, tally_again): (Scenario, Tally) = serde_json::from_str(&text).unwrap();
    assert_eq!((&scenario_again, &tally_again), (&scenario, &tally));
    tally_again.check(&scenario_again).unwrap();
}

#[test]
fn events_are_counted_once() {
    let rulesets = complete();
    let scenario = scenario(&rulesets, 4);
    let mut tally = simulate(&scenario, &rulesets, Shard::WHOLE);
    let half = simulate(&scenario, &rulesets, Shard::new(2, 2).unwrap());
    assert_eq!(tally.merge(&half), Err(SimulationError::CountedTwice { seed: 9 }));
    let mut tally = half;
    let again = play(&scenario, &rulesets, 10).unwrap();
    assert_eq!(tally.add(&again), Err(SimulationError::CountedTwice { seed: 10 }));
}

#[test]
fn a_tally_of_another_outline_is_noticed() {
    let rulesets = complete();
    let scenario = scenario(&rulesets, 4);
    let tally = simulate(&scenario, &rulesets, Shard::WHOLE);
    let damaged = |damage: &dyn Fn(&mut Tally)| {
        let mut tally = tally.clone();
        damage(&mut tally);
        tally.check(&scenario)
    };
    assert_eq!(damaged(&|_| {}), Ok(()));
    let damages: [&dyn Fn(&mut Tally); 4] = [
        &|tally| tally.editions[0].edition.push('x'),
        &|tally| tally.editions[0].metrics.retain(|&metric, _| metric != Metric::Tau),
        &|tally| tally.pairs[0].first_rounds.push(1),
        &|tally| tally.pairs.clear(),
    ];
    for damage in damages {
        assert_eq!(damaged(damage), Err(SimulationError::Damaged));
    }
    let elsewhere = Scenario { seed: 100, ..scenario.clone() };
    assert_eq!(tally.check(&elsewhere), Err(SimulationError::Damaged));
}

#[test]
fn impossible_scenarios_are_refused() {
    let rulesets = complete();
    let good = scenario(&rulesets, 4);
    assert_eq!(good.check(), Ok(()));
    let first = good.editions[0].clone();
    let nobody = Scenario { editions: vec![], ..good.clone() };
    assert_eq!(nobody.check(), Err(SimulationError::NoEditions));
    let twice = Scenario { editions: vec![first.clone(), first.clone()], ..good.clone() };
    assert_eq!(twice.check(), Err(SimulationError::SameEdition { edition: first }));
    assert_eq!(Scenario { events: 0, ..good.clone() }.check(), Err(SimulationError::NoEvents));
    let late = Scenario { seed: u64::MAX - 2, ..good.clone() };
    assert_eq!(late.check(), Err(SimulationError::NoSeeds));
    let crowd = Scenario { players: Players::new(60, 1_000_001).unwrap(), ..good.clone() };
    assert!(crowd.check().unwrap_err().is_limit());
    let few = Scenario { players: Players::new(6, 14).unwrap(), ..good };
    let error = few.check().unwrap_err();
    assert_eq!(error.to_string(), "there must be fewer rounds than players, not 6 for 6");
    assert!(!error.is_limit() && !error.is_internal());
}
