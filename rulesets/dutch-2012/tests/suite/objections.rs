//! The objections of the edition to a pair are those that the literal generation finds.
//!
//! The first bracket may be any kind of bracket: one with several below it, whose floaters C.12 looks at;
//! the penultimate one (C.13); the lowest one (D.4); or the two joined. C.14 has nothing to lower in it,
//! since nobody was moved down to it.

use std::path::PathBuf;

use pairwright_dutch_2012::Dutch2012;
use pairwright_testkit::agreement::{Compared, compare_random, compare_recorded};
use pairwright_testkit::corpora::{Rounds, fixtures, large, of_at_most};
use pairwright_testkit::objections::compare;

fn recorded(paths: &[PathBuf], limit: usize) -> Compared<6> {
    compare_recorded(paths, Rounds::All, |request| compare(&Dutch2012, request, limit))
}

#[test]
fn on_the_fixtures() {
    let folder = |folder: &&str| fixtures(&format!("corpus/dutch-2012/{folder}"));
    let folders = ["tricky", "oracle", "endgame", "inputs", "open"];
    let all: Vec<PathBuf> = folders.iter().flat_map(folder).collect();
    // Small events leave nothing out: every round, and every pair of the highest scoregroup.
    recorded(&of_at_most(8, &all), 8).assert([20, 2, 100, 880, 0, 35]);
    recorded(&all, 7).assert([790, 8, 660, 560, 0, 260]);
}

#[test]
fn on_random_brackets() {
    compare_random(900, |request| compare(&Dutch2012, request, 7))
        .assert([880, 14, 135, 11, 9, 160]);
}

/// Every round of small events, and the rounds with a small highest scoregroup of all events.
#[test]
fn on_large_corpora() {
    let endgame = large("oracle/dutch-2012-endgame");
    if endgame.is_empty() {
        return;
    }
    let oracle = large("oracle/dutch-2012");
    // Small events leave nothing out.
    let small = [of_at_most(10, &oracle), of_at_most(8, &endgame)].concat();
    assert!(small.len() >= 100, "{} small events", small.len());
    recorded(&small, 10).assert([360, 7, 840, 8_800, 0, 300]);
    let all = [oracle, endgame, large("oracle/dutch-2012-inputs")].concat();
    recorded(&all, 8).assert([19_300, 70, 12_600, 8_600, 0, 4_100]);
}
