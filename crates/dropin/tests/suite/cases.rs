//! Public cases, compared with the programs replaced.

use std::cmp::Reverse;

use pairwright::model::{baku_rounds, baku_upper_group};
use pairwright::trf::{WriteOptions, write};
use pairwright::{PairingNumber, PlayerIndex, Score};
use pairwright_simulation::generator::{Conditions, Plan, Rates, Ratings, generate_under};

use crate::support::{Desk, output};

pub(crate) fn case(name: &str) -> String {
    let path = format!("{}/../../fixtures/cases/{name}.trf", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).unwrap()
}

/// Expected boards are those of JaVaFo 1.4 and 2.2 and of bbpPairings 5 and 6.
#[test]
fn boards_of_an_accelerated_round() {
    let report = case("p_baku-board-order");
    for line in ["javafo d/a.trf -p", "javafo d/a.trf -p -q"] {
        let boards = output(&report, line);
        assert!(boards.starts_with("8\n2 7\n4 1\n5 8\n9 3\n12 6\n10 11\n"), "{line}: {boards}");
    }
    for program in ["bbp5", "bbp6"] {
        let boards = output(&report, &format!("{program} --dutch d/a.trf -p"));
        assert!(boards.starts_with("8\n2 7\n10 11\n9 3\n12 6\n4 1\n5 8\n"), "{program}: {boards}");
    }
}

/// bbpPairings publishes boards by points, JaVaFo by the scores it pairs by.
#[test]
fn every_accelerated_round_is_in_the_program_s_order() {
    let ruleset = pairwright::edition("dutch-2017").unwrap();
    let mut otherwise = 0;
    for seed in 0..30 {
        let players = 10 + u16::try_from(seed).unwrap();
        let acceleration = (1..=baku_upper_group(players.into()))
            .filter_map(|number| PairingNumber::new(u32::try_from(number).unwrap()))
            .map(|number| (number, baku_rounds(9)));
        let conditions = Conditions {
            announced_rounds: Some(9),
            acceleration: acceleration.collect(),
            ..Conditions::default()
        };
        let plan = Plan {
            players: players.into(),
            rounds: 1 + u16::try_from(seed % 4).unwrap(),
            seed,
            ratings: Ratings::default(),
            rates: Rates::default(),
        };
        let tournament = generate_under(&plan, &conditions, ruleset).unwrap().tournament;
        let report = write(&tournament, WriteOptions::default()).unwrap();
        let round = tournament.rounds_paired() + 1;
        let points = |player| tournament.score_before(player, round);
        let score = |player| points(player) + tournament.acceleration().points(player, round);
        let index = |word: &str| tournament.index_of(PairingNumber::new(word.parse().ok()?)?);
        let pairs = |boards: &str| -> Vec<(PlayerIndex, PlayerIndex)> {
            let lines = boards.lines().skip(1).filter_map(|line| line.split_once(' '));
            lines.filter_map(|(white, black)| Some((index(white)?, index(black)?))).collect()
        };
        let is_sorted = |pairs: &[(PlayerIndex, PlayerIndex)],
                         by: &dyn Fn(PlayerIndex) -> Score| {
            pairs.is_sorted_by_key(|&(white, black)| {
                let [one, other] = [white, black].map(|player| (Reverse(by(player)), player));
                (one.min(other).0, one.max(other).0, one.min(other).1)
            })
        };
        let bbp = pairs(&output(&report, "bbp5 --dutch d/a.trf -p"));
        let javafo = pairs(&output(&report, "javafo d/a.trf -p"));
        assert!(is_sorted(&bbp, &points) && is_sorted(&javafo, &score), "seed {seed}");
        otherwise += usize::from(bbp != javafo);
    }
    assert!(otherwise > 10, "{otherwise} rounds in another order");
}

/// bbpPairings 6 enters both records in the order of their lines: players 1 to 4 have a point in rounds 1 and
/// 2, and the points that XXA gives to player 1 follow. JaVaFo and bbpPairings 5 ignore record 250.
#[test]
fn virtual_points_of_both_records() {
    let report = case("p_250-and-XXA");
    let pairs = |text: &str, line: &str| {
        let boards = output(text, line);
        let mut pairs: Vec<(u32, u32)> = boards
            .lines()
            .skip(1)
            .filter_map(|line| line.split_once(' '))
            .map(|(one, other)| (one.parse().unwrap(), other.parse().unwrap()))
            .map(|(one, other): (u32, u32)| (one.min(other), one.max(other)))
            .collect();
        pairs.sort_unstable();
        pairs
    };
    let apart = [(1, 3), (2, 4), (5, 7), (6, 8)];
    assert_eq!(pairs(&report, "bbp6 --dutch d/a.trf -p"), apart);
    // In the other order, 250 replaces what XXA gave for its rounds.
    let mut lines: Vec<&str> = report.lines().collect();
    lines.reverse();
    assert_eq!(pairs(&(lines.join("\n") + "\n"), "bbp6 --dutch d/a.trf -p"), apart);
    // With XXA alone, player 1 is above all others and meets 2, and the lower half rises to the upper.
    let alone = [(1, 2), (3, 6), (4, 7), (5, 8)];
    assert_eq!(pairs(&report, "bbp5 --dutch d/a.trf -p"), alone);
    assert_eq!(pairs(&report, "javafo d/a.trf -p"), alone);
}

/// With nobody left to pair, both programs print the number of boards, 0.
#[test]
fn nobody_left_is_no_board() {
    let absent = case("b23_allgone");
    for line in ["bbp5 --dutch d/a.trf -p", "bbp6 --dutch d/a.trf -p", "javafo d/a.trf -p"] {
        assert_eq!(Desk::with(&absent).run(line), (0, "0\n".into(), String::new()), "{line}");
    }
}

#[test]
fn rounds_of_byes_are_over() {
    let trailing = case("p_trailing-round-all-byes");
    for line in ["bbp5 --dutch d/a.trf -p", "bbp6 --dutch d/a.trf -p", "javafo d/a.trf -p"] {
        assert_eq!(output(&trailing, line), "2\n4 1\n2 3\n", "{line}");
    }
    assert!(output(&trailing, "bbp6 --dutch d/a.trf -c").contains("Round #5\n"));
    for name in ["g_last_round_of_byes", "p_last-round-one-bye"] {
        let (code, _, err) = Desk::with(&case(name)).run("bbp6 --dutch d/a.trf -p");
        assert_eq!(code, 3);
        assert!(err.contains("total number of rounds"), "{err}");
        assert!(output(&case(name), "bbp6 --dutch d/a.trf -c").contains("Round #3\n"));
    }
    for (name, boards) in [("f17_hpb_r2", "2\n5 1\n3 4\n"), ("f18_future_h", "2\n1 4\n3 2\n")] {
        for line in ["bbp5 --dutch d/a.trf -p", "bbp6 --dutch d/a.trf -p", "javafo d/a.trf -p"] {
            assert_eq!(output(&case(name), line), boards, "{name}: {line}");
        }
    }
}
