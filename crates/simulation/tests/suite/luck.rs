//! Equal seeds give equal luck.

use pairwright_model::{Bye, GameResult, RoundRecord};
use pairwright_simulation::generator::{Plan, Rates};

use crate::support::{event, plan, rate};

#[test]
fn another_seed_is_another_event() {
    let make = |seed| event(&plan(20, 5, seed, Rates::default())).tournament;
    assert_ne!(make(1).players(), make(2).players());
}

/// The result of a game; whether a forfeit was won.
fn result(record: RoundRecord) -> (Option<GameResult>, bool) {
    match record {
        RoundRecord::Game { result, .. } => (Some(result), false),
        RoundRecord::Forfeit { won, .. } => (None, won),
        _ => unreachable!("no other record has an opponent here"),
    }
}

#[test]
fn a_rate_changes_only_what_it_is_about() {
    let quiet = Rates { draws: rate(300), forfeits: rate(100), ..Rates::default() };
    let few = Rates { byes: rate(100), ..quiet };
    let many = Rates { byes: rate(300), late: rate(200), withdrawals: rate(200), ..quiet };
    let make = |rates| event(&Plan { seed: 5, ..plan(200, 5, 5, rates) }).tournament;
    let (quiet, few, many) = (make(quiet), make(few), make(many));
    let mut same_games = 0;
    for index in quiet.indices() {
        let [a, b, c] = [&quiet, &few, &many].map(|event| event.player(index));
        assert_eq!((a.rating, b.rating), (b.rating, c.rating));
        for round in 1..=5 {
            let requested = |record| {
                matches!(
                    record,
                    RoundRecord::Bye(Bye::HalfPoint | Bye::ZeroPoint) | RoundRecord::Blank
                )
            };
            assert!(!requested(a.record(round)));
            assert!(!requested(b.record(round)) || requested(c.record(round)));
            // Two players who meet in one round of both events have one result, in any colours.
            let (before, after) = (a.record(round), b.record(round));
            if before.opponent().is_some() && before.opponent() == after.opponent() {
                same_games += 1;
                assert_eq!(result(before), result(after));
            }
        }
    }
    assert!(same_games > 20, "{same_games}");
}
