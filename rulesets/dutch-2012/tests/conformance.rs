//! Recorded events are paired anew and have to come out as recorded: pairs, colours and bye.
//!
//! The fixtures are a sample; with `PAIRWRIGHT_CORPORA` set, whole corpora are replayed as well.
//! Rounds that the reference program paired otherwise are listed here one by one; the README of
//! this edition says what is known about each.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::{Path, PathBuf};

use pairwright_check::{Options, check_tournament};
use pairwright_dutch_2012::Dutch2012;
use pairwright_ruleset::{Outcome, PairingRequest, Ruleset};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

/// Replays `paths`, expects `files` and `rounds` to be that many, and exactly the rounds `open` to
/// differ, each written as file and round.
fn assert_reproduced(paths: &[PathBuf], files: usize, rounds: usize, open: &[&str]) {
    let found: Vec<(usize, Vec<String>)> = paths
        .par_iter()
        .map(|path| {
            let check =
                check_tournament(&Dutch2012, &common::read(path), Options::default()).unwrap();
            let differing = check.rounds.iter().filter(|round| !round.agrees);
            let names = differing.map(|round| format!("{} {}", stem(path), round.round));
            (check.rounds_checked, names.collect())
        })
        .collect();
    let mut differing: Vec<&String> = found.iter().flat_map(|(_, names)| names).collect();
    differing.sort();
    assert_eq!(differing, open);
    assert_eq!(paths.len(), files, "files");
    assert_eq!(found.iter().map(|(rounds, _)| rounds).sum::<usize>(), rounds, "rounds");
}

fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

/// Asks for the next round of `paths`, of which none can be paired.
fn assert_impossible(paths: &[PathBuf], files: usize) {
    for path in paths {
        let tournament = common::read(path);
        let request = PairingRequest::new(&tournament, tournament.rounds_paired() + 1).unwrap();
        let outcome = Dutch2012.pair_round(&request).unwrap();
        assert!(matches!(outcome, Outcome::Impossible(_)), "{}", path.display());
    }
    assert_eq!(paths.len(), files);
}

#[test]
fn tricky_rounds() {
    assert_reproduced(&common::fixtures("corpus/dutch-2012/tricky"), 81, 452, &[]);
}

#[test]
fn generated_events() {
    assert_reproduced(&common::fixtures("corpus/dutch-2012/oracle"), 31, 226, &[]);
}

#[test]
fn generated_events_with_collapses() {
    assert_reproduced(&common::fixtures("corpus/dutch-2012/endgame"), 26, 183, &[]);
}

#[test]
fn unusual_inputs() {
    assert_reproduced(&common::fixtures("corpus/dutch-2012/inputs"), 46, 292, &[]);
}

#[test]
fn rounds_that_cannot_be_paired() {
    assert_impossible(&common::fixtures("corpus/dutch-2012/impossible"), 10);
}

#[test]
fn open_rounds() {
    let open = ["residue_08 7", "residue_10 7", "residue_12 8", "residue_14 9", "residue_19 9"];
    assert_reproduced(&common::fixtures("corpus/dutch-2012/open"), 5, 44, &open);
}

#[test]
fn large_corpora() {
    let oracle = common::large("oracle/dutch-2012");
    if oracle.is_empty() {
        return;
    }
    assert_reproduced(&oracle, 455, 3227, &[]);
    let open = ["s40651 7", "s50015 7", "s50333 8", "s50484 9"];
    assert_reproduced(&common::large("oracle/dutch-2012-endgame"), 2100, 13_905, &open);
    // combo_006: the program weighs virtual points double where a win is worth two draws.
    let open = [
        "combo_006 2",
        "combo_006 3",
        "combo_006 4",
        "combo_006 5",
        "combo_006 6",
        "combo_006 7",
        "combo_006 8",
    ];
    let inputs = common::large("oracle/dutch-2012-inputs");
    assert_reproduced(&inputs, inputs.len(), 3136, &open);
    assert_impossible(&common::large("oracle/dutch-2012-impossible"), 41);
}
