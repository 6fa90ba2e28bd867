//! Rounds of the runs of `conform` that settled a reading: they come out as the program of the time pairs them.

use std::fs;
use std::path::{Path, PathBuf};

use pairwright_dutch_2012::Dutch2012;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use pairwright_testkit::corpora::read;

/// What each of them turns on is in the README.
const SETTLED: [&str; 9] = [
    "all-rounds-62000222-round-13",
    "theirs-62003002-round-10",
    "theirs-62003183-round-05",
    "theirs-64006664-round-05",
    "theirs-64009555-round-14",
    "theirs-64010405-round-12",
    "theirs-64010929-round-15",
    "theirs-64015282-round-15",
    "theirs-64015457-round-15",
];

fn folder(name: &str) -> PathBuf {
    let run = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/cli/tests/conform-run");
    run.join("differences").join(name)
}

/// The pairs of a list as the program writes it, lower numbers first; 0 is the opponent of the player with the bye.
fn listed(name: &str) -> Vec<(u32, u32)> {
    let text = fs::read_to_string(folder(name).join("report-theirs.txt")).unwrap();
    let numbers = |line: &str| {
        let mut numbers: Vec<u32> = line.split_whitespace().map(|n| n.parse().unwrap()).collect();
        numbers.sort_unstable();
        (numbers[0], numbers[1])
    };
    // The first line is their number.
    let mut pairs: Vec<_> =
        text.lines().skip(1).filter(|line| !line.trim().is_empty()).map(numbers).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn settled_rounds_come_out_as_the_program_pairs_them() {
    for name in SETTLED {
        let event = read(&folder(name).join("report.trf"));
        let round = event.rounds_paired() + 1;
        let request = PairingRequest::new(&event, round).unwrap();
        let Outcome::Paired(pairing) = Dutch2012.pair_round(&request).unwrap() else { panic!() };
        let number = |player| event.number(player).get();
        let boards = pairing.boards.iter().map(|board| (number(board.white), number(board.black)));
        let boards = boards.map(|(one, other)| (one.min(other), one.max(other)));
        let mut found: Vec<_> = boards.chain(pairing.bye.map(|bye| (0, number(bye)))).collect();
        found.sort_unstable();
        assert_eq!(found, listed(name), "{name}");
    }
}
