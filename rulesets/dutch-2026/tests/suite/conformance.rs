//! Recorded events are paired anew and have to come out as recorded: pairs, colours and bye.
//!
//! The fixtures are a sample; with `PAIRWRIGHT_CORPORA` set, whole corpora are replayed as well.
//! Where the earlier rounds of a file were not paired by the rules, only its last round counts.

use std::path::PathBuf;

use pairwright_check::{Options, check_tournament};
use pairwright_dutch_2026::Dutch2026;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

/// Which rounds of a file were paired by the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rounds {
    All,
    Last,
}

/// Replays `files` and expects `files` and `rounds` to be that many.
fn assert_reproduced(paths: &[PathBuf], which: Rounds, files: usize, rounds: usize) {
    let found: Vec<(usize, Option<String>)> = paths
        .par_iter()
        .map(|path| {
            let tournament = crate::common::read(path);
            let round = (which == Rounds::Last).then(|| tournament.rounds_paired());
            let check = check_tournament(&Dutch2026, &tournament, Options { round }).unwrap();
            let differing: Vec<_> = check.rounds.iter().filter(|round| !round.agrees).collect();
            let message = format!("{}: {differing:?}", path.display());
            (check.rounds_checked, (!differing.is_empty()).then_some(message))
        })
        .collect();
    let differing: Vec<&String> =
        found.iter().filter_map(|(_, differing)| differing.as_ref()).collect();
    assert!(differing.is_empty(), "{differing:#?}");
    assert_eq!(paths.len(), files, "files");
    assert_eq!(found.iter().map(|(rounds, _)| rounds).sum::<usize>(), rounds, "rounds");
}

#[test]
fn tricky_rounds() {
    assert_reproduced(&crate::common::fixtures("corpus/dutch-2026/tricky"), Rounds::Last, 41, 41);
}

#[test]
fn generated_events() {
    assert_reproduced(&crate::common::fixtures("corpus/dutch-2026/oracle"), Rounds::All, 28, 190);
}

#[test]
fn large_corpora() {
    let oracle = crate::common::large("oracle/dutch-2026");
    if oracle.is_empty() {
        return;
    }
    assert_reproduced(&oracle, Rounds::All, 440, 3120);
    assert_reproduced(&crate::common::large("spec/tricky-2026"), Rounds::Last, 41, 41);
}
