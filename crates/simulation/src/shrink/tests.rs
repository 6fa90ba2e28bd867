//! Events made small by questions whose answers are known.

use pairwright_model::{Bye, Colour, PairingNumber, RoundRecord, Score};
use pairwright_registry::find;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};

use super::*;
use crate::generator::{Conditions, Plan, Rate, Rates, Ratings, generate_report};

fn event(players: u32, rounds: Round, seed: u64) -> Tournament {
    let often = Rate::new(150).unwrap();
    let rates = Rates {
        draws: Rate::new(300).unwrap(),
        byes: often,
        forfeits: often,
        withdrawals: often,
        late: often,
    };
    let plan = Plan { players, rounds, seed, ratings: Ratings::new(1400, 2400).unwrap(), rates };
    let mut conditions = Conditions::default();
    conditions.accelerate(&plan);
    conditions.forbid(&plan, 3);
    generate_report(&plan, &conditions, find("dutch-2017").unwrap()).unwrap().tournament
}

fn paired(ruleset: &dyn Ruleset, tournament: &Tournament) -> Option<Outcome> {
    let request = PairingRequest::new(tournament, tournament.rounds_paired() + 1).ok()?;
    ruleset.pair_round(&request).ok()
}

/// A position is paired like the round that it was taken from.
#[test]
fn a_position_is_the_recorded_round() {
    let ruleset = find("dutch-2017").unwrap();
    for seed in 1..6 {
        let event = event(21, 7, seed);
        for round in 1..=event.rounds_paired() {
            let whole = ruleset.pair_round(&PairingRequest::new(&event, round).unwrap()).unwrap();
            let cut = position(&event, round).unwrap();
            assert_eq!(paired(ruleset, &cut), Some(whole), "seed {seed}, round {round}");
        }
    }
    let event = event(8, 3, 1);
    assert!(position(&event, 0).is_none() && position(&event, 5).is_none());
}

/// What asks for one thing keeps that alone.
#[test]
fn nothing_is_left_that_can_be_spared() {
    let event = event(40, 9, 3);
    let has_half = |tournament: &Tournament| {
        let rounds = 1..=tournament.rounds_paired();
        let has = |index, round| {
            tournament.player(index).record(round) == RoundRecord::Bye(Bye::HalfPoint)
        };
        rounds.clone().any(|round| tournament.indices().any(|index| has(index, round)))
    };
    let small = smallest(&event, &mut |tournament| has_half(tournament)).unwrap();
    assert_eq!((small.players().len(), small.rounds_paired()), (1, 1));
    assert!(small.acceleration().is_empty() && small.forbidden().is_empty());
    assert_eq!(small.initial_colour(), Some(Colour::White));
    assert!(smallest(&event, &mut |_| false).is_none());
}

/// Virtual points and forbidden pairs stay where they are asked for, under the numbers that players have then.
#[test]
fn circumstances_follow_their_players() {
    let event = event(12, 5, 2);
    let asks = |tournament: &Tournament| {
        tournament.indices().any(|index| {
            tournament.acceleration().points(index, 1) == Score::ONE
                && tournament.forbidden().iter().any(|group| group.players.contains(&index))
        })
    };
    let small = smallest(&event, &mut |tournament| asks(tournament)).unwrap();
    assert_eq!((small.players().len(), small.forbidden().len()), (2, 1));
    let numbers: Vec<_> = small.players().iter().map(|player| player.number).collect();
    assert_eq!(numbers, [1, 2].map(|number| PairingNumber::new(number).unwrap()));
}

/// Equal questions have equal answers, and the answer still holds.
#[test]
fn two_editions_still_differ() {
    let rulesets = [find("dutch-2017").unwrap(), find("dutch-2026").unwrap()];
    let differs = |tournament: &Tournament| {
        let all = rulesets.map(|ruleset| paired(ruleset, tournament));
        matches!(&all, [Some(Outcome::Paired(one)), Some(Outcome::Paired(other))] if one != other)
    };
    let mut found = 0;
    for seed in 1..40 {
        let event = event(17, 6, seed);
        for round in 1..=event.rounds_paired() {
            let cut = position(&event, round).unwrap();
            let Some(small) = smallest(&cut, &mut |tournament| differs(tournament)) else {
                continue;
            };
            assert!(differs(&small), "seed {seed}, round {round}");
            assert!(
                small.players().len() <= 12 && small.rounds_paired() <= 4,
                "seed {seed}, round {round}"
            );
            assert_eq!(smallest(&cut, &mut |tournament| differs(tournament)), Some(small));
            found += 1;
        }
    }
    assert!(found > 3, "{found} rounds differ");
}
