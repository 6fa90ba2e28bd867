//! Every round is legal: an independent replay of the written report agrees.

use pairwright_audits::check::{Options, check_tournament};
use pairwright_model::Round;
use pairwright_simulation::generator::{Plan, Rates, Ratings, generate};
use pairwright_trf::{WriteOptions, read, write};

use crate::support::{plan, rate, rulesets};

/// From nearly round robins to big fields, quiet ones and wild ones.
fn plans() -> impl Iterator<Item = Plan> {
    let shapes: [(u32, Round); 10] =
        [(2, 1), (5, 3), (6, 4), (9, 7), (12, 8), (20, 9), (33, 7), (64, 11), (101, 9), (180, 6)];
    let quiet = Rates { draws: rate(300), ..Rates::default() };
    let usual = Rates {
        byes: rate(30),
        forfeits: rate(25),
        withdrawals: rate(80),
        late: rate(50),
        ..quiet
    };
    let wild = Rates {
        draws: rate(700),
        byes: rate(200),
        forfeits: rate(200),
        withdrawals: rate(400),
        late: rate(300),
    };
    (1..).zip(shapes).flat_map(move |(seed, (players, rounds))| {
        [quiet, usual, wild].map(|rates| plan(players, rounds, seed, rates))
    })
}

#[test]
fn a_replay_of_the_report_agrees() {
    let mut checked = 0;
    for ruleset in rulesets() {
        for plan in plans() {
            let event = generate(&plan, ruleset).unwrap();
            let text = write(&event.tournament, WriteOptions::default()).unwrap();
            let report = read(text.as_bytes());
            assert_eq!(report.diagnostics, [], "{plan}\n{text}");
            let read_back = report.tournament.unwrap();
            assert_eq!(read_back.rounds_paired(), event.tournament.rounds_paired(), "{plan}");
            if read_back.rounds_paired() == 0 {
                continue;
            }
            let check = check_tournament(ruleset, &read_back, Options::default()).unwrap();
            assert_eq!(check.errors().count(), 0, "{plan}");
            assert_eq!(check.rounds_differing, 0, "{plan}\n{text}");
            checked += check.rounds_checked;
        }
    }
    assert!(checked >= 150 * rulesets().count(), "{checked}");
}

#[test]
fn the_biggest_field_is_no_trouble() {
    let rates = Rates { draws: rate(300), byes: rate(20), late: rate(50), ..Rates::default() };
    let plan = Plan { ratings: Ratings::new(1000, 2800).unwrap(), ..plan(9999, 9, 1, rates) };
    for ruleset in rulesets() {
        let event = generate(&plan, ruleset).unwrap();
        assert_eq!(event.tournament.rounds_paired(), 9);
    }
}
