//! Plans that cannot be carried out, or not to the end.

use pairwright_generator::{Ending, GenerateError, Rates, generate};
use pairwright_ruleset::{Outcome, PairingRequest};

use crate::support::{any_ruleset, event, plan, rate};

#[test]
fn a_plan_without_room_is_refused() {
    let refusal = |players, rounds| {
        generate(&plan(players, rounds, 1, Rates::default()), any_ruleset()).unwrap_err()
    };
    for (players, rounds) in [(0, 1), (1, 1), (2, 2), (7, 7), (10, 900)] {
        let error = refusal(players, rounds);
        assert_eq!(error, GenerateError::TooManyRounds { rounds, players });
        assert!(!error.is_limit() && !error.is_internal());
    }
    let error = refusal(10_000, 3);
    assert_eq!(error, GenerateError::TooManyPlayers { players: 10_000 });
    assert!(error.is_limit() && !error.is_internal());
}

#[test]
fn an_impossible_round_ends_the_event_and_is_still_impossible_when_asked_for() {
    let rates = Rates { byes: rate(50), ..Rates::default() };
    let ends: Vec<_> = (0..20)
        .map(|seed| event(&plan(7, 6, seed, rates)))
        .filter(|event| matches!(event.ending, Ending::Impossible { .. }))
        .collect();
    assert!(!ends.is_empty());
    for event in ends {
        let Ending::Impossible { round, why } = event.ending else { unreachable!() };
        assert_eq!(event.tournament.rounds_paired() + 1, round);
        let request = PairingRequest::new(&event.tournament, round).unwrap();
        assert_eq!(any_ruleset().pair_round(&request), Ok(Outcome::Impossible(why)));
    }
}

#[test]
fn an_event_that_nobody_comes_to_ends() {
    for rates in [
        Rates { byes: rate(1000), ..Rates::default() },
        Rates { late: rate(1000), ..Rates::default() },
    ] {
        let event = event(&plan(10, 3, 1, rates));
        assert_eq!(event.ending, Ending::Deserted { round: 1 });
        assert_eq!(event.tournament.rounds_paired(), 0);
    }
    // Everybody leaves before the last round.
    let rates = Rates { withdrawals: rate(1000), ..Rates::default() };
    let event = event(&plan(200, 4, 1, rates));
    assert_eq!(event.ending, Ending::Deserted { round: 4 });
    assert_eq!(event.tournament.rounds_paired(), 3);
}
