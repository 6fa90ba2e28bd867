//! The objections of the edition to a pair are those that the literal generation finds.

use std::path::PathBuf;

use pairwright_dutch_2017::Dutch2017;
use pairwright_model::PairingNumber;
use pairwright_ruleset::trace::Value;
use pairwright_ruleset::{Concession, Demand, PairingRequest, Ruleset};
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixture, fixtures, large, of_at_most};
use pairwright_testkit::objections::compare;

fn recorded(paths: &[PathBuf], rounds: Rounds, limit: usize) -> Compared<6> {
    compare_recorded(paths, rounds, |request| compare(&Dutch2017, request, limit))
}

#[test]
fn on_the_fixtures() {
    let folder = |folder: &&str| fixtures(&format!("corpus/dutch-2017/{folder}"));
    let all: Vec<PathBuf> = ["tricky", "endgame", "oracle"].iter().flat_map(folder).collect();
    // Small events leave nothing out: every round, and every pair of the highest scoregroup.
    recorded(&of_at_most(9, &all), Rounds::All, 9).assert([100, 0, 0, 880, 0, 8]);
    recorded(&all, Rounds::All, 8).assert([800, 0, 0, 700, 0, 100]);
}

/// C.7: one of the bracket 1, 3, 5 moves down to 4, who is alone there and has met 1, but not 5. So with 5
/// the next bracket has one pair, and without one if 3 meets 5 and 1 moves down.
#[test]
fn the_pairs_of_the_next_bracket_are_told() {
    let event = fixture("corpus/dutch-2017/tricky/c_7.trf");
    let request = PairingRequest::new(&event, 3).unwrap();
    let player = |number| event.index_of(PairingNumber::new(number).unwrap()).unwrap();
    let demand = Demand::Pair(player(3), player(5));
    let Concession::Paired(conceded) = Dutch2017.concede(&request, demand).unwrap() else {
        unreachable!("3 and 5 may meet")
    };
    let objection = Dutch2017.object(&request, &conceded).unwrap().unwrap();
    assert_eq!(objection.article.id, "C.7");
    assert_eq!((objection.own, objection.rejected), (Value::Count(1), Value::Count(0)));
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(&Dutch2017, request, 8))
        .assert([1_240, 0, 2, 10, 0, 170]);
}

/// Every round of every event of at most twelve players, and the rounds with a small highest scoregroup of
/// all events.
#[test]
fn on_large_corpora() {
    let history = large("oracle/dutch-2017-random-history");
    if history.is_empty() {
        return;
    }
    let folders = ["oracle/dutch-2017", "oracle/dutch-2017-endgame"];
    let all: Vec<PathBuf> = folders.iter().flat_map(|folder| large(folder)).collect();
    let small = of_at_most(12, &all);
    assert!(small.len() >= 100, "{} small events", small.len());
    recorded(&small, Rounds::All, 12).assert([970, 0, 0, 5_700, 0, 160]);
    let mut found = recorded(&history, Rounds::Last, 8);
    found += recorded(&all, Rounds::All, 8);
    found.assert([8_000, 0, 0, 1_600, 0, 1_500]);
}
