//! Plans that cannot be carried out to the end.

use pairwright_model::RoundRecord;
use pairwright_ruleset::{Outcome, PairingRequest};
use pairwright_simulation::generator::{
    Conditions, Ending, GenerateError, Plan, Rates, generate, generate_report,
};

use crate::support::{any_ruleset, event, plan, rate, rulesets};

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
    let error = refusal(1_000_001, 3);
    assert_eq!(error, GenerateError::TooManyPlayers { players: 1_000_001 });
    assert!(error.is_limit() && !error.is_internal());
}

/// Plans, some of which cannot be carried out to the end.
fn tight(rates: Rates) -> impl Iterator<Item = Plan> {
    (6..=12).flat_map(move |players| {
        (0..8).map(move |seed| {
            let rounds = u16::try_from(players).unwrap() - 1;
            plan(players, rounds, seed, rates)
        })
    })
}

#[test]
fn an_impossible_round_ends_the_event_and_is_still_impossible_when_asked_for() {
    // Nobody is absent, so each round determines the next.
    let ends: Vec<_> = tight(Rates::default())
        .map(|plan| event(&plan))
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

#[test]
fn a_report_ends_with_its_last_round_paired_as_the_last() {
    let often = Rates {
        byes: rate(150),
        forfeits: rate(100),
        withdrawals: rate(300),
        late: rate(200),
        ..Rates::default()
    };
    for ruleset in rulesets() {
        let mut cut = 0;
        for plan in tight(Rates::default()).chain(tight(often)) {
            let report = generate_report(&plan, &Conditions::default(), ruleset).unwrap();
            let tournament = &report.tournament;
            let Some(missing) = report.ending.missing_round() else {
                assert_eq!(report, generate(&plan, ruleset).unwrap(), "{plan}");
                continue;
            };
            cut += 1;
            let rounds = missing - 1;
            assert_eq!(tournament.total_rounds(), (rounds > 0).then_some(rounds), "{plan}");
            assert!(tournament.players().iter().all(|p| p.records().len() <= rounds.into()));
            for round in 1..=rounds {
                let is_paired = |record: RoundRecord| record.opponent().is_some();
                assert!(
                    tournament.players().iter().any(|player| is_paired(player.record(round))),
                    "{plan}: nobody is paired in round {round}"
                );
            }
            // The shortened event is like any other: its last round can be paired again.
            let Some(last) = tournament.total_rounds() else { continue };
            let request = PairingRequest::new(tournament, last).unwrap();
            let Ok(Outcome::Paired(pairing)) = ruleset.pair_round(&request) else {
                panic!("{plan}: round {last} cannot be paired");
            };
            for board in pairing.boards {
                let record = tournament.player(board.white).record(last);
                assert_eq!(record.opponent(), Some(board.black), "{plan}");
            }
        }
        assert!(cut > 20, "{cut}");
    }
}
