//! Every round is legal: an independent replay of the written report agrees.

use std::collections::BTreeSet;

use pairwright_audits::check::{Options, check_tournament};
use pairwright_model::{Bye, Round, RoundRecord};
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

/// What holds for every legal round is looked up in the records alone: nobody has two opponents or two byes of the pairing,
/// no two meet twice, and the round read back from five columns a number is paired the same.
#[test]
fn a_field_beyond_four_columns_is_legal_and_read_back() {
    let rates = Rates { draws: rate(300), forfeits: rate(10), ..Rates::default() };
    let plan = plan(12_001, 4, 1, rates);
    for ruleset in rulesets() {
        let event = generate(&plan, ruleset).unwrap().tournament;
        let text = write(&event, WriteOptions::default()).unwrap();
        assert!(text.contains("\nXXW 5\n") && text.contains("\n001 12001 "));
        let report = read(text.as_bytes());
        assert_eq!(report.diagnostics, []);
        let read_back = report.tournament.unwrap();
        let check = check_tournament(ruleset, &read_back, Options::default()).unwrap();
        assert_eq!((check.rounds_checked, check.rounds_differing), (4, 0));
        let (mut met, mut had_bye) = (BTreeSet::new(), BTreeSet::new());
        for round in 1..=4 {
            let mut seated = 0;
            for player in read_back.indices() {
                match read_back.player(player).record(round) {
                    RoundRecord::Bye(Bye::PairingAllocated) => assert!(had_bye.insert(player)),
                    record => {
                        let opponent = record.opponent().unwrap();
                        let theirs = read_back.player(opponent).record(round);
                        assert_eq!(theirs.opponent(), Some(player));
                        let is_game = matches!(record, RoundRecord::Game { .. });
                        assert!(met.insert((player, opponent)) || !is_game, "round {round}");
                        seated += 1;
                    }
                }
            }
            assert_eq!(seated, 12_000, "round {round}");
        }
        assert_eq!(had_bye.len(), 4);
    }
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
